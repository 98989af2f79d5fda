package edgewise.constraint;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** Directed, and no way leads back to where it began; an edge both ways would. */
record Acyclic() implements LabelConstraint {
  @Override
  public String name() {
    return "acyclic";
  }

  @Override
  public String forBareGraphs() {
    return "; without directions, forest is what has no cycles";
  }

  @Override
  public boolean holds(Graph graph) {
    if (!graph.isDirected()) {
      return false;
    }
    int n = graph.nodeCount();
    int[] waiting = new int[n]; // arcs from nodes that have not had their turn
    int[] ready = new int[n];
    int end = 0;
    for (int v = 0; v < n; v++) {
      waiting[v] = graph.inDegree(v);
      if (waiting[v] == 0) {
        ready[end++] = v;
      }
    }
    for (int next = 0; next < end; next++) {
      int u = ready[next];
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (graph.hasArc(u, v) && --waiting[v] == 0) {
          ready[end++] = v;
        }
      }
    }
    return end == n;
  }

  /** A way back may lead through nodes that get no more edges, so all arcs are kept. */
  @Override
  public Check on(GrowingGraph graph) {
    List<List<Integer>> successors = new ArrayList<>(List.of(new ArrayList<>()));
    graph.observe(
        (u, v, kind) -> {
          if (v == successors.size()) {
            successors.add(new ArrayList<>());
          }
          boolean out = kind.direction() == Direction.OUT;
          successors.get(out ? u : v).add(out ? v : u);
        });
    return new Check() {
      @Override
      public boolean allows(int u, int v, EdgeKind kind) {
        return switch (kind.direction()) {
          case BOTH -> false;
          case OUT -> v == graph.nodeCount() || !leads(successors, v, u);
          case IN -> v == graph.nodeCount() || !leads(successors, u, v);
        };
      }
    };
  }

  private static boolean leads(List<List<Integer>> successors, int from, int to) {
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    seen.set(from);
    while (!open.isEmpty()) {
      for (int next : successors.get(open.pop())) {
        if (next == to) {
          return true;
        }
        if (!seen.get(next)) {
          seen.set(next);
          open.push(next);
        }
      }
    }
    return false;
  }
}
