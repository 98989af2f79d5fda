package edgewise.table;

import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.metric.Measured;
import edgewise.metric.Score;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * What attention changes in GRAPHER, which the paper names and does not measure: the training, the
 * graphs, and the time to draw them.
 */
public final class AttentionTable {
  private static final String NOVELTY = "novel";

  private final Results results;

  /** The table of results. */
  public AttentionTable(Results results) {
    this.results = results;
  }

  private List<String> datasets() {
    return PaperLayout.datasets().stream()
        .filter(dataset -> results.scores(Trial.attentive(dataset)).isPresent())
        .toList();
  }

  private static Trial plain(String dataset) {
    return Trial.of(dataset, PaperLayout.GRAPHER);
  }

  /** Returns the table of the datasets on which attention was measured. */
  public ResultTable table(String title) {
    List<Row> rows = new ArrayList<>();
    List<Trial> shown = new ArrayList<>();
    for (String dataset : datasets()) {
      shown.add(plain(dataset));
      shown.add(Trial.attentive(dataset));
      rows.add(row(true, dataset, "no", plain(dataset)));
      rows.add(row(false, "", "yes", Trial.attentive(dataset)));
      rows.add(real(Trial.attentive(dataset)));
    }
    List<String> notes = new ArrayList<>();
    notes.add(
        "Both by the paper's rule, which ends at a training loss, so that the epochs say how fast"
            + " each came there. Seconds are those of "
            + results.profile().large()
            + " graphs drawn together; GRAPHER's are of whichever seed was drawn on the same"
            + " machine. The last row of each is that of real graphs: the novelty of the held-out"
            + " graphs, and the floors.");
    Results.unmeasured(datasets()).ifPresent(notes::add);
    notes.addAll(new Marks(results).notes(shown));
    return new ResultTable(
        results.titled(title),
        List.of(
            "dataset",
            "attention",
            "epochs",
            "last loss",
            "novelty@" + results.profile().large(),
            "degree",
            "clustering",
            "orbit",
            "seconds"),
        2,
        rows,
        notes);
  }

  private Row row(boolean opens, String dataset, String attention, Trial trial) {
    List<String> cells = new ArrayList<>(List.of(dataset, attention));
    Optional<TrialResult> result = results.find(trial);
    cells.add(result.map(r -> r.training().epochs() + Marks.spaced(r)).orElse(NumberText.NONE));
    cells.add(result.map(r -> NumberText.number(r.training().loss())).orElse(NumberText.NONE));
    scores(trial, Score::value).forEach(cells::add);
    cells.add(
        time(trial)
            .map(time -> String.format(Locale.ROOT, "%.1f", time.together()))
            .orElse(NumberText.NONE));
    return Row.of(opens, cells.toArray(new String[0]));
  }

  private Row real(Trial trial) {
    List<String> cells = new ArrayList<>(List.of("", "real graphs", "", ""));
    scores(trial, Score::real).forEach(cells::add);
    cells.add("");
    return Row.of(false, cells.toArray(new String[0]));
  }

  private List<String> scores(Trial trial, Function<Score, Measured> value) {
    List<String> cells = new ArrayList<>();
    cells.add(text(novelty(trial).map(value)));
    for (String metric : PaperLayout.DIVERGENCES) {
      cells.add(text(results.quality(trial, metric).map(value)));
    }
    return cells;
  }

  private static String text(Optional<Measured> value) {
    return value
        .filter(Measured::isPresent)
        .map(number -> NumberText.number(number.orElse(0)))
        .orElse(NumberText.NONE);
  }

  private Optional<Score> novelty(Trial trial) {
    return results.scores(trial).flatMap(scores -> scores.large().score(NOVELTY));
  }

  /** Returns the time of a trial: of GRAPHER's seeds that which was taken where attention's was. */
  private Optional<TrialResult.Time> time(Trial trial) {
    Optional<String> machine =
        results.scores(Trial.attentive(trial.dataset())).map(scores -> scores.time().machine());
    List<Trial> candidates =
        trial.isOfModels() ? Trial.ofSeeds(trial.dataset(), trial.model()) : List.of(trial);
    return candidates.stream()
        .flatMap(candidate -> results.scores(candidate).stream())
        .map(TrialResult.Scores::time)
        .filter(time -> machine.filter(time.machine()::equals).isPresent())
        .findFirst();
  }

  /** Returns what is clearly different, counted, and what drawing costs. */
  public List<String> sentences() {
    int nearer = 0;
    int farther = 0;
    int alike = 0;
    List<String> slower = new ArrayList<>();
    for (String dataset : datasets()) {
      for (String metric : PaperLayout.DIVERGENCES) {
        Optional<Score.Repeated> without = results.divergence(plain(dataset), metric);
        Optional<Score.Repeated> with = results.divergence(Trial.attentive(dataset), metric);
        if (without.isPresent() && with.isPresent()) {
          double difference =
              with.get().value().orElse(Double.NaN) - without.get().value().orElse(Double.NaN);
          double noise =
              2 * Math.hypot(with.get().deviation().orElse(0), without.get().deviation().orElse(0));
          nearer += difference < -noise ? 1 : 0;
          farther += difference > noise ? 1 : 0;
          alike += Math.abs(difference) <= noise ? 1 : 0;
        }
      }
      Optional<TrialResult.Time> without = time(plain(dataset));
      Optional<TrialResult.Time> with = time(Trial.attentive(dataset));
      if (without.isPresent() && with.isPresent()) {
        double factor = with.get().together() / without.get().together();
        slower.add(dataset + " " + Measurements.rounded(factor));
      }
    }
    List<String> sentences = new ArrayList<>();
    if (nearer + farther + alike > 0) {
      sentences.add(
          "With attention, "
              + nearer
              + " of "
              + (nearer + farther + alike)
              + " divergences are lower by more than two deviations of the samples, "
              + farther
              + " higher, and "
              + alike
              + " neither.");
    }
    if (!slower.isEmpty()) {
      sentences.add(
          "Drawing takes so many times as long with attention: " + String.join(", ", slower) + ".");
    }
    return sentences;
  }
}
