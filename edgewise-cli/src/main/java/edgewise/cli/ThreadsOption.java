package edgewise.cli;

import picocli.CommandLine.Option;

/** How many workers share the work; they never change its result. */
final class ThreadsOption {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Workers that share the work (all processors unless said).")
  private int count = Runtime.getRuntime().availableProcessors();

  int count() {
    return count;
  }
}
