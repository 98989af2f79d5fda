package edgewise.dataset;

import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.List;

/** Directed graphs in one piece without a cycle, such as computations and neural architectures. */
public final class AcyclicGraphs implements GraphKind {
  private static final Constraint ACYCLIC = Constraints.of("acyclic");

  /** The test that datasets of such graphs share. */
  static final ClassTest TEST =
      ClassTest.of("directed, in one piece, without a cycle", true, AcyclicGraphs::holds);

  @Override
  public String name() {
    return "acyclic";
  }

  @Override
  public boolean describes(List<Graph> real, LabelNames names) {
    return !real.isEmpty() && real.stream().allMatch(AcyclicGraphs::holds);
  }

  @Override
  public ClassTest classTest() {
    return TEST;
  }

  private static boolean holds(Graph graph) {
    return graph.nodeCount() > 0
        && graph.isDirected()
        && ACYCLIC.holds(graph)
        && Components.isConnected(graph);
  }
}
