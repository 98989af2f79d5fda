package edgewise.report;

import edgewise.report.Picture.Anchor;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Draws how far each distance is from its floor, on a logarithmic axis: a bar starts at 1, where
 * real graphs are, and the baselines are marks on the same line.
 */
final class RatioChart {
  private static final double WIDTH = 760;
  private static final double ROW = 24;
  private static final double GAP = 14; // before a group
  private static final double LEFT = 230; // at least, for the names

  /** A floor next to nothing gives ratios beside which no other would be seen. */
  private static final double MOST = 1e4;

  private static final double LEAST = 1e-2;

  private RatioChart() {}

  /**
   * One distance.
   *
   * @param group the family it belongs to
   * @param name the statistic
   * @param ratio to the floor, positive
   * @param baselines the ratios of the baselines, in the order of their names, NaN where missing
   */
  record Row(String group, String name, double ratio, List<Double> baselines) {
    Row {
      baselines = List.copyOf(baselines);
    }
  }

  /** Returns the chart. */
  static Picture of(String title, List<Row> rows, List<String> baselines, String description) {
    double[] ratios =
        rows.stream()
            .flatMapToDouble(
                row ->
                    DoubleStream.concat(
                        DoubleStream.of(row.ratio),
                        row.baselines.stream().mapToDouble(Double::doubleValue)))
            .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
            .map(RatioChart::shown)
            .sorted()
            .toArray();
    double least = ratios.length == 0 ? 1 : Math.min(0.8, ratios[0]);
    double most = ratios.length == 0 ? 1 : Math.max(2, ratios[ratios.length - 1]);
    Axis across = Axis.logarithmic("times the floor (1 = as close as real graphs)", least, most);
    long groups = rows.stream().map(Row::group).distinct().count();
    double height = 56 + rows.size() * ROW + groups * GAP + 50;
    Picture.Builder picture = Picture.builder(WIDTH, height, title).margin(14);
    Frame frame =
        new Frame(
            picture, WIDTH, height, left(rows), across, new Axis("", 0, 1, Axis.Scale.LINEAR));
    picture.heading(title, 14, 0, 19);
    drawKey(baselines, picture);
    for (double tick : across.ticks()) {
      double x = frame.x(tick);
      picture.stroke(new Line2D.Double(x, 54, x, frame.bottom()), Ink.GRID, 1, false);
    }
    frame.drawAcross();
    drawRows(rows, left(rows), frame, picture);
    double floor = frame.x(1);
    picture.stroke(new Line2D.Double(floor, 50, floor, frame.bottom()), Ink.TEXT, 1.2, false);
    return picture.build(description);
  }

  /** Returns where a ratio stands on the axis: at its end where it lies beyond. */
  private static double shown(double ratio) {
    return Math.max(LEAST, Math.min(MOST, ratio));
  }

  /** Returns where the names end: about as far as the longest needs beside that of its group. */
  private static double left(List<Row> rows) {
    double longest =
        rows.stream()
            .mapToDouble(row -> 6.4 * row.name.length() + 6 * row.group.length())
            .max()
            .orElse(0);
    return Math.max(LEFT, longest + 12 + numbers(rows));
  }

  /** Returns how far before the axis the names end: as far as the longest number needs. */
  private static double numbers(List<Row> rows) {
    double longest =
        rows.stream()
            .mapToDouble(row -> Lettering.width(Numbers.times(row.ratio), 12))
            .max()
            .orElse(0);
    return Math.max(70, 24 + 1.15 * longest); // the reader's font may be wider
  }

  private static void drawRows(List<Row> rows, double left, Frame frame, Picture.Builder picture) {
    double names = left - numbers(rows);
    double y = 56;
    String group = "";
    for (Row row : rows) {
      if (!row.group.equals(group)) {
        group = row.group;
        y += GAP;
        picture.text(group, Ink.MUTED, 11, 0, y + ROW / 2 + 4, Anchor.START);
      }
      double middle = y + ROW / 2;
      picture.text(row.name, Ink.TEXT, 12, names, middle + 4, Anchor.END);
      picture.text(Numbers.times(row.ratio), Ink.TEXT, 12, left - 14, middle + 4, Anchor.END);
      if (row.ratio > 0) {
        double end = frame.x(shown(row.ratio));
        double from = Math.min(frame.x(1), end);
        double to = Math.max(frame.x(1), end);
        Shape bar = new Rectangle2D.Double(from, middle - 6, Math.max(2.5, to - from), 12);
        picture.fill(bar, Ink.GENERATED, 0.9);
        if (row.ratio > MOST) { // a gap that says that it goes on
          picture.fill(
              polygon(
                  to - 9, middle + 8, to - 5, middle - 8, to - 1, middle - 8, to - 5, middle + 8),
              Ink.PAPER,
              1);
        }
      }
      for (int i = 0; i < row.baselines.size(); i++) {
        if (row.baselines.get(i) > 0) {
          drawSign(sign(i, frame.x(shown(row.baselines.get(i))), middle), picture);
        }
      }
      y += ROW;
    }
  }

  private static void drawKey(List<String> baselines, Picture.Builder picture) {
    double x = 0;
    picture.fill(new Rectangle2D.Double(x, 33, 16, 10), Ink.GENERATED, 0.9);
    picture.text("generated", Ink.TEXT, 11, x + 22, 42, Anchor.START);
    x += 22 + Frame.room("generated") + 20;
    for (int i = 0; i < baselines.size(); i++) {
      drawSign(sign(i, x + 5, 38), picture);
      picture.text(baselines.get(i), Ink.TEXT, 11, x + 15, 42, Anchor.START);
      x += 15 + Frame.room(baselines.get(i)) + 20;
    }
  }

  private static void drawSign(Shape sign, Picture.Builder picture) {
    picture.fill(sign, Ink.PAPER, 1).stroke(sign, Ink.TEXT, 1.4, false);
  }

  /** Returns the sign of a baseline: a circle, a square, a diamond, a triangle, and again. */
  private static Shape sign(int index, double x, double y) {
    return switch (index % 4) {
      case 0 -> new Ellipse2D.Double(x - 4, y - 4, 8, 8);
      case 1 -> new Rectangle2D.Double(x - 3.6, y - 3.6, 7.2, 7.2);
      case 2 -> polygon(x, y - 5, x + 5, y, x, y + 5, x - 5, y);
      default -> polygon(x, y - 4.6, x + 4.6, y + 3.6, x - 4.6, y + 3.6);
    };
  }

  private static Shape polygon(double... corners) {
    Path2D path = new Path2D.Double();
    path.moveTo(corners[0], corners[1]);
    for (int i = 2; i < corners.length; i += 2) {
      path.lineTo(corners[i], corners[i + 1]);
    }
    path.closePath();
    return path;
  }
}
