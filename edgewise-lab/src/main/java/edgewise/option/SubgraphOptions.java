package edgewise.option;

import edgewise.dataset.Neighbourhoods;
import edgewise.dataset.RandomWalks;
import edgewise.dataset.SubgraphSampler;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How neighbourhoods are cut out of one big network, and around which nodes. */
public final class SubgraphOptions {
  @Option(
      names = "--radius",
      defaultValue = "2",
      description = "Steps from the centre (default: ${DEFAULT-VALUE}).")
  private int radius;

  @Option(
      names = "--walk",
      paramLabel = "P",
      description =
          "Walk at random instead, until --max-nodes are seen; goes back to the centre with this"
              + " probability at each step, as 0.15.")
  private @Nullable Double walk;

  @Option(
      names = "--min-nodes",
      paramLabel = "N",
      defaultValue = "4",
      description = "Leave out smaller ones (default: ${DEFAULT-VALUE}).")
  private int minNodes;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "40",
      description = "Leave out larger ones (default: ${DEFAULT-VALUE}).")
  private int maxNodes;

  @Option(
      names = "--centres",
      paramLabel = "N",
      description = "Take this many nodes, drawn at random, instead of all.")
  private @Nullable Integer centres;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Draws the centres and the walks (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** Returns how to cut. */
  public SubgraphSampler cutting() {
    return walk == null
        ? new Neighbourhoods(radius, minNodes, maxNodes)
        : new RandomWalks(minNodes, maxNodes, walk, seed);
  }

  /** Returns the nodes to cut around, ascending. */
  public int[] centres(Graph network) {
    return centres == null
        ? IntStream.range(0, network.nodeCount()).toArray()
        : SubgraphSampler.centres(network, centres, new Seed(seed));
  }

  /** Returns the seed of the centres and the walks. */
  public long seed() {
    return seed;
  }

  /** Returns what is wrong where all neighbourhoods were left out. */
  public IOException noneFits(int tried) {
    return new IOException(
        "none of the "
            + tried
            + " neighbourhoods has "
            + minNodes
            + " to "
            + maxNodes
            + " nodes; change --radius, --min-nodes or --max-nodes");
  }
}
