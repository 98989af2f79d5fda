package edgewise.report;

import java.awt.Dimension;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/** Draws how costs grow with sizes: both as factors of the smallest, on logarithmic axes. */
public final class ScalingChart {
  private ScalingChart() {}

  /**
   * The costs of growing work.
   *
   * @param sizes ascending, above 0
   * @param costs one for each, above 0
   */
  public record Growth(String name, List<Double> sizes, List<Double> costs) {
    /** Copies the lists; there must be a cost for each size, and two at least. */
    public Growth {
      sizes = List.copyOf(sizes);
      costs = List.copyOf(costs);
      if (sizes.size() != costs.size() || sizes.size() < 2) {
        throw new IllegalArgumentException(
            "there must be a cost for each of two sizes or more, got %d costs for %d sizes"
                .formatted(costs.size(), sizes.size()));
      }
    }

    private List<Point2D> points() {
      List<Point2D> points = new ArrayList<>();
      for (int i = 0; i < sizes.size(); i++) {
        points.add(new Point2D.Double(sizes.get(i) / sizes.get(0), costs.get(i) / costs.get(0)));
      }
      return points;
    }
  }

  /** Returns the chart. A dashed line is where cost grows as size does. */
  public static Picture of(String title, List<Growth> growths) {
    double widest = 2;
    double least = 1;
    double most = 2;
    List<Chart.Series> series = new ArrayList<>();
    for (Growth growth : growths) {
      for (Point2D point : growth.points()) {
        widest = Math.max(widest, point.getX());
        least = Math.min(least, point.getY());
        most = Math.max(most, point.getY());
      }
    }
    List<Point2D> straight = List.of(new Point2D.Double(1, 1), new Point2D.Double(widest, widest));
    series.add(new Chart.Series("in proportion", Ink.TEXT, Frame.Sign.DASHES, straight));
    for (Growth growth : growths) {
      Ink ink = Ink.SERIES.get((series.size() - 1) % Ink.SERIES.size());
      series.add(new Chart.Series(growth.name(), ink, Frame.Sign.LINE, growth.points()));
    }
    Axis across = Axis.logarithmic("times the smallest size", 1, widest);
    Axis up = Axis.logarithmic("times its cost", least, Math.max(most, widest));
    return new Chart(title, across, up, series)
        .picture(
            "Costs by size, both as factors of the smallest: "
                + String.join(", ", growths.stream().map(Growth::name).toList())
                + ".",
            new Dimension(1100, 460)); // seven names beside the title of the axis
  }
}
