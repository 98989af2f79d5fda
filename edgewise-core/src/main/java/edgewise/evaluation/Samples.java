package edgewise.evaluation;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.Repairs;
import java.util.List;

/**
 * The graphs of an evaluation.
 *
 * @param training what the model learned from; empty where it is not known, and then there are no
 *     floors and no novelty
 * @param test real graphs that the model has not seen
 * @param generated the graphs to score
 * @param repairs what was mended in the generated graphs before
 */
public record Samples(
    List<Graph> training, List<Graph> test, List<Graph> generated, Repairs repairs) {
  /** Copies the lists. */
  public Samples {
    training = List.copyOf(training);
    test = List.copyOf(test);
    generated = List.copyOf(generated);
  }

  /** Returns samples in which nothing was mended. */
  public static Samples of(List<Graph> training, List<Graph> test, List<Graph> generated) {
    return new Samples(training, test, generated, Repairs.NONE);
  }

  /** Returns the largest component of every graph. */
  Samples largestComponents() {
    return new Samples(largest(training), largest(test), largest(generated), repairs);
  }

  private static List<Graph> largest(List<Graph> graphs) {
    return graphs.parallelStream().map(Components::largest).toList();
  }
}
