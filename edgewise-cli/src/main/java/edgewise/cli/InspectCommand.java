package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import edgewise.report.GraphDrawing;
import edgewise.report.Picture;
import edgewise.report.Sheets;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    description = "Says what is in a file of graphs, and draws some of them.",
    footer = {
      "",
      "Examples:",
      "  edgewise inspect mine.g6",
      "  edgewise inspect mine.graphml --draw first.svg",
      "  edgewise inspect mine.g6 --draw tenth.png --graph 10",
      "  edgewise inspect zinc.smi --draw molecule.svg --graph 3",
      "  edgewise inspect new.smi --draw sheet.png --count 10 --beside zinc.smi",
    })
final class InspectCommand implements Callable<Integer> {
  private static final int MOST = 200; // graphs on one sheet

  @Mixin private Input input;

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description = "Draw a graph, or several side by side, into this file (.svg or .png).")
  private @Nullable Path draw;

  @Option(
      names = "--graph",
      paramLabel = "K",
      defaultValue = "1",
      description = "Which graph to draw, counting from 1 (default: ${DEFAULT-VALUE}).")
  private long drawn;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many to draw, from that one on (default: ${DEFAULT-VALUE}).")
  private int count;

  @Option(
      names = "--beside",
      paramLabel = "FILE",
      description = "Draw as many of the first graphs of another file above them, to compare.")
  private @Nullable Path beside;

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
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("--count must be from 1 to " + MOST + ", got " + count);
    }
    ReadContext context = input.context();
    FileSummary summary = new FileSummary();
    String reading;
    List<GraphEntry> chosen = new ArrayList<>();
    try (GraphReader reader = input.open(context);
        Counting counting = output.counting("reading")) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        summary.add(entry);
        if (summary.graphs() >= drawn && chosen.size() < count) {
          chosen.add(entry);
        }
        counting.step();
      }
      reading = reader.reading();
    }
    output.warn(context.losses().summary());
    if (draw != null) {
      if (chosen.isEmpty()) {
        throw new IllegalArgumentException(
            "--graph " + drawn + ": the file holds " + Counted.of(summary.graphs(), "graphs"));
      }
      Pictures.write(picture(chosen, context), draw, "--draw");
    }
    if (!reading.isEmpty()) {
      output.line(reading + "\n");
    }
    output.print(summary.table(), summary.values(context.losses().summary(), reading));
    output.line("\ncommonest degrees: " + summary.commonestDegrees());
    summary.words().forEach(output::line);
    if (draw != null) {
      output.line(which(chosen.size()) + " drawn to " + draw);
    }
    return 0;
  }

  private String which(int graphs) {
    return graphs == 1 ? "graph " + drawn : "graphs " + drawn + " to " + (drawn + graphs - 1);
  }

  private Picture picture(List<GraphEntry> chosen, ReadContext context) throws IOException {
    LabelNames names = chosen.get(chosen.size() - 1).labelNames();
    String title = which(chosen.size()) + " of " + input.file();
    if (chosen.size() == 1 && beside == null) {
      return GraphDrawing.of(chosen.get(0).graph(), title, names, new Seed(seed));
    }
    List<Sheets.Row> rows = new ArrayList<>();
    if (beside != null) {
      List<GraphEntry> others = new ArrayList<>();
      // The same context, so that the same label has the same number in both files.
      try (GraphReader reader =
          GraphFiles.open(beside, Optional.empty(), Catalogs.FORMATS, context)) {
        for (GraphEntry entry = reader.read();
            entry != null && others.size() < chosen.size();
            entry = reader.read()) {
          others.add(entry);
          names = entry.labelNames();
        }
      }
      rows.add(row(beside, others));
    }
    rows.add(row(input.file(), chosen));
    return Sheets.rows(title, rows, names, new Seed(seed));
  }

  private static Sheets.Row row(Path file, List<GraphEntry> entries) {
    String name = String.valueOf(file.getFileName());
    return new Sheets.Row(name, entries.stream().map(GraphEntry::graph).toList());
  }
}
