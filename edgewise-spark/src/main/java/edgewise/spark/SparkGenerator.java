package edgewise.spark;

import edgewise.condition.Targets;
import edgewise.condition.Where;
import edgewise.graph.Graph;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Draws graphs from a run on all machines of a cluster. A task draws some shards, each of which
 * depends on the seed and its own number alone, so neither the number of machines nor a task that
 * is tried again changes any graph: they are those of {@code edgewise generate}.
 *
 * <p>The run is sent to each executor once. Each of its cores has a network of its own.
 */
public final class SparkGenerator {
  /** With this many tasks or more, all machines are busy until near the end. */
  private static final long ENOUGH_TASKS = 256;

  /** A task that dies is drawn again, so it is kept short. */
  private static final long MOST_SHARDS = 64;

  private SparkGenerator() {}

  /**
   * Returns graphs drawn from a run, as a table with the columns of {@link GraphTable#SCHEMA}. They
   * are drawn when the table is used, and drawn again when it is used again, unless it is kept.
   *
   * @param run the directory of the run, on the driver's machine
   * @param request its number of threads is not looked at: a core draws one shard at a time; of
   *     controls, it may have an expression alone
   * @throws IOException when there is no such run, or it has no checkpoint of its training yet
   */
  public static Dataset<Row> generate(SparkSession spark, Path run, GenerationRequest request)
      throws IOException {
    RunDirectory directory = RunDirectory.open(run);
    ShippedRun shipped = ShippedRun.of(directory);
    int shards = shardsPerTask(request.count());
    RepairCount repairs = new RepairCount();
    Dataset<Row> table =
        request.controls().where().isAny()
            ? generate(spark, shipped, request, shards, repairs)
            : SparkFilter.of(spark, shipped, directory.labelNames(), request, shards, repairs)
                .table();
    return GraphTable.named(table, directory.labelNames());
  }

  static Dataset<Row> generate(
      SparkSession spark,
      ShippedRun run,
      GenerationRequest request,
      int shardsPerTask,
      RepairCount repairs) {
    return generate(spark, run, request, shardsPerTask, repairs, SparkFilter.Expression.ANY);
  }

  /** Returns the graphs for which an expression holds, under their numbers among all. */
  static Dataset<Row> generate(
      SparkSession spark,
      ShippedRun run,
      GenerationRequest request,
      int shardsPerTask,
      RepairCount repairs,
      SparkFilter.Expression where) {
    if (!request.controls().isNone()) {
      throw new IllegalArgumentException(
          "of what graphs are wanted, only an expression can be asked of a cluster; the rest takes"
              + " one machine: edgewise generate");
    }
    if (!repairs.isRegistered()) { // of rounds that are counted together, once
      spark.sparkContext().register(repairs, "repairs");
    }
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Draw draw =
        new Draw(
            context.broadcast(run),
            request.first(),
            request.count(),
            request.seed().value(),
            request.temperature(),
            request.targets(),
            where,
            (long) shardsPerTask * GraphGenerator.SHARD,
            repairs);
    int tasks = Math.toIntExact(parts(request.count(), draw.graphsPerTask()));
    return spark.range(0, tasks, 1, Math.max(1, tasks)).mapPartitions(draw, GraphTable.ENCODER);
  }

  /** Returns how many shards a task draws; it depends on the number of graphs alone. */
  static int shardsPerTask(long graphs) {
    long shards = parts(graphs, GraphGenerator.SHARD);
    return (int) Math.max(1, Math.min(MOST_SHARDS, shards / ENOUGH_TASKS));
  }

  /** Returns how many parts of a size there are, the last maybe smaller. */
  static long parts(long whole, long size) {
    return (whole + size - 1) / size;
  }

  /** What a task does. */
  private record Draw(
      Broadcast<ShippedRun> run,
      long first,
      long count,
      long seed,
      double temperature,
      Targets targets,
      SparkFilter.Expression where,
      long graphsPerTask,
      RepairCount repairs)
      implements MapPartitionsFunction<Long, Row> {

    @Override
    public Iterator<Row> call(Iterator<Long> tasks) throws IOException {
      if (!tasks.hasNext()) {
        return List.<Row>of().iterator();
      }
      long before = tasks.next() * graphsPerTask;
      GenerationRequest request =
          new GenerationRequest(
                  first + before,
                  Math.min(graphsPerTask, count - before),
                  new Seed(seed),
                  temperature,
                  1)
              .given(targets);
      GraphGenerator generator = Generators.take(run.value());
      Repairs earlier = generator.repairs();
      Stream<Graph> graphs = generator.generate(request);
      // Also when the task is cancelled: the native threads end before another task begins.
      TaskContext.get()
          .addTaskCompletionListener(
              context -> {
                graphs.close();
                repairs.add(generator.repairs().minus(earlier));
                Generators.giveBack(run.value(), generator);
              });
      return rows(graphs.iterator(), request.first(), where.where());
    }

    private static Iterator<Row> rows(Iterator<Graph> graphs, long first, Where where) {
      return new Iterator<>() {
        private long index = first; // of the graph that comes
        private @Nullable Row next;

        @Override
        public boolean hasNext() {
          while (next == null && graphs.hasNext()) {
            Graph graph = graphs.next();
            next = where.fits(graph) ? GraphTable.row(graph, index) : null;
            index++;
          }
          return next != null;
        }

        @Override
        public Row next() {
          if (!hasNext()) {
            throw new NoSuchElementException("all graphs were drawn");
          }
          Row row = Objects.requireNonNull(next);
          next = null;
          return row;
        }
      };
    }
  }
}
