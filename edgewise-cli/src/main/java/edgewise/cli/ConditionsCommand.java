package edgewise.cli;

import edgewise.metric.Measured;
import edgewise.model.GraphLikelihood.Mean;
import edgewise.option.GuidanceOption;
import edgewise.option.SeedOption;
import edgewise.random.Seed;
import edgewise.run.CompletionScores;
import edgewise.run.ConditionScores;
import edgewise.run.Guidance;
import edgewise.run.RunDirectory;
import edgewise.run.SizeScores;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures whether a run gives what it is asked for. */
@Command(
    name = "conditions",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures whether a run gives what it is asked for.",
      "",
      "Test graphs say what is wanted: for each, a graph is drawn under its value of one condition,"
          + " and beside it one under nothing (by chance). A class is recognised by logistic"
          + " regression that learnt from training graphs; its accuracy on the test graphs stands"
          + " beside. A property of the data is estimated by ridge regression; how its estimates"
          + " of test graphs go with the truth stands under 'known by'. With --parts, halves of test graphs are completed, and their likelihood is"
          + " compared with that of the test graphs and of random completions.",
      "",
      "With --guidance auto, guidance is chosen first, by training graphs alone: the least whose"
          + " graphs score as real graphs do, within one standard error, or else come up to the"
          + " best. The score is the share recognised, or minus the mean error of a number.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise conditions runs/NAME",
      "  edgewise conditions runs/NAME --guidance auto",
      "  edgewise conditions runs/NAME --wanted 0 --parts 100",
    })
final class ConditionsCommand implements Callable<Integer> {
  @Mixin private RunArgument run;

  @Option(
      names = "--wanted",
      paramLabel = "N",
      defaultValue = "500",
      description =
          "Graphs drawn for each condition, at most; 0 for none (default: ${DEFAULT-VALUE}).")
  private int wanted;

  @Option(
      names = "--parts",
      paramLabel = "N",
      defaultValue = "0",
      description = "Halves of test graphs to complete (default: none).")
  private int parts;

  @Option(
      names = "--sizes",
      description =
          "Also compares graphs of the test graphs' numbers of nodes by condition, by mask and by"
              + " both.")
  private boolean sizes;

  @Option(
      names = "--attempts",
      paramLabel = "K",
      defaultValue = "32",
      description = "Attempts for each completion (default: ${DEFAULT-VALUE}).")
  private int attempts;

  @Mixin private GuidanceOption guidance;

  @Mixin private SeedOption seed;

  @Mixin private ThreadsOption threads;

  @Mixin private DeviceOption device;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    require("--wanted", wanted, 0);
    require("--parts", parts, 0);
    require("--attempts", attempts, 1);
    if (wanted == 0 && parts == 0 && !sizes) {
      throw new IllegalArgumentException("nothing to measure: --wanted, --parts or --sizes");
    }
    boolean asTrained = !guidance.isSaid() || (!guidance.isAuto() && guidance.number() == 1);
    if (!asTrained && wanted == 0 && !sizes) {
      throw new IllegalArgumentException(
          "--guidance is about --wanted and --sizes; --parts are completed under nothing");
    }
    RunDirectory directory = run.open().on(device.device());
    if (sizes) {
      SizeScores.requireToldNodes(directory); // before minutes of other measuring
    }
    Seed root = seed.seed().child("conditions");
    Map<String, Object> json = new LinkedHashMap<>();
    ToDoubleFunction<String> closely = name -> guidance.number();
    if (!guidance.isSaid()) {
      closely =
          Guidance.find(directory).<ToDoubleFunction<String>>map(it -> it::of).orElse(closely);
    } else if (guidance.isAuto()) {
      Guidance chosen =
          Guidance.choose(directory, Math.max(1, wanted), threads.count(), root.child("guidance"));
      json.put("guidance", chosen.choices());
      print(chosen);
      closely = chosen::of;
    }
    if (wanted > 0) {
      ConditionScores scores =
          ConditionScores.of(directory, wanted, closely, threads.count(), root);
      json.put("wanted", scores.wanted());
      scores.ofClass().ifPresent(ofClass -> json.put("class", ofClass));
      json.put("numbers", scores.ofNumbers());
      json.put("novel", scores.novel());
      json.put("novelUnconditional", scores.novelUnconditional());
      json.put("distances", scores.distances());
      json.put("distancesUnconditional", scores.distancesUnconditional());
      print(scores);
    }
    if (sizes) {
      SizeScores scores =
          SizeScores.of(
              directory,
              Math.max(1, wanted),
              closely.applyAsDouble("nodes"),
              threads.count(),
              root.child("sizes"));
      json.put("sizes", scores);
      print(scores);
    }
    if (parts > 0) {
      CompletionScores scores =
          CompletionScores.of(directory, parts, attempts, root.child("parts"));
      json.put("completions", scores);
      print(scores);
    }
    if (output.json()) {
      output.json(json);
    }
    return 0;
  }

  private static void require(String option, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(option + " must be at least " + least + ", got " + value);
    }
  }

  private void print(Guidance chosen) {
    TextTable table = new TextTable("chosen by training graphs", "guidance", "score", "±");
    chosen
        .choices()
        .forEach(
            (name, choice) -> {
              table.row(
                  name + ", real graphs",
                  "",
                  text(choice.real().value()),
                  text(choice.real().error()));
              for (Guidance.Tried tried : choice.tried()) {
                String mark = tried.guidance() == choice.guidance() ? " (chosen)" : "";
                table.row(
                    name + ", drawn" + mark,
                    String.valueOf(tried.guidance()),
                    text(tried.drawn().value()),
                    text(tried.drawn().error()));
              }
            });
    output.line(table.toString());
    output.note(
        run.isDirectory()
            ? "kept in the run: --given NAME=VALUE --guidance auto draws by it"
            : "a packed run keeps nothing: give --guidance the number, or choose before packing");
  }

  private static String followed(double guidance) {
    return guidance == 1 ? "" : ", guidance " + guidance;
  }

  private void print(ConditionScores scores) {
    scores
        .ofClass()
        .ifPresent(
            it -> {
              TextTable table = new TextTable("class", "share recognised");
              table.row("test graphs (accuracy)", text(it.accuracy()));
              table.row("drawn under the class" + followed(it.guidance()), text(it.recognised()));
              table.row("drawn under nothing", text(it.chance()));
              output.line(table.toString());
            });
    if (!scores.ofNumbers().isEmpty()) {
      TextTable table =
          new TextTable(
              "number",
              "known by",
              "correlation",
              "mean error",
              "by chance",
              "wanted beyond",
              "reached");
      for (ConditionScores.OfNumber it : scores.ofNumbers()) {
        table.row(
            it.name() + followed(it.guidance()),
            text(it.known()),
            text(it.correlation()),
            text(it.error()),
            text(it.chance()),
            text(it.beyond()),
            text(it.reachedBeyond()));
      }
      output.line(table.toString());
    }
    List<String> columns = new ArrayList<>(List.of("distance from test graphs", "novel"));
    columns.addAll(scores.distances().scores().keySet());
    TextTable table = new TextTable(columns.toArray(String[]::new));
    row(table, "drawn under conditions", text(scores.novel()), scores.distances().scores());
    row(
        table,
        "drawn under nothing",
        text(scores.novelUnconditional()),
        scores.distancesUnconditional().scores());
    row(table, "training graphs", "", scores.distances().floors());
    output.line(table.toString());
    output.line(scores.wanted() + " graphs each way");
  }

  private void print(SizeScores scores) {
    List<String> columns = new ArrayList<>(List.of("nodes by", "mean error"));
    columns.addAll(scores.ways().get(0).scores().keySet());
    TextTable table = new TextTable(columns.toArray(String[]::new));
    scores.ways().forEach(way -> row(table, way.name(), text(way.error()), way.scores()));
    row(table, "training graphs", "", scores.ways().get(0).floors());
    output.line(table.toString());
  }

  private static void row(
      TextTable table, String name, String error, Map<String, Measured> scores) {
    List<String> cells = new ArrayList<>(List.of(name, error));
    scores.values().forEach(score -> cells.add(text(score.orElse(Double.NaN))));
    table.row(cells.toArray());
  }

  private void print(CompletionScores scores) {
    TextTable table = new TextTable("halves of test graphs", "nats an edge", "±");
    row(table, "as they were", scores.truth());
    row(table, "completed by the model", scores.completed());
    row(table, "completed at random", scores.random());
    output.line(table.toString());
    output.line(
        String.format(
            Locale.ROOT,
            "%d parts, every one contained in its completion; %d attempts each, %.1f effective",
            scores.parts(),
            scores.attempts(),
            scores.effective()));
  }

  private static void row(TextTable table, String name, Mean mean) {
    table.row(name, text(mean.value()), text(mean.error()));
  }

  private static String text(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "–";
  }
}
