package edgewise.option;

import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.Protocol;
import edgewise.evaluation.Protocols;
import edgewise.metric.Metrics;
import edgewise.run.Catalogs;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is scored of generated graphs, and how. */
public final class ScoringOptions {
  @Option(
      names = "--largest-component",
      description = "Score the largest component of every graph, as many papers do.")
  private boolean largestComponent;

  @Option(
      names = "--metrics",
      paramLabel = "A,B",
      split = ",",
      completionCandidates = MetricNames.class,
      description = "Only these: names, or how they begin, as kld or mmd-tv (edgewise metrics).")
  private List<String> metrics = List.of();

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description =
          "Score files as a published protocol does: spectre (MMD² with its kernels, the ratio to"
              + " the training graphs, V.U.N.), graphrnn (MMD² (emd) of small graphs).")
  private @Nullable String protocol;

  @Option(
      names = "--mmd-sample",
      paramLabel = "N",
      description = "MMD² compares at most so many graphs a side (default: ${DEFAULT-VALUE}).")
  private int mmdSample = EvaluationOptions.DEFAULT_MMD_SAMPLE;

  @Option(
      names = "--dataset",
      paramLabel = "NAME",
      completionCandidates = DatasetNames.class,
      description =
          "The dataset whose test of validity applies (edgewise datasets); its graphs are the real ones"
              + " where none are named.")
  private @Nullable String dataset;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Draws the samples, floors, intervals and baselines (default: 1, or the run's).")
  private @Nullable Long seed;

  @Option(names = "--no-baselines", description = "Leave out the rows that are there for scale.")
  private boolean noBaselines;

  /** Returns the published protocol that was asked for. */
  public Optional<Protocol> protocol() {
    return Optional.ofNullable(protocol).map(Protocols.ALL::get);
  }

  /** Returns the dataset that was named. */
  public Optional<String> dataset() {
    return Optional.ofNullable(dataset);
  }

  /** Returns the usual options with what was said on the command line. */
  public EvaluationOptions changed(EvaluationOptions usual) {
    EvaluationOptions options =
        dataset == null ? usual : EvaluationOptions.all(usual.seed(), dataset);
    return new EvaluationOptions(
        seed == null ? options.seed() : seed,
        metrics.isEmpty() ? options.metrics() : Metrics.named(metrics, Catalogs.METRICS),
        mmdSample,
        largestComponent,
        !noBaselines,
        options.validity());
  }

  /** The names of the metrics, for completion. */
  static final class MetricNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Catalogs.METRICS.names().iterator();
    }
  }

  /** The names of the datasets, for completion. */
  static final class DatasetNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Catalogs.DATASETS.names().iterator();
    }
  }
}
