package edgewise.condition;

import edgewise.format.GraphEntry;
import java.util.List;

/**
 * What a model is told of the graphs that it learns from.
 *
 * @param training of each graph in their order; none where there are no conditions
 * @param validation likewise of graphs by which an epoch is chosen, where they are laid down
 */
public record Conditioning(Conditions conditions, List<Given> training, List<Given> validation) {
  /** Nothing is told. */
  public static final Conditioning NONE = new Conditioning(Conditions.NONE, List.of(), List.of());

  /** Copies the lists. */
  public Conditioning {
    training = List.copyOf(training);
    validation = List.copyOf(validation);
  }

  /** Returns the graphs' own values of some conditions. */
  public static Conditioning of(
      Conditions conditions,
      List<GraphEntry> training,
      List<GraphEntry> validation,
      Quantities quantities) {
    return conditions.areNone()
        ? NONE
        : new Conditioning(
            conditions, conditions.of(training, quantities), conditions.of(validation, quantities));
  }

  /** Returns whether nothing is told. */
  public boolean isNone() {
    return conditions.areNone();
  }

  /** Returns what is told of a training graph. */
  public Given ofTraining(int graph) {
    return isNone() ? conditions.nothing() : training.get(graph);
  }

  /** Returns what is told of a graph by which an epoch is chosen. */
  public Given ofValidation(int graph) {
    return isNone() ? conditions.nothing() : validation.get(graph);
  }
}
