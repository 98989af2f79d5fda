package edgewise.report;

import edgewise.report.Picture.Anchor;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Draws the losses of several trainings by what they cost: each loss faint, the lowest so far bold,
 * and the name of each beside the end of its line.
 */
public final class CostChart {
  private static final double WIDTH = 760;
  private static final double HEIGHT = 440;
  private static final double LETTERS = 11;
  private static final double APART = 30; // names, each of two lines
  private static final int POINTS = 800; // more would not be seen, only stored

  /** The share of a training that is left out on the left. */
  private static final double BEGINNING = 0.03;

  /**
   * The share after which all losses are shown; before, some fall so far that the rest lies flat.
   */
  private static final double FALL = 0.1;

  private final Axis across;
  private final Axis up;
  private final Unit unit;
  private final Picture.Builder picture;
  private final Frame frame;
  private final double right; // where names begin

  /**
   * A training.
   *
   * @param costs in seconds from its beginning, ascending
   * @param losses as many
   */
  public record Line(String name, List<Double> costs, List<Double> losses) {
    /** Copies the lists; there must be a loss for each cost, and one at least. */
    public Line {
      costs = List.copyOf(costs);
      losses = List.copyOf(losses);
      if (costs.size() != losses.size() || costs.isEmpty()) {
        throw new IllegalArgumentException(
            "there must be a loss for each of one cost or more, got %d losses for %d costs"
                .formatted(losses.size(), costs.size()));
      }
    }

    private double end() {
      return costs.get(costs.size() - 1);
    }

    /** Returns where it is lowest. */
    private Point2D lowest() {
      int best = 0;
      for (int i = 1; i < losses.size(); i++) {
        best = losses.get(i) < losses.get(best) ? i : best;
      }
      return new Point2D.Double(costs.get(best), losses.get(best));
    }

    /** Returns the lowest loss by a cost; the first where that comes later. */
    private double lowestBy(double cost) {
      double lowest = losses.get(0);
      for (int i = 1; i < losses.size() && costs.get(i) <= cost; i++) {
        lowest = Math.min(lowest, losses.get(i));
      }
      return lowest;
    }

    /** Returns the losses; of very many, the mean of each run of them. */
    private List<Point2D> points(double seconds) {
      int run = (losses.size() + POINTS - 1) / POINTS;
      List<Point2D> points = new ArrayList<>();
      for (int start = 0; start < losses.size(); start += run) {
        int end = Math.min(losses.size(), start + run);
        points.add(
            new Point2D.Double(
                mean(costs.subList(start, end)) / seconds, mean(losses.subList(start, end))));
      }
      return points;
    }

    private static double mean(List<Double> values) {
      return values.stream().mapToDouble(value -> value).average().orElseThrow();
    }

    /** Returns the corners of the lowest loss so far, which stays until it falls. */
    private List<Point2D> steps(double seconds) {
      List<Point2D> steps = new ArrayList<>();
      double lowest = Double.POSITIVE_INFINITY;
      for (int i = 0; i < losses.size(); i++) {
        if (losses.get(i) < lowest) {
          double cost = costs.get(i) / seconds;
          if (i > 0) {
            steps.add(new Point2D.Double(cost, lowest));
          }
          lowest = losses.get(i);
          steps.add(new Point2D.Double(cost, lowest));
        }
      }
      steps.add(new Point2D.Double(end() / seconds, lowest));
      return steps;
    }
  }

  /** A unit of time in which a chart can be read. */
  private record Unit(String name, String sign, double seconds) {
    static Unit of(double longest) {
      return longest < 180
          ? new Unit("seconds", "s", 1)
          : longest < 3 * 3600 ? new Unit("minutes", "min", 60) : new Unit("hours", "h", 3600);
    }
  }

  private CostChart(String title, String cost, String loss, List<Line> lines) {
    double longest = lines.stream().mapToDouble(Line::end).max().orElse(1);
    double shortest = lines.stream().mapToDouble(Line::end).min().orElse(1);
    double first = lines.stream().mapToDouble(line -> line.costs.get(0)).min().orElse(1);
    double start = Math.max(1e-3, Math.max(BEGINNING * shortest, first));
    unit = Unit.of(longest);
    across =
        Axis.logarithmic(
            cost + " in " + unit.name + ", logarithmic",
            start / unit.seconds,
            Math.max(longest, start) / unit.seconds);
    double least = lines.stream().mapToDouble(line -> line.lowest().getY()).min().orElse(0);
    double most =
        lines.stream().mapToDouble(line -> line.lowestBy(FALL * shortest)).max().orElse(1);
    up = Axis.around(loss, least, most);
    double names =
        lines.stream()
            .flatMapToDouble(line -> DoubleStream.of(Frame.room(line.name), Frame.room(note(line))))
            .max()
            .orElse(0);
    picture = Picture.builder(WIDTH, HEIGHT, title).margin(14);
    right = WIDTH - names;
    frame = new Frame(picture, right - 8, HEIGHT, Frame.room(up), across, up);
    frame.draw(title);
  }

  /**
   * Returns the chart of some trainings, one at least.
   *
   * @param cost what was spent, such as processor time
   * @param loss what the losses are, with their unit
   * @param marked costs at which they are compared, in seconds
   */
  public static Picture of(
      String title, String cost, String loss, List<Line> lines, List<Double> marked) {
    CostChart chart = new CostChart(title, cost, loss, lines);
    chart.mark(marked);
    for (int i = 0; i < lines.size(); i++) {
      Path2D raw = chart.path(lines.get(i).points(chart.unit.seconds));
      chart.picture.faint(raw, ink(i), 1, 0.4);
    }
    for (int i = 0; i < lines.size(); i++) {
      chart.draw(lines.get(i), ink(i));
    }
    chart.name(lines);
    return chart.picture.build(
        "Lowest losses: "
            + String.join(", ", lines.stream().map(line -> line.name + " " + note(line)).toList())
            + ".");
  }

  private static Ink ink(int line) {
    return Ink.SERIES.get(line % Ink.SERIES.size());
  }

  private static String note(Line line) {
    return Numbers.tick(line.lowest().getY(), 1e-3) + " after " + time(line.lowest().getX());
  }

  private static String time(double seconds) {
    Unit unit = Unit.of(seconds);
    return Numbers.brief(seconds / unit.seconds).replaceFirst("\\.0+$", "") + " " + unit.sign;
  }

  /** Draws an upright line at each cost at which trainings are compared. */
  private void mark(List<Double> costs) {
    for (double cost : costs) {
      double at = cost / unit.seconds;
      if (at > across.low() && at < across.high()) {
        picture.stroke(
            new Line2D.Double(frame.x(at), frame.y(up.high()), frame.x(at), frame.bottom()),
            Ink.AXIS,
            0.8,
            true);
        picture.text(
            time(cost),
            Ink.MUTED,
            LETTERS - 1,
            frame.x(at) + 4,
            frame.y(up.high()) + 11,
            Anchor.START);
      }
    }
  }

  private void draw(Line line, Ink ink) {
    picture.stroke(path(line.steps(unit.seconds)), ink, 2.4, false);
    Point2D lowest = line.lowest();
    picture.dot(
        frame.x(lowest.getX() / unit.seconds),
        frame.y(lowest.getY()),
        4,
        ink,
        line.name + ": " + note(line));
  }

  /** Returns a line through points, cut where it leaves the plane at the top or on the left. */
  private Path2D path(List<Point2D> points) {
    Path2D path = new Path2D.Double();
    for (int i = 1; i < points.size(); i++) {
      Point2D from = place(points.get(i - 1));
      Point2D to = place(points.get(i));
      if (isInside(from) || isInside(to)) {
        Point2D begin = isInside(from) ? from : border(from, to);
        Point2D end = isInside(to) ? to : border(to, from);
        if (path.getCurrentPoint() == null || !isInside(from)) {
          path.moveTo(begin.getX(), begin.getY());
        }
        path.lineTo(end.getX(), end.getY());
      }
    }
    return path;
  }

  private Point2D place(Point2D point) {
    return new Point2D.Double(frame.x(Math.max(point.getX(), 1e-9)), frame.y(point.getY()));
  }

  private boolean isInside(Point2D place) {
    return place.getX() >= frame.x(across.low()) && place.getY() >= frame.y(up.high());
  }

  /** Returns where the way from a place outside to one inside enters the plane. */
  private Point2D border(Point2D outside, Point2D inside) {
    double width = inside.getX() - outside.getX();
    double height = inside.getY() - outside.getY();
    double left = (frame.x(across.low()) - outside.getX()) / width;
    double top = (frame.y(up.high()) - outside.getY()) / height;
    double share = Math.max(width > 0 ? left : 0, height > 0 ? top : 0);
    return new Point2D.Double(outside.getX() + share * width, outside.getY() + share * height);
  }

  /** Writes the names on the right, each as near to the end of its line as the others let it. */
  private void name(List<Line> lines) {
    List<Line> downwards = new ArrayList<>(lines);
    downwards.sort(Comparator.comparingDouble(line -> -line.lowest().getY()));
    double top = frame.y(up.high()) + 4;
    double apart = Math.min(APART, (frame.bottom() - top) / Math.max(1, lines.size() - 1));
    double[] heights = new double[downwards.size()];
    for (int i = 0; i < heights.length; i++) {
      double wanted = frame.y(downwards.get(i).lowest().getY());
      heights[i] = Math.max(wanted, i == 0 ? top : heights[i - 1] + apart);
    }
    double lowest = frame.bottom() - 14;
    for (int i = heights.length - 1; i >= 0; i--) {
      heights[i] = Math.min(heights[i], lowest);
      lowest = heights[i] - apart;
    }
    for (int i = 0; i < heights.length; i++) {
      Line line = downwards.get(i);
      Ink ink = ink(lines.indexOf(line));
      Path2D lead = new Path2D.Double();
      double end = frame.x(line.end() / unit.seconds);
      double height = frame.y(line.lowest().getY());
      lead.moveTo(end, height);
      lead.lineTo(Math.max(end, right - 20), height);
      lead.lineTo(right - 5, heights[i]);
      picture.faint(lead, ink, 0.8, 0.6);
      picture.text(line.name, ink, LETTERS, right, heights[i] + 1, Anchor.START);
      picture.text(note(line), Ink.MUTED, LETTERS - 1, right, heights[i] + 14, Anchor.START);
    }
  }
}
