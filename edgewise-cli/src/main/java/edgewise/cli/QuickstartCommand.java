package edgewise.cli;

import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationResult;
import edgewise.model.ModelEntry;
import edgewise.option.SeedOption;
import edgewise.run.Machine;
import edgewise.run.Models;
import edgewise.run.Presets;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunListener;
import edgewise.run.RunReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
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

  /** A small model and few epochs: a first look, not a result. A model takes those it has. */
  private static final Map<String, String> SMALL =
      Map.of(
          "width", "64",
          "blocks", "4",
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
      completionCandidates = Candidates.Models.class,
      description = "The model (edgewise models); that of train unless said.")
  private @Nullable String model;

  @Mixin private SeedOption seed;

  @Mixin private NewRun newRun;

  @Override
  public Integer call() throws IOException {
    Machine machine = machineOptions.machine();
    ModelEntry<?> entry = model == null ? Models.USUAL : Models.ALL.get(model);
    RunConfig usual =
        new RunConfig(
                entry,
                Presets.forData(entry, "").options(),
                RunConfig.Settings.of(DATA, seed.number()))
            .on(machine.resolvedDevice());
    Map<String, String> small = new LinkedHashMap<>(SMALL);
    small.keySet().retainAll(usual.words().keySet());
    RunConfig config = usual.with(small);
    Split split = Run.split(config, machine, output);
    RunDirectory run = newRun.create(config, split);

    EvaluationResult result;
    try (Narration narration = new Narration(run, split)) {
      Optional<EvaluationResult> scores = Run.execute(run, machine, narration);
      if (scores.isEmpty()) {
        narration.training.end(run.status());
        return 0;
      }
      result = scores.get();
    }
    Path report = run.path().resolve(RunReport.FILE);
    Run.report(run, result, machine.threads(), report);
    end(run, result, report);
    return 0;
  }

  /** Tells what is done, one stage after the other. */
  private final class Narration implements RunListener, AutoCloseable {
    private final RunConfig config;
    private final Split split;
    private final TrainingDisplay training;
    private EvaluateCommand.@Nullable Steps scoring;

    Narration(RunDirectory run, Split split) throws IOException {
      this.config = run.config();
      this.split = split;
      this.training = new TrainingDisplay(output, run, TrainingDisplay.Budget.NONE);
    }

    @Override
    public boolean onStage(Stage stage) {
      switch (stage) {
        case TRAINING ->
            output.line(
                "1. Learning from %d graphs of the dataset %s with %s …"
                    .formatted(split.train().size(), DATA, config.model().name()));
        case DRAWING -> {
          int count = config.settings().repeats() * config.settings().samples();
          output.line("2. Generating " + count + " graphs …");
        }
        case SCORING -> {
          training.close();
          int held = split.test().size();
          output.line("3. Scoring them against " + held + " graphs it has not seen …\n");
          scoring = new EvaluateCommand.Steps(output);
        }
      }
      return true;
    }

    @Override
    public boolean onEpoch(Epoch epoch) {
      return training.onEpoch(epoch);
    }

    @Override
    public boolean stopRequested() {
      return training.stopRequested();
    }

    @Override
    public void onWarning(String message) {
      training.onWarning(message);
    }

    @Override
    public void onStep(String step, int done, int steps) {
      if (scoring != null) {
        scoring.onStep(step, done, steps);
      }
    }

    @Override
    public void close() {
      training.close();
      if (scoring != null) {
        scoring.close();
      }
    }
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
