package edgewise.run;

import edgewise.condition.Condition;
import edgewise.condition.Quantities;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.metric.ClassRecogniser;
import edgewise.metric.NumberEstimator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Finds what graphs have of a condition, drawn ones too: the place of the class that a classifier
 * takes them for, a statistic, or what is estimated of a property of the data.
 */
@FunctionalInterface
interface ConditionValues {
  /** Returns the value of each graph; NaN where it has none. */
  double[] of(List<Graph> graphs);

  /** Returns whether it takes real graphs to learn from, and is not computed exactly. */
  static boolean areLearnt(Condition condition, Quantities quantities) {
    return condition.hasClasses() || quantities.statistic(condition.name()).isEmpty();
  }

  /** Learns from real graphs where that is needed. */
  static ConditionValues of(
      Condition condition, List<GraphEntry> real, Quantities quantities, LabelNames names) {
    if (!areLearnt(condition, quantities)) {
      return each(graph -> condition.of(GraphEntry.of(graph, names), quantities));
    }
    List<GraphEntry> having =
        real.stream().filter(entry -> Double.isFinite(condition.of(entry, quantities))).toList();
    if (condition.hasClasses()) {
      ClassRecogniser recogniser = ClassRecogniser.of(having);
      return graphs ->
          recogniser.recognised(graphs).stream()
              .mapToDouble(condition.classes()::indexOf)
              .toArray();
    }
    return each(
        NumberEstimator.of(
                having.stream().map(GraphEntry::graph).toList(),
                having.stream().mapToDouble(entry -> condition.of(entry, quantities)).toArray())
            ::of);
  }

  private static ConditionValues each(ToDoubleFunction<Graph> value) {
    return graphs -> graphs.parallelStream().mapToDouble(value).toArray();
  }
}
