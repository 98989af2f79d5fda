package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.run.Run;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of GRAPHER whose files were cut off, overwritten, exchanged or lost. */
class DamagedRunIT {
  @TempDir private Path directory;

  @Test
  void generate_withDamagedWeights_isOneLineThatNamesTheFile() throws IOException {
    Path run = TinyRuns.trained(directory, "run", 2);
    Path other = TinyRuns.trained(directory, "other", 2, "--set", "hidden=9");
    Path weights = bestWeights(run);
    byte[] good = Files.readAllBytes(weights);

    try (FileChannel channel = FileChannel.open(weights, StandardOpenOption.WRITE)) {
      channel.truncate(good.length / 2);
    }
    assertRefused(run, weights.toString());
    Files.writeString(weights, "these are not weights at all");
    assertRefused(run, weights.toString());
    Files.copy(bestWeights(other), weights, StandardCopyOption.REPLACE_EXISTING);
    assertRefused(run, weights.resolveSibling("").toString());
    Files.delete(weights);
    assertRefused(run, weights.toString());
    Files.write(weights, good);
    assertThat(Cli.run("generate", run, "-n", 1, "-o", directory.resolve("g.g6")).exitCode())
        .isZero();
  }

  @Test
  void train_resumingWithADamagedOptimizer_isOneLineThatNamesTheFile() throws IOException {
    RunDirectory whole = RunDirectory.open(TinyRuns.trained(directory, "run", 4));
    RunDirectory run =
        RunDirectory.createAt(directory.resolve("half"), whole.config(), whole.split());
    Run.train(run, TinyRuns.machine(), epoch -> epoch.number() < 2).close();
    Path file = run.path().resolve("checkpoints/epoch-000002/optimizer.safetensors");
    Files.writeString(file, "rubbish");
    Cli.Result outcome = Cli.run("train", "--resume", run.path(), "--device", "cpu");
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err().lines().toList()).hasSize(1);
    assertThat(outcome.err()).startsWith("edgewise: " + file);
  }

  private void assertRefused(Path run, String place) {
    Path out = directory.resolve("refused.g6");
    Cli.Result outcome = Cli.run("generate", run, "-n", 1, "-o", out);
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err().lines().toList()).as(outcome.err()).hasSize(1);
    assertThat(outcome.err()).startsWith("edgewise: " + place);
    assertThat(out).doesNotExist();
  }

  private static Path bestWeights(Path run) throws IOException {
    Path best = RunDirectory.open(run).checkpoints().best().orElseThrow();
    return best.resolve("weights.safetensors");
  }
}
