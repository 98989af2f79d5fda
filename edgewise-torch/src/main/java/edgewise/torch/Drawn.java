package edgewise.torch;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.Repairs;
import edgewise.sequence.EdgeSequence;

/**
 * A graph that a network drew.
 *
 * @param repairs what had to be mended in it to make it simple and connected
 */
public record Drawn(Graph graph, Repairs repairs) {
  private static final Repairs NOTHING = new Repairs(1, 0, 0, 0, 0);

  /** Returns a graph in which there was nothing to mend. */
  public static Drawn whole(Graph graph) {
    return new Drawn(graph, NOTHING);
  }

  /** Returns the graph of a sequence, simple and in one piece; one without edges is a node. */
  public static Drawn repaired(EdgeSequence sequence) {
    Graph.Builder builder = sequence.toBuilder();
    Graph all = builder.build();
    Graph graph = all.nodeCount() == 0 ? Graph.of(1) : Components.largest(all);
    int dropped = Math.max(0, all.nodeCount() - graph.nodeCount());
    boolean mended = builder.selfLoops() + builder.repeats() + dropped > 0;
    return new Drawn(
        graph, new Repairs(1, mended ? 1 : 0, builder.selfLoops(), builder.repeats(), dropped));
  }
}
