package edgewise.report;

import edgewise.report.Picture.Anchor;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.Collectors;

/** Draws one score of many models: a bar each, with a whisker where its error is known. */
public final class ScoreBars {
  private static final double WIDTH = 760;
  private static final double ROW = 20;
  private static final double TOP = 56;

  private ScoreBars() {}

  /**
   * One model.
   *
   * @param error the standard error; 0 where it is not known
   * @param published whether the value is somebody else's, as printed
   */
  public record Bar(String name, double value, double error, boolean published) {}

  /**
   * Returns the chart.
   *
   * @param logarithmic whether equal factors are equally long; values of 0 then have no bar
   */
  public static Picture of(String title, String unit, boolean logarithmic, List<Bar> bars) {
    Axis across = axis(unit, logarithmic, bars);
    double height = TOP + bars.size() * ROW + 50;
    double left = 30 + bars.stream().mapToDouble(bar -> Frame.room(bar.name)).max().orElse(0) + 60;
    Picture.Builder picture = Picture.builder(WIDTH, height, title).margin(14);
    Frame frame =
        new Frame(picture, WIDTH, height, left, across, new Axis("", 0, 1, Axis.Scale.LINEAR));
    picture.heading(title, 14, 0, 19);
    for (double tick : across.ticks()) {
      double x = frame.x(tick);
      picture.stroke(new Line2D.Double(x, TOP - 6, x, frame.bottom()), Ink.GRID, 1, false);
    }
    frame.drawAcross();
    double y = TOP;
    for (Bar bar : bars) {
      draw(bar, left, y + ROW / 2, across, frame, picture);
      y += ROW;
    }
    return picture.build(
        bars.stream()
            .map(bar -> bar.name + " " + Numbers.brief(bar.value))
            .collect(Collectors.joining(", ", title + ": ", ".")));
  }

  private static void draw(
      Bar bar, double left, double middle, Axis across, Frame frame, Picture.Builder picture) {
    Ink ink = bar.published ? Ink.REFERENCE : Ink.GENERATED;
    picture.text(bar.name, Ink.TEXT, 11, left - 64, middle + 4, Anchor.END);
    picture.text(Numbers.brief(bar.value), Ink.MUTED, 11, left - 8, middle + 4, Anchor.END);
    double start = frame.x(across.low());
    if (bar.value > across.low()) {
      double end = frame.x(bar.value);
      picture.fill(new Rectangle2D.Double(start, middle - 6, end - start, 12), ink, 0.85);
    }
    if (bar.error > 0 && bar.value > across.low()) {
      double from = frame.x(Math.max(across.low(), bar.value - bar.error));
      double to = frame.x(Math.min(across.high(), bar.value + bar.error));
      picture.stroke(new Line2D.Double(from, middle, to, middle), Ink.TEXT, 1.4, false);
    }
  }

  private static Axis axis(String unit, boolean logarithmic, List<Bar> bars) {
    double most = bars.stream().mapToDouble(bar -> bar.value + bar.error).max().orElse(1);
    double least = bars.stream().mapToDouble(Bar::value).filter(value -> value > 0).min().orElse(0);
    return logarithmic && least > 0 && most > least
        ? Axis.logarithmic(unit, least / 1.5, most)
        : Axis.around(unit, 0, Math.max(1e-6, most));
  }
}
