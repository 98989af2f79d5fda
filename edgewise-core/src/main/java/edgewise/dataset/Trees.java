package edgewise.dataset;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Trees of 64 nodes, every labelled tree equally likely. */
final class Trees implements BenchmarkSource {
  private static final int NODES = 64;

  @Override
  public String name() {
    return "tree";
  }

  @Override
  public String description() {
    return "uniform labelled trees of 64 nodes";
  }

  @Override
  public Graph draw(RandomGenerator random) {
    return fromPruefer(random.ints(NODES - 2, 0, NODES).toArray());
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(ClassTest.of("a tree", true, Trees::isTree));
  }

  /** Returns whether a graph is connected and has no cycle; the graph without nodes is no tree. */
  static boolean isTree(Graph graph) {
    return graph.edgeCount() == graph.nodeCount() - 1 && Components.isConnected(graph);
  }

  /**
   * Returns the tree with a Prüfer sequence: the smallest leaf is joined to the sequence's first
   * node and taken away, and so on; the two nodes that remain are joined. The sequences of length n
   * − 2 and the labelled trees of n nodes are one to one.
   */
  static Graph fromPruefer(int... sequence) {
    int nodes = sequence.length + 2;
    int[] degree = new int[nodes];
    Arrays.fill(degree, 1);
    for (int node : sequence) {
      degree[node]++;
    }
    GraphBuilder builder = Graph.builder(nodes);
    int next = 0; // no node before this one is a leaf still to come
    int leaf = -1; // a node before next that has just become a leaf, or -1
    for (int node : sequence) {
      if (leaf < 0) {
        while (degree[next] != 1) {
          next++;
        }
        leaf = next++;
      }
      builder.addEdge(leaf, node);
      degree[leaf] = 0;
      degree[node]--;
      leaf = degree[node] == 1 && node < next ? node : -1;
    }
    int first = 0;
    while (degree[first] != 1) {
      first++;
    }
    int second = first + 1;
    while (degree[second] != 1) {
      second++;
    }
    return builder.addEdge(first, second).build();
  }
}
