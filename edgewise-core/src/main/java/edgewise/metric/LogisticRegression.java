package edgewise.metric;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

/**
 * The probability that a point is of the first of two kinds, σ(w · x + b). The weights minimise Σ
 * ln(1 + exp(∓(w · x + b))) + ½ |w|² over the points learnt from, by L-BFGS.
 */
final class LogisticRegression {
  private static final int STEPS = 500;
  private static final int MEMORY = 10;

  private final double[] weights; // the last is b

  private LogisticRegression(double[] weights) {
    this.weights = weights;
  }

  /** Returns what tells one kind from another. */
  static LogisticRegression of(double[][] first, double[][] second) {
    Problem problem = new Problem(first, second);
    double[] at = new double[problem.width() + 1];
    double[] gradient = new double[at.length];
    double value = problem.value(at, gradient);
    Deque<double[][]> history = new ArrayDeque<>();
    for (int step = 0; step < STEPS && norm(gradient) > 1e-8; step++) {
      double[] direction = direction(gradient, history);
      double slope = dot(direction, gradient);
      double length = step == 0 ? 1 / Math.max(1, norm(gradient)) : 1;
      double[] next = new double[at.length];
      double[] nextGradient = new double[at.length];
      double nextValue = moved(problem, at, direction, length, next, nextGradient);
      while (nextValue > value + 1e-4 * length * slope && length > 1e-12) {
        length /= 2;
        nextValue = moved(problem, at, direction, length, next, nextGradient);
      }
      remember(history, difference(next, at), difference(nextGradient, gradient));
      boolean still = value - nextValue <= 1e-14 * Math.abs(value);
      at = next;
      gradient = nextGradient;
      value = nextValue;
      if (still) {
        break;
      }
    }
    return new LogisticRegression(at);
  }

  /** Returns ln of the probability that a point is of the first kind, or of the second. */
  double logProbability(double[] point, boolean first) {
    double margin = margin(weights, point);
    return -softplus(first ? -margin : margin);
  }

  private static double margin(double[] weights, double[] point) {
    double margin = weights[point.length];
    for (int i = 0; i < point.length; i++) {
      margin += weights[i] * point[i];
    }
    return margin;
  }

  private static double softplus(double x) {
    return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
  }

  private static double moved(
      Problem problem,
      double[] at,
      double[] direction,
      double length,
      double[] next,
      double[] gradient) {
    Arrays.setAll(next, i -> at[i] + length * direction[i]);
    return problem.value(next, gradient);
  }

  private static double[] direction(double[] gradient, Deque<double[][]> history) {
    double[] q = gradient.clone();
    double[] alphas = new double[history.size()];
    int i = 0;
    for (double[][] pair : history) { // the newest first
      alphas[i] = dot(pair[0], q) / dot(pair[0], pair[1]);
      addScaled(q, -alphas[i], pair[1]);
      i++;
    }
    if (!history.isEmpty()) {
      double[][] newest = history.getFirst();
      double scale = dot(newest[0], newest[1]) / dot(newest[1], newest[1]);
      Arrays.setAll(q, j -> q[j] * scale);
    }
    for (Iterator<double[][]> pairs = history.descendingIterator(); pairs.hasNext(); ) {
      double[][] pair = pairs.next();
      i--;
      double beta = dot(pair[1], q) / dot(pair[0], pair[1]);
      addScaled(q, alphas[i] - beta, pair[0]);
    }
    Arrays.setAll(q, j -> -q[j]);
    return q;
  }

  private static void remember(Deque<double[][]> history, double[] step, double[] change) {
    if (dot(step, change) > 1e-12 * dot(change, change)) {
      history.addFirst(new double[][] {step, change});
      if (history.size() > MEMORY) {
        history.removeLast();
      }
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  private static void addScaled(double[] a, double scale, double[] b) {
    for (int i = 0; i < a.length; i++) {
      a[i] += scale * b[i];
    }
  }

  private static double[] difference(double[] a, double[] b) {
    double[] difference = a.clone();
    addScaled(difference, -1, b);
    return difference;
  }

  /** What is minimised. */
  private static final class Problem {
    private final double[][] first;
    private final double[][] second;

    Problem(double[][] first, double[][] second) {
      this.first = first;
      this.second = second;
    }

    int width() {
      return first[0].length;
    }

    /** Returns the value at some weights, and fills the gradient. */
    double value(double[] weights, double[] gradient) {
      Arrays.fill(gradient, 0);
      double value = 0;
      for (int i = 0; i < width(); i++) {
        value += weights[i] * weights[i] / 2;
        gradient[i] = weights[i];
      }
      return value + add(first, 1, weights, gradient) + add(second, -1, weights, gradient);
    }

    private static double add(double[][] points, int sign, double[] weights, double[] gradient) {
      double value = 0;
      for (double[] point : points) {
        double margin = sign * margin(weights, point);
        value += softplus(-margin);
        double pull = -sign / (1 + Math.exp(margin));
        addScaledPoint(gradient, pull, point);
      }
      return value;
    }

    private static void addScaledPoint(double[] gradient, double pull, double[] point) {
      for (int i = 0; i < point.length; i++) {
        gradient[i] += pull * point[i];
      }
      gradient[point.length] += pull;
    }
  }
}
