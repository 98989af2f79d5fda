package edgewise.statistic;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.Arrays;

/**
 * The greatest distance between two nodes of the largest component, 0 where there is no edge.
 *
 * <p>Each breadth-first search from a node bounds how far every other node is from its farthest;
 * searching from the nodes with the widest bounds, a few searches mostly do (Takes and Kosters,
 * <i>Determining the diameter of small world networks</i>, 2011). At worst there is one from each
 * node.
 */
public final class Diameter implements GraphStatistic {
  @Override
  public String name() {
    return "diameter";
  }

  @Override
  public String description() {
    return "greatest distance between two nodes of the largest piece";
  }

  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public double value(Graph graph) {
    return ofConnected(Components.largest(graph));
  }

  private static int ofConnected(Graph graph) {
    int n = graph.nodeCount();
    int[] least = new int[n]; // bounds of the distance from a node to the farthest from it
    int[] most = new int[n];
    Arrays.fill(most, n);
    int[] distance = new int[n];
    int[] queue = new int[n];
    int diameter = 0;
    boolean takeMost = true;
    while (true) {
      int next = -1;
      for (int v = 0; v < n; v++) {
        // Only a node that may be farther from another than the diameter so far matters.
        if (most[v] > diameter
            && least[v] < most[v]
            && (next < 0 || (takeMost ? most[v] > most[next] : least[v] < least[next]))) {
          next = v;
        }
      }
      if (next < 0) {
        return diameter;
      }
      int farthest = search(graph, next, distance, queue);
      diameter = Math.max(diameter, farthest);
      for (int v = 0; v < n; v++) {
        least[v] = Math.max(least[v], Math.max(distance[v], farthest - distance[v]));
        most[v] = Math.min(most[v], farthest + distance[v]);
      }
      most[next] = farthest;
      takeMost = !takeMost;
    }
  }

  /** Fills in the distances from a node; returns the greatest. */
  private static int search(Graph graph, int source, int[] distance, int[] queue) {
    Arrays.fill(distance, -1);
    distance[source] = 0;
    queue[0] = source;
    int size = 1;
    for (int i = 0; i < size; i++) {
      int u = queue[i];
      for (int j = 0; j < graph.degree(u); j++) {
        int v = graph.neighbour(u, j);
        if (distance[v] < 0) {
          distance[v] = distance[u] + 1;
          queue[size++] = v;
        }
      }
    }
    return distance[queue[size - 1]];
  }
}
