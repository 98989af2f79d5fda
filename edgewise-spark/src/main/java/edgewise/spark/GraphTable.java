package edgewise.spark;

import static org.apache.spark.sql.functions.col;

import edgewise.format.Graph6Format;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.Mending;
import edgewise.graph.Graph;
import edgewise.model.GraphGenerator;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Graphs as rows of a table. */
public final class GraphTable {
  /** The column with the graph itself, a line of graph6. */
  public static final String GRAPH6 = "graph6";

  /** The column with the place of a graph among all, counting from 0. */
  public static final String INDEX = "index";

  /**
   * The columns: {@code graph6}, {@code nodes}, {@code edges}, the {@code shard} of 1,024 graphs
   * that belong together, and {@code index}.
   */
  public static final StructType SCHEMA =
      new StructType()
          .add(GRAPH6, DataTypes.StringType, false)
          .add("nodes", DataTypes.IntegerType, false)
          .add("edges", DataTypes.IntegerType, false)
          .add("shard", DataTypes.LongType, false)
          .add(INDEX, DataTypes.LongType, false);

  private static final StructType NODES =
      new StructType()
          .add("graph", DataTypes.LongType, false)
          .add("id", DataTypes.StringType, false);

  private static final StructType EDGES =
      new StructType()
          .add("graph", DataTypes.LongType, false)
          .add("src", DataTypes.StringType, false)
          .add("dst", DataTypes.StringType, false);

  static final Encoder<Row> ENCODER = Encoders.row(SCHEMA);

  private GraphTable() {}

  /** Returns graphs as a table, in their order. */
  public static Dataset<Row> of(SparkSession spark, List<Graph> graphs) {
    List<Row> rows = new ArrayList<>();
    for (Graph graph : graphs) {
      rows.add(row(graph, rows.size()));
    }
    return spark.createDataFrame(rows, SCHEMA);
  }

  /**
   * Returns the graphs of a table that fits into memory, in the order of {@code index} where there
   * is one.
   *
   * @param source what the table is called, for messages
   */
  public static List<Graph> graphs(Dataset<Row> table, String source) throws IOException {
    GraphReading reading = new GraphReading(source, false);
    return numbered(table, source).orderBy(INDEX).collectAsList().stream()
        .map(reading::graph)
        .toList();
  }

  /**
   * Returns the nodes of all graphs of a table, for GraphFrames and other tools: the columns {@code
   * graph}, the number of the graph, and {@code id}, the name of the node, as {@code 17:3}.
   */
  public static Dataset<Row> nodes(Dataset<Row> table) throws IOException {
    return parts(
        table,
        NODES,
        (number, graph) ->
            IntStream.range(0, graph.nodeCount())
                .mapToObj(node -> RowFactory.create(number, name(number, node)))
                .iterator());
  }

  /**
   * Returns the edges of all graphs of a table: the columns {@code graph}, {@code src} and {@code
   * dst}, which are names of {@link #nodes}. Each edge is there once.
   */
  public static Dataset<Row> edges(Dataset<Row> table) throws IOException {
    return parts(
        table,
        EDGES,
        (number, graph) -> {
          List<Row> edges = new ArrayList<>();
          graph.forEachEdge(
              (u, v) -> edges.add(RowFactory.create(number, name(number, u), name(number, v))));
          return edges.iterator();
        });
  }

  /** What is taken out of a graph, row by row. */
  private interface Parts extends Serializable {
    Iterator<Row> of(long number, Graph graph);
  }

  private static Dataset<Row> parts(Dataset<Row> table, StructType schema, Parts parts)
      throws IOException {
    GraphReading reading = new GraphReading("the table", false);
    return numbered(table, "the table")
        .flatMap(
            (FlatMapFunction<Row, Row>) row -> parts.of(row.getLong(0), reading.graph(row)),
            Encoders.row(schema));
  }

  private static String name(long graph, int node) {
    return graph + ":" + node;
  }

  /** Returns the row of a graph. */
  static Row row(Graph graph, long index) {
    return RowFactory.create(
        Graph6Format.line(graph),
        graph.nodeCount(),
        graph.edgeCount(),
        index / GraphGenerator.SHARD,
        index);
  }

  /**
   * Reads a table of graphs: a folder or file of Parquet, lines of graph6 of any size in a file or
   * a folder of ours, or whatever else Edgewise reads that fits into the driver's memory.
   *
   * @throws IOException when there is no such file, or graphs are missing in it
   */
  static Dataset<Row> read(SparkSession spark, String place) throws IOException {
    Path path = new Path(place);
    FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
    if (!files.exists(path)) {
      throw new IOException(place + ": there is no such file or folder");
    }
    List<String> parts = TableInput.parts(files, path);
    if (isParquet(files, path)) {
      return spark.read().parquet(place);
    }
    if (!parts.isEmpty()) {
      return lines(spark, String.join(",", parts));
    }
    if (place.matches(".*\\.(g6|graph6)(\\.gz)?")) {
      return lines(spark, place);
    }
    return of(spark, driverGraphs(spark, place));
  }

  static boolean isParquet(SparkSession spark, String place) throws IOException {
    Path path = new Path(place);
    FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
    return files.exists(path) && isParquet(files, path);
  }

  private static boolean isParquet(FileSystem files, Path path) throws IOException {
    return path.getName().endsWith(".parquet")
        || (files.getFileStatus(path).isDirectory()
            && Arrays.stream(files.listStatus(path))
                .anyMatch(file -> file.getPath().getName().endsWith(".parquet")));
  }

  /** Returns lines of graph6, numbered in their order; commas stand between several files. */
  private static Dataset<Row> lines(SparkSession spark, String place) {
    return spark.createDataFrame(
        spark
            .sparkContext()
            .textFile(place, spark.sparkContext().defaultParallelism())
            .toJavaRDD()
            .map(line -> line.startsWith(">>graph6<<") ? line.substring(10) : line.stripTrailing())
            .filter(line -> !line.isEmpty())
            .zipWithIndex()
            .map(line -> RowFactory.create(line._2(), line._1())),
        NUMBERED);
  }

  /** Returns the graphs of a table or file, on the driver. */
  static List<Graph> driverGraphs(SparkSession spark, String place) throws IOException {
    if (isParquet(spark, place)) {
      return graphs(read(spark, place), place);
    }
    List<Graph> graphs = new ArrayList<>();
    try (GraphReader reader = GraphFiles.open(Places.local(spark, place), Mending.lenient())) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    if (graphs.isEmpty()) {
      throw new IOException(place + ": there are no graphs in it");
    }
    return graphs;
  }

  private static final StructType NUMBERED =
      new StructType()
          .add(INDEX, DataTypes.LongType, false)
          .add(GRAPH6, DataTypes.StringType, true);

  /**
   * Returns the columns {@code index} and {@code graph6} of a table; where there is no {@code
   * index}, the graphs are numbered by their text, so that it does not matter how they lie.
   *
   * @throws IOException when the table has no graphs, or a number is missing
   */
  static Dataset<Row> numbered(Dataset<Row> table, String source) throws IOException {
    List<String> columns = Arrays.asList(table.columns());
    if (!columns.contains(GRAPH6)) {
      throw new IOException(
          source + ": has no column 'graph6'; it has " + String.join(", ", columns));
    }
    if (columns.contains(INDEX)) {
      return table.select(col(INDEX).cast("long"), col(GRAPH6));
    }
    return table
        .sparkSession()
        .createDataFrame(
            table
                .select(GRAPH6)
                .orderBy(GRAPH6)
                .toJavaRDD()
                .zipWithIndex()
                .map(row -> RowFactory.create(row._2(), row._1().getString(0))),
            NUMBERED);
  }
}
