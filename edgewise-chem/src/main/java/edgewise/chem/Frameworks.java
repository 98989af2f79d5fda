package edgewise.chem;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Frameworks of molecules, after Bemis and Murcko (1996): the rings and what joins them. Atoms that
 * hang on them by a double or triple bond stay, as RDKit and MOSES have it.
 */
public final class Frameworks {
  private Frameworks() {}

  /** Returns the framework of a molecule; without atoms when the molecule has no rings. */
  public static Molecule of(Molecule molecule) {
    Graph graph = molecule.graph();
    boolean[] core = core(graph);
    int[] kept =
        IntStream.range(0, graph.nodeCount())
            .filter(v -> core[v] || hangsOn(molecule, v, core))
            .toArray();
    return molecule.induced(kept);
  }

  private static boolean hangsOn(Molecule molecule, int node, boolean[] core) {
    return molecule
        .graph()
        .neighbours(node)
        .anyMatch(other -> core[other] && molecule.order(node, other) > 1);
  }

  /** Returns which nodes are left when leaves are taken away until there are none. */
  private static boolean[] core(Graph graph) {
    int n = graph.nodeCount();
    boolean[] core = new boolean[n];
    Arrays.fill(core, true);
    int[] degree = IntStream.range(0, n).map(graph::degree).toArray();
    int[] leaves = new int[n];
    int end = 0;
    for (int v = 0; v < n; v++) {
      if (degree[v] <= 1) {
        core[v] = false;
        leaves[end++] = v;
      }
    }
    for (int next = 0; next < end; next++) {
      for (int i = 0; i < graph.degree(leaves[next]); i++) {
        int other = graph.neighbour(leaves[next], i);
        if (core[other] && --degree[other] == 1) {
          core[other] = false;
          leaves[end++] = other;
        }
      }
    }
    return core;
  }
}
