package edgewise.cli;

import static edgewise.run.RunConfig.Settings.BY_NAME;

import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.dataset.Split;
import edgewise.format.GraphFormat;
import edgewise.format.ReadPolicy;
import edgewise.model.GraphTooLargeException;
import edgewise.model.ModelEntry;
import edgewise.run.Catalogs;
import edgewise.run.Data;
import edgewise.run.Machine;
import edgewise.run.Models;
import edgewise.run.Presets;
import edgewise.run.Rehearsal;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Trains a model. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Learns from a dataset or a file of graphs; what it learns is kept in a run.",
    footer = {
      "",
      "The options of a model, for --set: edgewise models NAME",
      "With --json, each epoch and then the end are one line of JSON.",
      "",
      "Examples:",
      "  edgewise train --data ladders",
      "  edgewise train --data mine.g6 --set hidden=128 --budget 30m --fit",
      "  edgewise train --data mutagenicity --condition class,nodes",
      "  edgewise train --resume runs/NAME",
      "  edgewise train --resume runs/NAME --epochs 500",
    })
final class TrainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME|FILE",
      completionCandidates = Candidates.DatasetsAndFiles.class,
      description =
          "A dataset (edgewise datasets) or a file or folder of graphs; - is standard input.")
  private @Nullable String data;

  @Mixin private ReadingOptions reading;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      completionCandidates = Candidates.Models.class,
      description =
          "The model (edgewise models). Unless said, surveyor, which draws whatever is in the data.")
  private @Nullable String model;

  @Option(
      names = "--condition",
      paramLabel = "NAME",
      split = ",",
      description =
          "Tells the model something of each graph, which generate --given then asks for: class, a"
              + " property of the data, or a statistic (edgewise statistics). May be repeated.")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "Options that suit a dataset; that of the data unless said.")
  private @Nullable String preset;

  @Mixin private ModelOptions modelOptions;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Takes everything from the config.yaml of a run.")
  private @Nullable Path config;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The root of all random draws; 1 unless said.")
  private @Nullable Long seed;

  @Mixin private NewRun newRun;

  @Option(
      names = "--resume",
      paramLabel = "RUN",
      description =
          "Goes on with an interrupted run instead of making a new one; with --epochs also with"
              + " one that has had all its epochs.")
  private @Nullable Path resume;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "Stops after a time of training such as 30m or 1h30m, which begins with the first step,"
              + " after reading and starting; --resume goes on later.")
  private @Nullable String budget;

  @Option(
      names = "--processor-budget",
      paramLabel = "TIME",
      description =
          "Stops after so much processor time of training, all threads added up, whatever else the"
              + " machine does: for models that are to be compared at equal cost.")
  private @Nullable String processorBudget;

  @Option(
      names = "--fit",
      description =
          "Sees first how many epochs fit into the budget, and makes a schedule of so many, or of"
              + " --epochs where that is fewer; what is cut off in the middle of one is worse.")
  private boolean fit;

  @Mixin private MachineOptions machineOptions;
  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    TrainingDisplay.Budget limit = new TrainingDisplay.Budget(time(budget), time(processorBudget));
    Machine machine = machineOptions.machine();
    requireProcessor(machine);
    requireBudget();
    RunDirectory begun = resume == null ? create(machine) : resumed(resume);
    machine.unusedCard().ifPresent(why -> output.warn("the graphics card is not used: " + why));
    try {
      Optional<RunDirectory> run = fit ? fitted(begun, machine, limit) : Optional.of(begun);
      if (run.isPresent()) {
        train(run.get(), machine, limit);
      }
    } catch (GraphTooLargeException e) {
      if (resume == null) {
        RunDirectory.delete(begun.path()); // nothing can come of it
      }
      throw e;
    }
    return 0;
  }

  private void train(RunDirectory run, Machine machine, TrainingDisplay.Budget limit)
      throws IOException {
    TrainingDisplay display = new TrainingDisplay(output, run, limit);
    try (display) { // closed last: after Ctrl-C the process ends as soon as it is
      Run.train(run, machine, display).close();
      display.end(run.status());
    }
  }

  private static Duration time(@Nullable String typed) {
    return typed == null ? TrainingDisplay.Budget.NO_LIMIT : Spans.parse(typed);
  }

  private void requireProcessor(Machine machine) {
    if (processorBudget != null && !machine.resolvedDevice().equals("cpu")) {
      throw new ParameterException(
          spec.commandLine(),
          "--processor-budget is for training on the processor; on a graphics card take --budget,"
              + " or --device cpu");
    }
  }

  private void requireBudget() {
    if (fit && (resume != null || (budget == null && processorBudget == null))) {
      throw new ParameterException(
          spec.commandLine(),
          resume == null
              ? "--fit needs a --budget or a --processor-budget into which epochs are to fit"
              : "--fit is for new runs; one that goes on has its schedule");
    }
  }

  /**
   * Returns a new run with as many epochs as fit into its budget. Stopped before that is known, it
   * leaves nothing: who went on with such a run would train it for all epochs.
   */
  private Optional<RunDirectory> fitted(
      RunDirectory run, Machine machine, TrainingDisplay.Budget limit) throws IOException {
    int wanted = TrainingDisplay.mostEpochs(run.config().options()).orElseThrow();
    Duration shorter =
        limit.time().compareTo(limit.processorTime()) < 0 ? limit.time() : limit.processorTime();
    try (Interruption interruption = new Interruption(() -> {})) {
      output.note("seeing how many epochs fit into " + Spans.text(shorter.toMillis() / 1e3));
      Rehearsal rehearsal = Run.rehearse(run, machine, shorter, interruption::requested);
      if (interruption.requested()) {
        RunDirectory.delete(run.path());
        output.note("stopped before training began; nothing is left of the run");
        return Optional.empty();
      }
      int epochs = rehearsal.fitting(wanted, limit.time(), limit.processorTime());
      output.note(
          String.format(
              Locale.ROOT,
              "%s%d epochs fit, at %.2g s each%s%s",
              epochs == wanted ? "all " : "",
              epochs,
              budget == null ? rehearsal.epochProcessorSeconds() : rehearsal.epochSeconds(),
              budget == null ? " of the processor" : "",
              epochs == wanted ? "" : ": the schedule has so many"));
      return Optional.of(
          epochs == wanted ? run : run.withEpochs(Integer.toString(epochs), output::note));
    }
  }

  private RunDirectory resumed(Path directory) throws IOException {
    Map<String, String> changed = modelOptions.changes("hidden");
    if (data != null
        || model != null
        || preset != null
        || !conditions.isEmpty()
        || config != null
        || seed != null
        || newRun.isNamed()
        || !List.of("training.epochs").containsAll(changed.keySet())) {
      throw new ParameterException(
          spec.commandLine(),
          "--resume goes on with a run as it was configured; of a run's options, it takes only"
              + " --epochs");
    }
    RunDirectory run = RunDirectory.open(RunArgument.directory(directory));
    return changed.isEmpty()
        ? run
        : run.withEpochs(changed.values().iterator().next(), output::note);
  }

  private RunDirectory create(Machine machine) throws IOException {
    RunConfig wanted;
    DatasetSource source;
    if (config != null) {
      wanted = changed(RunConfig.read(config));
      String words = wanted.settings().reading();
      source =
          words.equals(BY_NAME)
              ? source(wanted.settings().data(), reading)
              : source(wanted.settings().data(), ReadingOptions.of(words));
    } else {
      source = source(required(data), reading);
      ModelEntry<?> entry = model == null ? Models.USUAL : Models.ALL.get(model);
      wanted = configuration(entry, required(data), machine);
    }
    if ((fit || processorBudget != null)
        && TrainingDisplay.mostEpochs(wanted.options()).isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          (fit ? "--fit" : "--processor-budget")
              + " is for models that are trained in epochs; "
              + wanted.model().name()
              + " is fitted at once");
    }
    Split split = Run.split(wanted, source, machine, output);
    return newRun.create(wanted, split);
  }

  private String required(@Nullable String typed) {
    if (typed == null) {
      throw new ParameterException(
          spec.commandLine(), "--data is missing: the name of a dataset or a file of graphs");
    }
    return typed;
  }

  private DatasetSource source(String name, ReadingOptions reading) {
    Optional<GraphFormat> format = reading.format();
    ReadPolicy policy = reading.policy(ReadPolicy.LENIENT);
    String place = data == null ? name : data; // only what is typed may be standard input
    if (format.isEmpty() && !place.equals("-")) {
      return Datasets.of(name, Catalogs.DATASETS, Catalogs.FORMATS, policy);
    }
    return Datasets.ofFile(
        place,
        format.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "standard input has no name to tell its format; name it with --format")),
        policy);
  }

  /** Returns how the file is read, of which a run keeps a note for {@code --config}. */
  private String readingWords() {
    String typed = reading.typed();
    return typed.isEmpty() ? BY_NAME : typed;
  }

  private String dataName(String typed) {
    return typed.equals("-") ? "standard-input" : Data.portable(typed);
  }

  private RunConfig changed(RunConfig read) {
    if (model != null || preset != null || !conditions.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--config names the model, its options and conditions; leave out --model, --preset and"
              + " --condition");
    }
    Map<String, String> all = new LinkedHashMap<>();
    if (data != null) {
      all.put("data", dataName(data));
    }
    if (data != null || !reading.typed().isEmpty()) {
      all.put("reading", readingWords());
    }
    if (seed != null) {
      all.put("seed", seed.toString());
    }
    return modelOptions.applied(read.with(all));
  }

  private RunConfig configuration(ModelEntry<?> entry, String named, Machine machine) {
    Presets.Preset chosen =
        preset == null ? Presets.forData(entry, named) : Presets.of(entry).get(preset);
    RunConfig.Settings settings =
        RunConfig.Settings.of(dataName(named), seed == null ? 1 : seed).withConditions(conditions);
    return modelOptions.applied(
        new RunConfig(entry, chosen.options(), settings)
            .on(machine.resolvedDevice())
            .with(Map.of("reading", readingWords())));
  }
}
