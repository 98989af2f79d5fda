package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EngineBenchmarkIT {
  private static final EngineBenchmark MEASURED = new EngineBenchmark(2, 200, 70, 110, 900, 45);

  @Test
  void shares_areOfThePlainProduct() {
    assertThat(MEASURED.trainingShare()).isEqualTo(0.35);
    assertThat(MEASURED.samplingShare()).isEqualTo(0.55);
    assertThat(MEASURED.batchedSpeedup()).isEqualTo(20);
  }

  @Test
  void lines_sayRatesAndShares() {
    assertThat(MEASURED.lines())
        .anyMatch(line -> line.contains("200.0 GFLOP/s on 2 threads (" + TorchLibrary.blas() + ")"))
        .anyMatch(line -> line.contains("70.0 GFLOP/s, 35 % of it"))
        .anyMatch(line -> line.contains("900.0 a second, 20 times as many"));
  }

  @Test
  void sampling_drawsAsManyAsAskedFor() {
    try (NeuralGenerator generator = EngineBenchmark.untrained()) {
      double[] rates = EngineBenchmark.sampling(generator, 64, 2);
      assertThat(rates[0]).isPositive();
      assertThat(rates[1]).isPositive();
    }
  }
}
