package edgewise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.condition.Targets;
import edgewise.condition.Where;
import edgewise.dataset.Split;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import edgewise.run.RunDirectory;
import edgewise.run.RunScores;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A master and two workers on this machine, in processes of their own, one of which dies. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ClusterIT {
  private static final int GRAPHS = 12_000;

  private static SparkHome home;
  private static Path directory;
  private static Path run;
  private static SparkHome.Daemon master;
  private static String url;
  private static final List<SparkHome.Daemon> WORKERS = new ArrayList<>();

  @BeforeAll
  static void start(@TempDir Path temporary) throws IOException, InterruptedException {
    directory = temporary;
    run = TinyRuns.grapher(directory);
    home = SparkHome.make();
    master =
        home.start(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--webui-port",
            "0");
    url = master.await("Starting Spark master at (spark://\\S+)").group(1);
    for (int i = 1; i <= 2; i++) {
      WORKERS.add(worker("worker-" + i));
    }
    for (SparkHome.Daemon worker : WORKERS) {
      worker.await("Successfully registered with master");
    }
  }

  private static SparkHome.Daemon worker(String name) throws IOException {
    return home.start(
        name,
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        "127.0.0.1",
        "--webui-port",
        "0",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--work-dir",
        directory.resolve(name).toString(),
        url);
  }

  @AfterAll
  static void stop() {
    WORKERS.forEach(SparkHome.Daemon::close);
    master.close();
  }

  private static List<String> onTheCluster() {
    return List.of(
        "--master",
        url,
        "--jars",
        SparkHome.natives(),
        "--executor-memory",
        "600m",
        "--conf",
        "spark.log.level=INFO");
  }

  private static List<String> generating(Path out) {
    return List.of(
        "generate",
        "--run",
        run.toString(),
        "-n",
        "" + GRAPHS,
        "--out",
        out.toString(),
        "--shards-per-file",
        "1");
  }

  @Test
  @Order(1) // before a worker dies
  void generate_underAConditionWhereAnExpressionHolds_isWhatOneMachineKeeps()
      throws IOException, InterruptedException {
    Path told = TinyRuns.surveyor(directory.resolve("surveyor"));
    Path out = directory.resolve("given");
    try (SparkHome.Daemon driver =
        home.submit(
            "driver-given",
            onTheCluster(),
            List.of(
                "generate",
                "--run",
                told.toString(),
                "-n",
                "2500",
                "--given",
                "nodes=4..6",
                "--where",
                "nodes <= 6",
                "--out",
                out.toString()))) {
      assertThat(driver.exitCode()).as(driver.text()).isZero();
      assertThat(driver.text()).contains("executor 0", "executor 1"); // both had a part in it
    }
    RunDirectory opened = RunDirectory.open(told);
    Where small = Where.parse("nodes <= 6", Catalogs.QUANTITIES).ofDrawn(opened.labelNames());
    GenerationRequest request =
        new GenerationRequest(2500, new Seed(1), 1, 2)
            .given(Targets.parse(opened.conditions(), List.of("nodes=4..6")))
            .with(Controls.NONE.where(small));
    try (GraphGenerator generator = opened.generator()) {
      assertThat(graphs(out)).isEqualTo(generator.generate(request).toList());
    }
    assertThat(out.resolve("_manifest.json")).content().contains("\"acceptance\"", "nodes=4..6");
  }

  @Test
  @Order(2)
  void generate_whileAWorkerIsKilled_drawsWhatOneMachineDraws()
      throws IOException, InterruptedException {
    Path killed = directory.resolve("killed");
    try (SparkHome.Daemon driver = home.submit("driver", onTheCluster(), generating(killed))) {
      driver.await("(?s)(Finished task.*){3}");
      WORKERS.get(1).close();
      assertThat(driver.exitCode()).as(driver.text()).isZero();
    }
    Path alone = directory.resolve("alone");
    LocalSpark.open();
    CommandLine line = EdgewiseSpark.commandLine().setErr(new PrintWriter(Writer.nullWriter()));
    assertThat(line.execute(generating(alone).toArray(String[]::new))).isZero();
    assertThat(contents(killed)).isEqualTo(contents(alone));
    List<Graph> oneMachine = oneMachine();
    assertThat(graphs(killed)).isEqualTo(oneMachine);
    evaluate_ofTheGraphs_isWhatOneMachineFinds(killed, oneMachine);
  }

  private static void evaluate_ofTheGraphs_isWhatOneMachineFinds(Path table, List<Graph> graphs)
      throws IOException, InterruptedException {
    Path scores = directory.resolve("scores.json");
    try (SparkHome.Daemon driver =
        home.submit(
            "driver-evaluate",
            List.of("--master", url, "--executor-memory", "600m"),
            List.of(
                "evaluate",
                "--generated",
                table.toString(),
                "--run",
                run.toString(),
                "--out",
                scores.toString()))) {
      assertThat(driver.exitCode()).as(driver.text()).isZero();
    }
    RunDirectory opened = RunDirectory.open(run);
    Split split = opened.split();
    Repairs repairs = new Repairs(GRAPHS, 0, 0, 0, 0);
    EvaluationResult alone =
        Evaluation.evaluate(
            new Samples(split.train(), split.test(), graphs, repairs),
            RunScores.options(opened),
            EvaluationListener.NONE);
    assertThat(scores).content().isEqualTo(EvaluationJson.write(alone) + "\n");
  }

  @Test
  void generate_withoutNatives_saysWhereAndWhatToDo() throws IOException, InterruptedException {
    Path out = directory.resolve("without");
    try (SparkHome.Daemon driver =
        home.submit(
            "driver-without",
            List.of("--master", url, "--executor-memory", "600m"),
            List.of("generate", "--run", run.toString(), "-n", "10", "--out", out.toString()))) {
      assertThat(driver.exitCode()).as(driver.text()).isEqualTo(1);
      assertThat(driver.said()).hasSize(1);
      assertThat(driver.said().get(0))
          .contains(": the natives of libtorch for Linux on amd64 are not there;")
          .endsWith("; submit with --jars 'natives/*.jar', made on the same kind of machine");
      assertThat(driver.text()).doesNotContain("\tat ");
    }
    assertThat(out).doesNotExist();
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(
            file.getFileName().toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    assertThat(contents).containsKey("_manifest.json").containsKey("part-00011.parquet");
    return contents;
  }

  private static List<Graph> graphs(Path folder) throws IOException {
    return GraphTable.graphs(LocalSpark.open().read().parquet(folder.toString()), "graphs");
  }

  private static List<Graph> oneMachine() throws IOException {
    try (GraphGenerator generator = RunDirectory.open(run).generator()) {
      return generator.generate(new GenerationRequest(GRAPHS, new Seed(1), 1, 2)).toList();
    }
  }
}
