package edgewise.leaderboard;

import edgewise.dataset.Split;
import edgewise.evaluation.Baselines;
import edgewise.evaluation.Drawn;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.leaderboard.Row.Kind;
import edgewise.metric.Interval;
import edgewise.metric.Sample;
import edgewise.metric.Score;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Scores the samples of one benchmark. */
final class Scoring {
  /** How many samples stand for a model that is fitted on the spot. */
  private static final int BASELINE_SAMPLES = 5;

  private final Benchmark benchmark;
  private final List<Graph> training;
  private final List<Graph> test;
  private final int size;
  private final LabelNames names;
  private final long seed;
  private final EvaluationListener listener;

  Scoring(
      Benchmark benchmark, Split split, LabelNames names, long seed, EvaluationListener listener) {
    this.benchmark = benchmark;
    this.training = split.train();
    this.test = split.test();
    this.size = benchmark.sampleSize(test.size());
    this.names = names;
    this.seed = seed;
    this.listener = listener;
  }

  /** Returns the row of real graphs, then those of entrants, then those of models for scale. */
  List<Row> rows(List<Entrant> entrants, List<Entrant> baselines) {
    List<Entrant> all = new ArrayList<>(entrants);
    all.addAll(baselines);
    List<List<Score>> scores = scores(all.stream().flatMap(this::samples).toList());
    List<Row> rows = new ArrayList<>();
    if (!scores.isEmpty()) {
      rows.add(real(scores.get(0)));
    }
    Iterator<List<Score>> next = scores.iterator();
    for (int i = 0; i < all.size(); i++) {
      rows.add(row(i < entrants.size() ? Kind.ENTRANT : Kind.BASELINE, all.get(i), next));
    }
    return rows;
  }

  private Stream<Drawn> samples(Entrant entrant) {
    return entrant.files().stream().flatMap(file -> Entrant.samples(file, size).stream());
  }

  /** Returns the row of an entrant, whose samples are the next that have scores. */
  private Row row(Kind kind, Entrant entrant, Iterator<List<Score>> scores) {
    List<List<List<Score>>> files = new ArrayList<>();
    int samples = 0;
    int graphs = 0;
    for (Drawn file : entrant.files()) {
      List<Drawn> cut = Entrant.samples(file, size);
      files.add(cut.stream().map(sample -> scores.next()).toList());
      samples += cut.size();
      graphs = Math.max(graphs, cut.get(0).size());
    }
    Map<String, Standing> standings = new LinkedHashMap<>();
    List<Score> first = files.get(0).get(0);
    for (int i = 0; i < first.size(); i++) {
      int metric = i;
      standings.put(
          first.get(i).metric(),
          Standing.of(
              files.stream()
                  .map(file -> file.stream().map(scored -> scored.get(metric)).toList())
                  .toList()));
    }
    int count = kind == Kind.BASELINE ? 0 : files.size();
    return new Row(kind, entrant.name(), entrant.source(), count, samples, graphs, standings);
  }

  /** Returns the scores of each sample; those alike in labels and directions go together. */
  private List<List<Score>> scores(List<Drawn> samples) {
    Map<Traits, List<Drawn>> alike =
        samples.stream()
            .collect(Collectors.groupingBy(Traits::of, LinkedHashMap::new, Collectors.toList()));
    Map<Traits, Iterator<List<Score>>> scored = new HashMap<>();
    alike.forEach(
        (traits, some) ->
            scored.put(
                traits,
                Evaluation.scores(
                        Samples.of(training, test, List.of()).with(names),
                        some,
                        benchmark
                            .protocol()
                            .options(EvaluationOptions.all(seed, benchmark.validity())),
                        Catalogs.CRITERIA,
                        listener)
                    .iterator()));
    return samples.stream()
        .map(sample -> Objects.requireNonNull(scored.get(Traits.of(sample))).next())
        .toList();
  }

  /** What the graphs of samples have in common that are scored together. */
  private record Traits(boolean labelled, boolean directed) {
    static Traits of(Drawn sample) {
      return new Traits(
          Sample.hasLabels(sample.graphs()), sample.graphs().stream().anyMatch(Graph::isDirected));
    }
  }

  /** Returns models fitted on the spot; with labels, only those that draw labels. */
  List<Entrant> baselines() {
    boolean labels = Sample.hasLabels(test);
    return Baselines.drawn(training, BASELINE_SAMPLES * size, new Seed(seed).child("leaderboard"))
        .stream()
        .filter(baseline -> Sample.hasLabels(baseline.graphs()) == labels)
        .map(drawn -> new Entrant(drawn.name(), drawn.note(), List.of(Drawn.of(drawn.graphs()))))
        .toList();
  }

  /** Returns the row of real graphs, from what stands beside the scores of any sample. */
  private static Row real(List<Score> scores) {
    Map<String, Standing> standings = new LinkedHashMap<>();
    for (Score score : scores) {
      Interval interval =
          score instanceof Score.Sampled sampled
              ? sampled.realInterval()
              : Interval.absent("there is one set of them");
      standings.put(score.metric(), Standing.once(score.real(), interval));
    }
    return new Row(
        Kind.REAL, "real graphs", "training against test; shares of test", 0, 1, 0, standings);
  }

  List<String> notes(List<Entrant> entrants) {
    List<String> notes = new ArrayList<>();
    notes.add(
        text(
            "Protocol %s: %s. Every sample has %,d graphs, as many as %s, or all of a smaller"
                + " file; floors and novelty rest on %,d training graphs.",
            benchmark.protocol().name(),
            benchmark.protocol().description(),
            size,
            size == test.size() ? "there are test graphs" : "papers draw",
            training.size()));
    notes.add(
        "± is the standard error: over the files of an entrant, or over the samples of its one"
            + " file, or, of a single sample, over its graphs.");
    if (entrants.size() > 1) {
      notes.add(
          "The best of the files, bold where there is such type: the least distance, the most valid,"
              + " and of every other share the nearest to real graphs.");
    }
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

  private int leftOver(Drawn file) {
    return file.size() - Entrant.samples(file, size).stream().mapToInt(Drawn::size).sum();
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
