package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Components;
import edgewise.run.PackedRun;
import edgewise.run.RunDirectory;
import edgewise.run.ShippedModels;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs in one file, and those that come with the program. */
class PackedRunIT {
  @TempDir private Path directory;

  private Path trained() throws IOException {
    Path run = directory.resolve("run");
    Cli.Result outcome = Cli.run(TinyRuns.training(TinyRuns.data(directory), run, 4, 2));
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return run;
  }

  @Test
  void pack_ofARun_canBeNamedWhereverARunCan() throws IOException {
    Path run = trained();
    Path packed = directory.resolve("small.zip");
    Cli.Result outcome = Cli.run("runs", "pack", run, "-o", packed);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("small.zip, 0.0");

    Path drawn = directory.resolve("drawn.g6");
    assertThat(Cli.run("generate", packed, "-n", 50, "--novel", "-o", drawn).exitCode()).isZero();
    assertThat(GraphList.read(drawn).graphs()).hasSize(50);
    assertThat(Cli.run("runs", "show", packed).out()).startsWith("small").contains("grapher");
    assertThat(Cli.run("likelihood", packed, run.resolve("test.g6")).out())
        .contains("nats an edge");
    Cli.Result scored = Cli.run("evaluate", packed, "--metrics", "kld", "--no-baselines");
    assertThat(scored.exitCode()).as(scored.err()).isZero();
    assertThat(run.resolve("samples")).doesNotExist();

    Path again = directory.resolve("again.zip");
    PackedRun.pack(RunDirectory.open(run), again);
    assertThat(again).hasSameBinaryContentAs(packed);
  }

  @Test
  void pack_withHashes_drawsTheSameNovelGraphsWithoutCarryingAny() throws IOException {
    Path run = directory.resolve("run"); // of a model that draws squares, which are known ladders
    Object[] training = {
      "train", "--data", TinyRuns.data(directory), "--model", "er", "--out", run
    };
    assertThat(Cli.run(training).exitCode()).isZero();
    Path whole = directory.resolve("whole.zip");
    Path hashed = directory.resolve("hashed.zip");
    assertThat(Cli.run("runs", "pack", run, "-o", whole).exitCode()).isZero();
    assertThat(Cli.run("runs", "pack", run, "-o", hashed, "--hashes").exitCode()).isZero();
    try (ZipFile zip = new ZipFile(hashed.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .contains("train.hashes")
          .noneMatch(name -> name.endsWith(".g6") || name.startsWith("test"));
    }
    for (Path packed : List.of(whole, hashed)) {
      Path again = directory.resolve("again.zip");
      assertThat(Cli.run("runs", "pack", packed, "-o", again, "--hashes").exitCode()).isZero();
      assertThat(again).hasSameBinaryContentAs(hashed);
    }
    String[] drawn = new String[2];
    for (Path packed : List.of(whole, hashed)) {
      Path file = directory.resolve("novel.g6");
      Cli.Result outcome = Cli.run("generate", packed, "-n", 200, "--novel", "-o", file);
      assertThat(outcome.exitCode()).as(outcome.err()).isZero();
      assertThat(outcome.err()).containsPattern("[1-9]\\d* known");
      drawn[packed == whole ? 0 : 1] = Files.readString(file);
    }
    assertThat(drawn[1]).isEqualTo(drawn[0]);
    assertThat(Cli.run("runs", "show", hashed).out())
        .contains("to learn from, of which it has hashes");
    Cli.Result scored = Cli.run("evaluate", hashed);
    assertThat(scored.exitCode()).isEqualTo(1);
    assertThat(scored.err()).hasLineCount(1).contains("packed with hashes of its graphs");
  }

  @Test
  void aFileThatIsNoPackedRun_isOneLineAndCodeOne() throws IOException {
    Path text = Files.writeString(directory.resolve("text.zip"), "no zip at all");
    assertRefused(text, "not a packed run");
    Path outside = directory.resolve("outside.zip");
    try (OutputStream out = Files.newOutputStream(outside);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("../escaped"));
      zip.write(1);
    }
    assertRefused(outside, "not a packed run: ../escaped");
    assertThat(directory.resolve("escaped")).doesNotExist();
  }

  private static void assertRefused(Path file, String problem) {
    Cli.Result outcome = Cli.run("generate", file, "-n", 1);
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err().lines().toList()).hasSize(1);
    assertThat(outcome.err()).contains(file + ": " + problem);
  }

  @Test
  void everyShippedModel_drawsAtOnce() throws IOException {
    for (ShippedModels.Shipped model : ShippedModels.ALL.entries()) {
      Path drawn = directory.resolve(model.name() + ".g6");
      Cli.Result outcome = Cli.run("generate", model.name(), "-n", 5, "-o", drawn);
      assertThat(outcome.exitCode()).as(outcome.err()).isZero();
      assertThat(GraphList.read(drawn).graphs()).hasSize(5).allMatch(Components::isConnected);
      assertThat(Cli.run("models").out()).containsPattern(model.name() + " +yes");
    }
  }

  /** Of a model of molecules: SMILES, each valid and none known, though it carries no molecules. */
  @Test
  void everyShippedModelOfMolecules_drawsValidAndNovelOnes() throws IOException {
    for (ShippedModels.Shipped model : ShippedModels.ALL.entries()) {
      RunDirectory run = model.open();
      if (run.labelNames().nodes().contains("C")) {
        assertThat(run.hasGraphs()).as(model.name()).isFalse();
        Path drawn = directory.resolve(model.name() + ".smi");
        Object[] wanted = {"generate", model.name(), "-n", 20, "--novel", "-o", drawn};
        assertThat(Cli.run(wanted).exitCode()).isZero();
        Cli.Result outcome =
            Cli.run("generate", model.name(), "-n", 20, "--constraint", "valence", "-o", drawn);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        // What is read says of each molecule that no valence allows.
        GraphList list = GraphList.read(drawn);
        assertThat(list.graphs()).hasSize(20).allMatch(Components::isConnected);
        assertThat(list.warning()).doesNotContain("no valence allows");
      }
    }
  }

  @Test
  void everyShippedModel_isSmall() {
    for (ShippedModels.Shipped model : ShippedModels.ALL.entries()) {
      Path file = Path.of("../edgewise-lab/src/main/models", model.name() + ".zip");
      assertThat(file).exists();
      assertThat(file.toFile().length()).isLessThan(5_000_000);
    }
  }

  @Test
  void aShippedModel_isNotRemoved() {
    Cli.Result outcome = Cli.run("runs", "rm", "--yes", "community");
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err()).contains("there is no such run");
  }
}
