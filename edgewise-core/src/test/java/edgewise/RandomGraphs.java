package edgewise;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** Seeded graphs for property tests; the seed is the display name. */
public final class RandomGraphs {
  private RandomGraphs() {}

  /** Returns 200 graphs of 1 to 30 nodes with any number of components. */
  public static Stream<Named<Graph>> any() {
    return IntStream.range(0, 200)
        .mapToObj(seed -> Named.of("seed " + seed, any(new Seed(seed).generator())));
  }

  /** Returns 200 connected graphs of 2 to 30 nodes. */
  public static Stream<Named<Graph>> connected() {
    return IntStream.range(0, 200)
        .mapToObj(seed -> Named.of("seed " + seed, connected(new Seed(seed).generator())));
  }

  /** Returns a graph of 1 to 30 nodes; its density varies from none to nearly complete. */
  public static Graph any(RandomGenerator random) {
    return erdosRenyi(1 + random.nextInt(30), random.nextDouble(), random);
  }

  /** Returns a random tree of 2 to 30 nodes with some edges added. */
  public static Graph connected(RandomGenerator random) {
    int n = 2 + random.nextInt(29);
    double density = random.nextDouble() * random.nextDouble();
    GraphBuilder builder = Graph.builder(n);
    for (int v = 1; v < n; v++) {
      builder.addEdge(v, random.nextInt(v));
      for (int u = 0; u < v; u++) {
        if (random.nextDouble() < density) {
          builder.addEdge(u, v);
        }
      }
    }
    return builder.build().renumbered(Permutation.random(n, random));
  }

  /** Returns a graph in which each pair is joined with the given probability. */
  public static Graph erdosRenyi(int nodes, double probability, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 1; v < nodes; v++) {
      for (int u = 0; u < v; u++) {
        if (random.nextDouble() < probability) {
          builder.addEdge(u, v);
        }
      }
    }
    return builder.build();
  }

  /** Returns the graph with labels 0 to 3 drawn for its nodes and edges. */
  public static Graph labelled(Graph graph, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(graph.nodeCount());
    for (int v = 0; v < graph.nodeCount(); v++) {
      builder.label(v, random.nextInt(4));
    }
    graph.forEachEdge((u, v) -> builder.addEdge(u, v, random.nextInt(4)));
    return builder.build();
  }

  /** Returns the directed graph whose edges run out, in or both ways as drawn. */
  public static Graph directed(Graph graph, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(graph.nodeCount()).directed();
    for (int v = 0; v < graph.nodeCount(); v++) {
      builder.label(v, graph.nodeLabel(v));
    }
    Direction[] directions = Direction.values();
    graph.forEachEdge(
        (u, v) -> builder.addEdge(u, v, graph.edgeLabel(u, v), directions[random.nextInt(3)]));
    return builder.build();
  }

  /** Returns the graph of edges like {@code "0-1 1-2"}; a lone number is a node without edges. */
  public static Graph graph(String edges) {
    int[][] parsed =
        Stream.of(edges.strip().split("\\s+"))
            .filter(word -> !word.isEmpty())
            .map(word -> Stream.of(word.split("-")).mapToInt(Integer::parseInt).toArray())
            .toArray(int[][]::new);
    int nodes = Stream.of(parsed).flatMapToInt(IntStream::of).max().orElse(-1) + 1;
    GraphBuilder builder = Graph.builder(nodes);
    for (int[] edge : parsed) {
      if (edge.length == 2) {
        builder.addEdge(edge[0], edge[1]);
      }
    }
    return builder.build();
  }

  /** Returns the graph with nodes and edges removed for as long as the predicate still holds. */
  public static Graph smallest(Graph graph, Predicate<Graph> failing) {
    for (int gone = 0; gone < graph.nodeCount(); gone++) {
      int removed = gone;
      Graph smaller =
          graph.induced(IntStream.range(0, graph.nodeCount()).filter(v -> v != removed).toArray());
      if (failing.test(smaller)) {
        return smallest(smaller, failing);
      }
    }
    for (int u = 0; u < graph.nodeCount(); u++) {
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        Graph smaller = u < v ? without(graph, u, v) : graph;
        if (u < v && failing.test(smaller)) {
          return smallest(smaller, failing);
        }
      }
    }
    return graph;
  }

  private static Graph without(Graph graph, int u, int v) {
    GraphBuilder builder = Graph.builder(graph.nodeCount());
    if (graph.isDirected()) {
      builder.directed();
    }
    for (int node = 0; node < graph.nodeCount(); node++) {
      builder.label(node, graph.nodeLabel(node));
    }
    graph.forEachEdge(
        (a, b) -> {
          if (a != u || b != v) {
            builder.addEdge(a, b, graph.edgeLabel(a, b), graph.direction(a, b));
          }
        });
    return builder.build();
  }
}
