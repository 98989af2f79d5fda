package edgewise.table;

import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Retiming;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.metric.Score;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Our numbers, by dataset and model; NaN where nothing was measured. */
public final class Measurements {
  private final Results results;
  private final DivergenceTable divergences;
  private final DivergenceTable orderings;
  private final QuantityTable quantity;
  private final Set<Trial> consulted = new LinkedHashSet<>();

  /**
   * Two divergences beside each other; NaN where one was not measured.
   *
   * @param deviation of their difference, over the samples that were drawn
   */
  public record Gap(double first, double second, double deviation) {}

  /** The numbers of results. */
  public Measurements(Results results) {
    this.results = results;
    this.divergences = DivergenceTable.ofModels(results);
    this.orderings = DivergenceTable.ofOrderings(results);
    this.quantity = new QuantityTable(results);
  }

  /** Returns the trials of which a number was asked for. */
  public Set<Trial> consulted() {
    return consulted;
  }

  private Trial consult(Trial trial) {
    consulted.add(trial);
    return trial;
  }

  /** Returns the divergences of the graphs of two models. */
  public Gap gap(String dataset, String metric, String first, String second) {
    return gap(metric, Trial.of(dataset, first), Trial.of(dataset, second));
  }

  /** Returns the divergences of the graphs of GRAPHER in two orderings. */
  public Gap gapOfOrders(String dataset, String metric, String ordering, String other) {
    return gap(metric, Trial.ordered(dataset, ordering), Trial.ordered(dataset, other));
  }

  private Gap gap(String metric, Trial trial, Trial other) {
    Optional<Score.Repeated> first = results.divergence(consult(trial), metric);
    Optional<Score.Repeated> second = results.divergence(consult(other), metric);
    return first.isEmpty() || second.isEmpty()
        ? new Gap(Double.NaN, Double.NaN, Double.NaN)
        : new Gap(
            first.get().value().orElse(Double.NaN),
            second.get().value().orElse(Double.NaN),
            Math.hypot(first.get().deviation().orElse(0), second.get().deviation().orElse(0)));
  }

  /** Returns a divergence of a model's graphs. */
  public double divergence(String dataset, String metric, String model) {
    consulted.add(Trial.of(dataset, model));
    return divergences.mean(dataset, metric, model);
  }

  /** Returns a divergence of the graphs of GRAPHER in an ordering. */
  public double ordered(String dataset, String metric, String ordering) {
    consulted.add(Trial.ordered(dataset, ordering));
    return orderings.mean(dataset, metric, ordering);
  }

  /** Returns the floor of a divergence. */
  public double floor(String dataset, String metric) {
    return PaperLayout.MODELS.stream()
        .flatMap(model -> results.quality(Trial.of(dataset, model), metric).stream())
        .map(Score::real)
        .mapToDouble(real -> real.orElse(Double.NaN))
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Returns whether a divergence is as low as that of training graphs, within two deviations. */
  public Optional<Boolean> atFloor(String dataset, String metric, String model) {
    return results
        .divergence(consult(Trial.of(dataset, model)), metric)
        .filter(score -> score.value().isPresent() && score.real().isPresent())
        .map(
            score ->
                score.value().orElse(0) - score.real().orElse(0)
                    <= 2
                        * Math.hypot(score.deviation().orElse(0), score.realDeviation().orElse(0)));
  }

  /** Returns a share, by its name in the paper's table. */
  public double share(String dataset, String name, String model) {
    consulted.add(Trial.of(dataset, model));
    return quantity.value(dataset, name, model);
  }

  /** Returns the novelty of the held-out graphs. */
  public double realNovelty(String dataset) {
    return quantity.heldOut(dataset, "novel").orElse(Double.NaN);
  }

  /** Returns how many times as long a model takes as another, one graph at a time. */
  public double slownessAlone(String dataset, String model, String other) {
    return slowness(dataset, model, other, TrialResult.Time::aloneScaled);
  }

  /** Returns how many times as long a model takes as another, all graphs together. */
  public double slownessTogether(String dataset, String model, String other) {
    return slowness(dataset, model, other, TrialResult.Time::together);
  }

  /**
   * Times are compared only where both were measured on one machine, with whatever seeds. Where
   * both were measured anew, perhaps with networks that draw smaller graphs than those scored, they
   * are those of an edge.
   */
  private double slowness(
      String dataset, String model, String other, ToDoubleFunction<TrialResult.Time> seconds) {
    Optional<Retiming> anew = results.retiming(Trial.of(dataset, model));
    Optional<Retiming> otherAnew = results.retiming(Trial.of(dataset, other));
    if (anew.isPresent() && otherAnew.isPresent()) {
      consulted.add(Trial.of(dataset, model));
      consulted.add(Trial.of(dataset, other));
      return slowness(anew.get(), otherAnew.get(), seconds);
    }
    for (TrialResult.Time time : times(dataset, model)) {
      for (TrialResult.Time another : times(dataset, other)) {
        if (time.machine().equals(another.machine())) {
          return seconds.applyAsDouble(time) / seconds.applyAsDouble(another);
        }
      }
    }
    return Double.NaN;
  }

  static double slowness(
      Retiming anew, Retiming other, ToDoubleFunction<TrialResult.Time> seconds) {
    return anew.time().machine().equals(other.time().machine())
        ? anew.edge(seconds) / other.edge(seconds)
        : Double.NaN;
  }

  private List<TrialResult.Time> times(String dataset, String model) {
    consulted.add(Trial.of(dataset, model));
    return Trial.ofSeeds(dataset, model).stream()
        .flatMap(trial -> results.scores(trial).stream())
        .map(TrialResult.Scores::time)
        .filter(time -> time.single() > 0)
        .toList();
  }

  /** Returns the losses of a curve without dropout; none where it was not trained. */
  public List<Double> losses(String ordering) {
    return results
        .find(consult(Trial.curve(PaperLayout.CURVES, ordering)))
        .map(result -> result.training().losses())
        .orElse(List.of());
  }

  /** Returns the share of valid graphs of a model on ladders. */
  public double validLadders(String model) {
    return results
        .quality(consult(Trial.of("ladders", model)), "valid")
        .map(score -> score.value().orElse(Double.NaN))
        .orElse(Double.NaN);
  }

  /** Returns a number by dataset, for a sentence: {@code ladders 0.12, ego 0.40}. */
  public static String byDataset(ToDoubleFunction<String> value) {
    List<String> parts = new ArrayList<>();
    for (String dataset : PaperLayout.datasets()) {
      double number = value.applyAsDouble(dataset);
      if (!Double.isNaN(number)) {
        parts.add(dataset + " " + rounded(number));
      }
    }
    return String.join(", ", parts);
  }

  /** Returns a number for a sentence: two decimals, or none from ten on. */
  public static String rounded(double value) {
    return String.format(Locale.ROOT, value >= 10 ? "%.0f" : "%.2f", value);
  }
}
