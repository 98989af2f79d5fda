package edgewise.cli;

import edgewise.dataset.Split;
import edgewise.evaluation.Drawn;
import edgewise.file.Folders;
import edgewise.file.WholeFiles;
import edgewise.graph.LabelDictionary;
import edgewise.leaderboard.Benchmark;
import edgewise.leaderboard.Benchmarks;
import edgewise.leaderboard.Entrant;
import edgewise.leaderboard.Leaderboard;
import edgewise.leaderboard.LeaderboardTable;
import edgewise.report.ResultTable;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Scores samples of any programs by one protocol, beside published figures. */
@Command(
    name = "benchmark",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Scores samples of any programs by one protocol, beside the figures that papers print.",
      "",
      "Every file is cut into samples of as many graphs as there are test graphs, or as papers draw"
          + " of molecules. NAME=FILES calls"
          + " the files that a pattern matches one entrant, a file a seed; so do names that differ"
          + " in a number at the end, as mine-1.g6 and mine-2.g6. docs/leaderboard.md has ours.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise benchmark planar mine.g6 digress_planar.g6.gz",
      "  edgewise benchmark sbm 'ours=runs/*/samples.g6' theirs.jsonl --out results",
      "  edgewise benchmark lobster samples/*.g6 --json",
      "  edgewise benchmark qm9 mine.smi theirs.txt.gz --format smiles --skip-bad",
    })
final class BenchmarkCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "BENCHMARK",
      completionCandidates = Names.class,
      description = "One of ${COMPLETION-CANDIDATES}.")
  private String name;

  @Parameters(
      index = "1..*",
      paramLabel = "[NAME=]FILE",
      description = "Files of graphs to score; none prints what there is to compare with.")
  private List<String> files = List.of();

  @Mixin private ReadingOptions reading;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Also write BENCHMARK.md, .html with pictures, .tex, .csv and .json there.")
  private @Nullable Path out;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description = "Also put the table between the marks of the benchmark in a Markdown page.")
  private @Nullable Path page;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Draws intervals and the models for scale (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--missing",
      paramLabel = "NAME=REASON",
      description = "Say below the table that it has no row of NAME, and why.")
  private Map<String, String> missing = Map.of();

  @Option(names = "--no-baselines", description = "Leave out the models that are there for scale.")
  private boolean noBaselines;

  @Mixin private DataOptions data;
  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Benchmark benchmark = Benchmarks.ALL.get(name);
    if (out != null) {
      Folders.requirePossible(out);
    }
    String around = page == null ? "" : text(page);
    Map<String, List<Path>> named = SampleFiles.byEntrant(files);
    Split split = benchmark.split(data.directory());
    LabelDictionary labels = new LabelDictionary(split.labelNames());
    List<Entrant> entrants = new ArrayList<>();
    for (Map.Entry<String, List<Path>> entrant : named.entrySet()) {
      entrants.add(read(entrant.getKey(), entrant.getValue(), labels));
    }
    Leaderboard board;
    try (EvaluateCommand.Steps steps = new EvaluateCommand.Steps(output)) {
      board = Leaderboard.of(benchmark, split, labels.names(), entrants, !noBaselines, seed, steps);
    }
    if (!missing.isEmpty()) {
      board =
          board.with(
              missing.entrySet().stream()
                  .map(absent -> absent.getKey() + " (" + absent.getValue() + ")")
                  .collect(Collectors.joining(", ", "No row of ", ".")));
    }
    LeaderboardTable shown = new LeaderboardTable(board);
    if (page != null) {
      WholeFiles.write(page, shown.in(around));
    }
    if (output.json()) {
      output.json(board);
    } else {
      print(shown.table());
    }
    if (out != null) {
      write(benchmark, board, shown, out);
    }
    return 0;
  }

  private static String text(Path page) throws IOException {
    try {
      return Files.readString(page);
    } catch (CharacterCodingException e) {
      throw new IOException(page + ": not a text in UTF-8", e);
    }
  }

  private Entrant read(String entrant, List<Path> paths, LabelDictionary labels)
      throws IOException {
    List<Drawn> drawn = new ArrayList<>();
    for (Path path : paths) {
      GraphList list = reading.read(path, labels, output);
      drawn.add(new Drawn(list.graphs(), list.unread()));
    }
    String source =
        paths.stream()
            .map(path -> String.valueOf(path.getFileName()))
            .distinct()
            .collect(Collectors.joining(", "));
    return new Entrant(entrant, source, drawn);
  }

  private void print(ResultTable table) {
    output.line(table.title());
    output.line("");
    TextTable text = new TextTable(table.heads().toArray(String[]::new));
    table
        .rows()
        .forEach(row -> text.row(row.entries().stream().map(ResultTable.Entry::text).toArray()));
    output.line(text.toString().stripTrailing());
    output.line("");
    table.notes().forEach(output::line);
  }

  private void write(Benchmark benchmark, Leaderboard board, LeaderboardTable shown, Path folder)
      throws IOException {
    shown.article(benchmark).write(folder, name);
    WholeFiles.write(folder.resolve(name + ".tex"), shown.table().latex(name));
    WholeFiles.write(folder.resolve(name + ".csv"), shown.table().csv());
    WholeFiles.write(folder.resolve(name + ".json"), Output.text(board));
    output.note("written to " + folder + ": " + name + ".md, .html, .tex, .csv, .json");
  }

  /** The names, for help and completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(Benchmarks.ALL.names());
    }
  }
}
