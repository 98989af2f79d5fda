package edgewise.metric;

import edgewise.statistic.Histogram;
import edgewise.statistic.LaplacianSpectrum;
import edgewise.statistic.Tally;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The shares of the eigenvalues of the normalised Laplacian in 200 bins on [−1e-5, 2]. */
record SpectrumHistogram() implements Descriptor {
  static final int BINS = 200;
  private static final double LOW = -1e-5; // so that 0, which rounding blurs, is inside a bin
  private static final double HIGH = 2;

  @Override
  public String name() {
    return "spectrum";
  }

  @Override
  public List<Charted> charted() {
    return List.of(new Eigenvalues(this));
  }

  @Override
  public String obstacle(Sample sample, int index) {
    int nodes = sample.graph(index).nodeCount();
    return nodes <= LaplacianSpectrum.MOST_NODES
        ? ""
        : String.format(
            Locale.ROOT,
            "a graph has %,d nodes, and the spectrum is computed up to %,d",
            nodes,
            LaplacianSpectrum.MOST_NODES);
  }

  @Override
  public double[] of(Sample sample, int index) {
    return Histogram.of(eigenvalues(sample, index), LOW, HIGH, BINS).shares();
  }

  private static double[] eigenvalues(Sample sample, int index) {
    return sample.once("spectrum", index, LaplacianSpectrum::of);
  }

  /** The eigenvalues of the chosen graphs together. */
  private record Eigenvalues(SpectrumHistogram descriptor) implements Charted {
    @Override
    public String name() {
      return descriptor.name();
    }

    @Override
    public boolean isWhole() {
      return false;
    }

    @Override
    public Tally values(Population all, Sample chosen, Sample training) {
      boolean there = chosen.obstacle(descriptor).isEmpty();
      return Tally.of(
          there
              ? chosen
                  .chosen()
                  .mapToObj(index -> eigenvalues(chosen, index))
                  .flatMapToDouble(Arrays::stream)
                  .toArray()
              : new double[0]);
    }
  }
}
