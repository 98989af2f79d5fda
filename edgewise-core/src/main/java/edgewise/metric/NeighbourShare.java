package edgewise.metric;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * How much of one sample lies in balls around the graphs of the other, as {@link RandomGin} sees
 * them; a ball reaches to the fifth neighbour of its own sample (Kynkäänniemi et al. 2019, Naeem et
 * al. 2020). Beside it stands what training graphs score.
 *
 * @param subject what is counted
 * @param description in a line
 * @param parts the parts of the mean, from the distances [generated][test] and both samples' radii
 */
record NeighbourShare(
    String subject, String description, BiFunction<double[][], double[][], double[]> parts)
    implements Metric {
  private static final int NEIGHBOURS = 5;
  private static final String TOO_FEW = "takes more than " + NEIGHBOURS + " graphs on each side";
  private static final RandomGin GIN = new RandomGin();

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
  public MetricFamily family() {
    return MetricFamily.GIN_SHARE;
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
            () -> Measured.mean(parts(reference.training(), reference.test()), TOO_FEW));
    double[] own = parts(comparison.chosen(), reference.test());
    return Score.Share.of(
        this, Measured.mean(own, TOO_FEW), comparison.chosen().chosenSize(), interval(own), real);
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

  /** Returns Wilson's interval of a share; for density, a normal interval of the mean. */
  private static Interval interval(double[] parts) {
    boolean share = Arrays.stream(parts).allMatch(part -> part == 0 || part == 1);
    return share && parts.length > 0
        ? Interval.wilson(Math.round(Arrays.stream(parts).sum()), parts.length)
        : Interval.ofMean(parts, Double.MAX_VALUE, TOO_FEW);
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
