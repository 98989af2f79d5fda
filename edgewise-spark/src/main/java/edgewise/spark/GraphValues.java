package edgewise.spark;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.statistic.NodeStatistic;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Values that graphs have, each counted in a set. */
@FunctionalInterface
interface GraphValues extends Serializable {
  /** The set of the numbers of nodes. */
  int NODES = 0;

  /** The set of the numbers of edges. */
  int EDGES = 1;

  /** Has a value for each graph with nodes but no edges. */
  int EDGELESS = 2;

  /** Has a value for each graph of more than one component. */
  int DISCONNECTED = 3;

  /** Hands on the values of one graph. */
  void of(long index, Graph graph, Sink sink);

  /** Takes a value. */
  interface Sink {
    void take(int set, double value);
  }

  /** Returns the sizes of graphs. */
  static GraphValues sizes() {
    return (index, graph, sink) -> {
      sink.take(NODES, graph.nodeCount());
      sink.take(EDGES, graph.edgeCount());
      if (graph.nodeCount() > 0 && graph.edgeCount() == 0) {
        sink.take(EDGELESS, 1);
      }
      if (!Components.isConnected(graph)) {
        sink.take(DISCONNECTED, 1);
      }
    };
  }

  /**
   * Returns a statistic at the nodes of graphs.
   *
   * @param setOf the set of each graph; empty where all are in one, −1
   */
  static GraphValues of(NodeStatistic statistic, Broadcast<short[]> setOf) {
    return (index, graph, sink) -> {
      short[] sets = setOf.value();
      int set = sets.length == 0 ? -1 : sets[(int) index];
      for (double value : statistic.values(graph)) {
        sink.take(set, value);
      }
    };
  }

  /** Counts the values of the graphs of a partition. */
  record Counting(GraphReading reading, GraphValues values)
      implements MapPartitionsFunction<Row, Row> {
    static final Encoder<Row> ENCODER =
        Encoders.row(
            new StructType()
                .add("set", DataTypes.IntegerType, false)
                .add("value", DataTypes.DoubleType, false)
                .add("count", DataTypes.LongType, false));

    @Override
    public Iterator<Row> call(Iterator<Row> rows) {
      Map<Key, Long> counts = new HashMap<>();
      while (rows.hasNext()) {
        Row row = rows.next();
        values.of(
            row.getLong(0),
            reading.graph(row),
            (set, value) -> counts.merge(new Key(set, value), 1L, Long::sum));
      }
      return counts.entrySet().stream()
          .map(
              entry ->
                  RowFactory.create(entry.getKey().set(), entry.getKey().value(), entry.getValue()))
          .iterator();
    }

    private record Key(int set, double value) {}
  }
}
