package edgewise.cli;

import static edgewise.cli.Cli.run;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.cli.Cli.Result;
import edgewise.run.Models;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed for people fits a terminal of 80 columns, and its names stay whole. */
class NarrowTerminalTest {
  @TempDir private Path folder;

  @BeforeEach
  void narrow() {
    System.setProperty("edgewise.columns", "80");
  }

  @AfterEach
  void wide() {
    System.clearProperty("edgewise.columns");
  }

  @Test
  void table_onANarrowTerminal_breaksBetweenWords() {
    TextTable table = new TextTable("name", "graphs", "what it is");
    table.row("ladders", 12, "two rails and the rungs between them, of every length");
    table.row("a", 3456, "short");
    assertThat(table.text(41).lines())
        .containsExactly(
            "name     graphs  what it is",
            "─".repeat(41),
            "ladders      12  two rails and the rungs",
            "                 between them, of every",
            "                 length",
            "a          3456  short");
    assertThat(table.text(Integer.MAX_VALUE)).contains("between them, of every length\n");
  }

  @Test
  void table_withTooManyColumns_goesOnBelow() {
    TextTable table = new TextTable("model", "mean of degrees", "orbits", "spectrum");
    table.row("barabási-albert", 1.25, 22.5, 3);
    table.row("er", 10.5, 2, "–");
    assertThat(table.text(32).lines())
        .containsExactly(
            "                 mean of",
            "model            degrees  orbits",
            "─".repeat(32),
            "barabási-albert     1.25    22.5",
            "er                  10.5       2",
            "",
            "model            spectrum",
            "─".repeat(25),
            "barabási-albert         3",
            "er                      –");
  }

  @Test
  void line_withALongWord_keepsItWhole() {
    assertThat(Terminal.fitted("go on with /a/very/long/path now\n  and here", 12))
        .isEqualTo("go on with\n/a/very/long/path\nnow\n  and here");
  }

  @Test
  void lists_ofWhatThereIs_fit() {
    assertFits("matrix-market", "formats");
    assertFits("mmd-tv-directed-clustering", "metrics");
    assertFits("watts-strogatz", "models");
    assertFits("breadth-first-shuffled", "orderings");
    assertFits("assortativity", "statistics");
    for (String model : Models.ALL.names()) {
      assertFits(model, "models", model);
    }
  }

  @Test
  void datasets_fit() throws IOException {
    Path noFolder = Files.writeString(folder.resolve("file"), "what needs files is left out");
    Result all = run("datasets", "--data-dir", noFolder);
    assertThat(all.out()).contains("labelled-tree ", "in the paper", "most edges");
    assertFits(all);
    assertFits("labelled-tree ", "datasets", "labelled-tree");
  }

  @Test
  void help_ofEveryCommand_fits() {
    for (String command : Edgewise.commandLine().getSubcommands().keySet()) {
      assertFits(command, command, "--help");
    }
  }

  @Test
  void filesAndRuns_fit() {
    Path graphs = folder.resolve("lobsters-with-a-rather-long-name.g6");
    Path first = folder.resolve("runs/lobsters-of-the-first-attempt");
    Path second = folder.resolve("runs/lobsters-of-the-second-attempt");
    run("datasets", "lobster", "--size", 40, "-o", graphs);
    run("train", "--data", graphs, "--model", "er", "--out", first);
    run("train", "--data", graphs, "--model", "watts-strogatz", "--out", second);
    String name = "lobsters-of-the-first-attempt";

    assertFits("components", "inspect", graphs);
    assertFits(name, "runs", folder.resolve("runs"));
    assertFits("authentic", "evaluate", first);
    assertFits(name, "compare", first, second);
    assertFits("theirs", "benchmark", "lobster", "theirs=" + graphs);
    assertFits("effective", "likelihood", "community", graphs, "--orders", 1);
    assertThat(run("split", graphs, "--out", folder.resolve("parts")).out())
        .contains(folder.resolve("parts") + "/train.g6");
  }

  private static void assertFits(String name, Object... command) {
    Result result = run(command);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains(name);
    assertFits(result);
  }

  private static void assertFits(Result result) {
    assertThat(result.out()).isNotEmpty();
    assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(81));
  }
}
