package edgewise.torch.surveyor;

import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * What every row sees of all rows of its view: in each head, q · Σ kᵀ v · {@link #COUNT}, the sum
 * over the rows of the view.
 */
interface ViewSums {
  int HEADS = 4;
  int HEAD = 16;
  int ALL = HEADS * HEAD;
  double COUNT = 0.1;

  /** Returns what is seen, (row, ALL). */
  Tensor seen();

  /**
   * Writes gradients of q, k and v.
   *
   * @param seen the gradient of what is seen, (row, ALL)
   * @param gradient (row, 3 · ALL)
   */
  void backward(Tensor seen, Tensor gradient);

  /**
   * Sums over views.
   *
   * @param qkv (row, 3 · ALL), kept
   */
  static ViewSums of(Tensor qkv, ViewTensors views) {
    return qkv.is_cpu() && qkv.scalar_type().intern() == ScalarType.Float
        ? new ByView(qkv, views)
        : new Padded(qkv, views);
  }

  /**
   * One small product after the other, straight from the rows. libtorch would do the same on the
   * processor, with a microsecond of its own around each and copies before and after; here a view
   * also comes out the same whatever is beside it.
   */
  final class ByView implements ViewSums {
    private static final int ROWS = openblas_nolapack.CblasRowMajor;
    private static final int AS_IS = openblas_nolapack.CblasNoTrans;
    private static final int TRANSPOSED = openblas_nolapack.CblasTrans;

    private final Tensor qkv;
    private final ViewTensors views;
    private final Tensor sums; // (view, head, HEAD, HEAD)
    private final Tensor seen;

    ByView(Tensor qkv, ViewTensors views) {
      this.qkv = qkv;
      this.views = views;
      this.sums = qkv.new_empty(views.size(), HEADS, HEAD, HEAD);
      this.seen = qkv.new_empty(qkv.size(0), ALL);
      sum(qkv, ALL, qkv, 2 * ALL, sums);
      multiply(qkv, 0, sums, AS_IS, seen, 0);
    }

    @Override
    public Tensor seen() {
      return seen;
    }

    @Override
    public void backward(Tensor dSeen, Tensor gradient) {
      Tensor dSums = sums.new_empty(sums.sizes());
      sum(qkv, 0, dSeen, 0, dSums);
      multiply(dSeen, 0, sums, TRANSPOSED, gradient, 0);
      multiply(qkv, 2 * ALL, dSums, TRANSPOSED, gradient, ALL);
      multiply(qkv, ALL, dSums, AS_IS, gradient, 2 * ALL);
    }

    /** Sums over the rows of each view: COUNT · leftᵀ right, from a column of either on. */
    private void sum(Tensor left, int leftFrom, Tensor right, int rightFrom, Tensor sums) {
      FloatPointer a = left.data_ptr_float();
      FloatPointer b = right.data_ptr_float();
      FloatPointer c = sums.data_ptr_float();
      int leftStride = (int) left.stride(0);
      int rightStride = (int) right.stride(0);
      forEachHead(
          (row, count, column, at) ->
              openblas_nolapack.cblas_sgemm(
                  ROWS,
                  TRANSPOSED,
                  AS_IS,
                  HEAD,
                  HEAD,
                  count,
                  (float) COUNT,
                  a.position(row * leftStride + leftFrom + column),
                  leftStride,
                  b.position(row * rightStride + rightFrom + column),
                  rightStride,
                  0,
                  c.position(at),
                  HEAD));
    }

    /** Multiplies the rows of each view with its sums, from a column of either on. */
    private void multiply(
        Tensor rows, int from, Tensor sums, int how, Tensor products, int productsFrom) {
      FloatPointer a = rows.data_ptr_float();
      FloatPointer b = sums.data_ptr_float();
      FloatPointer c = products.data_ptr_float();
      int rowStride = (int) rows.stride(0);
      int productStride = (int) products.stride(0);
      forEachHead(
          (row, count, column, at) ->
              openblas_nolapack.cblas_sgemm(
                  ROWS,
                  AS_IS,
                  how,
                  count,
                  HEAD,
                  HEAD,
                  1,
                  a.position(row * rowStride + from + column),
                  rowStride,
                  b.position(at),
                  HEAD,
                  0,
                  c.position(row * productStride + productsFrom + column),
                  productStride));
    }

    private void forEachHead(HeadOfView product) {
      long at = 0;
      for (int view = 0; view < views.size(); view++) {
        int row = views.start(view);
        int count = views.start(view + 1) - row;
        for (int column = 0; column < ALL; column += HEAD) {
          product.of(row, count, column, at);
          at += HEAD * HEAD;
        }
      }
    }

    /** Is told of the rows of a view, the first column of a head, and where its sums begin. */
    private interface HeadOfView {
      void of(long row, int count, int column, long at);
    }
  }

  /** All views at once, filled up to the longest: for graphics cards and for double precision. */
  final class Padded implements ViewSums {
    private final ViewTensors views;
    private final Tensor q; // (view · head, place, HEAD)
    private final Tensor k;
    private final Tensor v;
    private final Tensor sums; // (view · head, HEAD, HEAD)

    Padded(Tensor qkv, ViewTensors views) {
      this.views = views;
      Tensor padded = views.padded(qkv); // (view, place, 3 · ALL)
      this.q = byHead(padded, 0);
      this.k = byHead(padded, 1);
      this.v = byHead(padded, 2);
      this.sums = k.transpose(1, 2).bmm(v).mul_(new Scalar(COUNT));
    }

    @Override
    public Tensor seen() {
      return joined(q.bmm(sums));
    }

    @Override
    public void backward(Tensor seen, Tensor gradient) {
      Tensor dSeen = byHead(views.padded(seen), 0);
      Tensor dSums = q.transpose(1, 2).bmm(dSeen).mul_(new Scalar(COUNT));
      gradient.narrow(1, 0, ALL).copy_(joined(dSeen.bmm(sums.transpose(1, 2))));
      gradient.narrow(1, ALL, ALL).copy_(joined(v.bmm(dSums.transpose(1, 2))));
      gradient.narrow(1, 2 * ALL, ALL).copy_(joined(k.bmm(dSums)));
    }

    /** Returns (view · head, place, HEAD) of one part of (view, place, parts · ALL). */
    private static Tensor byHead(Tensor padded, int part) {
      long views = padded.size(0);
      return padded
          .narrow(2, (long) part * ALL, ALL)
          .reshape(views, -1, HEADS, HEAD)
          .transpose(1, 2)
          .reshape(views * HEADS, -1, HEAD);
    }

    /** Returns (row, ALL) of (view · head, place, HEAD). */
    private Tensor joined(Tensor byHead) {
      return views.unpadded(
          byHead
              .view(views.size(), HEADS, -1, HEAD)
              .transpose(1, 2)
              .reshape(views.size(), -1, ALL));
    }
  }
}
