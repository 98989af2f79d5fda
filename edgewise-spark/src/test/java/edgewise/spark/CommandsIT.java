package edgewise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.dataset.Neighbourhoods;
import edgewise.format.Graph6Format;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands inside the test's own process: what they write, and what they say when it fails. */
class CommandsIT {
  private static Path directory;
  private static Path run;
  private static Path graphs;

  @BeforeAll
  static void generate(@TempDir Path temporary) throws IOException {
    directory = temporary;
    run = TinyRuns.grapher(directory);
    graphs = directory.resolve("graphs");
    assertThat(submit("generate", "--run", run, "-n", 3000, "--out", graphs))
        .isEqualTo(new Result(0, List.of()));
  }

  /**
   * How a command ended.
   *
   * @param said the lines on standard error; none where all went well
   */
  private record Result(int exitCode, List<String> said) {}

  private static Result submit(Object... arguments) {
    LocalSpark.open(); // the command takes the session that is open, and closes it
    StringWriter err = new StringWriter();
    CommandLine line = EdgewiseSpark.commandLine().setErr(new PrintWriter(err, true));
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    int code = line.execute(words);
    return new Result(code, code == 0 ? List.of() : err.toString().lines().toList());
  }

  private static Result failure(int code, String line) {
    return new Result(code, List.of("edgewise-spark: " + line));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void generate_asGraph6_isWhatEdgewiseReads() throws IOException {
    Path lines = directory.resolve("lines");
    submit("generate", "--run", run, "-n", 3000, "--format", "graph6", "--out", lines);
    List<Graph> read =
        Datasets.of(lines.toString()).load(DataDirectory.usual(), new Seed(1)).graphs();
    assertThat(read).isEqualTo(table(graphs)).isEqualTo(table(lines));
    Files.delete(lines.resolve("part-00001.g6"));
    assertThat(submit("evaluate", "--generated", lines, "--run", run))
        .isEqualTo(
            failure(
                1,
                lines
                    + "/part-00001.g6: is missing, though the manifest names it;"
                    + " make the table again"));
  }

  private static List<Graph> table(Path folder) throws IOException {
    return GraphTable.graphs(GraphTable.read(LocalSpark.open(), folder.toString()), "");
  }

  @Test
  void generate_fromAMissingRun_saysSoAndWritesNothing() throws IOException {
    Path out = directory.resolve("none-out");
    assertThat(submit("generate", "--run", directory.resolve("none"), "-n", 10, "--out", out))
        .isEqualTo(failure(1, directory.resolve("none") + ": there is no such run"));
    assertThat(out).doesNotExist();
    assertThat(names(directory)).noneMatch(name -> name.contains("none-out"));
  }

  @Test
  void generate_intoAFolderThatExists_leavesItAlone() throws IOException {
    Path out = Files.createDirectory(directory.resolve("exists"));
    assertThat(submit("generate", "--run", run, "-n", 10, "--out", out))
        .isEqualTo(failure(1, out + ": exists already; name a new folder with --out"));
    assertThat(names(out)).isEmpty();
    assertThat(submit("generate", "--run", run, "-n", 10, "--out", "target"))
        .isEqualTo(failure(1, "target: exists already; name a new folder with --out"));
  }

  @Test
  void commands_withWrongOptions_sayWhichAndEndWith2() {
    assertThat(submit("generate", "--run", run, "-n", -1, "--out", "x"))
        .isEqualTo(failure(2, "the number of graphs must not be negative, got -1"));
    assertThat(submit("generate", "--run", run, "-n", 1, "--out", "x", "--shards-per-file", 0))
        .isEqualTo(failure(2, "the shards of a file must be at least 1, got 0"));
    assertThat(submit("generate", "--run", run, "-n", 1, "--out", "x", "--format", "csv").said())
        .containsExactly("edgewise-spark: unknown format 'csv'; known: parquet, graph6");
    assertThat(submit("generate", "--run", run, "-n", 1, "--out", "x", "--where", "nods>4").said())
        .singleElement()
        .asString()
        .startsWith("edgewise-spark: --where: unknown ")
        .contains("did you mean nodes?");
    assertThat(submit("generate", "--run", run, "-n", 1, "--out", "x", "--given", "nodes=4").said())
        .singleElement()
        .asString()
        .startsWith("edgewise-spark: 'nodes' cannot be given: the model was trained without");
    assertThat(submit("evaluate", "--generated", graphs).said())
        .containsExactly("edgewise-spark: name either --run or --reference, with --train if known");
    assertThat(submit("generate").exitCode()).isEqualTo(2);
  }

  @Test
  void evaluate_writesTheScores_once() throws IOException {
    Path scores = directory.resolve("scores.json");
    Object[] command = {
      "evaluate", "--generated", graphs, "--run", run, "--metrics", "novel", "--out", scores
    };
    assertThat(submit(command).exitCode()).isZero();
    assertThat(scores).content().contains("\"novel\"");
    assertThat(submit(command))
        .isEqualTo(failure(1, scores + ": exists already; name a new file with --out"));
  }

  @Test
  void evaluate_ofDamagedParquet_saysWhichFile() throws IOException {
    Path damaged = copy("damaged");
    Path part = damaged.resolve("part-00001.parquet");
    byte[] bytes = Files.readAllBytes(part);
    Arrays.fill(bytes, 4, bytes.length, (byte) 7);
    Files.write(part, bytes);
    Files.deleteIfExists(damaged.resolve(".part-00001.parquet.crc"));
    assertThat(submit("evaluate", "--generated", damaged, "--run", run))
        .isEqualTo(failure(1, part + ": is damaged, or not Parquet; make the table again"));
  }

  @Test
  void evaluate_ofATableWithAPartMissingOrCut_saysWhich() throws IOException {
    Path cut = copy("cut");
    Path part = cut.resolve("part-00001.parquet");
    long size = Files.size(part);
    Files.write(part, Arrays.copyOf(Files.readAllBytes(part), 100));
    assertThat(submit("evaluate", "--generated", cut, "--run", run))
        .isEqualTo(
            failure(
                1, part + ": has 100 bytes, the manifest says " + size + "; make the table again"));
    Files.delete(part);
    assertThat(submit("evaluate", "--generated", cut, "--run", run))
        .isEqualTo(
            failure(1, part + ": is missing, though the manifest names it; make the table again"));
  }

  private static Path copy(String name) throws IOException {
    Path copy = Files.createDirectory(directory.resolve(name));
    for (String file : names(graphs)) {
      Files.copy(graphs.resolve(file), copy.resolve(file));
    }
    return copy;
  }

  @Test
  void neighbourhoods_ofAFile_areADatasetToLearnFrom() throws IOException {
    Path network = directory.resolve("network.g6");
    Graph grid = RandomGraphs.erdosRenyi(200, 0.015, new Seed(2).generator());
    Files.writeString(network, Graph6Format.line(grid) + "\n");
    Path egos = directory.resolve("egos");
    submit(
        "neighbourhoods", "--network", network, "--radius", 1, "--format", "graph6", "--out", egos);
    List<Graph> read =
        Datasets.of(egos.toString()).load(DataDirectory.usual(), new Seed(1)).graphs();
    assertThat(read).isEqualTo(new Neighbourhoods(1, 4, 40).of(grid).toList());
    assertThat(
            submit("neighbourhoods", "--network", graphs, "--out", directory.resolve("n")).said())
        .containsExactly(
            "edgewise-spark: "
                + graphs
                + ": a table of edges has the columns src and dst; this one has graph6, nodes,"
                + " edges, shard, index");
  }
}
