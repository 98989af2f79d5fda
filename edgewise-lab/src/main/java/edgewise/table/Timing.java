package edgewise.table;

import edgewise.experiment.Results;
import edgewise.experiment.Retiming;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Where and how the times of the table of models were measured. */
final class Timing {
  private final Results results;
  private final List<Trial> trials;
  private final List<TrialResult.Time> times;

  Timing(Results results) {
    this.results = results;
    this.trials = results.scored(Trial::isOfModels).toList();
    this.times =
        trials.stream()
            .flatMap(trial -> results.scores(trial).stream())
            .map(TrialResult.Scores::time)
            .toList();
  }

  /** Returns where drawing was timed; times on another machine than the first are marked. */
  private List<String> machines() {
    return times.stream().map(TrialResult.Time::machine).distinct().toList();
  }

  /** Returns the mark behind a time; empty where it was taken on the first machine. */
  String mark(TrialResult.Time time) {
    return mark(time.machine());
  }

  private String mark(String machine) {
    return "§".repeat(machines().indexOf(machine));
  }

  /** Returns what stands below the table. */
  Optional<String> note() {
    if (times.isEmpty()) {
      return Optional.empty();
    }
    List<String> machines =
        machines().stream()
            .map(m -> mark(m).isEmpty() ? m : "those with " + mark(m) + " on " + m)
            .toList();
    IntSummaryStatistics single =
        times.stream().mapToInt(TrialResult.Time::single).summaryStatistics();
    double load = times.stream().mapToDouble(TrialResult.Time::load).max().orElseThrow();
    // Our own training or drawing, just ended, is part of that average.
    return Optional.of(
        "Times are for "
            + times.get(0).graphs()
            + " graphs on "
            + String.join(", ", machines)
            + (load > 1.5
                ? String.format(
                    Locale.ROOT,
                    ", at times busy with other work (up to %.1f processes for each core)",
                    load)
                : "")
            + "; one at a time (≈), as the paper drew them, was measured on "
            + range(single)
            + " graphs and scaled."
            + retimed()
            + " The paper's times are from its authors' machine.");
  }

  /** Returns a sentence on times that were measured anew, with a space before; empty if none. */
  private String retimed() {
    List<Trial> anew =
        trials.stream().filter(trial -> results.retiming(trial).isPresent()).toList();
    if (anew.isEmpty()) {
      return "";
    }
    List<Retiming> retimings =
        anew.stream().flatMap(trial -> results.retiming(trial).stream()).toList();
    long sessions = retimings.stream().map(Retiming::session).distinct().count();
    DoubleSummaryStatistics ratios =
        retimings.stream().mapToDouble(Retiming::edgeRatio).summaryStatistics();
    return (anew.size() == trials.size() ? " They" : " " + anew.size() + " of " + trials.size())
        + " were measured one after the other in "
        + (sessions == 1 ? "one process" : sessions + " processes")
        + otherEpochs(anew)
        + String.format(
            Locale.ROOT,
            "; the graphs drawn for that have %.2f to %.2f times as many edges as the training"
                + " graphs.",
            ratios.getMin(),
            ratios.getMax());
  }

  /** Returns for how many epochs the runs were trained that are not those that were scored. */
  private String otherEpochs(List<Trial> anew) {
    IntSummaryStatistics epochs =
        anew.stream()
            .filter(trial -> epochs(trial) != scoredEpochs(trial))
            .mapToInt(this::epochs)
            .summaryStatistics();
    return epochs.getCount() == 0
        ? ""
        : ", "
            + epochs.getCount()
            + " with other runs than the scored ones, trained for "
            + range(epochs)
            + (epochs.getMax() == 1 ? " epoch" : " epochs");
  }

  private int epochs(Trial trial) {
    return results.retiming(trial).orElseThrow().epochs();
  }

  private int scoredEpochs(Trial trial) {
    return results.find(trial).orElseThrow().training().epochs();
  }

  private static String range(IntSummaryStatistics numbers) {
    return numbers.getMin() == numbers.getMax()
        ? Integer.toString(numbers.getMin())
        : numbers.getMin() + " to " + numbers.getMax();
  }
}
