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
  private final Tensor edgeCounts; // (row, edge feature + 1)
  private final Arrangement arranged;
  private final Views views;
  private final Tensor like;
  private final boolean kindByKind; // not on a card, which would wait for so many calls
  private final @Nullable Tensor members; // (kind, bundle): 1 where a bundle is of a kind
  private @Nullable Padding padding; // made when it is first asked for, which is going forward

  /** Copies views to the device and into the type of another tensor. */
  ViewTensors(Views views, Tensor like) {
    this(new Arrangement(views), like);
  }

  /** Copies views that are arranged to the device and into the type of another tensor. */
  ViewTensors(Arrangement arranged, Tensor like) {
    Device device = like.device();
    this.arranged = arranged;
    this.views = arranged.views();
    this.like = like;
    this.kindByKind = Tensors.arePlain(like);
    this.neighbours = Tensors.ints(arranged.neighbours(), device);
    this.neighbourStarts = Tensors.ints(arranged.neighbourStarts(), device);
    this.bundleStarts = Tensors.ints(arranged.bundleStarts(), device);
    this.bundleRows = Tensors.ints(arranged.bundleRows(), device);
    this.bundlesOfRows = Tensors.ints(arranged.bundlesOfRows(), device);
    this.bundlesBack = Tensors.ints(arranged.bundlesBack(), device);
    this.bundleNumbers = Tensors.ints(arranged.bundleNumbers(), device);
    this.bundleKinds = Tensors.ints(arranged.bundleKinds(), device);
    this.kindFeatures = Tensors.floats(arranged.kindFeatures(), like).view(arranged.kinds(), -1);
    Tensor counts = Tensors.floats(arranged.edgeCounts(), like).view(views.rows(), -1);
    this.edgeCounts = torch.constant_pad_nd(counts, new long[] {0, 1}, new Scalar(1));
    // Now, because what is made on the way back lasts for one of its stages only.
    this.members = kindByKind ? null : members();
  }

  private Tensor members() {
    Tensor kinds = torch.arange(new Scalar(arranged.kinds()), bundleKinds.options());
    return kinds.unsqueeze(1).eq(bundleKinds).to(like.scalar_type());
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
    if (bundles.size(0) < MANY || !kindByKind) {
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
    if (members != null) {
      return members.mm(bundles);
    }
    Tensor sums =
        torch.zeros(new long[] {kindFeatures.size(0), bundles.size(1)}, bundles.options());
    forEachKind(
        (kind, from, count) -> sums.select(0, kind).copy_(bundles.narrow(0, from, count).sum(0)));
    return sums;
  }

  private void forEachKind(BundlesOfKind what) {
    for (int kind = 0; kind < arranged.kinds(); kind++) {
      int from = arranged.kindStart(kind);
      int count = arranged.kindStart(kind + 1) - from;
      if (count > 0) {
        what.are(kind, from, count);
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

  /** Writes what each bundle has of its row, (bundle, …) for (row, …). */
  void toBundles(Tensor rows, Tensor into) {
    torch.index_select_out(into, rows, 0, bundleRows);
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
      padding = new Padding(arranged.padding(), views, like);
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

    Padding(Arrangement.Padding padding, Views views, Tensor like) {
      this.longest = padding.longest();
      this.places = Tensors.ints(padding.places(), like.device());
      this.rows = Tensors.ints(padding.rows(), like.device());
      this.present = Tensors.floats(padding.present(), like).view(views.size(), longest, 1);
    }
  }
}
