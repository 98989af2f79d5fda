package edgewise.model;

import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismIndex;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Tells which graphs are wanted, and remembers those that were taken. */
final class WantedGraphs {
  private final Controls controls;
  private final UnaryOperator<Graph> comparable;
  private final Predicate<Graph> known;
  private final IsomorphismIndex taken = new IsomorphismIndex();

  /**
   * Tells graphs apart.
   *
   * @param labels whether graphs differ by their labels and directions, as those of a model that
   *     draws them do
   */
  WantedGraphs(Controls controls, boolean labels) {
    this.controls = controls;
    this.comparable =
        labels ? UnaryOperator.identity() : graph -> graph.withoutLabels().withoutDirections();
    this.known = controls.known().index(comparable);
  }

  /** Returns why a graph is not wanted; nothing where it is. */
  Rejections reason(Graph graph) {
    Limits limits = controls.limits();
    if (!limits.fitSizes(graph)) {
      return new Rejections(1, 0, 0, 0, 0, 0);
    }
    if (!limits.fitConstraints(graph)) {
      return new Rejections(0, 1, 0, 0, 0, 0);
    }
    if (!controls.where().fits(graph)) {
      return new Rejections(0, 0, 0, 0, 0, 1);
    }
    if (controls.known().size() > 0 && known.test(graph)) {
      return new Rejections(0, 0, 1, 0, 0, 0);
    }
    if (controls.distinct() && taken.contains(comparable.apply(graph))) {
      return new Rejections(0, 0, 0, 1, 0, 0);
    }
    return Rejections.NONE;
  }

  /** Remembers a graph that was taken. */
  void take(Graph graph) {
    if (controls.distinct()) {
      taken.add(comparable.apply(graph));
    }
  }
}
