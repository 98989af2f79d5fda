package edgewise.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.file.JsonFiles;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the labels of a run are called, in a file that is only there if they have names. */
final class LabelFile {
  /** What the file is called. */
  static final String NAME = "labels.json";

  private static final ObjectMapper JSON = new ObjectMapper();

  private LabelFile() {}

  static void write(LabelNames names, Path directory) throws IOException {
    if (!names.isEmpty()) {
      ObjectNode json = JSON.createObjectNode();
      json.set("nodes", JSON.valueToTree(names.nodes()));
      json.set("edges", JSON.valueToTree(names.edges()));
      Files.writeString(directory.resolve(NAME), JSON.writeValueAsString(json) + "\n");
    }
  }

  static LabelNames read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return LabelNames.NONE;
    }
    return JsonFiles.read(
        file, "the names of labels", json -> JSON.readValue(json, LabelNames.class));
  }
}
