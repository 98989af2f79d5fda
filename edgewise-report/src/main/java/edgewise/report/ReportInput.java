package edgewise.report;

import edgewise.evaluation.EvaluationResult;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.model.FitListener.Epoch;
import edgewise.random.Seed;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a report is made of.
 *
 * @param title of the page
 * @param facts about the run or the files, by name, shown in the order of the map
 * @param epochs of the training; none where there was no training to see
 * @param lossPer what the loss of an epoch is counted for each of
 * @param result the evaluation
 * @param training the training graphs, of which the closest are drawn; may be empty
 * @param reference the held-out graphs, of which some are drawn
 * @param generated the generated graphs, of which some are drawn
 * @param labelNames what the labels of all graphs are called
 * @param seed of the choice of graphs and of their drawings
 * @param options of the run, by key; none where there was no run
 */
public record ReportInput(
    String title,
    Map<String, String> facts,
    List<Epoch> epochs,
    String lossPer,
    EvaluationResult result,
    List<Graph> training,
    List<Graph> reference,
    List<Graph> generated,
    LabelNames labelNames,
    Seed seed,
    Map<String, String> options) {
  /** Copies the collections. */
  public ReportInput {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    epochs = List.copyOf(epochs);
    training = List.copyOf(training);
    reference = List.copyOf(reference);
    generated = List.copyOf(generated);
  }

  /** Makes the input of a report on files, of which there is no training and no run. */
  public ReportInput(
      String title,
      Map<String, String> facts,
      EvaluationResult result,
      List<Graph> training,
      List<Graph> reference,
      List<Graph> generated,
      LabelNames labelNames,
      Seed seed) {
    this(
        title,
        facts,
        List.of(),
        "",
        result,
        training,
        reference,
        generated,
        labelNames,
        seed,
        Map.of());
  }
}
