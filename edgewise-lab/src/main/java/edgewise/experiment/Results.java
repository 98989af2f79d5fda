package edgewise.experiment;

import edgewise.metric.Score;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What is known of all trials: what the tables are made of. */
public final class Results {
  private final Profile profile;
  private final Map<Trial, TrialResult> known;
  private final Map<Trial, Retiming> retimings;

  /** What is known, at the size of a profile. */
  public Results(Profile profile, Map<Trial, TrialResult> known) {
    this(profile, known, Map.of());
  }

  /** What is known; a time that was measured anew stands in the place of the one of the scores. */
  public Results(Profile profile, Map<Trial, TrialResult> known, Map<Trial, Retiming> retimings) {
    this.profile = profile;
    this.known = new LinkedHashMap<>(known);
    this.retimings = Map.copyOf(retimings);
    retimings.forEach(
        (trial, retiming) ->
            this.known.computeIfPresent(trial, (t, result) -> result.timed(retiming.time())));
  }

  /** Reads what a workspace keeps of the trials of all experiments. */
  public static Results of(Workspace workspace, Profile profile) throws IOException {
    Set<Trial> trials = new LinkedHashSet<>();
    Experiment.ALL.entries().forEach(experiment -> trials.addAll(experiment.trials()));
    Map<Trial, TrialResult> known = new LinkedHashMap<>();
    Map<Trial, Retiming> retimings = new LinkedHashMap<>();
    for (Trial trial : trials) {
      Optional<TrialResult> result = workspace.result(trial);
      if (result.isPresent()) {
        known.put(trial, result.get());
      }
      Optional<Retiming> retiming = workspace.retiming(trial);
      if (retiming.isPresent()) {
        retimings.put(trial, retiming.get());
      }
    }
    return new Results(profile, known, retimings);
  }

  /** Returns the size at which everything was measured. */
  public Profile profile() {
    return profile;
  }

  /** Returns all that is known, in the order of the experiments. */
  public Map<Trial, TrialResult> known() {
    return known;
  }

  /** Returns the result of a trial, if there is one. */
  public Optional<TrialResult> find(Trial trial) {
    return Optional.ofNullable(known.get(trial));
  }

  /** Returns how the time of a trial was measured anew, if it was. */
  public Optional<Retiming> retiming(Trial trial) {
    return Optional.ofNullable(retimings.get(trial));
  }

  /** Returns the scores of a trial, if it has been scored. */
  public Optional<TrialResult.Scores> scores(Trial trial) {
    return find(trial).flatMap(result -> Optional.ofNullable(result.scores()));
  }

  /** Returns a metric of the graphs of a trial beside the test graphs. */
  public Optional<Score> quality(Trial trial, String metric) {
    return scores(trial).flatMap(scores -> scores.quality().generated().score(metric));
  }

  /** Returns a divergence of the graphs of a trial from the test graphs. */
  public Optional<Score.Repeated> divergence(Trial trial, String metric) {
    return scores(trial)
        .flatMap(scores -> scores.quality().generated().score(metric, Score.Repeated.class));
  }

  /** Returns the datasets of which some trial has been scored, in the paper's order. */
  public List<String> datasets(Predicate<Trial> trials) {
    return PaperLayout.datasets().stream()
        .filter(dataset -> scored(trials).anyMatch(trial -> trial.dataset().equals(dataset)))
        .toList();
  }

  /** Returns the trials that have been scored, of those that are asked for. */
  public Stream<Trial> scored(Predicate<Trial> trials) {
    return known.keySet().stream().filter(trials).filter(trial -> scores(trial).isPresent());
  }

  /** Returns whether the training of a trial came to the end of its rule. */
  public boolean finished(Trial trial) {
    return find(trial).map(result -> result.training().finished()).orElse(false);
  }

  /** Returns a sentence that says which datasets are not in a table, where some are not. */
  public static Optional<String> unmeasured(List<String> shown) {
    List<String> others = PaperLayout.datasets().stream().filter(d -> !shown.contains(d)).toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of("Not measured yet: " + String.join(", ", others) + ".");
  }

  /** Returns a title that says where its numbers are toys. */
  public String titled(String title) {
    return profile.toy() ? title + " (toy numbers: profile " + profile.name() + ")" : title;
  }
}
