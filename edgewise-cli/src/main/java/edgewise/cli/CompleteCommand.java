package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.model.Completer;
import edgewise.model.Completions;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.Part;
import edgewise.model.RejectedException;
import edgewise.model.Rejections;
import edgewise.option.DrawingOptions;
import edgewise.option.GivenOption;
import edgewise.run.Abilities;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
      "Sizes and constraints are kept while it is drawn; where no attempt is as asked for, as many",
      "are drawn again, at most --tries times. Standard output gets JSON lines unless --format",
      "says another.",
      "",
      "Examples:",
      "  edgewise complete runs/NAME partial.g6 -n 20 -o completed.g6",
      "  edgewise complete runs/NAME scaffold.smi -n 20 --induced -o molecules.smi",
      "  edgewise complete runs/NAME scaffold.smi -n 20 --constraint valence --format smiles",
      "  edgewise complete runs/NAME partial.g6 --max-nodes 30 --where 'triangles>=40' --distinct",
    })
final class CompleteCommand implements Callable<Integer> {
  @Mixin private RunArgument run;

  @Parameters(
      index = "1",
      paramLabel = "FILE",
      description = "File of the graphs to go on from, each by itself; - is standard input.")
  private Path file;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description = "Format of FILE, where its name does not tell (edgewise formats).")
  private @Nullable GraphFormat from;

  @Mixin private ContentOptions content;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "20",
      description = "How many graphs for each (default: ${DEFAULT-VALUE}).")
  private long count;

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

  @Mixin private GivenOption given;

  @Mixin private DrawnFile drawn;

  @Mixin private DrawingOptions drawing;

  @Mixin private DeviceOption device;

  @Mixin private ControlOptions controls;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    RunDirectory directory = run.open().on(device.device());
    GenerationRequest request =
        drawing.request(count, 1).with(controls.controls(directory)).given(given.of(directory));
    request.targets().notes().forEach(output::note);
    LabelNames names = directory.labelNames();
    GraphList parts = parts(names);
    Target target = drawn.target();
    GraphFormat chosen = drawn.format(target, "json-lines");
    boolean classes = chosen.traits().holds().contains(GraphFormat.Content.CLASS);
    String graphClass = classes ? request.targets().graphClass() : "";
    Losses losses = new Losses();
    List<Completions> completed = new ArrayList<>();
    try (GraphGenerator generator = directory.generator();
        GraphOutput graphs = target.create(chosen, losses)) {
      Completer model = Abilities.completer(generator, directory);
      AtomicLong written = new AtomicLong();
      try {
        for (int i = 0; i < parts.graphs().size(); i++) {
          Part part = new Part(parts.graphs().get(i), induced);
          completed.add(
              Completions.draw(
                  model,
                  part,
                  request.withSeed(request.seed().child(i)),
                  attempts,
                  graph -> {
                    write(graphs, GraphEntry.of(graph, names).withClass(graphClass));
                    written.incrementAndGet();
                  }));
        }
      } catch (RejectedException e) {
        if (written.get() > 0) {
          graphs.commit(); // what was found is not lost
        }
        throw e;
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      graphs.commit();
      warnOfBareParts(parts, model, names);
    }
    output.warn(losses.summary());
    report(completed, request);
    return 0;
  }

  private static void write(GraphOutput graphs, GraphEntry entry) {
    try {
      graphs.write(entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the graphs to go on from, with no other labels than the run has. */
  private GraphList parts(LabelNames names) throws IOException {
    LabelDictionary labels = new LabelDictionary(names);
    GraphList parts = content.read(file, from, labels, output);
    for (Graph part : parts.graphs()) {
      requireKnown(part, names, labels.names());
    }
    return parts;
  }

  /** Says what becomes of a part without labels where the model has several. */
  private void warnOfBareParts(GraphList parts, Completer model, LabelNames names) {
    long bare =
        parts.entries().stream()
            .filter(part -> !part.hasNodeLabels() && !part.hasEdgeLabels())
            .count();
    if (bare > 0 && model.drawsSeveralLabels()) {
      output.warn(
          "%s: %s; such nodes and edges get the label 0 of the run, %s"
              .formatted(
                  file,
                  Counted.of(bare, "parts have no labels"),
                  names.node(0).isEmpty() ? "which stands for none" : "'" + names.node(0) + "'"));
    }
  }

  /** Refuses labels whose names the run does not have. */
  private static void requireKnown(Graph part, LabelNames known, LabelNames all) {
    for (int v = 0; v < part.nodeCount(); v++) {
      requireKnown("node", part.nodeLabel(v), known.nodes(), all.nodes());
    }
    part.forEachEdge(
        (u, v) -> requireKnown("edge", part.edgeLabel(u, v), known.edges(), all.edges()));
  }

  private static void requireKnown(String what, int label, List<String> known, List<String> all) {
    if (label != 0 && label < all.size() && label >= known.size()) {
      throw new IllegalArgumentException(
          "no training graph has the %s label '%s'; known: %s"
              .formatted(
                  what, all.get(label), known.isEmpty() ? "numbers, or none" : named(known)));
    }
  }

  /** Lists labels; the empty one stands for none. */
  private static String named(List<String> labels) {
    return labels.stream().filter(label -> !label.isEmpty()).collect(Collectors.joining(", "));
  }

  private void report(List<Completions> completed, GenerationRequest request) {
    double effective = completed.stream().mapToDouble(Completions::effective).average().orElse(0);
    double ended = completed.stream().mapToDouble(Completions::ended).average().orElse(0);
    double accepted = completed.stream().mapToDouble(Completions::acceptance).average().orElse(0);
    int graphs = completed.stream().mapToInt(some -> some.graphs().size()).sum();
    Rejections rejections =
        completed.stream().map(Completions::rejections).reduce(Rejections.NONE, Rejections::plus);
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("file", drawn.toString());
      json.put("graphs", graphs);
      json.put("given", given.words());
      json.put("guidance", request.targets().guidance());
      json.put("attemptsForEach", attempts);
      json.put("effectiveAttempts", effective);
      json.put("attemptsThatEnded", ended);
      json.put("rejections", rejections);
      json.put("acceptance", accepted);
      output.json(json, drawn.target().isStandardOutput());
      return;
    }
    String wanted =
        request.controls().isNone()
            ? ""
            : String.format(Locale.ROOT, ", %.3g %% of these as asked for", 100 * accepted);
    output.note(
        String.format(
            Locale.ROOT,
            "%s, each contains the given one; chosen among %d attempts each, %.1f effective;"
                + " %.0f %% of all attempts came to an end%s",
            Counted.of(graphs, "graphs"),
            attempts,
            effective,
            100 * ended,
            wanted));
  }
}
