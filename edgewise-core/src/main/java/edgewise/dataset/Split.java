package edgewise.dataset;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;

/**
 * The graphs to learn from and the graphs held out. From here on a graph is its largest component:
 * both lists hold connected graphs only, for models and for scores alike.
 */
public record Split(List<Graph> train, List<Graph> test) {
  /** The share of a dataset that is held out in the paper. */
  public static final double TEST_SHARE = 0.3;

  /** Keeps the largest component of every graph. */
  public Split {
    train = train.stream().map(Components::largest).toList();
    test = test.stream().map(Components::largest).toList();
  }

  /**
   * Returns a split in which the seed draws the test graphs, a share of all rounded to nearest
   * (halves up). Both lists keep the order of the dataset.
   */
  public static Split random(List<Graph> graphs, double testShare, Seed seed) {
    return holdingOut(graphs, testPlaces(graphs.size(), testShare, seed));
  }

  /** Returns the places, ascending, of the test graphs that a seed draws out of so many graphs. */
  public static int[] testPlaces(int count, double testShare, Seed seed) {
    if (!(testShare >= 0 && testShare <= 1)) {
      throw new IllegalArgumentException(
          "the share of test graphs must be in [0, 1], got " + testShare);
    }
    int size = (int) Math.round(count * testShare);
    return Draws.distinct(size, count, seed.generator());
  }

  /** Returns the split whose test graphs have the given places in the list, ascending. */
  static Split holdingOut(List<Graph> graphs, int... places) {
    List<Graph> train = new ArrayList<>();
    List<Graph> test = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      boolean heldOut = test.size() < places.length && places[test.size()] == i;
      (heldOut ? test : train).add(graphs.get(i));
    }
    return new Split(train, test);
  }
}
