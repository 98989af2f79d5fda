package edgewise.bench;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.graph.Rewiring;
import edgewise.metric.Comparison;
import edgewise.metric.Metric;
import edgewise.metric.Metrics;
import edgewise.metric.Need;
import edgewise.metric.Reference;
import edgewise.metric.Sample;
import edgewise.random.Seed;
import edgewise.report.ScoreBars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What the metrics make of graphs with moved edges. For each metric: its value for real graphs and
 * for graphs with 1, 5 and 20 % of their edges moved, on 320 graphs a side; and how many graphs a
 * side it needs to see 5 %, that is, until at least nine of ten such samples score worse than all
 * of ten samples of real graphs.
 *
 * <p>{@code RewiringStudy community docs/images/rewiring} prints the table as Markdown and draws
 * the numbers of graphs as SVG and PNG.
 */
public final class RewiringStudy {
  private static final double[] SHARES = {0, 0.01, 0.05, 0.2};
  private static final int[] SIZES = {10, 20, 40, 80, 160, 320};
  private static final int TABLE_SIZE = 320;
  private static final int REPEATS = 10;
  private static final int TRAINING = 128; // for authenticity; floors are not looked at

  private final String dataset;
  private final List<Metric> metrics;

  private RewiringStudy(String dataset) {
    this.dataset = dataset;
    Set<String> exact = Set.of("unique", "distinct", "novel", "published-ratio");
    this.metrics =
        Metrics.ALL.entries().stream()
            .filter(metric -> metric.needs().stream().noneMatch(Need::isQuiet))
            .filter(metric -> !exact.contains(metric.name()))
            .toList();
  }

  /** Prints the table and draws the picture. */
  public static void main(String[] arguments) throws IOException {
    RewiringStudy study = new RewiringStudy(arguments[0]);
    double[][] values = study.values(TABLE_SIZE, 0, SHARES);
    int[] needed = study.needed();
    System.out.println("| metric | real | 1 % | 5 % | 20 % | graphs to see 5 % |");
    System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
    List<ScoreBars.Bar> bars = new ArrayList<>();
    for (int i = 0; i < study.metrics.size(); i++) {
      String name = study.metrics.get(i).name();
      int most = SIZES[SIZES.length - 1];
      boolean never = needed[i] > most;
      System.out.printf(
          Locale.ROOT,
          "| `%s` | %.5f | %.5f | %.5f | %.5f | %s |%n",
          name,
          values[i][0],
          values[i][1],
          values[i][2],
          values[i][3],
          never ? "over " + most : Integer.toString(needed[i]));
      String more = never ? " (more)" : "";
      bars.add(new ScoreBars.Bar(name + more, Math.min(most, needed[i]), 0, false));
    }
    if (arguments.length > 1) {
      var picture =
          ScoreBars.of(
              "Graphs a side that a metric needs to see 5 % of edges moved",
              "graphs (" + study.dataset + ")", true, bars);
      picture.writeSvg(Path.of(arguments[1] + ".svg"));
      picture.writePng(Path.of(arguments[1] + ".png"));
    }
  }

  /** Returns how many graphs a side each metric needs; twice the most where that is not enough. */
  private int[] needed() throws IOException {
    int[] needed = new int[metrics.size()];
    for (int size : SIZES) {
      double[][] worst = new double[metrics.size()][REPEATS];
      double[][] seen = new double[metrics.size()][REPEATS];
      for (int repeat = 0; repeat < REPEATS; repeat++) {
        double[][] values = values(size, repeat + 1, 0, 0.05);
        for (int i = 0; i < needed.length; i++) {
          worst[i][repeat] = values[i][0];
          seen[i][repeat] = values[i][1];
        }
      }
      for (int i = 0; i < needed.length; i++) {
        double sign = risesWithDistance(metrics.get(i)) ? 1 : -1;
        double most = Arrays.stream(worst[i]).map(v -> sign * v).max().orElse(0);
        long beyond = Arrays.stream(seen[i]).filter(v -> sign * v > most).count();
        if (needed[i] == 0 && beyond >= REPEATS - 1) {
          needed[i] = size;
        }
      }
    }
    for (int i = 0; i < needed.length; i++) {
      needed[i] = needed[i] == 0 ? 2 * SIZES[SIZES.length - 1] : needed[i];
    }
    return needed;
  }

  private static boolean risesWithDistance(Metric metric) {
    return !metric.family().higherIsBetter() || metric.name().equals("authentic");
  }

  /** Returns the value of each metric for each share of moved edges, of the same graphs. */
  private double[][] values(int size, long repeat, double... shares) throws IOException {
    Seed seed = new Seed(11).child(repeat).child(size);
    Reference reference =
        new Reference(
            sample(graphs(size, seed.child("test"))),
            sample(graphs(TRAINING, new Seed(12))),
            seed.child("reference"));
    List<Graph> real = graphs(size, seed.child("generated"));
    double[][] values = new double[metrics.size()][shares.length];
    for (int k = 0; k < shares.length; k++) {
      double share = shares[k];
      Sample moved =
          sample(
              IntStream.range(0, size)
                  .mapToObj(i -> Rewiring.of(real.get(i), share, seed.child(i).generator()))
                  .toList());
      Comparison comparison =
          new Comparison(
              moved, moved, reference, Optional.empty(), /* intervals= */ false, seed.child(k));
      for (int i = 0; i < metrics.size(); i++) {
        values[i][k] = metrics.get(i).score(comparison).value().orElse(Double.NaN);
      }
    }
    return values;
  }

  private static Sample sample(List<Graph> graphs) {
    return new Sample(graphs, new int[graphs.size()], Integer.MAX_VALUE, new Seed(1));
  }

  private List<Graph> graphs(int count, Seed seed) throws IOException {
    return Datasets.of(dataset).load(DataDirectory.usual(), seed, count).graphs();
  }
}
