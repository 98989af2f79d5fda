package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.model.Controls;
import edgewise.random.Seed;
import edgewise.torch.Chooser;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.GraphSizes;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A graph that Surveyor draws does not depend on those it is drawn with. */
class SurveyorApartIT {
  private static final Limits LARGE = Controls.NONE.withNodes(new SizeRange(30, 200)).limits();
  private static final int TOGETHER = 60;

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  private static Surveyor network(boolean communities, Parameters parameters) {
    Surveyor.Options options =
        new Surveyor.Options(
            32, 4, 0, 6, true, true, true, communities, 4096, 0, 1, Surveyor.DEFAULTS.training());
    Surveyor network = new Surveyor(options, new GraphSizes(40, 60), parameters);
    Differences.spread(parameters, 0.3);
    return network;
  }

  /** Draws, and keeps what it was told before each decision. */
  private static final class Listener implements Chooser {
    final List<Float> told = new ArrayList<>();
    private final Chooser draws;

    Listener(int graph) {
      this.draws = Chooser.drawing(new Seed(5).child(graph).generator());
    }

    @Override
    public int choose(float[] logits, int offset, int length, double temperature) {
      for (int i = offset; i < offset + length; i++) {
        told.add(logits[i]);
      }
      return draws.choose(logits, offset, length, temperature);
    }

    @Override
    public boolean accept(float logit, double temperature) {
      told.add(logit);
      return draws.accept(logit, temperature);
    }
  }

  private static List<List<Float>> told(Surveyor network, int from, int to) {
    Listener[] choosers = new Listener[to - from];
    for (int i = 0; i < choosers.length; i++) {
      choosers[i] = new Listener(from + i);
    }
    network.draw(choosers, 1, LARGE);
    List<List<Float>> told = new ArrayList<>();
    for (Listener chooser : choosers) {
      told.add(chooser.told);
    }
    return told;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyLogit_drawnAloneOrWithOthers_isTheSameToTheLastBit(boolean communities) {
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Surveyor network = network(communities, parameters);
      List<List<Float>> together = told(network, 0, TOGETHER);
      assertThat(together).anyMatch(logits -> logits.size() > 500); // views of different sizes
      for (int few : new int[] {1, 3, 17}) {
        for (int from = 0; from + few <= TOGETHER; from += 13) {
          assertThat(told(network, from, from + few)).isEqualTo(together.subList(from, from + few));
        }
      }
    }
  }
}
