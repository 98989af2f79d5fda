package edgewise.spark;

import edgewise.dataset.SubgraphSampler;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.option.SubgraphOptions;
import edgewise.run.Build;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes a dataset out of one big network. */
@Command(
    name = "neighbourhoods",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Cuts the neighbourhoods of its nodes out of one big network, as a dataset.",
    footer = {
      "",
      "The graphs are those of edgewise neighbourhoods with the same options.",
      "",
      "Examples:",
      "  spark-submit edgewise-spark.jar neighbourhoods --network web.edges --radius 2 --out egos",
      "  spark-submit edgewise-spark.jar neighbourhoods --network edges.parquet --walk 0.15 \\",
      "    --max-nodes 30 --format graph6 --out walks",
      "  edgewise train --data walks",
    })
final class NeighbourhoodsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--network",
      paramLabel = "PLACE",
      required = true,
      description = "A file with one graph, or Parquet with the columns src and dst.")
  private String place;

  @Mixin private SubgraphOptions options;

  @Mixin private TableOptions table;

  @Override
  public Integer call() throws IOException {
    table.check();
    SubgraphSampler cutting = options.cutting();
    try (SparkSession spark = Session.open("neighbourhoods");
        TableOutput output = TableOutput.create(spark, table.out())) {
      Graph network = network(spark);
      int[] around = options.centres(network);
      Dataset<Row> cut = SparkNeighbourhoods.around(spark, network, around, cutting);
      long written = table.write(output, cut);
      if (written == 0) {
        throw options.noneFits(around.length);
      }
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("format", 1);
      facts.put("edgewise", Build.THIS.version());
      facts.put("cutting", cutting.toString());
      facts.put("seed", options.seed());
      facts.put("networkNodes", network.nodeCount());
      facts.put("networkEdges", network.edgeCount());
      facts.put("centres", around.length);
      facts.put("graphs", written);
      output.commit(facts);
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "edgewise-spark: %,d of %,d neighbourhoods of a network with %,d nodes and %,d edges"
                  + " written to %s%n",
              written,
              around.length,
              network.nodeCount(),
              network.edgeCount(),
              table.out());
    }
    return 0;
  }

  private Graph network(SparkSession spark) throws IOException {
    if (GraphTable.isParquet(spark, place)) {
      try {
        return SparkNeighbourhoods.network(spark.read().parquet(place));
      } catch (IOException e) {
        throw new IOException(place + ": " + e.getMessage(), e);
      }
    }
    ReadContext context = ReadContext.lenient();
    try (GraphReader reader = GraphFiles.open(Places.local(spark, place), context)) {
      GraphEntry first = reader.read();
      if (first == null) {
        throw new IOException(place + ": holds no graph");
      }
      if (reader.read() != null) {
        throw new IOException(
            place + ": holds several graphs; neighbourhoods are cut out of one network");
      }
      if (!context.losses().summary().isEmpty()) {
        spec.commandLine()
            .getErr()
            .println("edgewise-spark: " + place + ": " + context.losses().summary());
      }
      return first.graph();
    }
  }
}
