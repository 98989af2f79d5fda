package edgewise.isomorphism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.Python;
import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Labelled and directed graphs: what is isomorphic here is so for networkx, and nothing else. */
class NetworkxIsomorphismTest {
  /** Reads a line for each graph: directed, labels of the nodes, arcs with labels. */
  private static final String SCRIPT =
      """
      import sys, networkx as nx
      from networkx.algorithms.isomorphism import categorical_node_match as of_nodes
      from networkx.algorithms.isomorphism import categorical_edge_match as of_edges
      def graph(line):
          directed, labels, arcs = line.rstrip("\\n").split(";")
          g = nx.DiGraph() if directed == "1" else nx.Graph()
          g.add_nodes_from((v, {"label": l}) for v, l in enumerate(labels.split()))
          for arc in arcs.split():
              u, v, label = arc.split(",")
              g.add_edge(int(u), int(v), label=label)
          return g
      lines = iter(sys.stdin)
      for line in lines:
          a, b = graph(line), graph(next(lines))
          same = a.is_directed() == b.is_directed() and nx.is_isomorphic(
              a, b, of_nodes("label", None), of_edges("label", None))
          print(1 if same else 0)
      """;

  private record Pair(Graph a, Graph b) {}

  @Test
  void randomPairs_agree() throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (int seed = 0; seed < Scale.of(10_000); seed++) {
      pairs.add(randomPair(new Seed(seed).generator()));
    }
    int isomorphic = assertAgreement(pairs);
    assertThat(isomorphic).isBetween(pairs.size() / 5, 4 * pairs.size() / 5);
  }

  /** Graphs that look the same from every node, so that refinement has nothing to hold on to. */
  @Test
  void pairsThatRefinementCannotTellApart_agree() throws IOException {
    List<Graph> tournaments =
        List.of(circulant(7, 1, 2, 4), circulant(7, 1, 2, 3), switchedTournament());
    List<Graph> circulants =
        List.of(circulant(8, 1, 2), circulant(8, 1, 3), circulant(8, 1, 5), circulant(8, 1, 6));
    List<Graph> cycles =
        List.of(
            alternating(FamousGraphs.cycle(12)),
            alternating(FamousGraphs.union(FamousGraphs.cycle(6), FamousGraphs.cycle(6))),
            alternating(FamousGraphs.union(FamousGraphs.cycle(4), FamousGraphs.cycle(8))));
    List<Graph> regular =
        List.of(allLabelled(FamousGraphs.rook(4)), allLabelled(FamousGraphs.shrikhande()));
    RandomGenerator random = new Seed(5).generator();
    List<Pair> pairs = new ArrayList<>();
    for (List<Graph> family : List.of(tournaments, circulants, cycles, regular)) {
      for (Graph a : family) {
        for (Graph b : family) {
          pairs.add(new Pair(a, shuffled(b, random)));
        }
      }
      long hashes = family.stream().map(IsomorphismIndex::hash).distinct().count();
      assertThat(hashes).as("refinement tells them apart").isEqualTo(1);
    }
    int isomorphic = assertAgreement(pairs);
    assertThat(isomorphic).isBetween(12, pairs.size() - 12);
    // VF2 must find the same where there is no canonical form.
    for (Pair pair : pairs) {
      assertThat(new Matching(Long.MAX_VALUE).isomorphic(pair.a, pair.b))
          .contains(CanonicalForm.of(pair.a).equals(CanonicalForm.of(pair.b)));
    }
  }

  /** Returns how many pairs are isomorphic, after asking networkx about each. */
  private static int assertAgreement(List<Pair> pairs) throws IOException {
    Optional<Python> python = Python.with("networkx");
    assumeTrue(python.isPresent(), "no Python with networkx");
    int isomorphic = 0;
    for (int from = 0; from < pairs.size(); from += 2000) {
      List<Pair> some = pairs.subList(from, Math.min(pairs.size(), from + 2000));
      StringBuilder input = new StringBuilder();
      some.forEach(pair -> input.append(line(pair.a)).append(line(pair.b)));
      List<String> answers = python.get().run(SCRIPT, input.toString()).lines().toList();
      assertThat(answers).hasSameSizeAs(some);
      for (int i = 0; i < some.size(); i++) {
        Pair pair = some.get(i);
        boolean expected = answers.get(i).equals("1");
        isomorphic += expected ? 1 : 0;
        assertThat(CanonicalForm.of(pair.a).equals(CanonicalForm.of(pair.b)))
            .as("pair %d: %s and %s", from + i, pair.a, pair.b)
            .isEqualTo(expected);
      }
    }
    return isomorphic;
  }

  /** A graph, and the same renumbered, the same but for one label or direction, or another. */
  private static Pair randomPair(RandomGenerator random) {
    int nodes = 1 + random.nextInt(8);
    double density = random.nextDouble();
    Graph a = decorated(RandomGraphs.erdosRenyi(nodes, density, random), random);
    return switch (random.nextInt(3)) {
      case 0 -> new Pair(a, shuffled(a, random));
      case 1 -> new Pair(a, shuffled(changed(a, random), random));
      default -> new Pair(a, decorated(RandomGraphs.erdosRenyi(nodes, density, random), random));
    };
  }

  private static Graph decorated(Graph bare, RandomGenerator random) {
    Graph graph =
        random.nextBoolean()
            ? bare
            : RandomGraphs.labelled(bare, random)
                .relabelled(label -> label / 2, label -> label / 3);
    return random.nextBoolean() ? graph : RandomGraphs.directed(graph, random);
  }

  /** Returns the graph with the edge between two random nodes turned, or given a label. */
  private static Graph changed(Graph graph, RandomGenerator random) {
    int gone = graph.edgeCount() == 0 ? -1 : random.nextInt(graph.edgeCount());
    boolean turn = random.nextBoolean();
    GraphBuilder builder = Graph.builder(graph.nodeCount());
    if (graph.isDirected()) {
      builder.directed();
    }
    for (int v = 0; v < graph.nodeCount(); v++) {
      builder.label(v, graph.nodeLabel(v));
    }
    int[] edge = {0};
    graph.forEachEdge(
        (u, v) -> {
          boolean chosen = edge[0]++ == gone;
          Direction direction = graph.direction(u, v);
          builder.addEdge(
              u,
              v,
              graph.edgeLabel(u, v) + (chosen && !turn ? 1 : 0),
              chosen && turn ? direction.reversed() : direction);
        });
    return builder.build();
  }

  private static Graph shuffled(Graph graph, RandomGenerator random) {
    return graph.renumbered(Permutation.random(graph.nodeCount(), random));
  }

  private static Graph circulant(int nodes, int... steps) {
    int[] ends =
        IntStream.range(0, nodes)
            .boxed()
            .flatMapToInt(
                v -> IntStream.of(steps).flatMap(step -> IntStream.of(v, (v + step) % nodes)))
            .toArray();
    return Graph.ofArcs(nodes, ends);
  }

  /** The third regular tournament of seven nodes: a cycle of three arcs of another turned round. */
  private static Graph switchedTournament() {
    Graph other = circulant(7, 1, 2, 3);
    GraphBuilder builder = Graph.builder(7).directed();
    other.forEachArc(
        (u, v) -> {
          boolean turned = (u == 0 && v == 2) || (u == 2 && v == 4) || (u == 4 && v == 0);
          builder.addArc(turned ? v : u, turned ? u : v, 0);
        });
    return builder.build();
  }

  /** Edges of a cycle with the labels 1 and 2 in turn, all running both ways. */
  private static Graph alternating(Graph cycles) {
    GraphBuilder builder = Graph.builder(cycles.nodeCount()).directed();
    cycles.forEachEdge((u, v) -> builder.addEdge(u, v, v == u + 1 ? 1 + u % 2 : 2));
    return builder.build();
  }

  /** Every node and edge with the same label, which is not 0. */
  private static Graph allLabelled(Graph graph) {
    return graph.relabelled(label -> 3, label -> -2);
  }

  private static String line(Graph graph) {
    StringBuilder line = new StringBuilder(graph.isDirected() ? "1;" : "0;");
    for (int v = 0; v < graph.nodeCount(); v++) {
      line.append(graph.nodeLabel(v)).append(' ');
    }
    line.append(';');
    Graph.EdgeVisitor arc =
        (u, v) ->
            line.append(u)
                .append(',')
                .append(v)
                .append(',')
                .append(graph.edgeLabel(u, v))
                .append(' ');
    if (graph.isDirected()) {
      graph.forEachArc(arc);
    } else {
      graph.forEachEdge(arc);
    }
    return line.append('\n').toString();
  }
}
