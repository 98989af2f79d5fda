package edgewise.studio;

import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.MeanRatio;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import edgewise.model.FitListener.Epoch;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunScores;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of the list of runs; one that cannot be read says why.
 *
 * @param status as in {@link LiveStatus}, or {@code unreadable}, or {@code reading} where nothing
 *     but its name is known yet
 */
record RunSummary(
    String name,
    String title,
    List<String> tags,
    String status,
    String problem,
    String model,
    String data,
    String made,
    int epoch,
    @Nullable Integer epochs,
    @Nullable Double loss,
    List<Double> sparkline,
    @Nullable Brief scores) {
  private static final int SPARKLINE = 48;
  private static final MathContext SHAPE = new MathContext(4); // not a reading

  /**
   * The scores of a run in short.
   *
   * @param ratio how many times its floor MMD² is, on average
   * @param expected the ratio of a perfect generator
   */
  record Brief(
      @Nullable Double ratio,
      @Nullable Double expected,
      @Nullable Double novel,
      @Nullable Double unique,
      @Nullable Double valid) {
    static Brief of(EvaluationResult result) {
      Optional<MeanRatio> mean = result.generated().meanRatio(MetricFamily.MMD_TV);
      return new Brief(
          mean.map(m -> Json.number(m.value().orElse(Double.NaN))).orElse(null),
          mean.map(m -> Json.number(m.expected().orElse(Double.NaN))).orElse(null),
          share(result, "novel"),
          share(result, "unique"),
          share(result, "valid"));
    }

    private static @Nullable Double share(EvaluationResult result, String metric) {
      Optional<Score> score = result.generated().score(metric);
      return score.isEmpty() ? null : Json.number(score.get().value().orElse(Double.NaN));
    }
  }

  /** Reads the row of a run, all but how it stands. */
  static RunSummary of(RunDirectory run, String name, String made) throws IOException {
    RunConfig config = run.config();
    RunNotes notes = RunNotes.of(run.path());
    List<Epoch> epochs = run.epochs(SPARKLINE);
    @Nullable Epoch last = epochs.isEmpty() ? null : epochs.get(epochs.size() - 1);
    return new RunSummary(
        name,
        notes.title(),
        notes.tags(),
        "",
        "",
        config.model().name(),
        config.settings().data(),
        made,
        last == null ? 0 : last.number(),
        Curve.mostEpochs(config.options()).stream().boxed().findFirst().orElse(null),
        last == null ? null : Json.number(last.loss()),
        epochs.stream()
            .map(epoch -> Json.number(epoch.loss()))
            .filter(Objects::nonNull)
            .map(loss -> new BigDecimal(loss).round(SHAPE).doubleValue())
            .toList(),
        scores(run));
  }

  private static @Nullable Brief scores(RunDirectory run) {
    try {
      return RunScores.read(run).map(Brief::of).orElse(null);
    } catch (IOException e) {
      return null; // its own page says what is wrong with them
    }
  }

  /** Returns the row of a run of which nothing but its name is known. */
  static RunSummary bare(String name, String made, String status, String problem) {
    return new RunSummary(
        name, "", List.of(), status, problem, "", "", made, 0, null, null, List.of(), null);
  }

  /** Returns the same row of a run that stands so. */
  RunSummary standing(String word, String trouble) {
    return new RunSummary(
        name, title, tags, word, trouble, model, data, made, epoch, epochs, loss, sparkline,
        scores);
  }
}
