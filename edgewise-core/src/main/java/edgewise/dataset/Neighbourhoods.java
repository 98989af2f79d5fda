package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes many small graphs out of one big network: the neighbourhood of a node (its ego network) has
 * the nodes at most {@code radius} steps away, the node itself included, and all edges among them.
 * Those with too few or too many nodes are left out.
 *
 * <p>A search stops as soon as it has found one node too many, so a hub costs no more than any
 * other node, and the neighbourhoods come one at a time: besides the network itself, memory holds
 * one of them and one number for each node of the network.
 *
 * @param radius in steps, at least 1
 */
public record Neighbourhoods(int radius, int minNodes, int maxNodes) {
  /** Checks that the radius is positive and the range of nodes is not empty. */
  public Neighbourhoods {
    if (radius < 1) {
      throw new IllegalArgumentException("the radius must be at least 1, got " + radius);
    }
    if (minNodes < 1 || maxNodes < minNodes) {
      throw new IllegalArgumentException(
          "the numbers of nodes must have 1 <= least <= most, got " + minNodes + ".." + maxNodes);
    }
  }

  /**
   * Returns the neighbourhoods of all nodes, in the order of the nodes; within each, the nodes are
   * in the order of the network too. To be used by one thread.
   */
  public Stream<Graph> of(Graph network) {
    return around(network, IntStream.range(0, network.nodeCount()));
  }

  /**
   * Returns the neighbourhoods of some of the nodes, drawn without replacement, in the order of the
   * nodes. Those with too few or too many nodes are drawn too, and left out.
   *
   * @throws IllegalArgumentException when the network has fewer nodes than that
   */
  public Stream<Graph> ofSome(Graph network, int centres, Seed seed) {
    if (centres < 1 || centres > network.nodeCount()) {
      throw new IllegalArgumentException(
          "the number of centres must be in 1.." + network.nodeCount() + ", got " + centres);
    }
    return around(
        network, Arrays.stream(Draws.distinct(centres, network.nodeCount(), seed.generator())));
  }

  private Stream<Graph> around(Graph network, IntStream centres) {
    Search search = new Search(network);
    return centres.sequential().mapToObj(search::around).flatMap(Optional::stream);
  }

  /** A breadth-first search that is started again and again. */
  private final class Search {
    private final Graph network;
    private final int[] numberOf; // of the nodes found, in the neighbourhood; else -1
    private final int[] found; // in the order of their distance; at most one too many
    private int size;

    Search(Graph network) {
      this.network = network;
      this.numberOf = new int[network.nodeCount()];
      Arrays.fill(numberOf, -1);
      this.found = new int[Math.min(maxNodes, network.nodeCount()) + 1];
    }

    Optional<Graph> around(int centre) {
      size = 0;
      find(centre);
      spread();
      Optional<Graph> graph =
          size < minNodes || size > maxNodes ? Optional.empty() : Optional.of(induced());
      for (int i = 0; i < size; i++) {
        numberOf[found[i]] = -1;
      }
      return graph;
    }

    private void find(int node) {
      numberOf[node] = size;
      found[size++] = node;
    }

    private void spread() {
      int head = 0;
      for (int step = 0; step < radius; step++) {
        for (int end = size; head < end; head++) {
          for (int i = 0; i < network.degree(found[head]); i++) {
            int v = network.neighbour(found[head], i);
            if (numberOf[v] < 0) {
              find(v);
              if (size > maxNodes) {
                return;
              }
            }
          }
        }
      }
    }

    private Graph induced() {
      Arrays.sort(found, 0, size);
      for (int i = 0; i < size; i++) {
        numberOf[found[i]] = i;
      }
      Graph.Builder builder = Graph.builder(size);
      for (int i = 0; i < size; i++) {
        builder.label(i, network.nodeLabel(found[i]));
        addEdges(builder, i);
      }
      return builder.build();
    }

    /** Adds the edges to nodes with larger numbers. */
    private void addEdges(Graph.Builder builder, int i) {
      int u = found[i];
      if (network.degree(u) > 8 * size) { // a hub at the rim: do not go through all it knows
        for (int j = i + 1; j < size; j++) {
          if (network.hasEdge(u, found[j])) {
            builder.addEdge(i, j, network.edgeLabel(u, found[j]));
          }
        }
        return;
      }
      for (int k = 0; k < network.degree(u); k++) {
        int v = network.neighbour(u, k);
        if (numberOf[v] > i) {
          builder.addEdge(i, numberOf[v], network.edgeLabel(u, v));
        }
      }
    }
  }
}
