package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.model.GraphGenerator;
import edgewise.model.LatentScores;
import edgewise.option.SeedOption;
import edgewise.run.Abilities;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says what the latent vector of a run says about graphs. */
@Command(
    name = "latent",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says what the latent vector of a run says about graphs.",
      "",
      "divergence: nats that the vector says of a graph. active units: coordinates whose mean varies"
          + " over the graphs by more than 0.01; with none, the vector has collapsed.",
      "reconstructed: the share of graphs that are drawn again from the mean of their place, at a"
          + " temperature near 0: node by node, or at least an isomorphic graph.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise latent runs/NAME",
      "  edgewise latent runs/NAME mine.g6 --json",
    })
final class LatentCommand implements Callable<Integer> {
  @Mixin private RunArgument run;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FILE",
      description = "File, folder or zip of graphs (the test graphs of the run unless said).")
  private @Nullable Path file;

  @Mixin private ReadingOptions reading;

  @Mixin private SeedOption seed;

  @Mixin private DeviceOption device;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    RunDirectory directory = run.open().on(device.device());
    List<Graph> graphs = graphs(directory);
    LatentScores scores;
    try (GraphGenerator generator = directory.generator()) {
      scores = LatentScores.of(Abilities.latent(generator, directory), graphs, seed.seed());
    }
    TextTable table = new TextTable("of " + Counted.of(scores.graphs(), "graphs"), "");
    table.row("divergence, nats a graph", text("%.2f", scores.divergence()));
    table.row("active units", scores.activeUnits() + " of " + scores.size());
    table.row("reconstructed exactly", text("%.1f %%", 100 * scores.reconstructed()));
    table.row("reconstructed up to numbers", text("%.1f %%", 100 * scores.isomorphic()));
    output.print(table, scores);
    return 0;
  }

  private List<Graph> graphs(RunDirectory directory) throws IOException {
    if (file == null) {
      return directory.split().test();
    }
    LabelDictionary labels = new LabelDictionary(directory.labelNames());
    return reading.read(file, labels, output).graphs();
  }

  private static String text(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
