package edgewise.spark;

import edgewise.condition.Where;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.option.DrawingOptions;
import edgewise.option.GivenOption;
import edgewise.run.Build;
import edgewise.run.Catalogs;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Draws graphs from a run into a folder of Parquet files. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Draws new graphs from what a run has learnt, as a table in Parquet files.",
    footer = {
      "",
      "The graphs are those of edgewise generate with the same seed, on any number of machines",
      "of one processor type. Columns: graph6, nodes, edges, shard, index.",
      "",
      "Example:",
      "  spark-submit --jars 'natives/*.jar' edgewise-spark.jar \\",
      "    generate --run runs/NAME -n 10000000 --out graphs",
    })
final class GenerateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--run",
      paramLabel = "RUN",
      required = true,
      description = "The run: a directory or packed file, here or where Spark can read.")
  private String run;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      required = true,
      description = "How many graphs.")
  private long count;

  @Mixin private DrawingOptions drawing;

  @Mixin private GivenOption given;

  @Option(
      names = "--where",
      paramLabel = "EXPRESSION",
      description =
          "Graphs for which an expression over statistics holds, such as 'triangles>=40 and"
              + " diameter<8', the same as edgewise generate keeps.")
  private @Nullable String where;

  @Option(
      names = "--tries",
      paramLabel = "N",
      description =
          "With --where: draws for each graph before giving up (default: ${DEFAULT-VALUE}).")
  private int tries = Controls.TRIES;

  @Option(
      names = "--shards-per-file",
      paramLabel = "N",
      description =
          "Shards of 1,024 graphs that a task draws into a file (by the count unless said).")
  private @Nullable Integer shardsPerFile;

  @Mixin private TableOptions table;

  @Override
  public Integer call() throws IOException {
    GenerationRequest any = drawing.request(count, 1);
    if (shardsPerFile != null && shardsPerFile < 1) {
      throw new IllegalArgumentException(
          "the shards of a file must be at least 1, got " + shardsPerFile);
    }
    table.check();
    int shards = shardsPerFile == null ? SparkGenerator.shardsPerTask(count) : shardsPerFile;
    try (SparkSession spark = Session.open("generate");
        TableOutput output = TableOutput.create(spark, table.out())) {
      long started = System.nanoTime();
      RunDirectory directory = Places.run(spark, run);
      GenerationRequest request = any.given(given.of(directory));
      ShippedRun shipped = ShippedRun.of(directory);
      RepairCount repairs = new RepairCount();
      Optional<SparkFilter> filter = Optional.empty();
      if (where != null) {
        GenerationRequest fitting =
            request.with(Controls.NONE.where(where(where, directory)).withTries(tries));
        filter =
            Optional.of(
                SparkFilter.of(spark, shipped, directory.labelNames(), fitting, shards, repairs));
      }
      Dataset<Row> drawn =
          filter.isPresent()
              ? filter.get().table()
              : SparkGenerator.generate(spark, shipped, request, shards, repairs);
      long written = table.write(output, GraphTable.named(drawn, directory.labelNames()));
      if (written != count) {
        throw new IOException(
            table.out() + ": " + written + " of " + count + " graphs arrived; nothing is kept");
      }
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("format", 1);
      facts.put("edgewise", Build.THIS.version());
      facts.put("libtorch", Build.THIS.libtorch());
      facts.put("model", directory.config().model().name());
      facts.put("run", "sha256:" + shipped.digest());
      facts.put("seed", drawing.seedNumber());
      facts.put("temperature", drawing.temperature());
      facts.put("given", given.words());
      facts.put("guidance", request.targets().guidance());
      filter.ifPresent(
          kept -> {
            facts.put("where", String.valueOf(where));
            facts.put("drawn", kept.drawn());
            facts.put("acceptance", kept.fitting() / (double) Math.max(1, kept.drawn()));
          });
      facts.put("graphs", count);
      facts.put("graphsPerShard", GraphGenerator.SHARD);
      facts.put("shardsPerFile", shards);
      facts.put("repairs", repairs.value());
      output.commit(facts);
      double seconds = (System.nanoTime() - started) / 1e9;
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "edgewise-spark: %,d graphs in %.1f s (%,.0f graphs/s) written to %s%n",
              count,
              seconds,
              count / seconds,
              table.out());
    }
    return 0;
  }

  private static Where where(String text, RunDirectory run) throws IOException {
    try {
      return Where.parse(text, Catalogs.QUANTITIES).ofDrawn(run.labelNames());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--where: " + e.getMessage(), e);
    }
  }
}
