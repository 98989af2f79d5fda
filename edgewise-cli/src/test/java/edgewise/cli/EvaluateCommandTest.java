package edgewise.cli;

import static edgewise.cli.Cli.run;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.cli.Cli.Result;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationResult;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.graph.Graph;
import edgewise.metric.Score;
import edgewise.model.ErdosRenyi;
import edgewise.model.FitListener;
import edgewise.model.Memoriser;
import edgewise.model.ModelEntry;
import edgewise.random.Seed;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {
  @TempDir private Path folder;
  private Path train;
  private Path test;
  private Path generated;

  @BeforeEach
  void files() throws IOException {
    train = written("train.g6", sample(30, 1));
    test = written("test.edgelist", sample(15, 2)); // another format on each side
    generated = written("generated.g6", sample(40, 3));
  }

  private Result evaluated(Object... more) {
    List<Object> arguments = new ArrayList<>(List.of("evaluate", "--generated", generated));
    arguments.addAll(List.of("--reference", test, "--train", train));
    arguments.addAll(List.of(more));
    return run(arguments.toArray());
  }

  @Test
  void evaluate_ofFiles_printsTablesWithFloorsAndAVerdict() {
    Result result = evaluated();
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("KLD", "MMD² (tv)", "MMD² (emd)", "floor", "ratio", "a perfect generator:")
        .contains("novel", "held-out", "Erdős–Rényi", "Barabási–Albert", "memoriser")
        .contains(
            "KLD is the mean over 2 disjoint samples of 15 generated graphs; 10 are left over.")
        .containsPattern("mean nodes +[0-9.]+ +[0-9.]+ +[0-9.]+")
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void evaluate_withJson_printsTheResultAndNothingElse() throws IOException {
    Result result = evaluated("--json", "--metrics", "kld,novel", "--seed", 5, "--no-baselines");
    EvaluationResult read = EvaluationJson.read(result.out());
    assertThat(read.options().metrics())
        .containsExactly("kld-degree", "kld-clustering", "kld-orbit", "novel");
    assertThat(read.options().seed()).isEqualTo(5);
    assertThat(read.generated().counts().graphs()).isEqualTo(40);
    assertThat(read.baselines()).isEmpty();
  }

  @Test
  void evaluate_withADataset_scoresValidity() throws IOException {
    Result result = evaluated("--dataset", "tree", "--no-baselines", "--json");
    EvaluationResult read = EvaluationJson.read(result.out());
    assertThat(read.generated().score("valid").orElseThrow().value().isPresent()).isTrue();
    assertThat(read.generated().score("vun").orElseThrow().value().isPresent()).isTrue();
  }

  @Test
  void evaluate_byAProtocol_printsWhatPapersPrint() throws IOException {
    Result result = evaluated("--dataset", "tree", "--protocol", "spectre");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("wavelet", "published ratio", "Note: Protocol spectre: the");
    Result unknown =
        run("evaluate", "--generated", generated, "--reference", test, "--protocol", "specter");
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err())
        .contains("unknown protocol 'specter'; did you mean spectre? known: spectre");
  }

  @Test
  void evaluate_withoutTrainingGraphs_saysWhatIsMissing() {
    Result result = run("evaluate", "--generated", generated, "--reference", test);
    assertThat(result.exitCode()).isZero();
    assertThat(result.out())
        .contains(
            "No novel, authentic: no training graphs.",
            "There is no floor to read the distances against.");
  }

  @Test
  void evaluate_countsRepairsOfTheFile() throws IOException {
    Path loops = Files.writeString(folder.resolve("loops.edgelist"), "0 0\n0 1\n1 0\n1 2\n");
    Result result =
        run("evaluate", "--generated", loops, "--reference", test, "--metrics", "kld-degree");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).contains("1 self-loop dropped, 1 repeated edge merged");
    assertThat(result.out()).containsPattern("repaired +1\n");
  }

  @Test
  void evaluate_ofBadInput_isOneLineAndExitCodeOne() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.g6"), "");
    Path broken = Files.writeString(folder.resolve("broken.g6"), "A_\nD?\u0001\n");
    Path gone = folder.resolve("gone.g6");
    for (Path bad : List.of(empty, broken, gone)) {
      Result result = run("evaluate", "--generated", bad, "--reference", test);
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err().lines()).hasSize(1);
      assertThat(result.err()).contains(bad.getFileName().toString());
      assertThat(result.out()).isEmpty();
    }
  }

  @Test
  void evaluate_ofWrongOptions_isOneLineAndExitCodeTwo() {
    for (Result result :
        List.of(
            run("evaluate", "--generated", generated),
            run("evaluate"),
            run("evaluate", "some-run", "--generated", generated),
            run("evaluate", "--generated", generated, "--reference", test, "--metrics", "kdl"),
            run("evaluate", "--generated", generated, "--reference", test, "--dataset", "plan"),
            run("evaluate", "--generated", generated, "--reference", test, "--mmd-sample", 0))) {
      assertThat(result.exitCode()).as(result.err()).isEqualTo(2);
      assertThat(result.err().lines()).hasSize(1);
    }
  }

  @Test
  void evaluate_withReport_writesAPage() {
    Path page = folder.resolve("report.html");
    Result result = evaluated("--report", page);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(page).content().contains("<html", "generated.g6");
  }

  @Test
  void evaluate_ofARun_keepsItsScores_andCompareSetsThemSideBySide() throws IOException {
    Path er = trained("er", ErdosRenyi.ENTRY, new ErdosRenyi.Options(1, 5));
    Path memoriser = trained("memoriser", Memoriser.ENTRY, new Memoriser.Options());

    Result result = run("evaluate", er);
    assertThat(result.exitCode()).as(result.err()).isZero();
    EvaluationResult kept = EvaluationJson.read(Files.readString(er.resolve("scores.json")));
    assertThat(kept.generated().score("kld-degree", Score.Repeated.class).orElseThrow().repeats())
        .isEqualTo(10);

    Result compared = run("compare", er, memoriser); // scores the second by itself
    assertThat(compared.exitCode()).as(compared.err()).isZero();
    assertThat(compared.out())
        .containsPattern("memoriser .* 0.000")
        .contains("KLD degree", "(Erdős–Rényi)");
    assertThat(memoriser.resolve("scores.json")).exists();

    Files.writeString(er.resolve("scores.json"), "{\"old\": 1}");
    Result broken = run("compare", er, memoriser);
    assertThat(broken.exitCode()).isEqualTo(1);
    assertThat(broken.err()).contains("scores.json", "makes them again").hasLineCount(1);
  }

  @Test
  void compare_ofNoRun_isOneLine() {
    Result result = run("compare", folder.resolve("nowhere"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("nowhere: there is no such run");
  }

  @Test
  void metrics_listsEveryName() {
    assertThat(run("metrics").out()).contains("kld-orbit", "mmd-emd-spectrum", "vun");
  }

  private Path trained(String name, ModelEntry<?> model, Record options) throws IOException {
    RunConfig config = new RunConfig(model, options, RunConfig.Settings.of("mine.g6", 7));
    Split split = Split.of(sample(30, 1), sample(12, 2));
    RunDirectory directory = RunDirectory.createAt(folder.resolve(name), config, split);
    Machine machine = new Machine(DataDirectory.at(folder), 2, "cpu");
    Run.train(directory, machine, FitListener.NONE).close();
    return directory.path();
  }

  private Path written(String name, List<Graph> graphs) throws IOException {
    Path file = folder.resolve(name);
    try (GraphOutput out = GraphFiles.create(file, new Losses())) {
      for (Graph graph : graphs) {
        out.write(GraphEntry.of(graph));
      }
      out.commit();
    }
    return file;
  }

  private static List<Graph> sample(int count, long seed) {
    return IntStream.range(0, count)
        .mapToObj(i -> RandomGraphs.connected(new Seed(seed).child(i).generator()))
        .toList();
  }
}
