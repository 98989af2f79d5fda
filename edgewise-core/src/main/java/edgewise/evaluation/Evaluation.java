package edgewise.evaluation;

import edgewise.catalog.Catalog;
import edgewise.dataset.ClassTest;
import edgewise.dataset.GraphKind;
import edgewise.evaluation.Baselines.Baseline;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.metric.Comparison;
import edgewise.metric.Metric;
import edgewise.metric.MetricFamily;
import edgewise.metric.Need;
import edgewise.metric.Population;
import edgewise.metric.Reference;
import edgewise.metric.Sample;
import edgewise.metric.SampleCounts;
import edgewise.metric.Score;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Scores generated graphs against held-out and training graphs. Statistics are computed once a
 * graph, over all processors; only MMD² compares pairs of graphs, on samples of stated size.
 */
public final class Evaluation {
  private final EvaluationOptions options;
  private final List<Metric> metrics;
  private final Set<Need> there;
  private final Optional<GraphKind> kind;
  private final Samples samples;
  private final List<Graph> training;
  private final List<Graph> test;
  private final Optional<ClassTest> validity;
  private final Seed seed;
  private final Progress progress;

  private Evaluation(
      Samples samples, EvaluationOptions said, Criteria criteria, EvaluationListener listener) {
    this.samples = samples;
    this.training = samples.training();
    this.test = samples.test();
    this.kind = criteria.kind(training, test, samples.generated(), samples.labelNames());
    EvaluationOptions asked =
        said.validity().isEmpty() && kind.isPresent() ? said.testedBy(kind.get().name()) : said;
    Optional<ClassTest> classTest =
        asked.validity().isEmpty()
            ? Optional.empty()
            : criteria.classTest(asked.validity()).map(test -> test.with(samples.labelNames()));
    this.there = there(training, test, samples.generated(), classTest);
    Catalog<Metric> catalog = criteria.metrics();
    this.metrics =
        asked.metrics().isEmpty()
            ? catalog.entries().stream().filter(this::isUsual).toList()
            : asked.metrics().stream().map(catalog::get).toList();
    this.validity = classTest.filter(any -> isNeeded(Need.VALIDITY));
    this.options = asked.withMetrics(metrics.stream().map(Metric::name).toList());
    this.seed = new Seed(options.seed());
    this.progress = new Progress(listener, 4 + metrics.size());
  }

  /**
   * Returns the scores of generated graphs. What cannot be computed is absent with its reason.
   *
   * @throws IllegalArgumentException when the options name an unknown metric or dataset
   */
  public static EvaluationResult evaluate(
      Samples samples, EvaluationOptions options, EvaluationListener listener) {
    return evaluate(samples, options, Criteria.CORE, listener);
  }

  /** Returns the scores of generated graphs by what the criteria hold. */
  public static EvaluationResult evaluate(
      Samples samples, EvaluationOptions options, Criteria criteria, EvaluationListener listener) {
    Samples scored = options.largestComponent() ? samples.largestComponents() : samples;
    Evaluation evaluation = new Evaluation(scored, options, criteria, listener);
    List<Baseline> baselines = evaluation.baselines(scored.generated().size());
    List<Sample> described = evaluation.described(baselines);
    return evaluation.run(described.get(2), described, baselines);
  }

  /**
   * Returns the scores of several samples of generated graphs as they are, each the same as alone;
   * what is to be known of the real graphs is computed once for all of them.
   *
   * @param real all that belongs to the evaluation but the generated graphs
   * @param samples all of graphs with labels and with directions, or all without
   */
  public static List<List<Score>> scores(
      Samples real,
      List<Drawn> samples,
      EvaluationOptions options,
      Criteria criteria,
      EvaluationListener listener) {
    List<List<Graph>> graphs = samples.stream().map(Drawn::graphs).toList();
    Samples together = real.withGenerated(graphs.stream().flatMap(List::stream).toList());
    Evaluation evaluation = new Evaluation(together, options, criteria, listener);
    List<Sample> described = evaluation.described(graphs, place -> Math.min(place, 2));
    Reference reference = evaluation.reference(described);
    List<Comparison> rows = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = described.get(i + 2);
      rows.add(
          new Comparison(
                  sample, sample, reference, evaluation.validity, true, evaluation.seed.child(0))
              .withUnread(samples.get(i).unread()));
    }
    return evaluation.scores(rows);
  }

  /**
   * Returns the scores of generated graphs that need not be in memory, all of the same numbers.
   * Where the options ask for largest components, the population is already of these.
   *
   * @param real all that belongs to the evaluation but the generated graphs
   */
  public static EvaluationResult evaluate(
      Samples real,
      Population generated,
      EvaluationOptions options,
      Criteria criteria,
      EvaluationListener listener) {
    Samples scored = options.largestComponent() ? real.largestComponents() : real;
    int count = Math.min(options.mmdSample(), generated.size());
    Seed chosenSeed = chosenSeed(new Seed(options.seed()), 2);
    List<Graph> chosen = generated.graphs(Sample.drawn(count, generated.size(), chosenSeed));
    Evaluation evaluation =
        new Evaluation(scored.withGenerated(chosen), options, criteria, listener);
    List<Baseline> baselines = evaluation.baselines(generated.size());
    List<Sample> described = evaluation.described(baselines);
    return evaluation.run(generated, described, baselines);
  }

  private static Set<Need> there(
      List<Graph> training, List<Graph> test, List<Graph> generated, Optional<ClassTest> validity) {
    Set<Need> there = EnumSet.of(Need.ISOMORPHISM);
    if (Sample.hasLabels(test) && Sample.hasLabels(generated)) {
      there.add(Need.LABELS);
    }
    if (test.stream().anyMatch(Graph::isDirected)
        && generated.stream().anyMatch(Graph::isDirected)) {
      there.add(Need.DIRECTIONS);
    }
    if (!training.isEmpty()) {
      there.add(Need.TRAINING);
    }
    if (validity.isPresent()) {
      there.add(Need.VALIDITY);
    }
    return there;
  }

  /** Returns whether a metric is computed when nobody says which to compute. */
  private boolean isUsual(Metric metric) {
    return metric.isUsual()
        && isOfKind(metric)
        && metric.needs().stream().allMatch(need -> there.contains(need) || !need.isQuiet());
  }

  private boolean isOfKind(Metric metric) {
    return metric.kind().isEmpty() || metric.kind().equals(kind.map(GraphKind::name));
  }

  private boolean isNeeded(Need need) {
    return metrics.stream().anyMatch(metric -> metric.needs().contains(need));
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
    Reference reference = reference(described);
    List<Comparison> rows = new ArrayList<>();
    for (Sample sample : described.subList(2, described.size())) {
      // Intervals of the baselines would take as long as all the rest and are not looked at.
      Population all = rows.isEmpty() ? generated : sample;
      Comparison row =
          new Comparison(all, sample, reference, validity, rows.isEmpty(), seed.child(rows.size()));
      rows.add(rows.isEmpty() ? row.withUnread(samples.unread()) : row);
    }
    List<List<Score>> scores = scores(rows);

    progress.step("counting");
    SampleScores scored =
        row("generated", "", generated.counts(samples.repairs()), scores.get(0), rows.get(0));
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
        Distributions.of(metrics, rows.get(0)),
        Verdict.of(metrics, scored, baselineRows),
        Notes.of(options, rows.get(0), scored, baselines.size()));
  }

  private Reference reference(List<Sample> described) {
    return new Reference(described.get(1), described.get(0), seed.child("reference"));
  }

  /** Returns the samples of training, test, generated and baseline graphs, in this order. */
  private List<Sample> described(List<Baseline> baselines) {
    List<List<Graph>> drawn = new ArrayList<>(List.of(samples.generated()));
    baselines.forEach(baseline -> drawn.add(baseline.graphs()));
    return described(drawn, IntUnaryOperator.identity());
  }

  /**
   * Returns the samples of training, test and drawn graphs, in this order.
   *
   * @param seeds the number of the seed by which the graphs of each are chosen
   */
  private List<Sample> described(List<List<Graph>> drawn, IntUnaryOperator seeds) {
    progress.step("telling isomorphic graphs apart");
    List<List<Graph>> lists = new ArrayList<>(List.of(training, test));
    lists.addAll(drawn);
    List<Graph> all = lists.stream().flatMap(List::stream).toList();
    int[] classes = classes(all, Sample.hasLabels(samples.generated()));
    List<Sample> described = new ArrayList<>();
    int first = 0;
    for (List<Graph> graphs : lists) {
      int last = first + graphs.size();
      described.add(
          new Sample(
              graphs,
              Arrays.copyOfRange(classes, first, last),
              options.mmdSample(),
              chosenSeed(seed, seeds.applyAsInt(described.size())),
              samples.labelNames()));
      first = last;
    }
    return described;
  }

  /** Returns the seed of the graphs that stand for a sample where pairs are compared. */
  private static Seed chosenSeed(Seed seed, int sample) {
    return seed.child("chosen").child(sample);
  }

  /**
   * Returns the class of each graph; labels count only where real and generated graphs have some.
   */
  private int[] classes(List<Graph> all, boolean generatedHaveLabels) {
    if (!isNeeded(Need.ISOMORPHISM)) {
      return new int[all.size()];
    }
    UnaryOperator<Graph> form =
        Criteria.labelsCount(training, generatedHaveLabels)
            ? kind.map(known -> known.normalForm(samples.labelNames()))
                .orElse(UnaryOperator.identity())
            : Graph::withoutLabels;
    return IsomorphismClasses.of(all.parallelStream().map(form).toList());
  }

  private List<List<Score>> scores(List<Comparison> rows) {
    List<List<Score>> scores = new ArrayList<>();
    rows.forEach(row -> scores.add(new ArrayList<>()));
    for (Metric metric : metrics) {
      progress.step(metric.name());
      for (int row = 0; row < rows.size(); row++) {
        scores.get(row).add(score(metric, rows.get(row)));
      }
    }
    return scores;
  }

  private Score score(Metric metric, Comparison row) {
    if (!isOfKind(metric)) {
      return Score.absent(
          metric, row.generated().size(), "the graphs are no " + metric.kind().orElse("graphs"));
    }
    return metric.needs().stream()
        .filter(need -> !there.contains(need))
        .sorted()
        .findFirst()
        .map(need -> Score.absent(metric, row.generated().size(), need.missing()))
        .orElseGet(() -> metric.score(row));
  }

  private static SampleScores row(
      String name, String note, SampleCounts counts, List<Score> scores, Comparison comparison) {
    List<MeanRatio> ratios = new ArrayList<>();
    scores.stream()
        .map(Score::family)
        .distinct()
        .filter(MetricFamily::averaged)
        .forEach(family -> ratios.add(MeanRatio.of(family, scores, comparison)));
    return new SampleScores(name, note, counts, scores, ratios);
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
