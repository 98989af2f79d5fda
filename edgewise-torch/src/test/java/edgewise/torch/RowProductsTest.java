package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowProductsTest {
  @ParameterizedTest
  @CsvSource({"1, 192", "1, 96", "3, 100", "16, 256", "31, 96", "32, 192", "768, 256"})
  void of_fewRows_givesThemTheBitsThatTheyHaveAmongMany(int outputs, int inputs) {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor weights = torch.randn(outputs, inputs);
      Tensor bias = torch.randn(outputs);
      Tensor many = torch.randn(1300, inputs);
      float[] among = Tensors.floats(RowProducts.of(many, weights, bias));
      for (int count : new int[] {1, 2, 7, 15, 16, 40, 511, 512}) {
        Tensor few = RowProducts.of(many.narrow(0, 0, count), weights, bias);
        assertThat(Tensors.shape(few)).containsExactly((long) count, (long) outputs);
        assertThat(Tensors.floats(few)).containsExactly(Arrays.copyOf(among, count * outputs));
      }
    }
  }
}
