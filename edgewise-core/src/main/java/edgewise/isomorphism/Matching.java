package edgewise.isomorphism;

import edgewise.graph.Graph;
import java.util.Comparator;
import java.util.Optional;
import org.jgrapht.alg.isomorphism.VF2GraphIsomorphismInspector;
import org.jgrapht.graph.SimpleGraph;

/**
 * Whether two graphs are isomorphic, by JGraphT's VF2 over the cells of their refinements and the
 * labels of their edges.
 */
final class Matching {
  private final long pairLimit;

  /** Creates the test with the number of pairs of nodes to compare before it gives up. */
  Matching(long pairLimit) {
    this.pairLimit = pairLimit;
  }

  /** Returns whether they are isomorphic, or nothing when the limit does not suffice to tell. */
  Optional<Boolean> isomorphic(Graph a, Graph b) {
    if (a.equals(b)) {
      return Optional.of(true);
    }
    if (a.nodeCount() != b.nodeCount() || a.edgeCount() != b.edgeCount()) {
      return Optional.of(false);
    }
    Refinement refinedA = Refinement.of(a);
    Refinement refinedB = Refinement.of(b);
    if (refinedA.hash() != refinedB.hash()) {
      return Optional.of(false);
    }
    long[] pairs = {0};
    Comparator<Node> sameCell =
        (u, v) -> {
          if (++pairs[0] > pairLimit) {
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
    }
  }

  private static org.jgrapht.Graph<Node, Edge> toJGraphT(Graph graph, Refinement refinement) {
    org.jgrapht.Graph<Node, Edge> result = new SimpleGraph<>(Edge.class);
    Node[] nodes = new Node[graph.nodeCount()];
    for (int v = 0; v < nodes.length; v++) {
      nodes[v] = new Node(v, refinement.cell(v));
      result.addVertex(nodes[v]);
    }
    boolean labelled = graph.hasEdgeLabels();
    graph.forEachEdge(
        (u, v) ->
            result.addEdge(
                nodes[u], nodes[v], new Edge(u, v, labelled ? graph.edgeLabel(u, v) : 0)));
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
