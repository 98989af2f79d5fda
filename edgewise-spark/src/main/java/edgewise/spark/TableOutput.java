package edgewise.spark;

import static org.apache.spark.sql.functions.col;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * A folder with a table in the making: Parquet files and, last, a manifest. It is written beside
 * its goal under a hidden name and moved there when all of it is there, so a folder of that name is
 * whole. Nothing in it depends on when, by whom or on how many machines it was written.
 */
final class TableOutput implements AutoCloseable {
  /** The file that says what is in the folder; Spark reads past names that begin like this. */
  static final String MANIFEST = "_manifest.json";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final SparkSession spark;
  private final FileSystem files;
  private final String folder; // as the user says it
  private final Path goal;
  private final Path hidden;

  private TableOutput(SparkSession spark, FileSystem files, String folder) {
    this.spark = spark;
    this.files = files;
    this.folder = folder;
    this.goal = files.makeQualified(new Path(folder));
    String application = spark.sparkContext().applicationId();
    this.hidden = new Path(goal.getParent(), "." + goal.getName() + "." + application);
  }

  /**
   * Starts a folder.
   *
   * @throws IOException when there is one of that name
   */
  static TableOutput create(SparkSession spark, String folder) throws IOException {
    FileSystem files = new Path(folder).getFileSystem(spark.sparkContext().hadoopConfiguration());
    TableOutput output = new TableOutput(spark, files, folder);
    output.requireNew();
    return output;
  }

  private void requireNew() throws IOException {
    if (files.exists(goal)) {
      throw new IOException(folder + ": exists already; name a new folder with --out");
    }
  }

  /** Writes the rows, a file for each partition; returns how many are there then. */
  long write(Dataset<Row> table) throws IOException {
    table
        .write()
        // One encoding for each column: Parquet lists several in an order that no two JVMs share.
        .option("parquet.writer.version", "PARQUET_2_0")
        .option("parquet.enable.dictionary", "false")
        .parquet(hidden.toString());
    nameAnew("parquet");
    return spark.read().parquet(hidden.toString()).count();
  }

  /** Writes only the graphs, as lines of graph6, which every command of Edgewise reads. */
  long writeLines(Dataset<Row> table) throws IOException {
    table.select(GraphTable.GRAPH6).write().text(hidden.toString());
    if (!spark
        .read()
        .text(hidden.toString())
        .filter(col("value").startsWith(GraphText.JSON))
        .isEmpty()) {
      throw new IOException(
          folder + ": graph6 cannot hold labels and directions; write a table instead");
    }
    nameAnew("g6");
    return spark.read().text(hidden.toString()).count();
  }

  /** Takes the number out of the names of the files that Spark draws anew each time. */
  private void nameAnew(String ending) throws IOException {
    files.delete(new Path(hidden, "_SUCCESS"), false);
    for (FileStatus file : files.listStatus(hidden)) {
      String name = file.getPath().getName();
      if (name.startsWith("part-")) {
        String number = name.substring(0, name.indexOf('-', 5)); // part-00000, part-100000
        files.rename(file.getPath(), new Path(hidden, number + "." + ending));
      }
    }
  }

  /** Writes what is in the folder, with the list of its files, and moves it into place. */
  void commit(Map<String, Object> facts) throws IOException {
    Map<String, Object> manifest = new LinkedHashMap<>(facts);
    Map<String, Long> bytes = new TreeMap<>();
    for (FileStatus file : files.listStatus(hidden)) {
      if (file.getPath().getName().startsWith("part-")) {
        bytes.put(file.getPath().getName(), file.getLen());
      }
    }
    manifest.put("files", bytes);
    try (OutputStream out = files.create(new Path(hidden, MANIFEST))) {
      out.write((JSON.writeValueAsString(manifest) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    requireNew();
    if (!files.rename(hidden, goal)) {
      throw new IOException(folder + ": the finished table could not be moved there");
    }
  }

  /** Deletes what was not committed. */
  @Override
  public void close() throws IOException {
    files.delete(hidden, true);
  }
}
