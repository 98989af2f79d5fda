package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.sequence.EdgeSequence;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/** How GRAPHER is led along bare graphs. */
record LedGrapher(Grapher.Options options) implements Led<Grapher> {
  @Override
  public Grapher network(GraphSizes sizes, Parameters parameters) {
    return new Grapher(options, sizes, parameters);
  }

  @Override
  public String ordering() {
    return "breadth-first";
  }

  @Override
  public List<Drawn> draw(Grapher network, Chooser[] choosers) {
    return network.draw(choosers, 1);
  }

  /** All sources, the end, then all destinations. */
  @Override
  public int[] decisions(Graph orderedGraph) {
    EdgeSequence edges = EdgeSequence.of(orderedGraph);
    int[] decisions = new int[2 * edges.length() + 1];
    for (int i = 0; i < edges.length(); i++) {
      decisions[i] = 1 + edges.source(i);
      decisions[edges.length() + 1 + i] = edges.destination(i);
    }
    return decisions;
  }

  /** Training also learns that no destination comes after the last, which nobody draws. */
  @Override
  public float[] losses(Grapher network, Graph orderedGraph) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Grapher.Losses losses =
          network.losses(network.encode(List.of(orderedGraph)), Pass.evaluating(), Reduction.EACH);
      float[] sources = Tensors.floats(losses.sources());
      float[] all = Arrays.copyOf(sources, 2 * sources.length - 1);
      System.arraycopy(
          Tensors.floats(losses.destinations()), 0, all, sources.length, sources.length - 1);
      return all;
    }
  }

  /** Padding and start, and for destinations the end. */
  @Override
  public int undrawable(int decision, int of) {
    return decision <= of / 2 ? 2 : 3;
  }
}
