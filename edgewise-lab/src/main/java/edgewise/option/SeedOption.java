package edgewise.option;

import edgewise.random.Seed;
import picocli.CommandLine.Option;

/** What everything random comes from, where a command needs no other words for it. */
public final class SeedOption {
  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The root of all random draws (default: ${DEFAULT-VALUE}).")
  private long number;

  /** Returns the number that was said, for a record of it. */
  public long number() {
    return number;
  }

  /** Returns the seed. */
  public Seed seed() {
    return new Seed(number);
  }
}
