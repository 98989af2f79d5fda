package edgewise.report;

import edgewise.model.FitListener.Epoch;
import edgewise.model.FitListener.Novelty;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** Draws the loss by epoch, of training and, where there is one, of validation. */
final class LossChart {
  private static final int POINTS = 600; // more would not be seen, only stored

  private static final double OUTLIER = 20; // times what is usual

  private LossChart() {}

  /**
   * Returns the chart; the loss is on a logarithmic axis where it falls to a fifth or less.
   *
   * @param lossPer what the loss is counted for each of
   */
  static Picture of(List<Epoch> epochs, String lossPer) {
    double top = top(epochs);
    List<Point2D> training = below(top, points(epochs, Epoch::loss));
    List<Point2D> validation = below(top, points(epochs, Epoch::validationLoss));
    List<Chart.Series> series = new ArrayList<>();
    series.add(new Chart.Series("training", Ink.REFERENCE, Frame.Sign.LINE, training));
    if (!validation.isEmpty()) {
      series.add(new Chart.Series("validation", Ink.GENERATED, Frame.Sign.DASHES, validation));
    }
    double[] losses =
        DoubleStream.concat(heights(training), heights(validation)).sorted().toArray();
    double least = losses.length == 0 ? 0 : losses[0];
    double most = losses.length == 0 ? 1 : losses[losses.length - 1];
    boolean logarithmic = least > 0 && most / least >= 5;
    String counted = "loss for each " + lossPer;
    Axis up =
        logarithmic
            ? Axis.logarithmic(counted + ", logarithmic", least, most)
            : Axis.around(counted, least, most);
    int last = epochs.isEmpty() ? 1 : epochs.get(epochs.size() - 1).number();
    int first = epochs.isEmpty() ? 0 : epochs.get(0).number();
    Axis across =
        new Axis(
            "epoch", first < last ? first : first - 1, Math.max(last, first + 1), Axis.Scale.WHOLE);
    return new Chart("Loss", across, up, series)
        .picture(
            "Training loss from "
                + Numbers.brief(training.isEmpty() ? 0 : training.get(0).getY())
                + " to "
                + Numbers.brief(training.isEmpty() ? 0 : training.get(training.size() - 1).getY())
                + " over "
                + epochs.size()
                + " epochs.");
  }

  /** Returns how long it took and which epoch was best, in a sentence. */
  static String caption(List<Epoch> epochs) {
    double seconds = epochs.stream().mapToDouble(Epoch::seconds).sum();
    String time = seconds < 120 ? Numbers.brief(seconds) + " s" : minutes(seconds);
    String best =
        epochs.stream()
            .filter(Epoch::best)
            .reduce((first, second) -> second)
            .map(
                epoch ->
                    ", the best at epoch "
                        + Numbers.count(epoch.number())
                        + epoch.novelty().map(LossChart::novelty).orElse(""))
            .orElse("");
    String cut = Double.isFinite(top(epochs)) ? " A few losses lie above the top." : "";
    return Numbers.count(epochs.size())
        + (epochs.size() == 1 ? " epoch in " : " epochs in ")
        + time
        + best
        + "."
        + cut;
  }

  private static String novelty(Novelty found) {
    return ", whose graphs were "
        + Numbers.percent(found.share())
        + " novel (real ones "
        + Numbers.percent(found.real())
        + ")";
  }

  /**
   * Returns the loss at which the axis ends: the largest, unless a few stand so far above all
   * others that these would lie flat.
   */
  private static double top(List<Epoch> epochs) {
    double[] losses =
        DoubleStream.concat(
                epochs.stream().mapToDouble(Epoch::loss),
                epochs.stream().mapToDouble(Epoch::validationLoss))
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    if (losses.length == 0 || losses[0] <= 0) {
      return Double.POSITIVE_INFINITY;
    }
    double usual = losses[(int) (0.97 * (losses.length - 1))];
    return losses[losses.length - 1] > OUTLIER * usual ? 1.5 * usual : Double.POSITIVE_INFINITY;
  }

  private static List<Point2D> below(double top, List<Point2D> points) {
    return points.stream()
        .map(point -> (Point2D) new Point2D.Double(point.getX(), Math.min(top, point.getY())))
        .toList();
  }

  private static String minutes(double seconds) {
    return seconds < 7200
        ? Numbers.brief(seconds / 60) + " min"
        : Numbers.brief(seconds / 3600) + " h";
  }

  private static DoubleStream heights(List<Point2D> points) {
    return points.stream().mapToDouble(Point2D::getY);
  }

  /** Returns the finite values by epoch; of very many epochs, the mean of each run of them. */
  private static List<Point2D> points(List<Epoch> epochs, ToDoubleFunction<Epoch> loss) {
    List<Epoch> known =
        epochs.stream().filter(e -> Double.isFinite(loss.applyAsDouble(e))).toList();
    int run = (known.size() + POINTS - 1) / POINTS;
    List<Point2D> points = new ArrayList<>();
    for (int start = 0; start < known.size(); start += run) {
      List<Epoch> some = known.subList(start, Math.min(known.size(), start + run));
      double mean = some.stream().mapToDouble(loss).average().orElseThrow();
      double middle = some.stream().mapToInt(Epoch::number).average().orElseThrow();
      points.add(new Point2D.Double(middle, mean));
    }
    return points;
  }
}
