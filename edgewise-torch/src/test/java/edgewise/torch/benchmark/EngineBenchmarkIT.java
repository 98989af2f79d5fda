package edgewise.torch.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.torch.NeuralGenerator;
import edgewise.torch.TorchLibrary;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EngineBenchmarkIT {
  private static final EngineBenchmark MEASURED =
      new EngineBenchmark(
          2, 200, List.of(new EngineBenchmark.Rates("grapher", 70, 0.35, 110, 0.55, 900, 45)));

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  @Test
  void lines_sayRatesAndShares() {
    assertThat(MEASURED.models().get(0).batchedSpeedup()).isEqualTo(20);
    assertThat(MEASURED.lines())
        .anyMatch(line -> line.contains("200.0 GFLOP/s on 2 threads (" + TorchLibrary.blas() + ")"))
        .contains("grapher")
        .anyMatch(line -> line.contains("70.0 GFLOP/s, 35 % of it"))
        .anyMatch(line -> line.contains("900.0 a second, 20 times as many"));
  }

  @Test
  void sampling_drawsAsManyAsAskedFor() {
    for (EngineBenchmark.Subject subject :
        List.of(
            EngineBenchmark.grapher(), EngineBenchmark.frontier(), EngineBenchmark.surveyor())) {
      try (NeuralGenerator generator = subject.untrained()) {
        double[] rates = EngineBenchmark.sampling(subject, generator, 64, 2);
        assertThat(rates[0]).isPositive();
        assertThat(rates[1]).isPositive();
      }
    }
  }
}
