package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.sequence.AdjacencyBatch;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/** How either GraphRNN is led along graphs. */
record LedGraphRnn(BiFunction<GraphSizes, Parameters, GraphRnn> factory) implements Led<GraphRnn> {
  @Override
  public GraphRnn network(GraphSizes sizes, Parameters parameters) {
    return factory.apply(sizes, parameters);
  }

  @Override
  public String ordering() {
    return "breadth-first-shuffled";
  }

  @Override
  public List<Drawn> draw(GraphRnn network, Chooser[] choosers) {
    return network.draw(choosers, 1);
  }

  /** Whether each node is joined to each before it, nearest first; then a node that is not. */
  @Override
  public int[] decisions(Graph orderedGraph) {
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

  @Override
  public float[] losses(GraphRnn network, Graph orderedGraph) {
    AdjacencyBatch batch = network.encode(List.of(orderedGraph));
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
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
}
