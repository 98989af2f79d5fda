package edgewise.torch.surveyor;

import edgewise.torch.Tensors;
import java.util.Arrays;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/** Views where the network reads them. */
final class ViewTensors {
  private static final long SUM = 0; // the mode of a bag
  private static final int MANY = 2048; // bundles from which an operation for each kind pays

  private final Tensor neighbours;
  private final Tensor neighbourStarts;
  private final Tensor bundleStarts;
  private final Tensor bundleRows;
  private final Tensor bundlesOfRows;
  private final Tensor bundlesBack;
  private final Tensor bundleNumbers; // row by row
  private final Tensor bundleKinds; // by number
  private final Tensor kindFeatures; // (kind, gate feature)
  private final int[] kindStarts; // of each kind, its first bundle; after the last, their number
  private final Tensor edgeCounts; // (row, edge feature + 1)
  private final Views views;
  private final Tensor like;
  private @Nullable Padding padding; // made when it is first asked for

  /** Copies views to the device and into the type of another tensor. */
  ViewTensors(Views views, Tensor like) {
    Device device = like.device();
    Bundles bundles = views.bundles();
    // Bundles of a kind get numbers one after the other, so that one gate opens for all of them.
    int[] kinds = bundles.kinds();
    this.kindStarts = new int[bundles.kindCount() + 1];
    for (int kind : kinds) {
      kindStarts[kind + 1]++;
    }
    for (int kind = 0; kind < bundles.kindCount(); kind++) {
      kindStarts[kind + 1] += kindStarts[kind];
    }
    int[] next = kindStarts.clone();
    int[] numbers = new int[kinds.length];
    Arrays.setAll(numbers, bundle -> next[kinds[bundle]]++);
    this.bundleNumbers = Tensors.ints(numbers, device);
    int[] ordered = kinds.clone();
    Arrays.sort(ordered);
    this.bundleKinds = Tensors.ints(ordered, device);
    int[] bundleRows = new int[numbers.length];
    int[] ofRows = bundles.rows();
    int[] back = bundles.back();
    for (int bundle = 0; bundle < numbers.length; bundle++) {
      bundleRows[numbers[bundle]] = ofRows[bundle];
    }
    Arrays.setAll(back, i -> numbers[back[i]]);
    this.bundleRows = Tensors.ints(bundleRows, device);
    this.bundlesBack = Tensors.ints(back, device);
    int[] starts = new int[numbers.length];
    this.neighbours = Tensors.ints(byNumber(bundles, numbers, starts), device);
    this.bundleStarts = Tensors.ints(starts, device);
    this.neighbourStarts = Tensors.ints(bundles.neighbourStarts(), device);
    this.bundlesOfRows = Tensors.ints(bundles.firsts(), device);
    this.kindFeatures = Tensors.floats(bundles.kindFeatures(), like).view(bundles.kindCount(), -1);
    Tensor counts = Tensors.floats(bundles.counts(), like).view(views.rows(), -1);
    this.edgeCounts = torch.constant_pad_nd(counts, new long[] {0, 1}, new Scalar(1));
    this.views = views;
    this.like = like;
  }

  /** Returns the neighbours of bundles in the order of their numbers; writes where they start. */
  private static int[] byNumber(Bundles bundles, int[] numbers, int[] starts) {
    int[] neighbours = bundles.neighbours();
    int[] before = Arrays.copyOf(bundles.starts(), numbers.length + 1);
    before[numbers.length] = neighbours.length;
    int[] bundleOf = new int[numbers.length];
    for (int bundle = 0; bundle < numbers.length; bundle++) {
      bundleOf[numbers[bundle]] = bundle;
    }
    int[] ordered = new int[neighbours.length];
    int at = 0;
    for (int number = 0; number < numbers.length; number++) {
      int from = before[bundleOf[number]];
      int length = before[bundleOf[number] + 1] - from;
      starts[number] = at;
      System.arraycopy(neighbours, from, ordered, at, length);
      at += length;
    }
    return ordered;
  }

  /** Returns how many views there are. */
  long size() {
    return views.size();
  }

  /** Returns the first row of a view; after the last view, the number of rows. */
  int start(int view) {
    return views.start(view);
  }

  /** Returns (row, edge feature), and after these a 1, which every row has. */
  Tensor edgeCounts() {
    return edgeCounts;
  }

  /** Returns (kind of bundle, gate feature): 1 where it has it. */
  Tensor kindFeatures() {
    return kindFeatures;
  }

  /** Multiplies bundles (bundle, width) by the gate of their kind, (kind, width), into others. */
  void open(Tensor gates, Tensor bundles, Tensor into) {
    if (bundles.size(0) < MANY) {
      torch.mul_out(into, bundles, gates.index_select(0, bundleKinds));
      return;
    }
    forEachKind(
        (kind, from, count) ->
            torch.mul_out(
                into.narrow(0, from, count),
                bundles.narrow(0, from, count),
                gates.select(0, kind)));
  }

  /** Returns the sum over the bundles of each kind, (kind, width) for (bundle, width). */
  Tensor sumOfKinds(Tensor bundles) {
    Tensor sums =
        torch.zeros(new long[] {kindFeatures.size(0), bundles.size(1)}, bundles.options());
    forEachKind(
        (kind, from, count) -> sums.select(0, kind).copy_(bundles.narrow(0, from, count).sum(0)));
    return sums;
  }

  private void forEachKind(BundlesOfKind what) {
    for (int kind = 0; kind + 1 < kindStarts.length; kind++) {
      int count = kindStarts[kind + 1] - kindStarts[kind];
      if (count > 0) {
        what.are(kind, kindStarts[kind], count);
      }
    }
  }

  /** Is told of a kind, its first bundle and how many there are. */
  private interface BundlesOfKind {
    void are(int kind, int from, int count);
  }

  /** Returns the sum over the neighbours in each bundle, (bundle, …) for (row, …). */
  Tensor sumOfNeighbours(Tensor rows) {
    return bags(rows, neighbours, bundleStarts);
  }

  /** Returns the sum over the bundles of each row, (row, …) for (bundle, …). */
  Tensor sumOfBundles(Tensor bundles) {
    return bags(bundles, bundleNumbers, bundlesOfRows);
  }

  /** Returns what each bundle has of its row, (bundle, …) for (row, …). */
  Tensor toBundles(Tensor rows) {
    return rows.index_select(0, bundleRows);
  }

  /** Returns the sum over the bundles in which each row is a neighbour, (row, …). */
  Tensor sumBack(Tensor bundles) {
    return bags(bundles, bundlesBack, neighbourStarts);
  }

  /** Returns, for each bag of places in a table, the sum of what is there. */
  static Tensor bags(Tensor table, Tensor places, Tensor starts) {
    return torch
        .embedding_bag(
            table,
            places,
            starts,
            false,
            SUM,
            false,
            new TensorOptional(),
            false,
            new LongOptional())
        .get0();
  }

  /** Returns what each row has of its view, (row, …) for (view, …). */
  Tensor toRows(Tensor ofViews) {
    return ofViews.index_select(0, Tensors.ints(views.owners(), like.device()));
  }

  /** Returns the sum over the rows of each view, (view, …) for (row, …). */
  Tensor sumOfRows(Tensor rows) {
    int[] all = new int[views.rows()];
    Arrays.setAll(all, row -> row);
    int[] starts = new int[views.size()];
    Arrays.setAll(starts, views::start);
    Device device = like.device();
    return bags(rows, Tensors.ints(all, device), Tensors.ints(starts, device));
  }

  private Padding padding() {
    if (padding == null) {
      padding = new Padding(views, like);
    }
    return padding;
  }

  /** Returns (view, place, …) of (row, …), with zeros where a view has no more rows. */
  Tensor padded(Tensor rows) {
    Tensor withZero = torch.constant_pad_nd(rows, new long[] {0, 0, 0, 1});
    return withZero.index_select(0, padding().rows).view(size(), padding().longest, -1);
  }

  /** Returns (view, place, 1): 1 where a view has a row, else 0. */
  Tensor present() {
    return padding().present;
  }

  /** Returns (row, …) of (view, place, …). */
  Tensor unpadded(Tensor padded) {
    return padded.reshape(size() * padding().longest, -1).index_select(0, padding().places);
  }

  /** Where rows are when all views are as long as the longest. */
  private static final class Padding {
    private final Tensor places; // of each row among (view, place)
    private final Tensor present; // (view, place, 1): 1 where there is a row
    private final Tensor rows; // of each (view, place); the number of rows where there is none
    private final long longest; // rows of a view

    Padding(Views views, Tensor like) {
      int longest = 0;
      for (int view = 0; view < views.size(); view++) {
        longest = Math.max(longest, views.start(view + 1) - views.start(view));
      }
      this.longest = longest;
      int[] places = new int[views.rows()];
      int[] rows = new int[views.size() * longest];
      float[] present = new float[rows.length];
      Arrays.fill(rows, views.rows());
      for (int view = 0; view < views.size(); view++) {
        for (int row = views.start(view); row < views.start(view + 1); row++) {
          places[row] = view * longest + row - views.start(view);
          rows[places[row]] = row;
          present[places[row]] = 1;
        }
      }
      this.places = Tensors.ints(places, like.device());
      this.rows = Tensors.ints(rows, like.device());
      this.present = Tensors.floats(present, like).view(views.size(), longest, 1);
    }
  }
}
