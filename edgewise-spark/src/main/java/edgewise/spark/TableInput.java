package edgewise.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Looks through a folder that {@link TableOutput} wrote before it is read. */
final class TableInput {
  private static final ObjectMapper JSON = new ObjectMapper();

  private TableInput() {}

  /**
   * Returns the files of a folder in the order of their numbers; none where it has no manifest, and
   * so is not ours.
   *
   * @throws IOException when a file is missing that the manifest names, or has another size
   */
  static List<String> parts(FileSystem files, Path folder) throws IOException {
    Path manifest = new Path(folder, TableOutput.MANIFEST);
    if (!files.exists(manifest)) {
      return List.of();
    }
    JsonNode listed;
    try (InputStream in = files.open(manifest)) {
      listed = JSON.readTree(in).path("files");
    }
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, JsonNode> file : listed.properties()) {
      Path part = new Path(folder, file.getKey());
      check(files, part, file.getValue().asLong());
      parts.add(part.toString());
    }
    // part-99999 comes before part-100000.
    parts.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    return parts;
  }

  private static void check(FileSystem files, Path part, long expected) throws IOException {
    if (!files.exists(part)) {
      throw new IOException(
          Places.text(part) + ": is missing, though the manifest names it; make the table again");
    }
    long bytes = files.getFileStatus(part).getLen();
    if (bytes != expected) {
      throw new IOException(
          Places.text(part)
              + ": has "
              + bytes
              + " bytes, the manifest says "
              + expected
              + "; make the table again");
    }
  }
}
