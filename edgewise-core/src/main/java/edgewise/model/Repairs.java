package edgewise.model;

/**
 * What was mended in drawn graphs so that they are simple and connected.
 *
 * @param graphs how many graphs were drawn
 * @param repairedGraphs how many of them were mended in any way
 * @param selfLoops self-loops dropped
 * @param repeatedEdges repeated edges merged
 * @param droppedNodes nodes outside the largest component
 */
public record Repairs(
    long graphs, long repairedGraphs, long selfLoops, long repeatedEdges, long droppedNodes) {
  /** Nothing drawn, nothing mended. */
  public static final Repairs NONE = new Repairs(0, 0, 0, 0, 0);

  /** Returns the sum of two counts. */
  public Repairs plus(Repairs other) {
    return new Repairs(
        graphs + other.graphs,
        repairedGraphs + other.repairedGraphs,
        selfLoops + other.selfLoops,
        repeatedEdges + other.repeatedEdges,
        droppedNodes + other.droppedNodes);
  }

  /** Returns what came after an earlier count. */
  public Repairs minus(Repairs earlier) {
    return new Repairs(
        graphs - earlier.graphs,
        repairedGraphs - earlier.repairedGraphs,
        selfLoops - earlier.selfLoops,
        repeatedEdges - earlier.repeatedEdges,
        droppedNodes - earlier.droppedNodes);
  }
}
