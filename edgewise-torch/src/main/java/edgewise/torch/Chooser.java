package edgewise.torch;

import edgewise.random.Categorical;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Makes the decisions about one graph, in the order in which a network asks for them. Whatever
 * draws graphs draws them through this, so that a test can lead it along a given graph and compare
 * what it thinks of each decision with what training says.
 */
public interface Chooser {
  /**
   * Returns an index in {@code [0, length)}, for the logits at {@code offset} and after. One whose
   * logit is negative infinity is never chosen.
   */
  int choose(float[] logits, int offset, int length, double temperature);

  /** Returns whether to say yes, which has the probability σ(logit / temperature). */
  boolean accept(float logit, double temperature);

  /**
   * Returns the number in [0, 1) by which it makes its next choice, for choices that are made on a
   * graphics card. One that leads along a graph has none.
   */
  default double uniform() {
    throw new IllegalStateException("a chooser that leads along a graph draws no numbers");
  }

  /**
   * Returns a number from the standard normal distribution, for networks with a latent space. One
   * that leads along a graph has none: the graph does not say where in that space it lies.
   */
  default double normal() {
    throw new IllegalStateException("a chooser that leads along a graph draws no numbers");
  }

  /** Returns one that draws. */
  static Chooser drawing(RandomGenerator random) {
    return new Chooser() {
      @Override
      public int choose(float[] logits, int offset, int length, double temperature) {
        return Categorical.draw(logits, offset, length, temperature, random);
      }

      @Override
      public boolean accept(float logit, double temperature) {
        return random.nextDouble() < 1 / (1 + Math.exp(-logit / temperature));
      }

      @Override
      public double uniform() {
        return random.nextDouble();
      }

      @Override
      public double normal() {
        return random.nextGaussian();
      }
    };
  }

  /** Returns one for each of some graphs, the one at place i from {@code seed.child(first + i)}. */
  static Chooser[] drawing(Seed seed, long first, int count) {
    Chooser[] choosers = new Chooser[count];
    Arrays.setAll(choosers, i -> drawing(seed.child(first + i).generator()));
    return choosers;
  }
}
