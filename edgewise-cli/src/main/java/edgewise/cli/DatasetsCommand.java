package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.dataset.ClassTest;
import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.DatasetSummary;
import edgewise.dataset.MissingFileException;
import edgewise.dataset.PaperRow;
import edgewise.dataset.Split;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.random.Seed;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the paper's table of datasets, or makes one of them. */
@Command(
    name = "datasets",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Lists the datasets with their statistics, the paper's beside them; or writes one.",
    footer = {
      "",
      "Examples:",
      "  edgewise datasets",
      "  edgewise datasets community",
      "  edgewise datasets planar --size 128 --seed 3 -o planar.g6",
    })
final class DatasetsCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description = "One of ${COMPLETION-CANDIDATES}; all of them when left out.")
  private @Nullable String name;

  @Option(
      names = "--size",
      paramLabel = "N",
      description = "Number of graphs, if not the usual one.")
  private @Nullable Integer size;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Draws the graphs and the split (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Write the graphs of NAME to a file, in the format its name tells, or, with a slash"
              + " behind it, to a folder with a file for each.")
  private @Nullable Path out;

  @Option(
      names = {"--to", "--format"},
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description = "The format to write, where the name does not tell.")
  private @Nullable GraphFormat to;

  @Spec private CommandSpec spec;

  @Mixin private DataOptions data;
  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    if (name == null && (out != null || size != null)) {
      throw new IllegalArgumentException("--size and --out need the NAME of one dataset");
    }
    List<DatasetSource> sources =
        name == null ? Catalogs.DATASETS.entries() : List.of(Catalogs.DATASETS.get(name));
    List<Row> rows = new ArrayList<>();
    @Nullable IOException missing = null;
    List<String> elsewhere = new ArrayList<>();
    for (DatasetSource source : sources) {
      try {
        Dataset dataset = load(source);
        output.warn(dataset.warning());
        rows.add(row(source, dataset));
        if (out != null) {
          write(dataset, Target.of(out, spec.findOption("-o")));
        }
      } catch (MissingFileException e) {
        if (name != null) {
          throw e;
        }
        elsewhere.add(source.name());
      } catch (IOException e) {
        if (name != null) {
          throw e;
        }
        // The table shows what can be had; each dataset that cannot says why, and the exit code
        // too.
        output.warn(source.name() + ": " + e.getMessage());
        missing = e;
      }
    }
    output.print(table(rows), rows);
    paper(rows).ifPresent(table -> output.line("\n" + table.toString().stripTrailing()));
    if (!elsewhere.isEmpty()) {
      output.line(
          "\nfrom files that are not in "
              + data.directory().path()
              + " (docs/datasets.md says which): "
              + String.join(", ", elsewhere));
    }
    if (name == null) {
      output.line(
          "\nnodes and edges: averages of whole graphs; test: graphs held out. The choices behind"
              + " each dataset are in docs/datasets.md.");
    } else {
      detail(sources.get(0), rows.get(0));
    }
    return missing == null ? 0 : 1;
  }

  private Dataset load(DatasetSource source) throws IOException {
    Seed draw = new Seed(seed).child("dataset");
    return size == null
        ? source.load(data.directory(), draw)
        : source.load(data.directory(), draw, size);
  }

  private Row row(DatasetSource source, Dataset dataset) {
    Split split = source.split(dataset, new Seed(seed).child("split"));
    return new Row(
        source.name(),
        source.description(),
        split.test().size(),
        dataset.summary(),
        source.paper().orElse(null),
        source.classTest().map(ClassTest::rule).orElse(null));
  }

  private static TextTable table(List<Row> rows) {
    TextTable table =
        new TextTable("dataset", "graphs", "test", "nodes", "edges", "most nodes", "most edges");
    for (Row row : rows) {
      DatasetSummary summary = row.summary;
      table.row(
          row.name,
          summary.graphs(),
          row.test,
          String.format("%.2f", summary.meanNodes()),
          String.format("%.2f", summary.meanEdges()),
          summary.maxNodes(),
          summary.maxEdges());
    }
    return table;
  }

  /** Returns what the paper prints about datasets of its own; empty where there is none. */
  private static Optional<TextTable> paper(List<Row> rows) {
    TextTable table = new TextTable("in the paper", "graphs", "test", "nodes", "edges");
    boolean found = false;
    for (Row row : rows) {
      PaperRow paper = row.paper;
      if (paper != null) {
        found = true;
        table.row(
            row.name,
            paper.graphs(),
            paper.test(),
            String.format("%.2f", paper.meanNodes()),
            String.format("%.2f", paper.meanEdges()));
      }
    }
    return found ? Optional.of(table) : Optional.empty();
  }

  private void detail(DatasetSource source, Row row) {
    output.line("\n" + source.description());
    source
        .classTest()
        .ifPresent(
            test ->
                output.line(
                    "valid: "
                        + test.rule()
                        + (test.comparable() ? "" : " (not comparable with published figures)")));
    if (out != null) {
      output.line(Counted.of(row.summary.graphs(), "graphs written to ") + out);
    }
  }

  private void write(Dataset dataset, Target target) throws IOException {
    Losses losses = new Losses();
    GraphFormat format = target.format(to, "--to");
    try (GraphOutput writer = target.create(format, losses)) {
      for (GraphEntry entry : dataset.entries()) {
        writer.write(entry);
      }
      writer.commit();
    }
    output.warn(losses.summary());
    output.warn(target.warning(dataset.entries().size(), format));
  }

  /** The names, for help and completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(Catalogs.DATASETS.names());
    }
  }

  private record Row(
      String name,
      String description,
      int test,
      DatasetSummary summary,
      @Nullable PaperRow paper,
      @Nullable String valid) {}
}
