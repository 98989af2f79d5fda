package edgewise.metric;

import edgewise.graph.Graph;
import edgewise.statistic.LaplacianSpectrum;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * How strongly each node answers to 12 spectral graph wavelets, as in SPECTRE: for each filter g
 * the diagonal of g(L)² of the normalised Laplacian, in 100 bins on [0, greatest value of a
 * filter]; the 1,200 bins together sum to 1. What lies above the range is left out, as published.
 *
 * <p>The filters are those of Hammond et al. (2011): g(x) = x² up to 1, a cubic up to 2, 4 / x²
 * beyond, stretched by 11 scales on a logarithmic grid, and one low-pass filter.
 */
record WaveletHistogram() implements Descriptor {
  private static final int FILTERS = 12;
  private static final int BINS = 100;
  private static final double LARGEST = 2; // eigenvalue of a normalised Laplacian
  private static final double SMALLEST = LARGEST / 20;

  /** The cubic is greatest at 2 − 1/√3. */
  private static final double GREATEST = wavelet(2 - 1 / Math.sqrt(3));

  private static final List<DoubleUnaryOperator> SQUARED_FILTERS = squaredFilters();

  @Override
  public String name() {
    return "wavelet";
  }

  @Override
  public String obstacle(Sample sample, int index) {
    return new SpectrumHistogram().obstacle(sample, index);
  }

  @Override
  public double[] of(Sample sample, int index) {
    return of(sample.graph(index));
  }

  static double[] of(Graph graph) {
    double[] histogram = new double[FILTERS * BINS];
    double[][] answers = LaplacianSpectrum.diagonals(graph, SQUARED_FILTERS);
    double inside = 0;
    for (int filter = 0; filter < FILTERS; filter++) {
      for (double answer : answers[filter]) {
        if (answer <= GREATEST) {
          int bin = (int) Math.min(BINS - 1, answer / GREATEST * BINS);
          histogram[filter * BINS + Math.max(0, bin)]++;
          inside++;
        }
      }
    }
    for (int i = 0; i < histogram.length && inside > 0; i++) {
      histogram[i] /= inside;
    }
    return histogram;
  }

  private static List<DoubleUnaryOperator> squaredFilters() {
    List<DoubleUnaryOperator> filters = new ArrayList<>();
    filters.add(x -> square(GREATEST * Math.exp(-Math.pow(x / (0.6 * SMALLEST), 4))));
    double first = Math.log(2 / SMALLEST);
    double last = Math.log(1 / LARGEST);
    for (int i = 0; i < FILTERS - 1; i++) {
      double scale = Math.exp(first + (last - first) * i / (FILTERS - 2));
      filters.add(x -> square(wavelet(scale * x)));
    }
    return filters;
  }

  private static double wavelet(double x) {
    return x <= 1 ? x * x : x < 2 ? -5 + x * (11 + x * (-6 + x)) : 4 / (x * x);
  }

  private static double square(double x) {
    return x * x;
  }
}
