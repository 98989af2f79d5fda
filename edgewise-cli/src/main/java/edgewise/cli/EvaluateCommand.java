package edgewise.cli;

import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.file.WholeFiles;
import edgewise.format.GraphFiles;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.model.Controls;
import edgewise.option.ScoringOptions;
import edgewise.random.Seed;
import edgewise.report.HtmlReport;
import edgewise.report.ReportInput;
import edgewise.run.Catalogs;
import edgewise.run.Run;
import edgewise.run.RunDirectory;
import edgewise.run.RunScores;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Scores generated graphs. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Scores generated graphs against real ones, from files or from a run.",
      "",
      "Every distance stands beside its floor, which is what real graphs score; novelty stands"
          + " beside that of the held-out graphs. docs/evaluation.md says what each number means.",
      "",
      "With --constraint or another control, a run is scored twice: as it draws by itself, and under"
          + " the controls. Only the former is kept.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise evaluate runs/NAME --report report.html",
      "  edgewise evaluate runs/NAME --constraint planar",
      "  edgewise evaluate --generated mine.g6 --reference test.g6 --train train.g6",
      "  edgewise evaluate --generated mine.smi --dataset qm9 --skip-bad",
      "  edgewise evaluate --generated a.graphml --reference b.g6 --metrics kld,novel --json",
      "  edgewise evaluate --generated mine.g6 --reference sbm-test.g6 --train sbm-train.g6 \\",
      "    --dataset sbm --protocol spectre",
    })
final class EvaluateCommand implements Callable<Integer> {
  @Mixin private Output output;

  /** Shared by all files, so that equal labels are equal. */
  private final LabelDictionary labels = new LabelDictionary();

  @Parameters(
      paramLabel = "RUN",
      arity = "0..1",
      description = "A run, scored against its own split; its scores are kept in scores.json.")
  private @Nullable Path run;

  @Option(
      names = "--generated",
      paramLabel = "FILE",
      description = "The graphs to score; - is standard input.")
  private @Nullable Path generated;

  @Option(
      names = "--reference",
      paramLabel = "FILE",
      description = "Real graphs that the model has not seen.")
  private @Nullable Path reference;

  @Option(
      names = "--train",
      paramLabel = "FILE",
      description = "What the model learnt from; needed for floors, novelty and baselines.")
  private @Nullable Path train;

  @Mixin private ReadingOptions reading;

  @Mixin private ScoringOptions scoring;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Also write an HTML report with charts and drawings.")
  private @Nullable Path report;

  @Mixin private DataOptions data;

  @Mixin private DeviceOption device;

  @Mixin private ControlOptions controls;

  @Override
  public Integer call() throws IOException {
    if (report != null) {
      WholeFiles.requirePossible(report);
    }
    if (run == null) {
      evaluateFiles();
    } else {
      evaluateRun(run);
    }
    return 0;
  }

  private void evaluateRun(Path argument) throws IOException {
    if (generated != null || reference != null || train != null) {
      throw new IllegalArgumentException(
          "a run is scored against its own split: leave out --generated, --reference and --train");
    }
    if (scoring.protocol().isPresent()) {
      throw new IllegalArgumentException(
          "a protocol scores files, and a run keeps scores of its own: name --generated,"
              + " --reference and --train, as samples, test.g6 and train.g6 of the run");
    }
    RunDirectory directory = RunArgument.open(argument).on(device.device());
    Controls asked = controls.controls(directory);
    EvaluationOptions options = scoring.changed(RunScores.options(directory));
    int threads = Runtime.getRuntime().availableProcessors();
    EvaluationResult result;
    try (Steps steps = new Steps(output)) {
      result = Run.score(directory, options, threads, steps);
    }
    if (asked.isNone()) {
      print(result);
    } else {
      printBoth(result, controlled(directory, asked, options, threads));
    }
    if (report != null) {
      Run.report(directory, result, threads, report);
      output.note("report written to " + report);
    }
  }

  private Run.Controlled controlled(
      RunDirectory directory, Controls asked, EvaluationOptions options, int threads)
      throws IOException {
    try (Steps steps = new Steps(output)) {
      return Run.scoreControlled(directory, asked, options.withoutBaselines(), threads, steps);
    }
  }

  private void printBoth(EvaluationResult without, Run.Controlled with) {
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("without", without);
      json.put("controls", controls.words());
      json.put("with", with.scores());
      json.put("rejections", with.rejections());
      output.json(json);
      return;
    }
    ScoreTables.lines(without).forEach(output::line);
    output.line("");
    ScoreTables.beside(
            "controls",
            List.of(
                new ScoreTables.Named("without", without.generated()),
                new ScoreTables.Named(controls.words(), with.scores().generated())))
        .toString()
        .stripTrailing()
        .lines()
        .forEach(output::line);
    output.line("under the controls: " + with.rejections());
  }

  private void evaluateFiles() throws IOException {
    if (controls.areAsked()) {
      throw new IllegalArgumentException(
          "controls are for drawing, and files are drawn already: name a run");
    }
    if (generated == null || (reference == null && scoring.dataset().isEmpty())) {
      throw new IllegalArgumentException(
          "name a run, or both --generated and --reference, or --generated and --dataset");
    }
    if (reference == null && train != null) {
      throw new IllegalArgumentException(
          "a dataset has training graphs of its own: leave out --train, or name --reference");
    }
    checkOneStandardInput(generated, reference, train);
    GraphList scored = read(generated);
    EvaluationOptions options = scoring.changed(EvaluationOptions.all(1));
    RealGraphs real =
        reference == null
            ? RealGraphs.of(
                scoring.dataset().orElseThrow(), data.directory(), options.seed(), labels)
            : read(reference, train);
    Samples samples =
        new Samples(
            real.training(),
            real.test(),
            scored.graphs(),
            scored.repairs(),
            scored.unread(),
            labels.names());
    EvaluationResult result;
    try (Steps steps = new Steps(output)) {
      result =
          scoring.protocol().isPresent()
              ? scoring.protocol().get().evaluate(samples, options, steps)
              : Evaluation.evaluate(samples, options, Catalogs.CRITERIA, steps);
    }
    print(result);
    if (report != null) {
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("Generated", generated.toString());
      facts.putAll(real.facts());
      HtmlReport.write(
          new ReportInput(
              "Evaluation of " + generated.getFileName(),
              facts,
              result,
              samples.training(),
              samples.test(),
              samples.generated(),
              labels.names(),
              new Seed(result.options().seed())),
          report);
      output.note("report written to " + report);
    }
  }

  private RealGraphs read(Path test, @Nullable Path training) throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Reference", test.toString());
    List<Graph> held = read(test).graphs();
    if (training == null) {
      return new RealGraphs(List.of(), held, facts);
    }
    facts.put("Training", training.toString());
    return new RealGraphs(read(training).graphs(), held, facts);
  }

  private static void checkOneStandardInput(@Nullable Path... files) {
    if (Arrays.stream(files).filter(GraphFiles.STANDARD_STREAM::equals).count() > 1) {
      throw new IllegalArgumentException("standard input, -, can be read only once");
    }
  }

  private GraphList read(Path file) throws IOException {
    GraphList list =
        GraphList.read(
            file, reading.format(), new ReadContext(reading.policy(ReadPolicy.LENIENT), labels));
    output.reading(list.reading());
    output.warn(list.warning());
    return list;
  }

  private void print(EvaluationResult result) {
    if (output.json()) {
      output.json(result);
    } else {
      ScoreTables.lines(result).forEach(output::line);
    }
  }

  /** Shows the steps of an evaluation on standard error. */
  static final class Steps implements EvaluationListener, AutoCloseable {
    private final ProgressLine progress;
    private final long started = System.nanoTime();

    Steps(Output output) {
      this.progress = output.progress();
    }

    @Override
    public void onStep(String step, int done, int steps) {
      double seconds = (System.nanoTime() - started) / 1e9;
      progress.show(done / (double) steps, "scoring: " + step, seconds);
    }

    @Override
    public void close() {
      progress.close();
    }
  }
}
