package edgewise.torch;

import static edgewise.torch.LadderTraining.fit;
import static edgewise.torch.LadderTraining.training;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import edgewise.model.CheckpointStore;
import edgewise.model.FitListener;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an epoch took is said in processor time of the training alone, and adds up over a stop. */
class TrainingClockIT {
  private static final double SLACK = 0.05; // seconds, for what systems count in

  @TempDir Path folder;
  private DirectoryStore store;

  @BeforeEach
  void store() {
    store = new DirectoryStore(folder);
  }

  @Test
  void processorTime_isPositive_andNoMoreThanItsThreadsHad() throws IOException {
    Recorder recorder = Recorder.patient();
    fit(training(6), recorder, CheckpointStore.NONE, 2).close();
    int threads = 2 + 1 + 1; // that train, that encodes, that waits for them
    for (FitListener.Epoch epoch : recorder.epochs) {
      assertThat(epoch.processorSeconds())
          .isPositive()
          .isLessThan(threads * epoch.seconds() + SLACK);
    }
  }

  @Test
  void processorTime_leavesOutWhatElseTheProcessDoes() throws Exception {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    boolean[] end = {false};
    Thread other =
        new Thread(
            () -> {
              while (!Thread.interrupted()) {
                end[0] = !end[0];
              }
            });
    Recorder recorder = Recorder.patient();
    other.start();
    double before = system.getProcessCpuTime() / 1e9;
    double otherBefore = TrainingClock.processorSeconds(other.getId());
    fit(training(30), recorder, CheckpointStore.NONE, 2).close();
    double others = TrainingClock.processorSeconds(other.getId()) - otherBefore;
    double all = system.getProcessCpuTime() / 1e9 - before;
    other.interrupt();
    other.join();
    double own = recorder.epochs.stream().mapToDouble(FitListener.Epoch::processorSeconds).sum();
    assertThat(others).isPositive();
    assertThat(own).isLessThan(all - others + SLACK);
  }

  @Test
  void clock_ofAListener_hasCountedAllEpochs() throws IOException {
    List<Double> heard = new ArrayList<>();
    double[] epochs = {0};
    FitListener listener =
        new FitListener() {
          private DoubleSupplier clock = () -> Double.NaN;

          @Override
          public void onStart(DoubleSupplier processorSeconds) {
            clock = processorSeconds;
          }

          @Override
          public boolean onEpoch(Epoch epoch) {
            epochs[0] += epoch.processorSeconds();
            heard.add(clock.getAsDouble());
            assertThat(clock.getAsDouble()).isGreaterThanOrEqualTo(epochs[0] - 1e-9);
            return true;
          }
        };
    fit(training(3), listener, CheckpointStore.NONE, 2).close();
    assertThat(heard).hasSize(3).isSorted();
  }

  @Test
  void epoch_stoppedWithin_countsWhatWasSpentBefore() throws IOException {
    Path state = stoppedInTheThirdEpoch();
    String stored = Files.readString(state);
    assertThat(stored).contains("\"processorSeconds\" : 0.");
    Files.writeString(
        state,
        stored
            .replaceFirst("\"seconds\" : [^,\\s}]+", "\"seconds\" : 5000")
            .replaceFirst("\"processorSeconds\" : [^,\\s}]+", "\"processorSeconds\" : 7000"));
    List<FitListener.Epoch> resumed = resumed();
    assertThat(resumed.get(0).seconds()).isBetween(5000.0, 5100.0);
    assertThat(resumed.get(0).processorSeconds()).isBetween(7000.0, 7100.0);
    assertThat(resumed.get(1).seconds()).isLessThan(100);
    assertThat(resumed.get(1).processorSeconds()).isPositive().isLessThan(100);
  }

  @Test
  void epoch_ofWhichAnOlderVersionDidAPart_hasNoProcessorTime() throws IOException {
    Path state = stoppedInTheThirdEpoch();
    String old = Files.readString(state).replaceFirst(",\\s*\"spent\" : \\{[^}]*\\}", "");
    assertThat(old).doesNotContain("processorSeconds");
    Files.writeString(state, old);
    List<FitListener.Epoch> resumed = resumed();
    assertThat(resumed.get(0).seconds()).isPositive();
    assertThat(resumed.get(0).processorSeconds()).isNaN();
    assertThat(resumed.get(1).processorSeconds()).isPositive();
  }

  private Path stoppedInTheThirdEpoch() throws IOException {
    fit(training(4), Recorder.stoppingBeforeBatch(4 + 4 + 3), store, 2).close();
    return store.latest().orElseThrow().resolve("state.json");
  }

  private List<FitListener.Epoch> resumed() throws IOException {
    Recorder recorder = Recorder.patient();
    fit(training(4), recorder, store, 2).close();
    assertThat(recorder.epochs).hasSize(2);
    return recorder.epochs;
  }
}
