package edgewise.spark;

import static org.apache.spark.sql.functions.col;

import edgewise.dataset.SubgraphSampler;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.GraphGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * Cuts many small graphs out of one big network, as {@code edgewise neighbourhoods} does: ego
 * networks, or what random walks see. Every executor holds the network once, sixteen bytes an edge
 * and a few for each node; the nodes to cut around are shared out.
 */
public final class SparkNeighbourhoods {
  /** The columns of {@link GraphTable#SCHEMA}, and {@code centre}: the number of the node. */
  public static final StructType SCHEMA =
      GraphTable.SCHEMA.add("centre", DataTypes.LongType, false);

  private static final int CENTRES_OF_A_TASK = 1 << 14;

  private SparkNeighbourhoods() {}

  /**
   * Returns the graphs around all nodes of a network, in the order of the nodes. They are cut once
   * and kept on the cluster until the session ends, since numbering them takes a second look.
   */
  public static Dataset<Row> of(SparkSession spark, Graph network, SubgraphSampler cutting) {
    return around(spark, network, IntStream.range(0, network.nodeCount()).toArray(), cutting);
  }

  /** Returns the graphs around some nodes of a network, in the order given. */
  public static Dataset<Row> around(
      SparkSession spark, Graph network, int[] centres, SubgraphSampler cutting) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Broadcast<ShippedNetwork> shipped = context.broadcast(ShippedNetwork.of(network));
    List<int[]> parts =
        IntStream.range(0, (int) SparkGenerator.parts(centres.length, CENTRES_OF_A_TASK))
            .mapToObj(
                i ->
                    Arrays.copyOfRange(
                        centres,
                        i * CENTRES_OF_A_TASK,
                        Math.min(centres.length, (i + 1) * CENTRES_OF_A_TASK)))
            .toList();
    JavaRDD<Tuple2<Integer, String>> cut =
        context
            .parallelize(parts, Math.max(1, parts.size()))
            .flatMap(part -> cut(shipped.value().graph(), part, cutting))
            .persist(StorageLevel.MEMORY_AND_DISK()); // numbering them takes two passes
    return spark.createDataFrame(
        cut.zipWithIndex().map(numbered -> row(numbered._1(), numbered._2())), SCHEMA);
  }

  private static Iterator<Tuple2<Integer, String>> cut(
      Graph network, int[] centres, SubgraphSampler cutting) {
    SubgraphSampler.Cutter cutter = cutting.on(network);
    return IntStream.of(centres)
        .boxed()
        .flatMap(
            centre ->
                cutter.around(centre).stream()
                    .map(graph -> new Tuple2<>(centre, GraphText.of(graph))))
        .iterator();
  }

  private static Row row(Tuple2<Integer, String> cut, long index) throws IOException {
    Graph graph = GraphText.graph(cut._2(), "graph " + index);
    return RowFactory.create(
        cut._2(),
        graph.nodeCount(),
        graph.edgeCount(),
        index / GraphGenerator.SHARD,
        index,
        cut._1().longValue());
  }

  /**
   * Returns the network of a table of edges, such as GraphFrames has: the columns {@code src} and
   * {@code dst} name nodes by numbers or texts. Nodes are numbered in ascending order of their
   * names; directions, loops and repeated edges are dropped.
   *
   * @throws IOException when the table has no such columns, or a row without one of its ends
   */
  public static Graph network(Dataset<Row> edges) throws IOException {
    List<String> columns = Arrays.asList(edges.columns());
    if (!columns.contains("src") || !columns.contains("dst")) {
      throw new IOException(
          "a table of edges has the columns src and dst; this one has "
              + String.join(", ", columns));
    }
    if (!edges.filter(col("src").isNull().or(col("dst").isNull())).isEmpty()) {
      throw new IOException(
          "a row of the table of edges has no src or no dst; leave such rows out");
    }
    JavaPairRDD<Row, Long> numbers =
        edges
            .select(col("src").as("id"))
            .union(edges.select(col("dst").as("id")))
            .distinct()
            .orderBy("id")
            .toJavaRDD()
            .zipWithIndex();
    StructType schema =
        new StructType()
            .add("id", edges.schema().apply("src").dataType(), true)
            .add("number", DataTypes.IntegerType, false);
    Dataset<Row> nodes =
        edges
            .sparkSession()
            .createDataFrame(
                numbers.map(
                    node -> RowFactory.create(node._1().get(0), Math.toIntExact(node._2()))),
                schema)
            .persist(StorageLevel.MEMORY_AND_DISK());
    try {
      GraphBuilder network = Graph.builder(Math.toIntExact(nodes.count()));
      // Rows of numbers would take ten times the memory on the driver.
      for (int[] part : numberedEdges(edges, nodes)) {
        for (int i = 0; i < part.length; i += 2) {
          network.addEdge(part[i], part[i + 1]);
        }
      }
      return network.build();
    } finally {
      nodes.unpersist();
    }
  }

  private static List<int[]> numberedEdges(Dataset<Row> edges, Dataset<Row> nodes) {
    return edges
        .join(nodes.toDF("src", "u"), "src")
        .join(nodes.toDF("dst", "v"), "dst")
        .select("u", "v")
        .toJavaRDD()
        .mapPartitions(
            rows -> {
              IntStream.Builder pairs = IntStream.builder();
              while (rows.hasNext()) {
                Row row = rows.next();
                pairs.add(row.getInt(0)).add(row.getInt(1));
              }
              return List.of(pairs.build().toArray()).iterator();
            })
        .collect();
  }
}
