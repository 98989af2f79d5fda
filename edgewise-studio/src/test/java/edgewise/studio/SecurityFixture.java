package edgewise.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A studio to attack. Each test of those who extend this would let an attack through if what it is
 * about were taken out.
 */
abstract class SecurityFixture {
  static final Map<String, Object> RUN =
      Map.of("data", "ladders", "model", "er", "evaluate", false);

  @TempDir Path directory;
  TestStudio studio;

  @BeforeEach
  void open() throws IOException {
    studio = TestStudio.open(directory);
  }

  @AfterEach
  void close() {
    studio.close();
  }

  static List<String> filesIn(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString())
          .filter(name -> !name.contains(".studio")) // the studio's own
          .sorted()
          .toList();
    }
  }
}
