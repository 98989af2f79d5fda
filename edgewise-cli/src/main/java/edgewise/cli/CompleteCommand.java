package edgewise.cli;

import edgewise.condition.Given;
import edgewise.condition.Targets;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.model.Completer;
import edgewise.model.Completions;
import edgewise.model.GraphGenerator;
import edgewise.model.Part;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import edgewise.run.CompletionScores;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws graphs that contain a given one. */
@Command(
    name = "complete",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Draws graphs that contain yours, as the model would go on from it.",
    footer = {
      "",
      "Every graph that is written contains the given one, labels and directions included, which",
      "is checked. It is chosen, by how probable the model finds it, among several attempts that",
      "are forced to contain it; effective attempts near 1 say that more attempts would help.",
      "",
      "Examples:",
      "  edgewise complete runs/NAME partial.g6 -n 20 -o completed.g6",
      "  edgewise complete runs/NAME scaffold.smi -n 20 --induced -o molecules.smi",
    })
final class CompleteCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "RUN",
      description =
          "The run: its directory, its name in runs/, its packed file, or a trained model by name.")
  private Path run;

  @Parameters(
      index = "1",
      paramLabel = "FILE",
      description = "File of the graphs to go on from, each by itself; - is standard input.")
  private Path file;

  @Mixin private ReadingOptions reading;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "20",
      description = "How many graphs for each (default: ${DEFAULT-VALUE}).")
  private int count;

  @Option(
      names = "--induced",
      description = "No further edges between the nodes of the given graph.")
  private boolean induced;

  @Option(
      names = "--attempts",
      paramLabel = "K",
      defaultValue = "32",
      description = "Attempts among which each graph is chosen (default: ${DEFAULT-VALUE}).")
  private int attempts;

  @Option(
      names = "--given",
      paramLabel = "NAME=VALUE",
      description = "Draws under a condition that the run was trained with. May be repeated.")
  private List<String> given = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description =
          "Where to; the ending tells the format; - is standard output (default:"
              + " ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Draws other graphs with another number (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--temperature",
      paramLabel = "T",
      defaultValue = "1",
      description = "Below 1 more cautious, above 1 bolder (default: ${DEFAULT-VALUE}).")
  private double temperature;

  @Mixin private DeviceOption device;

  @Mixin private Output output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    RunDirectory directory = RunArgument.open(run).on(device.device());
    Targets targets = Targets.parse(directory.conditions(), given);
    LabelNames names = directory.labelNames();
    LabelDictionary labels = new LabelDictionary(names);
    GraphList parts =
        GraphList.read(
            file, reading.format(), new ReadContext(reading.policy(ReadPolicy.LENIENT), labels));
    output.reading(parts.reading());
    output.warn(parts.warning());
    for (Graph part : parts.graphs()) {
      requireKnown(part, names, labels.names());
    }
    Target target = Target.of(out, spec.findOption("-o"));
    boolean standard = target.isStandardOutput();
    GraphFormat format =
        standard ? Catalogs.FORMATS.get("json-lines") : target.format(null, "--format");
    Losses losses = new Losses();
    List<Completions> completed = new ArrayList<>();
    try (GraphGenerator generator = directory.generator();
        GraphOutput graphs = target.create(format, losses)) {
      Completer model = CompletionScores.completer(generator, directory);
      for (int i = 0; i < parts.graphs().size(); i++) {
        Seed own = new Seed(seed).child(i);
        Given told =
            targets.areNone()
                ? directory.conditions().nothing()
                : targets.given(0, own.child("given").generator());
        Part part = new Part(parts.graphs().get(i), induced);
        Completions some = Completions.draw(model, part, told, temperature, own, count, attempts);
        for (Graph graph : some.graphs()) {
          graphs.write(GraphEntry.of(graph, names));
        }
        completed.add(some);
      }
      graphs.commit();
    }
    output.warn(losses.summary());
    report(completed);
    return 0;
  }

  /** Refuses labels whose names the run does not have. */
  private static void requireKnown(Graph part, LabelNames known, LabelNames all) {
    for (int v = 0; v < part.nodeCount(); v++) {
      int label = part.nodeLabel(v);
      if (!known.nodes().isEmpty() && label >= known.nodes().size()) {
        throw new IllegalArgumentException(
            "no training graph has the node label '%s'; known: %s"
                .formatted(all.node(label), String.join(", ", known.nodes())));
      }
    }
    part.forEachEdge(
        (u, v) -> {
          int label = part.edgeLabel(u, v);
          if (!known.edges().isEmpty() && label >= known.edges().size()) {
            throw new IllegalArgumentException(
                "no training graph has the edge label '%s'; known: %s"
                    .formatted(all.edge(label), String.join(", ", known.edges())));
          }
        });
  }

  private void report(List<Completions> completed) {
    double effective = completed.stream().mapToDouble(Completions::effective).average().orElse(0);
    double ended = completed.stream().mapToDouble(Completions::ended).average().orElse(0);
    int graphs = completed.stream().mapToInt(some -> some.graphs().size()).sum();
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("file", out.toString());
      json.put("graphs", graphs);
      json.put("attemptsForEach", attempts);
      json.put("effectiveAttempts", effective);
      json.put("attemptsThatEnded", ended);
      output.json(json, out.equals(GraphFiles.STANDARD_STREAM));
      return;
    }
    output.note(
        String.format(
            Locale.ROOT,
            "%d graphs, each contains the given one; chosen among %d attempts each, %.1f effective;"
                + " %.0f %% of all attempts came to an end",
            graphs,
            attempts,
            effective,
            100 * ended));
  }
}
