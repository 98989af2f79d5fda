package edgewise.cli;

import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.SampleScores;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Sets the scores of several runs side by side. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = {
      "Sets the scores of several runs side by side.",
      "Runs that have not been scored yet are scored first, as edgewise evaluate RUN does.",
    },
    footer = {"", "Example:", "  edgewise compare runs/ladders-*"})
final class CompareCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Parameters(
      paramLabel = "RUN",
      arity = "1..*",
      description = "The runs: their directories, or their names in runs/.")
  private List<Path> runs;

  @Override
  public Integer call() throws IOException {
    List<RunDirectory> directories = new ArrayList<>();
    for (Path run : runs) {
      directories.add(RunArgument.open(run)); // all of them before one is scored
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
