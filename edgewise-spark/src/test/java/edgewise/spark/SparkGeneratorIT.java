package edgewise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.condition.Where;
import edgewise.constraint.SizeRange;
import edgewise.format.Graph6Format;
import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkGeneratorIT {
  private static final GenerationRequest REQUEST =
      new GenerationRequest(2 * 1024 + 300, new Seed(5), 1, 2);

  private static SparkSession spark;
  private static Path run;

  @BeforeAll
  static void train(@TempDir Path directory) throws IOException {
    run = TinyRuns.grapher(directory);
    spark = LocalSpark.open();
  }

  @Test
  void generate_drawsWhatOneMachineDraws() throws IOException {
    List<String> alone;
    try (GraphGenerator generator = RunDirectory.open(run).generator()) {
      alone = generator.generate(REQUEST).map(Graph6Format::line).toList();
    }
    Dataset<Row> table = SparkGenerator.generate(spark, run, REQUEST);
    assertThat(table.schema()).isEqualTo(GraphTable.SCHEMA);
    assertThat(table.orderBy("index").select("graph6").as(Encoders.STRING()).collectAsList())
        .isEqualTo(alone);
    assertThat(table.filter("shard != index div 1024").count()).isZero();
  }

  @Test
  void generate_whereAnExpressionHolds_keepsWhatOneMachineKeeps() throws IOException {
    RunDirectory opened = RunDirectory.open(run);
    Where few = Where.parse("edges < 5 and leaves >= 1", Catalogs.QUANTITIES);
    GenerationRequest request =
        new GenerationRequest(1500, new Seed(5), 1, 2)
            .with(Controls.NONE.where(few.ofDrawn(opened.labelNames())));
    List<Graph> alone;
    try (GraphGenerator generator = opened.generator()) {
      alone = generator.generate(request).toList();
      assertThat(generator.rejections().elsewhere()).isPositive();
    }
    Dataset<Row> table = SparkGenerator.generate(spark, run, request);
    assertThat(GraphTable.graphs(table, "drawn")).isEqualTo(alone);
    assertThat(table.filter("shard != index div 1024 or index >= 1500").count()).isZero();
  }

  @Test
  void generate_whereHardlyAnythingFits_saysHowMany() throws IOException {
    Where none = Where.parse("nodes > 100000", Catalogs.QUANTITIES);
    GenerationRequest request = REQUEST.with(Controls.NONE.where(none).withTries(1));
    assertThatThrownBy(() -> SparkGenerator.generate(spark, run, request))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("only 0 of 2348 graphs found in 2348 draws where nodes > 100000;");
    GenerationRequest sizes = REQUEST.with(Controls.NONE.withNodes(SizeRange.exactly(4)));
    assertThatThrownBy(() -> SparkGenerator.generate(spark, run, sizes))
        .hasMessageEndingWith("the rest takes one machine: edgewise generate");
  }

  @Test
  void generate_fromNoRun_saysSo(@TempDir Path directory) {
    assertThatThrownBy(() -> SparkGenerator.generate(spark, directory.resolve("none"), REQUEST))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none: there is no such run");
  }

  @Test
  void shardsPerTask_dependsOnTheCountAlone() {
    assertThat(SparkGenerator.shardsPerTask(20_000)).isEqualTo(1);
    assertThat(SparkGenerator.shardsPerTask(1_000_000)).isEqualTo(3);
    assertThat(SparkGenerator.shardsPerTask(1_000_000_000)).isEqualTo(64);
  }
}
