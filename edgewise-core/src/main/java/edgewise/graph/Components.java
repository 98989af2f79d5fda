package edgewise.graph;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** The connected components of a graph, numbered from 0 in the order of their smallest node. */
public final class Components {
  private final int[] componentOf;
  private final int[] sizes;

  private Components(int[] componentOf, int[] sizes) {
    this.componentOf = componentOf;
    this.sizes = sizes;
  }

  /** Returns the components of a graph, in time linear in its size. */
  public static Components of(Graph graph) {
    return of(graph.nodeCount(), graph::degree, graph::neighbour);
  }

  /**
   * Returns the components of nodes that are joined as two functions say.
   *
   * @param degree the number of neighbours of a node
   * @param neighbour the neighbour of a node at a place
   */
  public static Components of(int n, IntUnaryOperator degree, IntBinaryOperator neighbour) {
    int[] componentOf = new int[n];
    Arrays.fill(componentOf, -1);
    int[] sizes = new int[n];
    int[] queue = new int[n];
    int count = 0;
    for (int start = 0; start < n; start++) {
      if (componentOf[start] >= 0) {
        continue;
      }
      int head = 0;
      int tail = 0;
      queue[tail++] = start;
      componentOf[start] = count;
      while (head < tail) {
        int u = queue[head++];
        int neighbours = degree.applyAsInt(u);
        for (int i = 0; i < neighbours; i++) {
          int v = neighbour.applyAsInt(u, i);
          if (componentOf[v] < 0) {
            componentOf[v] = count;
            queue[tail++] = v;
          }
        }
      }
      sizes[count++] = tail;
    }
    return new Components(componentOf, Arrays.copyOf(sizes, count));
  }

  /** Returns whether a graph is in one piece; the graph without nodes is. */
  public static boolean isConnected(Graph graph) {
    return of(graph).count() <= 1;
  }

  /** Returns the graph of the largest component, the first of them where several are largest. */
  public static Graph largest(Graph graph) {
    Components components = of(graph);
    return components.count() <= 1 ? graph : graph.induced(components.nodes(components.largest()));
  }

  /** Returns the number of components. */
  public int count() {
    return sizes.length;
  }

  /** Returns the component of a node. */
  public int componentOf(int node) {
    return componentOf[node];
  }

  /** Returns the number of nodes of a component. */
  public int size(int component) {
    return sizes[component];
  }

  /** Returns the component with most nodes, the first of them where several have as many. */
  public int largest() {
    int best = 0;
    for (int c = 1; c < sizes.length; c++) {
      if (sizes[c] > sizes[best]) {
        best = c;
      }
    }
    return best;
  }

  /** Returns the nodes of a component, ascending. */
  public int[] nodes(int component) {
    int[] nodes = new int[sizes[component]];
    int next = 0;
    for (int v = 0; v < componentOf.length; v++) {
      if (componentOf[v] == component) {
        nodes[next++] = v;
      }
    }
    return nodes;
  }

  /** Returns the nodes of each component, ascending. */
  public int[][] nodes() {
    int[][] nodes = new int[sizes.length][];
    Arrays.setAll(nodes, component -> new int[sizes[component]]);
    int[] next = new int[sizes.length];
    for (int v = 0; v < componentOf.length; v++) {
      nodes[componentOf[v]][next[componentOf[v]]++] = v;
    }
    return nodes;
  }
}
