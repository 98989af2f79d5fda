package edgewise.evaluation;

/** A share of a sample with its interval, beside the share of the test graphs. */
final class Share {
  private Share() {}

  /** Returns the score of a share that is counted graph by graph, with Wilson's interval. */
  static Score of(Metric metric, String subject, long counted, int size, Measured real) {
    return score(metric, subject, ratio(counted, size), size, Interval.wilson(counted, size), real);
  }

  /** Returns the score of a share without an interval. */
  static Score of(
      Metric metric, String subject, long counted, int size, Measured real, String noInterval) {
    return score(metric, subject, ratio(counted, size), size, Interval.absent(noInterval), real);
  }

  /** Returns the score of a share that cannot be told. */
  static Score absent(Metric metric, String subject, int size, String reason) {
    Measured none = Measured.absent(reason);
    return score(metric, subject, none, size, Interval.absent(reason), none);
  }

  /** Returns a count as a share, absent where there are no graphs. */
  static Measured ratio(long counted, int size) {
    return size == 0 ? Measured.absent("no graphs") : Measured.of((double) counted / size);
  }

  private static Score score(
      Metric metric, String subject, Measured value, int size, Interval interval, Measured real) {
    Measured none = Measured.absent("a share of one sample");
    return new Score(
        metric.name(),
        metric.family(),
        subject,
        value,
        none,
        1,
        size,
        interval,
        real,
        none,
        Measured.absent("shares are read beside the test graphs' own"));
  }
}
