package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.constraint.Constraints;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes and constraints, which masks keep whatever the weights are. */
class SurveyorControlsIT {
  private static Parameters parameters;
  private static Surveyor network;

  @BeforeAll
  static void draw() {
    TorchLibrary.useOneThread();
    parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    Surveyor.Options tiny =
        new Surveyor.Options(
            8, 2, 0, 2, true, true, true, false, 1024, 0, 1, Surveyor.DEFAULTS.training());
    network = new Surveyor(tiny, new GraphSizes(12, 30), parameters);
    Differences.spread(parameters, 0.3);
  }

  @AfterAll
  static void free() {
    parameters.close();
  }

  private static List<Graph> drawn(int count, Limits limits) {
    return drawn(network, count, limits);
  }

  private static List<Graph> drawn(Surveyor network, int count, Limits limits) {
    return network.sample(new Seed(5), 0, count, 1, limits).stream().map(Drawn::graph).toList();
  }

  @ParameterizedTest
  @CsvSource({"1,0", "2,1", "5,4", "5,10", "9,12", "20,19", "30,60", "6,15"})
  void samples_ofExactSizes_haveThem(int nodes, int edges) {
    Limits limits = new Limits(SizeRange.exactly(nodes), SizeRange.exactly(edges), List.of());
    assertThat(drawn(100, limits))
        .allMatch(graph -> graph.nodeCount() == nodes && graph.edgeCount() == edges)
        .allMatch(Components::isConnected);
  }

  @Test
  void samples_withinRanges_areWithinThem() {
    Limits limits = new Limits(new SizeRange(7, 9), new SizeRange(8, 20), List.of());
    assertThat(drawn(200, limits)).allMatch(limits::fitSizes).allMatch(Components::isConnected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"planar", "forest", "bipartite", "triangle-free", "max-degree=3", "max-clique=3"})
  void samples_underAConstraint_keepIt(String name) {
    Limits limits = new Limits(new SizeRange(1, 14), SizeRange.ANY, List.of(Constraints.of(name)));
    assertThat(drawn(100, limits)).allMatch(limits::fitConstraints).allMatch(limits::fitSizes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"planar", "forest", "bipartite", "max-degree=2"})
  void samples_inSeveralPieces_keepSizesAndConstraints(String name) {
    try (Parameters own = Parameters.drawn(new Seed(4), Devices.of("cpu"))) {
      Alphabet pieces = Alphabet.of(List.of(Graph.of(3, 0, 1)));
      Surveyor.Options tiny =
          new Surveyor.Options(
              8, 2, 0, 2, true, true, true, false, 1024, 0, 1, Surveyor.DEFAULTS.training());
      GraphSizes sizes = new GraphSizes(12, 30).withAlphabet(pieces);
      Surveyor scattered = new Surveyor(tiny, sizes, own);
      Limits limits =
          new Limits(SizeRange.exactly(20), SizeRange.ANY, List.of(Constraints.of(name)));
      assertThat(drawn(scattered, 100, limits))
          .allMatch(limits::fitConstraints)
          .allMatch(limits::fitSizes)
          .anyMatch(graph -> !Components.isConnected(graph));
    }
  }
}
