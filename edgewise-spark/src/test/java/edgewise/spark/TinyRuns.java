package edgewise.spark;

import edgewise.TinyLadders;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Split;
import edgewise.model.FitListener;
import edgewise.model.ModelEntry;
import edgewise.run.Machine;
import edgewise.run.Models;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs that are trained in seconds. */
final class TinyRuns {
  private TinyRuns() {}

  /** Trains a small network on small ladders for one epoch: it still draws all sorts of graphs. */
  static Path grapher(Path directory) throws IOException {
    Path data = data(directory);
    return train(
        directory.resolve("run"),
        config("grapher", data.toString())
            .with(
                Map.of(
                    "embedding", "4",
                    "hidden", "8",
                    "training.epochs", "1",
                    "training.patience", "0")));
  }

  /** Trains a Surveyor that is told the number of nodes. */
  static Path surveyor(Path directory) throws IOException {
    ModelEntry<?> entry = Models.ALL.get("surveyor");
    RunConfig.Settings settings =
        RunConfig.Settings.of(data(directory).toString(), 7).withConditions(List.of("nodes"));
    return train(
        directory.resolve("told"),
        new RunConfig(entry, entry.defaults(), settings)
            .with(
                Map.of(
                    "width", "8",
                    "blocks", "1",
                    "training.epochs", "2",
                    "training.patience", "0")));
  }

  /** Writes ten ladders of two to four rungs. */
  static Path data(Path directory) throws IOException {
    Files.createDirectories(directory);
    return TinyLadders.write(directory.resolve("ladders.g6"));
  }

  static Path train(Path directory, RunConfig config) throws IOException {
    Split split = Run.split(config, machine(), warning -> {});
    Run.train(RunDirectory.createAt(directory, config, split), machine(), FitListener.NONE).close();
    return directory;
  }

  static RunConfig config(String model, String data) {
    ModelEntry<?> entry = Models.ALL.get(model);
    return new RunConfig(entry, entry.defaults(), RunConfig.Settings.of(data, 7));
  }

  static Machine machine() {
    return new Machine(DataDirectory.usual(), 1, "cpu");
  }
}
