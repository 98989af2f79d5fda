package edgewise.constraint;

import edgewise.graph.Graph;
import java.util.List;

/** What a drawn graph must be like. */
public record Limits(SizeRange nodes, SizeRange edges, List<Constraint> constraints) {
  /** Anything goes. */
  public static final Limits NONE = new Limits(SizeRange.ANY, SizeRange.ANY, List.of());

  /** Checks that some connected graph has such sizes. */
  public Limits {
    constraints = List.copyOf(constraints);
    if (nodes.most() < 1) {
      throw new IllegalArgumentException("graphs of 0 nodes cannot be drawn; ask for at least 1");
    }
    if (edges.most() < nodes.least() - 1) {
      throw new IllegalArgumentException(
          "a connected graph of %d nodes has at least %d edges, asked for are at most %d"
              .formatted(nodes.least(), nodes.least() - 1, edges.most()));
    }
    if (edges.least() > (long) nodes.most() * (nodes.most() - 1) / 2) {
      throw new IllegalArgumentException(
          "a graph of %d nodes has at most %d edges, asked for are at least %d"
              .formatted(
                  nodes.most(), (long) nodes.most() * (nodes.most() - 1) / 2, edges.least()));
    }
  }

  /** Returns whether nothing is asked for. */
  public boolean isNone() {
    return !limitSizes() && constraints.isEmpty();
  }

  /** Returns whether some sizes are refused. */
  public boolean limitSizes() {
    return !nodes.isAny() || !edges.isAny();
  }

  /** Returns whether a graph has the sizes. */
  public boolean fitSizes(Graph graph) {
    return nodes.contains(graph.nodeCount()) && edges.contains(graph.edgeCount());
  }

  /** Returns whether a graph has all the properties. */
  public boolean fitConstraints(Graph graph) {
    return constraints.stream().allMatch(constraint -> constraint.holds(graph));
  }
}
