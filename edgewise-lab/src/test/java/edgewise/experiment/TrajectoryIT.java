package edgewise.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.dataset.DataDirectory;
import edgewise.experiment.Trajectory.Point;
import edgewise.model.FitListener;
import edgewise.model.FitListener.Epoch;
import edgewise.run.Machine;
import edgewise.run.Models;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrajectoryIT {
  private static final Map<String, Map<String, String>> ONE = Map.of("plain", Map.of());

  @TempDir private Path folder;

  private Machine machine() {
    return new Machine(DataDirectory.at(folder.resolve("no-data")), 2, "cpu");
  }

  private static RunConfig config(int epochs) {
    return new RunConfig(
            Models.ALL.get("grapher"),
            Models.ALL.get("grapher").defaults(),
            RunConfig.Settings.of("ladders", 1))
        .with(
            Map.of(
                "hidden", "16",
                "embedding", "8",
                "training.epochs", Integer.toString(epochs),
                "training.validation", "true"));
  }

  private List<Point> points(RunConfig config, Path out, List<String> notes) throws IOException {
    Trajectory.Request request = new Trajectory.Request(config, ONE, List.of(2, 4), 20, out);
    return Objects.requireNonNull(
        new Trajectory(request, machine(), notes::add, () -> false).points().get("plain"));
  }

  @Test
  void points_areThoseOfATrainingThatWasNotStopped() throws IOException {
    Path out = folder.resolve("out");
    List<Point> points = points(config(6), out, new ArrayList<>());
    assertThat(points).extracting(Point::epoch).startsWith(2, 4, 6).hasSize(4);
    assertThat(points)
        .extracting(Point::mark)
        .containsExactly("", "", "all epochs", "lowest validation loss");
    RunDirectory straight =
        RunDirectory.createAt(
            folder.resolve("straight"), config(6), Run.split(config(6), machine(), line -> {}));
    Run.train(straight, machine(), FitListener.NONE).close();
    List<Epoch> epochs = straight.epochs();
    assertThat(points)
        .allSatisfy(
            point -> {
              assertThat(point.loss()).isEqualTo(epochs.get(point.epoch() - 1).loss());
              assertThat(point.validationLoss())
                  .isEqualTo(epochs.get(point.epoch() - 1).validationLoss());
              assertThat(point.novelty()).isBetween(0.0, 1.0);
              assertThat(point.realNovelty()).isZero(); // every ladder is a training graph
            });
    double lowest = epochs.stream().mapToDouble(Epoch::validationLoss).min().orElseThrow();
    assertThat(points.get(3).validationLoss()).isEqualTo(lowest);
  }

  @Test
  void points_askedForAgain_areRead() throws IOException {
    Path out = folder.resolve("out");
    List<Point> first = points(config(4), out, new ArrayList<>());
    List<String> notes = new ArrayList<>();
    assertThat(points(config(4), out, notes)).isEqualTo(first);
    assertThat(notes).isEmpty();
    assertThatThrownBy(() -> points(config(5), out, notes))
        .hasMessageContaining("holds a run with other options");
  }
}
