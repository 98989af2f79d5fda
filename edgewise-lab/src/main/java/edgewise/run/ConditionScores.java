package edgewise.run;

import edgewise.condition.Condition;
import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.condition.Quantities;
import edgewise.condition.Targets;
import edgewise.dataset.Split;
import edgewise.evaluation.Samples;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.isomorphism.IsomorphismIndex;
import edgewise.metric.ClassRecogniser;
import edgewise.metric.NumberEstimator;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the conditions of a run are worth. Test graphs say what is wanted: for each of them a graph
 * is drawn under its value of one condition alone, and beside it one under nothing.
 *
 * @param wanted how many graphs were drawn each way
 * @param novel the share of graphs under conditions that are isomorphic to no training graph
 * @param novelUnconditional likewise of those under nothing
 * @param distances of graphs under conditions from the test graphs, whose values they were given
 * @param distancesUnconditional likewise of those under nothing
 */
public record ConditionScores(
    int wanted,
    Optional<OfClass> ofClass,
    List<OfNumber> ofNumbers,
    double novel,
    double novelUnconditional,
    Distances distances,
    Distances distancesUnconditional) {
  /**
   * Of classes, by a classifier that learnt from training graphs.
   *
   * @param accuracy of the classifier on the test graphs
   * @param recognised the share of graphs drawn under a class that it takes for that class
   * @param chance the same of graphs drawn under nothing
   */
  public record OfClass(double accuracy, double recognised, double chance) {}

  /**
   * Of a number: what was wanted against what was reached.
   *
   * @param known the correlation, on test graphs, of what is taken for reached with the truth: 1
   *     for a statistic; a property of the data is estimated by what training graphs teach
   * @param error the mean absolute difference
   * @param chance the same of graphs drawn under nothing
   * @param beyond a number beyond all training graphs, by a quarter of their range
   * @param reachedBeyond the mean of what was reached when that was wanted
   */
  public record OfNumber(
      String name,
      double known,
      double correlation,
      double error,
      double chance,
      double beyond,
      double reachedBeyond) {}

  /** Copies the list. */
  public ConditionScores {
    ofNumbers = List.copyOf(ofNumbers);
  }

  /**
   * Measures a run.
   *
   * @param split whose test graphs say what is wanted, and whose training graphs teach the
   *     classifier: that of the run, or one of its training graphs alone
   * @param most how many graphs are drawn each way, at most
   * @param guidance how closely a condition is followed
   * @throws IllegalArgumentException when the run has no conditions
   */
  public static ConditionScores of(
      RunDirectory run, Split split, int most, double guidance, int threads, Seed seed)
      throws IOException {
    Conditions conditions = run.conditions();
    if (conditions.areNone()) {
      throw new IllegalArgumentException(
          run.name() + ": was trained without conditions (edgewise train --condition NAME)");
    }
    List<GraphEntry> test = TestGraphs.drawn(split, most, seed);
    try (GraphGenerator generator = run.generator()) {
      Measure measure =
          new Measure(
              generator,
              conditions,
              test,
              run.config().library().quantities(),
              run.labelNames(),
              guidance,
              threads,
              seed);
      Optional<OfClass> ofClass = Optional.empty();
      List<OfNumber> ofNumbers = new ArrayList<>();
      for (int i = 0; i < conditions.size(); i++) {
        if (conditions.all().get(i).hasClasses()) {
          ofClass = Optional.of(measure.ofClass(i, split.trainEntries()));
        } else {
          ofNumbers.add(measure.ofNumber(i, split.trainEntries()));
        }
      }
      IsomorphismIndex known = new IsomorphismIndex();
      known.addAll(run.split().train());
      List<Graph> real = test.stream().map(GraphEntry::graph).toList();
      return new ConditionScores(
          test.size(),
          ofClass,
          ofNumbers,
          novel(measure.underConditions, known),
          novel(measure.free, known),
          Distances.of(Samples.of(split.train(), real, measure.underConditions), seed),
          Distances.of(Samples.of(split.train(), real, measure.free), seed));
    }
  }

  private static double novel(List<Graph> graphs, IsomorphismIndex known) {
    return graphs.stream().filter(graph -> !known.contains(graph)).count()
        / (double) Math.max(1, graphs.size());
  }

  /** Draws and compares. */
  private static final class Measure {
    private final GraphGenerator generator;
    private final Conditions conditions;
    private final List<GraphEntry> test;
    private final Quantities quantities;
    private final LabelNames names;
    private final double guidance;
    private final int threads;
    private final Seed seed;
    private final List<Graph> free;
    private final List<Graph> underConditions = new ArrayList<>();

    Measure(
        GraphGenerator generator,
        Conditions conditions,
        List<GraphEntry> test,
        Quantities quantities,
        LabelNames names,
        double guidance,
        int threads,
        Seed seed) {
      this.generator = generator;
      this.conditions = conditions;
      this.test = test;
      this.quantities = quantities;
      this.names = names;
      this.guidance = guidance;
      this.threads = threads;
      this.seed = seed;
      this.free = drawn(Targets.NONE, test.size());
    }

    private List<Graph> drawn(Targets targets, int count) {
      GenerationRequest request = new GenerationRequest(count, seed, 1, threads).given(targets);
      try (Stream<Graph> graphs = generator.generate(request)) {
        return graphs.toList();
      }
    }

    /** Returns one graph for each value of a condition, nothing else given. */
    private List<Graph> under(int condition, double[] values) {
      List<Given> given = new ArrayList<>();
      for (double value : values) {
        double[] all = new double[conditions.size()];
        for (int i = 0; i < all.length; i++) {
          all[i] = i == condition ? value : Double.NaN;
        }
        given.add(Given.of(all));
      }
      List<Graph> graphs = drawn(Targets.ofEach(conditions, given).guided(guidance), values.length);
      underConditions.addAll(graphs);
      return graphs;
    }

    private double[] wanted(int condition) {
      return conditions.of(test, quantities).stream()
          .mapToDouble(given -> given.value(condition))
          .toArray();
    }

    OfClass ofClass(int condition, List<GraphEntry> training) {
      ClassRecogniser recogniser = ClassRecogniser.of(training);
      List<String> wanted = test.stream().map(GraphEntry::graphClass).toList();
      List<Graph> real = test.stream().map(GraphEntry::graph).toList();
      return new OfClass(
          agreement(recogniser.recognised(real), wanted),
          agreement(recogniser.recognised(under(condition, wanted(condition))), wanted),
          agreement(recogniser.recognised(free), wanted));
    }

    private static double agreement(List<String> found, List<String> wanted) {
      return IntStream.range(0, wanted.size())
              .filter(i -> found.get(i).equals(wanted.get(i)))
              .count()
          / (double) wanted.size();
    }

    OfNumber ofNumber(int place, List<GraphEntry> training) {
      Condition condition = conditions.all().get(place);
      double[] wanted = wanted(place);
      ToDoubleFunction<Graph> value = value(condition, training);
      double[] known = values(value, test.stream().map(GraphEntry::graph).toList());
      double[] reached = values(value, under(place, wanted));
      double[] chance = values(value, free);
      double beyond = condition.greatest() + (condition.greatest() - condition.least()) / 4;
      double[] same = new double[Math.min(64, wanted.length)];
      Arrays.fill(same, beyond);
      Targets beyondAll = Targets.ofEach(conditions, givenOf(place, beyond)).guided(guidance);
      List<Graph> far = drawn(beyondAll, same.length);
      return new OfNumber(
          condition.name(),
          correlation(wanted, known),
          correlation(wanted, reached),
          error(wanted, reached),
          error(wanted, chance),
          beyond,
          mean(values(value, far)));
    }

    private List<Given> givenOf(int place, double value) {
      double[] all = new double[conditions.size()];
      Arrays.fill(all, Double.NaN);
      all[place] = value;
      return List.of(Given.of(all));
    }

    /** Returns how the number of a drawn graph is found. */
    private ToDoubleFunction<Graph> value(Condition condition, List<GraphEntry> training) {
      String name = condition.name();
      if (quantities.statistic(name).isPresent()) {
        return graph -> quantities.value(name, GraphEntry.of(graph, names));
      }
      List<GraphEntry> having =
          training.stream()
              .filter(entry -> Double.isFinite(quantities.value(name, entry)))
              .toList();
      return NumberEstimator.of(
              having.stream().map(GraphEntry::graph).toList(),
              having.stream().mapToDouble(entry -> quantities.value(name, entry)).toArray())
          ::of;
    }

    private static double[] values(ToDoubleFunction<Graph> value, List<Graph> graphs) {
      return graphs.parallelStream().mapToDouble(value).toArray();
    }

    private static double mean(double[] values) {
      return Arrays.stream(values).filter(Double::isFinite).average().orElse(Double.NaN);
    }

    /** Returns the mean absolute difference where both are known. */
    private static double error(double[] wanted, double[] reached) {
      double[] differences = new double[wanted.length];
      Arrays.setAll(differences, i -> Math.abs(wanted[i] - reached[i]));
      return mean(differences);
    }

    private static double correlation(double[] wanted, double[] reached) {
      int[] both =
          IntStream.range(0, wanted.length)
              .filter(i -> Double.isFinite(wanted[i]) && Double.isFinite(reached[i]))
              .toArray();
      double x = IntStream.of(both).mapToDouble(i -> wanted[i]).average().orElse(0);
      double y = IntStream.of(both).mapToDouble(i -> reached[i]).average().orElse(0);
      double xy = IntStream.of(both).mapToDouble(i -> (wanted[i] - x) * (reached[i] - y)).sum();
      double xx = IntStream.of(both).mapToDouble(i -> (wanted[i] - x) * (wanted[i] - x)).sum();
      double yy = IntStream.of(both).mapToDouble(i -> (reached[i] - y) * (reached[i] - y)).sum();
      return xy / Math.sqrt(xx * yy);
    }
  }
}
