package edgewise.constraint;

import edgewise.graph.Graph;
import java.util.stream.IntStream;

/** No node has more than so many neighbours. */
record MaxDegree(int most) implements Constraint {
  @Override
  public String name() {
    return "max-degree=" + most;
  }

  @Override
  public boolean holds(Graph graph) {
    return IntStream.range(0, graph.nodeCount()).allMatch(v -> graph.degree(v) <= most);
  }

  @Override
  public Check on(GrowingGraph graph) {
    return new Check() {
      @Override
      public boolean allows(int u, int v) {
        return graph.degree(u) < most && (v == graph.nodeCount() || graph.degree(v) < most);
      }

      @Override
      public int mostNew(int u) {
        return most - graph.degree(u);
      }
    };
  }
}
