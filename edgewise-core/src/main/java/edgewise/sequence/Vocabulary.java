package edgewise.sequence;

/**
 * The symbols of the paper's sequences: padding, start, end, then the nodes.
 *
 * @param nodeCount how many nodes the largest graph has
 */
public record Vocabulary(int nodeCount) {
  /** Checks that there is a node. */
  public Vocabulary {
    if (nodeCount < 1) {
      throw new IllegalArgumentException("a vocabulary needs a node, got " + nodeCount);
    }
  }

  /** Returns the symbol that fills rows up; never a target. */
  public int padding() {
    return 0;
  }

  /** Returns the symbol before the first edge. */
  public int start() {
    return 1;
  }

  /** Returns the symbol after the last edge. */
  public int end() {
    return 2;
  }

  /** Returns the symbol of a node. */
  public int ofNode(int node) {
    if (node < 0 || node >= nodeCount) {
      throw new IllegalArgumentException(
          "nodes must be in 0.." + (nodeCount - 1) + ", got " + node);
    }
    return node + 3;
  }

  /** Returns the node of a symbol. */
  public int nodeOf(int symbol) {
    if (symbol < 3 || symbol >= size()) {
      throw new IllegalArgumentException("not the symbol of a node: " + symbol);
    }
    return symbol - 3;
  }

  /** Returns the number of symbols. */
  public int size() {
    return nodeCount + 3;
  }
}
