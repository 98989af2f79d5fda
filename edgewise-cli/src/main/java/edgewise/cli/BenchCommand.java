package edgewise.cli;

import edgewise.torch.benchmark.EngineBenchmark;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how fast training and sampling are on this machine. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures training and sampling as a share of what this machine's processor can do.",
      "",
      "All numbers come from one process: the rate of plain matrix products on all threads, and the"
          + " useful operations a second of GRAPHER and of Frontier, padding not counted.",
    })
final class BenchCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Workers that share the work (all processors unless said).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--repeats",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often each is measured; the best counts (default: ${DEFAULT-VALUE}).")
  private int repeats;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "5000",
      description = "How many graphs are sampled (default: ${DEFAULT-VALUE}).")
  private int count;

  @Override
  public Integer call() throws IOException {
    if (threads < 1 || repeats < 1 || count < 1) {
      throw new IllegalArgumentException("--threads, --repeats and --count must be at least 1");
    }
    output.note("measuring; about two minutes");
    EngineBenchmark measured = EngineBenchmark.run(threads, repeats, count);
    if (output.json()) {
      output.json(measured);
    } else {
      measured.lines().forEach(output::line);
    }
    return 0;
  }
}
