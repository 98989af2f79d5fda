package edgewise.table;

import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.metric.Score;
import edgewise.report.Csv;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Entry;
import edgewise.report.ResultTable.Row;
import edgewise.table.PaperResults.PaperTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The divergences of degree, clustering and orbit counts, by dataset: our numbers, the paper's, and
 * the floor. The columns are models, or orderings.
 */
public final class DivergenceTable {
  private final Results results;
  private final PaperTable paper;
  private final List<String> columns;
  private final Function<String, String> labels;
  private final BiFunction<String, String, Trial> trials;

  private DivergenceTable(
      Results results,
      PaperTable paper,
      List<String> columns,
      Function<String, String> labels,
      BiFunction<String, String, Trial> trials) {
    this.results = results;
    this.paper = paper;
    this.columns = columns;
    this.labels = labels;
    this.trials = trials;
  }

  /** Returns the table of the models. */
  public static DivergenceTable ofModels(Results results) {
    return new DivergenceTable(
        results, PaperTable.QUALITY, PaperLayout.MODELS, PaperLayout::modelLabel, Trial::of);
  }

  /** Returns the table of GRAPHER's orderings. */
  public static DivergenceTable ofOrderings(Results results) {
    return new DivergenceTable(
        results,
        PaperTable.ORDERING,
        PaperLayout.ORDERINGS,
        PaperLayout::orderingLabel,
        Trial::ordered);
  }

  /** Returns the datasets of which something was measured. */
  List<String> datasets() {
    return PaperLayout.datasets().stream()
        .filter(
            dataset ->
                columns.stream()
                    .anyMatch(c -> results.scores(trials.apply(dataset, c)).isPresent()))
        .toList();
  }

  /** Returns the table for people. */
  public ResultTable table(String title) {
    List<String> heads = new ArrayList<>(List.of("dataset", "KLD", "reading", "floor"));
    columns.forEach(column -> heads.add(labels.apply(column)));
    List<Row> rows = new ArrayList<>();
    for (String dataset : datasets()) {
      for (String metric : PaperLayout.DIVERGENCES) {
        boolean opens = metric.equals(PaperLayout.DIVERGENCES.get(0));
        rows.add(ours(dataset, metric, opens));
        rows.add(theirs(dataset, metric));
      }
    }
    List<String> notes = new ArrayList<>();
    notes.add(
        "KLD(test ‖ generated) of 100-bin histograms, mean ± standard deviation of "
            + results.profile().repeats()
            + " samples as large as the test set; the lowest of ours in bold. The floor is the same"
            + " number for training graphs in place of generated ones: a perfect model is there,"
            + " not at 0.");
    Results.unmeasured(datasets()).ifPresent(notes::add);
    notes.addAll(new Marks(results).notes(shown()));
    return new ResultTable(results.titled(title), heads, 3, rows, notes);
  }

  private List<Trial> shown() {
    List<Trial> shown = new ArrayList<>();
    for (String dataset : datasets()) {
      columns.forEach(column -> shown.add(trials.apply(dataset, column)));
    }
    return shown;
  }

  private Row ours(String dataset, String metric, boolean opens) {
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of(opens ? dataset : ""));
    entries.add(Entry.of(metric.replace("kld-", "")));
    entries.add(Entry.of("ours"));
    entries.add(Entry.of(floor(dataset, metric).map(DivergenceTable::floorText).orElse("–")));
    Optional<Double> least =
        columns.stream()
            .flatMap(column -> measured(dataset, metric, column).stream())
            .map(score -> score.value().orElse(Double.POSITIVE_INFINITY))
            .min(Double::compare);
    for (String column : columns) {
      Optional<Score.Repeated> score = measured(dataset, metric, column);
      Trial trial = trials.apply(dataset, column);
      entries.add(
          score.isEmpty()
              ? Entry.of(NumberText.NONE)
              : new Entry(
                  text(score.get()) + new Marks(results).of(trial),
                  least.isPresent()
                      && score.get().value().orElse(Double.POSITIVE_INFINITY) == least.get()));
    }
    return new Row(entries, opens);
  }

  private Row theirs(String dataset, String metric) {
    List<Entry> entries = new ArrayList<>(List.of(Entry.of(""), Entry.of(""), Entry.of("paper")));
    entries.add(Entry.of(""));
    for (String column : columns) {
      entries.add(
          Entry.of(
              PaperResults.find(paper, dataset, metric, column)
                  .map(PaperResults.Value::toString)
                  .orElse(NumberText.NONE)));
    }
    return Row.quiet(entries);
  }

  private static String text(Score.Repeated score) {
    return score.value().isPresent()
        ? score.deviation().isPresent()
            ? NumberText.spread(score.value().orElse(0), score.deviation().orElse(0))
            : NumberText.number(score.value().orElse(0))
        : score.value().reason();
  }

  private static String floorText(Score.Repeated score) {
    return score.real().isPresent() ? NumberText.number(score.real().orElse(0)) : NumberText.NONE;
  }

  /** Returns a score with a floor, of whichever column has been measured. */
  private Optional<Score.Repeated> floor(String dataset, String metric) {
    return columns.stream().flatMap(c -> measured(dataset, metric, c).stream()).findFirst();
  }

  private Optional<Score.Repeated> measured(String dataset, String metric, String column) {
    return results.divergence(trials.apply(dataset, column), metric);
  }

  /** Returns our means for ranking, by dataset and column; NaN where nothing was measured. */
  double mean(String dataset, String metric, String column) {
    return measured(dataset, metric, column)
        .map(s -> s.value().orElse(Double.NaN))
        .orElse(Double.NaN);
  }

  /** Returns the table for programs: one line for each dataset, metric and column. */
  public String csv() {
    StringBuilder csv = new StringBuilder();
    csv.append("dataset,metric,column,ours,deviation,repeats,sample size,floor,floor deviation,");
    csv.append("paper,paper deviation,epochs,hours,finished\n");
    for (String dataset : datasets()) {
      for (String metric : PaperLayout.DIVERGENCES) {
        for (String column : columns) {
          csv.append(line(dataset, metric, column));
        }
      }
    }
    return csv.toString();
  }

  private String line(String dataset, String metric, String column) {
    Trial trial = trials.apply(dataset, column);
    Optional<Score.Repeated> score = results.divergence(trial, metric);
    Optional<PaperResults.Value> printed = PaperResults.find(paper, dataset, metric, column);
    List<String> values =
        new ArrayList<>(
            List.of(
                dataset,
                metric,
                column,
                score.map(s -> CsvValues.number(s.value())).orElse(""),
                score.map(s -> CsvValues.number(s.deviation())).orElse(""),
                score.map(s -> Integer.toString(s.repeats())).orElse(""),
                score.map(s -> Integer.toString(s.sampleSize())).orElse(""),
                score.map(s -> CsvValues.number(s.real())).orElse(""),
                score.map(s -> CsvValues.number(s.realDeviation())).orElse(""),
                printed.map(value -> Double.toString(value.mean())).orElse(""),
                printed.map(value -> Double.toString(value.deviation())).orElse("")));
    values.addAll(CsvValues.training(results.find(trial)));
    return Csv.line(values);
  }

  /** Returns what agrees with the paper and what differs, counted. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (String column : columns) {
      agreement(column).ifPresent(sentences::add);
    }
    floors().ifPresent(sentences::add);
    winners().ifPresent(sentences::add);
    return sentences;
  }

  private Optional<String> agreement(String column) {
    int equal = 0;
    int lower = 0;
    int higher = 0;
    for (String dataset : datasets()) {
      for (String metric : PaperLayout.DIVERGENCES) {
        Optional<Score.Repeated> ours = measured(dataset, metric, column);
        Optional<PaperResults.Value> theirs = PaperResults.find(paper, dataset, metric, column);
        if (ours.isPresent() && theirs.isPresent() && ours.get().value().isPresent()) {
          double difference = ours.get().value().orElse(0) - theirs.get().mean();
          double noise = 2 * Math.hypot(ours.get().deviation().orElse(0), theirs.get().deviation());
          if (Math.abs(difference) <= noise) {
            equal++;
          } else if (difference < 0) {
            lower++;
          } else {
            higher++;
          }
        }
      }
    }
    int all = equal + lower + higher;
    return all == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s: of %d divergences, %d agree with the paper's within two deviations, %d are"
                    + " lower and %d higher.",
                labels.apply(column),
                all,
                equal,
                lower,
                higher));
  }

  /** Returns how often each column is as close as training graphs are. */
  private Optional<String> floors() {
    List<String> parts = new ArrayList<>();
    for (String column : columns) {
      int all = 0;
      int there = 0;
      for (String dataset : datasets()) {
        for (String metric : PaperLayout.DIVERGENCES) {
          Optional<Score.Repeated> score = measured(dataset, metric, column);
          if (score.isPresent() && score.get().value().isPresent()) {
            all++;
            double spread =
                Math.hypot(
                    score.get().deviation().orElse(0), score.get().realDeviation().orElse(0));
            double above = score.get().value().orElse(0) - score.get().real().orElse(0);
            there += above <= 2 * spread ? 1 : 0;
          }
        }
      }
      if (all > 0) {
        parts.add(labels.apply(column) + " " + there + " of " + all);
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "At the floor within two deviations, that is as close as training graphs are: "
                + String.join(", ", parts)
                + ".");
  }

  /** Returns how often the lowest divergence is in the same column as in the paper. */
  private Optional<String> winners() {
    List<String> printed = new ArrayList<>(columns);
    printed.removeAll(PaperLayout.OUR_MODELS);
    int all = 0;
    int same = 0;
    for (String dataset : datasets()) {
      List<String> compared =
          printed.stream()
              .filter(c -> PaperResults.find(paper, dataset, "kld-degree", c).isPresent())
              .toList();
      for (String metric : PaperLayout.DIVERGENCES) {
        if (compared.stream().allMatch(c -> measured(dataset, metric, c).isPresent())) {
          all++;
          String ours = lowest(compared, c -> mean(dataset, metric, c));
          String theirs =
              lowest(
                  compared, c -> PaperResults.find(paper, dataset, metric, c).orElseThrow().mean());
          same += ours.equals(theirs) ? 1 : 0;
        }
      }
    }
    return all == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "Of the paper's columns, the lowest divergence is in the same one as in the paper"
                    + " in %d of %d rows measured whole.",
                same,
                all));
  }

  private static String lowest(List<String> columns, Function<String, Double> value) {
    return columns.stream()
        .min((a, b) -> Double.compare(value.apply(a), value.apply(b)))
        .orElseThrow();
  }
}
