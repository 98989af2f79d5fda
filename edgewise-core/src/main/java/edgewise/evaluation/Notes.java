package edgewise.evaluation;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a reader must know to read the numbers right. */
final class Notes {
  private Notes() {}

  /** Returns them, a sentence each. */
  static List<String> of(
      EvaluationOptions options,
      Samples samples,
      Comparison comparison,
      SampleScores scores,
      int baselines) {
    List<String> notes = new ArrayList<>();
    if (options.largestComponent()) {
      notes.add("Every graph was cut down to its largest component before scoring.");
    }
    if (!scores.scores(MetricFamily.KLD).isEmpty()) {
      repeats(samples, comparison, notes);
    }
    if (!scores.meanRatios().isEmpty()) {
      pairs(options, comparison, notes);
    }
    boolean labels = hasLabels(samples.training()) || hasLabels(samples.generated());
    if (labels && !labelsCount(samples)) {
      notes.add("Labels are ignored, since not both generated and training graphs have some.");
    }
    if (options.baselines() && samples.training().isEmpty()) {
      notes.add("Baselines, floors and novelty need the training graphs.");
    } else if (options.baselines() && baselines == 1) {
      notes.add("The graphs are too large to fit random-graph models to them here.");
    }
    missing(scores, notes);
    return notes;
  }

  /** Returns whether isomorphic graphs must have equal labels. */
  static boolean labelsCount(Samples samples) {
    return hasLabels(samples.generated())
        && (samples.training().isEmpty() || hasLabels(samples.training()));
  }

  private static boolean hasLabels(List<Graph> graphs) {
    return graphs.stream().anyMatch(graph -> graph.hasNodeLabels() || graph.hasEdgeLabels());
  }

  private static void repeats(Samples samples, Comparison comparison, List<String> notes) {
    int size = comparison.repeatSize();
    int repeats = comparison.repeats().size();
    int left = samples.generated().size() - repeats * size;
    if (size == 0) {
      return;
    }
    if (size < samples.test().size()) {
      notes.add(
          text(
              "KLD compares %,d generated with %,d test graphs; its floor uses as few training"
                  + " graphs.",
              size, samples.test().size()));
    } else {
      notes.add(
          text(
                  "KLD is the mean over %,d disjoint sample%s of %,d generated graphs",
                  repeats, repeats == 1 ? "" : "s", size)
              + (left > 0 ? text("; %,d are left over.", left) : "."));
    }
    if (!samples.training().isEmpty() && samples.training().size() <= size) {
      notes.add(
          text(
              "The floor of KLD rests on all %,d training graphs, since a sample takes %,d.",
              samples.training().size(), size));
    }
  }

  private static void pairs(EvaluationOptions options, Comparison comparison, List<String> notes) {
    Sample generated = comparison.generated();
    Sample test = comparison.reference().test();
    Sample training = comparison.reference().training();
    boolean drawn =
        generated.chosenSize() < generated.size()
            || test.chosenSize() < test.size()
            || training.chosenSize() < training.size();
    if (drawn) {
      notes.add(
          text(
              "MMD² compares %,d of %,d generated, %,d of %,d test and %,d of %,d training graphs,"
                  + " drawn by seed %d.",
              generated.chosenSize(),
              generated.size(),
              test.chosenSize(),
              test.size(),
              training.chosenSize(),
              training.size(),
              options.seed()));
    }
  }

  /** Says why values are missing, once for each reason. */
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
