package edgewise.run;

/** Takes lines about data: how it was read, and what went differently from what was meant. */
@FunctionalInterface
public interface Remarks {
  /** Takes a line that says what was mended or left out. */
  void warning(String line);

  /** Takes a line that says how a file was read, where that was not certain. */
  default void reading(String line) {
    warning(line);
  }
}
