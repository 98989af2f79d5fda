package edgewise.torch.surveyor;

import edgewise.graph.Graph;
import edgewise.model.Part;
import edgewise.torch.Alphabet;
import edgewise.torch.GraphSizes;
import java.util.List;

/** Whether a part can be completed by what was learnt, at the door. */
final class PartCheck {
  private PartCheck() {}

  /**
   * Returns a part with the labels of the training graphs: where they have only one, a part may
   * leave it out.
   *
   * @throws IllegalArgumentException when no graph like those learnt from can contain it
   */
  static Part sayable(Part part, GraphSizes sizes) {
    Graph graph = part.graph();
    Alphabet alphabet = sizes.alphabet();
    if (graph.nodeCount() == 0) {
      throw new IllegalArgumentException("the part has no nodes");
    }
    if (graph.nodeCount() > sizes.maxNodes() || graph.edgeCount() > sizes.maxEdges()) {
      throw new IllegalArgumentException(
          "the part has %d nodes and %d edges, the largest training graphs %d and %d"
              .formatted(graph.nodeCount(), graph.edgeCount(), sizes.maxNodes(), sizes.maxEdges()));
    }
    if (graph.isDirected() != alphabet.directed()) {
      throw new IllegalArgumentException(
          alphabet.directed()
              ? "the part is undirected, the training graphs are directed"
              : "the part is directed, the training graphs are not");
    }
    int onlyNode = alphabet.nodeTypes() > 1 ? -1 : alphabet.nodeLabel(0);
    List<Integer> kinds = alphabet.edgeKinds();
    int onlyEdge = kinds.size() > 1 ? -1 : kinds.isEmpty() ? 0 : kinds.get(0) >> 2;
    Graph relabelled =
        graph.relabelled(
            label -> said("node", label, onlyNode), label -> said("edge", label, onlyEdge));
    if (!alphabet.knows(relabelled)) {
      throw new IllegalArgumentException(unknown(relabelled, alphabet));
    }
    return new Part(relabelled, part.induced());
  }

  /** Returns a label of the model: the only one, where there is no other, for none. */
  private static int said(String what, int label, int only) {
    if (only >= 0 && label != 0 && label != only) {
      throw new IllegalArgumentException(
          only == 0
              ? "the part has labels of " + what + "s, the training graphs have none"
              : "the part has a label of " + what + "s that no training graph has");
    }
    return only < 0 ? label : only;
  }

  private static String unknown(Graph part, Alphabet alphabet) {
    if (!part.hasNodeLabels() && !part.hasEdgeLabels()) {
      return "the part has no labels, and all training graphs have; give it in a format that says"
          + " them (edgewise formats)";
    }
    for (int node = 0; node < part.nodeCount(); node++) {
      int label = part.nodeLabel(node);
      if (alphabet.nodeTypes() > 1 && !alphabet.nodeLabels().contains(label)) {
        return label == 0
            ? "a node of the part has no label, and every node of the training graphs has"
            : "the part has a label of nodes that no training graph has";
      }
    }
    return part.hasEdgeLabels()
        ? "the part has an edge of a kind (label or direction) that no training graph has"
        : "the edges of the part have no labels, and those of the training graphs have";
  }
}
