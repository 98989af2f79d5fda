package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;

/** A numbering drawn uniformly. */
public record RandomOrdering() implements NodeOrdering {
  @Override
  public String name() {
    return "random";
  }

  @Override
  public String description() {
    return "a numbering drawn uniformly";
  }

  @Override
  public Permutation order(Graph graph, RandomGenerator random) {
    return Permutation.random(graph.nodeCount(), random);
  }
}
