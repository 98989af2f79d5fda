package edgewise.evaluation;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import edgewise.statistic.LaplacianSpectrum;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.OrbitCounts;
import edgewise.statistic.Tally;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
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
  private final Map<String, NodeValues> values = new HashMap<>();
  private final Map<String, double[][]> descriptors = new HashMap<>();
  private final double[][] eigenvalues;
  private double[][] meanOrbits = {};

  /**
   * Takes graphs with their isomorphism classes.
   *
   * @param classes one number for each graph, equal for isomorphic ones, across all samples
   * @param mmdSample how many graphs at most {@link #chosen} names, drawn by the seed
   */
  Sample(List<Graph> graphs, int[] classes, int mmdSample, Seed seed) {
    this.graphs = List.copyOf(graphs);
    this.classes = classes;
    this.chosen = drawn(Math.min(mmdSample, graphs.size()), graphs.size(), seed);
    this.eigenvalues = new double[graphs.size()][];
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

  /** Returns how many graphs stand for the sample where pairs of graphs are compared. */
  public int chosenSize() {
    return chosen.length;
  }

  /** Returns a statistic of all graphs. */
  public NodeValues values(NodeStatistic statistic) {
    if (statistic instanceof OrbitCounts) {
      countOrbits();
    }
    return values.computeIfAbsent(
        statistic.name(), name -> NodeValues.of(each(i -> statistic.values(graph(i)))));
  }

  /** Returns the mean over the nodes of a graph of its 15 orbit counts; all 0 without nodes. */
  public double[] meanOrbits(int index) {
    countOrbits();
    return meanOrbits[index].clone();
  }

  /** Returns the eigenvalues of a graph's normalised Laplacian, ascending. */
  double[] eigenvalues(int index) {
    double[] known = eigenvalues[index];
    if (known == null) {
      known = LaplacianSpectrum.of(graph(index));
      eigenvalues[index] = known; // every thread has graphs of its own
    }
    return known;
  }

  /** Returns the eigenvalues of the chosen graphs together. */
  double[] chosenEigenvalues() {
    return IntStream.of(chosen)
        .mapToObj(this::eigenvalues)
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  /** Returns the descriptors of the chosen graphs. */
  double[][] descriptors(Descriptor descriptor) {
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

  static boolean hasLabels(List<Graph> graphs) {
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
  public long single() {
    return IntStream.of(classes)
        .boxed()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
        .values()
        .stream()
        .filter(members -> members == 1)
        .count();
  }

  @Override
  public long distinct() {
    return IntStream.of(classes).distinct().count();
  }

  @Override
  public long novel(Sample training) {
    return IntStream.range(0, size()).filter(isNovel(training)).count();
  }

  private IntPredicate isNovel(Sample training) {
    Set<Integer> known = IntStream.of(training.classes).boxed().collect(Collectors.toSet());
    return index -> !known.contains(classes[index]);
  }

  @Override
  public long valid(ClassTest test) {
    return passing(test).cardinality();
  }

  @Override
  public long validUniqueNovel(ClassTest test, Sample training) {
    return passing(test).stream()
        .filter(isNovel(training))
        .map(index -> classes[index])
        .distinct()
        .count();
  }

  /** Returns which graphs pass a test. */
  private BitSet passing(ClassTest test) {
    BitSet valid = new BitSet();
    boolean[] passed = new boolean[size()];
    IntStream.range(0, size()).parallel().forEach(i -> passed[i] = test.holds(graph(i)));
    IntStream.range(0, size()).filter(i -> passed[i]).forEach(valid::set);
    return valid;
  }

  /** Returns why some chosen graph has no descriptor; empty where all have. */
  String obstacle(Descriptor descriptor) {
    return IntStream.of(chosen)
        .mapToObj(index -> descriptor.obstacle(this, index))
        .filter(reason -> !reason.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Returns the places of some graphs out of all, drawn by a seed. */
  static int[] drawn(int some, int all, Seed seed) {
    Permutation order =
        some == all ? Permutation.identity(all) : Permutation.random(all, seed.generator());
    return IntStream.range(0, some).map(order::nodeAt).toArray();
  }

  /** Fills the sums that are the values of the statistic and the means, from one count. */
  private void countOrbits() {
    String name = new OrbitCounts().name();
    if (values.containsKey(name)) {
      return;
    }
    double[][] means = new double[size()][OrbitCounts.ORBITS];
    values.put(
        name,
        NodeValues.of(
            each(
                index -> {
                  long[][] counts = OrbitCounts.of(graph(index));
                  double[] sums = new double[counts.length];
                  for (int v = 0; v < counts.length; v++) {
                    for (int orbit = 0; orbit < OrbitCounts.ORBITS; orbit++) {
                      sums[v] += counts[v][orbit];
                      means[index][orbit] += (double) counts[v][orbit] / counts.length;
                    }
                  }
                  return sums;
                })));
    meanOrbits = means;
  }

  private double[][] each(IntFunction<double[]> values) {
    return IntStream.range(0, size()).parallel().mapToObj(values).toArray(double[][]::new);
  }
}
