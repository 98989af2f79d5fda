package edgewise.isomorphism;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.Optional;

/**
 * What is left of a graph when the numbering of its nodes is forgotten: two forms are equal exactly
 * when their graphs are isomorphic, labels and directions included. A form is kept as few bytes, so
 * that millions fit into a set.
 */
public final class CanonicalForm {
  /**
   * The work, in arcs and nodes looked at, after which {@link #of(Graph)} gives up: some seconds.
   */
  public static final long WORK_LIMIT = 1_000_000_000;

  private final byte[] bytes;

  private CanonicalForm(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns the form of a graph, or nothing when finding it takes more than the work limit. */
  public static Optional<CanonicalForm> of(Graph graph) {
    return of(graph, WORK_LIMIT);
  }

  /** Returns the form of a graph, or nothing when finding it takes more than the given work. */
  public static Optional<CanonicalForm> of(Graph graph, long workLimit) {
    return CanonicalOrder.of(graph, workLimit)
        .map(order -> new CanonicalForm(GraphBytes.of(graph.renumbered(order))));
  }

  /** Returns the graph, numbered in canonical order. */
  public Graph graph() {
    return GraphBytes.toGraph(bytes);
  }

  /** Returns the form as bytes, equal exactly when the forms are. */
  public byte[] toBytes() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CanonicalForm that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Returns the graph in words: counts and the first few edges. */
  @Override
  public String toString() {
    return graph().toString();
  }
}
