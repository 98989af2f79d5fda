package edgewise.torch;

import edgewise.graph.Graph;
import java.util.List;

/** How large the graphs are that a network must be able to say. */
record GraphSizes(int maxNodes, int maxEdges) {
  static GraphSizes of(List<Graph> graphs) {
    return new GraphSizes(
        graphs.stream().mapToInt(Graph::nodeCount).max().orElse(0),
        graphs.stream().mapToInt(Graph::edgeCount).max().orElse(0));
  }
}
