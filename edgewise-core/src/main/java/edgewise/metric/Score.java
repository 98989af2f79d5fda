package edgewise.metric;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;

/**
 * What one metric says of one sample, beside what it says of real graphs: a {@link Share}, of which
 * more is better, or a {@link Distance}.
 */
@JsonDeserialize(using = ScoreReader.class)
public sealed interface Score {
  /** Returns the metric's name in its catalog. */
  String metric();

  /** Returns the numbers it stands beside. */
  MetricFamily family();

  /** Returns what is compared or counted, as people read it: {@code degree}, {@code novel}. */
  String subject();

  /** Returns the number itself; of several repeats their mean. */
  Measured value();

  /** Returns how many generated graphs the value, or one repeat of it, is computed from. */
  int sampleSize();

  /**
   * Returns what real graphs score in place of the generated ones. For a distance this is its
   * floor: training graphs against the test graphs. For a share of the sample it is the share of
   * the test graphs themselves.
   */
  Measured real();

  /** Returns a score without a number. */
  static Score absent(Metric metric, int sampleSize, String reason) {
    Measured none = Measured.absent(reason);
    Interval nowhere = Interval.absent(reason);
    return metric.family().higherIsBetter()
        ? Share.of(metric, none, sampleSize, nowhere, none)
        : Sampled.of(metric, none, sampleSize, nowhere, none, nowhere);
  }

  /** More is better; it is read beside the same of real graphs. */
  @JsonDeserialize(using = JsonDeserializer.None.class)
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Share(
      String metric,
      MetricFamily family,
      String subject,
      Measured value,
      int sampleSize,
      Interval interval,
      Measured real)
      implements Score {
    /** Checks the count. */
    public Share {
      requireCounts(1, sampleSize);
    }

    /** Returns a metric's score. */
    public static Share of(
        Metric metric, Measured value, int sampleSize, Interval interval, Measured real) {
      return new Share(
          metric.name(), metric.family(), metric.subject(), value, sampleSize, interval, real);
    }
  }

  /** Less is better; it is read as a multiple of its floor. */
  sealed interface Distance extends Score {
    /**
     * Returns the value divided by the floor. A value below 0, which kernels of total variation can
     * give samples that are alike, counts as 0.
     */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    default Measured ratio() {
      return value().map(value -> Math.max(0, value)).dividedBy(real(), "the floor");
    }

    /** Returns the value divided by the most that real graphs score in 95 % of draws. */
    Measured excess();

    /**
     * Returns whether the value is more than chance makes of real graphs, in its place and in that
     * of the floor: whether the intervals of the two lie apart.
     *
     * @param expected how many times its floor a perfect generator's value is
     */
    boolean isBeyondChance(double expected);
  }

  /**
   * A distance with 95 % intervals over the graphs.
   *
   * @param realInterval that of the floor
   */
  @JsonDeserialize(using = JsonDeserializer.None.class)
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Sampled(
      String metric,
      MetricFamily family,
      String subject,
      Measured value,
      int sampleSize,
      Interval interval,
      Measured real,
      Interval realInterval)
      implements Distance {
    /** Checks the count. */
    public Sampled {
      requireCounts(1, sampleSize);
    }

    /** Returns a metric's score. */
    public static Sampled of(
        Metric metric,
        Measured value,
        int sampleSize,
        Interval interval,
        Measured real,
        Interval realInterval) {
      return new Sampled(
          metric.name(),
          metric.family(),
          metric.subject(),
          value,
          sampleSize,
          interval,
          real,
          realInterval);
    }

    @Override
    public Measured excess() {
      return value.dividedBy(realInterval.isPresent() ? realInterval.high() : real, "the floor");
    }

    @Override
    public boolean isBeyondChance(double expected) {
      double low = (interval.isPresent() ? interval.low() : value).orElse(0);
      double high = (realInterval.isPresent() ? realInterval.high() : real).orElse(0);
      return low > expected * high;
    }
  }

  /**
   * A distance as the mean over disjoint samples.
   *
   * @param deviation the standard deviation over the repeats
   * @param repeats how many disjoint samples the mean is over
   * @param realDeviation the standard deviation of the floor over its draws
   */
  @JsonDeserialize(using = JsonDeserializer.None.class)
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Repeated(
      String metric,
      MetricFamily family,
      String subject,
      Measured value,
      Measured deviation,
      int repeats,
      int sampleSize,
      Measured real,
      Measured realDeviation)
      implements Distance {
    /** Checks the counts. */
    public Repeated {
      requireCounts(repeats, sampleSize);
    }

    @Override
    public Measured excess() {
      // A floor of 0 means that real graphs never differ; its deviation is then rounding.
      return ratio().isPresent()
          ? value.dividedBy(real.map(floor -> floor + noise()), "the floor")
          : ratio();
    }

    /** Returns three deviations: a bin that a sample happens to miss weighs much. */
    private double noise() {
      return 3 * realDeviation.orElse(0);
    }

    @Override
    public boolean isBeyondChance(double expected) {
      double low = value.orElse(0) - expected * noise() / Math.sqrt(Math.max(1, repeats));
      return low > expected * (real.orElse(0) + noise());
    }
  }

  private static void requireCounts(int repeats, int sampleSize) {
    if (repeats < 0 || sampleSize < 0) {
      throw new IllegalArgumentException(
          "counts must not be negative, got " + repeats + " repeats of " + sampleSize);
    }
  }
}
