package edgewise.cli;

import edgewise.ordering.NodeOrderings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the node orderings. */
@Command(
    name = "orderings",
    mixinStandardHelpOptions = true,
    description = "Lists the orders in which nodes can be numbered.")
final class OrderingsCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Override
  public Integer call() {
    output.list(
        NodeOrderings.ALL.entries().stream()
            .map(ordering -> new Output.Entry(ordering.name(), ordering.description()))
            .toList());
    return 0;
  }
}
