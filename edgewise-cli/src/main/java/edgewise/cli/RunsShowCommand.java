package edgewise.cli;

import edgewise.catalog.OptionForm;
import edgewise.dataset.Split;
import edgewise.model.FitListener.Epoch;
import edgewise.model.FittedTable;
import edgewise.run.Guidance;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows one run. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = "Shows one run: how it stands, its losses, its configuration, what was fitted.")
final class RunsShowCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Mixin private RunArgument run;

  @Override
  public Integer call() throws IOException {
    RunDirectory directory = run.open();
    RunStatus status = directory.status();
    List<Epoch> epochs = directory.epochs();
    Optional<Split> split =
        directory.hasGraphs() ? Optional.of(directory.split()) : Optional.empty();
    Optional<FittedTable> fitted = fitted(directory);
    Optional<Epoch> kept = Epoch.kept(epochs);
    // NaN, which is not above 0, where one of the epochs does not know
    double processor = epochs.stream().mapToDouble(Epoch::processorSeconds).sum();
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("run", directory.path().toString());
      json.put("status", status.word());
      json.put("explanation", explanation(directory, status));
      json.put("model", directory.config().model().name());
      json.put("settings", OptionForm.document(directory.config().settings()));
      json.put("options", OptionForm.document(directory.config().options()));
      json.put("conditions", directory.conditions().all());
      Guidance.find(directory).ifPresent(chosen -> json.put("guidance", chosen.choices()));
      json.put("trainingGraphs", directory.known().size());
      json.put("hashes", split.isEmpty());
      split.ifPresent(graphs -> json.put("testGraphs", graphs.test().size()));
      split.ifPresent(graphs -> json.put("leftOut", graphs.loss()));
      json.put("epochs", epochs.size());
      kept.ifPresent(epoch -> json.put("bestEpoch", epoch.number()));
      kept.ifPresent(epoch -> json.put("bestLoss", epoch.loss()));
      kept.filter(Epoch::isValidated)
          .ifPresent(epoch -> json.put("bestValidationLoss", epoch.validationLoss()));
      if (processor > 0) {
        json.put("processorSeconds", processor);
      }
      fitted.ifPresent(table -> json.put("fitted", table));
      output.json(json);
      return 0;
    }
    output.line(directory.name());
    output.line("status   " + explanation(directory, status));
    output.line(
        "graphs   "
            + directory.known().size()
            + " to learn from"
            + (split.isPresent()
                ? ", " + split.get().test().size() + " held out"
                : ", of which it has hashes"));
    if (split.isPresent() && split.get().loss().cut() > 0) {
      output.line("cut      " + split.get().loss().words());
    }
    output.line("epochs   " + epochs.size() + kept.map(RunsShowCommand::words).orElse(""));
    if (processor > 0) {
      output.line("time     " + Spans.text(processor) + " of the processor");
    }
    output.line("");
    output.line(directory.config().toYaml().stripTrailing());
    if (fitted.isPresent()) {
      output.line("");
      output.line(table(fitted.get()).toString().stripTrailing());
    }
    return 0;
  }

  private static Optional<FittedTable> fitted(RunDirectory run) throws IOException {
    return run.checkpoints()
        .readBest(best -> FittedTable.find(best, run.config().model().name()))
        .orElse(Optional.empty());
  }

  /** Returns what a random-graph model learned, a row for each size of graph. */
  private static TextTable table(FittedTable fitted) {
    List<String> header = new ArrayList<>(List.of("nodes", "graphs", "fitted"));
    header.addAll(fitted.names());
    header.add("distance");
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (FittedTable.Row row : fitted.rows()) {
      List<Object> cells = new ArrayList<>(List.of(row.nodes(), row.graphs(), row.fitted()));
      row.parameters().forEach(value -> cells.add(String.format(Locale.ROOT, "%.2f", value)));
      cells.add(String.format(Locale.ROOT, "%.4f", row.distance()));
      table.row(cells.toArray());
    }
    return table;
  }

  private static String words(Epoch kept) {
    return "; " + TrainingDisplay.kept(kept);
  }

  private static String explanation(RunDirectory run, RunStatus status) {
    if (status instanceof RunStatus.Running running) {
      return "running: " + running.holder() + ", epoch " + running.epoch();
    } else if (status instanceof RunStatus.Interrupted interrupted) {
      return "interrupted after epoch "
          + interrupted.epoch()
          + "; go on with edgewise train --resume "
          + run.path();
    } else if (status instanceof RunStatus.Failed failed) {
      return "failed: " + failed.reason();
    }
    return status.word();
  }
}
