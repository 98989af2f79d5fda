package edgewise.torch;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.Repairs;
import edgewise.sequence.EdgeSequence;

/**
 * A graph that a network drew.
 *
 * @param repairs what had to be mended in it to make it simple and connected
 * @param ended whether the network ended it, and not a bound that keeps it from growing for ever
 * @param discarded how many were drawn in its place before that were not ended
 */
public record Drawn(Graph graph, Repairs repairs, boolean ended, int discarded) {
  private static final Repairs NOTHING = new Repairs(1, 0, 0, 0, 0);

  /** Returns a graph in which there was nothing to mend. */
  public static Drawn whole(Graph graph) {
    return new Drawn(graph, NOTHING, true, 0);
  }

  /** Returns a graph that was stopped because the network did not end it. */
  public static Drawn unfinished(Graph graph) {
    return new Drawn(graph, NOTHING, false, 0);
  }

  /** Returns the graph as one that was drawn after some that were not ended. */
  Drawn after(int unfinished) {
    return new Drawn(graph, repairs, ended, unfinished);
  }

  /** Returns the graph of a sequence, simple and in one piece; one without edges is a node. */
  public static Drawn repaired(EdgeSequence sequence) {
    return repaired(sequence.toBuilder(), Graph.of(1));
  }

  /**
   * Returns a graph, simple and in one piece.
   *
   * @param alone what stands for a graph without edges
   */
  public static Drawn repaired(GraphBuilder builder, Graph alone) {
    Graph all = builder.build();
    Graph graph = all.nodeCount() == 0 ? alone : Components.largest(all);
    int dropped = Math.max(0, all.nodeCount() - graph.nodeCount());
    boolean mended = builder.selfLoops() + builder.repeats() + dropped > 0;
    return new Drawn(
        graph,
        new Repairs(1, mended ? 1 : 0, builder.selfLoops(), builder.repeats(), dropped),
        true,
        0);
  }
}
