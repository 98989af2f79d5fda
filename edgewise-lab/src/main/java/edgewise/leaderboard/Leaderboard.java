package edgewise.leaderboard;

import edgewise.dataset.Split;
import edgewise.evaluation.Baselines;
import edgewise.evaluation.Criteria;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.leaderboard.Row.Kind;
import edgewise.metric.Interval;
import edgewise.metric.Sample;
import edgewise.metric.Score;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

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
  /** How many samples stand for a model that is fitted on the spot. */
  private static final int BASELINE_SAMPLES = 5;

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
   * @param baselines whether models are fitted on the spot, for scale
   * @param seed of what an evaluation draws
   */
  public static Leaderboard of(
      Benchmark benchmark,
      Split split,
      List<Entrant> entrants,
      boolean baselines,
      long seed,
      EvaluationListener listener) {
    Scoring scoring = new Scoring(benchmark, split, seed, listener);
    List<Row> scored = new ArrayList<>();
    entrants.forEach(entrant -> scored.add(scoring.row(Kind.ENTRANT, entrant)));
    if (baselines) {
      scoring.baselines().forEach(entrant -> scored.add(scoring.row(Kind.BASELINE, entrant)));
    }
    List<Row> rows = new ArrayList<>(scoring.real());
    rows.addAll(scored);
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

  /** Scores the samples of one benchmark. */
  private static final class Scoring {
    private final Benchmark benchmark;
    private final List<Graph> training;
    private final List<Graph> test;
    private final long seed;
    private final EvaluationListener listener;
    private List<Score> first = List.of();

    Scoring(Benchmark benchmark, Split split, long seed, EvaluationListener listener) {
      this.benchmark = benchmark;
      this.training = split.train();
      this.test = split.test();
      this.seed = seed;
      this.listener = listener;
    }

    Row row(Kind kind, Entrant entrant) {
      List<List<List<Score>>> files = new ArrayList<>();
      int samples = 0;
      int graphs = 0;
      for (List<Graph> file : entrant.files()) {
        List<List<Graph>> cut = Entrant.samples(file, test.size());
        files.add(cut.stream().map(sample -> scores(entrant, sample)).toList());
        samples += cut.size();
        graphs = Math.max(graphs, cut.get(0).size());
      }
      Map<String, Standing> standings = new LinkedHashMap<>();
      for (int i = 0; i < first.size(); i++) {
        int metric = i;
        standings.put(
            first.get(i).metric(),
            Standing.of(
                files.stream()
                    .map(file -> file.stream().map(scores -> scores.get(metric)).toList())
                    .toList()));
      }
      int count = kind == Kind.BASELINE ? 0 : files.size();
      return new Row(kind, entrant.name(), entrant.source(), count, samples, graphs, standings);
    }

    private List<Score> scores(Entrant entrant, List<Graph> sample) {
      EvaluationListener named =
          (step, done, steps) -> listener.onStep(entrant.name() + ": " + step, done, steps);
      List<Score> scores =
          benchmark
              .protocol()
              .evaluate(
                  Samples.of(training, test, sample),
                  EvaluationOptions.all(seed, benchmark.validity()),
                  Criteria.CORE.with(Benchmarks.METRICS),
                  named)
              .generated()
              .scores();
      if (first.isEmpty()) {
        first = scores;
      }
      return scores;
    }

    /** Returns models fitted on the spot; with labels, only those that draw labels. */
    List<Entrant> baselines() {
      int size = test.size();
      boolean labels = Sample.hasLabels(test);
      return Baselines.drawn(training, BASELINE_SAMPLES * size, new Seed(seed).child("leaderboard"))
          .stream()
          .filter(baseline -> Sample.hasLabels(baseline.graphs()) == labels)
          .map(drawn -> new Entrant(drawn.name(), drawn.note(), List.of(drawn.graphs())))
          .toList();
    }

    /** Returns the row of real graphs, from what stands beside every score. */
    List<Row> real() {
      Map<String, Standing> standings = new LinkedHashMap<>();
      for (Score score : first) {
        Interval interval =
            score instanceof Score.Sampled sampled
                ? sampled.realInterval()
                : Interval.absent("there is one set of them");
        standings.put(score.metric(), Standing.once(score.real(), interval));
      }
      return first.isEmpty()
          ? List.of()
          : List.of(
              new Row(
                  Kind.REAL,
                  "real graphs",
                  "training against test; shares of test",
                  0,
                  1,
                  0,
                  standings));
    }

    List<String> notes(List<Entrant> entrants) {
      List<String> notes = new ArrayList<>();
      notes.add(
          text(
              "Protocol %s: %s. Every sample has %,d graphs, as many as there are test graphs, or"
                  + " all of a smaller file; floors and novelty rest on %,d training graphs.",
              benchmark.protocol().name(),
              benchmark.protocol().description(),
              test.size(),
              training.size()));
      notes.add(
          "± is the standard error: over the files of an entrant, or over the samples of its one"
              + " file, or, of a single sample, over its graphs.");
      if (!benchmark.note().isEmpty()) {
        notes.add(benchmark.note());
      }
      List<String> left = new ArrayList<>();
      for (Entrant entrant : entrants) {
        int over = entrant.files().stream().mapToInt(this::leftOver).sum();
        if (over > 0) {
          left.add(text("%s %,d", entrant.name(), over));
        }
      }
      if (!left.isEmpty()) {
        notes.add("Graphs that fill no further sample: " + String.join(", ", left) + ".");
      }
      return notes;
    }

    private int leftOver(List<Graph> file) {
      return file.size() - Entrant.samples(file, test.size()).stream().mapToInt(List::size).sum();
    }

    private static String text(String format, Object... values) {
      return String.format(Locale.ROOT, format, values);
    }
  }
}
