package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.GenerationRequest;
import edgewise.random.Seed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Drawing as on a graphics card, with the processor in its place. What choosers decide there was
 * held against training by the contract of networks; here the card is held against the choosers.
 */
class CardLockStepIT {
  private static final int GRAPHS = 2000;
  private static final GraphSizes SIZES = new GraphSizes(9, 41); // more than two stretches

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  private static Grapher grapher(GraphSizes sizes, boolean attention, Parameters parameters) {
    Grapher.Options options =
        Grapher.ENTRY
            .form(Grapher.ENTRY.defaults())
            .with(
                Map.of(
                    "embedding", "8",
                    "hidden", "32",
                    "temperature1", "0.9",
                    "temperature2", "1.1",
                    "attention", Boolean.toString(attention)));
    return new Grapher(options, sizes, parameters);
  }

  @Test
  void grapher_onACard_drawsWhatItsChoosersDecideElsewhere() {
    assertSame(
        (parameters, onCard) ->
            grapher(SIZES, false, parameters).draw(choosers(), Optional.empty(), 0.8, onCard));
  }

  @Test
  void grapherWithAttention_onACard_drawsWhatItsChoosersDecideElsewhere() {
    assertSame(
        (parameters, onCard) ->
            grapher(SIZES, true, parameters).draw(choosers(), Optional.empty(), 1, onCard));
  }

  @Test
  void gruBaseline_onACard_drawsWhatItsChoosersDecideElsewhere() {
    GruBaseline.Options options =
        new GruBaseline.Options(8, 32, 0, 0.9, GruBaseline.PAPER.training());
    assertSame(
        (parameters, onCard) -> {
          GruBaseline network = new GruBaseline(options, SIZES, parameters);
          try (NoGradGuard guard = new NoGradGuard()) {
            parameters.value("net.outputBias").narrow(0, 2, 1).sub_(new Scalar(3)); // rarely ends
          }
          return network.draw(choosers(), 1.2, onCard);
        });
  }

  /** Sums are rounded otherwise on a card, which may change a choice in some ten thousand. */
  private static void assertSame(BiFunction<Parameters, Boolean, List<Drawn>> draw) {
    List<Graph> here = graphs(draw, false);
    List<Graph> card = graphs(draw, true);
    assertThat(here.stream().distinct().count()).isGreaterThan(GRAPHS / 4);
    assertThat(IntStream.range(0, GRAPHS).filter(i -> here.get(i).equals(card.get(i))).count())
        .isGreaterThan(GRAPHS * 99 / 100);
  }

  private static List<Graph> graphs(BiFunction<Parameters, Boolean, List<Drawn>> draw, boolean on) {
    try (Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      return draw.apply(parameters, on).stream().map(Drawn::graph).toList();
    }
  }

  private static Chooser[] choosers() {
    return Chooser.drawing(new Seed(2), 0, GRAPHS);
  }

  @Test
  void draw_withWeightsThatAreNoNumbers_saysSo() {
    try (Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Grapher network = grapher(SIZES, false, parameters);
      parameters.value("sourceNet.second.stateBias").fill_(new Scalar(Double.NaN));
      assertThatThrownBy(() -> network.draw(choosers(), Optional.empty(), 1, true))
          .hasMessage("the states of the network must be finite, got NaN");
    }
  }

  @Test
  void generate_inTheLargePartsOfACard_drawsTheSameWhereverItBegins() {
    try (Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      Network<?> network = grapher(new GraphSizes(5, 6), false, parameters);
      int all = 9000;
      List<Graph> many = drawn(network, 0, all);
      assertThat(drawn(network, 0, 700)).isEqualTo(many.subList(0, 700));
      for (int first : new int[] {1024, 3072, 4096, 7168}) { // some of them inside a part
        assertThat(drawn(network, first, all - first)).isEqualTo(many.subList(first, all));
      }
    }
  }

  private static List<Graph> drawn(Network<?> network, long first, int count) {
    return new NeuralGenerator(network, limits -> Parts.onCard(Limits.NONE, 4096))
        .generate(new GenerationRequest(first, count, new Seed(2), 1, 2))
        .toList();
  }
}
