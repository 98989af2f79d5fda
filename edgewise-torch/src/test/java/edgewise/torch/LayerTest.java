package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.random.Seed;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.InferenceMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

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
}
