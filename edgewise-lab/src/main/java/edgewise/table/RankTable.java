package edgewise.table;

import edgewise.experiment.PaperLayout;
import edgewise.experiment.Results;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Entry;
import edgewise.report.ResultTable.Row;
import edgewise.table.PaperResults.PaperTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Mean ranks of the models over the datasets: ours, the paper's own numbers ranked truly, and the
 * ranks that the paper prints.
 */
public final class RankTable {
  private final Results results;
  private final List<Metric> metrics;
  private final boolean higherFirst;
  private final PaperTable scores;
  private final PaperTable ranks;
  private final Values values;

  /**
   * What is ranked.
   *
   * @param name in the paper's tables
   * @param label as people read it
   */
  record Metric(String name, String label) {}

  /** Our number of a metric of a model on a dataset; NaN where nothing was measured. */
  @FunctionalInterface
  interface Values {
    double of(String dataset, String metric, String model);
  }

  RankTable(
      Results results,
      List<Metric> metrics,
      boolean higherFirst,
      PaperTable scores,
      PaperTable ranks,
      Values values) {
    this.results = results;
    this.metrics = metrics;
    this.higherFirst = higherFirst;
    this.scores = scores;
    this.ranks = ranks;
    this.values = values;
  }

  /** Returns the ranks of the divergences. */
  public static RankTable ofQuality(Results results) {
    return new RankTable(
        results,
        PaperLayout.DIVERGENCES.stream()
            .map(metric -> new Metric(metric, metric.replace("kld-", "")))
            .toList(),
        false,
        PaperTable.QUALITY,
        PaperTable.QUALITY_RANK,
        DivergenceTable.ofModels(results)::mean);
  }

  /** Returns the table, if enough was measured to rank anything. */
  public Optional<ResultTable> table(String title) {
    List<String> datasets = datasets();
    List<String> ranked = ranked(datasets);
    if (ranked.size() < 2) {
      return Optional.empty();
    }
    List<String> heads = new ArrayList<>(List.of("metric", "reading"));
    PaperLayout.MODELS.forEach(model -> heads.add(PaperLayout.modelLabel(model)));
    List<Row> rows = new ArrayList<>();
    for (Metric metric : metrics) {
      rows.add(row(metric.label, "ours", ours(metric, datasets, ranked), ranked, true));
      List<String> printed = ranked.stream().filter(PaperLayout.PAPER_MODELS::contains).toList();
      if (printed.size() < ranked.size() && printed.size() > 1) {
        rows.add(
            row("", "ours, the paper's models", ours(metric, datasets, printed), printed, false));
      }
      rows.add(row("", "paper's numbers, ranked", paper(metric), PaperLayout.PAPER_MODELS, false));
      rows.add(row("", "paper, as printed", printed(metric), PaperLayout.PAPER_MODELS, false));
    }
    return Optional.of(
        new ResultTable(results.titled(title), heads, 2, rows, List.of(note(datasets, ranked))));
  }

  private static String note(List<String> datasets, List<String> ranked) {
    List<String> left = new ArrayList<>(PaperLayout.MODELS);
    left.removeAll(ranked);
    return "Ranks from 1, the best, ties shared; ours over "
        + String.join(", ", datasets)
        + (left.isEmpty()
            ? "."
            : ", without "
                + left.stream().map(PaperLayout::modelLabel).collect(Collectors.joining(" and "))
                + ", not measured on all of them.");
  }

  /** Returns the datasets on which anything was measured. */
  private List<String> datasets() {
    return PaperLayout.datasets().stream()
        .filter(dataset -> PaperLayout.MODELS.stream().anyMatch(m -> isMeasured(dataset, m)))
        .toList();
  }

  /** Returns the models that were measured on every one of the datasets. */
  private List<String> ranked(List<String> datasets) {
    return datasets.isEmpty()
        ? List.of()
        : PaperLayout.MODELS.stream()
            .filter(model -> datasets.stream().allMatch(d -> isMeasured(d, model)))
            .toList();
  }

  private boolean isMeasured(String dataset, String model) {
    return metrics.stream().noneMatch(m -> Double.isNaN(values.of(dataset, m.name, model)));
  }

  private double[] ours(Metric metric, List<String> datasets, List<String> models) {
    return Ranks.means(
        datasets.stream()
            .map(
                dataset ->
                    models.stream()
                        .mapToDouble(model -> values.of(dataset, metric.name, model))
                        .toArray())
            .toList(),
        higherFirst);
  }

  /** Returns the true ranks of the numbers that the paper prints. */
  private double[] paper(Metric metric) {
    return Ranks.means(
        PaperLayout.datasets().stream()
            .map(
                dataset ->
                    PaperLayout.PAPER_MODELS.stream()
                        .mapToDouble(
                            model ->
                                PaperResults.find(scores, dataset, metric.name, model)
                                    .orElseThrow()
                                    .mean())
                        .toArray())
            .toList(),
        higherFirst);
  }

  private double[] printed(Metric metric) {
    return PaperLayout.PAPER_MODELS.stream()
        .mapToDouble(model -> PaperResults.rank(ranks, metric.name, model).orElseThrow().mean())
        .toArray();
  }

  private static Row row(
      String metric, String reading, double[] values, List<String> models, boolean opens) {
    double least = Arrays.stream(values).min().orElseThrow();
    List<Entry> entries = new ArrayList<>(List.of(Entry.of(metric), Entry.of(reading)));
    for (String model : PaperLayout.MODELS) {
      int at = models.indexOf(model);
      entries.add(
          at < 0
              ? Entry.of(NumberText.NONE)
              : new Entry(NumberText.mean(values[at]), values[at] <= least + 1e-9));
    }
    return new Row(entries, opens);
  }

  /** Returns where the paper's printed ranks are not the ranks of its own numbers. */
  public Optional<String> sentence() {
    List<String> wrong = new ArrayList<>();
    for (Metric metric : metrics) {
      double[] truly = paper(metric);
      double[] printed = printed(metric);
      String first = firsts(truly);
      String claimed = firsts(printed);
      if (!first.equals(claimed)) {
        wrong.add(
            metric.label
                + " puts "
                + first
                + " first ("
                + NumberText.mean(Arrays.stream(truly).min().orElseThrow())
                + "), the paper prints "
                + claimed);
      }
    }
    return wrong.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The mean ranks that the paper prints are not those of its own numbers: ranked truly, "
                + String.join("; ", wrong)
                + ".");
  }

  private static String firsts(double[] ranks) {
    double least = Arrays.stream(ranks).min().orElseThrow();
    List<String> firsts = new ArrayList<>();
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] <= least + 1e-9) {
        firsts.add(PaperLayout.modelLabel(PaperLayout.PAPER_MODELS.get(i)));
      }
    }
    return String.join(" and ", firsts);
  }
}
