package edgewise.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Retiming;
import edgewise.experiment.Selection;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialProgress;
import edgewise.experiment.TrialProgress.Stage;
import edgewise.run.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All tables and figures with networks, at the smallest size. */
class ReproductionIT {
  private static final Duration LONG = Duration.ofHours(1);

  @TempDir private Path directory;

  @Test
  void all_onLadders_writesEveryTableAndFigure() throws IOException {
    Path out = directory.resolve("out");
    Profile tiny = TinyProfile.of(2);
    Machine machine = TinyProfile.machine(directory);

    Reproduction.Outcome outcome =
        Reproduction.run(
            TinyProfile.request("all", tiny, out, LONG, "ladders"),
            machine,
            ReproductionListener.NONE);

    assertThat(outcome.progress())
        .hasSize(19); // 7 models, 5 more orderings, 6 more seeds, attention
    assertThat(outcome.progress()).extracting(TrialProgress::stage).containsOnly(Stage.DONE);
    assertThat(out.resolve("results.md")).content().doesNotContain("NaN", "Not trained");
    for (String table :
        List.of("datasets", "quantity", "quality", "ordering", "attention", "seeds", "training")) {
      assertThat(out.resolve("tables/" + table + ".csv")).isNotEmptyFile();
      assertThat(out.resolve("tables/" + table + ".tex")).content().contains("\\bottomrule");
    }
    assertThat(out.resolve("findings.md"))
        .content()
        .contains("## GRAPHER draws faster than GraphRNN: ", "; 4 not measured yet")
        .contains("## Fixed orders reach a lower loss: not measured yet");
    for (String figure :
        List.of("distributions-grapher", "drawings-frontier", "drawings-surveyor")) {
      assertThat(out.resolve("results_files/" + figure + ".svg")).isNotEmptyFile();
      assertThat(out.resolve("results_files/" + figure + ".png")).isNotEmptyFile();
    }
    aPageOfRunsThatWerePutAway_keepsItsPictures(out, tiny, machine);
  }

  private void aPageOfRunsThatWerePutAway_keepsItsPictures(Path out, Profile tiny, Machine machine)
      throws IOException {
    Path drawings = out.resolve("results_files/drawings-frontier.png");
    byte[] before = Files.readAllBytes(drawings);
    String page = Files.readString(out.resolve("results.md"));
    Files.move(out.resolve("runs"), directory.resolve("put-away"));
    Files.writeString(out.resolve("notes.txt"), "Trained by night.\n");
    Files.writeString(out.resolve("words.txt"), "Small networks learn little.\n");

    Reproduction.run(
        TinyProfile.request("all", tiny, out, Duration.ZERO, "ladders"),
        machine,
        ReproductionListener.NONE);

    assertThat(drawings).hasBinaryContent(before);
    assertThat(Files.readString(out.resolve("results.md")).replace("\nTrained by night.\n", ""))
        .isEqualTo(page.replace("--seed 1 --budget 3600s", "--seed 1 --budget 0"));
    assertThat(out.resolve("findings.md")).content().contains("- Small networks learn little.\n");
  }

  @Test
  void timesOfARunThatWasTrainedShorter_saySo() throws IOException {
    Path out = directory.resolve("out");
    Path other = directory.resolve("other");
    Machine machine = TinyProfile.machine(directory);
    Profile tiny = TinyProfile.of(2);
    for (Path place : List.of(out, other)) {
      Reproduction.run(
          TinyProfile.request(
              "quantity",
              place == out ? tiny : TinyProfile.of(1),
              place,
              LONG,
              "ladders",
              "grapher"),
          machine,
          ReproductionListener.NONE);
    }
    Reproduction.Request again =
        TinyProfile.request("quantity", tiny, out, Duration.ZERO, "ladders", "grapher");

    Map<Trial, Retiming> times =
        DrawingTimes.measure(again, other.resolve("runs"), machine, ReproductionListener.NONE);
    Reproduction.run(again, machine, ReproductionListener.NONE);

    assertThat(times).containsOnlyKeys(Trial.of("ladders", "grapher"));
    Retiming measured = times.get(Trial.of("ladders", "grapher"));
    double edges = measured.drawn().meanEdges();
    String anEdge =
        String.format(
            Locale.ROOT,
            "drawn together and one at a time, on average over the datasets: GRAPHER %.0f and %.0f.",
            1e6 * measured.time().together() / measured.time().graphs() / edges,
            1e6 * measured.time().alone() / measured.time().single() / edges);
    assertThat(out.resolve("quantity.md"))
        .content()
        .containsPattern(
            "They were measured one after the other in one process, 1 with other runs than the"
                + " scored ones, trained for 1 epoch; the graphs drawn for that have [\\d.]+ to")
        .containsPattern("ladders-grapher \\|.*\\| 2 of 2 \\|")
        .contains(anEdge);
    aRunOfAnotherTrial_isRefused(other.resolve("runs"), again, machine);
  }

  private static void aRunOfAnotherTrial_isRefused(
      Path runs, Reproduction.Request request, Machine machine) throws IOException {
    Files.move(runs.resolve("ladders-grapher"), runs.resolve("ladders-grapher-attention"));

    assertThatThrownBy(
            () -> DrawingTimes.measure(request, runs, machine, ReproductionListener.NONE))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith(": its attention is false; move it away");
  }

  @Test
  void trainingsSideBySide_giveTheSameScores() throws IOException {
    Profile tiny = TinyProfile.of(2);
    Selection only = Selection.of(List.of("ladders", "grapher", "frontier", "er"));
    for (int jobs = 1; jobs <= 2; jobs++) {
      Path out = directory.resolve("jobs" + jobs);
      Reproduction.run(
          new Reproduction.Request(Experiment.named("quality"), tiny, only, 1, LONG, out, jobs),
          new Machine(TinyProfile.machine(directory).data(), jobs, "cpu"),
          ReproductionListener.NONE);
    }

    for (String trial : List.of("ladders-grapher", "ladders-frontier", "ladders-er")) {
      assertThat(directory.resolve("jobs2/samples/" + trial + ".g6"))
          .hasSameBinaryContentAs(directory.resolve("jobs1/samples/" + trial + ".g6"));
    }
    assertThat(withoutTime(directory.resolve("jobs2/tables/quality.csv")))
        .isEqualTo(withoutTime(directory.resolve("jobs1/tables/quality.csv")));
  }

  private static List<String> withoutTime(Path csv) throws IOException {
    return Files.readAllLines(csv).stream()
        .map(line -> line.replaceFirst("[^,]*,([^,]*)$", "$1")) // the column of hours
        .toList();
  }

  @Test
  void aTrialStoppedByTheBudget_isScoredAndMarked_andGoesOnLater() throws IOException {
    Path out = directory.resolve("out");
    Profile endless = TinyProfile.of(1_000_000);
    Machine machine = TinyProfile.machine(directory);

    TrialProgress first = beyond(0, endless, out, machine);
    String page = Files.readString(out.resolve("quality.md"));
    TrialProgress still = only(endless, out, Duration.ZERO, machine);
    TrialProgress later = beyond(first.epochs(), endless, out, machine);

    assertThat(first.stage()).isEqualTo(Stage.PARTIAL);
    assertThat(first.epochs()).isPositive();
    assertThat(page)
        .containsPattern(
            "[†¶] Not trained to the end of its rule, .*: GRAPHER on ladders " + first.epochs())
        .contains("Of the trainings that were stopped, ");
    assertThat(still).isEqualTo(first);
    assertThat(later.epochs()).isGreaterThan(first.epochs());
  }

  /** Gives the trial as large a budget as it takes to get beyond an epoch. */
  private static TrialProgress beyond(int epoch, Profile profile, Path out, Machine machine)
      throws IOException {
    TrialProgress progress = only(profile, out, Duration.ofSeconds(2), machine);
    for (int seconds = 4; progress.epochs() <= epoch; seconds *= 2) {
      progress = only(profile, out, Duration.ofSeconds(seconds), machine);
    }
    return progress;
  }

  private static TrialProgress only(Profile profile, Path out, Duration budget, Machine machine)
      throws IOException {
    return Reproduction.run(
            TinyProfile.request("quality", profile, out, budget, "ladders", "grapher"),
            machine,
            ReproductionListener.NONE)
        .progress()
        .get(0);
  }
}
