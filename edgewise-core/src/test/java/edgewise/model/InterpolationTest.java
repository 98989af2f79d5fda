package edgewise.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class InterpolationTest {
  private static final List<Double> RIGHT = List.of(1.0, 0.0);
  private static final List<Double> UP = List.of(0.0, 3.0);

  @Test
  void linear_halfWay_isTheMiddle() {
    List<List<Double>> points = Interpolation.LINEAR.between(RIGHT, UP, 3);
    assertThat(points).containsExactly(RIGHT, List.of(0.5, 1.5), UP);
  }

  /** On the diagonal between the axes, as far from 0 as the ends are on average. */
  @Test
  void spherical_halfWay_hasTheMeanLengthAndTheMeanAngle() {
    List<List<Double>> points = Interpolation.SPHERICAL.between(RIGHT, UP, 3);
    assertThat(points.get(1).get(0)).isCloseTo(Math.sqrt(2), within(1e-12));
    assertThat(points.get(1).get(1)).isCloseTo(Math.sqrt(2), within(1e-12));
    assertThat(points.get(2).get(1)).isCloseTo(3, within(1e-12));
  }

  @Test
  void spherical_whereThereIsNoArc_isStraight() {
    assertThat(Interpolation.SPHERICAL.between(List.of(0.0, 0.0), UP, 2))
        .containsExactly(List.of(0.0, 0.0), UP);
    List<Double> opposite = List.of(-1.0, 0.0);
    assertThat(Interpolation.SPHERICAL.between(RIGHT, opposite, 3).get(1))
        .containsExactly(0.0, 0.0);
  }

  @Test
  void between_fewerThanTheEnds_isRefused() {
    assertThatThrownBy(() -> Interpolation.LINEAR.between(RIGHT, UP, 1))
        .hasMessage("there are at least 2 points, the ends; got 1");
  }

  @Test
  void divergence_ofAPlace_isThatOfNormals() {
    LatentModel.Place place = new LatentModel.Place(List.of(0.0, 2.0), List.of(1.0, Math.exp(-1)));
    assertThat(place.divergence(0)).isZero();
    assertThat(place.divergence(1)).isCloseTo((4 + Math.exp(-2) - 1 + 2) / 2, within(1e-12));
    assertThat(place.divergence()).isEqualTo(place.divergence(1));
  }
}
