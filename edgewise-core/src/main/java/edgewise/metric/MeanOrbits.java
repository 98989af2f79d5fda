package edgewise.metric;

import edgewise.statistic.OrbitCounts;
import java.util.List;

/** The mean over the nodes of the 15 orbit counts, not normalised. */
record MeanOrbits() implements Descriptor {
  @Override
  public String name() {
    return "orbit";
  }

  @Override
  public List<Charted> charted() {
    return List.of(Charted.of(new OrbitCounts()));
  }

  @Override
  public void prepare(Sample sample) {
    sample.values(new OrbitCounts());
  }

  @Override
  public double[] of(Sample sample, int index) {
    return sample.means(new OrbitCounts(), index);
  }
}
