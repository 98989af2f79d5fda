package edgewise.cli;

import edgewise.catalog.OptionForm;
import edgewise.experiment.Trajectory;
import edgewise.experiment.Trajectory.Point;
import edgewise.model.ModelEntry;
import edgewise.option.SeedOption;
import edgewise.reproduction.TrajectoryPage;
import edgewise.run.Data;
import edgewise.run.Machine;
import edgewise.run.Models;
import edgewise.run.Presets;
import edgewise.run.RunConfig;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows what a model draws along its training. */
@Command(
    name = "trajectory",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows what a model draws while it learns: how novel, and how far from the test graphs, at"
          + " some epochs, where its training rule ends it, and where validation would.",
    },
    footer = {
      "",
      "A tenth of the training graphs is held out for validation. The same command goes on with",
      "what was interrupted.",
      "",
      "Examples:",
      "  edgewise trajectory --data enzymes --vary dropout=0,0.35,0.7",
      "  edgewise trajectory --data ego --at 10,20,50,100 --budget 30m",
    })
final class TrajectoryCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "NAME|FILE",
      completionCandidates = Candidates.DatasetsAndFiles.class,
      description = "A dataset (edgewise datasets) or a file of graphs.")
  private String data;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      defaultValue = "grapher",
      completionCandidates = Candidates.Models.class,
      description = "The model, one that is trained in epochs (default: ${DEFAULT-VALUE}).")
  private String model;

  @Mixin private ModelOptions modelOptions;

  @Option(
      names = "--vary",
      paramLabel = "KEY=A,B,…",
      description = "Trains once for each value of an option of the model.")
  private @Nullable String vary;

  @Option(
      names = "--at",
      paramLabel = "EPOCH",
      split = ",",
      description = "Epochs to look at; 1, 2, 5, 10, 20, 50, … unless said.")
  private List<Integer> epochs = List.of();

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "500",
      description = "Graphs drawn each time (default: ${DEFAULT-VALUE}).")
  private int count;

  @Mixin private SeedOption seed;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Ends after a time such as 30m; the same command goes on later.")
  private @Nullable String budget;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "trajectory",
      description = "Where everything goes (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Mixin private MachineOptions machineOptions;
  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    if (count < 1) {
      throw new ParameterException(spec.commandLine(), "-n must be at least 1, got " + count);
    }
    ModelEntry<?> entry = Models.ALL.get(model);
    if (!OptionForm.of((Record) entry.defaults()).keys().contains("training.validation")) {
      throw new IllegalArgumentException(model + " is fitted at once, and has no epochs");
    }
    RunConfig base =
        modelOptions.applied(
            new RunConfig(
                entry,
                Presets.forData(entry, data).options(),
                RunConfig.Settings.of(Data.portable(data), seed.number())));
    Trajectory.Request request = new Trajectory.Request(base, variants(base), looked(), count, out);
    Machine machine = machineOptions.machine();
    long end =
        System.nanoTime()
            + (budget == null ? Duration.ofDays(36_500) : Spans.parse(budget)).toNanos();
    Map<String, List<Point>> points;
    List<Path> files = List.of();
    try (Interruption interruption =
        new Interruption(() -> output.note("stopping; what is done is written first"))) {
      points =
          new Trajectory(
                  request,
                  machine,
                  output::note,
                  () -> interruption.requested() || System.nanoTime() - end >= 0)
              .points();
      if (points.values().stream().anyMatch(all -> !all.isEmpty())) {
        files = new TrajectoryPage(title(), commandLine(), points).write(out);
      }
    }
    if (output.json()) {
      output.json(points);
    } else if (files.isEmpty()) {
      output.line("Nothing was looked at in that time; the same command goes on.");
    } else {
      output.line("Written: " + files.get(0));
      output.line("Open:    " + files.get(1).toAbsolutePath());
    }
    return 0;
  }

  private String title() {
    return "Along the training of " + model + " on " + data;
  }

  private String commandLine() {
    return "edgewise " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
  }

  /** Returns the changes of each variant; refuses values that the model refuses, all at once. */
  private Map<String, Map<String, String>> variants(RunConfig base) {
    Map<String, Map<String, String>> variants = new LinkedHashMap<>();
    if (vary == null) {
      variants.put(model, Map.of());
      return variants;
    }
    int equals = vary.indexOf('=');
    if (equals < 1 || equals == vary.length() - 1) {
      throw new ParameterException(
          spec.commandLine(), "--vary is written like dropout=0,0.35, got '" + vary + "'");
    }
    String key = vary.substring(0, equals);
    for (String value : vary.substring(equals + 1).split(",", -1)) {
      Map<String, String> change = Map.of(key, value);
      base.with(change);
      variants.put(key + "=" + value, change);
    }
    return variants;
  }

  private List<Integer> looked() {
    for (int i = 0; i < epochs.size(); i++) {
      if (epochs.get(i) <= (i == 0 ? 0 : epochs.get(i - 1))) {
        throw new ParameterException(
            spec.commandLine(), "--at must be ascending epochs from 1 on, got " + epochs);
      }
    }
    return epochs.isEmpty() ? List.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000) : epochs;
  }
}
