package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.model.GraphGenerator;
import edgewise.model.Interpolation;
import edgewise.model.LatentModel;
import edgewise.option.DrawingOptions;
import edgewise.report.Picture;
import edgewise.report.Sheets;
import edgewise.run.Abilities;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws graphs between two. */
@Command(
    name = "interpolate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Draws a strip of graphs between two, along a way through a latent space.",
    footer = {
      "",
      "Needs a run of a model with a latent vector: train --model grapher --set latent=32.",
      "Each graph of a file is where its first graph lies; all graphs of the strip are drawn by the",
      "same random numbers, so what changes from one to the next comes from the way.",
      "",
      "Examples:",
      "  edgewise interpolate runs/NAME a.g6 b.g6 -o strip.g6 --picture strip.svg",
      "  edgewise interpolate runs/NAME a.g6 b.g6 -n 15 --linear -o strip/ --to dot",
    })
final class InterpolateCommand implements Callable<Integer> {
  private static final int MOST = 100; // graphs of a strip

  @Mixin private RunArgument run;

  @Parameters(index = "1", paramLabel = "FROM", description = "File whose first graph begins it.")
  private Path from;

  @Parameters(index = "2", paramLabel = "TO", description = "File whose first graph ends it.")
  private Path to;

  @Mixin private ReadingOptions reading;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "9",
      description = "How many graphs, with those at both ends (default: ${DEFAULT-VALUE}).")
  private int count;

  @Option(names = "--linear", description = "Go straight, and not along an arc around 0.")
  private boolean linear;

  @Mixin private OutputFile file;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description =
          "Format of what is written, where the name does not tell: ${COMPLETION-CANDIDATES};"
              + " json-lines on standard output.")
  private @Nullable GraphFormat format;

  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description = "Also draw the strip into this file (.svg or .png).")
  private @Nullable Path picture;

  @Mixin private DrawingOptions drawing;

  @Mixin private DeviceOption device;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    if (count < 2 || count > MOST) {
      throw new IllegalArgumentException("-n must be from 2 to " + MOST + ", got " + count);
    }
    double temperature = drawing.temperature();
    if (!(temperature > 0) || Double.isInfinite(temperature)) {
      throw new IllegalArgumentException("--temperature must be in (0, ∞), got " + temperature);
    }
    RunDirectory directory = run.open().on(device.device());
    LabelNames names = directory.labelNames();
    LabelDictionary labels = new LabelDictionary(names);
    Target target = file.target();
    GraphFormat written = target.format(format, "--to", "json-lines");
    List<Graph> strip;
    List<LatentModel.Place> places;
    List<Graph> ends;
    try (GraphGenerator generator = directory.generator()) {
      LatentModel model = Abilities.latent(generator, directory);
      ends = List.of(end(from, model, labels), end(to, model, labels));
      places = model.places(ends);
      Interpolation way = linear ? Interpolation.LINEAR : Interpolation.SPHERICAL;
      strip =
          model.draw(
              way.between(places.get(0).mean(), places.get(1).mean(), count),
              drawing.seed().child("strip"),
              temperature);
    }
    if (picture != null) {
      Pictures.write(picture(ends, strip, names), picture, "--picture");
    }
    Losses losses = new Losses();
    try (GraphOutput graphs = target.create(written, losses)) {
      for (Graph graph : strip) {
        graphs.write(GraphEntry.of(graph, names));
      }
      graphs.commit();
    }
    output.warn(losses.summary());
    report(strip, places, target);
    return 0;
  }

  /** Returns the first graph of a file, numbered as the model reads it. */
  private Graph end(Path file, LatentModel model, LabelDictionary labels) throws IOException {
    Graph read = reading.read(file, labels, output).graphs().get(0);
    if (!Components.isConnected(read)) {
      throw new IllegalArgumentException(
          file + ": the first graph is in several pieces; the model draws one piece");
    }
    Graph graph = model.readsLabels() ? read : read.withoutLabels().withoutDirections();
    return graph.renumbered(
        model.ordering().order(graph, drawing.seed().child("order").generator()));
  }

  private Picture picture(List<Graph> ends, List<Graph> strip, LabelNames names) {
    List<Sheets.Tile> tiles = new ArrayList<>();
    tiles.add(new Sheets.Tile(name(from), ends.get(0)));
    for (int i = 0; i < strip.size(); i++) {
      String share = String.format(Locale.ROOT, "%.0f %%", 100.0 * i / (strip.size() - 1));
      tiles.add(new Sheets.Tile("drawn at " + share, strip.get(i)));
    }
    tiles.add(new Sheets.Tile(name(to), ends.get(1)));
    return Sheets.strip("Graphs between two", tiles, names, drawing.seed());
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private void report(List<Graph> strip, List<LatentModel.Place> places, Target target) {
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("file", file.toString());
      json.put("picture", picture == null ? null : picture.toString());
      json.put("way", linear ? "linear" : "spherical");
      json.put("divergences", places.stream().map(LatentModel.Place::divergence).toList());
      json.put(
          "graphs",
          strip.stream()
              .map(graph -> Map.of("nodes", graph.nodeCount(), "edges", graph.edgeCount()))
              .toList());
      output.json(json, target.isStandardOutput());
      return;
    }
    output.note(
        String.format(
            Locale.ROOT,
            "%s; the vector says %.1f and %.1f nats of the two ends%s",
            Counted.of(strip.size(), "graphs"),
            places.get(0).divergence(),
            places.get(1).divergence(),
            picture == null ? "" : "; drawn to " + picture));
  }
}
