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
  private final Samples samples;
  private final Optional<ClassTest> validity;
  private final Seed seed;
  private final Progress progress;

  private Evaluation(Samples samples, EvaluationOptions options, EvaluationListener listener) {
    this.options = options;
    this.samples = options.largestComponent() ? samples.largestComponents() : samples;
    this.validity =
        options.validity().isEmpty()
            ? Optional.empty()
            : Datasets.ALL.get(options.validity()).classTest();
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
    return new Evaluation(samples, options, listener).run();
  }

  private EvaluationResult run() {
    List<Metric> metrics = options.metrics().stream().map(Metrics.ALL::get).toList();
    progress.step("drawing baselines");
    List<Baseline> baselines =
        options.baselines() && !samples.training().isEmpty() && !samples.generated().isEmpty()
            ? Baselines.drawn(samples, seed.child("baselines"))
            : List.of();

    progress.step("telling isomorphic graphs apart");
    List<Sample> described = described(baselines);
    Reference reference =
        new Reference(described.get(1), described.get(0), seed.child("reference"));

    List<Comparison> rows = new ArrayList<>();
    for (Sample sample : described.subList(2, described.size())) {
      // Intervals of the baselines would take as long as all the rest and are not looked at.
      rows.add(
          new Comparison(sample, reference, validity, rows.isEmpty(), seed.child(rows.size())));
    }
    List<List<Score>> scores = scores(metrics, rows);

    progress.step("counting");
    SampleScores generated =
        row(
            "generated",
            "",
            SampleCounts.of(samples.generated(), samples.repairs()),
            scores.get(0),
            rows.get(0));
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
        SampleCounts.of(samples.test(), Repairs.NONE),
        SampleCounts.of(samples.training(), Repairs.NONE),
        generated,
        baselineRows,
        Distributions.of(reference.test(), rows.get(0).generated(), options.metrics()),
        Verdict.of(generated, baselineRows),
        Notes.of(options, samples, rows.get(0), generated, baselines.size()));
  }

  /** Returns the samples of training, test, generated and baseline graphs, in this order. */
  private List<Sample> described(List<Baseline> baselines) {
    List<List<Graph>> lists = new ArrayList<>();
    lists.add(samples.training());
    lists.add(samples.test());
    lists.add(samples.generated());
    baselines.forEach(baseline -> lists.add(baseline.graphs()));
    List<Graph> all = lists.stream().flatMap(List::stream).toList();
    int[] classes = classes(all);
    List<Sample> described = new ArrayList<>();
    int first = 0;
    for (List<Graph> graphs : lists) {
      int last = first + graphs.size();
      described.add(
          new Sample(
              graphs,
              Arrays.copyOfRange(classes, first, last),
              options.mmdSample(),
              seed.child("chosen").child(described.size())));
      first = last;
    }
    return described;
  }

  /**
   * Returns the class of each graph; labels count only where real and generated graphs have some.
   */
  private int[] classes(List<Graph> all) {
    boolean needed =
        Stream.of("unique", "distinct", "novel", "vun").anyMatch(options.metrics()::contains);
    if (!needed) {
      return new int[all.size()];
    }
    boolean labels = Notes.labelsCount(samples);
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
    int generated = comparison.generated().chosenSize();
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
