package edgewise.torch;

import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * Products of rows with weights in which a row comes out the same to the last bit, however many
 * others are beside it: what becomes of a graph then does not depend on those drawn with it.
 *
 * <p>OpenBLAS multiplies small matrices by other code than large ones, and it adds up in another
 * order; among the large ones a row is always the same. So a product by which nothing is learnt is
 * never small: rows of zeros are added to it and, where it has few columns, columns of zeros. Other
 * libraries promise even less, so whoever relies on it asks first whether it {@link #areIndependent
 * is so here}.
 */
public final class RowProducts {
  /** The most numbers of a product that OpenBLAS calls small. */
  private static final long SMALL = 1200;

  /** Columns that a product with rows of zeros has at least, since with few those would be many. */
  private static final long COLUMNS = 32;

  private RowProducts() {}

  /**
   * Returns rows times weights, plus a bias.
   *
   * @param rows (…, input)
   * @param weights (output, input)
   */
  static Tensor of(Tensor rows, Tensor weights, Tensor bias) {
    long inputs = weights.size(1);
    long outputs = weights.size(0);
    long count = inputs == 0 ? 0 : rows.numel() / inputs;
    if (!isPadded(count, outputs)) {
      return torch.linear(rows, weights, new TensorOptional(bias));
    }
    long[] shape = rows.sizes().vec().get();
    shape[shape.length - 1] = outputs;
    long columns = Math.max(COLUMNS, outputs);
    long all = Math.max(count, SMALL / columns + 1);
    Tensor product =
        torch.linear(
            padded(rows.reshape(count, inputs), all),
            padded(weights, columns),
            new TensorOptional(padded(bias, columns)));
    return product.narrow(0, 0, count).narrow(1, 0, outputs).reshape(shape);
  }

  /** Writes rows (row, input) times weights, plus a bias, into a tensor (row, output). */
  static void into(Tensor product, Tensor bias, Tensor rows, Tensor weights) {
    long count = rows.size(0);
    if (isPadded(count, weights.size(0))) {
      product.copy_(of(rows, weights, bias));
    } else {
      torch.addmm_out(product, bias, rows, weights.t());
    }
  }

  /** Returns whether a product of so many rows and columns is rounded as a small one. */
  public static boolean isSmall(long rows, long columns) {
    return rows * columns <= SMALL;
  }

  private static boolean isPadded(long rows, long outputs) {
    return rows > 0 && isSmall(rows, outputs) && !GradMode.is_enabled();
  }

  /** Returns rows and, after them, as many of zeros as are missing. */
  private static Tensor padded(Tensor rows, long count) {
    long missing = count - rows.size(0);
    if (missing == 0) {
      return rows;
    }
    long[] after = new long[2 * (int) rows.dim()];
    after[after.length - 1] = missing;
    return torch.constant_pad_nd(rows, after);
  }

  /** Returns whether a row comes out the same, by any of some weights, among few and among many. */
  static boolean areIndependent(Parameters parameters) {
    if (!parameters.device().is_cpu()) {
      return false; // a card cuts products as it likes
    }
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return parameters.names().stream()
          .map(parameters::value)
          .filter(weights -> weights.dim() == 2)
          .allMatch(RowProducts::isIndependent);
    }
  }

  private static boolean isIndependent(Tensor weights) {
    try (PointerScope scope = new PointerScope()) {
      Tensor row = weights.detach().narrow(0, 0, 1);
      Tensor bias = weights.detach().select(1, 0).contiguous();
      float[] alone = Tensors.floats(of(row, weights, bias));
      for (int count : new int[] {2, 5, 17, 64}) {
        float[] all =
            Tensors.floats(of(row.expand(count, row.size(1)).contiguous(), weights, bias));
        for (int at = 0; at < all.length; at += alone.length) {
          if (!Arrays.equals(all, at, at + alone.length, alone, 0, alone.length)) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
