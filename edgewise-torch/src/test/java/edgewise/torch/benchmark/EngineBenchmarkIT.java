package edgewise.torch.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.torch.NeuralGenerator;
import edgewise.torch.TorchLibrary;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EngineBenchmarkIT {
  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  @Test
  void spread_isTheMedianBetweenLowestAndHighest() {
    assertThat(Spread.of(new double[] {0.48, 0.45, 0.47}))
        .isEqualTo(new Spread(0.45, 0.47, 0.48))
        .extracting(Spread::asShare)
        .isEqualTo("47 % (45–48)");
    assertThat(Spread.of(new double[] {2000, 1000}).asRate()).isEqualTo("1,500 (1,000–2,000)");
  }

  @Test
  void rows_sayMediansAndSpreads() {
    Spread share = new Spread(0.3, 0.35, 0.4);
    Spread rate = new Spread(800, 900, 1000);
    EngineBenchmark measured =
        new EngineBenchmark(
            "cpu",
            "OpenBLAS",
            2,
            new Spread(190, 200, 210),
            List.of(
                new EngineBenchmark.Rates(
                    "grapher", rate, share, rate, share, rate, rate, new Spread(40, 45, 50))));
    assertThat(measured.caption())
        .isEqualTo("2 threads, OpenBLAS; plain matrix products 200 (190–210) GFLOP/s");
    assertThat(measured.rows())
        .containsExactly(
            List.of(
                "grapher",
                "35 % (30–40)",
                "35 % (30–40)",
                "900 (800–1,000)",
                "900 (800–1,000)",
                "45.0 (40.0–50.0)"));
    assertThat(measured.rows().get(0)).hasSameSizeAs(EngineBenchmark.heads());
  }

  /** Models are compared by graphs of a size, so that of each must be about the same. */
  @Test
  void drawing_ofEveryModel_drawsGraphsAsLargeAsThoseOfEnzymes() {
    List<Graph> learnt = EngineBenchmark.enzymesLike(new Seed(1), 20);
    for (Subject subject : Subject.all(learnt, new Seed(2), 8)) {
      try (NeuralGenerator generator = subject.untrained("cpu")) {
        List<Graph> drawn = generator.generate(subject.request(32, 2)).toList();
        assertThat(drawn).hasSize(32);
        assertThat(drawn.stream().mapToInt(Graph::nodeCount).average().orElse(0))
            .as(subject.name())
            .isBetween(10.0, 40.0);
        assertThat(subject.work().operations(drawn, generator.edgesDrawn())).isPositive();
      }
    }
  }
}
