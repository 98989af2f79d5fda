package edgewise.sequence;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Arrays;

/**
 * A graph as a sequence of edges (source, destination): in one made from a graph, source &lt;
 * destination and the edges are sorted; one that a model sampled may have anything.
 */
public final class EdgeSequence {
  private final int[] sources;
  private final int[] destinations;

  private EdgeSequence(int[] sources, int[] destinations) {
    this.sources = sources;
    this.destinations = destinations;
  }

  /** Returns the edges of a graph whose nodes are numbered in the order of a visit. */
  public static EdgeSequence of(Graph orderedGraph) {
    int[] sources = new int[orderedGraph.edgeCount()];
    int[] destinations = new int[orderedGraph.edgeCount()];
    int[] next = {0};
    orderedGraph.forEachEdge(
        (u, v) -> {
          sources[next[0]] = u;
          destinations[next[0]++] = v;
        });
    return new EdgeSequence(sources, destinations);
  }

  /** Returns the sequence that a model drew. */
  public static EdgeSequence sampled(int[] sources, int[] destinations) {
    if (sources.length != destinations.length) {
      throw new IllegalArgumentException(
          "as many sources as destinations are needed, got "
              + sources.length
              + " and "
              + destinations.length);
    }
    return new EdgeSequence(sources.clone(), destinations.clone());
  }

  /** Returns the number of edges. */
  public int length() {
    return sources.length;
  }

  /** Returns the source of the edge at a step, counting from 0. */
  public int source(int step) {
    return sources[step];
  }

  /** Returns the destination of the edge at a step, counting from 0. */
  public int destination(int step) {
    return destinations[step];
  }

  /**
   * Returns a builder of the graph of these edges; it drops and counts self-loops and repeats. The
   * nodes are those that some edge other than a self-loop names, renumbered in ascending order
   * without gaps.
   */
  public GraphBuilder toBuilder() {
    int bound = Math.max(bound(sources), bound(destinations));
    int[] number = new int[bound];
    for (int step = 0; step < length(); step++) {
      if (sources[step] != destinations[step]) {
        number[sources[step]] = 1;
        number[destinations[step]] = 1;
      }
    }
    int count = 0;
    for (int node = 0; node < bound; node++) {
      number[node] = number[node] == 1 ? count++ : 0;
    }
    GraphBuilder builder = Graph.builder(count);
    for (int step = 0; step < length(); step++) {
      if (sources[step] == destinations[step]) {
        builder.dropSelfLoop();
      } else {
        builder.addEdge(number[sources[step]], number[destinations[step]]);
      }
    }
    return builder;
  }

  /** Returns the graph of these edges, self-loops, repeats and gaps in the numbering left out. */
  public Graph toGraph() {
    return toBuilder().build();
  }

  private static int bound(int[] nodes) {
    return Arrays.stream(nodes).max().orElse(-1) + 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EdgeSequence that
        && Arrays.equals(sources, that.sources)
        && Arrays.equals(destinations, that.destinations);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(sources) + Arrays.hashCode(destinations);
  }

  /** Returns the edges: {@code 0-1 0-2 1-2}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int step = 0; step < length(); step++) {
      text.append(step == 0 ? "" : " ")
          .append(sources[step])
          .append('-')
          .append(destinations[step]);
    }
    return text.toString();
  }
}
