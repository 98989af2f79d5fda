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

  private final Tensor neighbours;
  private final Tensor neighbourStarts;
  private final Tensor edgeCounts; // (row, edge feature)
  private final Tensor places; // of each row among (view, place)
  private final Tensor present; // (view, place, 1): 1 where there is a row
  private final Tensor rows; // of each (view, place); the number of rows where there is none
  private final long views;
  private final long longest; // rows of a view

  /** Copies views to the device and into the type of another tensor. */
  ViewTensors(Views views, Tensor like) {
    Device device = like.device();
    this.neighbours = Tensors.ints(views.neighbours(), device);
    this.neighbourStarts = Tensors.ints(views.neighbourStarts(), device);
    this.edgeCounts = Tensors.floats(views.edgeCounts(), like).view(views.rows(), -1);
    this.views = views.size();
    int longest = 0;
    for (int view = 0; view < views.size(); view++) {
      longest = Math.max(longest, views.start(view + 1) - views.start(view));
    }
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
    this.present = Tensors.floats(present, like).view(this.views, this.longest, 1);
  }

  /** Returns how many views there are. */
  long size() {
    return views;
  }

  /** Returns (row, edge feature). */
  Tensor edgeCounts() {
    return edgeCounts;
  }

  /** Returns the sum over the neighbours of each row, (row, …) for (row, …). */
  Tensor sumOfNeighbours(Tensor rows) {
    return bags(rows, neighbours, neighbourStarts);
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
    return withZero.index_select(0, this.rows).view(views, longest, -1);
  }

  /** Returns (view, place, 1): 1 where a view has a row, else 0. */
  Tensor present() {
    return present;
  }

  /** Returns (row, …) of (view, place, …). */
  Tensor unpadded(Tensor padded) {
    return padded.reshape(views * longest, -1).index_select(0, places);
  }
}
