package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
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

  @Test
  void into_anyNumberOfRows_givesEachTheBitsThatItHasAmongMany() {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor weights = torch.randn(48, 32);
      Tensor many = torch.randn(600, 48);
      Tensor start = torch.randn(600, 32);
      for (double kept : new double[] {0, 1}) {
        Tensor all = start.clone();
        Products.into(all, many, weights, 1, kept);
        for (int count = 16; count < 100; count++) { // with some left of twelve, and with none
          Tensor some = start.narrow(0, 0, count).clone();
          Products.into(some, many.narrow(0, 0, count), weights, 1, kept);
          assertThat(Tensors.floats(some)).containsExactly(Tensors.floats(all.narrow(0, 0, count)));
        }
      }
    }
  }

  @Test
  void filled_someRows_isEnoughForThemAndNoMoreThanAProductTakesAtATime() {
    for (int rows = 0; rows < 100; rows++) {
      int filled = RowProducts.filled(rows);
      assertThat(filled).isBetween(Math.max(rows, RowProducts.fewest()), rows + 16);
      assertThat(RowProducts.filled(filled)).isEqualTo(filled);
    }
  }
}
