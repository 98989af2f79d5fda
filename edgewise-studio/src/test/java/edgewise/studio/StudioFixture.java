package edgewise.studio;

import java.io.IOException;
import java.nio.file.Path;
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
}
