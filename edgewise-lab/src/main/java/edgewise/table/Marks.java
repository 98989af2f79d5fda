package edgewise.table;

import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Marks numbers of trials whose training did not come to the end of its rule, on a plateau or not,
 * or had other options than the paper's.
 */
public final class Marks {
  private static final String STOPPED = "†";
  private static final String LEVEL = "¶";
  private static final String CHANGED = "‡";

  private final Results results;

  /** The marks of results. */
  public Marks(Results results) {
    this.results = results;
  }

  /** Returns the marks behind a number of a trial. */
  String of(Trial trial) {
    return of(List.of(trial));
  }

  /** Returns the marks behind a number that several trials share. */
  String of(List<Trial> trials) {
    List<TrialResult> found =
        trials.stream().flatMap(trial -> results.find(trial).stream()).toList();
    String marks =
        Stream.of(STOPPED, LEVEL)
                .filter(mark -> found.stream().anyMatch(result -> ofTraining(result).equals(mark)))
                .collect(Collectors.joining())
            + (found.stream().anyMatch(this::isChanged) ? CHANGED : "");
    return marks.isEmpty() ? "" : " " + marks;
  }

  /** Returns the mark of a training that was stopped; empty where it came to its end. */
  static String ofTraining(TrialResult result) {
    return result.training().finished()
        ? ""
        : Plateau.of(result.training()).filter(Plateau::isReached).isPresent() ? LEVEL : STOPPED;
  }

  /** Returns the mark of a training with a space before it, where there is one. */
  static String spaced(TrialResult result) {
    String mark = ofTraining(result);
    return mark.isEmpty() ? "" : " " + mark;
  }

  /** Returns whether the training of a trial was stopped when its loss had come to rest. */
  public boolean isOnPlateau(Trial trial) {
    return results.find(trial).map(Marks::ofTraining).filter(LEVEL::equals).isPresent();
  }

  /** Returns what the marks mean, with epochs and hours or options, where they are used. */
  public List<String> notes(Collection<Trial> shown) {
    Map<String, List<String>> stopped = new HashMap<>(); // by their mark
    Map<String, List<String>> changed = new LinkedHashMap<>(); // by their options
    for (Trial trial : shown) {
      results
          .find(trial)
          .ifPresent(
              result -> {
                stopped
                    .computeIfAbsent(ofTraining(result), mark -> new ArrayList<>())
                    .add(trial.title() + " " + extent(result.training()));
                if (isChanged(result)) {
                  changed
                      .computeIfAbsent(options(result.chosen()), options -> new ArrayList<>())
                      .add(trial.title());
                }
              });
    }
    List<String> notes = new ArrayList<>();
    add(
        notes,
        STOPPED + " Not trained to the end of its rule, nor known to be on a plateau: ",
        stopped.getOrDefault(STOPPED, List.of()));
    add(
        notes,
        LEVEL + " Not trained to the end of its rule, but stopped on a plateau: ",
        stopped.getOrDefault(LEVEL, List.of()));
    List<String> grouped = new ArrayList<>();
    changed.forEach(
        (options, trials) -> grouped.add(options + " (" + String.join(", ", trials) + ")"));
    add(
        notes,
        CHANGED + " Trained with other options than the paper's, or than our models' defaults: ",
        grouped);
    return notes;
  }

  /** Returns which of some trials were not trained to the end of their rule, with their marks. */
  public List<String> stopped(Collection<Trial> asked) {
    return asked.stream()
        .flatMap(
            trial ->
                results.find(trial).map(Marks::ofTraining).filter(mark -> !mark.isEmpty()).stream()
                    .map(mark -> trial.title() + " " + mark))
        .toList();
  }

  private static void add(List<String> notes, String what, List<String> trials) {
    if (!trials.isEmpty()) {
      notes.add(what + String.join("; ", trials) + ".");
    }
  }

  /** In a toy, everything is changed. */
  private boolean isChanged(TrialResult result) {
    return !results.profile().toy() && !result.chosen().isEmpty();
  }

  private static String extent(TrialResult.Training training) {
    return training.epochs()
        + " of at most "
        + training.atMost()
        + " epochs, "
        + NumberText.hours(training.seconds())
        + Plateau.of(training).map(plateau -> ", " + plateau.text()).orElse("");
  }

  /** Returns options as a user types them. */
  static String options(Map<String, String> options) {
    return options.entrySet().stream()
        .map(option -> option.getKey() + "=" + option.getValue())
        .collect(Collectors.joining(", "));
  }
}
