package edgewise.spark;

import static org.apache.spark.sql.functions.col;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
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
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Graphs as rows of a table. */
public final class GraphTable {
  /**
   * The column with the graph itself: a line of graph6 or, where it has labels or directions, of
   * node-link JSON. What the numbers of the labels mean stands in the metadata of the column, which
   * Parquet keeps.
   */
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
          .add("id", DataTypes.StringType, false)
          .add("label", DataTypes.StringType, true);

  private static final StructType EDGES =
      new StructType()
          .add("graph", DataTypes.LongType, false)
          .add("src", DataTypes.StringType, false)
          .add("dst", DataTypes.StringType, false)
          .add("label", DataTypes.StringType, true);

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

  /** Returns a table of graphs whose labels have names. */
  public static Dataset<Row> named(Dataset<Row> table, LabelNames names) {
    Metadata metadata =
        new MetadataBuilder()
            .putStringArray("nodeLabels", names.nodes().toArray(String[]::new))
            .putStringArray("edgeLabels", names.edges().toArray(String[]::new))
            .build();
    return names.isEmpty() ? table : table.withMetadata(GRAPH6, metadata);
  }

  /** Returns what the labels of a table's graphs are called. */
  public static LabelNames labelNames(Dataset<Row> table) {
    if (!Arrays.asList(table.columns()).contains(GRAPH6)) {
      return LabelNames.NONE;
    }
    Metadata metadata = table.schema().apply(GRAPH6).metadata();
    return metadata.contains("nodeLabels") && metadata.contains("edgeLabels")
        ? new LabelNames(
            List.of(metadata.getStringArray("nodeLabels")),
            List.of(metadata.getStringArray("edgeLabels")))
        : LabelNames.NONE;
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
   * graph}, the number of the graph, {@code id}, the name of the node, as {@code 17:3}, and {@code
   * label}, in words where labels have names, null where the graph has none.
   */
  public static Dataset<Row> nodes(Dataset<Row> table) throws IOException {
    List<String> names = List.copyOf(labelNames(table).nodes());
    return parts(
        table,
        NODES,
        (number, graph) ->
            IntStream.range(0, graph.nodeCount())
                .mapToObj(
                    node ->
                        RowFactory.create(
                            number,
                            name(number, node),
                            word(graph.hasNodeLabels(), names, graph.nodeLabel(node))))
                .iterator());
  }

  /**
   * Returns the edges of all graphs of a table: the columns {@code graph}, {@code src} and {@code
   * dst}, which are names of {@link #nodes}, and {@code label}. Each edge is there once, or, where
   * it runs both ways in a directed graph, once each way.
   */
  public static Dataset<Row> edges(Dataset<Row> table) throws IOException {
    List<String> names = List.copyOf(labelNames(table).edges());
    return parts(
        table,
        EDGES,
        (number, graph) -> {
          List<Row> edges = new ArrayList<>();
          Graph.EdgeVisitor add =
              (u, v) ->
                  edges.add(
                      RowFactory.create(
                          number,
                          name(number, u),
                          name(number, v),
                          word(graph.hasEdgeLabels(), names, graph.edgeLabel(u, v))));
          if (graph.isDirected()) {
            graph.forEachArc(add);
          } else {
            graph.forEachEdge(add);
          }
          return edges.iterator();
        });
  }

  private static @Nullable String word(boolean labelled, List<String> names, int label) {
    return labelled ? new LabelNames(names, List.of()).node(label) : null;
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
        GraphText.of(graph),
        graph.nodeCount(),
        graph.edgeCount(),
        index / GraphGenerator.SHARD,
        index);
  }

  /** Returns the row of a graph at another place. */
  static Row renumbered(Row row, long index) {
    return RowFactory.create(
        row.getString(0), row.getInt(1), row.getInt(2), index / GraphGenerator.SHARD, index);
  }

  /**
   * Reads a table of graphs: a folder or file of Parquet, lines of graph6 of any size in a file or
   * a folder of ours, or whatever else Edgewise reads that fits into the driver's memory.
   *
   * @throws IOException when there is no such file, or graphs are missing in it
   */
  static Dataset<Row> read(SparkSession spark, String place) throws IOException {
    return read(spark, place, new LabelDictionary());
  }

  /** Reads a table of graphs; labels in words are numbered by a dictionary. */
  static Dataset<Row> read(SparkSession spark, String place, LabelDictionary labels)
      throws IOException {
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
    List<Graph> graphs = driverGraphs(spark, place, labels);
    return named(of(spark, graphs), labels.names());
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
  static List<Graph> driverGraphs(SparkSession spark, String place, LabelDictionary labels)
      throws IOException {
    if (isParquet(spark, place)) {
      Dataset<Row> table = read(spark, place);
      LabelNames names = labelNames(table);
      return graphs(table, place).stream().map(graph -> labels.translated(graph, names)).toList();
    }
    ReadContext context = new ReadContext(ReadPolicy.LENIENT, labels);
    try (GraphReader reader = GraphFiles.open(Places.local(spark, place), context)) {
      List<Graph> graphs = reader.readAll().stream().map(GraphEntry::graph).toList();
      if (graphs.isEmpty()) {
        throw new IOException(place + ": there are no graphs in it");
      }
      return graphs;
    }
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
