package edgewise.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import edgewise.dataset.Split;
import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialProgress;
import edgewise.experiment.TrialProgress.Stage;
import edgewise.experiment.TrialResult;
import edgewise.experiment.Workspace;
import edgewise.metric.Score;
import edgewise.model.FitListener;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reproductions of random-graph models, which need no libtorch. */
class ReproductionTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Profile TINY = TinyProfile.of(1);

  @TempDir private Path directory;

  private Path out() {
    return directory.resolve("out");
  }

  private Reproduction.Outcome reproduce(String experiment, Duration budget, String... only)
      throws IOException {
    return Reproduction.run(
        TinyProfile.request(experiment, TINY, out(), budget, only),
        TinyProfile.machine(directory),
        ReproductionListener.NONE);
  }

  @Test
  void trials_ofEveryExperiment_haveNamesOfTheirOwn() {
    List<String> names =
        Experiment.ALL.entries().stream()
            .flatMap(experiment -> experiment.trials().stream())
            .distinct()
            .map(Trial::name)
            .toList();

    assertThat(names).doesNotHaveDuplicates().hasSize(35 + 25 + 6 + 30 + 5);
    assertThat(names)
        .contains("enzymes-grapher", "enzymes-grapher-df", "ego-surveyor-seed3")
        .contains("community-grapher-attention")
        .contains("protein-grapher-bf-no-dropout");
  }

  @Test
  void quality_writesOursThePapersAndTheFloor() throws IOException {
    Reproduction.Outcome outcome = reproduce("quality", LONG, "ladders", "er", "ba");

    assertThat(outcome.progress()).extracting(TrialProgress::stage).containsOnly(Stage.DONE);
    List<String> rows = Files.readAllLines(out().resolve("quality.md"));
    assertThat(rows)
        .anyMatch(row -> row.matches("\\| ladders \\| degree \\| ours \\| 0\\.\\d{4} \\|.*"))
        .contains(
            "edgewise reproduce quality --profile tiny --only ladders,er,ba --seed 1 --budget 3600s",
            "|  |  | paper |  | 0.6338 ± 0.0604 | 1.0091 ± 0.1534 | 0.6266 ± 0.1348 |"
                + " 0.0013 ± 0.0014 | 0.0100 ± 0.0038 | – | – |");
    assertThat(rows).filteredOn(row -> row.startsWith("**")).allMatch(row -> row.contains("toy"));
    assertThat(Files.readString(out().resolve("tables/quality.tex"))).contains("\\toprule");
    assertThat(Files.readAllLines(out().resolve("tables/quality.csv"))).hasSize(1 + 3 * 7);
  }

  @Test
  void aSecondTime_nothingIsTrainedDrawnOrScoredAgain() throws IOException {
    reproduce("quantity", LONG, "ladders", "er");
    Map<Path, Object> before = stamps();

    reproduce("quantity", LONG, "ladders", "er");

    assertThat(stamps()).isEqualTo(before);
  }

  private Map<Path, Object> stamps() throws IOException {
    Map<Path, Object> stamps = new HashMap<>();
    for (String part : List.of("runs", "samples", "scores")) {
      try (Stream<Path> files = Files.walk(out().resolve(part))) {
        for (Path file : files.toList()) {
          stamps.put(file, Files.getLastModifiedTime(file));
        }
      }
    }
    return stamps;
  }

  @Test
  void withoutABudget_nothingIsBegun_butWhatIsThereIsScored() throws IOException {
    train(Trial.of("ladders", "ba"), out().resolve("runs/ladders-ba"), 7);

    Reproduction.Outcome outcome = reproduce("quality", Duration.ZERO, "ladders", "er", "ba");

    assertThat(outcome.progress())
        .extracting(progress -> progress.trial().name(), TrialProgress::stage)
        .containsExactly(tuple("ladders-er", Stage.WAITING), tuple("ladders-ba", Stage.DONE));
    assertThat(out().resolve("runs/ladders-er")).doesNotExist();
    String page = Files.readString(out().resolve("quality.md"));
    assertThat(page).containsPattern("ladders-ba \\|.*\\| draws=2 \\|.*\\| 7 \\|");
  }

  @Test
  void tables_areWrittenFromScoresAlone() throws IOException {
    reproduce("quality", LONG, "ladders", "er");
    String before = Files.readString(out().resolve("tables/quality.csv"));
    Files.move(out().resolve("runs"), directory.resolve("put-away"));

    Reproduction.Outcome outcome = reproduce("quality", LONG, "ladders", "er");

    assertThat(outcome.progress()).extracting(TrialProgress::stage).containsOnly(Stage.DONE);
    assertThat(out().resolve("runs")).doesNotExist();
    assertThat(out().resolve("tables/quality.csv")).hasContent(before);
  }

  @Test
  void aRunOfAnotherModel_isNamedAndLeftOut() throws IOException {
    train(Trial.of("ladders", "ba"), out().resolve("runs/ladders-er"), 1);

    Reproduction.Outcome outcome = reproduce("quality", LONG, "ladders", "er", "ba");

    assertThat(outcome.progress().get(0).stage()).isEqualTo(Stage.FAILED);
    assertThat(outcome.progress().get(0).detail())
        .endsWith("ladders-er: is not ER on ladders: it is a run of ba on ladders; move it away");
    assertThat(outcome.progress().get(1).stage()).isEqualTo(Stage.DONE);
  }

  @Test
  void seeds_sayMeanAndDeviation_andWhichDifferencesTheyDoNotExplain() throws IOException {
    reproduce("quality", LONG, "ladders", "er", "ba");
    seeds("ladders-er", "ladders-grapher");
    seeds("ladders-ba", "ladders-frontier");
    pretend("ladders-ba", "ladders-surveyor", 1);

    reproduce("seeds", Duration.ZERO);

    List<String> page = Files.readAllLines(out().resolve("seeds.md"));
    assertThat(page)
        .anyMatch(
            row ->
                row.matches(
                    "\\|  \\| degree \\| [\\d.]+ ± 0\\.0000 \\| [\\d.]+ ± 0\\.0000 \\|"
                        + " [\\d.]+ ± 0\\.0000 \\| [\\d.]+ \\(1 seed\\) \\|"))
        .contains(
            "- degree, GRAPHER against Frontier: more than the seeds explain on ladders (lower,"
                + " p \\< 0.001).")
        .noneMatch(row -> row.contains(" against Surveyor"))
        .noneMatch(row -> row.contains("Mean rank of the three"))
        .anyMatch(row -> row.contains("Of 12 differences 4 could be tested, since "));
    assertThat(Files.readAllLines(out().resolve("tables/seeds.csv"))).hasSize(1 + 4 * 7);

    for (String dataset : List.of("ladders", "community", "ego")) {
      seeds("ladders-er", dataset + "-grapher");
      seeds("ladders-ba", dataset + "-frontier");
      seeds("ladders-ba", dataset + "-surveyor");
    }
    reproduce("seeds", Duration.ZERO);

    assertThat(Files.readAllLines(out().resolve("seeds.md")))
        .contains(
            "- Mean rank of the three in degree over ladders, community, ego: GRAPHER 1.00 ± 0.00,"
                + " Frontier 2.50 ± 0.00, Surveyor 2.50 ± 0.00; no more than they explain:"
                + " Frontier and Surveyor (p = 1.000); the same difference with every seed, of which"
                + " the test can say nothing: GRAPHER and Frontier (-1.50), GRAPHER and Surveyor"
                + " (-1.50).");
  }

  private void seeds(String scored, String trial) throws IOException {
    pretend(scored, trial, 1);
    pretend(scored, trial + "-seed2", 2);
    pretend(scored, trial + "-seed3", 3);
  }

  @Test
  void attention_standsBesideGrapherWithoutIt() throws IOException {
    reproduce("quality", LONG, "ladders", "er", "ba");
    pretend("ladders-er", "ladders-grapher", 1);
    pretend("ladders-ba", "ladders-grapher-attention", 1);

    reproduce("attention", Duration.ZERO);

    String number = " \\| [\\d.]+";
    assertThat(Files.readAllLines(out().resolve("attention.md")))
        .anyMatch(row -> row.matches("\\| ladders \\| no" + number.repeat(7) + " \\|"))
        .anyMatch(row -> row.matches("\\|  \\| yes" + number.repeat(7) + " \\|"))
        .anyMatch(
            row -> row.matches("\\|  \\| real graphs \\|  \\| " + number.repeat(4) + " \\|  \\|"))
        .anyMatch(row -> row.matches("- With attention, 0 of 3 .* 1 higher, and 2 neither\\."))
        .anyMatch(row -> row.startsWith("- Drawing takes so many times as long with attention: "))
        .contains("Not measured yet: community, ego, enzymes, protein.");
  }

  @Test
  void aTrainingThatWasStopped_isMarkedByWhetherItsLossHadComeToRest() throws IOException {
    reproduce("quality", LONG, "ladders", "er", "ba");
    stop("ladders-er", "5.0, 4.0, 3.0, 2.5, 2.3, 2.1, 2.0, 2.0, 2.0, 1.99");
    stop("ladders-ba", "5.0, 4.0, 3.0, 2.5, 2.3, 2.1, 2.0, 2.0, 2.0, 1.8");

    reproduce("quality", Duration.ZERO, "ladders");

    assertThat(Files.readString(out().resolve("quality.md")))
        .contains(
            "0 came to the end of their rule, 1 were stopped on a plateau of the loss (¶), 1 before")
        .contains(
            "¶ Not trained to the end of its rule, but stopped on a plateau: ER on ladders 1 of at"
                + " most 1 epochs, ")
        .containsPattern("nor known to be on a plateau: BA on ladders 1 of .* s, −10.0 %\\.")
        .containsPattern("ladders-er \\| stopped on a plateau ¶ .* −0.5 % ")
        .containsPattern("ladders-ba \\| stopped while falling † .* −10.0 % ")
        .contains("Of the trainings that were stopped, 1 were on a plateau (¶): ")
        .contains("(quality_files/stopped.png)");
    assertThat(out().resolve("quality_files/stopped.svg"))
        .content()
        .contains("ladders-ba: −10.0 %, while falling");
  }

  /** Makes the kept training of a trial one that was stopped, with a curve. */
  private void stop(String trial, String losses) throws IOException {
    Path file = out().resolve("scores/" + trial + ".json");
    Files.writeString(
        file,
        Files.readString(file)
            .replaceFirst("\"finished\" : true", "\"finished\" : false")
            .replaceFirst("\"losses\" : \\[.*\\]", "\"losses\" : [ " + losses + " ]"));
    Files.move(
        out().resolve("runs/" + trial), directory.resolve("put-away-" + trial)); // or it is scored
  }

  /** Puts the scores of one trial in the place of another's, with another seed. */
  private void pretend(String scored, String trial, long seed) throws IOException {
    Path scores = out().resolve("scores");
    String text = Files.readString(scores.resolve(scored + ".json"));
    Files.writeString(
        scores.resolve(trial + ".json"),
        text.replaceFirst("\"seed\" : \\d+", "\"seed\" : " + seed));
  }

  @Test
  void timesOfAnotherMachine_areMarked() throws IOException {
    reproduce("quantity", LONG, "ladders", "er", "ba");
    Path scores = out().resolve("scores/ladders-ba.json");
    Files.writeString(
        scores,
        Files.readString(scores)
            .replaceFirst("(\"alone\" : .*\\s*\"machine\" : )\".*\"", "$1\"an abacus\""));

    reproduce("quantity", Duration.ZERO, "ladders", "er", "ba");

    assertThat(Files.readString(out().resolve("quantity.md")))
        .containsPattern("ours, together \\|  \\| [\\d.]+s \\| [\\d.]+s§ \\|")
        .contains(", those with § on an abacus");
  }

  @Test
  void aTrialWithASeedOfItsOwn_isTrainedWithIt_andTakesNoRunOfAnother() {
    Trial second = Trial.ofSeeds("ladders", "surveyor").get(1);

    assertThat(second.name()).isEqualTo("ladders-surveyor-seed2");
    assertThat(second.title()).isEqualTo("Surveyor (seed 2) on ladders");
    assertThat(second.config(TINY, 7).settings().seed()).isEqualTo(2);
    assertThat(second.conflict(second.config(TINY, 7))).isEmpty();
    assertThat(second.conflict(Trial.of("ladders", "surveyor").config(TINY, 7)))
        .isEqualTo("its seed is 7");
  }

  @Test
  void toysAndRealNumbers_areNeverMixed() throws IOException {
    reproduce("datasets", LONG, "ladders");

    assertThatThrownBy(
            () ->
                Reproduction.run(
                    Reproduction.Request.all(Profile.PAPER, out()),
                    TinyProfile.machine(directory),
                    ReproductionListener.NONE))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith(
            "holds results of the profile tiny, not paper; choose another directory with --out");
  }

  @Test
  void datasets_areThoseOfThePaper() throws IOException {
    reproduce("datasets", LONG, "ladders", "community");

    assertThat(Files.readAllLines(out().resolve("datasets.md")))
        .contains(
            "| ladders | ours | 180 | 18 | 21.00 | 29.50 |",
            "|  | paper | 180 | 18 | 21.00 | 29.50 |",
            "|  | paper | 1000 | 300 | 24.38 | 88.58 |",
            "- As the paper prints them: ladders.");
  }

  @Test
  void copiesInBreadthFirstNumbers_passForNovelWhereNumbersAreCompared() throws IOException {
    reproduce("quantity", LONG, "community", "er");

    TrialResult result = new Workspace(out()).result(Trial.of("community", "er")).orElseThrow();

    TrialResult.Scores scores = Objects.requireNonNull(result.scores());
    assertThat(scores.noveltyOfCopies()).isGreaterThan(0.9);
    assertThat(scores.large().counts().graphs()).isEqualTo(40);
    assertThat(scores.small().counts().graphs()).isEqualTo(20);
    assertThat(
            scores
                .quality()
                .generated()
                .score("kld-degree", Score.Repeated.class)
                .orElseThrow()
                .repeats())
        .isEqualTo(3);
  }

  private void train(Trial trial, Path place, long seed) throws IOException {
    RunConfig config = trial.config(TINY, seed).with(Map.of("draws", "2"));
    Split split = TINY.cut(Run.split(config, TinyProfile.machine(directory), line -> {}));
    RunDirectory run = RunDirectory.createAt(place, config, split);
    Run.train(run, TinyProfile.machine(directory), FitListener.NONE).close();
  }
}
