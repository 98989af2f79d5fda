package edgewise.evaluation;

import edgewise.catalog.Catalog;
import edgewise.dataset.AcyclicGraphs;
import edgewise.dataset.ClassTest;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.dataset.GraphKind;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.metric.Metric;
import edgewise.metric.Metrics;
import edgewise.metric.Sample;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What graphs can be judged by: metrics, datasets that have a test of validity, and kinds of graphs
 * that are recognised without being named.
 */
public record Criteria(
    Catalog<Metric> metrics, Catalog<DatasetSource> datasets, Catalog<GraphKind> kinds) {
  /** The kinds of graphs that the core recognises. */
  public static final Catalog<GraphKind> KINDS =
      new Catalog<>("kind of graphs", List.of(new AcyclicGraphs()));

  /** What the core knows of itself. */
  public static final Criteria CORE = new Criteria(Metrics.ALL, Datasets.ALL, KINDS);

  /** Returns the same with other metrics. */
  public Criteria with(Catalog<Metric> others) {
    return new Criteria(others, datasets, kinds);
  }

  /**
   * Returns the test of validity of a name: of a kind of graphs, or of a dataset.
   *
   * @throws IllegalArgumentException when there is neither; the message lists every known dataset
   */
  public Optional<ClassTest> classTest(String name) {
    Optional<GraphKind> kind = kinds.find(name);
    return kind.isPresent() ? kind.map(GraphKind::classTest) : Datasets.classTest(name, datasets);
  }

  /**
   * Returns the kind of graphs of an evaluation: that of the real ones, where generated graphs have
   * labels and directions as these do.
   */
  public Optional<GraphKind> kind(
      List<Graph> training, List<Graph> test, List<Graph> generated, LabelNames names) {
    boolean alike =
        Sample.hasLabels(test) == Sample.hasLabels(generated)
            && isDirected(test) == isDirected(generated);
    List<Graph> real = Stream.concat(test.stream(), training.stream()).toList();
    return kinds.entries().stream()
        .filter(kind -> alike && kind.describes(real, names))
        .findFirst();
  }

  /** Returns whether isomorphic graphs must have equal labels. */
  public static boolean labelsCount(List<Graph> training, boolean generatedHaveLabels) {
    return generatedHaveLabels && (training.isEmpty() || Sample.hasLabels(training));
  }

  private static boolean isDirected(List<Graph> graphs) {
    return graphs.stream().anyMatch(Graph::isDirected);
  }
}
