package edgewise.torch;

import static edgewise.torch.TrainingOptions.Keep.LOWEST_LOSS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.model.FitListener.Novelty;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTest {
  /** Runs of earlier versions, whose states have no {@code epochs}, are read and gone on with. */
  private static final String STATE =
      """
      {
        "format" : 1,
        "model" : "graphrnn-s",
        "seed" : -7,
        "graphs" : 12,
        "maxNodes" : 20,
        "maxEdges" : 31,
        "lookBack" : 5,
        "epoch" : 2,
        "loss" : 0.75,
        "bestEpoch" : 1,
        "bestLoss" : 0.5,
        "plateauEpoch" : 1,
        "plateauLoss" : 0.5,
        "finished" : true,
        "steps" : 8,
        "epochs" : 2
      }""";

  @Test
  void state_isOneFlatDocument(@TempDir Path folder) throws IOException {
    Checkpoint.State state =
        Checkpoint.State.start("graphrnn-s", -7, 12, new GraphSizes(20, 31).withLookBack(5))
            .after(0.5, 4, null, LOWEST_LOSS)
            .after(0.75, 8, null, LOWEST_LOSS)
            .done(2);
    Checkpoint written = new Checkpoint(state, Map.of(), Map.of());
    written.writeTo(folder);
    assertThat(Files.readString(folder.resolve("state.json"))).isEqualTo(STATE);
    assertThat(Checkpoint.read(folder)).isEqualTo(written);
    Files.writeString(folder.resolve("state.json"), STATE.replace(",\n  \"epochs\" : 2", ""));
    Checkpoint.Progress earlier = Checkpoint.read(folder).state().progress();
    assertThat(earlier.epochs()).isZero();
    assertThat(earlier.finished()).isTrue();
  }

  @Test
  void weights_ofAnEarlierNetwork_sayToTrainAnew() {
    Checkpoint.State state = Checkpoint.State.start("grapher", 1, 1, new GraphSizes(1, 0));
    try (Parameters before = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        Parameters now = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      before.uniform("gate", 1, 2);
      now.uniform("message", 1, 2);
      Checkpoint earlier = new Checkpoint(state, before.blocks(), Map.of());
      assertThatThrownBy(() -> earlier.copyWeightsInto(now, Path.of("run")))
          .hasMessageStartingWith("run: 'message' is missing among its weights: it was trained by")
          .hasMessageContaining("an earlier version of Edgewise")
          .hasMessageContaining("train it anew");
    }
  }

  @Test
  void state_ofAWatchedTraining_survivesTheDisk(@TempDir Path folder) throws IOException {
    Checkpoint.Watch novel =
        Checkpoint.Watch.NOTHING.after(1, Optional.of(new Novelty(1, 128, 1, true, 0)));
    Checkpoint.Watch copies = novel.after(2, Optional.of(new Novelty(0.5, 128, 1, false, 0)));
    Checkpoint.State state =
        Checkpoint.State.start("grapher", 1, 1, new GraphSizes(1, 0))
            .after(0.5, 4, novel, LOWEST_LOSS)
            .after(0.25, 8, copies, LOWEST_LOSS);
    new Checkpoint(state, Map.of(), Map.of()).writeTo(folder);
    assertThat(Checkpoint.read(folder).state()).isEqualTo(state);
    assertThat(state.progress().watch()).isEqualTo(new Checkpoint.Watch(2, 1, true, false));
    assertThat(state.progress().bestEpoch()).isEqualTo(1); // whatever its loss
    assertThat(state.progress().plateauEpoch()).isEqualTo(1); // to recite better is no progress
  }

  @Test
  void state_beforeTheFirstEpoch_survivesTheDisk(@TempDir Path folder) throws IOException {
    Checkpoint.State start = Checkpoint.State.start("grapher", 1, 1, new GraphSizes(1, 0));
    new Checkpoint(start, Map.of(), Map.of()).writeTo(folder);
    assertThat(Checkpoint.read(folder).state()).isEqualTo(start);
  }

  @Test
  void after_anEpochThatNobodyLookedAt_comparesItWithNone() {
    Checkpoint.State looked =
        Checkpoint.State.start("surveyor", 1, 3, new GraphSizes(4, 5))
            .after(2.5, 10, null, LOWEST_LOSS);
    Checkpoint.State state = looked.after(Double.NaN, 20, null, LOWEST_LOSS);

    assertThat(state.epoch()).isEqualTo(2);
    assertThat(state.isBest()).isFalse();
    assertThat(state.progress().bestEpoch()).isEqualTo(1);
    assertThat(state.progress().plateauEpoch()).isEqualTo(1);
    assertThat(state.progress().loss()).isEqualTo(2.5); // is stored, and JSON has no word for NaN

    Checkpoint.State last = looked.after(Double.NaN, 20, null, TrainingOptions.Keep.LAST);
    assertThat(last.isBest()).isTrue();
    assertThat(last.progress().bestLoss()).isEqualTo(2.5);
  }
}
