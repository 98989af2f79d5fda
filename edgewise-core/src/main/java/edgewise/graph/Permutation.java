package edgewise.graph;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** A numbering of nodes that says which way round it is: node at a position, position of a node. */
public final class Permutation {
  private final int[] nodeAt;
  private final int[] positionOf;

  private Permutation(int[] nodeAt) {
    this.nodeAt = nodeAt;
    this.positionOf = new int[nodeAt.length];
    Arrays.fill(positionOf, -1);
    for (int position = 0; position < nodeAt.length; position++) {
      int node = nodeAt[position];
      if (node < 0 || node >= nodeAt.length || positionOf[node] >= 0) {
        throw new IllegalArgumentException(
            "visits must name each of 0.."
                + (nodeAt.length - 1)
                + " once, got "
                + node
                + " at position "
                + position);
      }
      positionOf[node] = position;
    }
  }

  /** Returns the order in which the given nodes are visited, first to last. */
  public static Permutation ofVisits(int... nodes) {
    return new Permutation(nodes.clone());
  }

  /** Returns the order that leaves every node where it is. */
  public static Permutation identity(int size) {
    int[] nodes = new int[size];
    Arrays.setAll(nodes, i -> i);
    return new Permutation(nodes);
  }

  /** Returns an order drawn uniformly. */
  public static Permutation random(int size, RandomGenerator random) {
    int[] nodes = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      nodes[i] = nodes[j];
      nodes[j] = i;
    }
    return new Permutation(nodes);
  }

  /** Returns the number of nodes. */
  public int size() {
    return nodeAt.length;
  }

  /** Returns the node visited at a position, counting from 0. */
  public int nodeAt(int position) {
    return nodeAt[position];
  }

  /** Returns the position at which a node is visited, counting from 0. */
  public int positionOf(int node) {
    return positionOf[node];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Permutation that && Arrays.equals(nodeAt, that.nodeAt);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(nodeAt);
  }

  @Override
  public String toString() {
    return Arrays.toString(nodeAt);
  }
}
