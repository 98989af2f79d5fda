package edgewise.model;

import java.util.ArrayList;
import java.util.List;

/** Ways from one point of a latent space to another. */
public enum Interpolation {
  /** Straight. In many dimensions its middle is nearer to 0 than points of a normal ever are. */
  LINEAR,
  /** Along an arc around 0, the distance from it changing evenly; straight where there is none. */
  SPHERICAL;

  private static final double ALIKE = 1e-6; // sine of the angle under which an arc is a line

  /** Returns points at even steps, the two ends among them. */
  public List<List<Double>> between(List<Double> from, List<Double> to, int count) {
    if (count < 2) {
      throw new IllegalArgumentException("there are at least 2 points, the ends; got " + count);
    }
    List<List<Double>> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      points.add(at(from, to, i / (count - 1.0)));
    }
    return points;
  }

  private List<Double> at(List<Double> from, List<Double> to, double share) {
    double lengths = length(from) * length(to);
    double angle = lengths == 0 ? 0 : Math.acos(clamp(product(from, to) / lengths));
    if (this == LINEAR || Math.sin(angle) < ALIKE) {
      return mixed(from, 1 - share, to, share);
    }
    double length = (1 - share) * length(from) + share * length(to);
    return mixed(
        from,
        length * Math.sin((1 - share) * angle) / Math.sin(angle) / length(from),
        to,
        length * Math.sin(share * angle) / Math.sin(angle) / length(to));
  }

  private static List<Double> mixed(List<Double> a, double ofA, List<Double> b, double ofB) {
    List<Double> mixed = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      mixed.add(ofA * a.get(i) + ofB * b.get(i));
    }
    return mixed;
  }

  private static double length(List<Double> point) {
    return Math.sqrt(product(point, point));
  }

  private static double product(List<Double> a, List<Double> b) {
    double sum = 0;
    for (int i = 0; i < a.size(); i++) {
      sum += a.get(i) * b.get(i);
    }
    return sum;
  }

  private static double clamp(double cosine) {
    return Math.max(-1, Math.min(1, cosine));
  }
}
