package edgewise.evaluation;

import edgewise.statistic.OrbitCounts;

/** The mean over the nodes of the 15 orbit counts, not normalised. */
record MeanOrbits() implements Descriptor {
  @Override
  public String name() {
    return "orbit";
  }

  @Override
  public void prepare(Sample sample) {
    sample.values(new OrbitCounts());
  }

  @Override
  public double[] of(Sample sample, int index) {
    return sample.meanOrbits(index);
  }
}
