package edgewise.cli;

import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationResult;
import edgewise.model.GraphGenerator;
import edgewise.model.ModelEntry;
import edgewise.run.Machine;
import edgewise.run.Models;
import edgewise.run.Presets;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunReport;
import edgewise.run.RunScores;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the whole way once, on data that needs no file. */
@Command(
    name = "quickstart",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Learns, generates, scores and writes a report, in about two minutes, with no data.",
    footer = {
      "",
      "It learns from the dataset tree: uniformly drawn trees of 64 nodes.",
    })
final class QuickstartCommand implements Callable<Integer> {
  private static final String DATA = "tree";

  /** A small model and few epochs: a first look, not a result. */
  private static final Map<String, String> SMALL =
      Map.of(
          "hidden", "128",
          "dropout", "0.1",
          "training.learningRate", "0.002",
          "training.epochs", "100",
          "samples", "200",
          "repeats", "5");

  @Mixin private Output output;
  @Mixin private MachineOptions machineOptions;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      defaultValue = "frontier",
      description = "The model (default: ${DEFAULT-VALUE}).")
  private String model;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The root of all random draws (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The directory of the run; a new one in runs/ unless said.")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    Machine machine = machineOptions.machine();
    ModelEntry<?> entry = Models.ALL.get(model);
    RunConfig config =
        new RunConfig(
                entry, Presets.forData(entry, "").options(), RunConfig.Settings.of(DATA, seed))
            .with(SMALL);
    Split split = Run.split(config, machine, output::warn);
    RunDirectory run =
        out == null
            ? RunDirectory.create(Path.of("runs"), config, split, Instant.now())
            : RunDirectory.createAt(out, config, split);

    output.line(
        "1. Learning from "
            + split.train().size()
            + " graphs of the dataset "
            + DATA
            + " with "
            + entry.name()
            + " …");
    TrainingDisplay display = new TrainingDisplay(output, run, Duration.ofHours(24));
    try (display;
        GraphGenerator generator = Run.train(run, machine, display)) {
      if (!(run.status() instanceof RunStatus.Finished)) {
        display.end(run.status());
        return 0;
      }
      RunConfig.Settings settings = config.settings();
      output.line("2. Generating " + settings.repeats() * settings.samples() + " graphs …");
      Run.sample(run, generator, machine.threads());
    }
    output.line("3. Scoring them against " + split.test().size() + " graphs it has not seen …\n");
    EvaluationResult result;
    try (EvaluateCommand.Steps steps = new EvaluateCommand.Steps(output)) {
      result = RunScores.evaluate(run, RunScores.options(run), machine.threads(), steps);
    }
    Path report = run.path().resolve(RunReport.FILE);
    RunReport.write(run, result, machine.threads(), report);
    end(run, result, report);
    return 0;
  }

  private void end(RunDirectory run, EvaluationResult result, Path report) {
    if (output.json()) {
      Map<String, Object> summary = new LinkedHashMap<>();
      summary.put("run", run.path().toString());
      summary.put("report", report.toString());
      summary.put("verdict", result.verdict());
      output.json(summary);
      return;
    }
    result.verdict().forEach(output::line);
    output.line("\nOpen the report:   " + report.toAbsolutePath());
    output.line("\nThen try:");
    output.line("  edgewise generate " + run.path() + " -n 5 -o - --format edge-list");
    output.line("  edgewise inspect " + run.path().resolve("train.g6") + " --draw graph.svg");
    output.line(
        "  edgewise train --data YOUR-FILE        graph6, GraphML, edge lists … (edgewise formats)");
    output.line("  edgewise datasets                      the datasets that come with it");
  }
}
