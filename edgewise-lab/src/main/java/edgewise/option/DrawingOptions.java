package edgewise.option;

import edgewise.model.GenerationRequest;
import edgewise.random.Seed;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How graphs are drawn. */
public final class DrawingOptions {
  @Mixin private SeedOption seed;

  @Option(
      names = "--temperature",
      paramLabel = "T",
      defaultValue = "1",
      description = "Below 1 more cautious, above 1 bolder (default: ${DEFAULT-VALUE}).")
  private double temperature;

  /** Returns the number of the seed, for a record of it. */
  public long seedNumber() {
    return seed.number();
  }

  /** Returns what everything random comes from. */
  public Seed seed() {
    return seed.seed();
  }

  /** Returns the temperature. */
  public double temperature() {
    return temperature;
  }

  /** Returns a request for some graphs, whichever the model draws. */
  public GenerationRequest request(long count, int threads) {
    return new GenerationRequest(count, seed(), temperature, threads);
  }
}
