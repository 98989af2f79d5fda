package edgewise.model;

import edgewise.condition.Targets;
import edgewise.random.Seed;

/**
 * What to draw.
 *
 * @param first the number of the first graph, where the graphs before it are drawn elsewhere; at
 *     the beginning of a shard
 * @param count how many graphs
 * @param temperature divides the logits, on top of the temperatures the model was configured with;
 *     1 leaves the model as it is, lower is more cautious
 * @param threads how many shards are drawn at once; never changes the result
 * @param controls which graphs are wanted
 * @param targets what is given for the conditions that the model was trained with
 */
public record GenerationRequest(
    long first,
    long count,
    Seed seed,
    double temperature,
    int threads,
    Controls controls,
    Targets targets) {
  /** Checks the ranges. */
  public GenerationRequest {
    if (first < 0 || first % GraphGenerator.SHARD != 0) {
      throw new IllegalArgumentException(
          "the first graph must begin a shard of " + GraphGenerator.SHARD + ", got " + first);
    }
    if (first > 0 && !controls.isNone()) {
      throw new IllegalArgumentException(
          "which graphs are wanted can only be chosen from the first graph on, got " + first);
    }
    if (count < 0) {
      throw new IllegalArgumentException("the number of graphs must not be negative, got " + count);
    }
    if (!(temperature > 0) || Double.isInfinite(temperature)) {
      throw new IllegalArgumentException("temperature must be positive, got " + temperature);
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got " + threads);
    }
  }

  /** Asks for any graphs. */
  public GenerationRequest(long first, long count, Seed seed, double temperature, int threads) {
    this(first, count, seed, temperature, threads, Controls.NONE, Targets.NONE);
  }

  /** Asks for any graphs from the very first on. */
  public GenerationRequest(long count, Seed seed, double temperature, int threads) {
    this(0, count, seed, temperature, threads);
  }

  /** Returns a request at temperature 1 on all processors. */
  public static GenerationRequest of(long count, Seed seed) {
    return new GenerationRequest(count, seed, 1, Runtime.getRuntime().availableProcessors());
  }

  /** Returns the request for other graphs. */
  public GenerationRequest with(Controls controls) {
    return new GenerationRequest(first, count, seed, temperature, threads, controls, targets);
  }

  /** Returns the request for graphs under other conditions. */
  public GenerationRequest given(Targets targets) {
    return new GenerationRequest(first, count, seed, temperature, threads, controls, targets);
  }

  /** Returns the request with another seed. */
  public GenerationRequest withSeed(Seed seed) {
    return new GenerationRequest(first, count, seed, temperature, threads, controls, targets);
  }

  /** Returns the most graphs that may be drawn: those asked for, times the tries for each. */
  public long mostDraws() {
    boolean few = count <= Long.MAX_VALUE / controls.tries();
    return controls.isNone() ? count : few ? count * controls.tries() : Long.MAX_VALUE;
  }
}
