package edgewise.table;

import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.metric.Score;
import edgewise.report.Csv;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Entry;
import edgewise.report.ResultTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Novelty and divergences of the paper's model and of ours over several seeds, and which of their
 * differences are more than the seeds explain.
 */
public final class SeedTable {
  static final String NOVELTY = "novel";

  static final List<String> METRICS =
      Stream.concat(Stream.of(NOVELTY), PaperLayout.DIVERGENCES.stream()).toList();

  private final Results results;

  /** The table of results. */
  public SeedTable(Results results) {
    this.results = results;
  }

  private Optional<? extends Score> score(Trial trial, String metric) {
    return metric.equals(NOVELTY)
        ? results.scores(trial).flatMap(scores -> scores.large().score(metric))
        : results.quality(trial, metric);
  }

  /** Returns the values of a model by seed. */
  NavigableMap<Long, Double> values(String dataset, String metric, String model) {
    return bySeed(dataset, metric, model, score -> score.value().orElse(Double.NaN));
  }

  private NavigableMap<Long, Double> bySeed(
      String dataset, String metric, String model, Function<Score, Double> value) {
    NavigableMap<Long, Double> values = new TreeMap<>();
    for (Trial trial : Trial.ofSeeds(dataset, model)) {
      score(trial, metric)
          .map(value)
          .filter(number -> !number.isNaN())
          .ifPresent(number -> values.put(results.find(trial).orElseThrow().seed(), number));
    }
    return values;
  }

  /** Returns the datasets of which something was measured. */
  List<String> datasets() {
    return PaperLayout.datasets().stream()
        .filter(
            dataset ->
                PaperLayout.MAIN_MODELS.stream()
                    .anyMatch(model -> !values(dataset, NOVELTY, model).isEmpty()))
        .toList();
  }

  private String label(String metric) {
    return metric.equals(NOVELTY)
        ? "novelty@" + results.profile().large()
        : metric.replace("kld-", "");
  }

  /** Returns the table. */
  public ResultTable table(String title) {
    List<String> heads = new ArrayList<>(List.of("dataset", "metric", "real graphs"));
    PaperLayout.MAIN_MODELS.forEach(model -> heads.add(PaperLayout.modelLabel(model)));
    List<Row> rows = new ArrayList<>();
    List<Trial> shown = new ArrayList<>();
    for (String dataset : datasets()) {
      PaperLayout.MAIN_MODELS.forEach(model -> shown.addAll(Trial.ofSeeds(dataset, model)));
      for (String metric : METRICS) {
        boolean opens = metric.equals(NOVELTY);
        List<Entry> entries =
            new ArrayList<>(
                List.of(
                    Entry.of(opens ? dataset : ""),
                    Entry.of(label(metric)),
                    Entry.of(text(real(dataset, metric)))));
        for (String model : PaperLayout.MAIN_MODELS) {
          NavigableMap<Long, Double> values = values(dataset, metric, model);
          String marks = new Marks(results).of(Trial.ofSeeds(dataset, model));
          entries.add(Entry.of(text(values) + (values.isEmpty() ? "" : marks)));
        }
        rows.add(new Row(entries, opens));
      }
    }
    List<String> notes = new ArrayList<>();
    notes.add(
        "Mean ± standard deviation over "
            + PairedTest.SEEDS
            + " seeds; where there are fewer, their number stands behind it. A seed draws another"
            + " split of the data (of community, other graphs), trains anew and draws anew. Real"
            + " graphs: the novelty of the held-out graphs, and the floor of each divergence, over"
            + " the same splits.");
    Results.unmeasured(datasets()).ifPresent(notes::add);
    notes.addAll(new Marks(results).notes(shown));
    return new ResultTable(results.titled(title), heads, 2, rows, notes);
  }

  /** Returns what real graphs score by seed, from whichever model was scored. */
  NavigableMap<Long, Double> real(String dataset, String metric) {
    NavigableMap<Long, Double> values = new TreeMap<>();
    PaperLayout.MAIN_MODELS.forEach(
        model ->
            bySeed(dataset, metric, model, score -> score.real().orElse(Double.NaN))
                .forEach(values::putIfAbsent));
    return values;
  }

  private static String text(NavigableMap<Long, Double> values) {
    if (values.isEmpty()) {
      return NumberText.NONE;
    }
    Spread spread = Spread.of(array(values));
    return switch (values.size()) {
      case 1 -> NumberText.number(spread.mean()) + " (1 seed)";
      case PairedTest.SEEDS -> NumberText.spread(spread.mean(), spread.deviation());
      default ->
          NumberText.spread(spread.mean(), spread.deviation()) + " (" + values.size() + " seeds)";
    };
  }

  private static double[] array(NavigableMap<Long, Double> values) {
    return values.values().stream().mapToDouble(value -> value).toArray();
  }

  /**
   * Returns the mean ranks over the seeds, and of each metric and pair of models where they differ
   * by more than the seeds explain.
   */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    int all = 0;
    int tested = 0;
    int clear = 0;
    for (String metric : METRICS) {
      for (String[] pair : pairs()) {
        Comparison comparison = compare(metric, pair[0], pair[1]);
        if (comparison.tested > 0) {
          sentences.add(comparison.sentence);
        }
        all += datasets().size();
        tested += comparison.tested;
        clear += comparison.clear;
      }
    }
    if (all == 0) {
      return List.of();
    }
    sentences.add(
        0,
        String.format(
            Locale.ROOT,
            "Two models are compared seed by seed, on the same split: paired t-test over %d seeds,"
                + " two-sided, at 5 %%, so that of twenty pairs that are alike one would be"
                + " called different. Of %d differences %d could be tested, since both models have all"
                + " seeds, and %d of these are more than the seeds explain.",
            PairedTest.SEEDS,
            all,
            tested,
            clear));
    sentences.addAll(1, new SeedRanks(this).sentences());
    return sentences;
  }

  private static List<String[]> pairs() {
    List<String[]> pairs = new ArrayList<>();
    List<String> models = PaperLayout.MAIN_MODELS;
    for (int i = 0; i < models.size(); i++) {
      for (int j = i + 1; j < models.size(); j++) {
        pairs.add(new String[] {models.get(i), models.get(j)});
      }
    }
    return pairs;
  }

  private record Comparison(String sentence, int tested, int clear) {}

  private Comparison compare(String metric, String first, String second) {
    List<String> clear = new ArrayList<>();
    List<String> alike = new ArrayList<>();
    for (String dataset : datasets()) {
      NavigableMap<Long, Double> ours = values(dataset, metric, first);
      NavigableMap<Long, Double> others = values(dataset, metric, second);
      if (ours.size() < PairedTest.SEEDS || !ours.keySet().equals(others.keySet())) {
        continue; // the table says how many seeds each has
      }
      PairedTest test = PairedTest.of(array(ours), array(others));
      String chance = test.chance();
      if (test.isClear()) {
        clear.add(dataset + " (" + (test.difference() < 0 ? "lower, " : "higher, ") + chance + ")");
      } else {
        alike.add(dataset + " (" + chance + ")");
      }
    }
    List<String> parts = new ArrayList<>();
    part(parts, "more than the seeds explain on ", clear);
    part(parts, "no more than they explain on ", alike);
    return new Comparison(
        label(metric)
            + ", "
            + PaperLayout.modelLabel(first)
            + " against "
            + PaperLayout.modelLabel(second)
            + ": "
            + String.join("; ", parts)
            + ".",
        clear.size() + alike.size(),
        clear.size());
  }

  private static void part(List<String> parts, String words, List<String> datasets) {
    if (!datasets.isEmpty()) {
      parts.add(words + String.join(", ", datasets));
    }
  }

  /** Returns every value, one line for each dataset, metric, model and seed. */
  public String csv() {
    StringBuilder csv = new StringBuilder("dataset,metric,model,seed,value\n");
    for (String dataset : datasets()) {
      for (String metric : METRICS) {
        for (String model : PaperLayout.MAIN_MODELS) {
          values(dataset, metric, model)
              .forEach(
                  (seed, value) ->
                      csv.append(
                          Csv.line(
                              List.of(
                                  dataset,
                                  metric,
                                  model,
                                  Long.toString(seed),
                                  Double.toString(value)))));
        }
      }
    }
    return csv.toString();
  }
}
