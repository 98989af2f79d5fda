package edgewise.metric;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.graph.Permutation;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import edgewise.statistic.NodeCounts;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.Tally;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Graphs with what is computed from them: each statistic once for each graph, in parallel, when
 * first asked for. A sample is used by one thread.
 */
public final class Sample implements Population {
  private final List<Graph> graphs;
  private final int[] classes;
  private final int[] chosen;
  private final LabelNames labelNames;
  private final Map<String, NodeValues> values = new HashMap<>();
  private final Map<String, double[][]> descriptors = new HashMap<>();
  private final Map<String, double[][]> means = new HashMap<>();
  private final Map<String, Object[]> kept = new ConcurrentHashMap<>();

  /**
   * Takes graphs with their isomorphism classes.
   *
   * @param classes one number for each graph, equal for isomorphic ones, across all samples
   * @param mmdSample how many graphs at most {@link #chosen} names, drawn by the seed
   */
  public Sample(List<Graph> graphs, int[] classes, int mmdSample, Seed seed) {
    this(graphs, classes, mmdSample, seed, LabelNames.NONE);
  }

  /** Takes graphs whose labels have names, the same across all samples. */
  public Sample(
      List<Graph> graphs, int[] classes, int mmdSample, Seed seed, LabelNames labelNames) {
    this.graphs = List.copyOf(graphs);
    this.classes = classes;
    this.labelNames = labelNames;
    this.chosen = drawn(Math.min(mmdSample, graphs.size()), graphs.size(), seed);
  }

  @Override
  public int size() {
    return graphs.size();
  }

  /** Returns a graph, counting from 0. */
  public Graph graph(int index) {
    return graphs.get(index);
  }

  /** Returns the graphs. */
  public List<Graph> graphs() {
    return graphs;
  }

  /** Returns what the labels of its graphs are called. */
  public LabelNames labelNames() {
    return labelNames;
  }

  /** Returns how many graphs stand for the sample where pairs of graphs are compared. */
  public int chosenSize() {
    return chosen.length;
  }

  /** Returns the places of these graphs. */
  public IntStream chosen() {
    return IntStream.of(chosen);
  }

  /** Returns a statistic of all graphs. */
  public NodeValues values(NodeStatistic statistic) {
    if (statistic instanceof NodeCounts counts) {
      count(counts);
    }
    return values.computeIfAbsent(
        statistic.name(), name -> NodeValues.of(each(i -> statistic.values(graph(i)))));
  }

  /** Returns the mean of several counts over the nodes of a graph; all 0 without nodes. */
  public double[] means(NodeCounts statistic, int index) {
    return count(statistic)[index].clone();
  }

  /**
   * Returns what a computation finds of a graph, computing it the first time. Threads may ask for
   * different graphs at once.
   *
   * @param key the computation's name
   */
  @SuppressWarnings("unchecked") // a key belongs to one computation
  public <T> T once(String key, int index, Function<Graph, T> computation) {
    Object[] all = kept.computeIfAbsent(key, name -> new Object[size()]);
    Object known = all[index];
    if (known == null) {
      known = computation.apply(graph(index));
      all[index] = known;
    }
    return (T) known;
  }

  /** Returns the descriptors of the chosen graphs. */
  public double[][] descriptors(Descriptor descriptor) {
    return descriptors.computeIfAbsent(
        descriptor.name(),
        name -> {
          descriptor.prepare(this); // fills what the threads below only read
          return IntStream.of(chosen)
              .parallel()
              .mapToObj(index -> descriptor.of(this, index))
              .toArray(double[][]::new);
        });
  }

  @Override
  public List<Graph> graphs(int[] places) {
    return IntStream.of(places).mapToObj(graphs::get).toList();
  }

  @Override
  public boolean hasLabels() {
    return hasLabels(graphs);
  }

  /** Returns whether nodes or edges of some graph have labels. */
  public static boolean hasLabels(List<Graph> graphs) {
    return graphs.stream().anyMatch(graph -> graph.hasNodeLabels() || graph.hasEdgeLabels());
  }

  @Override
  public SampleCounts counts(Repairs repairs) {
    return SampleCounts.of(graphs, repairs);
  }

  @Override
  public Tally nodes() {
    return Tally.of(graphs.stream().mapToDouble(Graph::nodeCount).toArray());
  }

  @Override
  public Tally edges() {
    return Tally.of(graphs.stream().mapToDouble(Graph::edgeCount).toArray());
  }

  @Override
  public Tally tally(NodeStatistic statistic) {
    return Tally.of(values(statistic).all());
  }

  @Override
  public List<Tally> tallies(NodeStatistic statistic, List<int[]> sets) {
    NodeValues all = values(statistic);
    return sets.parallelStream().map(set -> Tally.of(all.of(set))).toList();
  }

  @Override
  public ClassCounts classes(Optional<ClassTest> validity, Sample training) {
    boolean[] valid = new boolean[size()];
    validity.ifPresent(
        test ->
            IntStream.range(0, size()).parallel().forEach(i -> valid[i] = test.holds(graph(i))));
    Map<Integer, List<Integer>> members =
        IntStream.range(0, size()).boxed().collect(Collectors.groupingBy(i -> classes[i]));
    Set<Integer> known = IntStream.of(training.classes).boxed().collect(Collectors.toSet());
    return new ClassCounts(
        members.entrySet().stream()
            .collect(
                Collectors.groupingBy(
                    entry ->
                        new ClassCounts.Kind(
                            entry.getValue().size(),
                            entry.getValue().stream().filter(i -> valid[i]).count(),
                            known.contains(entry.getKey())),
                    Collectors.counting())));
  }

  /** Returns why some chosen graph has no descriptor; empty where all have. */
  public String obstacle(Descriptor descriptor) {
    return IntStream.of(chosen)
        .mapToObj(index -> descriptor.obstacle(this, index))
        .filter(reason -> !reason.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Returns the places of some graphs out of all, drawn by a seed. */
  public static int[] drawn(int some, int all, Seed seed) {
    Permutation order =
        some == all ? Permutation.identity(all) : Permutation.random(all, seed.generator());
    return IntStream.range(0, some).map(order::nodeAt).toArray();
  }

  /** Fills the sums that are the values of the statistic and the means, from one count. */
  private double[][] count(NodeCounts statistic) {
    double[][] known = means.get(statistic.name());
    if (known != null) {
      return known;
    }
    double[][] mean = new double[size()][statistic.width()];
    values.put(
        statistic.name(),
        NodeValues.of(
            each(
                index -> {
                  long[][] counts = statistic.counts(graph(index));
                  double[] sums = new double[counts.length];
                  for (int v = 0; v < counts.length; v++) {
                    for (int i = 0; i < statistic.width(); i++) {
                      sums[v] += counts[v][i];
                      mean[index][i] += (double) counts[v][i] / counts.length;
                    }
                  }
                  return sums;
                })));
    means.put(statistic.name(), mean);
    return mean;
  }

  private double[][] each(IntFunction<double[]> values) {
    return IntStream.range(0, size()).parallel().mapToObj(values).toArray(double[][]::new);
  }
}
