package edgewise.evaluation;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import edgewise.statistic.LaplacianSpectrum;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.OrbitCounts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Graphs with what is computed from them: each statistic once for each graph, in parallel, when
 * first asked for. A sample is used by one thread.
 */
public final class Sample {
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
    this.chosen = drawn(Math.min(mmdSample, graphs.size()), seed);
    this.eigenvalues = new double[graphs.size()][];
  }

  /** Returns the number of graphs. */
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

  /** Returns the number of the isomorphism class of a graph, the same number in every sample. */
  public int isomorphismClass(int index) {
    return classes[index];
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

  /** Returns which graphs pass a test. */
  BitSet valid(ClassTest test) {
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

  /** Returns that many distinct graphs, drawn by a seed. */
  int[] drawn(int size, Seed seed) {
    Permutation order =
        size == size() ? Permutation.identity(size) : Permutation.random(size(), seed.generator());
    return IntStream.range(0, size).map(order::nodeAt).toArray();
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
