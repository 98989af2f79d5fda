package edgewise.evaluation;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
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
 * @param unread how many more generated graphs could not be read; they count as not valid
 * @param labelNames what the labels of all graphs are called
 */
public record Samples(
    List<Graph> training,
    List<Graph> test,
    List<Graph> generated,
    Repairs repairs,
    int unread,
    LabelNames labelNames) {
  /** Takes graphs that could all be read and whose labels have no names. */
  public Samples(List<Graph> training, List<Graph> test, List<Graph> generated, Repairs repairs) {
    this(training, test, generated, repairs, 0, LabelNames.NONE);
  }

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
    return new Samples(
        largest(training), largest(test), largest(generated), repairs, unread, labelNames);
  }

  /** Returns the same with labels that are called so. */
  public Samples with(LabelNames names) {
    return new Samples(training, test, generated, repairs, unread, names);
  }

  /** Returns the same with other repairs of the generated graphs. */
  public Samples with(Repairs others) {
    return new Samples(training, test, generated, others, unread, labelNames);
  }

  /** Returns the same, with more generated graphs that could not be read. */
  public Samples withUnread(int count) {
    return new Samples(training, test, generated, repairs, count, labelNames);
  }

  /** Returns the same with other generated graphs. */
  Samples withGenerated(List<Graph> others) {
    return new Samples(training, test, others, repairs, unread, labelNames);
  }

  /** Returns the same with the first generated graphs only. */
  Samples first(int count) {
    return new Samples(
        training,
        test,
        generated.subList(0, count),
        repairs,
        count == generated.size() ? unread : 0,
        labelNames);
  }

  private static List<Graph> largest(List<Graph> graphs) {
    return graphs.parallelStream().map(Components::largest).toList();
  }
}
