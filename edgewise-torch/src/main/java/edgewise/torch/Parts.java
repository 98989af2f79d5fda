package edgewise.torch;

import edgewise.constraint.LabelConstraint;
import edgewise.constraint.Limits;
import edgewise.model.GraphGenerator;

/**
 * Which graphs are drawn together: 0 up to the first part, then as many as come before, up to the
 * largest part, and so on by that. It is a matter of the model, of where it draws and of the
 * controls, and never of how many graphs are asked for.
 *
 * @param first how many graphs the first part has; a power of two, as is
 * @param largest the most that any has
 */
record Parts(int first, int largest) {
  private static final int FIRST = 32;
  private static final int DOUBLINGS = 4; // on a graphics card, before the largest part
  private static final int STEPS = 64; // graphs of more nodes have smaller parts
  private static final int CONSTRAINED = 64;

  /** Returns the parts of a network under limits. */
  static Parts of(Network<?> network, Limits limits) {
    return network.parameters().device().is_cpu()
        ? onProcessor(limits)
        : onCard(limits, network.togetherOnCard());
  }

  static Parts onProcessor(Limits limits) {
    int largest = largest(limits, GraphGenerator.SHARD);
    return new Parts(Math.min(FIRST, largest), largest);
  }

  /** A card takes as long for few graphs as for many, so that parts begin larger there. */
  static Parts onCard(Limits limits, int together) {
    int largest = largest(limits, together);
    return new Parts(Math.min(largest, Math.max(FIRST, largest >> DOUBLINGS)), largest);
  }

  /** Large graphs, and graphs under constraints that take long to test, have smaller parts. */
  private static int largest(Limits limits, int together) {
    int steps = Math.max(limits.nodes().least(), limits.edges().least());
    boolean quick = limits.constraints().stream().allMatch(LabelConstraint.class::isInstance);
    long most = quick ? together : Math.min(together, CONSTRAINED);
    long fitting = Math.min(most, (long) STEPS * together / Math.max(1, steps));
    return (int) Math.max(1, Long.highestOneBit(fitting));
  }

  /** Returns the first graph of the part that a graph is in. */
  long start(long graph) {
    if (graph >= largest) {
      return graph - graph % largest;
    }
    return graph < first ? 0 : Long.highestOneBit(graph);
  }

  /** Returns the size of the part that begins with a graph. */
  int size(long start) {
    return (int) Math.min(largest, Math.max(first, Long.highestOneBit(start)));
  }
}
