package edgewise.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class CategoricalTest {
  private static final float NEVER = Float.NEGATIVE_INFINITY;

  @Test
  void draw_followsTheSoftmaxOfTheLogits() {
    float[] logits = {(float) Math.log(1), (float) Math.log(2), (float) Math.log(5)};
    double[] shares = shares(logits, 1);
    assertThat(shares[0]).isCloseTo(1 / 8.0, within(0.01));
    assertThat(shares[1]).isCloseTo(2 / 8.0, within(0.01));
    assertThat(shares[2]).isCloseTo(5 / 8.0, within(0.01));
  }

  @Test
  void draw_atTemperatureOneHalf_squaresTheOdds() {
    double[] shares = shares(new float[] {0, (float) Math.log(3)}, 0.5);
    assertThat(shares[1] / shares[0]).isCloseTo(9, within(0.5));
  }

  @Test
  void draw_neverTakesWhatIsMasked() {
    assertThat(shares(new float[] {NEVER, 0, NEVER, 0, NEVER}, 1))
        .containsExactly(new double[] {0, 0.5, 0, 0.5, 0}, within(0.01));
  }

  @Test
  void draw_withLargeLogits_doesNotOverflow() {
    assertThat(shares(new float[] {3e4f, 3e4f, -3e4f}, 1)[2]).isZero();
  }

  @Test
  void draw_fromAPartOfAnArray_seesOnlyThatPart() {
    RandomGenerator random = new Seed(1).generator();
    float[] logits = {1000f, NEVER, 0, 1000f};
    assertThat(Categorical.draw(logits, 1, 2, 1, random)).isEqualTo(1);
  }

  @Test
  void draw_whenRoundingLeavesASliver_takesTheLastPossible() {
    RandomGenerator almostOne = () -> -1L; // nextDouble() is the largest below 1
    assertThat(Categorical.draw(new float[] {0, 0, 0, NEVER}, 1, almostOne)).isEqualTo(2);
  }

  @Test
  void draw_refusesWhatHasNoMeaning() {
    RandomGenerator random = new Seed(1).generator();
    assertThatThrownBy(() -> Categorical.draw(new float[] {0}, 0, random))
        .hasMessage("temperature must be positive, got 0.0");
    assertThatThrownBy(() -> Categorical.draw(new float[] {0}, Double.NaN, random))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> Categorical.draw(new float[] {NEVER, NEVER}, 1, random))
        .hasMessageContaining("-Infinity");
    assertThatThrownBy(() -> Categorical.draw(new float[] {Float.NaN, 0}, 1, random))
        .hasMessageContaining("NaN");
  }

  private static double[] shares(float[] logits, double temperature) {
    RandomGenerator random = new Seed(11).generator();
    double[] shares = new double[logits.length];
    for (int i = 0; i < 40_000; i++) {
      shares[Categorical.draw(logits, temperature, random)] += 1 / 40_000.0;
    }
    return shares;
  }
}
