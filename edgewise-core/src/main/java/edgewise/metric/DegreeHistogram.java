package edgewise.metric;

import edgewise.statistic.ArcDegrees;
import edgewise.statistic.Degrees;
import edgewise.statistic.NodeStatistic;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The share of nodes of each degree; no entries for a graph without nodes.
 *
 * @param degrees which degrees: of all edges, or of those that come in or go out
 */
record DegreeHistogram(NodeStatistic degrees, Set<Need> needs) implements Descriptor {
  /** Returns that of the number of neighbours. */
  static DegreeHistogram ofAll() {
    return new DegreeHistogram(new Degrees(), Set.of());
  }

  /** Returns that of the edges that come in. */
  static DegreeHistogram in() {
    return new DegreeHistogram(ArcDegrees.in(), Set.of(Need.DIRECTIONS));
  }

  /** Returns that of the edges that go out. */
  static DegreeHistogram out() {
    return new DegreeHistogram(ArcDegrees.out(), Set.of(Need.DIRECTIONS));
  }

  @Override
  public String name() {
    return degrees.name();
  }

  @Override
  public List<Charted> charted() {
    return List.of(Charted.of(degrees));
  }

  @Override
  public double[] of(Sample sample, int index) {
    double[] values = degrees.values(sample.graph(index));
    double[] shares = new double[(int) Arrays.stream(values).max().orElse(-1) + 1];
    for (double value : values) {
      shares[(int) value] += 1.0 / values.length;
    }
    return shares;
  }
}
