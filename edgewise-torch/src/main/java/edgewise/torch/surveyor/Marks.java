package edgewise.torch.surveyor;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import edgewise.statistic.BlockModel;
import edgewise.torch.Alphabet;
import java.util.List;

/**
 * Communities of graphs to learn from: found once, and carried by the labels of nodes while these
 * are numbered in ever new orders. A mark is the label and a multiple of the number after the
 * highest label, so a graph without marks is one of a single community.
 *
 * @param communities whether there are any; without, nothing is marked
 */
record Marks(Alphabet alphabet, boolean communities) {
  /** Beyond that, finding them takes minutes a graph. */
  static final int MOST_NODES = 500;

  /** Refuses graphs whose communities would take too long to find. */
  void check(List<Graph> graphs) {
    int largest = graphs.stream().mapToInt(Graph::nodeCount).max().orElse(0);
    if (communities && largest > MOST_NODES) {
      throw new IllegalArgumentException(
          "communities are found in graphs of at most "
              + MOST_NODES
              + " nodes, one has "
              + largest
              + "; train with communities=false");
    }
  }

  /** Returns a graph whose nodes are marked with the communities by which it is said shortest. */
  Graph marked(Graph graph) {
    if (!communities) {
      return graph;
    }
    check(List.of(graph));
    BlockModel found = BlockModel.fit(graph.withoutLabels(), new Seed(1));
    GraphBuilder builder = alphabet.builder(graph.nodeCount());
    graph.forEachEdge(
        (u, v) -> builder.addEdge(u, v, graph.edgeLabel(u, v), graph.direction(u, v)));
    for (int node = 0; node < graph.nodeCount(); node++) {
      int label = alphabet.nodeLabel(alphabet.nodeType(graph, node));
      builder.label(node, Math.addExact(label, Math.multiplyExact(stride(), found.blockOf(node))));
    }
    return builder.build();
  }

  /** Returns the place of the label of a node. */
  int type(Graph graph, int node) {
    return communities
        ? alphabet.nodeType(graph.nodeLabel(node) % stride())
        : alphabet.nodeType(graph, node);
  }

  /** Returns the number of the community of a node. */
  int community(Graph graph, int node) {
    return communities ? graph.nodeLabel(node) / stride() : 0;
  }

  private int stride() {
    return 1 + alphabet.nodeLabel(alphabet.nodeTypes() - 1); // labels are ascending
  }
}
