package edgewise.report;

/** Places of nodes on paper. */
public final class Positions {
  private final double[] x;
  private final double[] y;

  Positions(double[] x, double[] y) {
    this.x = x;
    this.y = y;
  }

  /** Returns the number of nodes. */
  public int size() {
    return x.length;
  }

  /** Returns how far right a node is. */
  public double x(int node) {
    return x[node];
  }

  /** Returns how far down a node is. */
  public double y(int node) {
    return y[node];
  }

  double left() {
    return lowest(x);
  }

  double top() {
    return lowest(y);
  }

  double width() {
    return size() == 0 ? 0 : -lowest(negative(x)) - lowest(x);
  }

  double height() {
    return size() == 0 ? 0 : -lowest(negative(y)) - lowest(y);
  }

  /**
   * Returns the places scaled into a box with margins, but a unit no longer than a share of it.
   *
   * @param share of the shorter side of the box
   * @param margin the least, in pixels
   */
  Positions onPaper(double width, double height, double share, double margin) {
    double shorter = Math.min(width, height);
    double scale = shorter * share;
    if (width() > 0) {
      scale = Math.min(scale, (width - 2 * margin) / width());
    }
    if (height() > 0) {
      scale = Math.min(scale, (height - 2 * margin) / height());
    }
    double middleX = left() + width() / 2;
    double middleY = top() + height() / 2;
    double[] newX = new double[size()];
    double[] newY = new double[size()];
    for (int v = 0; v < size(); v++) {
      newX[v] = width / 2 + scale * (x[v] - middleX);
      newY[v] = height / 2 + scale * (y[v] - middleY);
    }
    return new Positions(newX, newY);
  }

  /** Returns the same places turned so that they spread most from left to right. */
  Positions laidFlat() {
    int n = size();
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (int v = 0; v < n; v++) {
      xx += (x[v] - meanX) * (x[v] - meanX);
      yy += (y[v] - meanY) * (y[v] - meanY);
      xy += (x[v] - meanX) * (y[v] - meanY);
    }
    double angle = 0.5 * Math.atan2(2 * xy, xx - yy);
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    double[] turnedX = new double[n];
    double[] turnedY = new double[n];
    for (int v = 0; v < n; v++) {
      turnedX[v] = cos * (x[v] - meanX) + sin * (y[v] - meanY);
      turnedY[v] = cos * (y[v] - meanY) - sin * (x[v] - meanX);
    }
    return new Positions(turnedX, turnedY);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return values.length == 0 ? 0 : sum / values.length;
  }

  private static double lowest(double[] values) {
    double lowest = Double.POSITIVE_INFINITY;
    for (double value : values) {
      lowest = Math.min(lowest, value);
    }
    return values.length == 0 ? 0 : lowest;
  }

  private static double[] negative(double[] values) {
    double[] negative = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      negative[i] = -values[i];
    }
    return negative;
  }
}
