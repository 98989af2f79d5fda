package edgewise.cli;

import edgewise.format.GraphEntry;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.random.Seed;
import edgewise.report.GraphDrawing;
import edgewise.report.Picture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Summarises a file of graphs. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Says what is in a file of graphs, and draws one of them.",
    footer = {
      "",
      "Examples:",
      "  edgewise inspect mine.g6",
      "  edgewise inspect mine.graphml --draw first.svg",
      "  edgewise inspect mine.g6 --draw tenth.png --graph 10",
      "  edgewise inspect zinc.smi --draw molecule.svg --graph 3",
    })
final class InspectCommand implements Callable<Integer> {
  @Mixin private Input input;

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description = "Draw a graph into this file (.svg or .png).")
  private @Nullable Path draw;

  @Option(
      names = "--graph",
      paramLabel = "K",
      defaultValue = "1",
      description = "Which graph to draw, counting from 1 (default: ${DEFAULT-VALUE}).")
  private long drawn;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Seed of the drawing's layout (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    if (drawn < 1) {
      throw new IllegalArgumentException("--graph counts from 1, got " + drawn);
    }
    ReadContext context = input.context();
    FileSummary summary = new FileSummary();
    String reading;
    @Nullable GraphEntry chosen = null;
    try (GraphReader reader = input.open(context);
        Counting counting = output.counting("reading")) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        summary.add(entry);
        if (summary.graphs() == drawn) {
          chosen = entry;
        }
        counting.step();
      }
      reading = reader.reading();
    }
    output.warn(context.losses().summary());
    if (draw != null) {
      if (chosen == null) {
        throw new IllegalArgumentException(
            "--graph " + drawn + ": the file holds " + summary.graphs() + " graphs");
      }
      String title = "graph " + drawn + " of " + input.file();
      write(GraphDrawing.of(chosen.graph(), title, chosen.labelNames(), new Seed(seed)), draw);
    }
    if (!reading.isEmpty()) {
      output.line(reading + "\n");
    }
    output.print(summary.table(), summary.values(context.losses().summary(), reading));
    output.line("\ncommonest degrees: " + summary.commonestDegrees());
    summary.words().forEach(output::line);
    if (draw != null) {
      output.line("graph " + drawn + " drawn to " + draw);
    }
    return 0;
  }

  private static void write(Picture picture, Path file) throws IOException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".png")) {
      picture.writePng(file);
    } else if (name.endsWith(".svg")) {
      picture.writeSvg(file);
    } else {
      throw new IllegalArgumentException("--draw writes .svg or .png, got " + file);
    }
  }
}
