package edgewise.constraint;

import edgewise.graph.Graph;
import java.util.function.IntUnaryOperator;

/**
 * No node bears more than its label allows: the weights of its edges, by their labels, add up to at
 * most its capacity. Valences are of this form.
 *
 * @param capacity of the label of a node; negative where no node may have it
 * @param weight of the label of an edge, at least 0
 */
public record MaxLoad(String name, IntUnaryOperator capacity, IntUnaryOperator weight)
    implements LabelConstraint {
  @Override
  public boolean holds(Graph graph) {
    for (int u = 0; u < graph.nodeCount(); u++) {
      long load = 0;
      for (int i = 0; i < graph.degree(u); i++) {
        load += weight.applyAsInt(graph.edgeLabel(u, graph.neighbour(u, i)));
      }
      if (load > capacity.applyAsInt(graph.nodeLabel(u))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Check on(GrowingGraph graph) {
    NodeWindow.Ints loads = graph.window().ints();
    graph.observe(
        (u, v, kind) -> {
          int more = weight.applyAsInt(kind.label());
          loads.add(u, more);
          loads.add(v, more);
        });
    return new Check() {
      @Override
      public int capacity(int label) {
        return capacity.applyAsInt(label);
      }

      @Override
      public int room(int node) {
        return capacity(graph.label(node)) - loads.get(node);
      }

      @Override
      public int weight(EdgeKind kind) {
        return weight.applyAsInt(kind.label());
      }
    };
  }
}
