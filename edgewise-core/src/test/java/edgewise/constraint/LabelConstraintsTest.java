package edgewise.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Constraints in which labels or directions have a part. */
class LabelConstraintsTest {
  @Test
  void acyclic_seesALongCycleAndEdgesBothWays() {
    Constraint acyclic = Constraints.of("acyclic");
    assertThat(acyclic.holds(Graph.ofArcs(4, 0, 1, 1, 2, 2, 3, 0, 3))).isTrue();
    assertThat(acyclic.holds(Graph.ofArcs(4, 0, 1, 1, 2, 2, 3, 3, 0))).isFalse();
    assertThat(acyclic.holds(Graph.ofArcs(2, 0, 1, 1, 0))).isFalse();
    assertThat(acyclic.holds(Graph.of(2, 0, 1))).isFalse();
  }

  @Test
  void maxLabel_takesTheNamesOfLabels() {
    LabelNames names = new LabelNames(List.of("", "C", "N:x"), List.of());
    Graph graph = Graph.builder(3).label(0, 2).label(1, 2).label(2, 1).addEdge(0, 1).build();
    assertThat(Constraints.of("max-label=N:x:2", Constraints.ALL, names).holds(graph)).isTrue();
    assertThat(Constraints.of("max-label=N:x:1", Constraints.ALL, names).holds(graph)).isFalse();
    assertThat(Constraints.of("max-label=C:1", Constraints.ALL, names).holds(graph)).isTrue();
    assertThat(Constraints.of("max-label=2:1").holds(graph)).isFalse();
    assertThatThrownBy(() -> Constraints.of("max-label=O:1", Constraints.ALL, names))
        .hasMessage("constraint max-label: no node has the label 'O'; labels are C, N:x");
  }

  @Test
  void labels_areCountedOverAllPieces() {
    GrowingGraph first = GrowingGraph.withoutPieces().nextPiece(1);
    first.add(0, 1, 1, EdgeKind.PLAIN);
    LabelConstraint.Check check =
        ((LabelConstraint) Constraints.of("max-label=1:4")).on(first.nextPiece(1));
    assertThat(check.nodesLeft(1)).isEqualTo(1);
    assertThat(check.nodesLeft(0)).isEqualTo(Integer.MAX_VALUE);
  }

  /** What checks say of the next edge is what the whole graph with that edge says. */
  @Test
  void checks_agreeWithWholeGraphs() {
    LabelConstraint acyclic = (LabelConstraint) Constraints.of("acyclic");
    LabelConstraint load = new MaxLoad("load", label -> 4 + label, label -> 1 + label % 2);
    int allowed = 0;
    int refused = 0;
    for (int seed = 0; seed < 400; seed++) {
      RandomGenerator random = new Seed(seed).generator();
      Graph drawn = RandomGraphs.connected(random);
      Graph shape = drawn.renumbered(new ChainedBreadthFirstOrdering(false).order(drawn, random));
      Graph graph = RandomGraphs.directed(RandomGraphs.labelled(shape, random), random);
      GrowingGraph growing = GrowingGraph.withoutPieces().nextPiece(graph.nodeLabel(0));
      LabelConstraint.Check ways = acyclic.on(growing);
      LabelConstraint.Check loads = load.on(growing);
      List<int[]> kept = new ArrayList<>();
      for (int u = 0; u < growing.nodeCount(); u++) {
        for (int v = u + 1; v <= growing.nodeCount() && v < graph.nodeCount(); v++) {
          if (graph.hasEdge(u, v)) {
            EdgeKind kind = new EdgeKind(graph.edgeLabel(u, v), graph.direction(u, v));
            boolean fits =
                ways.allows(u, v, kind) && hasRoom(loads, growing, graph.nodeLabel(v), u, v, kind);
            kept.add(new int[] {u, v});
            Graph next = part(graph, kept);
            assertThat(fits).isEqualTo(acyclic.holds(next) && load.holds(next));
            if (fits) {
              growing.add(u, v, graph.nodeLabel(v), kind);
              allowed++;
            } else {
              kept.remove(kept.size() - 1);
              refused++;
            }
          }
        }
      }
    }
    assertThat(allowed).isGreaterThan(500);
    assertThat(refused).isGreaterThan(500);
  }

  private static boolean hasRoom(
      LabelConstraint.Check check, GrowingGraph growing, int label, int u, int v, EdgeKind kind) {
    int other = v == growing.nodeCount() ? check.capacity(label) : check.room(v);
    return check.weight(kind) <= Math.min(check.room(u), other);
  }

  private static Graph part(Graph graph, List<int[]> edges) {
    GraphBuilder builder = Graph.builder(graph.nodeCount()).directed();
    for (int v = 0; v < graph.nodeCount(); v++) {
      builder.label(v, graph.nodeLabel(v));
    }
    for (int[] edge : edges) {
      int u = edge[0];
      int v = edge[1];
      builder.addEdge(u, v, graph.edgeLabel(u, v), graph.direction(u, v));
    }
    return builder.build();
  }
}
