package edgewise.spark;

import edgewise.condition.Where;
import edgewise.graph.LabelNames;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * Graphs that fulfil an expression, drawn on all machines: rounds of shards are drawn and kept on
 * the disks of the executors until enough graphs fit. They are those of {@code edgewise generate
 * --where}, the first that fit in the order in which they are drawn, however long a round was.
 *
 * @param table as many graphs as were asked for, numbered from 0
 * @param drawn how many graphs were drawn
 * @param fitting how many of them fit; the table has the first of these
 */
record SparkFilter(Dataset<Row> table, long drawn, long fitting) {
  /**
   * Draws until enough graphs fit.
   *
   * @throws IOException when too few fit within the tries of the request
   */
  static SparkFilter of(
      SparkSession spark,
      ShippedRun run,
      LabelNames names,
      GenerationRequest request,
      int shardsPerTask,
      RepairCount repairs)
      throws IOException {
    Controls controls = request.controls();
    if (!controls.where(Where.ANY).isNone()) {
      throw new IllegalArgumentException(
          "of what graphs are wanted, only an expression can be asked of a cluster; the rest takes"
              + " one machine: edgewise generate");
    }
    Expression where =
        new Expression(
            controls.where().toString(), List.copyOf(names.nodes()), List.copyOf(names.edges()));
    List<JavaRDD<Row>> rounds = new ArrayList<>();
    long drawn = 0;
    long fitting = 0;
    while (fitting < request.count()) {
      long left = request.mostDraws() - drawn;
      if (left <= 0) {
        throw new IOException(
            "only %d of %d graphs found in %d draws where %s; ask for fewer graphs, for less of them, or for more tries (now %d for each)"
                .formatted(fitting, request.count(), drawn, controls.where(), controls.tries()));
      }
      long some = Math.min(left, whole(next(request.count(), drawn, fitting)));
      GenerationRequest any =
          new GenerationRequest(drawn, some, request.seed(), request.temperature(), 1)
              .given(request.targets());
      JavaRDD<Row> round =
          SparkGenerator.generate(spark, run, any, shardsPerTask, repairs, where)
              .toJavaRDD()
              .persist(StorageLevel.DISK_ONLY());
      fitting += round.count();
      drawn += some;
      rounds.add(round);
    }
    return new SparkFilter(first(spark, rounds, request.count(), shardsPerTask), drawn, fitting);
  }

  /** Returns how many to draw next: by what was found so far, and a tenth more. */
  private static long next(long count, long drawn, long fitting) {
    if (drawn == 0) {
      return count;
    }
    double share = Math.max(1, fitting) / (double) drawn;
    return (long) Math.min(10.0 * drawn, 1.1 * (count - fitting) / share);
  }

  private static long whole(long graphs) {
    return Math.max(1, SparkGenerator.parts(graphs, GraphGenerator.SHARD)) * GraphGenerator.SHARD;
  }

  /** Numbers the graphs as they were drawn, and gives every file as many as any. */
  private static Dataset<Row> first(
      SparkSession spark, List<JavaRDD<Row>> rounds, long count, int shardsPerTask) {
    JavaRDD<Row> all = rounds.get(0);
    for (JavaRDD<Row> round : rounds.subList(1, rounds.size())) {
      all = all.union(round);
    }
    long perFile = (long) shardsPerTask * GraphGenerator.SHARD;
    JavaPairRDD<Long, Row> numbered =
        all.zipWithIndex()
            .filter(pair -> pair._2() < count)
            .mapToPair(
                pair -> new Tuple2<>(pair._2(), GraphTable.renumbered(pair._1(), pair._2())));
    int files = Math.toIntExact(SparkGenerator.parts(count, perFile));
    JavaRDD<Row> table =
        numbered
            .repartitionAndSortWithinPartitions(new ByFile(files, perFile), new InOrder())
            .values();
    return spark.createDataFrame(table, GraphTable.SCHEMA);
  }

  /**
   * An expression on its way to other machines, where it is read again.
   *
   * @param nodes what labels of nodes are called
   * @param edges what labels of edges are called
   */
  record Expression(String text, List<String> nodes, List<String> edges) implements Serializable {
    /** Every graph fits. */
    static final Expression ANY = new Expression("", List.of(), List.of());

    Where where() {
      return text.isEmpty()
          ? Where.ANY
          : Where.parse(text, Catalogs.QUANTITIES).ofDrawn(new LabelNames(nodes, edges));
    }
  }

  /** The order of numbers, which can be sent. */
  private static final class InOrder implements Comparator<Long>, Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public int compare(Long a, Long b) {
      return Long.compare(a, b);
    }
  }

  /** In which file a graph is. */
  private static final class ByFile extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int files;
    private final long perFile;

    ByFile(int files, long perFile) {
      this.files = files;
      this.perFile = perFile;
    }

    @Override
    public int numPartitions() {
      return Math.max(1, files);
    }

    @Override
    public int getPartition(Object index) {
      return (int) ((Long) index / perFile);
    }
  }
}
