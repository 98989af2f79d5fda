package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A way to make many small graphs out of one big network: each lies around a node, its centre. The
 * graphs come one at a time: besides the network itself, memory holds one of them and one number
 * for each node of the network.
 */
public interface SubgraphSampler extends Serializable {
  /** Returns what cuts a network, to be used by one thread. */
  Cutter on(Graph network);

  /** Cuts one network. */
  interface Cutter {
    /** Returns the graph around a node; none where it is too small or too large. */
    Optional<Graph> around(int centre);
  }

  /**
   * Returns the graphs around all nodes, in the order of the nodes; within each, the nodes are in
   * the order of the network too. To be used by one thread.
   */
  default Stream<Graph> of(Graph network) {
    return around(network, IntStream.range(0, network.nodeCount()));
  }

  /**
   * Returns the graphs around some of the nodes, drawn without replacement, in the order of the
   * nodes. Those too small or too large are drawn too, and left out.
   *
   * @throws IllegalArgumentException when the network has fewer nodes than that
   */
  default Stream<Graph> ofSome(Graph network, int centres, Seed seed) {
    return around(network, Arrays.stream(centres(network, centres, seed)));
  }

  private Stream<Graph> around(Graph network, IntStream centres) {
    Cutter cutter = on(network);
    return centres.sequential().mapToObj(cutter::around).flatMap(Optional::stream);
  }

  /**
   * Returns some of the nodes, drawn without replacement, ascending.
   *
   * @throws IllegalArgumentException when the network has fewer nodes than that
   */
  static int[] centres(Graph network, int count, Seed seed) {
    if (count < 1 || count > network.nodeCount()) {
      throw new IllegalArgumentException(
          "the number of centres must be in 1.." + network.nodeCount() + ", got " + count);
    }
    return Subsets.draw(count, network.nodeCount(), seed.generator());
  }
}
