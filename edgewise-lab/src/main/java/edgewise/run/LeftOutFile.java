package edgewise.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.dataset.LargestComponents;
import edgewise.file.JsonFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What was cut off the graphs of a run, in a file that is only there if something was. */
final class LeftOutFile {
  /** What the file is called. */
  static final String NAME = "left-out.json";

  private static final ObjectMapper JSON = new ObjectMapper();

  private LeftOutFile() {}

  static void write(LargestComponents.Loss loss, Path directory) throws IOException {
    if (loss.cut() > 0) {
      Files.writeString(directory.resolve(NAME), JSON.writeValueAsString(loss) + "\n");
    }
  }

  static LargestComponents.Loss read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    return Files.isRegularFile(file)
        ? JsonFiles.read(
            file, "what was left out", json -> JSON.readValue(json, LargestComponents.Loss.class))
        : LargestComponents.Loss.NONE;
  }
}
