package edgewise.cli;

import edgewise.run.Catalogs;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the metrics. */
@Command(
    name = "metrics",
    mixinStandardHelpOptions = true,
    description = "Lists the metrics that generated graphs are scored by.")
final class MetricsCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Override
  public Integer call() {
    output.list(
        Catalogs.METRICS.entries().stream()
            .map(metric -> new Output.Entry(metric.name(), metric.description()))
            .toList());
    return 0;
  }
}
