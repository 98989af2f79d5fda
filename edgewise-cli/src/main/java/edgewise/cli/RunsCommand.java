package edgewise.cli;

import edgewise.model.FitListener.Epoch;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists runs. */
@Command(
    name = "runs",
    mixinStandardHelpOptions = true,
    description = "Lists runs and how they stand.",
    subcommands = {RunsShowCommand.class, RunsPackCommand.class, RunsRemoveCommand.class},
    footer = {
      "",
      "Examples:",
      "  edgewise runs",
      "  edgewise runs show NAME",
      "  edgewise runs pack NAME -o mine.zip",
      "  edgewise runs rm NAME",
    })
final class RunsCommand implements Callable<Integer> {
  private static final int LONGEST = 24; // of data, in a table

  @Mixin private Output output;

  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      defaultValue = "runs",
      description = "Where to look (default: ${DEFAULT-VALUE}).")
  private Path parent;

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(parent) && !parent.equals(RunArgument.RUNS)) {
      throw new IOException(parent + ": there is no such folder");
    }
    List<Summary> summaries = new ArrayList<>();
    for (Path directory : RunDirectory.list(parent)) {
      summaries.add(Summary.of(directory, Instant.now()));
    }
    if (summaries.isEmpty() && !output.json()) {
      output.line("No runs in " + parent + "; make one with edgewise train --data ladders");
      return 0;
    }
    TextTable table =
        new TextTable(
            "name", "status", "model", "data", "epochs", "best", "loss", "held-out", "age");
    for (Summary run : summaries) {
      table.row(
          run.name(),
          run.status(),
          run.model(),
          brief(run.data()),
          run.epochs(),
          run.best().map(Epoch::number).map(String::valueOf).orElse(""),
          run.best().map(best -> number(best.loss())).orElse(""),
          run.best()
              .filter(Epoch::isValidated)
              .map(best -> number(best.validationLoss()))
              .orElse(""),
          Spans.text(run.ageSeconds()));
    }
    output.print(table, summaries.stream().map(Summary::json).toList());
    return 0;
  }

  private static String number(double loss) {
    return String.format(Locale.ROOT, "%.4f", loss);
  }

  /** Returns a name or path of data; of a long path, the end. */
  private static String brief(String data) {
    Path name = Path.of(data).getFileName();
    return data.length() <= LONGEST || name == null ? data : "…/" + name;
  }

  /**
   * A row of the table; a run that cannot be read says why in place of its status.
   *
   * @param best the epoch whose weights are kept
   */
  record Summary(
      String name,
      String status,
      String model,
      String data,
      int epochs,
      Optional<Epoch> best,
      double ageSeconds) {
    static Summary of(Path directory, Instant now) throws IOException {
      Instant made = Files.getLastModifiedTime(directory.resolve("config.yaml")).toInstant();
      double age = Duration.between(made, now).toMillis() / 1e3;
      try {
        RunDirectory run = RunDirectory.open(directory);
        RunStatus status = run.status();
        List<Epoch> epochs = run.epochs();
        return new Summary(
            run.name(),
            status.word(),
            run.config().model().name(),
            run.config().settings().data(),
            epochs.size(),
            Epoch.kept(epochs),
            age);
      } catch (IOException e) {
        String name = String.valueOf(directory.getFileName());
        return new Summary(name, "unreadable: " + e.getMessage(), "", "", 0, Optional.empty(), age);
      }
    }

    /** Returns the row for programs: without a loss where there is none. */
    Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("name", name);
      json.put("status", status);
      json.put("model", model);
      json.put("data", data);
      json.put("epochs", epochs);
      best.ifPresent(epoch -> json.put("bestEpoch", epoch.number()));
      best.ifPresent(epoch -> json.put("loss", epoch.loss()));
      best.filter(Epoch::isValidated)
          .ifPresent(epoch -> json.put("validationLoss", epoch.validationLoss()));
      json.put("ageSeconds", ageSeconds);
      return json;
    }
  }
}
