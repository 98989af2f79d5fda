package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.random.Seed;
import java.io.IOException;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MuonTest {
  private static final double RATE = 0.01;

  @BeforeAll
  static void useOneThread() {
    TorchLibrary.useOneThread();
  }

  @ParameterizedTest
  @CsvSource({"12, 12", "8, 20", "20, 8"})
  void orthogonal_keepsSingularVectorsAndMakesSingularValuesAboutOne(int rows, int columns) {
    try (PointerScope scope = new PointerScope()) {
      int rank = Math.min(rows, columns);
      Tensor left = reflection(rows, 1).narrow(1, 0, rank);
      Tensor right = reflection(columns, 2).narrow(1, 0, rank);
      // From the largest to a thirtieth of it.
      Tensor values = torch.logspace(new Scalar(0), new Scalar(-1.5), rank).mul(new Scalar(70));
      Tensor matrix = left.mul(values).mm(right.t());

      Tensor orthogonal = Muon.orthogonal(matrix.unsqueeze(0)).squeeze(0);

      Tensor turned = left.t().mm(orthogonal).mm(right); // diagonal where the vectors are the same
      Tensor diagonal = turned.diagonal();
      for (float value : Tensors.floats(diagonal)) {
        assertThat(value).isBetween(0.6f, 1.3f);
      }
      assertThat(turned.sub(diagonal.diag()).abs().max().item_float()).isLessThan(1e-3f);
      // What oneDNN does not multiply, libtorch does, all matrices at once: on graphics cards.
      Tensor two = torch.stack(new TensorVector(matrix, matrix.neg())).to(ScalarType.Double);
      Tensor others = Muon.orthogonal(two).to(ScalarType.Float);
      assertThat(others.select(0, 0).sub(orthogonal).abs().max().item_float()).isLessThan(1e-3f);
      assertThat(others.select(0, 1).add(orthogonal).abs().max().item_float()).isLessThan(1e-3f);
    }
  }

  /**
   * Returns the matrix that mirrors at a random plane: orthogonal, and no two of its rows alike.
   */
  private static Tensor reflection(int size, long seed) {
    torch.manual_seed(seed);
    Tensor normal = torch.randn(size, 1);
    Tensor twice = normal.mm(normal.t()).mul(new Scalar(2)).div(normal.square().sum());
    return torch.eye(size).sub(twice);
  }

  @Test
  void step_movesTheNumbersOfAMapByTheRateOnAverage() {
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        Muon muon = muon(parameters, 1, 24, 6)) {
      Tensor before = parameters.value("map").detach().clone();

      move(muon, 1);

      Tensor moved = parameters.value("map").detach().sub(before);
      assertThat(moved.square().mean().sqrt().item_double()).isCloseTo(RATE, within(RATE / 5));
      assertThat(Tensors.floats(parameters.gradient("map"))).containsOnly(0);
    }
  }

  /** Makes a parameter with a gradient, and what moves it. */
  private static Muon muon(Parameters parameters, int maps, int outputs, int inputs) {
    parameters.product("map", 1, maps, outputs, inputs);
    torch.manual_seed(3);
    try (NoGradGuard guard = new NoGradGuard()) {
      parameters.gradient("map").copy_(torch.randn(outputs, inputs));
    }
    return new Muon(parameters);
  }

  private static void move(Muon muon, int parts) {
    muon.step(RATE, parts).forEach(Runnable::run);
  }

  @Test
  void step_ofThreeMaps_movesEachAsIfItWereAlone() {
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        Muon muon = muon(parameters, 3, 24, 8)) {
      Tensor last = parameters.gradient("map").narrow(0, 16, 8).clone();
      Tensor before = parameters.value("map").detach().narrow(0, 16, 8).clone();

      move(muon, 2);

      // The first step is along the gradient: momentum is nothing but a factor then.
      Tensor expected = Muon.orthogonal(last.unsqueeze(0)).squeeze(0);
      Tensor moved = before.sub(parameters.value("map").detach().narrow(0, 16, 8));
      double stride = RATE * Math.sqrt(8);
      assertThat(moved.sub(expected.mul(new Scalar(stride))).abs().max().item_double())
          .isLessThan(1e-5);
    }
  }

  @Test
  void step_againstNoGradient_movesNothing() {
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        Muon muon = muon(parameters, 1, 6, 6)) {
      parameters.clearGradients();
      float[] before = Tensors.floats(parameters.value("map"));

      move(muon, 1);

      assertThat(Tensors.floats(parameters.value("map"))).containsExactly(before);
    }
  }

  @Test
  void optimizer_movesTablesAndBiasesAsAdamDoes() {
    Seed seed = new Seed(4);
    TrainingOptions adam = TrainingOptions.BY_VALIDATION;
    TrainingOptions both = adam.with(to -> to.optimizer = TrainingOptions.Method.MUON);
    try (PointerScope scope = new PointerScope();
        Parameters one = Parameters.drawn(seed, Devices.of("cpu"));
        Parameters other = Parameters.drawn(seed, Devices.of("cpu"))) {
      moved(one, adam);
      moved(other, both);

      assertThat(Tensors.floats(other.value("layer.bias")))
          .containsExactly(Tensors.floats(one.value("layer.bias")));
      assertThat(Tensors.floats(other.value("table")))
          .containsExactly(Tensors.floats(one.value("table")));
      assertThat(Tensors.floats(other.value("layer.weights")))
          .isNotEqualTo(Tensors.floats(one.value("layer.weights")));
    }
  }

  private static void moved(Parameters parameters, TrainingOptions options) {
    new Layer("layer", 6, 5, parameters);
    parameters.normal("table", 7, 5);
    try (Optimizer optimizer = new Optimizer(parameters, options, true)) {
      for (int i = 0; i < 3; i++) {
        parameters.flatGradients().forEach(flat -> flat.fill_(new Scalar(0.3)));
        optimizer.step(RATE, 2).forEach(stage -> stage.forEach(Runnable::run));
      }
    }
  }

  @Test
  void optimizer_isNotResumedFromTheStateOfAnother() throws IOException {
    TrainingOptions adam = TrainingOptions.BY_VALIDATION;
    TrainingOptions both = adam.with(to -> to.optimizer = TrainingOptions.Method.MUON);
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      new Layer("layer", 6, 5, parameters);
      try (Optimizer first = new Optimizer(parameters, adam, false);
          Optimizer second = new Optimizer(parameters, both, false)) {
        Map<String, Safetensors.Block> state = first.blocks();
        assertThatThrownBy(() -> second.copyFrom(state, 1))
            .isInstanceOf(IOException.class)
            .hasMessageContaining("'layer.weights.momentum' is missing");
        second.copyFrom(second.blocks(), 5);
        assertThat(second.steps()).isEqualTo(5);
      }
    }
  }
}
