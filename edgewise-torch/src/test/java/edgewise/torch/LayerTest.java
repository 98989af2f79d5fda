package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.random.Seed;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.InferenceMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayerTest {
  @Test
  void of_afterTheWeightsHaveChanged_multipliesByTheNewOnes() {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        Parameters shared = parameters.replica()) {
      Layer layer = new Layer("layer", 33, 5, parameters);
      Layer replica = new Layer("layer", 33, 5, shared);
      Tensor rows = torch.randn(20, 33);
      float[] before;
      try (InferenceMode mode = new InferenceMode(true)) {
        before = Tensors.floats(layer.of(rows));
        assertThat(Tensors.floats(replica.of(rows))).containsExactly(before);
      }
      try (NoGradGuard guard = new NoGradGuard()) {
        parameters.flatValues().forEach(flat -> flat.mul_(new Scalar(2))); // as Adam changes them
        for (int i = 0; i < before.length; i++) {
          before[i] *= 2;
        }
        assertThat(Tensors.floats(layer.of(rows))).containsExactly(before);
        assertThat(Tensors.floats(replica.of(rows))).containsExactly(before);
        parameters.value("layer.weights").zero_();
        parameters.value("layer.bias").zero_();
        assertThat(Tensors.floats(layer.of(rows))).containsOnly(0);
        assertThat(Tensors.floats(replica.of(rows))).containsOnly(0);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 700})
  void of_inTraining_hasTheGradientsOfLibtorch(int count) {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      Layer layer = new Layer("layer", 33, 5, parameters);
      Tensor inputs = torch.randn(count, 33).set_requires_grad(true);
      Tensor outputs = layer.of(inputs);
      outputs.square().sum().backward();
      List<float[]> expected = gradients(parameters, inputs);

      Pass pass = Pass.training(new Seed(2));
      Tensor own = layer.of(pass, inputs);
      pass.backward(own.square().sum(), 1);
      assertThat(Tensors.floats(own)).containsExactly(Tensors.floats(outputs), within(1e-5f));
      List<float[]> gradients = gradients(parameters, inputs);
      for (int i = 0; i < gradients.size(); i++) {
        assertThat(gradients.get(i)).containsExactly(expected.get(i), within(1e-5f * count));
      }
    }
  }

  /** Returns the gradients so far, and forgets them. */
  private static List<float[]> gradients(Parameters parameters, Tensor inputs) {
    List<float[]> gradients =
        List.of(
            Tensors.floats(parameters.gradient("layer.weights")),
            Tensors.floats(parameters.gradient("layer.bias")),
            Tensors.floats(inputs.grad()));
    parameters.clearGradients();
    inputs.mutable_grad().zero_();
    return gradients;
  }
}
