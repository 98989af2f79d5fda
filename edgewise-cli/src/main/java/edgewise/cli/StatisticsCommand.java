package edgewise.cli;

import edgewise.run.Catalogs;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the statistics. */
@Command(
    name = "statistics",
    mixinStandardHelpOptions = true,
    description =
        "Lists the statistics of graphs that --where, --condition and --given know by name.")
final class StatisticsCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Override
  public Integer call() {
    output.list(
        Catalogs.QUANTITIES.statistics().entries().stream()
            .map(statistic -> new Output.Entry(statistic.name(), statistic.description()))
            .toList());
    return 0;
  }
}
