package edgewise.spark;

import edgewise.dataset.GraphKind;
import edgewise.evaluation.Criteria;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.SampleScores;
import edgewise.evaluation.Samples;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.isomorphism.CanonicalForm;
import edgewise.metric.Measured;
import edgewise.metric.Score;
import edgewise.model.Repairs;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Scores as many generated graphs as a table holds. The numbers are those of {@code edgewise
 * evaluate}: novelty and uniqueness are exact, and MMD² compares samples whose size is said.
 */
public final class SparkEvaluation {
  private static final StructType SCORES =
      new StructType()
          .add("sample", DataTypes.StringType, false)
          .add("metric", DataTypes.StringType, false)
          .add("value", DataTypes.DoubleType, true)
          .add("real", DataTypes.DoubleType, true)
          .add("ratio", DataTypes.DoubleType, true);

  private SparkEvaluation() {}

  /**
   * Returns the scores of generated graphs.
   *
   * @param generated a table with the column {@code graph6}, and {@code index} where the order
   *     matters
   * @param training what the model learnt from; empty where it is not known
   * @param test real graphs that the model has not seen
   */
  public static EvaluationResult evaluate(
      Dataset<Row> generated, List<Graph> training, List<Graph> test, EvaluationOptions options)
      throws IOException {
    return evaluate(
        generated,
        "the table",
        Samples.of(training, test, List.of()).with(GraphTable.labelNames(generated)),
        options,
        CanonicalForm.WORK_LIMIT,
        EvaluationListener.NONE);
  }

  static EvaluationResult evaluate(
      Dataset<Row> generated,
      String source,
      Samples real,
      EvaluationOptions options,
      long workLimit,
      EvaluationListener listener)
      throws IOException {
    List<Graph> known =
        options.largestComponent()
            ? real.training().stream().map(Components::largest).toList()
            : real.training();
    GraphReading reading = new GraphReading(source, options.largestComponent());
    try (TableSample sample =
        new TableSample(
            GraphTable.numbered(generated, source),
            reading,
            (labelled, some) -> identity(labelled, some, real, options.validity()),
            known,
            workLimit)) {
      sample.requireNumbers();
      Repairs repairs = new Repairs(sample.size(), 0, 0, 0, 0);
      return Evaluation.evaluate(real.with(repairs), sample, options, Catalogs.CRITERIA, listener);
    }
  }

  /** Returns when graphs are the same and valid, as an evaluation on one machine would find it. */
  private static Identity identity(
      boolean labelled, List<Graph> some, Samples real, String validity) {
    String kind =
        Catalogs.CRITERIA
            .kind(real.training(), real.test(), some, real.labelNames())
            .map(GraphKind::name)
            .orElse("");
    return Identity.of(
        Criteria.labelsCount(real.training(), labelled),
        kind,
        validity.isEmpty() ? kind : validity,
        real.labelNames());
  }

  /**
   * Returns the scores of the generated graphs and of the baselines as a table: {@code sample},
   * {@code metric}, {@code value}, {@code real} (what real graphs score) and {@code ratio}; null
   * where there is no such number.
   */
  public static Dataset<Row> scores(SparkSession spark, EvaluationResult result) {
    List<Row> rows = new ArrayList<>();
    add(rows, result.generated());
    result.baselines().forEach(sample -> add(rows, sample));
    return spark.createDataFrame(rows, SCORES);
  }

  private static void add(List<Row> rows, SampleScores sample) {
    for (Score score : sample.scores()) {
      rows.add(
          RowFactory.create(
              sample.name(),
              score.metric(),
              number(score.value()),
              number(score.real()),
              score instanceof Score.Distance distance ? number(distance.ratio()) : null));
    }
  }

  private static @Nullable Double number(Measured measured) {
    return measured.isPresent() ? measured.value().getAsDouble() : null;
  }
}
