package edgewise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.chem.SmilesFormat;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.format.Graph6Format;
import edgewise.format.GraphEntry;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.isomorphism.CanonicalForm;
import edgewise.metric.Measured;
import edgewise.metric.Metrics;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkEvaluationTest {
  private static final List<Graph> TRAINING = random(60, 1);
  private static final List<Graph> TEST = random(40, 2);
  private static final List<Graph> GENERATED = generated();
  private static final EvaluationOptions OPTIONS =
      new EvaluationOptions(3, EvaluationOptions.all(3, "tree").metrics(), 50, false, true, "tree");

  private static SparkSession spark;

  @BeforeAll
  static void open() {
    spark = LocalSpark.open();
  }

  /** Small graphs, so that some are isomorphic, empty or in pieces; training graphs among them. */
  private static List<Graph> generated() {
    List<Graph> graphs = new ArrayList<>(random(400, 3));
    graphs.addAll(TRAINING.subList(0, 20));
    graphs.add(Graph.of(0));
    graphs.add(Graph.of(3));
    return graphs;
  }

  private static List<Graph> random(int count, long seed) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              var random = new Seed(seed).child(i).generator();
              return RandomGraphs.erdosRenyi(3 + random.nextInt(5), 0.4, random);
            })
        .toList();
  }

  private static String alone(EvaluationOptions options) {
    Repairs repairs = new Repairs(GENERATED.size(), 0, 0, 0, 0);
    return EvaluationJson.write(
        Evaluation.evaluate(
            new Samples(TRAINING, TEST, GENERATED, repairs), options, EvaluationListener.NONE));
  }

  private static String scored(Dataset<Row> table, EvaluationOptions options, long workLimit)
      throws IOException {
    return EvaluationJson.write(
        SparkEvaluation.evaluate(
            table,
            "table",
            Samples.of(TRAINING, TEST, List.of()),
            options,
            workLimit,
            EvaluationListener.NONE));
  }

  private static Dataset<Row> table() {
    return GraphTable.of(spark, GENERATED);
  }

  @Test
  void evaluate_isWhatOneMachineFinds_inWhateverOrderTheRowsLie() throws IOException {
    String alone = alone(OPTIONS);
    assertThat(scored(table(), OPTIONS, CanonicalForm.WORK_LIMIT)).isEqualTo(alone);
    Dataset<Row> shuffled = table().repartition(5).orderBy("graph6");
    assertThat(scored(shuffled, OPTIONS, CanonicalForm.WORK_LIMIT)).isEqualTo(alone);
  }

  @Test
  void evaluate_byMetricsOnDemand_isWhatOneMachineFinds() throws IOException {
    List<String> named =
        Metrics.named(List.of("authentic", "gin", "pgd", "mmd-tv-wavelet", "published-ratio"));
    assertThat(named).hasSize(10);
    EvaluationOptions some = new EvaluationOptions(3, named, 60, false, false, "");
    assertThat(scored(table(), some, CanonicalForm.WORK_LIMIT)).isEqualTo(alone(some));
  }

  @Test
  void evaluate_ofGraphsWithoutACanonicalForm_isExactToo() throws IOException {
    long workLimit = 30; // enough for some of the graphs
    long without = GENERATED.stream().filter(g -> CanonicalForm.of(g, workLimit).isEmpty()).count();
    assertThat(without).isBetween(20L, GENERATED.size() - 20L);
    assertThat(scored(table(), OPTIONS, workLimit)).isEqualTo(alone(OPTIONS));
  }

  @Test
  void evaluate_ofLargestComponents_isWhatOneMachineFinds() throws IOException {
    EvaluationOptions largest =
        new EvaluationOptions(3, List.of("kld-degree", "unique", "novel"), 50, true, false, "");
    assertThat(scored(table(), largest, CanonicalForm.WORK_LIMIT)).isEqualTo(alone(largest));
  }

  @Test
  void evaluate_ofLinesOfGraph6_takesThemInTheirOrder(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("graphs.g6");
    String lines = GENERATED.stream().map(Graph6Format::line).collect(Collectors.joining("\n"));
    Files.writeString(file, ">>graph6<<" + lines + "\n\n");
    Dataset<Row> read = GraphTable.read(spark, file.toString());
    assertThat(GraphTable.graphs(read, "file")).isEqualTo(GENERATED);
    EvaluationOptions some =
        new EvaluationOptions(3, List.of("mmd-tv-degree", "distinct"), 50, false, false, "");
    assertThat(scored(read, some, CanonicalForm.WORK_LIMIT)).isEqualTo(alone(some));
  }

  @Test
  void evaluate_ofMolecules_knowsTheirLabels_whicheverWayARingIsWritten() throws IOException {
    ReadContext context = ReadContext.lenient();
    List<Graph> training = molecules("CCO\nCc1ccccc1C\nCCN\nC1CC1\nOCC=O\n", context);
    List<Graph> test = molecules("CCC\nc1ccccc1O\nCC(=O)O\nC1CCC1\n", context);
    // Xylene with its rings written the other way, a carbon of five bonds, an ethanol.
    List<Graph> generated =
        molecules("CC1=C(C)C=CC=C1\nCC1=CC=CC=C1C\nCC(C)(C)(C)C\nOCC\nCCCO\n", context);
    LabelNames names = context.labels().names();
    EvaluationOptions options =
        new EvaluationOptions(
            3, Metrics.named(List.of("all"), Catalogs.METRICS), 50, false, false, "");
    EvaluationResult onCluster =
        SparkEvaluation.evaluate(
            GraphTable.named(GraphTable.of(spark, generated), names), training, test, options);
    Samples samples =
        new Samples(training, test, generated, new Repairs(generated.size(), 0, 0, 0, 0))
            .with(names);
    assertThat(EvaluationJson.write(onCluster))
        .isEqualTo(
            EvaluationJson.write(
                Evaluation.evaluate(samples, options, Catalogs.CRITERIA, EvaluationListener.NONE)));
    assertThat(onCluster.generated().score("valid").orElseThrow().value())
        .isEqualTo(Measured.of(0.8));
    assertThat(onCluster.generated().score("novel").orElseThrow().value())
        .isEqualTo(Measured.of(0.4));
    assertThat(onCluster.generated().score("distinct").orElseThrow().value())
        .isEqualTo(Measured.of(0.8));
  }

  private static List<Graph> molecules(String smiles, ReadContext context) throws IOException {
    byte[] bytes = smiles.getBytes(StandardCharsets.UTF_8);
    List<Graph> graphs = new ArrayList<>();
    try (GraphReader reader =
        new SmilesFormat().reader(new ByteArrayInputStream(bytes), "smiles", context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    return graphs;
  }

  @Test
  void scores_areATable() throws IOException {
    EvaluationResult result = SparkEvaluation.evaluate(table(), TRAINING, TEST, OPTIONS);
    Dataset<Row> scores = SparkEvaluation.scores(spark, result);
    double novel = scores.filter("sample = 'generated' and metric = 'novel'").first().getDouble(2);
    assertThat(novel)
        .isEqualTo(result.generated().score("novel").orElseThrow().value().value().orElseThrow());
    assertThat(scores.filter("sample = 'memoriser'").count())
        .isEqualTo(result.options().metrics().size());
  }

  @Test
  void evaluate_ofAWrongTable_saysWhatIsWrong() {
    assertThatThrownBy(() -> scored(table().drop("graph6"), OPTIONS, 1))
        .isInstanceOf(IOException.class)
        .hasMessage("table: has no column 'graph6'; it has nodes, edges, shard, index");
    assertThatThrownBy(() -> scored(table().filter("index != 7"), OPTIONS, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("table: column 'index' must count from 0 without gaps");
    assertThatThrownBy(() -> scored(table().limit(0), OPTIONS, 1))
        .isInstanceOf(IOException.class)
        .hasMessage("table: there are no graphs in it");
  }

  @Test
  void evaluate_ofARowThatIsNoGraph_saysWhich() {
    Dataset<Row> broken = table().selectExpr("index", "if(index = 7, 'D!!', graph6) as graph6");
    assertThatThrownBy(() -> scored(broken, OPTIONS, CanonicalForm.WORK_LIMIT))
        .hasStackTraceContaining("table: graph 7:1: expected a character");
  }
}
