package edgewise.metric;

import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.DirectedClustering;
import edgewise.statistic.Histogram;
import edgewise.statistic.NodeStatistic;
import java.util.List;
import java.util.Set;

/**
 * The shares of the clustering coefficients in 100 bins on [0, 1].
 *
 * @param coefficients which: of edges whatever their direction, or of directed ones
 */
record ClusteringHistogram(NodeStatistic coefficients, Set<Need> needs) implements Descriptor {
  static final int BINS = 100;

  /** Returns that of triangles whatever way their edges run. */
  ClusteringHistogram() {
    this(new ClusteringCoefficients(), Set.of());
  }

  /** Returns that of directed triangles. */
  static ClusteringHistogram directed() {
    return new ClusteringHistogram(new DirectedClustering(), Set.of(Need.DIRECTIONS));
  }

  @Override
  public String name() {
    return coefficients.name();
  }

  @Override
  public List<Charted> charted() {
    return List.of(Charted.of(coefficients));
  }

  @Override
  public void prepare(Sample sample) {
    sample.values(coefficients);
  }

  @Override
  public double[] of(Sample sample, int index) {
    return Histogram.of(sample.values(coefficients).of(index), 0, 1, BINS).shares();
  }
}
