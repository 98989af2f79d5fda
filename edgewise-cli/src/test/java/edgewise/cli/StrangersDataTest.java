package edgewise.cli;

import static edgewise.cli.Cli.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.cli.Cli.Result;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people bring and where they want it written. */
class StrangersDataTest {
  @TempDir Path folder;

  @Test
  void inspect_showsHowAnEdgeListWasRead() throws IOException {
    Path in = write("papers.csv", "year;citing;cited\n1999;1;2\n1999;2;3\n2000;1;3\n");
    Result result = run("inspect", in);
    assertThat(result.out())
        .startsWith(
            in
                + ": read as edge list separated by semicolons, with a header; source 'citing',"
                + " target 'cited'; left out: 'year'\n");
    assertThat(new ObjectMapper().readTree(run("inspect", in, "--json").out()).get("reading"))
        .hasToString("\"" + result.out().lines().findFirst().orElseThrow() + "\"");
    Result byYear = run("inspect", in, "--columns", "citing,cited,year", "--json");
    assertThat(new ObjectMapper().readTree(byYear.out()).get("graphs").asInt()).isEqualTo(2);
  }

  @Test
  void edgeListOptions_areForEdgeLists() throws IOException {
    Path in = write("g.g6", "Bw\n");
    Result wrong = run("inspect", in, "--format", "graph6", "--delimiter", ";");
    assertThat(wrong.exitCode()).isEqualTo(2);
    assertThat(wrong.err()).contains("are for edge lists, not for graph6").hasLineCount(1);
    assertThat(run("inspect", in, "--delimiter", "no").err()).contains("comma, semicolon, tab");
    assertThat(run("inspect", in, "--columns", "1").err()).contains("source,target");
    Path plain = write("names.txt", "u v\n");
    assertThat(run("inspect", plain, "--no-header").out()).contains("no header");
    Path headed = write("odd.txt", "aa bb\nb c\n");
    assertThat(run("inspect", headed, "--header").out()).contains("source 'aa', target 'bb'");
  }

  @Test
  void convert_saysHowItReadOnOneLine() throws IOException {
    Path in = write("in.csv", "u,v\n0,1\n1,2\n");
    Result result = run("convert", in, folder.resolve("out.g6"));
    assertThat(result.err())
        .isEqualTo(
            "edgewise: "
                + in
                + ": read as edge list separated by commas, with a header; source 'u', target"
                + " 'v'\n");
    assertThat(folder.resolve("out.g6")).hasContent("Bg\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "graph6",
        "sparse6",
        "edge-list",
        "graphml",
        "gexf",
        "gml",
        "dot",
        "json",
        "json-lines",
        "pajek",
        "matrix-market"
      })
  void convert_toAFolder_writesAFileAGraph(String format) throws IOException {
    Path in = write("three.g6", "Bw\nBg\nA_\n");
    Path there = folder.resolve("drawings");
    Result result = run("convert", in, there + "/", "--to", format);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    try (Stream<Path> files = Files.list(there)) {
      assertThat(files).hasSize(3);
    }
    Path back = folder.resolve("back.g6");
    assertThat(run("convert", there, back, "--from", format).exitCode()).isZero();
    assertThat(back).hasSameBinaryContentAs(in);
  }

  @Test
  void convert_toAFolderThatIsThere_asksForAnEmptyOne() throws IOException {
    Path in = write("three.g6", "Bw\nBg\nA_\n");
    Path there = Files.createDirectory(folder.resolve("there"));
    assertThat(run("convert", in, there, "--to", "graphml").exitCode()).isZero();
    assertThat(there.resolve("graph-000003.graphml")).exists();
    Result again = run("convert", in, there, "--to", "graphml");
    assertThat(again.exitCode()).isEqualTo(1);
    assertThat(again.err()).contains("not empty").hasLineCount(1);
    assertThat(run("convert", in, there + "/").err()).contains("name it with --to");
  }

  @ParameterizedTest
  @ValueSource(strings = {"graphml", "gml", "dot", "json", "net"})
  void convert_ofManyGraphsToAFileOfWhichOthersReadOne_warns(String ending) throws IOException {
    Path in = write("three.g6", "Bw\nBg\nA_\n");
    Path out = folder.resolve("out." + ending);
    assertThat(run("convert", in, out).err())
        .contains(
            "out."
                + ending
                + " holds 3 graphs, of which networkx and most other programs read only one")
        .hasLineCount(1);
    Path one = write("one.g6", "Bw\n");
    assertThat(run("convert", one, folder.resolve("one." + ending)).err()).isEmpty();
    assertThat(run("convert", in, folder.resolve("out.jsonl")).err()).isEmpty();
  }

  @Test
  void train_readsStandardInputInANamedFormat() throws IOException {
    InputStream before = System.in;
    Path run = folder.resolve("run");
    try {
      System.setIn(
          new ByteArrayInputStream("Bw\nBg\nA_\nCF\nC~\n".getBytes(StandardCharsets.US_ASCII)));
      Result result =
          run("train", "--data", "-", "--format", "graph6", "--model", "er", "--out", run);
      assertThat(result.exitCode()).as(result.err()).isZero();
    } finally {
      System.setIn(before);
    }
    assertThat(run.resolve("config.yaml")).content().contains("data: standard-input");
    assertThat(run("train", "--data", "-").err()).contains("name it with --format").hasLineCount(1);
  }

  @Test
  void train_readsAFileWhoseNameTellsNothing() throws IOException {
    Path in = write("edges.dat", "s|t|net\n0|1|a\n1|2|a\n0|1|b\n0|1|c\n0|2|c\n");
    Path run = folder.resolve("run");
    Result result =
        run("train", "--data", in, "--columns", "s,t,net", "--model", "er", "--out", run);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err())
        .contains("edge list separated by pipes")
        .contains("graph 'net'")
        .doesNotContain("warning");
  }

  @Test
  void train_fromAConfigurationFile_readsTheDataAsTheRunDid() throws IOException {
    String rows = "s t|t|net\n0|1|a\n1|2|a\n0|1|b\n0|1|c\n0|2|c\n";
    Path in = write("edges.dat", rows);
    Path first = folder.resolve("first");
    run("train", "--data", in, "--columns", "s t,t,net", "--model", "er", "--out", first);
    Path config = first.resolve("config.yaml");
    Path second = folder.resolve("second");
    Result again = run("train", "--config", config, "--out", second);
    assertThat(again.exitCode()).as(again.err()).isZero();
    for (String file : List.of("config.yaml", "train.g6", "test.g6")) {
      assertThat(second.resolve(file)).hasSameBinaryContentAs(first.resolve(file));
    }
    Path other = write("other.dat", rows.replace("s t|t|net", "from|to|net"));
    Path third = folder.resolve("third");
    Result typed =
        run("train", "--config", config, "--data", other, "--columns", "1,2,3", "--out", third);
    assertThat(typed.exitCode()).as(typed.err()).isZero();
    assertThat(third.resolve("train.g6")).hasSameBinaryContentAs(first.resolve("train.g6"));
    Files.writeString(config, Files.readString(config).replace("--columns", "--colours"));
    assertThat(run("train", "--config", config).err()).contains("reading: ").hasLineCount(1);
  }

  @Test
  void train_onANamedDataset_hasNothingBadToSkip() {
    Result result = run("train", "--data", "ladders", "--skip-bad");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .isEqualTo(
            "edgewise: ladders is a dataset that is read as it was published; --skip-bad is for"
                + " files\n");
  }

  @Test
  void train_onAFileWithoutEdges_leavesNoRun() throws IOException {
    Path in = write("bare.g6", "A?\nB?\nC?\n");
    Path run = folder.resolve("run");
    Result result = run("train", "--data", in, "--out", run);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("none of its graphs has an edge").hasLineCount(1);
    assertThat(run).doesNotExist();
  }

  @Test
  void train_onGraphsThatAreTooLarge_leavesNoRun() throws IOException {
    StringBuilder paths = new StringBuilder("source,target,graph\n");
    for (String name : List.of("a", "b", "c")) {
      for (int v = 1; v < 20_000; v++) {
        paths.append(v - 1).append(',').append(v).append(',').append(name).append('\n');
      }
    }
    Path in = write("paths.csv", paths.toString());
    Path run = folder.resolve("run");
    Result result = run("train", "--data", in, "--model", "deepgmg", "--out", run);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("a graph of 20,000 nodes and 19,999 edges takes about");
    assertThat(run).doesNotExist();
  }

  @Test
  void train_shortNames_areOptionsOfTheModel() throws IOException {
    Path in = write("few.g6", "Bw\nBg\nCF\nC~\n");
    Path run = folder.resolve("run");
    Result result =
        run(
            List.of(
                    "train",
                    "--data",
                    in,
                    "--out",
                    run,
                    "--epochs",
                    1,
                    "--batch-size",
                    2,
                    "--hidden",
                    4,
                    "--learning-rate",
                    0.125,
                    "--json")
                .toArray());
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(run.resolve("config.yaml"))
        .content()
        .contains("width: 4")
        .contains("epochs: 1")
        .contains("batchSize: 2")
        .contains("learningRate: 0.125");
    Result twice = run("train", "--data", in, "--epochs", 1, "--set", "training.epochs=2");
    assertThat(twice.err()).contains("--epochs and --set training.epochs").hasLineCount(1);
  }

  @Test
  void evaluateAndLikelihood_readFormatsThatNamesDoNotTell() throws IOException {
    Path a = write("a", "Bw\nBg\nCF\n");
    Path b = write("b", "Bw\nBg\nC~\n");
    Result scored =
        run("evaluate", "--generated", a, "--reference", b, "--format", "graph6", "--no-baselines");
    assertThat(scored.exitCode()).as(scored.err()).isZero();
    assertThat(run("evaluate", "--generated", "-", "--reference", "-", "--format", "graph6").err())
        .contains("only once");
    Result likely =
        run("likelihood", "community", a, "--format", "graph6", "--orders", 1, "--json");
    assertThat(likely.exitCode()).as(likely.err()).isZero();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
