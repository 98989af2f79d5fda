package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.model.FitListener.Epoch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpochTailTest {
  @TempDir private Path directory;
  private Path file;
  private EpochLog log;
  private EpochTail tail;

  @BeforeEach
  void open() {
    file = directory.resolve("epochs.jsonl");
    log = new EpochLog(file);
    tail = new EpochTail(file);
  }

  private static Epoch epoch(int number) {
    return new Epoch(number, 1.0 / number, Double.NaN, 0.001, 0.5, number == 1);
  }

  private static EpochTail.News added(Epoch... epochs) {
    return new EpochTail.News(false, List.of(epochs));
  }

  @Test
  void read_givesWhatWasAddedSince() throws IOException {
    assertThat(tail.read()).isEqualTo(added());
    log.append(epoch(1));
    log.append(epoch(2));
    assertThat(tail.read()).isEqualTo(added(epoch(1), epoch(2)));
    assertThat(tail.read()).isEqualTo(added());
    log.append(epoch(3));
    assertThat(tail.read()).isEqualTo(added(epoch(3)));
  }

  @Test
  void read_waitsForTheEndOfALine() throws IOException {
    log.append(epoch(1));
    String line = EpochLog.json(epoch(2)) + "\n";
    Files.writeString(file, line.substring(0, 9), StandardOpenOption.APPEND);
    assertThat(tail.read()).isEqualTo(added(epoch(1)));
    Files.writeString(file, line.substring(9), StandardOpenOption.APPEND);
    assertThat(tail.read()).isEqualTo(added(epoch(2)));
  }

  @Test
  void read_afterTheLogWasCut_startsAnew() throws IOException {
    for (int i = 1; i <= 3; i++) {
      log.append(epoch(i));
    }
    tail.read();
    log.cutTo(1);
    for (int i = 2; i <= 5; i++) { // longer again than it was, before anybody looks
      log.append(epoch(i));
    }
    EpochTail.News news = tail.read();
    assertThat(news.restarted()).isTrue();
    assertThat(news.epochs()).extracting(Epoch::number).containsExactly(1, 2, 3, 4, 5);
    assertThat(tail.read()).isEqualTo(added());
  }

  @Test
  void last_isThatOfTheLastWholeLine() throws IOException {
    assertThat(log.last()).isZero();
    for (int i = 1; i <= 200; i++) {
      log.append(epoch(i));
      assertThat(log.last()).isEqualTo(i);
    }
    Files.writeString(file, "{\"epoch\":201,", StandardOpenOption.APPEND);
    assertThat(log.last()).isEqualTo(200);
  }
}
