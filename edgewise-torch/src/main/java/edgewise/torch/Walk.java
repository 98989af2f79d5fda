package edgewise.torch;

import java.util.List;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;

/**
 * A batch of graphs too long to be learnt from at once, gone along in stretches of their steps.
 * What a network knows after a stretch it hands to the next, so the loss is that of the whole; and
 * going back, what it knew before each stretch is enough to go along that stretch again.
 */
public interface Walk {
  /** Returns the number of stretches. */
  int stretches();

  /** Returns the number of symbols of all of them. */
  long symbols();

  /** Returns the states before the first stretch. */
  List<Tensor> start();

  /**
   * Goes along a stretch.
   *
   * @param before the states at its beginning
   */
  Stretch go(int stretch, List<Tensor> before, Pass pass);

  /**
   * A stretch that was gone along.
   *
   * @param loss added up over its symbols, a scalar; not computed where nobody asks for it
   * @param after the states at its end
   */
  record Stretch(Supplier<Tensor> loss, List<Tensor> after) {}

  /** Returns the step at which a stretch begins, of walks in stretches of nearly equal length. */
  static int begin(int stretch, int stretches, int steps) {
    return (int) ((long) stretch * steps / stretches);
  }
}
