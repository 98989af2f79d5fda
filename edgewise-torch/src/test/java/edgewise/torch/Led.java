package edgewise.torch;

import edgewise.graph.Graph;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.bytedeco.pytorch.Tensor;

/**
 * A network whose sampler is led along graphs by tests.
 *
 * @param <N> the network
 * @param network makes a small one for graphs up to some size, with the weights it is born with
 * @param ordering the name of the ordering that its graphs are numbered by
 * @param sampler draws with given choosers, as sampling does at temperature 1
 * @param decisions the decisions that make an ordered graph, in the order in which the sampler asks
 *     for them: the index of a choice, or 1 for yes and 0 for no
 * @param losses the losses of these decisions by the formula of training, in the same order
 * @param undrawable how many symbols before the choices compete with them in training though they
 *     can not be drawn
 */
public record Led<N extends Network<?>>(
    BiFunction<GraphSizes, Parameters, N> network,
    String ordering,
    BiFunction<N, Chooser[], List<Drawn>> sampler,
    Function<Graph, int[]> decisions,
    BiFunction<N, Graph, float[]> losses,
    Undrawable undrawable) {
  /** Symbols that are learnt and never drawn. */
  public interface Undrawable {
    /**
     * Returns how many there are.
     *
     * @param decision counting from 0
     * @param of the decisions that {@link #decisions} returned
     */
    int before(int decision, int[] of);
  }

  /** Whatever is learnt can be drawn. */
  public Led(
      BiFunction<GraphSizes, Parameters, N> network,
      String ordering,
      BiFunction<N, Chooser[], List<Drawn>> sampler,
      Function<Graph, int[]> decisions,
      BiFunction<N, Graph, float[]> losses) {
    this(network, ordering, sampler, decisions, losses, (decision, of) -> 0);
  }

  /** Returns the numbers of tensors in turns: the first of each, the second of each, … */
  public static float[] inTurns(Tensor first, Tensor second) {
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
