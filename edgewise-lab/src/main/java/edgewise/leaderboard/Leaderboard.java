package edgewise.leaderboard;

import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationListener;
import edgewise.graph.LabelNames;
import edgewise.leaderboard.Row.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Entrants, models for scale and published figures of one benchmark, under one protocol.
 *
 * @param training how many graphs floors and novelty rest on
 * @param test how many graphs are held out
 * @param metrics what is in the columns: those that some row has
 * @param notes what a reader must know, a sentence each
 */
public record Leaderboard(
    String benchmark,
    String dataset,
    String protocol,
    int training,
    int test,
    List<String> metrics,
    List<Row> rows,
    List<String> notes) {
  /** Copies the lists. */
  public Leaderboard {
    metrics = List.copyOf(metrics);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /**
   * Scores entrants.
   *
   * @param split of the benchmark
   * @param names what the labels of its graphs and of the entrants' are called
   * @param baselines whether models are fitted on the spot, for scale
   * @param seed of what an evaluation draws
   */
  public static Leaderboard of(
      Benchmark benchmark,
      Split split,
      LabelNames names,
      List<Entrant> entrants,
      boolean baselines,
      long seed,
      EvaluationListener listener) {
    Scoring scoring = new Scoring(benchmark, split, names, seed, listener);
    List<Row> rows = scoring.rows(entrants, baselines ? scoring.baselines() : List.of());
    PublishedFigures.of(benchmark).forEach(printed -> rows.add(published(printed)));
    return new Leaderboard(
        benchmark.name(),
        benchmark.dataset(),
        benchmark.protocol().name(),
        split.trainEntries().size(),
        split.testEntries().size(),
        metrics(benchmark, rows),
        rows,
        scoring.notes(entrants));
  }

  /** Returns whether a metric is a share, which is printed in per cent. */
  static boolean isShare(String metric) {
    return Benchmarks.METRICS
        .find(metric)
        .filter(known -> known.family().higherIsBetter())
        .isPresent();
  }

  /** Returns the same with one more thing that a reader must know. */
  public Leaderboard with(String note) {
    return new Leaderboard(
        benchmark,
        dataset,
        protocol,
        training,
        test,
        metrics,
        rows,
        Stream.concat(notes.stream(), Stream.of(note)).toList());
  }

  /**
   * Returns how far a value is from what is wanted. A distance should be none, and all graphs
   * should be valid. Of every other share, such as novelty, more than real graphs have is as wrong
   * as less.
   */
  double fault(String metric, double value) {
    if (!isShare(metric)) {
      return value;
    }
    return metric.equals("valid") ? 1 - value : Math.abs(value - real(metric));
  }

  private double real(String metric) {
    return rows.stream()
        .filter(row -> row.kind() == Kind.REAL)
        .flatMap(row -> Optional.ofNullable(row.standings().get(metric)).stream())
        .mapToDouble(standing -> standing.value().orElse(Double.NaN))
        .findFirst()
        .orElse(Double.NaN);
  }

  private static Row published(PublishedFigures.Printed printed) {
    Map<String, Standing> standings = new LinkedHashMap<>();
    printed
        .texts()
        .forEach((metric, text) -> standings.put(metric, Standing.printed(text, isShare(metric))));
    return new Row(Kind.PUBLISHED, printed.model(), printed.source(), 0, 0, 0, standings);
  }

  /** Returns the metrics of the protocol that some row has, then those that are only printed. */
  private static List<String> metrics(Benchmark benchmark, List<Row> rows) {
    Set<String> there = new LinkedHashSet<>();
    for (Row row : rows) {
      row.standings()
          .forEach(
              (metric, standing) -> {
                if (standing.value().isPresent()) {
                  there.add(metric);
                }
              });
    }
    List<String> metrics = new ArrayList<>(benchmark.protocol().metrics());
    metrics.retainAll(there);
    there.stream().filter(metric -> !metrics.contains(metric)).forEach(metrics::add);
    return metrics;
  }
}
