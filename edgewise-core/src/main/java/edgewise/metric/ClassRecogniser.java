package edgewise.metric;

import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells the class of a graph: logistic regression, each class against all others, on what the
 * PolyGraph discrepancy looks at (orbits, clustering, degrees, spectrum) together with sizes and
 * the shares of labels and of labels joined.
 */
public final class ClassRecogniser {
  private static final List<Descriptor> DESCRIPTORS =
      List.of(
          new MeanOrbits(),
          new ClusteringHistogram(),
          DegreeHistogram.ofAll(),
          new SpectrumHistogram());

  private final List<String> classes;
  private final List<List<Integer>> labels; // single labels and joined pairs, each a feature
  private final int[] widths; // of the descriptors
  private final Standardised scale;
  private final List<LogisticRegression> models; // one for each class

  private ClassRecogniser(
      List<String> classes,
      List<List<Integer>> labels,
      int[] widths,
      Standardised scale,
      List<LogisticRegression> models) {
    this.classes = classes;
    this.labels = labels;
    this.widths = widths;
    this.scale = scale;
    this.models = models;
  }

  /**
   * Learns from graphs that have a class.
   *
   * @throws IllegalArgumentException when there are fewer than two classes
   */
  public static ClassRecogniser of(List<GraphEntry> entries) {
    List<String> classes =
        List.copyOf(new TreeSet<>(entries.stream().map(GraphEntry::graphClass).toList()));
    if (classes.size() < 2) {
      throw new IllegalArgumentException("it takes two classes to tell apart, got " + classes);
    }
    List<Graph> graphs = entries.stream().map(GraphEntry::graph).toList();
    TreeSet<List<Integer>> labels = new TreeSet<>((a, b) -> Arrays.compare(array(a), array(b)));
    graphs.forEach(graph -> labels.addAll(labelShares(graph).keySet()));
    double[][][] described = described(graphs);
    int[] widths =
        Arrays.stream(described)
            .mapToInt(points -> Arrays.stream(points).mapToInt(p -> p.length).max().orElse(0))
            .toArray();
    double[][] points = points(graphs, described, widths, List.copyOf(labels));
    Standardised scale = Standardised.by(points);
    double[][] scaled = scale.of(points);
    List<LogisticRegression> models = new ArrayList<>();
    for (String one : classes) {
      models.add(
          LogisticRegression.of(
              ofClass(scaled, entries, one, true), ofClass(scaled, entries, one, false)));
    }
    return new ClassRecogniser(classes, List.copyOf(labels), widths, scale, models);
  }

  private static double[][] ofClass(
      double[][] points, List<GraphEntry> entries, String graphClass, boolean inside) {
    return IntStream.range(0, points.length)
        .filter(i -> entries.get(i).graphClass().equals(graphClass) == inside)
        .mapToObj(i -> points[i])
        .toArray(double[][]::new);
  }

  /** Returns the class that each graph most probably has. */
  public List<String> recognised(List<Graph> graphs) {
    double[][] scaled = scale.of(points(graphs, described(graphs), widths, labels));
    return Arrays.stream(scaled)
        .map(
            point ->
                IntStream.range(0, classes.size())
                    .boxed()
                    .max(
                        (a, b) ->
                            Double.compare(
                                models.get(a).logProbability(point, true),
                                models.get(b).logProbability(point, true)))
                    .map(classes::get)
                    .orElseThrow())
        .toList();
  }

  /** Returns descriptors, (descriptor, graph, entry). */
  private static double[][][] described(List<Graph> graphs) {
    int[] classes = IntStream.range(0, graphs.size()).toArray();
    Sample sample = new Sample(graphs, classes, graphs.size(), new Seed(1));
    return DESCRIPTORS.stream().map(sample::descriptors).toArray(double[][][]::new);
  }

  /**
   * Returns a point for each graph; entries of descriptors beyond those learnt from are dropped.
   */
  private static double[][] points(
      List<Graph> graphs, double[][][] described, int[] widths, List<List<Integer>> labels) {
    double[][] points = new double[graphs.size()][];
    for (int i = 0; i < points.length; i++) {
      int graph = i;
      Map<List<Integer>, Double> shares = labelShares(graphs.get(i));
      points[i] =
          Stream.of(
                  IntStream.range(0, widths.length)
                      .mapToObj(d -> Arrays.copyOf(described[d][graph], widths[d])),
                  Stream.of(
                      new double[] {
                        graphs.get(i).nodeCount(), graphs.get(i).edgeCount(),
                      }),
                  Stream.of(
                      labels.stream().mapToDouble(key -> shares.getOrDefault(key, 0.0)).toArray()))
              .flatMap(all -> all)
              .flatMapToDouble(Arrays::stream)
              .toArray();
    }
    return points;
  }

  private static int[] array(List<Integer> key) {
    return key.stream().mapToInt(v -> v).toArray();
  }

  /**
   * Returns the share of nodes of each label, and of edges of each pair of labels and their own.
   */
  private static Map<List<Integer>, Double> labelShares(Graph graph) {
    Map<List<Integer>, Double> shares = new TreeMap<>((a, b) -> Arrays.compare(array(a), array(b)));
    for (int v = 0; v < graph.nodeCount(); v++) {
      shares.merge(List.of(graph.nodeLabel(v)), 1.0 / graph.nodeCount(), Double::sum);
    }
    graph.forEachEdge(
        (u, v) -> {
          int a = Math.min(graph.nodeLabel(u), graph.nodeLabel(v));
          int b = Math.max(graph.nodeLabel(u), graph.nodeLabel(v));
          shares.merge(List.of(a, b, graph.edgeLabel(u, v)), 1.0 / graph.edgeCount(), Double::sum);
        });
    return shares;
  }
}
