package edgewise.table;

import edgewise.evaluation.SampleScores;
import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.metric.Measured;
import edgewise.metric.Score;
import edgewise.report.Csv;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Entry;
import edgewise.report.ResultTable.Row;
import edgewise.table.PaperResults.PaperTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Novelty, uniqueness and the time to draw: our numbers, the paper's, and the held-out graphs'. */
public final class QuantityTable {
  private final Results results;

  /** The table of results. */
  public QuantityTable(Results results) {
    this.results = results;
  }

  /**
   * A row of the table for each dataset.
   *
   * @param name in the paper's table; empty where it has no such row
   */
  private record Line(String name, String label, String metric, boolean large) {}

  private List<Line> lines() {
    return List.of(
        new Line("novel@1000", "novelty@", "novel", false),
        new Line("novel@5000", "novelty@", "novel", true),
        new Line("unique@1000", "uniqueness@", "unique", false),
        new Line("unique@5000", "uniqueness@", "unique", true),
        new Line("", "distinct@", "distinct", true));
  }

  private String label(Line line) {
    return line.label + (line.large ? results.profile().large() : results.profile().small());
  }

  /** Returns the datasets of which something was measured. */
  List<String> datasets() {
    return results.datasets(Trial::isOfModels);
  }

  /** Returns the table. */
  public ResultTable table(String title) {
    List<String> heads = new ArrayList<>(List.of("dataset", "metric", "reading", "held-out"));
    PaperLayout.MODELS.forEach(model -> heads.add(PaperLayout.modelLabel(model)));
    List<Row> rows = new ArrayList<>();
    for (String dataset : datasets()) {
      for (Line line : lines()) {
        rows.add(shares(dataset, line, rows.isEmpty() || line.equals(lines().get(0))));
        if (!line.name.isEmpty()) {
          rows.add(printed(dataset, line.name));
        }
      }
      rows.add(times(dataset, "time@" + results.profile().large(), "ours, together", false));
      rows.add(times(dataset, "", "ours, one at a time", true));
      rows.add(printed(dataset, "time@5000"));
    }
    List<String> notes = new ArrayList<>();
    notes.add(
        "Novel: not isomorphic to a training graph. Unique: isomorphic to no other graph of the"
            + " sample; distinct: different graphs divided by all. All exact. The held-out graphs'"
            + " own numbers say how novel real graphs are; there are only as many of them as the"
            + " test set has, so their uniqueness is no mark for larger samples.");
    new Timing(results).note().ifPresent(notes::add);
    if (results.profile().toy()) {
      notes.add("The paper's rows are for samples of 1000 and 5000.");
    }
    Results.unmeasured(datasets()).ifPresent(notes::add);
    notes.addAll(new Marks(results).notes(results.scored(Trial::isOfModels).toList()));
    return new ResultTable(results.titled(title), heads, 3, rows, notes);
  }

  private Row shares(String dataset, Line line, boolean opens) {
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of(opens ? dataset : ""));
    entries.add(Entry.of(label(line)));
    entries.add(Entry.of("ours"));
    entries.add(Entry.of(text(heldOut(dataset, line.metric))));
    for (String model : PaperLayout.MODELS) {
      Trial trial = Trial.of(dataset, model);
      Optional<Score.Share> score = share(trial, line.metric, line.large);
      entries.add(
          Entry.of(
              score.isEmpty()
                  ? NumberText.NONE
                  : text(score.get().value()) + new Marks(results).of(trial)));
    }
    return new Row(entries, opens);
  }

  private static String text(Measured value) {
    return value.isPresent() ? NumberText.number(value.orElse(0)) : NumberText.NONE;
  }

  private Row times(String dataset, String metric, String reading, boolean single) {
    List<Entry> entries =
        new ArrayList<>(List.of(Entry.of(""), Entry.of(metric), Entry.of(reading), Entry.of("")));
    Timing timing = new Timing(results);
    for (String model : PaperLayout.MODELS) {
      entries.add(
          Entry.of(
              results
                  .scores(Trial.of(dataset, model))
                  .map(TrialResult.Scores::time)
                  .map(
                      time ->
                          (single
                                  ? "≈ " + NumberText.time(time.aloneScaled())
                                  : NumberText.time(time.together()))
                              + timing.mark(time))
                  .orElse(NumberText.NONE)));
    }
    return new Row(entries, false);
  }

  private static Row printed(String dataset, String name) {
    List<Entry> entries = new ArrayList<>(List.of(Entry.of(""), Entry.of(""), Entry.of("paper")));
    entries.add(Entry.of(""));
    for (String model : PaperLayout.MODELS) {
      entries.add(
          Entry.of(
              PaperResults.find(PaperTable.QUANTITY, dataset, name, model)
                  .map(PaperResults.Value::text)
                  .orElse(NumberText.NONE)));
    }
    return Row.quiet(entries);
  }

  private Optional<Score.Share> share(Trial trial, String metric, boolean large) {
    return results
        .scores(trial)
        .map(scores -> large ? scores.large() : scores.small())
        .flatMap((SampleScores sample) -> sample.score(metric, Score.Share.class));
  }

  /** Returns the share of the held-out graphs, from whichever model was scored. */
  Measured heldOut(String dataset, String metric) {
    return PaperLayout.MODELS.stream()
        .flatMap(model -> share(Trial.of(dataset, model), metric, true).stream())
        .map(Score::real)
        .findFirst()
        .orElse(Measured.absent("nothing was scored"));
  }

  /** Returns a share for ranking, by its name in the paper; NaN where nothing was measured. */
  double value(String dataset, String name, String model) {
    Line line = lines().stream().filter(l -> l.name.equals(name)).findFirst().orElseThrow();
    return share(Trial.of(dataset, model), line.metric, line.large)
        .map(score -> score.value().orElse(Double.NaN))
        .orElse(Double.NaN);
  }

  /** Returns the names of the shares in the paper's table. */
  List<String> names() {
    return lines().stream().map(Line::name).filter(name -> !name.isEmpty()).toList();
  }

  /** Returns the ranks of the models in it. */
  public RankTable ranks() {
    List<RankTable.Metric> metrics =
        lines().stream()
            .filter(line -> !line.name.isEmpty())
            .map(line -> new RankTable.Metric(line.name, label(line)))
            .toList();
    return new RankTable(
        results, metrics, true, PaperTable.QUANTITY, PaperTable.QUANTITY_RANK, this::value);
  }

  /** Returns the numbers as comma-separated values. */
  public String csv() {
    StringBuilder csv = new StringBuilder();
    csv.append("dataset,metric,model,sample size,ours,low,high,held-out,paper,");
    csv.append("epochs,hours,finished\n");
    for (String dataset : datasets()) {
      for (String model : PaperLayout.MODELS) {
        Trial trial = Trial.of(dataset, model);
        for (Line line : lines()) {
          share(trial, line.metric, line.large)
              .ifPresent(score -> csv.append(csvLine(trial, line, score)));
        }
        results.scores(trial).ifPresent(scores -> csv.append(csvTimes(trial, scores.time())));
      }
    }
    return csv.toString();
  }

  private String csvLine(Trial trial, Line line, Score.Share score) {
    List<String> values =
        new ArrayList<>(
            List.of(
                trial.dataset(),
                line.metric,
                trial.model(),
                Integer.toString(score.sampleSize()),
                CsvValues.number(score.value()),
                CsvValues.number(score.interval().low()),
                CsvValues.number(score.interval().high()),
                CsvValues.number(score.real()),
                PaperResults.find(PaperTable.QUANTITY, trial.dataset(), line.name, trial.model())
                    .map(PaperResults.Value::text)
                    .orElse("")));
    values.addAll(CsvValues.training(results.find(trial)));
    return Csv.line(values);
  }

  private String csvTimes(Trial trial, TrialResult.Time time) {
    String paper =
        PaperResults.find(PaperTable.QUANTITY, trial.dataset(), "time@5000", trial.model())
            .map(value -> Double.toString(value.mean()))
            .orElse("");
    List<String> together =
        new ArrayList<>(
            List.of(
                trial.dataset(),
                "seconds together",
                trial.model(),
                Integer.toString(time.graphs()),
                Double.toString(time.together()),
                "",
                "",
                "",
                ""));
    together.addAll(CsvValues.training(results.find(trial)));
    List<String> alone =
        new ArrayList<>(
            List.of(
                trial.dataset(),
                "seconds one at a time",
                trial.model(),
                Integer.toString(time.single()),
                Double.toString(time.alone()),
                "",
                "",
                "",
                paper));
    alone.addAll(CsvValues.training(results.find(trial)));
    return Csv.line(together) + Csv.line(alone);
  }
}
