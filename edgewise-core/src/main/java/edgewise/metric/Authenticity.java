package edgewise.metric;

import edgewise.graph.Graph;
import edgewise.statistic.Tally;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How often a generated graph is farther from the training graphs than a held-out graph is: 0.5 for
 * fresh graphs of the same source, 0 for copies, also where some of their edges were moved, above
 * 0.5 for graphs unlike any training graph. The distance to a training graph is the share of edges
 * that are not common to both, after {@link EdgeOverlap} has laid one graph over the other; that is
 * tried with the ten training graphs of the most alike neighbourhoods.
 */
final class Authenticity implements Metric {
  private static final int CANDIDATES = 10;
  private static final double Z = 1.96;

  @Override
  public String name() {
    return "authentic";
  }

  @Override
  public String subject() {
    return "authentic";
  }

  @Override
  public String description() {
    return "how often a generated graph is farther from the training graphs than a held-out graph";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.SHARE;
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.TRAINING);
  }

  @Override
  public Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    double[] own = nearest(comparison.chosen(), reference.training());
    double[] heldOut = nearest(reference.test(), reference.training());
    if (own.length == 0 || heldOut.length == 0) {
      return Score.absent(this, own.length, "no graphs");
    }
    double[] places = places(own, heldOut);
    double share = mean(places);
    // DeLong: both samples are noisy.
    double noise = Z * Math.sqrt(variance(places) + variance(places(heldOut, own)));
    return Score.Share.of(
        this,
        Measured.of(share),
        own.length,
        Interval.of(Math.max(0, share - noise), Math.min(1, share + noise)),
        Measured.of(0.5));
  }

  @Override
  public List<Charted> charted() {
    return List.of(new Nearest());
  }

  @Override
  public Optional<String> remark(Score score) {
    double high = ((Score.Share) score).interval().high().orElse(1);
    return high >= 0.5
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "Nearer to the training graphs than held-out graphs are: only %.0f %% of comparisons"
                    + " find the generated graph farther away, where 50 %% is fresh and 0 %% copied.",
                100 * score.value().orElse(0)));
  }

  /** Returns how far each chosen graph of a sample is from its nearest training graph, 0 to 1. */
  private static double[] nearest(Sample sample, Sample training) {
    boolean labels = sample.hasLabels() && training.hasLabels();
    NeighbourhoodColours[] known =
        IntStream.range(0, training.size())
            .parallel()
            .mapToObj(i -> colours(training, i, labels))
            .toArray(NeighbourhoodColours[]::new);
    return sample
        .chosen()
        .parallel()
        .mapToDouble(
            i ->
                sample.once(
                    "nearest training graph " + labels,
                    i,
                    graph -> nearest(graph, training, known, labels)))
        .toArray();
  }

  private static double nearest(
      Graph generated, Sample training, NeighbourhoodColours[] known, boolean labels) {
    Graph graph = seen(generated, labels);
    NeighbourhoodColours own = NeighbourhoodColours.of(graph);
    double[] distances = Arrays.stream(known).mapToDouble(own::distance).toArray();
    int[] candidates =
        IntStream.range(0, known.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> distances[i]))
            .limit(CANDIDATES)
            .mapToInt(i -> i)
            .toArray();
    double best = 1;
    for (int i : candidates) {
      Graph other = seen(training.graph(i), labels);
      best = Math.min(best, EdgeOverlap.missing(graph, own, other, known[i]));
    }
    return best;
  }

  private static NeighbourhoodColours colours(Sample sample, int index, boolean labels) {
    return sample.once(
        "colours " + labels, index, graph -> NeighbourhoodColours.of(seen(graph, labels)));
  }

  private static Graph seen(Graph graph, boolean labels) {
    return labels ? graph : graph.withoutLabels();
  }

  /** Returns for each value the share of others that are smaller, equal ones counted half. */
  private static double[] places(double[] values, double[] others) {
    return Arrays.stream(values)
        .map(
            value ->
                Arrays.stream(others).map(o -> o < value ? 1 : o == value ? 0.5 : 0).sum()
                    / others.length)
        .toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /** Returns the variance of the mean of values. */
  private static double variance(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return values.length < 2 ? 0.25 : squares / (values.length - 1.0) / values.length;
  }

  /** The distances to the nearest training graph. */
  private static final class Nearest implements Charted {
    @Override
    public String name() {
      return "nearest training graph";
    }

    @Override
    public boolean isWhole() {
      return false;
    }

    @Override
    public Tally values(Population all, Sample chosen, Sample training) {
      return Tally.of(training.size() == 0 ? new double[0] : nearest(chosen, training));
    }
  }
}
