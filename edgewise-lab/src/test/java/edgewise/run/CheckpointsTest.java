package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.file.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointsTest {
  @TempDir private Path directory;

  @Test
  void save_keepsTheBestAndTheLastTwo() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory.resolve("checkpoints"));
    assertThat(checkpoints.latest()).isEmpty();
    assertThat(checkpoints.best()).isEmpty();
    double[] losses = {0.9, 0.5, 0.7, 0.6, 0.55};
    for (int i = 0; i < losses.length; i++) {
      save(checkpoints, i + 1, losses[i], i < 2);
    }
    assertThat(names(checkpoints)).containsExactly("epoch-000002", "epoch-000004", "epoch-000005");
    assertThat(Files.readString(checkpoints.best().orElseThrow().resolve("weights")))
        .isEqualTo("2");
    assertThat(Files.readString(checkpoints.latest().orElseThrow().resolve("weights")))
        .isEqualTo("5");
    assertThat(checkpoints.latestEpoch()).isEqualTo(5);
    assertThat(directory.resolve("checkpoints/best.json"))
        .content()
        .isEqualTo("{\"epoch\":2,\"loss\":0.5}\n");
  }

  @Test
  void save_whoseContentFails_leavesTheEarlierStatesAndNothingElse() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory);
    save(checkpoints, 1, 0.9, true);
    assertThatThrownBy(
            () ->
                checkpoints.save(
                    2,
                    0.8,
                    true,
                    place -> {
                      Files.writeString(place.resolve("weights"), "half");
                      throw new IOException("No space left on device");
                    }))
        .hasMessage(directory.resolve("epoch-000002") + ": No space left on device");
    assertThat(names(checkpoints)).containsExactly("epoch-000001");
    assertThat(Folders.list(directory))
        .extracting(file -> file.getFileName().toString())
        .containsExactly("best.json", "epoch-000001");
  }

  @Test
  void readBest_ofAStateThatIsClearedAwayMeanwhile_readsTheOneThatIsBestNow() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory);
    save(checkpoints, 1, 0.9, true);
    List<String> asked = new ArrayList<>();
    Optional<String> read =
        checkpoints.readBest(
            state -> {
              asked.add(state.getFileName().toString());
              if (asked.size() == 1) { // meanwhile, training goes on
                for (int epoch = 2; epoch <= 4; epoch++) {
                  save(checkpoints, epoch, 1.0 / epoch, true);
                }
              }
              return Files.readString(state.resolve("weights"));
            });
    assertThat(read).contains("4");
    assertThat(asked).containsExactly("epoch-000001", "epoch-000004");
  }

  @Test
  void readBest_ofAStateThatIsBroken_saysWhatIsMissing() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory);
    assertThat(checkpoints.readBest(state -> "read")).isEmpty();
    save(checkpoints, 1, 0.9, true);
    assertThatThrownBy(
            () -> checkpoints.readBest(state -> Files.readString(state.resolve("optimizer"))))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("optimizer");
  }

  @Test
  void readBest_whileAnotherThreadSaves_neverFails() throws Exception {
    Checkpoints checkpoints = new Checkpoints(directory);
    save(checkpoints, 1, 1, true);
    ExecutorService trainer = Executors.newSingleThreadExecutor();
    try {
      Future<?> training =
          trainer.submit(
              () -> {
                for (int epoch = 2; epoch <= 100; epoch++) {
                  save(checkpoints, epoch, 1.0 / epoch, true);
                }
                return "trained";
              });
      int last = 0;
      do {
        int read =
            Integer.parseInt(
                checkpoints
                    .readBest(state -> Files.readString(state.resolve("weights")))
                    .orElseThrow());
        assertThat(read).isGreaterThanOrEqualTo(last);
        last = read;
      } while (!training.isDone());
      training.get();
    } finally {
      trainer.shutdownNow();
    }
  }

  @Test
  void save_ofAnEpochThatIsThere_replacesIt() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory);
    save(checkpoints, 3, 0.9, true);
    checkpoints.save(3, 0.8, true, place -> Files.writeString(place.resolve("weights"), "again"));
    assertThat(Files.readString(checkpoints.latest().orElseThrow().resolve("weights")))
        .isEqualTo("again");
  }

  @Test
  void best_asksTheStatesAndNotTheFileForOthers() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory);
    save(checkpoints, 1, 0.9, true);
    Files.copy(directory.resolve("best.json"), directory.resolve("copy"));
    save(checkpoints, 2, 0.8, true);
    Files.move(
        directory.resolve("copy"),
        directory.resolve("best.json"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING); // killed before it was written
    assertThat(checkpoints.best()).contains(directory.resolve("epoch-000002"));
  }

  @Test
  void sweep_removesWhatAKilledProcessLeft() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory);
    save(checkpoints, 1, 0.9, true);
    Files.createDirectories(directory.resolve(".new-epoch-000002"));
    Files.writeString(directory.resolve(".new-epoch-000002/weights"), "half");
    Files.writeString(directory.resolve(".new-best.json"), "{");
    checkpoints.sweep();
    assertThat(Folders.list(directory))
        .extracting(file -> file.getFileName().toString())
        .containsExactly("best.json", "epoch-000001");
  }

  @Test
  void sweep_putsBackAStateThatWasNotYetReplaced() throws IOException {
    Checkpoints checkpoints = new Checkpoints(directory);
    save(checkpoints, 1, 0.9, true);
    Path state = directory.resolve("epoch-000001");
    Files.move(state, directory.resolve(".replaced-epoch-000001")); // and killed here
    checkpoints.sweep();
    assertThat(Files.readString(state.resolve("weights"))).isEqualTo("1");
    assertThat(names(checkpoints)).containsExactly("epoch-000001");
  }

  private static void save(Checkpoints checkpoints, int epoch, double loss, boolean best)
      throws IOException {
    checkpoints.save(
        epoch,
        loss,
        best,
        place -> Files.writeString(place.resolve("weights"), Integer.toString(epoch)));
  }

  private static List<String> names(Checkpoints checkpoints) throws IOException {
    return checkpoints.all().stream().map(file -> file.getFileName().toString()).toList();
  }
}
