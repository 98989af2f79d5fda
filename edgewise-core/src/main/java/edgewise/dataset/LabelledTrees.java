package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Uniform trees of 10 to 30 nodes whose labels follow from their shape: a node is called by its
 * degree, an edge by whether its ends are called the same. A model of labels has something to learn
 * here, and what it learnt can be checked exactly.
 */
final class LabelledTrees implements BenchmarkSource {
  private static final int FEWEST = 10;
  private static final int MOST = 30;
  private static final LabelNames NAMES =
      new LabelNames(List.of("", "leaf", "path", "fork", "hub"), List.of("", "like", "unlike"));

  @Override
  public String name() {
    return "labelled-tree";
  }

  @Override
  public String description() {
    return "trees of 10 to 30 nodes, labelled by degree (leaf, path, fork, hub), edges by like and unlike";
  }

  @Override
  public LabelNames labelNames() {
    return NAMES;
  }

  @Override
  public Graph draw(RandomGenerator random) {
    int nodes = random.nextInt(FEWEST, MOST + 1);
    return labelled(Trees.fromPruefer(random.ints(nodes - 2, 0, nodes).toArray()));
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(
        ClassTest.of(
            "a tree whose labels follow from its degrees",
            false,
            graph -> Trees.isTree(graph) && graph.equals(labelled(graph.withoutLabels()))));
  }

  private static Graph labelled(Graph tree) {
    GraphBuilder builder = Graph.builder(tree.nodeCount());
    for (int v = 0; v < tree.nodeCount(); v++) {
      builder.label(v, label(tree, v));
    }
    tree.forEachEdge((u, v) -> builder.addEdge(u, v, label(tree, u) == label(tree, v) ? 1 : 2));
    return builder.build();
  }

  private static int label(Graph tree, int node) {
    return Math.max(1, Math.min(4, tree.degree(node)));
  }
}
