package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A studio of its own for each test. */
abstract class StudioFixture {
  @TempDir Path directory;
  TestStudio studio;

  @BeforeEach
  void open() throws IOException {
    studio = TestStudio.open(directory);
  }

  @AfterEach
  void close() throws IOException {
    studio.close();
  }

  /** Returns the name of a run that is trained and scored; its model needs no native library. */
  String finishedRun() throws Exception {
    studio.put("tiny.g6", TestStudio.ladders(12));
    String run = studio.start("upload:tiny.g6", "er", Map.of("repeats", "2", "seed", "3"));
    studio.awaitEnd(run);
    assertThat(studio.state(run).path("status").asText()).isEqualTo("finished");
    return run;
  }
}
