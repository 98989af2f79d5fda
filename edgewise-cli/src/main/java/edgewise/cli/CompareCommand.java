package edgewise.cli;

import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.SampleScores;
import edgewise.run.LossComparison;
import edgewise.run.Run;
import edgewise.run.RunDirectory;
import edgewise.run.RunScores;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sets the scores of several runs side by side, or their losses at equal cost. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Sets the scores of several runs side by side, or their losses after the same processor"
          + " time (--curves, --at).",
      "Runs that have not been scored yet are scored first, as edgewise evaluate RUN does.",
    },
    footer = {
      "",
      "Losses are those of validation where all runs have them. Those of different data, or of",
      "models that count them for other things, do not compare; a warning says so.",
      "",
      "Examples:",
      "  edgewise compare runs/ladders-*",
      "  edgewise compare runs/ladders-* --curves losses.svg",
      "  edgewise compare runs/ladders-* --at 5m,20m,1h --json",
    })
final class CompareCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Parameters(
      paramLabel = "RUN",
      arity = "1..*",
      description = "The runs: their directories, or their names in runs/.")
  private List<Path> runs;

  @Option(
      names = "--curves",
      paramLabel = "FILE",
      description =
          "Draws the losses by processor time, as .svg or .png, and says how low each run came.")
  private @Nullable Path curves;

  @Option(
      names = "--at",
      paramLabel = "TIME",
      split = ",",
      description =
          "Says how low each run came within these times of training; 10m,30m,60m unless said, as"
              + " far as a run goes.")
  private List<String> times = List.of();

  @Option(
      names = "--by-clock",
      description =
          "With --curves or --at, counts the time on the clock: for runs of a graphics card or of"
              + " older versions, whose processor time is not known.")
  private boolean byClock;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    boolean losses = curves != null || !times.isEmpty();
    if (byClock && !losses) {
      throw new ParameterException(
          spec.commandLine(), "--by-clock is for losses; name --curves or --at, too");
    }
    List<CurveTable.Column> columns = times.stream().map(CurveTable.Column::of).toList();
    if (curves != null) {
      Pictures.check(curves, "--curves");
    }
    List<RunDirectory> directories = new ArrayList<>();
    for (Path run : runs) {
      directories.add(RunArgument.open(run)); // all of them before one is scored
    }
    if (losses) {
      new CurveTable(LossComparison.of(directories, byClock), columns).print(curves, output);
      return 0;
    }
    List<Compared> compared = new ArrayList<>();
    for (RunDirectory directory : directories) {
      compared.add(
          new Compared(
              directory.name(),
              directory.config().model().name(),
              directory.config().settings().data(),
              scores(directory)));
    }
    if (compared.stream().map(one -> one.scores().test()).distinct().count() > 1) {
      output.warn("the runs have different test graphs, so their scores do not compare");
    }
    if (output.json()) {
      output.json(compared);
      return 0;
    }
    List<ScoreTables.Named> rows = new ArrayList<>();
    compared.forEach(one -> rows.add(new ScoreTables.Named(one.run(), one.scores().generated())));
    baselines(compared).forEach((name, row) -> rows.add(new ScoreTables.Named(name, row)));
    ScoreTables.beside("run", rows).toString().stripTrailing().lines().forEach(output::line);
    return 0;
  }

  private EvaluationResult scores(RunDirectory directory) throws IOException {
    Optional<EvaluationResult> kept = RunScores.read(directory);
    if (kept.isPresent()) {
      return kept.get();
    }
    output.note("scoring " + directory.name());
    int threads = Runtime.getRuntime().availableProcessors();
    try (EvaluateCommand.Steps steps = new EvaluateCommand.Steps(output)) {
      return Run.score(directory, RunScores.options(directory), threads, steps);
    }
  }

  /** Returns the baselines of the first run, which stand for all runs of the same split. */
  private static Map<String, SampleScores> baselines(List<Compared> compared) {
    Map<String, SampleScores> rows = new LinkedHashMap<>();
    compared.get(0).scores().baselines().forEach(row -> rows.put("(" + row.name() + ")", row));
    return rows;
  }

  /** A run with its scores. */
  record Compared(String run, String model, String data, EvaluationResult scores) {}
}
