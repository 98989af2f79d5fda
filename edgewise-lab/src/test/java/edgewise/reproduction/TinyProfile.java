package edgewise.reproduction;

import edgewise.dataset.DataDirectory;
import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Selection;
import edgewise.run.Machine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A reproduction so small that a trial takes a second or less. */
final class TinyProfile {
  private TinyProfile() {}

  /** Returns the profile, of which networks are trained for some epochs. */
  static Profile of(int epochs) {
    return new Profile(
        "tiny",
        "for tests",
        true,
        Map.of(
            "embedding", "4",
            "hidden", "8",
            "width", "8",
            "blocks", "1",
            "batches", "2",
            "draws", "1",
            "training.epochs", Integer.toString(epochs),
            "training.stopLoss", "0",
            "training.patience", "0",
            "training.checkpointEvery", "2"),
        12,
        20,
        40,
        2,
        3);
  }

  static Reproduction.Request request(
      String experiment, Profile profile, Path out, Duration budget, String... only) {
    return new Reproduction.Request(
        Experiment.named(experiment), profile, Selection.of(List.of(only)), 1, budget, out, 1);
  }

  /** Returns a machine without data files and without a network to fetch them from. */
  static Machine machine(Path directory) {
    return new Machine(DataDirectory.at(directory.resolve("no-data")), 1, "cpu");
  }
}
