package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.dataset.SubgraphSampler;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.option.SubgraphOptions;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
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

  @Mixin private SubgraphOptions options;

  @Mixin private OutputFile file;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description = "The format to write, where the name does not tell; graph6 on standard output.")
  private @Nullable GraphFormat to;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    SubgraphSampler cutting = options.cutting();
    ReadContext context = input.context();
    Target target = file.target();
    GraphFormat format = target.format(to, "--to", "graph6");
    Graph network = network(context);
    int[] centres = options.centres(network);
    long written = 0;
    try (GraphOutput writer = target.create(format, context.losses());
        Counting counting = output.counting("cutting")) {
      SubgraphSampler.Cutter cutter = cutting.on(network);
      for (int centre : centres) {
        Optional<Graph> graph = cutter.around(centre);
        if (graph.isPresent()) {
          writer.write(GraphEntry.of(graph.get()));
          counting.step();
          written++;
        }
      }
      if (written == 0) {
        throw options.noneFits(centres.length);
      }
      writer.commit();
    }
    output.warn(context.losses().summary());
    output.warn(target.warning(written, format));
    if (output.json()) {
      output.json(
          new Cut(
              network.nodeCount(), network.edgeCount(), centres.length, written, file.toString()),
          target.isStandardOutput());
    } else if (!target.isStandardOutput()) {
      output.line(
          String.format(
              "%,d of %s of a network with %s and %s written to %s",
              written,
              Counted.of(centres.length, "neighbourhoods"),
              Counted.of(network.nodeCount(), "nodes"),
              Counted.of(network.edgeCount(), "edges"),
              file));
    }
    return 0;
  }

  private Graph network(ReadContext context) throws IOException {
    try (GraphReader reader = input.open(context)) {
      GraphEntry first = reader.read();
      if (first == null) {
        throw new IOException(input.file() + ": holds no graph");
      }
      if (reader.read() != null) {
        throw new IOException(
            input.file() + ": holds several graphs; neighbourhoods are cut out of one network");
      }
      output.reading(reader.reading());
      return first.graph();
    }
  }

  private record Cut(int nodes, int edges, int centres, long neighbourhoods, String file) {}
}
