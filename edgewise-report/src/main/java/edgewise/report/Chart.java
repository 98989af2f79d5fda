package edgewise.report;

import java.awt.Dimension;
import java.awt.geom.Dimension2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/** A chart of curves over two axes: histograms, cumulative curves, loss curves. */
final class Chart {
  /** The size of a chart that stands by itself. */
  static final Dimension2D USUAL = new Dimension(460, 280);

  private final String title;
  private final Axis across;
  private final Axis up;
  private final List<Series> series;

  /**
   * Takes the parts of a chart.
   *
   * @param series drawn in this order, the last on top
   */
  Chart(String title, Axis across, Axis up, List<Series> series) {
    this.title = title;
    this.across = across;
    this.up = up;
    this.series = List.copyOf(series);
  }

  /**
   * A curve through points, of which those outside the axes are cut off.
   *
   * @param name beside its sign; empty where the caption says what it is
   */
  record Series(String name, Ink ink, Frame.Sign sign, List<Point2D> points) {
    Series {
      points = List.copyOf(points);
    }
  }

  /** Returns the chart drawn. */
  Picture picture(String description) {
    return picture(description, USUAL);
  }

  /** Returns the chart drawn in another size, in pixels. */
  Picture picture(String description, Dimension2D size) {
    double width = size.getWidth();
    double height = size.getHeight();
    Picture.Builder picture = Picture.builder(width, height, title).margin(14);
    List<Frame.Key> keys =
        series.stream()
            .filter(s -> !s.name.isEmpty())
            .map(s -> new Frame.Key(s.name, s.ink, s.sign))
            .toList();
    Frame frame = new Frame(picture, width, height, Frame.room(up), across, up, keys);
    frame.draw(title);
    for (Series each : series) {
      for (List<Point2D> piece : inside(each.points)) {
        draw(each, piece, frame, picture);
      }
    }
    return picture.build(description);
  }

  private static void draw(
      Series series, List<Point2D> points, Frame frame, Picture.Builder picture) {
    Path2D line = new Path2D.Double();
    for (Point2D point : points) {
      double x = frame.x(point.getX());
      double y = frame.y(point.getY());
      if (line.getCurrentPoint() == null) {
        line.moveTo(x, y);
      } else {
        line.lineTo(x, y);
      }
    }
    if (points.size() == 1) {
      Point2D only = line.getCurrentPoint();
      picture.dot(only.getX(), only.getY(), 3, series.ink, "");
      return;
    }
    if (series.sign == Frame.Sign.AREA) {
      Path2D area = new Path2D.Double(line);
      area.lineTo(frame.x(points.get(points.size() - 1).getX()), frame.bottom());
      area.lineTo(frame.x(points.get(0).getX()), frame.bottom());
      area.closePath();
      picture.fill(area, series.ink, 0.28);
    }
    double width = series.sign == Frame.Sign.AREA ? 1.2 : 1.8;
    picture.stroke(line, series.ink, width, series.sign == Frame.Sign.DASHES);
  }

  /** Returns the runs of points that the axes can show; a curve is broken at a missing value. */
  private List<List<Point2D>> inside(List<Point2D> points) {
    List<List<Point2D>> pieces = new ArrayList<>();
    List<Point2D> piece = new ArrayList<>();
    for (Point2D point : points) {
      if (shown(across, point.getX()) && shown(up, point.getY())) {
        piece.add(point);
      } else if (!piece.isEmpty()) {
        pieces.add(piece);
        piece = new ArrayList<>();
      }
    }
    if (!piece.isEmpty()) {
      pieces.add(piece);
    }
    return pieces;
  }

  private static boolean shown(Axis axis, double value) {
    double slack = 1e-9 * (axis.high() - axis.low());
    return value >= axis.low() - slack && value <= axis.high() + slack;
  }
}
