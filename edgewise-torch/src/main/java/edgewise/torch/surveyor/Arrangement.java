package edgewise.torch.surveyor;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of views in the order in which the network works on them: bundles of a kind get
 * numbers one after the other, so that one gate opens for all of them. In training they are made
 * where batches are encoded, so that a graphics card does not wait for it.
 */
final class Arrangement {
  private final Views views;
  private final Bundles bundles;
  private final int[] kindStarts; // of each kind, its first bundle; after the last, their number
  private final int[] bundleNumbers; // row by row
  private final int[] bundleKinds; // by number, as the next three
  private final int[] bundleRows;
  private final int[] bundleStarts;
  private final int[] neighbours;
  private final int[] bundlesBack;
  private final int[] bundlesOfRows;
  private final int[] neighbourStarts;
  private final float[] edgeCounts;
  private @Nullable Padding padding; // made when it is first asked for

  Arrangement(Views views) {
    this.views = views;
    this.bundles = views.bundles();
    int[] kinds = bundles.kinds();
    this.kindStarts = new int[bundles.kindCount() + 1];
    for (int kind : kinds) {
      kindStarts[kind + 1]++;
    }
    for (int kind = 0; kind < bundles.kindCount(); kind++) {
      kindStarts[kind + 1] += kindStarts[kind];
    }
    int[] next = kindStarts.clone();
    this.bundleNumbers = new int[kinds.length];
    this.bundleKinds = new int[kinds.length];
    this.bundleRows = new int[kinds.length];
    int[] ofRows = bundles.rows();
    int[] bundleOf = new int[kinds.length];
    for (int bundle = 0; bundle < kinds.length; bundle++) {
      int number = next[kinds[bundle]]++;
      bundleNumbers[bundle] = number;
      bundleKinds[number] = kinds[bundle];
      bundleRows[number] = ofRows[bundle];
      bundleOf[number] = bundle;
    }
    this.bundlesOfRows = bundles.firsts();
    this.neighbourStarts = bundles.neighbourStarts();
    this.edgeCounts = bundles.counts();
    this.bundlesBack = bundles.back();
    Arrays.setAll(bundlesBack, i -> bundleNumbers[bundlesBack[i]]);
    int[] before = bundles.neighbours();
    int[] starts = Arrays.copyOf(bundles.starts(), kinds.length + 1);
    starts[kinds.length] = before.length;
    this.bundleStarts = new int[kinds.length];
    this.neighbours = new int[before.length];
    int at = 0;
    for (int number = 0; number < kinds.length; number++) {
      int from = starts[bundleOf[number]];
      int length = starts[bundleOf[number] + 1] - from;
      bundleStarts[number] = at;
      System.arraycopy(before, from, neighbours, at, length);
      at += length;
    }
  }

  Views views() {
    return views;
  }

  /** Returns how many kinds of bundles there may be. */
  int kinds() {
    return bundles.kindCount();
  }

  /** Returns the first bundle of a kind; after the last kind, the number of bundles. */
  int kindStart(int kind) {
    return kindStarts[kind];
  }

  /** Returns (kind, gate feature): 1 where bundles of the kind have it. */
  float[] kindFeatures() {
    return bundles.kindFeatures();
  }

  /** Returns (row, edge feature): how many edges of the row have it. */
  float[] edgeCounts() {
    return edgeCounts;
  }

  /** Returns the numbers of bundles, row by row. */
  int[] bundleNumbers() {
    return bundleNumbers;
  }

  /** Returns where those of each row start. */
  int[] bundlesOfRows() {
    return bundlesOfRows;
  }

  /** Returns the kind of each bundle. */
  int[] bundleKinds() {
    return bundleKinds;
  }

  /** Returns the row of each bundle. */
  int[] bundleRows() {
    return bundleRows;
  }

  /** Returns the rows of all neighbours, bundle by bundle. */
  int[] neighbours() {
    return neighbours;
  }

  /** Returns where those of each bundle start. */
  int[] bundleStarts() {
    return bundleStarts;
  }

  /** Returns, for each neighbour of each row, its bundle in which the row is. */
  int[] bundlesBack() {
    return bundlesBack;
  }

  /** Returns where those of each row start. */
  int[] neighbourStarts() {
    return neighbourStarts;
  }

  /** Returns where rows are when all views are as long as the longest. */
  Padding padding() {
    if (padding == null) {
      padding = new Padding(views);
    }
    return padding;
  }

  /** Views filled up to the longest. */
  static final class Padding {
    private final int longest;
    private final int[] places;
    private final int[] rows;
    private final float[] present;

    private Padding(Views views) {
      int most = 0;
      for (int view = 0; view < views.size(); view++) {
        most = Math.max(most, views.start(view + 1) - views.start(view));
      }
      this.longest = most;
      this.places = new int[views.rows()];
      this.rows = new int[views.size() * longest];
      this.present = new float[rows.length];
      Arrays.fill(rows, views.rows());
      for (int view = 0; view < views.size(); view++) {
        for (int row = views.start(view); row < views.start(view + 1); row++) {
          places[row] = view * longest + row - views.start(view);
          rows[places[row]] = row;
          present[places[row]] = 1;
        }
      }
    }

    /** Returns the rows of the longest view. */
    int longest() {
      return longest;
    }

    /** Returns the place of each row among (view, place). */
    int[] places() {
      return places;
    }

    /** Returns the row of each (view, place); the number of rows where there is none. */
    int[] rows() {
      return rows;
    }

    /** Returns 1 for each (view, place) where there is a row, else 0. */
    float[] present() {
      return present;
    }
  }
}
