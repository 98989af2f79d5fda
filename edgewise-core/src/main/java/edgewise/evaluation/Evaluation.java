package edgewise.evaluation;

import edgewise.dataset.ClassTest;
import edgewise.dataset.Datasets;
import edgewise.evaluation.Baselines.Baseline;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Scores generated graphs against held-out and training graphs. Statistics are computed once a
 * graph, over all processors; only MMD² compares pairs of graphs, on samples of stated size.
 */
public final class Evaluation {
  private final EvaluationOptions options;
  private final List<Graph> training;
  private final List<Graph> test;
  private final Repairs repairs;
  private final Optional<ClassTest> validity;
  private final Seed seed;
  private final Progress progress;

  private Evaluation(
      List<Graph> training,
      List<Graph> test,
      Repairs repairs,
      EvaluationOptions options,
      EvaluationListener listener) {
    this.options = options;
    this.training = training;
    this.test = test;
    this.repairs = repairs;
    this.validity = validity(options);
    this.seed = new Seed(options.seed());
    this.progress = new Progress(listener, 4 + options.metrics().size());
  }

  /**
   * Returns the scores of generated graphs. What cannot be computed is absent with its reason.
   *
   * @throws IllegalArgumentException when the options name an unknown metric or dataset
   */
  public static EvaluationResult evaluate(
      Samples samples, EvaluationOptions options, EvaluationListener listener) {
    Samples scored = options.largestComponent() ? samples.largestComponents() : samples;
    Evaluation evaluation =
        new Evaluation(scored.training(), scored.test(), scored.repairs(), options, listener);
    List<Baseline> baselines = evaluation.baselines(scored.generated().size());
    List<Sample> described = evaluation.described(scored.generated(), baselines);
    return evaluation.run(described.get(2), described, baselines);
  }

  /**
   * Returns the scores of generated graphs that need not be in memory, all of the same numbers.
   * Where the options ask for largest components, the population is already of these.
   *
   * @param repairs what was mended in the generated graphs before
   */
  public static EvaluationResult evaluate(
      List<Graph> training,
      List<Graph> test,
      Population generated,
      Repairs repairs,
      EvaluationOptions options,
      EvaluationListener listener) {
    Samples scored = new Samples(training, test, List.of(), repairs);
    scored = options.largestComponent() ? scored.largestComponents() : scored;
    Evaluation evaluation =
        new Evaluation(scored.training(), scored.test(), repairs, options, listener);
    List<Baseline> baselines = evaluation.baselines(generated.size());
    int chosen = Math.min(options.mmdSample(), generated.size());
    int[] places = Sample.drawn(chosen, generated.size(), evaluation.chosenSeed(2));
    List<Sample> described = evaluation.described(generated.graphs(places), baselines);
    return evaluation.run(generated, described, baselines);
  }

  private static Optional<ClassTest> validity(EvaluationOptions options) {
    return options.validity().isEmpty()
        ? Optional.empty()
        : Datasets.ALL.get(options.validity()).classTest();
  }

  private List<Baseline> baselines(int generated) {
    progress.step("drawing baselines");
    return options.baselines() && !training.isEmpty() && generated > 0
        ? Baselines.drawn(training, generated, seed.child("baselines"))
        : List.of();
  }

  /**
   * Scores.
   *
   * @param described the samples of training, test, generated (all or those chosen) and baseline
   *     graphs, in this order
   */
  private EvaluationResult run(
      Population generated, List<Sample> described, List<Baseline> baselines) {
    List<Metric> metrics = options.metrics().stream().map(Metrics.ALL::get).toList();
    Reference reference =
        new Reference(described.get(1), described.get(0), seed.child("reference"));

    List<Comparison> rows = new ArrayList<>();
    for (Sample sample : described.subList(2, described.size())) {
      // Intervals of the baselines would take as long as all the rest and are not looked at.
      Population all = rows.isEmpty() ? generated : sample;
      rows.add(
          new Comparison(
              all, sample, reference, validity, rows.isEmpty(), seed.child(rows.size())));
    }
    List<List<Score>> scores = scores(metrics, rows);

    progress.step("counting");
    SampleScores scored =
        row("generated", "", generated.counts(repairs), scores.get(0), rows.get(0));
    List<SampleScores> baselineRows = new ArrayList<>();
    for (int i = 0; i < baselines.size(); i++) {
      Baseline baseline = baselines.get(i);
      SampleCounts counts = SampleCounts.of(baseline.graphs(), Repairs.NONE);
      baselineRows.add(
          row(baseline.name(), baseline.note(), counts, scores.get(i + 1), rows.get(i + 1)));
    }
    progress.step("spreading statistics");
    return new EvaluationResult(
        options,
        SampleCounts.of(test, Repairs.NONE),
        SampleCounts.of(training, Repairs.NONE),
        scored,
        baselineRows,
        Distributions.of(reference.test(), rows.get(0), options.metrics()),
        Verdict.of(scored, baselineRows),
        Notes.of(options, rows.get(0), scored, baselines.size()));
  }

  /** Returns the samples of training, test, generated and baseline graphs, in this order. */
  private List<Sample> described(List<Graph> generated, List<Baseline> baselines) {
    progress.step("telling isomorphic graphs apart");
    List<List<Graph>> lists = new ArrayList<>(List.of(training, test, generated));
    baselines.forEach(baseline -> lists.add(baseline.graphs()));
    List<Graph> all = lists.stream().flatMap(List::stream).toList();
    int[] classes = classes(all, Sample.hasLabels(generated));
    List<Sample> described = new ArrayList<>();
    int first = 0;
    for (List<Graph> graphs : lists) {
      int last = first + graphs.size();
      described.add(
          new Sample(
              graphs,
              Arrays.copyOfRange(classes, first, last),
              options.mmdSample(),
              chosenSeed(described.size())));
      first = last;
    }
    return described;
  }

  /** Returns the seed of the graphs that stand for a sample where pairs are compared. */
  private Seed chosenSeed(int sample) {
    return seed.child("chosen").child(sample);
  }

  /**
   * Returns the class of each graph; labels count only where real and generated graphs have some.
   */
  private int[] classes(List<Graph> all, boolean generatedHaveLabels) {
    boolean needed =
        Stream.of("unique", "distinct", "novel", "vun").anyMatch(options.metrics()::contains);
    if (!needed) {
      return new int[all.size()];
    }
    boolean labels = Notes.labelsCount(training, generatedHaveLabels);
    return IsomorphismClasses.of(labels ? all : all.stream().map(Graph::withoutLabels).toList());
  }

  private List<List<Score>> scores(List<Metric> metrics, List<Comparison> rows) {
    List<List<Score>> scores = new ArrayList<>();
    rows.forEach(row -> scores.add(new ArrayList<>()));
    for (Metric metric : metrics) {
      progress.step(metric.name());
      for (int row = 0; row < rows.size(); row++) {
        scores.get(row).add(metric.score(rows.get(row)));
      }
    }
    return scores;
  }

  private static SampleScores row(
      String name, String note, SampleCounts counts, List<Score> scores, Comparison comparison) {
    List<MeanRatio> ratios = new ArrayList<>();
    for (MetricFamily family : List.of(MetricFamily.MMD_TV, MetricFamily.MMD_EMD)) {
      List<Score> own = scores.stream().filter(score -> score.family() == family).toList();
      if (!own.isEmpty()) {
        ratios.add(meanRatio(family, own, comparison));
      }
    }
    return new SampleScores(name, note, counts, scores, ratios);
  }

  private static MeanRatio meanRatio(
      MetricFamily family, List<Score> scores, Comparison comparison) {
    double[] ratios =
        scores.stream().flatMapToDouble(score -> score.ratio().value().stream()).toArray();
    int generated = comparison.chosen().chosenSize();
    int test = comparison.reference().test().chosenSize();
    int training = comparison.reference().training().chosenSize();
    return new MeanRatio(
        family,
        ratios.length == 0
            ? Measured.absent(scores.get(0).ratio().reason())
            : Measured.of(Arrays.stream(ratios).average().orElse(Double.NaN)),
        MeanRatio.expectation(generated, test, training),
        ratios.length,
        generated,
        test,
        training);
  }

  /** Counts the steps. */
  private static final class Progress {
    private final EvaluationListener listener;
    private final int steps;
    private int done;

    Progress(EvaluationListener listener, int steps) {
      this.listener = listener;
      this.steps = steps;
    }

    void step(String what) {
      listener.onStep(what, done++, steps);
    }
  }
}
