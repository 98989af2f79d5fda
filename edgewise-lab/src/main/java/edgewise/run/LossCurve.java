package edgewise.run;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The loss of a run by what it cost.
 *
 * @param run its name
 * @param model the name of what it trains
 * @param data what it learns from
 * @param points one for each epoch, in order
 */
public record LossCurve(String run, String model, String data, List<Point> points) {
  /** Copies the list. */
  public LossCurve {
    points = List.copyOf(points);
  }

  /**
   * The end of an epoch.
   *
   * @param cost in seconds, from the beginning of training
   * @param loss NaN where nobody looked at graphs held out
   */
  public record Point(int epoch, double cost, double loss) {
    boolean isKnown() {
      return Double.isFinite(loss);
    }
  }

  /**
   * How far a run came at some cost.
   *
   * @param seconds what it may have cost
   * @param epochs how many it did for that
   * @param lowest where its loss was lowest; empty where it had not done an epoch whose loss is
   *     known
   * @param whole whether it took all of that cost; a shorter one might have come further
   */
  public record Reached(double seconds, int epochs, Optional<Point> lowest, boolean whole) {}

  /** Returns the points at which the loss is known. */
  public List<Point> known() {
    return points.stream().filter(Point::isKnown).toList();
  }

  /** Returns what all its epochs cost, in seconds. */
  public double cost() {
    return points.get(points.size() - 1).cost();
  }

  /** Returns how far it came at a cost, in seconds. */
  public Reached within(double seconds) {
    List<Point> done = points.stream().filter(point -> point.cost() <= seconds).toList();
    return new Reached(
        seconds,
        done.size(),
        done.stream().filter(Point::isKnown).min(Comparator.comparingDouble(Point::loss)),
        cost() >= seconds);
  }
}
