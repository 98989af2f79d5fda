package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.sequence.AdjacencyBatch;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** How either GraphRNN is led along graphs. */
final class LedGraphRnn {
  private LedGraphRnn() {}

  static Led<GraphRnn> of(BiFunction<GraphSizes, Parameters, GraphRnn> factory) {
    return new Led<>(
        factory,
        "breadth-first-shuffled",
        (network, choosers) -> network.draw(choosers, 1),
        LedGraphRnn::decisions,
        LedGraphRnn::losses);
  }

  /** Whether each node is joined to each before it, nearest first; then a node that is not. */
  private static int[] decisions(Graph orderedGraph) {
    return IntStream.rangeClosed(1, orderedGraph.nodeCount())
        .flatMap(
            node ->
                IntStream.range(0, node)
                    .map(
                        back ->
                            node < orderedGraph.nodeCount()
                                    && orderedGraph.hasEdge(node - 1 - back, node)
                                ? 1
                                : 0))
        .toArray();
  }

  private static float[] losses(GraphRnn network, Graph orderedGraph) {
    AdjacencyBatch batch = network.encode(List.of(orderedGraph));
    float[] table = // (node, back), with room for what is not there
        Tensors.floats(network.losses(batch, Pass.evaluating(), Reduction.EACH));
    float[] losses = new float[Math.toIntExact(batch.entries())];
    int next = 0;
    for (int node = 1; node <= orderedGraph.nodeCount(); node++) {
      int from = (node - 1) * batch.columns();
      System.arraycopy(table, from, losses, next, node);
      next += node;
    }
    return losses;
  }
}
