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
        graph.relabelled(label -> said(label, onlyNode), label -> said(label, onlyEdge));
    if (!alphabet.knows(relabelled)) {
      boolean bare = !relabelled.hasNodeLabels() && !relabelled.hasEdgeLabels();
      throw new IllegalArgumentException(
          bare
              ? "the part has no labels, and all training graphs have; give it in a format that says"
                  + " them (edgewise formats)"
              : "the part has a label that no training graph has");
    }
    return new Part(relabelled, part.induced());
  }

  /** Returns a label of the model: the only one, where there is no other, for none. */
  private static int said(int label, int only) {
    if (only >= 0 && label != 0 && label != only) {
      throw new IllegalArgumentException("the part has a label that no training graph has");
    }
    return only < 0 ? label : only;
  }
}
