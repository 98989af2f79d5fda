package edgewise.option;

import picocli.CommandLine.Option;

/** How closely conditions are followed. */
public final class GuidanceOption {
  private static final String AUTO = "auto";

  @Option(
      names = "--guidance",
      paramLabel = "S",
      description =
          "How closely what is given is followed: 1 as trained, more than 1 more closely, at twice"
              + " the work; auto as edgewise conditions RUN --guidance auto chooses it by the"
              + " training graphs, and the run remembers (default: ${DEFAULT-VALUE}).")
  private String guidance = "1";

  /** Returns whether the run says it. */
  public boolean isAuto() {
    return guidance.equals(AUTO);
  }

  /**
   * Returns the number that was typed.
   *
   * @throws IllegalArgumentException when it is none
   */
  public double number() {
    try {
      return Double.parseDouble(guidance);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "--guidance is a number, such as 1.5, or auto, got '" + guidance + "'", e);
    }
  }
}
