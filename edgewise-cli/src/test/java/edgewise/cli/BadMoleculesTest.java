package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of molecules and labelled graphs that are not right, at every command that reads them. */
class BadMoleculesTest {
  private static final String ARC =
      "{\"directed\": true, \"nodes\": [{\"label\": \"a\"}, {\"label\": \"b\"}],"
          + " \"edges\": [{\"source\": 0, \"target\": 1}]}\n";

  @TempDir private Path folder;

  @Test
  void aRingThatCannotBeKekulised_isOneLineWithFileAndLine_orIsPassedOverAndCounted()
      throws IOException {
    Path file = write("mine.smi", "CCO\nc1cccc1 five\nCCN\nCCC\nCC=O\nCCCC\nCC#N\n");
    String problem =
        file
            + ":2: 'c1cccc1' is no molecule: could not parse 'c1cccc1', a valid kekulé structure"
            + " could not be assigned";
    refused(file, problem);
    passedOver(file, 6, "1 bad graph passed over (the first: " + problem + ")");
  }

  @Test
  void aFileCutOff_isOneLineWithFileAndLine_orIsPassedOverAndCounted() throws IOException {
    Path whole = folder.resolve("whole.sdf");
    Path smiles = write("six.smi", "CCO\nCCN\nCCC\nCC=O\nCCCC\nCC#N\nCCCO\n");
    assertThat(Cli.run("convert", smiles, whole).exitCode()).isZero();
    List<String> lines = Files.readAllLines(whole);
    int last = lines.subList(0, lines.size() - 1).lastIndexOf("$$$$") + 1;
    Path cut = write("cut.sdf", String.join("\n", lines.subList(0, last + 5)) + "\n");
    String problem =
        cut + ":" + (last + 1) + ": the file ends within the molecule that begins here";
    refused(cut, problem);
    passedOver(cut, 6, "1 bad graph passed over (the first: " + problem + ")");
  }

  @Test
  void aColumnThatIsNotThere_isOneLineWithFileAndLine_andAnotherIsTaken() throws IOException {
    Path table = write("drugs.csv", "id,drug\n1,CCO\n2,CCN\n3,CCC\n4,CC=O\n5,CCCC\n6,CC#N\n");
    String problem = table + ":1: there is no column 'structure'; the columns are id, drug";
    refused(table, problem, "--column", "structure");
    passedOver(table, 6, "", "--column", "drug");
  }

  @Test
  void aCarbonOfFiveBonds_isKept_inOneLineWithFileAndLine_andIsNotValid() throws IOException {
    Path file = write("five.smi", "CCO\nCC(C)(C)(C)C\nCCN\nCCC\nCC=O\nCCCC\n");
    String warning =
        "1 molecule kept that no valence allows (the first: " + file + ":2: C with 5 bonds)";
    for (List<Object> command : commands(file, List.of())) {
      Cli.Result said = Cli.run(command.toArray());
      assertThat(said.exitCode()).as("%s: %s", command, said.err()).isZero();
      assertThat(said.err()).as("%s", command).contains(warning);
    }
    Path good = write("good.smi", "CCO\nCCN\nCCC\nCC=O\nCCCC\n");
    Cli.Result scored =
        Cli.run(
            "evaluate", "--generated", file, "--reference", good, "--metrics", "valid", "--json");
    assertThat(scored.exitCode()).as(scored.err()).isZero();
    assertThat(new ObjectMapper().readTree(scored.out()).at("/generated/scores/0/value").asDouble())
        .isEqualTo(5 / 6.0);
  }

  @Test
  void graphsOfWhichHalfAreDirected_areOneLineWithFileAndLine_orPassedOverAndCounted()
      throws IOException {
    String plain = ARC.replace("true", "false");
    Path file = write("half.jsonl", (ARC + plain).repeat(3));
    String problem =
        file
            + ":2: this graph is not directed, but those before it are; make all of them the same,"
            + " or read all as undirected with --undirected";
    refused(file, problem);
    passedOver(file, 3, "3 bad graphs passed over (the first: " + problem + ")");
  }

  @Test
  void evaluate_ofASampleWithBadLines_countsThemAsNotValid() throws IOException {
    Path sample = write("sample.smi", "CCO\nNone\nCCN\nCC(C)(C)(C)C\n");
    Path test = write("test.smi", "CCC\nCC=O\n");
    Cli.Result scored =
        Cli.run("evaluate", "--generated", sample, "--reference", test, "--skip-bad", "--json");
    assertThat(scored.exitCode()).as(scored.err()).isZero();
    var json = new ObjectMapper().readTree(scored.out());
    assertThat(json.at("/options/validity").asText()).isEqualTo("molecules");
    for (var score : json.at("/generated/scores")) {
      if (score.get("metric").asText().equals("valid")) {
        assertThat(score.get("value").asDouble()).isEqualTo(0.5);
        assertThat(score.get("sampleSize").asInt()).isEqualTo(4);
      }
    }
    assertThat(json.get("notes").toString()).contains("1 of 4 generated graphs could not be read");
  }

  /** Every command that reads the file ends at its first fault, in one line. */
  private void refused(Path file, String problem, Object... options) {
    for (List<Object> command : commands(file, List.of(options))) {
      Cli.Result said = Cli.run(command.toArray());
      assertThat(said.exitCode()).as("%s", command).isEqualTo(1);
      assertThat(said.err().strip()).as("%s", command).isEqualTo("edgewise: " + problem);
      assertThat(said.out()).as("%s", command).isEmpty();
    }
    assertThat(folder.resolve("out.jsonl")).doesNotExist();
  }

  /** Every command goes on without the bad ones, and says how many there were. */
  private void passedOver(Path file, int graphs, String warning, Object... options)
      throws IOException {
    List<Object> all = new ArrayList<>(List.of(options));
    all.add("--skip-bad");
    for (List<Object> command : commands(file, all)) {
      Cli.Result said = Cli.run(command.toArray());
      assertThat(said.exitCode()).as("%s: %s", command, said.err()).isZero();
      assertThat(said.err()).as("%s", command).contains(warning);
    }
    assertThat(Files.readAllLines(folder.resolve("out.jsonl"))).hasSize(graphs);
    Files.delete(folder.resolve("out.jsonl"));
  }

  private List<List<Object>> commands(Path file, List<Object> options) {
    Map<String, List<Object>> commands =
        Map.of(
            "convert", List.of("convert", file, folder.resolve("out.jsonl")),
            "inspect", List.of("inspect", file),
            "evaluate",
                List.of(
                    "evaluate", "--generated", file, "--reference", file, "--metrics", "distinct"),
            "train",
                List.of(
                    "train",
                    "--data",
                    file,
                    "--model",
                    "memoriser",
                    "--out",
                    folder.resolve("run-" + commandsRun++)));
    return commands.values().stream()
        .map(
            words -> {
              List<Object> command = new ArrayList<>(words);
              command.addAll(options);
              return command;
            })
        .toList();
  }

  private int commandsRun;

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
