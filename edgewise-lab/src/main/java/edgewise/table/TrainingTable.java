package edgewise.table;

import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.report.Csv;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was trained, for how long, on what, and why it ended. */
public final class TrainingTable {
  private final Results results;

  /** The table of results. */
  public TrainingTable(Results results) {
    this.results = results;
  }

  /** Returns the table. */
  public ResultTable table() {
    List<Row> rows = new ArrayList<>();
    String before = "";
    for (Map.Entry<Trial, TrialResult> entry : results.known().entrySet()) {
      Trial trial = entry.getKey();
      TrialResult result = entry.getValue();
      TrialResult.Training training = result.training();
      rows.add(
          Row.of(
              !trial.model().equals(before),
              trial.name(),
              ending(result),
              training.machine(),
              Marks.options(result.differences()),
              training.epochs() + " of " + training.atMost(),
              NumberText.hours(training.seconds()),
              NumberText.number(training.loss()),
              Plateau.of(training).map(Plateau::text).orElse(NumberText.NONE),
              Long.toString(result.seed())));
      before = trial.model();
    }
    return new ResultTable(
        results.titled("What was trained"),
        List.of(
            "run",
            "ended",
            "machine",
            "other options",
            "epochs",
            "time",
            "last loss",
            "last fifth",
            "seed"),
        4,
        rows,
        notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Options are those of the paper for the dataset, or the model's defaults where it gives"
            + " none; others are named. Epochs are those done, of those the rule allows at"
            + " most. Last fifth: by how much the mean loss changed from the first half of the"
            + " last fifth of the epochs to the second; – where the curve was not kept.");
    if (results.known().values().stream()
        .anyMatch(result -> !result.chosen().equals(result.differences()))) {
      notes.add(
          "On a graphics card batches are not cut into shards, as the paper cuts none, and"
              + " Surveyor's are larger: those options are named here and marked nowhere.");
    }
    return notes;
  }

  private static String ending(TrialResult result) {
    TrialResult.Training training = result.training();
    return training.finished()
        ? training.ending()
        : "stopped "
            + Plateau.of(training).map(Plateau::words).orElse("before its rule")
            + Marks.spaced(result);
  }

  /** Returns the numbers as comma-separated values. */
  public String csv() {
    StringBuilder csv =
        new StringBuilder(
            "run,seed,epochs,hours,finished,at most,loss,last fifth,ended,machine,options\n");
    results
        .known()
        .forEach(
            (trial, result) -> {
              List<String> line =
                  new ArrayList<>(List.of(trial.name(), Long.toString(result.seed())));
              line.addAll(CsvValues.training(Optional.of(result)));
              line.add(Integer.toString(result.training().atMost()));
              line.add(Double.toString(result.training().loss()));
              line.add(
                  Plateau.of(result.training())
                      .map(plateau -> Double.toString(plateau.change()))
                      .orElse(""));
              line.add(result.training().ending());
              line.add(result.training().machine());
              line.add(Marks.options(result.differences()));
              csv.append(Csv.line(line));
            });
    return csv.toString();
  }
}
