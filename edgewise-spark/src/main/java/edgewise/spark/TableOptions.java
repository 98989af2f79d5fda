package edgewise.spark;

import edgewise.catalog.Names;
import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import picocli.CommandLine.Option;

/** Where a table of graphs goes, and as what. */
final class TableOptions {
  private static final List<String> FORMATS = List.of("parquet", "graph6");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "A new folder, where all machines can write.")
  private String out;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      defaultValue = "parquet",
      description =
          "parquet, with all columns, or graph6, lines that edgewise reads (default:"
              + " ${DEFAULT-VALUE}).")
  private String format;

  String out() {
    return out;
  }

  /** Checks the format. */
  void check() {
    if (!FORMATS.contains(format)) {
      throw new IllegalArgumentException(Names.unknown("format", format, FORMATS));
    }
  }

  /** Writes a table; returns how many graphs are there then. */
  long write(TableOutput output, Dataset<Row> table) throws IOException {
    return format.equals("graph6") ? output.writeLines(table) : output.write(table);
  }
}
