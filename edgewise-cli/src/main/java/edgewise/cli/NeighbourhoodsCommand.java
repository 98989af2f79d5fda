package edgewise.cli;

import edgewise.dataset.Cutting;
import edgewise.dataset.Neighbourhoods;
import edgewise.dataset.RandomWalks;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.Mending;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes a dataset out of one big network. */
@Command(
    name = "neighbourhoods",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Cuts the neighbourhoods of its nodes out of one big network, as a dataset.",
    footer = {
      "",
      "Example:",
      "  edgewise neighbourhoods web.edges --radius 2 --min-nodes 4 --max-nodes 40 -o egos.g6",
    })
final class NeighbourhoodsCommand implements Callable<Integer> {
  @Mixin private Input input;

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

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      required = true,
      description = "File for the neighbourhoods, in the format its name tells.")
  private Path out;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Cutting neighbourhoods =
        walk == null
            ? new Neighbourhoods(radius, minNodes, maxNodes)
            : new RandomWalks(minNodes, maxNodes, walk, seed);
    Mending mending = input.mending();
    Graph network = network(mending);
    int tried = centres == null ? network.nodeCount() : centres;
    long written = 0;
    try (Stream<Graph> graphs =
            centres == null
                ? neighbourhoods.of(network)
                : neighbourhoods.ofSome(network, centres, new Seed(seed));
        GraphOutput writer = GraphFiles.create(out, mending);
        Counting counting = output.counting("cutting")) {
      for (Iterator<Graph> each = graphs.iterator(); each.hasNext(); ) {
        writer.write(GraphEntry.of(each.next()));
        counting.step();
        written++;
      }
      if (written == 0) {
        throw new IOException(
            "none of the "
                + tried
                + " neighbourhoods has "
                + minNodes
                + " to "
                + maxNodes
                + " nodes; change --radius, --min-nodes or --max-nodes");
      }
      writer.commit();
    }
    output.warn(mending.summary());
    if (output.json()) {
      output.json(
          new Cut(network.nodeCount(), network.edgeCount(), tried, written, out.toString()));
    } else {
      output.line(
          String.format(
              "%,d of %,d neighbourhoods of a network with %,d nodes and %,d edges written to %s",
              written, tried, network.nodeCount(), network.edgeCount(), out));
    }
    return 0;
  }

  private Graph network(Mending mending) throws IOException {
    try (GraphReader reader = input.open(mending)) {
      GraphEntry first = reader.read();
      if (first == null) {
        throw new IOException(input.file() + ": holds no graph");
      }
      if (reader.read() != null) {
        throw new IOException(
            input.file() + ": holds several graphs; neighbourhoods are cut out of one network");
      }
      return first.graph();
    }
  }

  private record Cut(int nodes, int edges, int centres, long neighbourhoods, String file) {}
}
