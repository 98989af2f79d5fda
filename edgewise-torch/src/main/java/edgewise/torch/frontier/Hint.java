package edgewise.torch.frontier;

/**
 * A small number that Frontier is told: its name, how many values it has, and how it is read off
 * the state. Larger values count as the last one.
 */
record Hint(String name, int size, Reading reading) {
  /** Reads a number, not negative, off the state. */
  interface Reading {
    /**
     * Returns what there is to know.
     *
     * @param node whom it is about: the source, where nothing else is said
     */
    int of(FrontierState state, int node);
  }

  int value(FrontierState state, int node) {
    return Math.min(reading.of(state, node), size - 1);
  }

  /** Returns the same of a node so many after; it has one more value where there is none. */
  Hint ahead(int nodes) {
    return new Hint(
        name + " ahead " + nodes,
        size + 1,
        (state, node) -> node + nodes > state.highest() ? size : value(state, node + nodes));
  }
}
