package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.dataset.Split;
import edgewise.graph.Graph;
import edgewise.model.ModelEntry;
import edgewise.run.Models;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Losses of runs at equal cost. */
class CompareCurvesTest {
  private static final Split SPLIT =
      Split.of(List.of(Graph.of(3, 0, 1, 1, 2), Graph.of(2, 0, 1)), List.of(Graph.of(2, 0, 1)));
  private static final Split OTHER =
      Split.of(List.of(Graph.of(3, 0, 1, 1, 2), Graph.of(3, 0, 1)), List.of(Graph.of(2, 0, 1)));

  private static final Map<String, String> CHAINED =
      Map.of("training.ordering", "chained-breadth-first");

  @TempDir Path folder;

  /** A run with epochs of so many minutes of processor time, twice that on the clock. */
  private Path run(String name, String model, Split split, double minutes, double... losses)
      throws IOException {
    boolean ours = model.equals("surveyor"); // in Frontier's order, so that losses compare
    return run(name, model, ours ? CHAINED : Map.of(), split, minutes, losses);
  }

  private Path run(
      String name,
      String model,
      Map<String, String> changes,
      Split split,
      double minutes,
      double... losses)
      throws IOException {
    ModelEntry<?> entry = Models.ALL.get(model);
    RunConfig config =
        new RunConfig(entry, entry.defaults(), RunConfig.Settings.of("mine", 1)).with(changes);
    RunDirectory run = RunDirectory.createAt(folder.resolve(name), config, split);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < losses.length; i++) {
      lines.append(
          String.format(
              Locale.ROOT,
              "{\"epoch\":%d,\"loss\":%s,\"validationLoss\":%s,\"seconds\":%s,"
                  + "\"processorSeconds\":%s}\n",
              i + 1,
              losses[i] / 2,
              losses[i],
              120 * minutes,
              60 * minutes));
    }
    Files.writeString(run.path().resolve("epochs.jsonl"), lines);
    return run.path();
  }

  private Path frontier() throws IOException {
    return run("slow", "frontier", SPLIT, 6, 2, 1.5, 1.7, 1.4, 1.2, 1.1, 1.3);
  }

  private Path surveyor() throws IOException {
    return run("quick", "surveyor", SPLIT, 2, 1.9, 1.6, 1.8, 1.45, 1.43, 1.44);
  }

  @Test
  void table_ofAKnownPair_hasTheLowestLossWithinEachTime() throws IOException {
    Cli.Result compared = Cli.run("compare", frontier(), surveyor(), "--at", "30m,10m");
    assertThat(compared.err()).isEmpty();
    assertThat(compared.out().lines())
        .containsExactly(
            "Lowest validation loss in nats an edge, by processor time",
            "",
            "run    epochs  time     within 10m             within 30m",
            "─".repeat(70),
            "slow        7  42m 00s  2.0000 (epoch 1 of 1)  1.2000 (epoch 5 of 5)",
            "quick       6  12m 00s  1.4300 (epoch 5 of 5)  1.4300 (epoch 5 of 6) †",
            "",
            "† The run is shorter; with more time it might have come further.");
  }

  @Test
  void json_hasTheSameNumbers() throws IOException {
    Cli.Result compared = Cli.run("compare", frontier(), surveyor(), "--at", "1m,30m", "--json");
    JsonNode json = new ObjectMapper().readTree(compared.out());
    assertThat(json.path("cost").asText()).isEqualTo("processor time");
    assertThat(json.path("unit").asText()).isEqualTo("nats an edge");
    assertThat(json.path("warnings")).isEmpty();
    assertThat(json.path("runs").get(1).path("seconds").asDouble()).isEqualTo(720);
    JsonNode early = json.path("runs").get(0).path("within").get(0);
    assertThat(early.path("epochs").asInt()).isZero();
    assertThat(early.has("loss")).isFalse(); // no epoch was done
    JsonNode late = json.path("runs").get(1).path("within").get(1);
    assertThat(late.path("loss").asDouble()).isEqualTo(1.43);
    assertThat(late.path("whole").asBoolean()).isFalse();
  }

  @Test
  void timesThatNobodySaid_areThoseThatARunTook() throws IOException {
    Path file = folder.resolve("curves.svg");
    assertThat(Cli.run("compare", frontier(), surveyor(), "--curves", file).out())
        .contains("within 10m", "within 30m", "Open: " + file)
        .doesNotContain("within 60m");
    assertThat(file).content().contains("Validation loss by processor time", ">surveyor<");
    Path brief = run("brief", "surveyor", SPLIT, 0.5, 3, 2.5);
    Path png = folder.resolve("curves.png");
    assertThat(Cli.run("compare", brief, folder.resolve("quick"), "--curves", png).out())
        .contains("within 10m", "1.4300 (epoch 5 of 5)", "2.5000 (epoch 2 of 2) †");
    assertThat(Cli.run("compare", brief, "--curves", png).out()).contains("within 1m 00s");
    assertThat(png).isNotEmptyFile();
  }

  @Test
  void runsWithoutProcessorTime_areComparedByTheClockIfAsked() throws IOException {
    Path old = frontier();
    Path log = old.resolve("epochs.jsonl");
    Files.writeString(log, Files.readString(log).replaceFirst(",\"processorSeconds\":[0-9.]+", ""));
    Cli.Result refused = Cli.run("compare", surveyor(), old, "--at", "10m");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err())
        .isEqualTo(
            "edgewise: "
                + old
                + ": the processor time of its epochs is not known, as on a graphics card or in"
                + " older versions; --by-clock compares by the time on the clock\n");
    Cli.Result clocked =
        Cli.run("compare", folder.resolve("quick"), old, "--at", "24m", "--by-clock");
    assertThat(clocked.out())
        .contains("by time on the clock", "1.4300 (epoch 5 of 6)", "1.5000 (epoch 2 of 2)");
  }

  @Test
  void modelsThatAreFittedAtOnce_areRefused() throws IOException {
    Path fitted = run("fitted", "er", SPLIT, 0.5, 3, 2.5);
    Cli.Result refused = Cli.run("compare", surveyor(), fitted, "--at", "10m");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err())
        .isEqualTo("edgewise: " + fitted + ": er is fitted at once, so its loss has no curve\n");
  }

  @Test
  void show_addsUpTheProcessorTime_whereAllEpochsKnowIt() throws IOException {
    Path run = frontier();
    assertThat(Cli.run("runs", "show", run).out()).contains("time     42m 00s of the processor");
    Path log = run.resolve("epochs.jsonl");
    Files.writeString(log, Files.readString(log).replaceFirst(",\"processorSeconds\":[0-9.]+", ""));
    assertThat(Cli.run("runs", "show", run).out()).doesNotContain("of the processor");
    assertThat(Cli.run("runs", "show", run, "--json").out()).doesNotContain("processorSeconds");
  }

  @Test
  void lossesThatDoNotCompare_areWarnedOf() throws IOException {
    Path quick = surveyor();
    assertThat(Cli.run("compare", frontier(), quick, "--at", "10m").err()).isEmpty();
    Path other = run("other", "surveyor", OTHER, 1, 2, 1);
    assertThat(Cli.run("compare", quick, other, "--at", "10m").err())
        .isEqualTo(
            "edgewise: warning: the runs learn from different graphs or hold out different ones, so"
                + " their losses do not compare\n");
    Path grapher = run("grapher", "grapher", SPLIT, 1, 2, 1);
    assertThat(Cli.run("compare", quick, grapher, "--at", "10m").err())
        .contains("those of surveyor, grapher do not compare")
        .hasLineCount(1);
    Path fromAnEnd = run("from-an-end", "surveyor", Map.of(), SPLIT, 1, 2, 1);
    assertThat(Cli.run("compare", quick, fromAnEnd, "--at", "10m").err())
        .contains("in different orders (chained-breadth-first, peripheral-breadth-first)")
        .hasLineCount(1);
    Path again = run("again", "grapher", SPLIT, 1, 2, 1);
    assertThat(Cli.run("compare", again, grapher, "--at", "10m").err()).isEmpty();
  }

  @Test
  void lossesOfValidation_areComparedWhereAllHaveThem() throws IOException {
    Path without = frontier();
    Path log = without.resolve("epochs.jsonl");
    Files.writeString(log, Files.readString(log).replaceAll("\"validationLoss\":[0-9.]+,", ""));
    Cli.Result compared = Cli.run("compare", without, surveyor(), "--at", "30m");
    assertThat(compared.err()).contains("their losses of training are compared").hasLineCount(1);
    assertThat(compared.out())
        .contains("Lowest training loss", "0.6000 (epoch 5 of 5)", "0.7150 (epoch 5 of 6)");
  }

  @Test
  void runWithoutEpochs_saysHowToTrainIt() throws IOException {
    Path empty = run("empty", "surveyor", SPLIT, 1);
    assertThat(Cli.run("compare", empty, "--at", "10m").err())
        .contains(empty + ": has no epochs yet; edgewise train --resume " + empty)
        .hasLineCount(1);
  }
}
