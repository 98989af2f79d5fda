package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;

/**
 * The numbering that the file has: what the paper's SMILES column is for data that are not
 * molecules.
 */
public record FileOrdering() implements NodeOrdering {
  @Override
  public String name() {
    return "file-order";
  }

  @Override
  public String description() {
    return "the numbering of the file (the paper's column SMILES)";
  }

  @Override
  public Permutation order(Graph graph, RandomGenerator random) {
    return Permutation.identity(graph.nodeCount());
  }
}
