package edgewise.torch;

import edgewise.condition.Conditions;
import edgewise.graph.Graph;
import java.util.List;

/**
 * How large the graphs are that a network must be able to say.
 *
 * @param lookBack how far back a node's edges reach; 0 for networks that need not know
 * @param alphabet labels and pieces; bare for networks that draw none
 * @param conditions what is given of each graph; none for networks that take none
 */
public record GraphSizes(
    int maxNodes, int maxEdges, int lookBack, Alphabet alphabet, Conditions conditions) {
  /** For networks that need not know how far back edges reach. */
  public GraphSizes(int maxNodes, int maxEdges) {
    this(maxNodes, maxEdges, 0, Alphabet.BARE, Conditions.NONE);
  }

  /** Returns the sizes of the largest of some graphs. */
  public static GraphSizes of(List<Graph> graphs) {
    return new GraphSizes(
        graphs.stream().mapToInt(Graph::nodeCount).max().orElse(0),
        graphs.stream().mapToInt(Graph::edgeCount).max().orElse(0));
  }

  /** Returns the same with another reach of edges. */
  public GraphSizes withLookBack(int lookBack) {
    return new GraphSizes(maxNodes, maxEdges, lookBack, alphabet, conditions);
  }

  /** Returns the same for graphs with labels or in several pieces. */
  public GraphSizes withAlphabet(Alphabet alphabet) {
    return new GraphSizes(maxNodes, maxEdges, lookBack, alphabet, conditions);
  }

  /** Returns the same for graphs of which something is given. */
  public GraphSizes withConditions(Conditions conditions) {
    return new GraphSizes(maxNodes, maxEdges, lookBack, alphabet, conditions);
  }
}
