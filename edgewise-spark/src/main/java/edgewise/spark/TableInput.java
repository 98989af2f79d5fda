package edgewise.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Reads a folder that {@link TableOutput} wrote, or anyone's Parquet. */
final class TableInput {
  private static final ObjectMapper JSON = new ObjectMapper();

  private TableInput() {}

  /**
   * Returns the table.
   *
   * @throws IOException when a file is missing that the manifest names, or has another size
   */
  static Dataset<Row> read(SparkSession spark, FileSystem files, Path path) throws IOException {
    Path manifest = new Path(path, TableOutput.MANIFEST);
    if (files.exists(manifest)) {
      check(files, path, manifest);
    }
    return spark.read().parquet(path.toString());
  }

  private static void check(FileSystem files, Path path, Path manifest) throws IOException {
    JsonNode listed;
    try (InputStream in = files.open(manifest)) {
      listed = JSON.readTree(in).path("files");
    }
    for (Map.Entry<String, JsonNode> file : listed.properties()) {
      Path part = new Path(path, file.getKey());
      if (!files.exists(part)) {
        throw new IOException(
            Places.text(part) + ": is missing, though the manifest names it; make the table again");
      }
      long bytes = files.getFileStatus(part).getLen();
      if (bytes != file.getValue().asLong()) {
        throw new IOException(
            Places.text(part)
                + ": has "
                + bytes
                + " bytes, the manifest says "
                + file.getValue().asLong()
                + "; make the table again");
      }
    }
  }
}
