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
import edgewise.isomorphism.IsomorphismIndex;
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
   * @param guidance how closely the class was followed
   * @param accuracy of the classifier on the test graphs
   * @param recognised the share of graphs drawn under a class that it takes for that class
   * @param chance the same of graphs drawn under nothing
   */
  public record OfClass(double guidance, double accuracy, double recognised, double chance) {}

  /**
   * Of a number: what was wanted against what was reached.
   *
   * @param guidance how closely it was followed
   * @param known the correlation, on test graphs, of what is taken for reached with the truth: 1
   *     for a statistic; a property of the data is estimated by what training graphs teach
   * @param error the mean absolute difference
   * @param chance the same of graphs drawn under nothing
   * @param beyond a number beyond all training graphs, by a quarter of their range
   * @param reachedBeyond the mean of what was reached when that was wanted
   */
  public record OfNumber(
      String name,
      double guidance,
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
   * @param most how many graphs are drawn each way, at most
   * @param guidance how closely the condition of a name is followed
   * @throws IllegalArgumentException when the run has no conditions
   */
  public static ConditionScores of(
      RunDirectory run, int most, ToDoubleFunction<String> guidance, int threads, Seed seed)
      throws IOException {
    Conditions conditions = required(run);
    Split split = run.split();
    List<GraphEntry> test = TestGraphs.drawn(split, most, seed);
    try (GraphGenerator generator = run.generator()) {
      Measure measure = new Measure(generator, conditions, test, threads, seed);
      Quantities quantities = run.config().library().quantities();
      Optional<OfClass> ofClass = Optional.empty();
      List<OfNumber> ofNumbers = new ArrayList<>();
      for (int i = 0; i < conditions.size(); i++) {
        Condition condition = conditions.all().get(i);
        ConditionValues values =
            ConditionValues.of(condition, split.trainEntries(), quantities, run.labelNames());
        double[] wanted =
            test.parallelStream().mapToDouble(entry -> condition.of(entry, quantities)).toArray();
        double closely = guidance.applyAsDouble(condition.name());
        if (condition.hasClasses()) {
          ofClass = Optional.of(measure.ofClass(i, values, wanted, closely));
        } else {
          ofNumbers.add(measure.ofNumber(i, values, wanted, closely));
        }
      }
      IsomorphismIndex known = new IsomorphismIndex();
      known.addAll(split.train());
      return new ConditionScores(
          test.size(),
          ofClass,
          ofNumbers,
          novel(measure.underConditions, known),
          novel(measure.free, known),
          Distances.of(Samples.of(split.train(), measure.real, measure.underConditions), seed),
          Distances.of(Samples.of(split.train(), measure.real, measure.free), seed));
    }
  }

  /** Returns the conditions of a run, which must have some. */
  static Conditions required(RunDirectory run) throws IOException {
    Conditions conditions = run.conditions();
    if (conditions.areNone()) {
      throw new IllegalArgumentException(
          run.name() + ": was trained without conditions (edgewise train --condition NAME)");
    }
    return conditions;
  }

  private static double novel(List<Graph> graphs, IsomorphismIndex known) {
    return graphs.stream().filter(graph -> !known.contains(graph)).count()
        / (double) Math.max(1, graphs.size());
  }

  /** Draws and compares. */
  private static final class Measure {
    private final GraphGenerator generator;
    private final Conditions conditions;
    private final int threads;
    private final Seed seed;
    private final List<Graph> real;
    private final List<Graph> free;
    private final List<Graph> underConditions = new ArrayList<>();

    Measure(
        GraphGenerator generator,
        Conditions conditions,
        List<GraphEntry> test,
        int threads,
        Seed seed) {
      this.generator = generator;
      this.conditions = conditions;
      this.threads = threads;
      this.seed = seed;
      this.real = test.stream().map(GraphEntry::graph).toList();
      this.free = drawn(Targets.NONE, test.size());
    }

    private List<Graph> drawn(Targets targets, int count) {
      GenerationRequest request = new GenerationRequest(count, seed, 1, threads).given(targets);
      try (Stream<Graph> graphs = generator.generate(request)) {
        return graphs.toList();
      }
    }

    /** Returns one graph for each value of a condition, nothing else given. */
    private List<Graph> under(int place, double[] wanted, double guidance) {
      List<Given> given =
          Arrays.stream(wanted).mapToObj(value -> conditions.only(place, value)).toList();
      return drawn(Targets.ofEach(conditions, given).guided(guidance), wanted.length);
    }

    OfClass ofClass(int place, ConditionValues values, double[] wanted, double guidance) {
      List<Graph> drawn = under(place, wanted, guidance);
      underConditions.addAll(drawn);
      return new OfClass(
          guidance,
          agreement(values.of(real), wanted),
          agreement(values.of(drawn), wanted),
          agreement(values.of(free), wanted));
    }

    private static double agreement(double[] found, double[] wanted) {
      return IntStream.range(0, wanted.length).filter(i -> found[i] == wanted[i]).count()
          / (double) wanted.length;
    }

    OfNumber ofNumber(int place, ConditionValues values, double[] wanted, double guidance) {
      Condition condition = conditions.all().get(place);
      List<Graph> drawn = under(place, wanted, guidance);
      underConditions.addAll(drawn);
      double[] reached = values.of(drawn);
      double beyond = condition.greatest() + (condition.greatest() - condition.least()) / 4;
      double[] same = new double[Math.min(64, wanted.length)];
      Arrays.fill(same, beyond);
      return new OfNumber(
          condition.name(),
          guidance,
          correlation(wanted, values.of(real)),
          correlation(wanted, reached),
          error(wanted, reached),
          error(wanted, values.of(free)),
          beyond,
          mean(values.of(under(place, same, guidance))));
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
