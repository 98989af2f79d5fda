package edgewise.chem;

import edgewise.metric.Comparison;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.MetricFamily;
import edgewise.metric.Reference;
import edgewise.metric.Sample;
import edgewise.metric.Score;
import java.util.List;
import java.util.Optional;

/**
 * How alike a generated molecule and the test molecule most like it are, on average: Tanimoto's
 * similarity of their fingerprints, which MOSES calls SNN. Beside it stands that of training
 * molecules. Both sides are the molecules chosen for comparing pairs.
 */
final class NearestSimilarity implements MoleculeMetric {
  private static final String NONE = "no valid molecules";

  @Override
  public String name() {
    return "fingerprint-nearest";
  }

  @Override
  public String subject() {
    return "nearest neighbour";
  }

  @Override
  public String description() {
    return "mean similarity (ECFP4, Tanimoto) of a molecule to the test molecule most like it";
  }

  @Override
  public MetricFamily family() {
    return SHARE;
  }

  @Override
  public Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    Measured real =
        reference.once(
            name() + " real",
            Measured.class,
            () -> Measured.mean(nearest(reference.training(), reference.test()), NONE));
    double[] own = nearest(comparison.chosen(), reference.test());
    Interval interval = Interval.ofMean(own, 1, "takes two valid molecules");
    return Score.Share.of(this, Measured.mean(own, NONE), own.length, interval, real);
  }

  /** Returns the greatest similarity of each molecule of a sample to a test molecule. */
  private static double[] nearest(Sample sample, Sample test) {
    List<Fingerprint> others = fingerprints(test);
    if (others.isEmpty()) {
      return new double[0];
    }
    return fingerprints(sample).parallelStream()
        .mapToDouble(own -> others.stream().mapToDouble(own::similarity).max().orElse(0))
        .toArray();
  }

  private static List<Fingerprint> fingerprints(Sample sample) {
    return MoleculeMetric.each(sample, sample.chosen(), "fingerprint", Fingerprint::of).stream()
        .flatMap(Optional::stream)
        .toList();
  }
}
