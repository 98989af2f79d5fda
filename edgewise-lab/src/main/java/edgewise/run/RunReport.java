package edgewise.run;

import edgewise.catalog.Counted;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.model.FitListener.Epoch;
import edgewise.random.Seed;
import edgewise.report.HtmlReport;
import edgewise.report.ReportInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The report of a run: what it was, how it learnt, how its graphs score, and what they look like.
 */
public final class RunReport {
  /** The name of the report inside a run. */
  public static final String FILE = "report.html";

  private RunReport() {}

  /** Writes the report of a run from its graphs and their scores. */
  static void write(RunDirectory run, Samples samples, EvaluationResult result, Path file)
      throws IOException {
    long seed = run.config().settings().seed();
    HtmlReport.write(
        new ReportInput(
            run.config().model().name() + " on " + run.config().settings().data(),
            facts(run, samples),
            run.epochs(),
            run.config().model().lossPer(),
            result,
            samples.training(),
            samples.test(),
            samples.generated(),
            run.labelNames(),
            new Seed(seed).child("report"),
            run.config().words()),
        file);
  }

  private static Map<String, String> facts(RunDirectory run, Samples samples) throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Run", run.name());
    facts.put("Model", run.config().model().name());
    facts.put("Data", run.config().settings().data());
    facts.put(
        "Graphs",
        samples.training().size() + " to learn from, " + samples.test().size() + " held out");
    facts.put("Seed", Long.toString(run.config().settings().seed()));
    List<Epoch> epochs = run.epochs();
    if (!epochs.isEmpty()) {
      facts.put("Training", training(epochs));
    }
    facts.put("State", run.status().word());
    return facts;
  }

  /** Returns how many epochs there were and how long they took, in units that leave digits. */
  static String training(List<Epoch> epochs) {
    double seconds = epochs.stream().mapToDouble(Epoch::seconds).sum();
    String time =
        seconds < 0.01
            ? "less than 0.01 seconds"
            : seconds < 120
                ? String.format(
                    Locale.ROOT, seconds < 10 ? "%.2f seconds" : "%.0f seconds", seconds)
                : String.format(Locale.ROOT, "%.1f minutes", seconds / 60);
    return Counted.of(epochs.size(), "epochs") + " in " + time;
  }
}
