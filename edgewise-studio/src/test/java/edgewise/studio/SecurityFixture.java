package edgewise.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A studio to attack. Each test of those who extend this would let an attack through if what it is
 * about were taken out.
 */
abstract class SecurityFixture extends StudioFixture {
  static final Map<String, Object> RUN =
      Map.of("data", "ladders", "model", "er", "evaluate", false);

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
