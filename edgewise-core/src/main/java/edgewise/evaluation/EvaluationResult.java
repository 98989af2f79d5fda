package edgewise.evaluation;

import edgewise.metric.SampleCounts;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything an evaluation found: what the table, {@code --json} and the report print.
 *
 * @param options what was asked for
 * @param test counts of the held-out test graphs
 * @param training counts of the training graphs; 0 graphs where none were given
 * @param generated the scores of the generated graphs
 * @param baselines the same of models fitted on the spot, for scale
 * @param distributions the statistics of test and generated graphs, for charts
 * @param verdict what it amounts to in plain language, a sentence each: how close, how novel, how
 *     valid
 * @param notes what a reader must know to read the numbers right, a sentence each: samples that
 *     were drawn, values that are missing and why
 */
public record EvaluationResult(
    EvaluationOptions options,
    SampleCounts test,
    SampleCounts training,
    SampleScores generated,
    List<SampleScores> baselines,
    List<Distribution> distributions,
    List<String> verdict,
    List<String> notes) {
  /** Copies the lists. */
  public EvaluationResult {
    baselines = List.copyOf(baselines);
    distributions = List.copyOf(distributions);
    verdict = List.copyOf(verdict);
    notes = List.copyOf(notes);
  }

  /** Returns the result with one more note, before the others. */
  public EvaluationResult withNote(String note) {
    List<String> all = new ArrayList<>(List.of(note));
    all.addAll(notes);
    return new EvaluationResult(
        options, test, training, generated, baselines, distributions, verdict, all);
  }
}
