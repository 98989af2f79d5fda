package edgewise.bench;

import edgewise.torch.benchmark.EngineBenchmark;
import java.io.IOException;

/**
 * Prints how fast training and sampling are beside a plain matrix product. Not a JMH benchmark: all
 * three are measured in one process, turn by turn, so that what else the machine does hits all of
 * them. Run it as {@code java -cp edgewise-bench/target/benchmarks.jar edgewise.bench.Engine
 * [repeats]}.
 */
public final class Engine {
  private Engine() {}

  /** Measures on all processors. */
  public static void main(String[] arguments) throws IOException {
    int repeats = arguments.length == 0 ? 3 : Integer.parseInt(arguments[0]);
    int threads = Runtime.getRuntime().availableProcessors();
    EngineBenchmark.run(threads, repeats, 5000).lines().forEach(System.out::println);
  }
}
