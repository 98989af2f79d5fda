package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.torch.RowProducts;
import edgewise.torch.Tensors;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/**
 * Views that are read once more under nothing given, for drawings that follow what is given more
 * closely than they were trained to, or less. With u and c the logits of a decision under nothing
 * and under what is given, and s the guidance, it is made by
 *
 * <pre>
 * u + s · (c − u)
 * </pre>
 *
 * so by probabilities in proportion to P(·) · (P(· | given) / P(·))ˢ. The twins of all views come
 * after them in the same order; where everybody has guidance 1, there are none.
 */
final class Twins {
  private final double[] guidance; // of each drawing; none where there are no twins
  private final int views; // that have twins
  private final int rows; // of these

  private Twins(double[] guidance, int views, int rows) {
    this.guidance = guidance;
    this.views = views;
    this.rows = rows;
  }

  /** Returns whether any drawing needs twins. */
  static boolean areNeeded(List<Drawing> drawings) {
    return drawings.stream().anyMatch(drawing -> drawing.survey.given().guidance() != 1);
  }

  /** Adds twins of the views of all drawings, where they are needed. */
  static Twins added(Views views, List<Drawing> drawings) {
    if (!areNeeded(drawings)) {
      return new Twins(new double[0], 0, 0);
    }
    Twins twins =
        new Twins(
            drawings.stream().mapToDouble(drawing -> drawing.survey.given().guidance()).toArray(),
            views.size(),
            views.rows());
    int before = views.size();
    for (Drawing drawing : drawings) {
      if (drawing.view == views.size() - before) { // else it shares one that has its twin
        Survey survey = drawing.survey;
        views.add(survey, drawing.source, Given.nothing(survey.given().size()));
      }
    }
    return twins;
  }

  /** Returns drawings, and the places of their twins after all drawings. */
  int[] drawings(int[] places) {
    return and(places, guidance.length);
  }

  /** Returns views, and their twins after them. */
  int[] views(int[] places) {
    return and(places, views);
  }

  /** Returns rows, and those of the twins after them; −1 for none. */
  int[] rows(int[] places) {
    return and(places, rows);
  }

  /** Returns what is the same of views and of their twins, for both. */
  int[] same(int[] values) {
    return and(values, 0);
  }

  /** Returns places, and after them those that lie farther by an offset; −1 for none. */
  int[] and(int[] places, int offset) {
    if (guidance.length == 0) {
      return enough(places);
    }
    int[] both = Arrays.copyOf(places, 2 * places.length);
    for (int i = 0; i < places.length; i++) {
      both[places.length + i] = places[i] < 0 ? places[i] : places[i] + offset;
    }
    return both;
  }

  /**
   * Returns places, the last so often that there are enough for products: the same decision made
   * several times over, of which the first is taken.
   */
  private static int[] enough(int[] places) {
    int count = places.length;
    int filled = RowProducts.filled(count);
    if (count == 0 || count == filled) {
      return places;
    }
    int[] more = Arrays.copyOf(places, filled);
    Arrays.fill(more, count, more.length, places[count - 1]);
    return more;
  }

  /**
   * Returns the logits by which decisions are made.
   *
   * @param logits of the decisions of some drawings, and then of their twins
   * @param drawings to which each belongs, in equal parts
   */
  float[] decide(Tensor logits, int[] drawings) {
    float[] all = Tensors.floats(logits);
    if (guidance.length == 0) {
      return all;
    }
    int half = all.length / 2;
    int each = half / drawings.length;
    float[] decided = new float[half];
    for (int i = 0; i < half; i++) {
      double given = all[i];
      double nothing = all[half + i];
      decided[i] = (float) (nothing + guidance[drawings[i / each]] * (given - nothing));
    }
    return decided;
  }
}
