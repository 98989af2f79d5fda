package edgewise.isomorphism;

import edgewise.graph.Graph;
import java.util.Comparator;
import java.util.Optional;
import org.jgrapht.alg.isomorphism.VF2GraphIsomorphismInspector;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.jgrapht.graph.SimpleGraph;

/**
 * Whether two graphs are isomorphic, by JGraphT's VF2 over the cells of their refinements and the
 * labels of their edges. All questions share one budget, and each may use a tenth of what is left:
 * many hard pairs do not take much longer together than a few.
 */
final class Matching {
  private static final long LEAST = 10_000; // for a pair, whatever is left

  private long budget;

  /** Creates the test with the number of pairs of nodes that may be compared, in all. */
  Matching(long budget) {
    this.budget = budget;
  }

  /** Returns whether they are isomorphic, or nothing when the limit does not suffice to tell. */
  Optional<Boolean> isomorphic(Graph a, Graph b) {
    if (a.equals(b)) {
      return Optional.of(true);
    }
    if (a.nodeCount() != b.nodeCount()
        || a.edgeCount() != b.edgeCount()
        || a.isDirected() != b.isDirected()) {
      return Optional.of(false);
    }
    Refinement refinedA = Refinement.of(a);
    Refinement refinedB = Refinement.of(b);
    if (refinedA.hash() != refinedB.hash()) {
      return Optional.of(false);
    }
    long limit = Math.max(LEAST, budget / 10);
    long[] pairs = {0};
    Comparator<Node> sameCell =
        (u, v) -> {
          if (++pairs[0] > limit) {
            throw new LimitReached();
          }
          return Integer.compare(u.cell, v.cell);
        };
    try {
      return Optional.of(
          new VF2GraphIsomorphismInspector<>(
                  toJGraphT(a, refinedA),
                  toJGraphT(b, refinedB),
                  sameCell,
                  Comparator.comparingInt(Edge::label),
                  false)
              .isomorphismExists());
    } catch (LimitReached tooMany) {
      return Optional.empty();
    } finally {
      budget -= Math.min(budget, pairs[0]);
    }
  }

  private static org.jgrapht.Graph<Node, Edge> toJGraphT(Graph graph, Refinement refinement) {
    org.jgrapht.Graph<Node, Edge> result =
        graph.isDirected() ? new SimpleDirectedGraph<>(Edge.class) : new SimpleGraph<>(Edge.class);
    Node[] nodes = new Node[graph.nodeCount()];
    for (int v = 0; v < nodes.length; v++) {
      nodes[v] = new Node(v, refinement.cell(v));
      result.addVertex(nodes[v]);
    }
    boolean labelled = graph.hasEdgeLabels();
    Graph.EdgeVisitor add =
        (u, v) ->
            result.addEdge(
                nodes[u], nodes[v], new Edge(u, v, labelled ? graph.edgeLabel(u, v) : 0));
    if (graph.isDirected()) {
      graph.forEachArc(add);
    } else {
      graph.forEachEdge(add);
    }
    return result;
  }

  private record Node(int number, int cell) {}

  private record Edge(int u, int v, int label) {}

  /** The only way out of JGraphT's search is to throw from a comparator. */
  private static final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    LimitReached() {
      super(null, null, false, false);
    }
  }
}
