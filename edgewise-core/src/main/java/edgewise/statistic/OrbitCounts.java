package edgewise.statistic;

import edgewise.graph.Graph;

/**
 * How often each node takes each of the 15 places in induced subgraphs of 2 to 4 nodes (its
 * graphlet orbits), numbered as Pržulj (2007) does:
 *
 * <pre>
 *  0 end of an edge             5 inside a path of 4        10 other corner of a paw's triangle
 *  1 end of a path of 3         6 leaf of a claw            11 joint of a paw
 *  2 middle of a path of 3      7 centre of a claw          12 tip of a diamond
 *  3 in a triangle              8 in a cycle of 4           13 on the chord of a diamond
 *  4 end of a path of 4         9 tail of a paw             14 in a clique of 4
 * </pre>
 *
 * <p>Only triangles are enumerated. Degrees, the triangles at nodes and edges, 4-cycles and
 * 4-cliques give the number of subgraphs of each kind, induced or not, and linear equations take
 * away those that are not induced. The time is O(edges × √edges), plus O(triangles × √edges / 64)
 * for the cliques. Counts are exact for nodes with up to two million neighbours.
 */
public final class OrbitCounts implements NodeCounts {
  private static final long serialVersionUID = 1;

  /** The number of orbits. */
  public static final int ORBITS = 15;

  private static final int MAX_DEGREE = 2_000_000; // its cube fits into a long

  /** Returns {@code orbit}: the statistic is the sum of a node's 15 counts. */
  @Override
  public String name() {
    return "orbit";
  }

  @Override
  public int width() {
    return ORBITS;
  }

  @Override
  public long[][] counts(Graph graph) {
    return of(graph);
  }

  /** Returns a row of 15 counts for each node. */
  public static long[][] of(Graph original) {
    ByDegree byDegree = ByDegree.of(original);
    Graph graph = byDegree.graph();
    int n = graph.nodeCount();
    if (n > 0 && graph.degree(n - 1) > MAX_DEGREE) {
      throw new IllegalArgumentException(
          "orbits are counted for nodes with at most "
              + MAX_DEGREE
              + " neighbours, got "
              + graph.degree(n - 1));
    }
    long[][] ranked = subgraphs(byDegree);
    long[][] counts = new long[n][];
    for (int u = 0; u < n; u++) {
      counts[byDegree.node(u)] = induced(ranked[u]);
    }
    return counts;
  }

  /** Returns how often each rank takes each place in subgraphs that need not be induced. */
  private static long[][] subgraphs(ByDegree byDegree) {
    Graph graph = byDegree.graph();
    SmallSubgraphs small = SmallSubgraphs.of(byDegree);
    long[][] counts = new long[graph.nodeCount()][ORBITS];
    for (int u = 0; u < counts.length; u++) {
      long degree = graph.degree(u);
      long[] o = counts[u];
      o[0] = degree;
      for (int i = 0; i < degree; i++) {
        o[1] += graph.degree(graph.neighbour(u, i)) - 1;
      }
      o[2] = degree * (degree - 1) / 2;
      o[3] = small.triangles(u);
      o[7] = degree * (degree - 1) * (degree - 2) / 6;
      o[8] = small.cycles(u);
      o[11] = o[3] * (degree - 2);
      o[12] = small.tips(u);
      o[14] = small.cliques(u);
    }
    for (int u = 0; u < counts.length; u++) {
      for (int i = byDegree.firstLater(u); i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        long shared = small.edgeTriangles(byDegree.edge(u, i));
        addEdge(counts[u], counts[v], shared);
        addEdge(counts[v], counts[u], shared);
      }
    }
    return counts;
  }

  /**
   * Adds, for a node, the subgraphs that hold its edge to a neighbour, in {@code shared} triangles.
   */
  private static void addEdge(long[] o, long[] neighbour, long shared) {
    long others = neighbour[0] - 1;
    o[4] += neighbour[1] - (o[0] - 1) - shared;
    o[5] += (o[0] - 1) * others - shared;
    o[6] += others * (others - 1) / 2;
    o[9] += neighbour[3] - shared;
    o[10] += shared * (others - 1);
    o[13] += shared * (shared - 1) / 2;
  }

  /**
   * Takes away, from the largest subgraphs down, those that have further edges among their nodes: a
   * clique of 4, for one, holds three 4-cycles through each of its nodes.
   */
  private static long[] induced(long[] o) {
    o[13] -= 3 * o[14];
    o[12] -= 3 * o[14];
    o[11] -= 2 * o[13] + 3 * o[14];
    o[10] -= 2 * o[12] + 2 * o[13] + 6 * o[14];
    o[9] -= 2 * o[12] + 3 * o[14];
    o[8] -= o[12] + o[13] + 3 * o[14];
    o[7] -= o[11] + o[13] + o[14];
    o[6] -= o[9] + o[10] + 2 * o[12] + o[13] + 3 * o[14];
    o[5] -= 2 * o[8] + o[10] + 2 * o[11] + 2 * o[12] + 4 * o[13] + 6 * o[14];
    o[4] -= 2 * o[8] + 2 * o[9] + o[10] + 4 * o[12] + 2 * o[13] + 6 * o[14];
    o[2] -= o[3];
    o[1] -= 2 * o[3];
    return o;
  }
}
