package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.random.Seed;
import java.util.random.RandomGenerator;

/** Makes given decisions, and keeps what the sampler thought of each. */
public final class LeadingChooser implements Chooser {
  private final Led<?> led;
  private final int[] decisions;
  private final double[] logProbabilities;
  private final RandomGenerator points = points();
  private int next;

  /** Leads along decisions. */
  public LeadingChooser(Led<?> led, int[] decisions) {
    this.led = led;
    this.decisions = decisions;
    this.logProbabilities = new double[decisions.length];
  }

  @Override
  public int choose(float[] logits, int offset, int length, double temperature) {
    assertThat(next).as("decisions of %s", decisions.length).isLessThan(decisions.length);
    int decision = decisions[next];
    assertThat(decision).isBetween(0, length - 1);
    double total = 0;
    for (int i = -led.undrawable().before(next, decisions); i < length; i++) {
      total += Math.exp(logits[offset + i] / temperature);
    }
    logProbabilities[next++] = logits[offset + decision] / temperature - Math.log(total);
    return decision;
  }

  @Override
  public boolean accept(float logit, double temperature) {
    assertThat(next).as("decisions of %s", decisions.length).isLessThan(decisions.length);
    boolean yes = decisions[next] == 1;
    logProbabilities[next++] = -Math.log1p(Math.exp((yes ? -logit : logit) / temperature));
    return yes;
  }

  /** Returns the next of {@link #points}. */
  @Override
  public double normal() {
    return points.nextGaussian();
  }

  /** Returns the standard normal numbers that every leading chooser has, from the first on. */
  static RandomGenerator points() {
    return new Seed(12).generator();
  }

  /** Returns what the sampler thought of each decision, all of which it asked for. */
  public double[] logProbabilities() {
    assertThat(next).as("decisions asked for").isEqualTo(decisions.length);
    return logProbabilities;
  }
}
