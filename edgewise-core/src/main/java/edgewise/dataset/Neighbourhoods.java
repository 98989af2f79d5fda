package edgewise.dataset;

import edgewise.graph.Graph;
import java.util.Optional;

/**
 * Makes many small graphs out of one big network: the neighbourhood of a node (its ego network) has
 * the nodes at most {@code radius} steps away, the node itself included, and all edges among them.
 * Those with too few or too many nodes are left out.
 *
 * <p>A search stops as soon as it has found one node too many, so a hub costs no more than any
 * other node.
 *
 * @param radius in steps, at least 1
 */
public record Neighbourhoods(int radius, int minNodes, int maxNodes) implements SubgraphSampler {
  /** Checks that the radius is positive and the range of nodes is not empty. */
  public Neighbourhoods {
    if (radius < 1) {
      throw new IllegalArgumentException("the radius must be at least 1, got " + radius);
    }
    Region.check(minNodes, maxNodes);
  }

  @Override
  public Cutter on(Graph network) {
    Region region = new Region(network, maxNodes + 1); // one too many is enough to know
    return centre -> {
      region.find(centre);
      spread(network, region);
      Optional<Graph> graph =
          region.size() < minNodes || region.size() > maxNodes
              ? Optional.empty()
              : Optional.of(region.induced());
      region.clear();
      return graph;
    };
  }

  private void spread(Graph network, Region region) {
    int head = 0;
    for (int step = 0; step < radius; step++) {
      for (int end = region.size(); head < end; head++) {
        int u = region.node(head);
        for (int i = 0; i < network.degree(u); i++) {
          if (region.find(network.neighbour(u, i)) && region.size() > maxNodes) {
            return;
          }
        }
      }
    }
  }
}
