package edgewise.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import edgewise.condition.Condition;
import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.condition.Quantities;
import edgewise.condition.Targets;
import edgewise.evaluation.EvaluationListener;
import edgewise.file.JsonFiles;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLikelihood.Mean;
import edgewise.model.RejectedException;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How closely each condition of a run is followed, as was chosen by the graphs that it learnt from
 * alone, and kept in the run.
 *
 * @param choices by the name of the condition
 */
public record Guidance(Map<String, Choice> choices) {
  /** What the file in a run is called. */
  static final String NAME = "guidance.json";

  /** How many graphs are drawn with each guidance unless said otherwise. */
  public static final int USUAL = 500;

  /** What they are drawn by unless said otherwise. */
  public static final Seed USUAL_SEED = new Seed(1).child("conditions").child("guidance");

  private static final double[] TRIED = {1, 1.25, 1.5, 2, 3};
  private static final int FOLDS = 10;
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /**
   * What was chosen for one condition. Graphs score by what is wanted of them: of a class 1 for one
   * that a classifier takes for it and 0 for another, of a number what it is missed by, negative.
   *
   * @param real the score of real graphs that the classifier did not learn from
   * @param tried from the least guidance on
   */
  public record Choice(double guidance, Mean real, List<Tried> tried) {
    /** Copies the list. */
    public Choice {
      tried = List.copyOf(tried);
    }

    /**
     * Chooses the least guidance whose graphs score as real ones do, within one standard error of
     * the difference; where none does, the least that so comes up to the best. One that graphs come
     * to no end with is out of the question, and so is every greater one.
     *
     * @param drawn the score of graphs drawn with a guidance
     */
    static Choice of(Mean real, DoubleFunction<Mean> drawn) {
      List<Tried> tried = new ArrayList<>();
      for (double guidance : TRIED) {
        try {
          tried.add(new Tried(guidance, drawn.apply(guidance)));
        } catch (RejectedException e) {
          if (tried.isEmpty()) {
            throw e;
          }
          break;
        }
        if (comesUpTo(real, tried.get(tried.size() - 1).drawn())) {
          return new Choice(guidance, real, tried);
        }
      }
      Mean best =
          tried.stream().map(Tried::drawn).max(Comparator.comparing(Mean::value)).orElseThrow();
      return tried.stream()
          .filter(one -> comesUpTo(best, one.drawn()))
          .findFirst()
          .map(one -> new Choice(one.guidance(), real, tried))
          .orElseThrow();
    }

    private static boolean comesUpTo(Mean goal, Mean mean) {
      return !(mean.value() < goal.value() - Math.hypot(goal.error(), mean.error()));
    }
  }

  /** The score of graphs that were drawn with a guidance. */
  public record Tried(double guidance, Mean drawn) {}

  /** Copies the map, in its order. */
  public Guidance {
    choices = Collections.unmodifiableMap(new LinkedHashMap<>(choices));
  }

  /**
   * Chooses by the graphs that a run learnt from, and keeps it in the run. Its test graphs are not
   * read.
   *
   * @param most how many graphs are drawn with each guidance, at most
   * @throws IOException when another process is at work on the run
   */
  public static Guidance choose(RunDirectory run, int most, int threads, Seed seed)
      throws IOException {
    return choose(run, most, threads, seed, EvaluationListener.NONE);
  }

  /**
   * The same, heard by a listener: every graph that is drawn is a step. What it throws ends the
   * choice, and nothing is kept.
   */
  public static Guidance choose(
      RunDirectory run, int most, int threads, Seed seed, EvaluationListener listener)
      throws IOException {
    ConditionScores.required(run);
    try (RunLock lock = run.lock();
        GraphGenerator generator = run.generator()) {
      Guidance guidance =
          of(
              generator,
              run.trainEntries(),
              run.config().library().quantities(),
              run.labelNames(),
              most,
              threads,
              seed,
              listener);
      run.write(NAME, JSON.writeValueAsString(guidance) + "\n");
      return guidance;
    }
  }

  private static Guidance of(
      GraphGenerator generator,
      List<GraphEntry> training,
      Quantities quantities,
      LabelNames names,
      int most,
      int threads,
      Seed seed,
      EvaluationListener listener) {
    Conditions conditions = generator.conditions();
    List<GraphEntry> shuffled = TestGraphs.shuffled(training, seed);
    Map<String, Choice> choices = new LinkedHashMap<>();
    for (int i = 0; i < conditions.size(); i++) {
      int place = i;
      Condition condition = conditions.all().get(i);
      double[] wanted =
          shuffled.stream()
              .mapToDouble(entry -> condition.of(entry, quantities))
              .filter(Double::isFinite)
              .limit(most)
              .toArray();
      List<Given> given =
          Arrays.stream(wanted).mapToObj(value -> conditions.only(place, value)).toList();
      ConditionValues values = ConditionValues.of(condition, shuffled, quantities, names);
      choices.put(
          condition.name(),
          Choice.of(
              real(condition, shuffled, quantities, names),
              guidance -> {
                GenerationRequest request =
                    new GenerationRequest(wanted.length, seed, 1, threads)
                        .given(Targets.ofEach(conditions, given).guided(guidance));
                int first = (place * TRIED.length + Arrays.binarySearch(TRIED, guidance)) * most;
                int all = conditions.size() * TRIED.length * most;
                List<Graph> drawn = new ArrayList<>();
                try (Stream<Graph> graphs = generator.generate(request)) {
                  for (Graph graph : (Iterable<Graph>) graphs::iterator) {
                    listener.onStep(
                        condition.name() + " with guidance " + guidance, first + drawn.size(), all);
                    drawn.add(graph);
                  }
                  return score(condition, wanted, values.of(drawn));
                }
              }));
    }
    return new Guidance(choices);
  }

  /**
   * Returns the score of real graphs by what was learnt from others: every tenth of them by the
   * other nine. What is computed exactly is never missed.
   */
  private static Mean real(
      Condition condition, List<GraphEntry> real, Quantities quantities, LabelNames names) {
    if (!ConditionValues.areLearnt(condition, quantities)) {
      return new Mean(0, 0);
    }
    double[] wanted = new double[real.size()];
    double[] reached = new double[real.size()];
    for (int fold = 0; fold < FOLDS; fold++) {
      int out = fold;
      int[] places = IntStream.range(0, real.size()).filter(i -> i % FOLDS == out).toArray();
      List<GraphEntry> others =
          IntStream.range(0, real.size())
              .filter(i -> i % FOLDS != out)
              .mapToObj(real::get)
              .toList();
      double[] found =
          ConditionValues.of(condition, others, quantities, names)
              .of(IntStream.of(places).mapToObj(i -> real.get(i).graph()).toList());
      for (int i = 0; i < places.length; i++) {
        wanted[places[i]] = condition.of(real.get(places[i]), quantities);
        reached[places[i]] = found[i];
      }
    }
    return score(condition, wanted, reached);
  }

  /**
   * Returns the score of graphs by what was wanted and reached; one that has no number counts for
   * nothing.
   */
  private static Mean score(Condition condition, double[] wanted, double[] reached) {
    DoubleStream scores =
        IntStream.range(0, wanted.length)
            .mapToDouble(
                i ->
                    condition.hasClasses()
                        ? (wanted[i] == reached[i] ? 1 : 0)
                        : -Math.abs(wanted[i] - reached[i]));
    return Mean.of(scores.filter(Double::isFinite).toArray());
  }

  /**
   * Returns what is given as closely followed as was chosen for it: of several conditions, by the
   * greatest guidance that one of them needs.
   *
   * @throws IllegalArgumentException when nothing is given
   * @throws IOException when nothing was chosen yet
   */
  public static Targets followed(Targets targets, RunDirectory run) throws IOException {
    if (targets.areNone()) {
      throw new IllegalArgumentException(
          "guidance is by what is given, and nothing is (NAME=VALUE), got auto");
    }
    Guidance guidance = of(run);
    return targets.guided(
        targets.targets().stream()
            .mapToDouble(
                target -> guidance.of(targets.conditions().all().get(target.condition()).name()))
            .max()
            .orElse(1));
  }

  /**
   * Returns what is given as closely followed as was chosen for the run, where something was; else
   * as trained. So do all commands and the studio where nothing else is said.
   */
  public static Targets remembered(Targets targets, RunDirectory run) throws IOException {
    return targets.areNone() || find(run).isEmpty() ? targets : followed(targets, run);
  }

  /** Returns how closely a condition of that name is followed. */
  public double of(String condition) {
    Choice choice = choices.get(condition);
    return choice == null ? 1 : choice.guidance();
  }

  /**
   * Returns what was chosen for a run.
   *
   * @throws IOException when nothing was yet
   */
  public static Guidance of(RunDirectory run) throws IOException {
    return find(run)
        .orElseThrow(
            () ->
                new IOException(
                    "%s: no guidance was chosen yet; edgewise conditions %s --guidance auto chooses it"
                        .formatted(run.name(), run.name())));
  }

  /** Returns what was chosen for a run, if anything was. */
  public static Optional<Guidance> find(RunDirectory run) throws IOException {
    Path file = run.path().resolve(NAME);
    return Files.isRegularFile(file)
        ? Optional.of(
            JsonFiles.read(
                file, "the guidance of a run", json -> JSON.readValue(json, Guidance.class)))
        : Optional.empty();
  }
}
