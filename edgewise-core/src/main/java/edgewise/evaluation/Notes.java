package edgewise.evaluation;

import edgewise.metric.Comparison;
import edgewise.metric.Population;
import edgewise.metric.Sample;
import edgewise.metric.Score;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a reader must know to read the numbers right. */
final class Notes {
  private Notes() {}

  /** Returns them, a sentence each. */
  static List<String> of(
      EvaluationOptions options, Comparison comparison, SampleScores scores, int baselines) {
    List<String> notes = new ArrayList<>();
    if (options.largestComponent()) {
      notes.add("Every graph was cut down to its largest component before scoring.");
    }
    families(scores, Score.Repeated.class).ifPresent(title -> repeats(title, comparison, notes));
    if (families(scores, Score.Sampled.class).isPresent()) {
      pairs(options, comparison, notes);
    }
    if (comparison.unread() > 0) {
      notes.add(
          text(
              "%,d of %,d generated graphs could not be read; they count as not valid, and all else"
                  + " is of the others.",
              comparison.unread(), comparison.unread() + comparison.generated().size()));
    }
    Sample training = comparison.reference().training();
    boolean labels = training.hasLabels() || comparison.generated().hasLabels();
    if (labels && !Criteria.labelsCount(training.graphs(), comparison.generated().hasLabels())) {
      notes.add("Labels are ignored, since not both generated and training graphs have some.");
    }
    if (options.baselines() && training.size() == 0) {
      notes.add("Baselines, floors and novelty need the training graphs.");
    } else if (options.baselines() && baselines == 1) {
      notes.add("The graphs are too large to fit random-graph models to them here.");
    }
    missing(scores, notes);
    return notes;
  }

  /** Returns the names of the families whose scores are of a kind, as people read them. */
  private static Optional<String> families(SampleScores scores, Class<? extends Score> kind) {
    return scores.scores().stream()
        .filter(kind::isInstance)
        .map(score -> score.family().title())
        .distinct()
        .reduce((some, other) -> some + ", " + other);
  }

  private static void repeats(String title, Comparison comparison, List<String> notes) {
    int test = comparison.reference().test().size();
    int training = comparison.reference().training().size();
    int size = comparison.repeatSize();
    int repeats = comparison.repeats().size();
    int left = comparison.generated().size() - repeats * size;
    if (size == 0) {
      return;
    }
    if (size < test) {
      notes.add(
          text(
              "%s compares %,d generated with %,d test graphs; its floor uses as few training"
                  + " graphs.",
              title, size, test));
    } else {
      notes.add(
          text(
                  "%s is the mean over %,d disjoint sample%s of %,d generated graphs",
                  title, repeats, repeats == 1 ? "" : "s", size)
              + (left > 0 ? text("; %,d are left over.", left) : "."));
    }
    if (training > 0 && training <= size) {
      notes.add(
          text(
              "The floor of %s rests on all %,d training graphs, since a sample takes %,d.",
              title, training, size));
    }
  }

  private static void pairs(EvaluationOptions options, Comparison comparison, List<String> notes) {
    Population generated = comparison.generated();
    Sample chosen = comparison.chosen();
    Sample test = comparison.reference().test();
    Sample training = comparison.reference().training();
    boolean drawn =
        chosen.chosenSize() < generated.size()
            || test.chosenSize() < test.size()
            || training.chosenSize() < training.size();
    if (drawn) {
      notes.add(
          text(
              "MMD² compares %,d of %,d generated, %,d of %,d test and %,d of %,d training graphs,"
                  + " drawn by seed %d.",
              chosen.chosenSize(),
              generated.size(),
              test.chosenSize(),
              test.size(),
              training.chosenSize(),
              training.size(),
              options.seed()));
    }
  }

  /** Adds why values are missing, once for each reason. */
  private static void missing(SampleScores scores, List<String> notes) {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (Score score : scores.scores()) {
      if (!score.value().isPresent()) {
        byReason
            .computeIfAbsent(score.value().reason(), r -> new ArrayList<>())
            .add(score.metric());
      }
    }
    byReason.forEach(
        (reason, metrics) -> notes.add("No " + String.join(", ", metrics) + ": " + reason + "."));
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
