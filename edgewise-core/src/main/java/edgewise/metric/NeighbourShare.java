package edgewise.metric;

import java.util.Arrays;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * How much of one sample lies in balls around the graphs of the other, as {@link RandomGin} sees
 * them; a ball reaches to the fifth neighbour of its own sample (Kynkäänniemi et al. 2019, Naeem et
 * al. 2020). Beside it stands what training graphs score.
 */
final class NeighbourShare implements Metric {
  private static final int NEIGHBOURS = 5;
  private static final RandomGin GIN = new RandomGin();

  private final String subject;
  private final String description;

  /** The parts of the mean, from the distances [generated][test] and both samples' radii. */
  private final BiFunction<double[][], double[][], double[]> parts;

  private NeighbourShare(
      String subject, String description, BiFunction<double[][], double[][], double[]> parts) {
    this.subject = subject;
    this.description = description;
    this.parts = parts;
  }

  /** Returns the share of generated graphs in a ball of a test graph. */
  static NeighbourShare precision() {
    return new NeighbourShare(
        "precision",
        "share of generated graphs in a ball of a test graph (random GIN)",
        (distances, radii) ->
            Arrays.stream(distances)
                .mapToDouble(row -> inside(row, radii[1]) > 0 ? 1 : 0)
                .toArray());
  }

  /** Returns the share of test graphs in a ball of a generated graph. */
  static NeighbourShare recall() {
    return new NeighbourShare(
        "recall",
        "share of test graphs in a ball of a generated graph (random GIN)",
        (distances, radii) ->
            Arrays.stream(transposed(distances))
                .mapToDouble(row -> inside(row, radii[0]) > 0 ? 1 : 0)
                .toArray());
  }

  /** Returns how many balls of test graphs a generated graph is in, a fifth of it on average. */
  static NeighbourShare density() {
    return new NeighbourShare(
        "density",
        "balls of test graphs that a generated graph is in, divided by 5 (random GIN)",
        (distances, radii) ->
            Arrays.stream(distances)
                .mapToDouble(row -> inside(row, radii[1]) / (double) NEIGHBOURS)
                .toArray());
  }

  /** Returns the share of test graphs whose ball holds a generated graph. */
  static NeighbourShare coverage() {
    return new NeighbourShare(
        "coverage",
        "share of test graphs whose ball holds a generated graph (random GIN)",
        (distances, radii) -> {
          double[][] byTest = transposed(distances);
          return IntStream.range(0, byTest.length)
              .mapToDouble(i -> Arrays.stream(byTest[i]).anyMatch(d -> d < radii[1][i]) ? 1 : 0)
              .toArray();
        });
  }

  @Override
  public String name() {
    return "gin-" + subject;
  }

  @Override
  public String subject() {
    return subject;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.GIN_SHARE;
  }

  @Override
  public Set<Need> needs() {
    return Set.of();
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    Measured real =
        reference.once(
            name() + " floor",
            Measured.class,
            () -> mean(parts(reference.training(), reference.test())));
    double[] own = parts(comparison.chosen(), reference.test());
    return Score.Share.of(this, mean(own), comparison.chosen().chosenSize(), interval(own), real);
  }

  /** Returns what the mean is over; nothing where a sample is too small. */
  private double[] parts(Sample sample, Sample test) {
    if (sample.chosenSize() <= NEIGHBOURS || test.chosenSize() <= NEIGHBOURS) {
      return new double[0];
    }
    Standardised scale = Standardised.by(test.descriptors(GIN));
    double[][] x = scale.of(sample.descriptors(GIN));
    double[][] y = scale.of(test.descriptors(GIN));
    return parts.apply(Standardised.squaredDistances(x, y), new double[][] {radii(x), radii(y)});
  }

  private static Measured mean(double[] parts) {
    return parts.length == 0
        ? Measured.absent("takes more than " + NEIGHBOURS + " graphs on each side")
        : Measured.of(Arrays.stream(parts).average().orElse(0));
  }

  /** Returns Wilson's interval of a share; for density, a normal interval of the mean. */
  private static Interval interval(double[] parts) {
    if (parts.length == 0) {
      return Interval.absent("takes more than " + NEIGHBOURS + " graphs on each side");
    }
    double mean = Arrays.stream(parts).average().orElse(0);
    if (Arrays.stream(parts).allMatch(part -> part == 0 || part == 1)) {
      return Interval.wilson(Math.round(mean * parts.length), parts.length);
    }
    double squares = Arrays.stream(parts).map(part -> (part - mean) * (part - mean)).sum();
    double half = 1.96 * Math.sqrt(squares / (parts.length - 1.0) / parts.length);
    return Interval.of(Math.max(0, mean - half), mean + half);
  }

  private static long inside(double[] distances, double[] radii) {
    return IntStream.range(0, distances.length).filter(i -> distances[i] < radii[i]).count();
  }

  /** Returns the squared distance of each point to its fifth neighbour in its own sample. */
  private static double[] radii(double[][] points) {
    return Arrays.stream(Standardised.squaredDistances(points, points))
        .parallel()
        .mapToDouble(row -> Arrays.stream(row).sorted().toArray()[NEIGHBOURS])
        .toArray();
  }

  private static double[][] transposed(double[][] matrix) {
    return IntStream.range(0, matrix[0].length)
        .mapToObj(j -> Arrays.stream(matrix).mapToDouble(row -> row[j]).toArray())
        .toArray(double[][]::new);
  }
}
