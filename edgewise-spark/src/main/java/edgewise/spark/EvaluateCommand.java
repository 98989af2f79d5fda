package edgewise.spark;

import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.isomorphism.CanonicalForm;
import edgewise.option.ScoringOptions;
import edgewise.run.RunDirectory;
import edgewise.run.RunScores;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores a table of generated graphs. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Scores a table of generated graphs of any size, as edgewise evaluate does.",
    footer = {
      "",
      "Examples:",
      "  spark-submit edgewise-spark.jar evaluate --generated graphs --run runs/NAME",
      "  spark-submit edgewise-spark.jar evaluate --generated graphs.g6 --reference test.g6 \\",
      "    --train train.g6 --out scores.json",
    })
final class EvaluateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--generated",
      paramLabel = "PLACE",
      required = true,
      description = "The graphs to score: a folder of Parquet files, or a file of graphs.")
  private String generated;

  @Option(
      names = "--run",
      paramLabel = "RUN",
      description = "The run they were drawn from, for its training and test graphs.")
  private @Nullable String run;

  @Option(
      names = "--reference",
      paramLabel = "PLACE",
      description = "Real graphs that the model has not seen, in the place of a run's.")
  private @Nullable String reference;

  @Option(names = "--train", paramLabel = "PLACE", description = "What the model learnt from.")
  private @Nullable String train;

  @Mixin private ScoringOptions scoring;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where the scores go as JSON, as in a run's scores.json.")
  private @Nullable String out;

  @Option(names = "--json", description = "Print the JSON instead of a table.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if ((run == null) == (reference == null)) {
      throw new IllegalArgumentException("name either --run or --reference, with --train if known");
    }
    if (scoring.protocol().isPresent()) {
      throw new IllegalArgumentException(
          "a protocol scores as many graphs as there are test graphs: use edgewise evaluate");
    }
    try (SparkSession spark = Session.open("evaluate")) {
      requireNew(spark);
      Split split;
      EvaluationOptions usual;
      // The numbers of the table's labels stand; all else is told its words in these numbers.
      LabelDictionary labels =
          run == null ? new LabelDictionary() : new LabelDictionary(names(spark, run));
      Dataset<Row> table = GraphTable.read(spark, generated, labels);
      labels = run == null ? new LabelDictionary(GraphTable.labelNames(table)) : labels;
      if (run != null) {
        RunDirectory directory = Places.run(spark, run);
        split = directory.split();
        usual = RunScores.options(directory);
      } else {
        split =
            Split.of(
                train == null ? List.of() : GraphTable.driverGraphs(spark, train, labels),
                GraphTable.driverGraphs(spark, String.valueOf(reference), labels));
        usual = EvaluationOptions.all(1);
      }
      EvaluationResult result =
          SparkEvaluation.evaluate(
              table,
              generated,
              Samples.of(split.train(), split.test(), List.of()).with(labels.names()),
              scoring.changed(usual),
              CanonicalForm.WORK_LIMIT,
              (step, done, steps) -> {});
      print(spark, result);
      write(spark, EvaluationJson.write(result) + "\n");
    }
    return 0;
  }

  private static LabelNames names(SparkSession spark, String run) throws IOException {
    return Places.run(spark, run).labelNames();
  }

  private void print(SparkSession spark, EvaluationResult result) {
    PrintWriter screen = spec.commandLine().getOut();
    if (json) {
      screen.println(EvaluationJson.write(result));
    } else {
      SparkEvaluation.scores(spark, result).show(1000, false);
      result.verdict().forEach(screen::println);
      result.notes().forEach(note -> screen.println("Note: " + note));
    }
    screen.flush();
  }

  private void requireNew(SparkSession spark) throws IOException {
    if (out != null && files(spark).exists(new Path(out))) {
      throw new IOException(out + ": exists already; name a new file with --out");
    }
  }

  private void write(SparkSession spark, String document) throws IOException {
    if (out == null) {
      return;
    }
    Path goal = new Path(out);
    Path unfinished = goal.suffix(".part");
    try (OutputStream stream = files(spark).create(unfinished)) {
      stream.write(document.getBytes(StandardCharsets.UTF_8));
    }
    if (!files(spark).rename(unfinished, goal)) {
      throw new IOException(out + ": could not be written");
    }
  }

  private FileSystem files(SparkSession spark) throws IOException {
    return new Path(String.valueOf(out)).getFileSystem(spark.sparkContext().hadoopConfiguration());
  }
}
