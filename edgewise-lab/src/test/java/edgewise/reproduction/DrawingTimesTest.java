package edgewise.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.experiment.TrialProgress;
import edgewise.experiment.TrialResult;
import edgewise.run.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrawingTimesTest {
  @TempDir private Path directory;

  @Test
  void aBusyMachine_isWarnedOf_andAnIdleOrUnknownOneNot() {
    assertThat(DrawingTimes.warning(0.6))
        .contains(
            "warning: the machine is busy with other work (0.6 processes for each core); times may"
                + " be too long");
    assertThat(DrawingTimes.warning(0.5)).isEmpty();
    assertThat(DrawingTimes.warning(-0.5)).isEmpty();
  }

  @Test
  void whoAsksToStop_waitsForNoFurtherRun() throws IOException {
    Path out = directory.resolve("out");
    Machine machine = TinyProfile.machine(directory);
    Reproduction.Request request =
        TinyProfile.request(
            "quantity", TinyProfile.of(1), out, Duration.ofHours(1), "ladders", "er", "ba");
    Reproduction.run(request, machine, ReproductionListener.NONE);

    assertThat(DrawingTimes.measure(request, out.resolve("runs"), machine, new Impatient()))
        .hasSize(1);
    assertThat(out.resolve("times")).isDirectoryContaining("glob:**ladders-ba.json");
    assertThat(out.resolve("times")).isDirectoryNotContaining("glob:**ladders-er.json");
  }

  @Test
  void nothingIsSaidOfGraphsOneAtATime_whereNoneWereDrawn() {
    assertThat(DrawingTimes.words(new TrialResult.Time(5000, 56.54, 0, 0, "here", 0)))
        .isEqualTo("5000 graphs in 56.5 s together");
    assertThat(DrawingTimes.words(new TrialResult.Time(5000, 56.54, 200, 3, "here", 0)))
        .isEqualTo("5000 graphs in 56.5 s together, ≈ 75.0 s one at a time");
  }

  /** Wants the end as soon as something was timed. */
  private static final class Impatient implements ReproductionListener {
    private boolean timed;

    @Override
    public void onProgress(List<TrialProgress> allProgress) {}

    @Override
    public void onNote(String line) {
      timed |= line.startsWith("timed ");
    }

    @Override
    public boolean stopRequested() {
      return timed;
    }
  }
}
