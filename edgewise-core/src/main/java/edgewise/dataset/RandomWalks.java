package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Makes many small graphs out of one big network by walking: from a centre, a walker goes along
 * edges drawn at random, and now and then back to the centre, until it has seen enough nodes. The
 * graph has these nodes and all edges among them. Unlike an ego network, it has the size that is
 * asked for even around a hub.
 *
 * @param minNodes walks that see fewer nodes, because the component has no more or the walk takes
 *     too long, are left out
 * @param maxNodes after which a walk ends
 * @param restart the probability to go back to the centre, at each step
 * @param seed the walk from a node depends on this number and that of the node alone
 */
public record RandomWalks(int minNodes, int maxNodes, double restart, long seed)
    implements SubgraphSampler {
  private static final int STEPS_FOR_A_NODE = 100;

  /** Checks that the range of nodes is not empty and the probability is one. */
  public RandomWalks {
    Region.check(minNodes, maxNodes);
    if (!(restart >= 0 && restart < 1)) {
      throw new IllegalArgumentException(
          "the probability to go back must be in [0, 1), got " + restart);
    }
  }

  @Override
  public Cutter on(Graph network) {
    Region region = new Region(network, maxNodes);
    return centre -> {
      walk(network, centre, region, new Seed(seed).child(centre).generator());
      Optional<Graph> graph =
          region.size() < minNodes ? Optional.empty() : Optional.of(region.induced());
      region.clear();
      return graph;
    };
  }

  private void walk(Graph network, int centre, Region region, RandomGenerator random) {
    region.find(centre);
    int at = centre;
    long steps = (long) STEPS_FOR_A_NODE * maxNodes;
    while (steps-- > 0 && region.size() < maxNodes && network.degree(centre) > 0) {
      at =
          random.nextDouble() < restart
              ? centre
              : network.neighbour(at, random.nextInt(network.degree(at)));
      region.find(at);
    }
  }
}
