package edgewise.spark;

import edgewise.graph.Graph;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A network on its way to other machines: the ends of its edges, and a graph once it is there. */
final class ShippedNetwork implements Serializable {
  private static final long serialVersionUID = 1;

  private final int nodes;
  private final int[] endpoints;
  private transient @Nullable Graph graph;

  private ShippedNetwork(int nodes, int[] endpoints, Graph graph) {
    this.nodes = nodes;
    this.endpoints = endpoints;
    this.graph = graph;
  }

  static ShippedNetwork of(Graph network) {
    int[] endpoints = new int[Math.multiplyExact(2, network.edgeCount())];
    int[] next = {0};
    network.forEachEdge(
        (u, v) -> {
          endpoints[next[0]++] = u;
          endpoints[next[0]++] = v;
        });
    return new ShippedNetwork(network.nodeCount(), endpoints, network.withoutLabels());
  }

  /** Returns the network; it is put together once on a machine. */
  synchronized Graph graph() {
    Graph known = graph;
    if (known == null) {
      known = Graph.of(nodes, endpoints);
      graph = known;
    }
    return known;
  }
}
