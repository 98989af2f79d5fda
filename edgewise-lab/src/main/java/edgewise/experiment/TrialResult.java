package edgewise.experiment;

import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.SampleScores;
import edgewise.run.RunConfig;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything the tables say of a trial, kept as JSON beside its run, so that tables can be written
 * again at once, also where the run itself is not.
 *
 * @param run the name of the run
 * @param seed of the run
 * @param differences options in which the run differs from the paper's settings, by key
 * @param graphs in the training and in the test set
 * @param scores of its graphs; none for a trial that is only a curve of the loss
 */
public record TrialResult(
    String run,
    long seed,
    Map<String, String> differences,
    Graphs graphs,
    Training training,
    @Nullable Scores scores) {
  /** Copies the map. */
  public TrialResult {
    differences = Collections.unmodifiableMap(new LinkedHashMap<>(differences));
  }

  /**
   * Returns the options that somebody chose: those that differ, but for what a training on the
   * device of the run begins with.
   */
  public Map<String, String> chosen() {
    String device = training.machine().split(" ", 2)[0];
    Map<String, String> chosen = new LinkedHashMap<>(differences);
    chosen.entrySet().removeAll(RunConfig.suiting(device).entrySet());
    return chosen;
  }

  /** Returns the result with another time to draw, where it has one. */
  TrialResult timed(Time time) {
    Scores timed = scores == null ? null : scores.timed(time);
    return new TrialResult(run, seed, differences, graphs, training, timed);
  }

  /** How many graphs there were. */
  public record Graphs(int training, int test) {}

  /**
   * How far training went.
   *
   * @param epochs done
   * @param atMost epochs asked for; 1 for a model that is fitted and not trained
   * @param seconds they took
   * @param loss of the last epoch
   * @param finished whether the run reached the end of its rule
   * @param ending why it ended, in words
   * @param machine what it was trained on, in words
   * @param losses of all epochs
   */
  public record Training(
      int epochs,
      int atMost,
      double seconds,
      double loss,
      boolean finished,
      String ending,
      String machine,
      List<Double> losses) {
    /** Copies the list. */
    public Training {
      losses = List.copyOf(losses);
    }
  }

  /**
   * What its graphs score.
   *
   * @param small shares of the smaller sample
   * @param large shares of the larger sample
   * @param quality all other metrics, on as many graphs as ten test sets have
   * @param noveltyOfCopies what a memoriser scores where graphs are compared by their nodes'
   *     numbers
   * @param repaired share of the drawn graphs that had to be mended
   * @param time how long drawing takes
   */
  public record Scores(
      SampleScores small,
      SampleScores large,
      EvaluationResult quality,
      double noveltyOfCopies,
      double repaired,
      Time time) {
    private Scores timed(Time other) {
      return new Scores(small, large, quality, noveltyOfCopies, repaired, other);
    }
  }

  /**
   * How long drawing takes.
   *
   * @param graphs drawn together
   * @param together seconds that took
   * @param single how many graphs were drawn one at a time; none of most trials outside the tables
   *     of models
   * @param alone seconds that took
   * @param machine where and by which clock, in words
   * @param load processes that wanted a processor just before, for each processor and on average
   *     over a minute; negative where nobody knows
   */
  public record Time(
      int graphs, double together, int single, double alone, String machine, double load) {
    /** Returns the seconds of one at a time for as many graphs as were drawn together. */
    public double aloneScaled() {
      return alone * graphs / single;
    }
  }
}
