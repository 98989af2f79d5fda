package edgewise.report;

import edgewise.RandomGraphs;
import edgewise.evaluation.Distribution;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.MeanRatio;
import edgewise.evaluation.SampleScores;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.MetricFamily;
import edgewise.metric.SampleCounts;
import edgewise.metric.Score;
import edgewise.model.FitListener.Epoch;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Inputs of reports: two communities against random graphs, and the edges of what can be asked. */
final class SampleReports {
  static final Measured NO_FLOOR = Measured.absent("no training graphs were given");

  private SampleReports() {}

  /** Returns a report with everything in it. */
  static ReportInput full(String title) {
    List<Graph> training = communities(60, new Seed(1));
    List<Graph> test = communities(30, new Seed(2));
    List<Graph> generated = new ArrayList<>(communities(20, new Seed(3)));
    generated.addAll(training.subList(0, 10));
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Dataset", title);
    facts.put("Model", "grapher");
    return new ReportInput(
        title,
        facts,
        epochs(120),
        "symbol",
        result(title, training, test, generated),
        training,
        test,
        generated,
        LabelNames.NONE,
        new Seed(5),
        Map.of());
  }

  static EvaluationResult result(
      String baseline, List<Graph> training, List<Graph> test, List<Graph> generated) {
    return new EvaluationResult(
        new EvaluationOptions(1, List.of("kld-degree"), 1000, false, true, ""),
        SampleCounts.of(test, Repairs.NONE),
        SampleCounts.of(training, Repairs.NONE),
        scores("generated", "", 1.4, generated),
        List.of(scores(baseline, "the note of " + baseline, 23, test)),
        List.of(
            distribution("degree", 0, 20, degrees(test), degrees(generated)),
            distribution("nodes", 16, 39, nodes(test), nodes(generated))),
        List.of("The generated graphs are about as close as real ones.", "Two thirds are novel."),
        List.of("MMD² compares 30 graphs of each side."));
  }

  private static SampleScores scores(String name, String note, double ratio, List<Graph> graphs) {
    List<Score> scores =
        List.of(
            divergence("kld-degree", "degree", 0.0312 * ratio, 0.0312),
            distance("mmd-tv-degree", MetricFamily.MMD_TV, "degree", 0.004 * ratio, 0.004),
            distance("mmd-tv-orbit", MetricFamily.MMD_TV, "orbit", 0, 0.021),
            share("novel", 20, 30),
            share("unique", 30, 30));
    return new SampleScores(
        name,
        note,
        SampleCounts.of(graphs, Repairs.NONE),
        scores,
        List.of(
            new MeanRatio(
                MetricFamily.MMD_TV, Measured.of(ratio), Measured.of(1.33), 2, 30, 30, 60)));
  }

  static Score divergence(String metric, String subject, double value, double floor) {
    return new Score.Repeated(
        metric,
        MetricFamily.KLD,
        subject,
        Measured.of(value),
        Measured.of(value / 10),
        10,
        30,
        Measured.of(floor),
        Measured.of(floor / 10));
  }

  static Score distance(
      String metric, MetricFamily family, String subject, double value, double floor) {
    return new Score.Sampled(
        metric,
        family,
        subject,
        Measured.of(value),
        30,
        Interval.of(0.8 * value, 1.2 * value),
        Measured.of(floor),
        Interval.of(0.8 * floor, 1.2 * floor));
  }

  static Score share(String subject, int successes, int trials) {
    return new Score.Share(
        subject,
        MetricFamily.SHARE,
        subject,
        Measured.of((double) successes / trials),
        trials,
        Interval.wilson(successes, trials),
        Measured.of(1));
  }

  /** Returns a result in which nothing could be computed. */
  static EvaluationResult withoutNumbers(List<Graph> test, List<Graph> generated) {
    Score missing =
        new Score.Repeated(
            "kld-degree",
            MetricFamily.KLD,
            "degree",
            Measured.absent("no <nodes> on one side"),
            Measured.absent("one sample"),
            1,
            generated.size(),
            NO_FLOOR,
            NO_FLOOR);
    return new EvaluationResult(
        new EvaluationOptions(1, List.of("kld-degree"), 1000, false, false, ""),
        SampleCounts.of(test, Repairs.NONE),
        SampleCounts.of(List.of(), Repairs.NONE),
        new SampleScores(
            "generated", "", SampleCounts.of(generated, Repairs.NONE), List.of(missing), List.of()),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  static Distribution distribution(
      String statistic, double low, double high, double[] reference, double[] generated) {
    return new Distribution(
        statistic, true, low, high, side(low, high, reference), side(low, high, generated));
  }

  private static Distribution.Side side(double low, double high, double[] values) {
    int bins = (int) (high - low);
    Double[] shares = new Double[bins];
    Arrays.fill(shares, 0.0);
    for (double value : values) {
      shares[(int) Math.min(bins - 1, value - low)] += 1.0 / values.length;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    List<Double> quantiles =
        IntStream.rangeClosed(0, 100).mapToObj(i -> sorted[i * (sorted.length - 1) / 100]).toList();
    double mean = Arrays.stream(values).average().orElseThrow();
    return new Distribution.Side(values.length, mean, List.of(shares), quantiles);
  }

  private static double[] degrees(List<Graph> graphs) {
    return graphs.stream()
        .flatMapToDouble(graph -> IntStream.range(0, graph.nodeCount()).mapToDouble(graph::degree))
        .toArray();
  }

  private static double[] nodes(List<Graph> graphs) {
    return graphs.stream().mapToDouble(Graph::nodeCount).toArray();
  }

  static List<Epoch> epochs(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(
            i -> {
              double loss = 0.15 + 3 * Math.exp(-i / 15.0);
              return new Epoch(i, loss, loss + 0.001 * i, 0.001, 0.5, i == count);
            })
        .toList();
  }

  static List<Graph> communities(int count, Seed seed) {
    return IntStream.range(0, count).mapToObj(i -> community(seed.child(i).generator())).toList();
  }

  private static Graph community(RandomGenerator random) {
    Graph first = RandomGraphs.erdosRenyi(8 + random.nextInt(8), 0.6, random);
    Graph second = RandomGraphs.erdosRenyi(8 + random.nextInt(8), 0.6, random);
    int n = first.nodeCount();
    GraphBuilder both = Graph.builder(n + second.nodeCount());
    first.forEachEdge(both::addEdge);
    second.forEachEdge((u, v) -> both.addEdge(n + u, n + v));
    return both.addEdge(0, n).build();
  }
}
