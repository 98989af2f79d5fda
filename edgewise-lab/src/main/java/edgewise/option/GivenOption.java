package edgewise.option;

import edgewise.condition.Targets;
import edgewise.run.Guidance;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
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

  @Mixin private GuidanceOption guidance;

  /** Returns what was given, as it was typed. */
  public List<String> words() {
    return List.copyOf(words);
  }

  /**
   * Returns what was given of the conditions of a run.
   *
   * @throws IOException when it is to be followed as was chosen for the run, and nothing was
   */
  public Targets of(RunDirectory run) throws IOException {
    Targets targets = Targets.parse(run.conditions(), words);
    if (!guidance.isSaid()) {
      return Guidance.remembered(targets, run);
    }
    return guidance.isAuto() ? Guidance.followed(targets, run) : targets.guided(guidance.number());
  }
}
