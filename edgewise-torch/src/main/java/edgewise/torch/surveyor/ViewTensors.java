package edgewise.torch.surveyor;

import edgewise.torch.Tensors;
import java.util.Arrays;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** Views where the network reads them. */
final class ViewTensors {
  private static final long SUM = 0; // the mode of a bag

  // libtorch sums every fourth row by itself and what is left over elsewhere: with a multiple, a
  // view has the same sums to the last bit whatever is beside it.
  private static final int SUMMED = 4;

  private final Tensor neighbours;
  private final Tensor neighbourStarts;
  private final Tensor bundleStarts;
  private final Tensor bundleRows;
  private final Tensor bundlesOfRows;
  private final Tensor bundlesBack;
  private final Tensor bundleFeatures; // (bundle, gate feature)
  private final Tensor allBundles; // 0, 1, 2, …
  private final Tensor edgeCounts; // (row, edge feature)
  private final Tensor places; // of each row among (view, place)
  private final Tensor present; // (view, place, 1): 1 where there is a row
  private final Tensor rows; // of each (view, place); the number of rows where there is none
  private final Views views;
  private final long longest; // rows of a view, rounded up

  /** Copies views to the device and into the type of another tensor. */
  ViewTensors(Views views, Tensor like) {
    Device device = like.device();
    Bundles bundles = views.bundles();
    this.neighbours = Tensors.ints(bundles.neighbours(), device);
    this.neighbourStarts = Tensors.ints(bundles.neighbourStarts(), device);
    this.bundleStarts = Tensors.ints(bundles.starts(), device);
    this.bundleRows = Tensors.ints(bundles.rows(), device);
    this.bundlesOfRows = Tensors.ints(bundles.firsts(), device);
    this.bundlesBack = Tensors.ints(bundles.back(), device);
    this.bundleFeatures =
        Tensors.floats(bundles.features(), like).view(bundles.size(), bundles.gateFeatures());
    int[] numbers = new int[bundles.size()];
    Arrays.setAll(numbers, i -> i);
    this.allBundles = Tensors.ints(numbers, device);
    this.edgeCounts = Tensors.floats(bundles.counts(), like).view(views.rows(), -1);
    this.views = views;
    int longest = 0;
    for (int view = 0; view < views.size(); view++) {
      longest = Math.max(longest, views.start(view + 1) - views.start(view));
    }
    longest = (longest + SUMMED - 1) / SUMMED * SUMMED;
    this.longest = longest;
    int[] places = new int[views.rows()];
    int[] rows = new int[views.size() * longest];
    Arrays.fill(rows, views.rows());
    for (int view = 0; view < views.size(); view++) {
      for (int row = views.start(view); row < views.start(view + 1); row++) {
        places[row] = view * longest + row - views.start(view);
        rows[places[row]] = row;
      }
    }
    this.places = Tensors.ints(places, device);
    this.rows = Tensors.ints(rows, device);
    float[] present = new float[rows.length];
    for (int i = 0; i < rows.length; i++) {
      present[i] = rows[i] < views.rows() ? 1 : 0;
    }
    this.present = Tensors.floats(present, like).view(views.size(), longest, 1);
  }

  /** Returns how many views there are. */
  long size() {
    return views.size();
  }

  /** Returns the first row of a view; after the last view, the number of rows. */
  int start(int view) {
    return views.start(view);
  }

  /** Returns (row, edge feature). */
  Tensor edgeCounts() {
    return edgeCounts;
  }

  /** Returns (bundle, gate feature). */
  Tensor bundleFeatures() {
    return bundleFeatures;
  }

  /** Returns the sum over the neighbours in each bundle, (bundle, …) for (row, …). */
  Tensor sumOfNeighbours(Tensor rows) {
    return bags(rows, neighbours, bundleStarts);
  }

  /** Returns the sum over the bundles of each row, (row, …) for (bundle, …). */
  Tensor sumOfBundles(Tensor bundles) {
    return bags(bundles, allBundles, bundlesOfRows);
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

  /** Returns (view, place, …) of (row, …), with zeros where a view has no more rows. */
  Tensor padded(Tensor rows) {
    Tensor withZero = torch.constant_pad_nd(rows, new long[] {0, 0, 0, 1});
    return withZero.index_select(0, this.rows).view(size(), longest, -1);
  }

  /** Returns (view, place, 1): 1 where a view has a row, else 0. */
  Tensor present() {
    return present;
  }

  /** Returns (row, …) of (view, place, …). */
  Tensor unpadded(Tensor padded) {
    return padded.reshape(size() * longest, -1).index_select(0, places);
  }
}
