package edgewise.report;

import edgewise.evaluation.Distribution;
import java.awt.geom.Dimension2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws how a statistic spreads in the reference and in the generated graphs. */
final class DistributionCharts {
  private DistributionCharts() {}

  /** Returns the histogram of both samples, in shares of all values. */
  static Picture histogram(Distribution distribution) {
    return histogram(distribution, name(distribution), Chart.USUAL);
  }

  /** Returns the histogram under another title and in another size. */
  static Picture histogram(Distribution distribution, String title, Dimension2D size) {
    double end = end(distribution);
    List<Double> reference = distribution.reference().shares();
    List<Double> generated = distribution.generated().shares();
    double most = 0;
    for (int i = 0; i < reference.size(); i++) {
      most = Math.max(most, Math.max(reference.get(i), generated.get(i)));
    }
    Chart chart =
        new Chart(
            title,
            across(distribution, end),
            Axis.around("% of values", 0, Math.max(1e-3, 100 * most)),
            List.of(
                new Chart.Series(
                    "reference",
                    Ink.REFERENCE,
                    Frame.Sign.AREA,
                    steps(distribution, reference, end)),
                new Chart.Series(
                    "generated",
                    Ink.GENERATED,
                    Frame.Sign.LINE,
                    steps(distribution, generated, end))));
    return chart.picture(description("Histogram", distribution), size);
  }

  /** Returns the cumulative curves of both samples. */
  static Picture cumulative(Distribution distribution) {
    double end = end(distribution);
    Chart chart =
        new Chart(
            name(distribution) + ", cumulative",
            across(distribution, end),
            Axis.around("% of values at most this", 0, 100),
            List.of(
                new Chart.Series(
                    "reference",
                    Ink.REFERENCE,
                    Frame.Sign.LINE,
                    curve(distribution, distribution.reference(), end)),
                new Chart.Series(
                    "generated",
                    Ink.GENERATED,
                    Frame.Sign.DASHES,
                    curve(distribution, distribution.generated(), end))));
    return chart.picture(description("Cumulative curves", distribution));
  }

  /** Returns whether the largest values lie outside the charts, which then say so. */
  static boolean isCut(Distribution distribution) {
    return end(distribution) < distribution.high();
  }

  /** Returns the statistic as a heading. */
  static String name(Distribution distribution) {
    return switch (distribution.statistic()) {
      case "degree" -> "Degree";
      case "clustering" -> "Clustering coefficient";
      case "orbit" -> "Orbit count";
      case "spectrum" -> "Laplacian spectrum";
      case "nodes" -> "Number of nodes";
      case "edges" -> "Number of edges";
      default -> capitalised(distribution.statistic());
    };
  }

  private static String unit(Distribution distribution) {
    return switch (distribution.statistic()) {
      case "degree" -> "neighbours of a node";
      case "clustering" -> "clustering coefficient of a node";
      case "orbit" -> "small subgraphs (2–4 nodes) through a node";
      case "spectrum" -> "eigenvalue of the normalised Laplacian";
      case "nodes" -> "nodes of a graph";
      case "edges" -> "edges of a graph";
      case "nearest training graph" -> "share of edges not in common with it";
      default -> distribution.statistic();
    };
  }

  /** The axis ends early where its last part would hold 1 % of the values and hide the others. */
  private static double end(Distribution distribution) {
    double bulk =
        Math.max(quantile(distribution.reference(), 99), quantile(distribution.generated(), 99));
    double low = distribution.low();
    double span = distribution.high() - low;
    return span > 0 && bulk > low && bulk - low < 0.4 * span
        ? low + 1.1 * (bulk - low)
        : distribution.high();
  }

  private static double quantile(Distribution.Side side, int percent) {
    List<Double> quantiles = side.quantiles();
    return quantiles.isEmpty()
        ? Double.NEGATIVE_INFINITY
        : quantiles.get((quantiles.size() - 1) * percent / 100);
  }

  private static Axis across(Distribution distribution, double end) {
    Axis.Scale scale = distribution.integers() ? Axis.Scale.WHOLE : Axis.Scale.LINEAR;
    return end > distribution.low()
        ? new Axis(unit(distribution), distribution.low(), end, scale)
        : Axis.around(unit(distribution), distribution.low(), end);
  }

  /** Returns the upper outline of the bars. */
  private static List<Point2D> steps(Distribution distribution, List<Double> shares, double end) {
    List<Point2D> outline = new ArrayList<>();
    double width = (distribution.high() - distribution.low()) / shares.size();
    for (int i = 0; i < shares.size(); i++) {
      double from = distribution.low() + i * width;
      if (from < end) {
        outline.add(new Point2D.Double(from, 100 * shares.get(i)));
        outline.add(new Point2D.Double(Math.min(end, from + width), 100 * shares.get(i)));
      }
    }
    return outline;
  }

  /** Returns the quantiles as a curve; whole numbers make steps. */
  private static List<Point2D> curve(
      Distribution distribution, Distribution.Side side, double end) {
    List<Point2D> curve = new ArrayList<>();
    List<Double> quantiles = side.quantiles();
    double percent = 0;
    if (!quantiles.isEmpty()) {
      curve.add(new Point2D.Double(distribution.low(), 0));
    }
    for (int i = 0; i < quantiles.size(); i++) {
      double value = quantiles.get(i);
      if (value > end) {
        break;
      }
      if (distribution.integers() || i == 0) {
        curve.add(new Point2D.Double(value, percent));
      }
      percent = 100.0 * i / Math.max(1, quantiles.size() - 1);
      curve.add(new Point2D.Double(value, percent));
    }
    if (!curve.isEmpty()) {
      curve.add(new Point2D.Double(end, percent));
    }
    return curve;
  }

  private static String description(String kind, Distribution distribution) {
    return kind
        + " of "
        + name(distribution).toLowerCase(Locale.ROOT)
        + ": mean "
        + Numbers.brief(distribution.reference().mean())
        + " in the reference, "
        + Numbers.brief(distribution.generated().mean())
        + " in the generated graphs.";
  }

  private static String capitalised(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
