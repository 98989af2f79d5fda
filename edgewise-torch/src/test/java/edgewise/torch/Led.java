package edgewise.torch;

import edgewise.graph.Graph;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/**
 * A network whose sampler is led along graphs by tests.
 *
 * @param <N> the network
 */
public interface Led<N extends Network<?>> {
  /** Returns a small network for graphs up to some size, with the weights it is born with. */
  N network(GraphSizes sizes, Parameters parameters);

  /** Returns the name of the ordering that its graphs are numbered by. */
  String ordering();

  /** Draws with given choosers, as sampling does at temperature 1. */
  List<Drawn> draw(N network, Chooser[] choosers);

  /**
   * Returns the decisions that make an ordered graph, in the order in which the sampler asks for
   * them: the index of a choice, or 1 for yes and 0 for no.
   */
  int[] decisions(Graph orderedGraph);

  /** Returns the losses of these decisions by the formula of training, in the same order. */
  float[] losses(N network, Graph orderedGraph);

  /**
   * Returns how many symbols before the choices compete with them in training though they can not
   * be drawn.
   *
   * @param decision counting from 0
   * @param of the decisions that {@link #decisions} returned
   */
  default int undrawable(int decision, int[] of) {
    return 0;
  }

  /** Returns the numbers of tensors in turns: the first of each, the second of each, … */
  static float[] inTurns(Tensor first, Tensor second) {
    float[] left = Tensors.floats(first);
    float[] right = Tensors.floats(second);
    float[] both = new float[left.length + right.length];
    for (int i = 0; i < left.length; i++) {
      both[2 * i] = left[i];
      if (i < right.length) {
        both[2 * i + 1] = right[i];
      }
    }
    return both;
  }
}
