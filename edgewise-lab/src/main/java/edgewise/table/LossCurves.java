package edgewise.table;

import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.report.Article.Block;
import edgewise.report.Article.Illustration;
import edgewise.report.LossSheet;
import edgewise.report.LossSheet.Panel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The curves of trainings that were stopped before the end of their rule. */
public final class LossCurves {
  private final Results results;

  /** The curves of results. */
  public LossCurves(Results results) {
    this.results = results;
  }

  /** Returns a small chart of each, where the curves were kept. */
  public Optional<Block> figure() {
    List<Panel> panels = new ArrayList<>();
    results
        .known()
        .forEach(
            (trial, result) -> {
              if (!result.training().finished()) {
                Plateau.of(result.training())
                    .ifPresent(
                        plateau ->
                            panels.add(
                                new Panel(
                                    trial.name(),
                                    plateau.text() + ", " + plateau.words(),
                                    result.training().losses(),
                                    ended(trial))));
              }
            });
    return panels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Illustration(
                "stopped",
                results.titled(
                    "Loss, on a logarithmic axis, of every training that was stopped and whose"
                        + " curve was kept (orange), and of those of the same model on the same"
                        + " data that came to the end of their rule (blue, dashed)"),
                LossSheet.of("Loss of the trainings that were stopped", panels)));
  }

  /** A training without dropout is another thing. */
  private List<List<Double>> ended(Trial stopped) {
    return results.known().entrySet().stream()
        .filter(entry -> entry.getValue().training().finished())
        .filter(entry -> entry.getKey().dataset().equals(stopped.dataset()))
        .filter(entry -> entry.getKey().model().equals(stopped.model()))
        .filter(entry -> entry.getKey().isCurve() == stopped.isCurve())
        .map(entry -> entry.getValue().training())
        .filter(training -> Plateau.of(training).isPresent())
        .map(TrialResult.Training::losses)
        .toList();
  }

  /** Returns how many of the trainings that were stopped had come to rest. */
  public Optional<String> sentence() {
    int reached = 0;
    int moving = 0;
    int unknown = 0;
    for (Map.Entry<Trial, TrialResult> entry : results.known().entrySet()) {
      TrialResult.Training training = entry.getValue().training();
      if (!training.finished()) {
        Optional<Plateau> plateau = Plateau.of(training);
        unknown += plateau.isEmpty() ? 1 : 0;
        reached += plateau.isPresent() && plateau.get().isReached() ? 1 : 0;
        moving += plateau.isPresent() && !plateau.get().isReached() ? 1 : 0;
      }
    }
    return reached + moving + unknown == 0
        ? Optional.empty()
        : Optional.of(
            "Of the trainings that were stopped, "
                + reached
                + " were on a plateau (¶): from the last tenth of their epochs but one to the last,"
                + " the mean loss changed by at most "
                + Math.round(100 * Plateau.LIMIT)
                + " %. Of "
                + moving
                + " it was still changing by more, and of "
                + unknown
                + " the curve was not kept, so nobody can tell (both †). A plateau says that more"
                + " epochs of the same kind would change little, not that the end of the rule would"
                + " be the same.");
  }
}
