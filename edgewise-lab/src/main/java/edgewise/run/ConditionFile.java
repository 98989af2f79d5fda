package edgewise.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import edgewise.condition.Conditions;
import edgewise.file.JsonFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The conditions of a run, as its training graphs have them, in a file only if there are any. */
final class ConditionFile {
  /** What the file is called. */
  static final String NAME = "conditions.json";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private ConditionFile() {}

  static void write(Conditions conditions, Path directory) throws IOException {
    if (!conditions.areNone()) {
      Files.writeString(directory.resolve(NAME), JSON.writeValueAsString(conditions) + "\n");
    }
  }

  static Conditions read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return Conditions.NONE;
    }
    return JsonFiles.read(
        file, "the conditions of a run", json -> JSON.readValue(json, Conditions.class));
  }
}
