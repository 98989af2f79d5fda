package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products and norms of rows by oneDNN against libtorch's in double precision. */
class ProductsTest {
  @ParameterizedTest
  @CsvSource({"1, 1, 1", "1, 7, 5", "5, 1, 9", "9, 5, 1", "17, 96, 96", "700, 33, 20", "3, 0, 4"})
  void into_matricesThatLieInAnyWay_multipliesThem(long rows, long inner, long columns) {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      for (Tensor left : laidOut(rows, inner)) {
        for (Tensor right : laidOut(inner, columns)) {
          for (Tensor out : laidOut(rows, columns)) {
            if (out.stride(1) == 1) {
              Tensor expected =
                  precise(left)
                      .mm(precise(right))
                      .mul(new Scalar(0.5))
                      .add(precise(out), new Scalar(2));
              Products.into(out, left, right, 0.5, 2);
              assertThat(distance(out, expected)).isLessThan(1e-4);
              Products.into(out, left, right);
              assertThat(distance(out, precise(left).mm(precise(right)))).isLessThan(1e-4);
            }
          }
        }
      }
    }
  }

  /**
   * Whatever the processor: with AVX2 alone, oneDNN adds up the last few of some numbers of rows
   * otherwise.
   */
  @ParameterizedTest
  @CsvSource({"32, 32", "96, 192", "23, 16"})
  void into_anyNumberOfRowsFrom16On_multipliesEachAsAmongMany(long inner, long columns) {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor left = torch.randn(300, inner);
      Tensor right = torch.randn(inner, columns);
      Tensor among = torch.empty(300, columns);
      Products.into(among, left, right);
      for (int rows = 16; rows < 100; rows++) {
        for (int from : new int[] {0, 7}) {
          Tensor few = torch.empty(rows, columns);
          Products.into(few, left.narrow(0, from, rows), right);
          assertThat(few.equal(among.narrow(0, from, rows))).as("%d rows", rows).isTrue();
        }
      }
    }
  }

  /** Returns a matrix as it is, turned over, and cut out of larger ones in three ways. */
  private static Tensor[] laidOut(long rows, long columns) {
    return new Tensor[] {
      torch.randn(rows, columns),
      torch.randn(columns, rows).t(),
      torch.randn(rows + 2, columns + 3).narrow(0, 1, rows).narrow(1, 2, columns),
      torch.randn(columns + 2, rows + 3).narrow(0, 1, columns).narrow(1, 2, rows).t(),
      torch.randn(rows, columns, 2).select(2, 1)
    };
  }

  @ParameterizedTest
  @CsvSource({"1, 96", "3, 33", "1371, 96", "64, 192"})
  void rowNorm_givesMeanNoughtAndVarianceOne_andWhatGoingBackNeeds(long rows, long width) {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor before = torch.randn(rows, width).mul(new Scalar(3)).add(new Scalar(1));
      RowNorm norm = RowNorm.of(before);
      RowNorm precise = RowNorm.of(precise(before));
      assertThat(distance(norm.z(), precise.z())).isLessThan(1e-5);
      Tensor gradient = torch.randn(rows, width);
      assertThat(distance(norm.backward(gradient), precise.backward(precise(gradient))))
          .isLessThan(1e-5);
    }
  }

  @Test
  void rowNorm_ofARow_isTheSameAmongAnyNumber() {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor many = torch.randn(1500, 96);
      Tensor among = RowNorm.of(many).z();
      for (int count : new int[] {1, 2, 5, 17, 100, 1023, 1030}) {
        Tensor last = many.narrow(0, 1500 - count, count);
        assertThat(Tensors.floats(RowNorm.of(last).z()))
            .containsExactly(Tensors.floats(among.narrow(0, 1500 - count, count)));
      }
    }
  }

  private static Tensor precise(Tensor tensor) {
    return tensor.to(ScalarType.Double);
  }

  private static double distance(Tensor left, Tensor right) {
    Tensor apart = precise(left).sub(right).abs();
    return apart.numel() == 0 ? 0 : apart.max().item_double();
  }
}
