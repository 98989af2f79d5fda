package edgewise.cli;

import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Retiming;
import edgewise.experiment.Selection;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialProgress;
import edgewise.option.SeedOption;
import edgewise.reproduction.DrawingTimes;
import edgewise.reproduction.Reproduction;
import edgewise.run.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the paper's tables and figures. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Makes the paper's tables and figures: trains what is missing, goes on with what was"
          + " interrupted, leaves alone what is done, and writes our numbers beside the paper's.",
    },
    footer = {
      "",
      "Experiments: datasets, quantity, quality, ordering, attention, seeds, figures; or all.",
      "Every training is an ordinary run in DIR/runs, such as enzymes-grapher; one made",
      "with edgewise train and put there is taken as it is.",
      "",
      "Examples:",
      "  edgewise reproduce --profile quick     all of it in minutes, as a toy",
      "  edgewise reproduce quality --only ladders,grapher",
      "  edgewise reproduce --budget 8h         the same command goes on another day",
      "  edgewise reproduce --budget 0          trains nothing; scores and writes",
      "  edgewise reproduce quantity --budget 0 --times runs",
      "                                         times drawing anew, run by run",
    })
final class ReproduceCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "EXPERIMENT",
      arity = "0..1",
      defaultValue = Experiment.EVERY,
      description = "What to reproduce (default: ${DEFAULT-VALUE}).")
  private String experiment;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      defaultValue = "paper",
      description = "paper: the paper's settings; quick: a toy (default: ${DEFAULT-VALUE}).")
  private String profile;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description = "Trains, or times, only these datasets, models or orderings.")
  private List<String> only = List.of();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Ends training after a time such as 2h; 0 trains nothing.")
  private @Nullable String budget;

  @Mixin private SeedOption seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where everything goes; reproduction or reproduction-quick unless said.")
  private @Nullable Path out;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "0",
      description = "Trainings at a time; 0: one for every two threads (default: 0).")
  private int jobs;

  @Option(
      names = "--times",
      paramLabel = "RUNS",
      description =
          "Times drawing anew before anything else, one model after the other, from runs in this"
              + " folder that are named as in DIR/runs; they may be trained for a shorter time."
              + " Nothing but the times changes.")
  private @Nullable Path times;

  @Mixin private MachineOptions machineOptions;
  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Profile size = Profile.ALL.get(profile);
    Reproduction.Request request =
        new Reproduction.Request(
            Experiment.named(experiment),
            size,
            Selection.of(only),
            seed.number(),
            limit(),
            out == null ? Path.of(size.toy() ? "reproduction-quick" : "reproduction") : out,
            jobs);
    Machine machine = machineOptions.machine();
    Map<Trial, Retiming> timed = Map.of();
    Reproduction.Outcome outcome;
    try (ReproductionDisplay display = new ReproductionDisplay(output, request.budget())) {
      if (times != null) {
        timed = DrawingTimes.measure(request, times, machine, display);
      }
      outcome = Reproduction.run(request, machine, display);
    }
    report(request, timed, outcome);
    return 0;
  }

  private Duration limit() {
    if (budget == null) {
      return Reproduction.Request.UNLIMITED;
    }
    return budget.equals("0") ? Duration.ZERO : Spans.parse(budget);
  }

  private void report(
      Reproduction.Request request, Map<Trial, Retiming> timed, Reproduction.Outcome outcome) {
    if (output.json()) {
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("profile", request.profile().name());
      report.put("toy", request.profile().toy());
      report.put("trials", outcome.progress().stream().map(ReproduceCommand::json).toList());
      report.put(
          "times",
          timed.entrySet().stream().map(each -> json(each.getKey(), each.getValue())).toList());
      report.put("files", outcome.files().stream().map(Path::toString).toList());
      output.json(report);
      return;
    }
    if (!outcome.progress().isEmpty()) {
      output.line(ReproductionDisplay.table(outcome.progress()).toString());
    }
    output.line("Written: " + outcome.files().get(0));
    output.line("Open:    " + outcome.files().get(1).toAbsolutePath());
    long left = outcome.progress().stream().filter(progress -> !progress.isEnded()).count();
    if (left > 0) {
      output.line(
          left
              + (left == 1 ? " trial is" : " trials are")
              + " not trained to the end; the same command goes on with them.");
    }
  }

  private static Map<String, Object> json(Trial trial, Retiming timed) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("trial", trial.name());
    json.put("graphs", timed.time().graphs());
    json.put("together", timed.time().together());
    json.put("single", timed.time().single());
    json.put("alone", timed.time().alone());
    json.put("machine", timed.time().machine());
    json.put("load", timed.time().load());
    json.put("meanNodes", timed.drawn().meanNodes());
    json.put("meanEdges", timed.drawn().meanEdges());
    json.put("epochs", timed.epochs());
    return json;
  }

  private static Map<String, Object> json(TrialProgress progress) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("trial", progress.trial().name());
    json.put("stage", progress.stage().word());
    json.put("detail", progress.detail());
    json.put("epochs", progress.epochs());
    json.put("atMost", progress.atMost());
    json.put("seconds", progress.seconds());
    return json;
  }
}
