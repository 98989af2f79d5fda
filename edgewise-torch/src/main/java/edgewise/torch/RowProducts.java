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
 * <p>oneDNN multiplies fewer than 16 rows by other code than more, and adds up in another order;
 * from 16 on a row is always the same, or on some processors where there are a multiple of twelve
 * ({@link Products}). So a product by which nothing is learnt has rows of zeros where it would have
 * fewer. Other libraries promise less, so whoever relies on it asks first whether it {@link
 * #areIndependent is so here}.
 */
public final class RowProducts {
  private RowProducts() {}

  /**
   * Returns how many rows a product has at least by which nothing is learnt: those that oneDNN
   * takes at a time or, where it takes any number alike, as many as it has one code for.
   */
  public static int fewest() {
    int together = (int) Products.Kernel.ROWS;
    return together > 1 ? together : 16;
  }

  /** Returns how many rows some have to be filled up to for products to lose nothing. */
  public static int filled(int rows) {
    int together = (int) Products.Kernel.ROWS;
    return Math.max(fewest(), (rows + together - 1) / together * together);
  }

  /**
   * Returns rows times weights, plus a bias.
   *
   * @param rows (…, input)
   * @param weights (output, input)
   */
  static Tensor of(Tensor rows, Tensor weights, Tensor bias) {
    if (GradMode.is_enabled() || !OneDnn.fits(rows)) {
      return torch.linear(rows, weights, new TensorOptional(bias));
    }
    return byOneDnn(rows, weights.t(), bias);
  }

  /** Returns the same for weights that are turned over, (input, output), by oneDNN. */
  static Tensor byOneDnn(Tensor rows, Tensor turned, Tensor bias) {
    long inputs = turned.size(0);
    long outputs = turned.size(1);
    boolean isFlat = rows.dim() == 2;
    Tensor flat = isFlat ? rows : rows.reshape(inputs == 0 ? 0 : rows.numel() / inputs, inputs);
    long count = flat.size(0);
    long missing = Math.max(0, fewest() - count);
    Tensor all = Tensors.emptyLike(rows, count + missing, outputs).copy_(bias); // to every row
    Products.into(all, padded(flat, missing), turned, 1, 1);
    Tensor product = missing > 0 ? all.narrow(0, 0, count) : all; // the others: never looked at
    if (isFlat) {
      return product;
    }
    long[] shape = rows.sizes().vec().get();
    shape[shape.length - 1] = outputs;
    return product.view(shape);
  }

  /** Writes rows times weights (input, output), plus a bias, into a tensor (row, output). */
  static void into(Tensor product, Tensor bias, Tensor rows, Tensor weights) {
    product.copy_(bias); // to every row
    add(product, rows, weights);
  }

  /** Adds rows times weights (input, output) to a tensor (row, output). */
  static void add(Tensor sum, Tensor rows, Tensor weights) {
    long missing = fewest() - rows.size(0);
    if (missing <= 0 || !OneDnn.fits(rows)) {
      Products.into(sum, rows, weights, 1, 1);
      return;
    }
    Tensor all = Tensors.emptyLike(sum, fewest(), sum.size(1));
    Tensor some = all.narrow(0, 0, rows.size(0));
    some.copy_(sum);
    Products.into(all, padded(rows, missing), weights, 1, 1); // the others are never looked at
    sum.copy_(some);
  }

  /** Returns rows and, after them, as many of zeros as are missing. */
  private static Tensor padded(Tensor rows, long missing) {
    return missing == 0 ? rows : torch.constant_pad_nd(rows, new long[] {0, 0, 0, missing});
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
      for (int count : new int[] {2, 5, 17, 21, 64, 79}) { // 21, 79: where AVX2 has rows left
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
