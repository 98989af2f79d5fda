package edgewise.torch.surveyor;

import java.util.ArrayList;
import java.util.List;

/** The mean of numbers, and how far it may be off. */
final class Moments {
  private final List<Double> values = new ArrayList<>();

  void add(double value) {
    values.add(value);
  }

  double mean() {
    return values.stream().mapToDouble(v -> v).average().orElse(0);
  }

  /** Returns the standard error of the mean. */
  double error() {
    double mean = mean();
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares) / values.size();
  }
}
