package edgewise.option;

import org.jspecify.annotations.Nullable;
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
              + " training graphs. Unless said, as the run remembers it was chosen; 1 where nothing"
              + " was.")
  private @Nullable String guidance;

  /** Returns whether anything was typed. */
  public boolean isSaid() {
    return guidance != null;
  }

  /** Returns whether the run says it. */
  public boolean isAuto() {
    return AUTO.equals(guidance);
  }

  /**
   * Returns the number that was typed; 1, as trained, where nothing was.
   *
   * @throws IllegalArgumentException when it is none
   */
  public double number() {
    try {
      return guidance == null ? 1 : Double.parseDouble(guidance);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "--guidance is a number, such as 1.5, or auto, got '" + guidance + "'", e);
    }
  }
}
