package edgewise.torch.surveyor;

import edgewise.torch.Products;
import edgewise.torch.Products.Window;
import edgewise.torch.Tensors;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

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
    return Products.hasWindows(qkv) ? new ByView(qkv, views) : new Padded(qkv, views);
  }

  /**
   * One small product after the other, straight from the rows. libtorch would do the same on the
   * processor, with a microsecond of its own around each and copies before and after; here a view
   * also comes out the same whatever is beside it.
   */
  final class ByView implements ViewSums {
    private final Tensor qkv;
    private final ViewTensors views;
    private final Tensor sums; // (view · head · HEAD, HEAD)
    private final Tensor seen;

    ByView(Tensor qkv, ViewTensors views) {
      this.qkv = qkv;
      this.views = views;
      this.sums = Tensors.emptyLike(qkv, views.size() * ALL, HEAD);
      this.seen = Tensors.emptyLike(qkv, qkv.size(0), ALL);
      sum(qkv, ALL, qkv, 2 * ALL, sums);
      multiply(qkv, 0, Window.of(sums), seen, 0);
    }

    @Override
    public Tensor seen() {
      return seen;
    }

    @Override
    public void backward(Tensor dSeen, Tensor gradient) {
      Tensor dSums = torch.empty_like(sums);
      sum(qkv, 0, dSeen, 0, dSums);
      multiply(dSeen, 0, Window.turned(sums), gradient, 0);
      multiply(qkv, 2 * ALL, Window.turned(dSums), gradient, ALL);
      multiply(qkv, ALL, Window.of(dSums), gradient, 2 * ALL);
    }

    /** Sums over the rows of each view: COUNT · leftᵀ right, from a column of either on. */
    private void sum(Tensor left, int leftFrom, Tensor right, int rightFrom, Tensor sums) {
      Window a = Window.turned(left);
      Window b = Window.of(right);
      Window c = Window.of(sums);
      forEachHead(
          (row, count, column, at) ->
              c.at(at, 0)
                  .set(
                      a.at(row, leftFrom + column),
                      b.at(row, rightFrom + column),
                      HEAD,
                      count,
                      HEAD,
                      COUNT,
                      0));
    }

    /** Multiplies the rows of each view with its sums, from a column of either on. */
    private void multiply(Tensor rows, int from, Window sums, Tensor products, int productsFrom) {
      Window a = Window.of(rows);
      Window c = Window.of(products);
      forEachHead(
          (row, count, column, at) ->
              c.at(row, productsFrom + column)
                  .set(a.at(row, from + column), sums.at(at, 0), count, HEAD, HEAD, 1, 0));
    }

    private void forEachHead(HeadOfView product) {
      long at = 0;
      for (int view = 0; view < views.size(); view++) {
        int row = views.start(view);
        int count = views.start(view + 1) - row;
        for (int column = 0; column < ALL; column += HEAD) {
          product.of(row, count, column, at);
          at += HEAD;
        }
      }
    }

    /** Is told of the rows of a view, the first column of a head, and the first row of its sums. */
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
