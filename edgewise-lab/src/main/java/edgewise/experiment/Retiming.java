package edgewise.experiment;

import edgewise.dataset.DatasetSummary;
import java.util.function.ToDoubleFunction;

/**
 * How long drawing takes, measured anew and kept as JSON beside the scores; perhaps of another run
 * than the one that was scored.
 *
 * @param time which stands in the place of that of the scores
 * @param drawn how large the graphs are that were drawn together
 * @param training how large those are that the run learnt from
 * @param epochs that the run was trained for
 * @param session when measuring began; what one process measured one after the other has it in
 *     common
 */
public record Retiming(
    TrialResult.Time time,
    DatasetSummary drawn,
    DatasetSummary training,
    int epochs,
    String session) {
  /** Returns how many times as many edges the drawn graphs have as the training graphs. */
  public double edgeRatio() {
    return drawn.meanEdges() / training.meanEdges();
  }

  /** Returns the microseconds that an edge takes where graphs are drawn together. */
  public double edgeTogether() {
    return edge(TrialResult.Time::together);
  }

  /** Returns the same of graphs drawn one at a time, taken to be as large. */
  public double edgeAlone() {
    return edge(TrialResult.Time::aloneScaled);
  }

  /**
   * Returns the microseconds that an edge takes.
   *
   * @param seconds which of the times
   */
  public double edge(ToDoubleFunction<TrialResult.Time> seconds) {
    return 1e6 * seconds.applyAsDouble(time) / (time.graphs() * drawn.meanEdges());
  }
}
