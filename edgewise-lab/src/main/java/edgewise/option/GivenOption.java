package edgewise.option;

import edgewise.condition.Conditions;
import edgewise.condition.Targets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Under which conditions graphs are drawn. */
public final class GivenOption {
  @Option(
      names = "--given",
      paramLabel = "NAME=VALUE",
      description =
          "Draws under a condition that the run was trained with: class=1, logP=2.5, or a range such"
              + " as triangles=40..60, in which each graph gets a number as the training graphs have"
              + " them there. May be repeated; what is not given is left to the model.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--guidance",
      paramLabel = "S",
      description =
          "How closely what is given is followed: 1 as trained, more than 1 more closely, at twice"
              + " the work (default: ${DEFAULT-VALUE}).")
  private double guidance = 1;

  /** Returns how closely it is followed. */
  public double guidance() {
    return guidance;
  }

  /** Returns what was given, as it was typed. */
  public List<String> words() {
    return List.copyOf(words);
  }

  /** Returns what was given of the conditions of a run. */
  public Targets of(Conditions conditions) {
    return Targets.parse(conditions, words).guided(guidance);
  }
}
