package edgewise.torch.surveyor;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.torch.Alphabet;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Graphs whose nodes belong to communities of all kinds, whatever their edges say. */
final class MarkedGraphs {
  private MarkedGraphs() {}

  /**
   * Returns communities of so many nodes, numbered as they appear: few large or many small ones.
   */
  static int[] communities(int nodes, RandomGenerator random) {
    int[] communities = new int[nodes];
    int known = 1;
    int rare = 1 + random.nextInt(8);
    for (int node = 1; node < nodes; node++) {
      communities[node] = random.nextInt(rare) == 0 ? known : random.nextInt(known);
      known += communities[node] == known ? 1 : 0;
    }
    return communities;
  }

  /** Returns all ways in which so many nodes can be in communities, numbered as they appear. */
  static List<int[]> allCommunities(int nodes) {
    List<int[]> all = new ArrayList<>();
    extend(new int[nodes], 0, 0, all);
    return all;
  }

  private static void extend(int[] communities, int node, int known, List<int[]> all) {
    if (node == communities.length) {
      all.add(communities.clone());
      return;
    }
    for (int community = 0; community <= known; community++) {
      communities[node] = community;
      extend(communities, node + 1, Math.max(known, community + 1), all);
    }
  }

  /** Returns a graph that carries communities as training graphs do. */
  static Graph marked(Graph graph, Alphabet alphabet, int[] communities) {
    int stride = 1 + alphabet.nodeLabel(alphabet.nodeTypes() - 1);
    GraphBuilder builder = alphabet.builder(graph.nodeCount());
    graph.forEachEdge(
        (u, v) -> builder.addEdge(u, v, graph.edgeLabel(u, v), graph.direction(u, v)));
    for (int node = 0; node < graph.nodeCount(); node++) {
      builder.label(node, graph.nodeLabel(node) + stride * communities[node]);
    }
    return builder.build();
  }
}
