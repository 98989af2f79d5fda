package edgewise.run;

import edgewise.model.FitListener.Epoch;
import edgewise.model.ModelEntry;
import edgewise.report.CostChart;
import edgewise.report.Picture;
import edgewise.torch.TrainingOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The losses of several runs by what they cost. Where all have losses of validation these are
 * compared, else those of training.
 *
 * @param cost what is counted, in words: {@code processor time}
 * @param loss which losses are compared, in words: {@code validation loss}
 * @param unit what a loss is, in words: {@code nats an edge}
 * @param curves one for each run
 * @param warnings why the losses do not compare, a line each; empty where they do
 */
public record LossComparison(
    String cost, String loss, String unit, List<LossCurve> curves, List<String> warnings) {
  /** Copies the lists. */
  public LossComparison {
    curves = List.copyOf(curves);
    warnings = List.copyOf(warnings);
  }

  /**
   * Reads the epochs of some runs, one at least.
   *
   * @param byClock whether it is the time on the clock that is counted, not that of the processor
   * @throws IOException when a run has no epochs, or not the time that is counted
   */
  public static LossComparison of(List<RunDirectory> runs, boolean byClock) throws IOException {
    List<List<Epoch>> all = new ArrayList<>();
    for (RunDirectory run : runs) {
      all.add(epochs(run, byClock));
    }
    boolean validated = all.stream().allMatch(LossComparison::isValidated);
    List<LossCurve> curves = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      curves.add(curve(runs.get(i), all.get(i), byClock, validated));
    }
    List<String> warnings = new ArrayList<>();
    if (!validated && all.stream().anyMatch(LossComparison::isValidated)) {
      warnings.add(
          "not all of the runs hold graphs out for validation; their losses of training are"
              + " compared");
    }
    if (!haveSameGraphs(runs, validated)) {
      warnings.add(
          "the runs learn from different graphs or hold out different ones, so their losses do not"
              + " compare");
    }
    List<ModelEntry<?>> models = models(runs);
    boolean byEdge = models.stream().allMatch(model -> model.lossPer().equals(ModelEntry.EDGE));
    if (models.size() > 1 && !byEdge) {
      warnings.add(
          "a loss is counted for each symbol or decision, which are others in another model, so"
              + " those of "
              + String.join(", ", models.stream().map(ModelEntry::name).toList())
              + " do not compare");
    } else {
      List<String> orders = orders(runs);
      if (orders.size() > 1) {
        warnings.add(
            "the runs number nodes in different orders ("
                + String.join(", ", orders)
                + "), some of which are easier to foresee, so their losses do not compare; edgewise"
                + " likelihood says how probable the graphs themselves are");
      }
    }
    return new LossComparison(
        byClock ? "time on the clock" : "processor time",
        validated ? "validation loss" : "training loss",
        byEdge ? "nats an edge" : "nats a symbol",
        curves,
        warnings);
  }

  private static List<Epoch> epochs(RunDirectory run, boolean byClock) throws IOException {
    ModelEntry<?> model = run.config().model();
    if (model.lossPer().equals(ModelEntry.GRAPH)) {
      throw new IOException(
          run.path() + ": " + model.name() + " is fitted at once, so its loss has no curve");
    }
    List<Epoch> epochs = run.epochs();
    if (epochs.stream().noneMatch(epoch -> Double.isFinite(epoch.loss()))) {
      throw new IOException(
          run.path() + ": has no epochs yet; edgewise train --resume " + run.path() + " trains it");
    }
    if (!byClock && epochs.stream().anyMatch(epoch -> Double.isNaN(epoch.processorSeconds()))) {
      throw new IOException(
          run.path()
              + ": the processor time of its epochs is not known, as on a graphics card or in older"
              + " versions; --by-clock compares by the time on the clock");
    }
    return epochs;
  }

  private static boolean isValidated(List<Epoch> epochs) {
    return epochs.stream().anyMatch(epoch -> Double.isFinite(epoch.validationLoss()));
  }

  private static LossCurve curve(
      RunDirectory run, List<Epoch> epochs, boolean byClock, boolean validated) {
    ToDoubleFunction<Epoch> cost = byClock ? Epoch::seconds : Epoch::processorSeconds;
    ToDoubleFunction<Epoch> loss = validated ? Epoch::validationLoss : Epoch::loss;
    List<LossCurve.Point> points = new ArrayList<>();
    double total = 0;
    for (Epoch epoch : epochs) {
      total += cost.applyAsDouble(epoch);
      points.add(new LossCurve.Point(epoch.number(), total, loss.applyAsDouble(epoch)));
    }
    return new LossCurve(
        run.name(), run.config().model().name(), run.config().settings().data(), points);
  }

  private static List<ModelEntry<?>> models(List<RunDirectory> runs) {
    List<ModelEntry<?>> models = new ArrayList<>();
    for (RunDirectory run : runs) {
      ModelEntry<?> model = run.config().model();
      if (models.stream().noneMatch(known -> known.name().equals(model.name()))) {
        models.add(model);
      }
    }
    return models;
  }

  private static List<String> orders(List<RunDirectory> runs) throws IOException {
    List<String> orders = new ArrayList<>();
    for (RunDirectory run : runs) {
      String order = run.config().words().get(TrainingOptions.ORDERING);
      if (order != null && !orders.contains(order)) {
        orders.add(order);
      }
    }
    return orders;
  }

  /** Graphs that are not laid down for validation are chosen among the others by the seed. */
  private static boolean haveSameGraphs(List<RunDirectory> runs, boolean validated)
      throws IOException {
    List<String> all = new ArrayList<>();
    for (RunDirectory run : runs) {
      boolean chosen = validated && GraphFile.find(run.path(), "validation").isEmpty();
      all.add(Provenance.ofSplit(run) + (chosen ? run.config().settings().seed() : ""));
    }
    return all.stream().distinct().count() == 1;
  }

  /**
   * Returns the curves drawn over each other.
   *
   * @param marked costs at which they are compared, in seconds
   */
  public Picture picture(List<Double> marked) {
    boolean modelsTell = curves.stream().map(LossCurve::model).distinct().count() == curves.size();
    List<CostChart.Line> lines =
        curves.stream()
            .map(
                curve ->
                    new CostChart.Line(
                        modelsTell ? curve.model() : curve.run(),
                        curve.known().stream().map(LossCurve.Point::cost).toList(),
                        curve.known().stream().map(LossCurve.Point::loss).toList()))
            .toList();
    String title = Character.toUpperCase(loss.charAt(0)) + loss.substring(1) + " by " + cost;
    return CostChart.of(title, cost, loss + ", " + unit, lines, marked);
  }
}
