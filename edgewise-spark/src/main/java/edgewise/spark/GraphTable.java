package edgewise.spark;

import edgewise.format.Graph6Format;
import edgewise.graph.Graph;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
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
   * that were drawn together, and {@code index}.
   */
  public static final StructType SCHEMA =
      new StructType()
          .add(GRAPH6, DataTypes.StringType, false)
          .add("nodes", DataTypes.IntegerType, false)
          .add("edges", DataTypes.IntegerType, false)
          .add("shard", DataTypes.LongType, false)
          .add(INDEX, DataTypes.LongType, false);

  static final Encoder<Row> ENCODER = Encoders.row(SCHEMA);

  private GraphTable() {}

  /** Returns the row of a graph. */
  static Row row(Graph graph, long shard, long index) {
    return RowFactory.create(
        Graph6Format.line(graph), graph.nodeCount(), graph.edgeCount(), shard, index);
  }
}
