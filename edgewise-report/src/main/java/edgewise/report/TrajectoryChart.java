package edgewise.report;

import edgewise.report.Picture.Anchor;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;

/** Draws how novel and how far from real graphs a model's are, along its training. */
public final class TrajectoryChart {
  private static final double WIDTH = 720;
  private static final double HEIGHT = 420;

  private TrajectoryChart() {}

  /**
   * The way of one model.
   *
   * @param stations in the order of training
   */
  public record Way(String name, List<Station> stations) {
    /** Copies the list. */
    public Way {
      stations = List.copyOf(stations);
    }
  }

  /**
   * A moment of training.
   *
   * @param novelty in [0, 1]
   * @param ratio of divergences to those of real graphs, above 0
   * @param text beside a moment that is marked; empty for others
   */
  public record Station(double novelty, double ratio, String text) {}

  /**
   * Returns the chart; the ratio is on a logarithmic axis. Lines are drawn where real graphs are.
   *
   * @param realNovelty the novelty of held-out graphs
   */
  public static Picture of(String title, List<Way> ways, double realNovelty) {
    double least = 1;
    double most = 2;
    for (Way way : ways) {
      for (Station station : way.stations) {
        least = Math.min(least, station.ratio);
        most = Math.max(most, station.ratio);
      }
    }
    Axis across = new Axis("novelty", 0, 1, Axis.Scale.LINEAR);
    Axis up = Axis.logarithmic("divergence divided by its floor", least, most);
    Picture.Builder picture = Picture.builder(WIDTH, HEIGHT, title).margin(14);
    List<Frame.Key> keys = new ArrayList<>();
    for (Way way : ways) {
      keys.add(new Frame.Key(way.name, ink(keys.size()), Frame.Sign.LINE));
    }
    Frame frame = new Frame(picture, WIDTH, HEIGHT, Frame.room(up), across, up, keys);
    frame.draw(title);
    double real = frame.x(realNovelty);
    picture.stroke(
        new Line2D.Double(real, frame.y(up.high()), real, frame.bottom()), Ink.TEXT, 1.2, true);
    picture.stroke(
        new Line2D.Double(frame.x(0), frame.y(1), frame.x(1), frame.y(1)), Ink.TEXT, 1.2, true);
    for (int i = 0; i < ways.size(); i++) {
      draw(ways.get(i), ink(i), frame, picture);
    }
    return picture.build(
        "Novelty and divergence along training, dashed where real graphs are: "
            + String.join(", ", ways.stream().map(Way::name).toList())
            + ".");
  }

  private static Ink ink(int way) {
    return Ink.SERIES.get(way % Ink.SERIES.size());
  }

  private static void draw(Way way, Ink ink, Frame frame, Picture.Builder picture) {
    Path2D line = new Path2D.Double();
    for (Station station : way.stations) {
      double x = frame.x(station.novelty);
      double y = frame.y(station.ratio);
      boolean marked = !station.text.isEmpty();
      picture.dot(x, y, marked ? 5.5 : 2.5, ink, station.text);
      if (marked) {
        boolean left = station.novelty > 0.7; // there is no room on the right
        picture.text(
            station.text,
            Ink.TEXT,
            11,
            left ? x - 9 : x + 9,
            y - 6,
            left ? Anchor.END : Anchor.START);
      }
      if (line.getCurrentPoint() == null) {
        line.moveTo(x, y);
      } else {
        line.lineTo(x, y);
      }
    }
    if (way.stations.size() > 1) {
      picture.stroke(line, ink, 1.8, false);
    }
  }
}
