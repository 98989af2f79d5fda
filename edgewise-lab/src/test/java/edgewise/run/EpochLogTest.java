package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.model.FitListener.Epoch;
import edgewise.model.FitListener.Novelty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpochLogTest {
  @TempDir private Path directory;

  private static Epoch epoch(int number) {
    return new Epoch(number, 1.0 / number, Double.NaN, 0.001, 0.5, number == 1);
  }

  @Test
  void read_undoesAppend() throws IOException {
    EpochLog log = new EpochLog(directory.resolve("epochs.jsonl"));
    assertThat(log.read()).isEmpty();
    log.append(epoch(1));
    log.append(new Epoch(2, 0.1 + 0.2, 0.4, 5e-4, 1, true));
    assertThat(log.read()).containsExactly(epoch(1), new Epoch(2, 0.1 + 0.2, 0.4, 5e-4, 1, true));
  }

  @Test
  void read_undoesAppendOfNovelty() throws IOException {
    Path file = directory.resolve("epochs.jsonl");
    EpochLog log = new EpochLog(file);
    List<Epoch> epochs =
        Stream.of(
                new Novelty(0.9375, 512, 1, false, 0.5),
                new Novelty(Double.NaN, 0, 0.75, true, 2)) // no graph came to an end
            .map(found -> new Epoch(1, 1, 2, 0.1, 3, 4, true, Double.NaN, Optional.of(found)))
            .toList();
    for (Epoch epoch : epochs) {
      log.append(epoch);
    }
    assertThat(log.read()).isEqualTo(epochs);
    assertThat(Files.readString(file))
        .contains("\"novelty\":{\"share\":0.9375")
        .doesNotContain("NaN");
  }

  @Test
  void read_ofALineWithoutProcessorTime_knowsNone() throws IOException {
    Path file = directory.resolve("epochs.jsonl");
    Files.writeString(
        file, "{\"epoch\":1,\"loss\":1.0,\"learningRate\":0.001,\"seconds\":0.5,\"best\":true}\n");
    EpochLog log = new EpochLog(file);
    assertThat(log.read()).containsExactly(epoch(1));
    assertThat(log.read().get(0).processorSeconds()).isNaN();
    log.append(new Epoch(2, 1, 2, 0.1, 3, 4.5, true, Double.NaN, Optional.empty()));
    assertThat(log.read().get(1).processorSeconds()).isEqualTo(4.5);
    log.cutTo(1); // writes what it keeps anew
    assertThat(file).content().doesNotContain("processorSeconds");
  }

  @Test
  void read_stopsBeforeHalfALine() throws IOException {
    Path file = directory.resolve("epochs.jsonl");
    EpochLog log = new EpochLog(file);
    log.append(epoch(1));
    Files.writeString(file, "{\"epoch\":2,\"loss\":0.", StandardOpenOption.APPEND);
    assertThat(log.read()).containsExactly(epoch(1));
    Files.writeString(file, "\n", StandardOpenOption.APPEND);
    assertThat(log.read()).containsExactly(epoch(1));
  }

  @Test
  void read_ofAFew_isSpreadFromTheFirstToTheLast() throws IOException {
    Path file = directory.resolve("epochs.jsonl");
    EpochLog log = new EpochLog(file);
    for (int i = 1; i <= 10; i++) {
      log.append(epoch(i));
    }
    Files.writeString(file, "{\"epo", StandardOpenOption.APPEND);
    assertThat(log.read(4)).containsExactly(epoch(1), epoch(4), epoch(7), epoch(10));
    assertThat(log.read(10)).isEqualTo(log.read());
  }

  @Test
  void cutTo_forgetsLaterEpochsAndHalfLines() throws IOException {
    Path file = directory.resolve("epochs.jsonl");
    EpochLog log = new EpochLog(file);
    log.cutTo(3);
    assertThat(file).doesNotExist();
    for (int i = 1; i <= 5; i++) {
      log.append(epoch(i));
    }
    Files.writeString(file, "{\"epo", StandardOpenOption.APPEND);
    log.cutTo(3);
    assertThat(log.read()).containsExactly(epoch(1), epoch(2), epoch(3));
    log.append(epoch(4));
    assertThat(log.read()).hasSize(4);
    log.cutTo(0);
    assertThat(file).isEmptyFile();
  }
}
