package edgewise.spark;

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
import java.nio.file.Path;
import java.util.Map;

/** Runs that are trained in seconds. */
final class TinyRuns {
  private TinyRuns() {}

  /** Trains a small network on ladders for one epoch: untrained enough to draw many shapes. */
  static Path grapher(Path directory) throws IOException {
    return train(
        directory,
        config("grapher")
            .with(
                Map.of(
                    "embedding", "4",
                    "hidden", "8",
                    "training.epochs", "1",
                    "training.patience", "0")));
  }

  static Path train(Path directory, RunConfig config) throws IOException {
    Split split = Run.split(config, machine(), warning -> {});
    Run.train(RunDirectory.createAt(directory, config, split), machine(), FitListener.NONE).close();
    return directory;
  }

  static RunConfig config(String model) {
    ModelEntry<?> entry = Models.ALL.get(model);
    return new RunConfig(entry, entry.defaults(), RunConfig.Settings.of("ladders", 7));
  }

  static Machine machine() {
    return new Machine(DataDirectory.usual(), 1, "cpu");
  }
}
