package edgewise.torch.frontier;

import edgewise.torch.Tensors;
import java.util.Arrays;
import java.util.function.Function;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/**
 * The keys of the choices of a step, and their products with queries. Choices repeat few codes: the
 * key of each is computed once, and the product once for each query.
 */
final class FrontierKeys {
  // A key must not depend, in its last bit, on those that are computed with it.
  private static final int BLOCK = 512;

  private final Function<long[], Tensor> computing;
  private final Codes codes = new Codes();
  private float[] keys = new float[0]; // (number of a code, KEY)
  private float[] products = new float[0]; // of each key with the latest query that asked for it
  private int[] productOf = new int[0]; // which query that was
  private int query;
  private int[] met = new int[256]; // the numbers of the choices
  private int count;

  FrontierKeys(Function<long[], Tensor> computing) {
    this.computing = computing;
  }

  /** Forgets the choices of the step before. */
  void clear() {
    count = 0;
  }

  /** Adds a choice of this step. */
  void meet(long code) {
    if (count == met.length) {
      met = Arrays.copyOf(met, 2 * count);
    }
    met[count++] = codes.number(code);
  }

  /** Computes the keys of codes that were never met before. */
  void learn() {
    int known = productOf.length;
    long[] unknown = codes.from(known);
    if (unknown.length == 0) {
      return;
    }
    keys = Arrays.copyOf(keys, codes.size() * FrontierWeights.KEY);
    products = Arrays.copyOf(products, codes.size());
    productOf = Arrays.copyOf(productOf, codes.size());
    for (int from = 0; from < unknown.length; from += BLOCK) {
      try (PointerScope scope = new PointerScope()) {
        long[] block = Arrays.copyOfRange(unknown, from, from + BLOCK);
        float[] some = Tensors.floats(computing.apply(block));
        int length = Math.min(BLOCK, unknown.length - from) * FrontierWeights.KEY;
        System.arraycopy(some, 0, keys, (known + from) * FrontierWeights.KEY, length);
      }
    }
  }

  /** Forgets the products of the query before. */
  void next() {
    query++;
  }

  /** Returns the product of the query that starts at a place with the key of a choice. */
  float product(int choice, float[] queries, int from) {
    int number = met[choice];
    if (productOf[number] != query) {
      productOf[number] = query;
      products[number] =
          FrontierSampler.product(
              queries, from, keys, number * FrontierWeights.KEY, FrontierWeights.KEY);
    }
    return products[number];
  }
}
