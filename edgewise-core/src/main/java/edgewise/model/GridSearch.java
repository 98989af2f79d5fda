package edgewise.model;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.Degrees;
import edgewise.statistic.EarthMover;
import edgewise.statistic.Histogram;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The paper's fit of a random-graph model. For each training graph, graphs of the same size are
 * drawn at every point of a grid of parameters; the point whose graphs are nearest on average wins,
 * and the winners are averaged over the training graphs of each size.
 *
 * <p>Near means a small earth mover's distance of the degree histograms plus the same of the
 * clustering histograms, 50 bins each. Degrees share a range and are measured in units of the
 * training graph's highest degree, so that both terms are of the same scale whatever the size.
 */
final class GridSearch {
  private static final int BINS = 50;

  private final Family family;
  private final int draws;

  /** Searches with that many drawn graphs at each point of the grid. */
  GridSearch(Family family, int draws) {
    this.family = family;
    this.draws = draws;
  }

  /**
   * Returns the parameters for each size of the training graphs.
   *
   * @param stop is asked often, and by several threads; true for an end at once
   * @throws CancellationException when it was stopped
   */
  FittedTable fit(List<Graph> graphs, int atMost, Seed seed, int threads, BooleanSupplier stop) {
    int[] fitted = chosen(graphs.size(), atMost);
    IntStream places = IntStream.range(0, fitted.length);
    Nearest[] nearest =
        (threads > 1 ? places.parallel() : places)
            .mapToObj(i -> nearest(graphs.get(fitted[i]), seed.child(fitted[i]), stop))
            .toArray(Nearest[]::new);
    TreeMap<Integer, FittedTable.Row> bySize = new TreeMap<>();
    for (int i = 0; i < fitted.length; i++) {
      int nodes = graphs.get(fitted[i]).nodeCount();
      bySize.merge(
          nodes,
          new FittedTable.Row(nodes, 0, 1, nearest[i].parameters(), nearest[i].distance()),
          FittedTable.Row::plus);
    }
    bySize.replaceAll((nodes, sum) -> sum.averaged(family));
    return FittedTable.of(family, bySize, graphs);
  }

  /** Returns evenly spaced places of a list, all of them where there are few enough. */
  private static int[] chosen(int size, int atMost) {
    int count = Math.min(size, atMost);
    return IntStream.range(0, count).map(i -> (int) ((long) i * size / count)).toArray();
  }

  /** Returns the point of the grid with the smallest mean distance, the first of equals. */
  private Nearest nearest(Graph graph, Seed seed, BooleanSupplier stop) {
    List<List<Double>> grid = family.grid(graph.nodeCount());
    if (graph.nodeCount() < 2) {
      return new Nearest(grid.get(0), 0); // every point draws this very graph
    }
    double[] degrees = new Degrees().values(graph);
    double[] clustering = new ClusteringCoefficients().values(graph);
    Nearest best = new Nearest(grid.get(0), Double.POSITIVE_INFINITY);
    for (int point = 0; point < grid.size(); point++) {
      double sum = 0;
      for (int draw = 0; draw < draws; draw++) {
        if (stop.getAsBoolean()) {
          throw new CancellationException("the fit was stopped");
        }
        Random random = new Random(seed.child(point).child(draw).value());
        Graph drawn = family.draw(graph.nodeCount(), grid.get(point), random);
        sum += degreeDistance(degrees, new Degrees().values(drawn));
        sum += clusteringDistance(clustering, new ClusteringCoefficients().values(drawn));
      }
      if (sum / draws < best.distance()) {
        best = new Nearest(grid.get(point), sum / draws);
      }
    }
    return best;
  }

  private static double degreeDistance(double[] degrees, double[] drawn) {
    double highest = Arrays.stream(degrees).max().orElse(0);
    double low = Math.min(minimum(degrees), minimum(drawn));
    double high = Math.max(highest, Arrays.stream(drawn).max().orElse(0));
    double binWidth = (high - low) / BINS / Math.max(1, highest);
    return EarthMover.distance(
        Histogram.of(degrees, low, high, BINS), Histogram.of(drawn, low, high, BINS), binWidth);
  }

  private static double clusteringDistance(double[] clustering, double[] drawn) {
    return EarthMover.distance(
        Histogram.of(clustering, 0, 1, BINS), Histogram.of(drawn, 0, 1, BINS), 1.0 / BINS);
  }

  private static double minimum(double[] values) {
    return Arrays.stream(values).min().orElse(0);
  }

  private record Nearest(List<Double> parameters, double distance) {}

  /** A random-graph model with a few parameters. */
  interface Family {
    /** Returns the name of the model. */
    String name();

    /** Returns the names of its parameters. */
    List<String> parameters();

    /** Returns the parameters to try for graphs of a size, at least one point. */
    List<List<Double>> grid(int nodes);

    /** Returns the parameters to use for graphs of a size, from the means over training graphs. */
    List<Double> settled(List<Double> means, int nodes);

    /** Returns a graph of that size. */
    Graph draw(int nodes, List<Double> parameters, Random random);
  }
}
