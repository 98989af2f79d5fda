package edgewise.torch.surveyor;

import edgewise.torch.Layer;
import edgewise.torch.Parameters;
import edgewise.torch.Products;
import edgewise.torch.Products.Window;
import edgewise.torch.RowProducts;
import edgewise.torch.Tensors;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.ScalarTypeOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * How many rows of a view resemble its source, in each of {@link #WAYS} ways. With x the source and
 * y the rows, normalised, and W, w matrices of few rows for each way:
 *
 * <pre>
 * count = Σ over y of σ((w x + b) · (W y + c) − 1)
 *       = Σ over y of σ(y · Wᵀ(w x + b) + c · (w x + b) − 1)
 * </pre>
 *
 * <p>The second line is what is computed: what is sought in a view is known before its rows are
 * looked at, so each of these takes a product with {@link #WAYS} columns instead of all rows of W.
 */
final class Likenesses {
  private static final int WAYS = 16;
  private static final int SIZE = 8; // numbers that are compared in each way
  private static final Scalar RARE = new Scalar(1);

  private final long width;
  private final Layer ofSource;
  private final Layer ofRow;
  private final Layer output;

  Likenesses(long width, Parameters parameters) {
    this.width = width;
    ofSource = new Layer("likenessOfSource", width, WAYS * SIZE, parameters);
    ofRow = new Layer("likenessOfRow", width, WAYS * SIZE, parameters);
    output = new Layer("likenesses", WAYS, width, parameters);
  }

  /**
   * Returns what is made of the counts, (view, width).
   *
   * @param sources normalised, (view, width)
   * @param rows normalised, (row, width)
   */
  Tensor of(Tensor sources, Tensor rows, ViewTensors views) {
    boolean apart = !GradMode.is_enabled() && Products.hasWindows(rows);
    Tensor counts = apart ? byView(sources, rows, views) : padded(sources, rows, views);
    return output.of(logarithms(counts));
  }

  /** Returns what does not depend on a row, (view, WAYS). */
  private Tensor offsets(Tensor asked) {
    return asked
        .mul(ofRow.bias())
        .view(-1, WAYS, SIZE)
        .sum(new long[] {2}, false, new ScalarTypeOptional())
        .sub(RARE);
  }

  /** Straight from the rows; a view comes out the same whatever is beside it. */
  Tensor byView(Tensor sources, Tensor rows, ViewTensors views) {
    Tensor asked = ofSource.of(sources); // (view, WAYS · SIZE)
    long count = RowProducts.filled((int) asked.size(0)); // few are multiplied otherwise
    Tensor all = torch.constant_pad_nd(asked, new long[] {0, 0, 0, count - asked.size(0)});
    Tensor sought = Tensors.emptyLike(asked, WAYS * count, width);
    for (int way = 0; way < WAYS; way++) {
      Products.into(
          sought.narrow(0, way * count, count),
          all.narrow(1, (long) way * SIZE, SIZE),
          ofRow.weights().narrow(0, (long) way * SIZE, SIZE));
    }
    Tensor alike = views.toRows(offsets(asked)); // (row, WAYS)
    Window products = Window.of(alike);
    Window left = Window.of(rows);
    Window right = Window.turned(sought.view(WAYS, count * width)); // a view: some of its columns
    for (int view = 0; view < views.size(); view++) {
      int row = views.start(view);
      int length = views.start(view + 1) - row;
      products.at(row, 0).add(left.at(row, 0), right.at(0, view * width), length, width, WAYS);
    }
    return views.sumOfRows(even(alike).sigmoid_());
  }

  /** All views at once, filled up to the longest: for what learns, and for graphics cards. */
  Tensor padded(Tensor sources, Tensor rows, ViewTensors views) {
    Tensor asked = ofSource.of(sources);
    Tensor sought = // (WAYS, view, width)
        asked.view(-1, WAYS, SIZE).transpose(0, 1).bmm(ofRow.weights().view(WAYS, SIZE, width));
    Tensor alike = // (view, place, WAYS)
        views.padded(rows).bmm(sought.permute(1, 2, 0)).add(offsets(asked).unsqueeze(1));
    return alike
        .sigmoid()
        .mul(views.present())
        .sum(new long[] {1}, false, new ScalarTypeOptional());
  }

  /** Returns log(1 + x), in which a row does not depend on those beside it. */
  private static Tensor logarithms(Tensor counts) {
    return even(counts).log1p().narrow(0, 0, counts.size(0));
  }

  /** Returns an even number of rows: 32 numbers at a time are rounded alike. */
  private static Tensor even(Tensor rows) {
    return rows.size(0) % 2 == 0 ? rows : torch.constant_pad_nd(rows, new long[] {0, 0, 0, 1});
  }
}
