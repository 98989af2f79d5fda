package edgewise.metric;

import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.Histogram;
import java.util.List;

/** The shares of the clustering coefficients in 100 bins on [0, 1]. */
record ClusteringHistogram() implements Descriptor {
  static final int BINS = 100;

  @Override
  public String name() {
    return "clustering";
  }

  @Override
  public List<Charted> charted() {
    return List.of(Charted.of(new ClusteringCoefficients()));
  }

  @Override
  public void prepare(Sample sample) {
    sample.values(new ClusteringCoefficients());
  }

  @Override
  public double[] of(Sample sample, int index) {
    return Histogram.of(sample.values(new ClusteringCoefficients()).of(index), 0, 1, BINS).shares();
  }
}
