package edgewise.metric;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Squared maximum mean discrepancy of graph descriptors under a kernel, the biased V-statistic:
 * mean k(g, g′) + mean k(t, t′) − 2 mean k(g, t) over generated graphs g and test graphs t, each
 * with itself included. Its floor is the same of training against test graphs.
 */
final class Discrepancy implements WeightedDistance {
  private final Descriptor descriptor;
  private final Kernel kernel;
  private final MetricFamily family;
  private final boolean usual;

  private Discrepancy(Descriptor descriptor, Kernel kernel, MetricFamily family) {
    this(descriptor, kernel, family, true);
  }

  private Discrepancy(Descriptor descriptor, Kernel kernel, MetricFamily family, boolean usual) {
    this.descriptor = descriptor;
    this.kernel = kernel;
    this.family = family;
    this.usual = usual;
  }

  /** Returns the discrepancy with the total variation distance, half of L1. */
  static Discrepancy totalVariation(Descriptor descriptor, double sigma) {
    return new Discrepancy(descriptor, Kernel.totalVariation(sigma), MetricFamily.MMD_TV);
  }

  /** Returns the discrepancy with the total variation distance, for those who ask for it. */
  static Discrepancy unusual(Descriptor descriptor, double sigma) {
    return new Discrepancy(descriptor, Kernel.totalVariation(sigma), MetricFamily.MMD_TV, false);
  }

  /** Returns the discrepancy with the earth mover's distance. */
  static Discrepancy earthMover(Descriptor descriptor, double binWidth, double sigma) {
    return new Discrepancy(descriptor, Kernel.earthMover(binWidth, sigma), MetricFamily.MMD_EMD);
  }

  /** Returns the discrepancy with the Euclidean distance, which stands in where no earth moves. */
  static Discrepancy euclidean(Descriptor descriptor, double sigma) {
    return new Discrepancy(descriptor, Kernel.euclidean(sigma), MetricFamily.MMD_EMD);
  }

  @Override
  public String name() {
    return (family.equals(MetricFamily.MMD_TV) ? "mmd-tv-" : "mmd-emd-") + descriptor.name();
  }

  @Override
  public String description() {
    return family.title() + " of " + descriptor.name() + " descriptors, generated and test";
  }

  @Override
  public MetricFamily family() {
    return family;
  }

  @Override
  public Set<Need> needs() {
    return descriptor.needs();
  }

  @Override
  public boolean isUsual() {
    return usual;
  }

  @Override
  public String subject() {
    return descriptor.name();
  }

  @Override
  public List<Charted> charted() {
    return descriptor.charted();
  }

  @Override
  public String obstacle(Sample sample) {
    return sample.obstacle(descriptor);
  }

  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    double[][] descriptorsA = a.descriptors(descriptor);
    double[][] descriptorsB = b.descriptors(descriptor);
    int length = Math.max(1, Math.max(longest(descriptorsA), longest(descriptorsB)));
    double[][] x = kernel.points(descriptorsA, length);
    double[][] y = kernel.points(descriptorsB, length);
    double[] xx = KernelSums.within(x, weightsA, kernel);
    double[] yy = KernelSums.within(y, weightsB, kernel);
    double[] xy = KernelSums.between(x, weightsA, y, weightsB, kernel);
    double n = weightsA.length;
    double m = weightsB.length;
    double[] squared = new double[xx.length];
    for (int k = 0; k < squared.length; k++) {
      double value = xx[k] / (n * n) + yy[k] / (m * m) - 2 * xy[k] / (n * m);
      squared[k] = Math.abs(value) < 1e-12 ? 0 : value; // rounding
    }
    return squared;
  }

  private static int longest(double[][] descriptors) {
    return Arrays.stream(descriptors).mapToInt(one -> one.length).max().orElse(0);
  }
}
