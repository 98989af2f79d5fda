package edgewise.isomorphism;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The automorphisms of a graph found so far, and the orbits of all of them together. */
final class Automorphisms {
  private static final int ROOM = 1 << 20; // for moved nodes; what finds none joins orbits only

  private final ColouredGraph graph;
  private final Orbits orbits;
  private final List<int[]> moved = new ArrayList<>(); // the nodes each moves, ascending
  private final List<int[]> images = new ArrayList<>(); // of those nodes
  private final int[] image; // of each node, of the candidate
  private final int[] arcTo; // room for a row: the arc to each node plus 1, or 0
  private int kept; // moved nodes, of all automorphisms together
  private long work;

  Automorphisms(ColouredGraph graph) {
    this.graph = graph;
    orbits = new Orbits(graph.nodeCount());
    image = new int[graph.nodeCount()];
    arcTo = new int[graph.nodeCount()];
  }

  /** Returns the orbits of all automorphisms found. */
  Orbits orbits() {
    return orbits;
  }

  int count() {
    return moved.size();
  }

  /** Returns the number of arcs and nodes looked at so far. */
  long work() {
    return work;
  }

  /**
   * Adds the map that carries the node at each position of an order to the node at that position of
   * the partition, if it is an automorphism. Cells of more than one node are left as they are; so
   * they must hold the same nodes on both sides.
   *
   * @return whether it is one
   */
  boolean add(int[] fromOrder, int[] fromPosition, Partition to) {
    for (int p = 0; p < fromOrder.length; p++) {
      work++;
      int v = to.order[p];
      int cell = to.cell[v];
      if (to.length[cell] == 1) {
        image[fromOrder[p]] = v;
      } else if (fromPosition[v] < cell || fromPosition[v] >= cell + to.length[cell]) {
        return false;
      } else {
        image[v] = v;
      }
    }
    int[] nodes = new int[16];
    int size = 0;
    for (int v = 0; v < image.length; v++) {
      if (image[v] != v) {
        if (!keepsRow(v)) {
          return false;
        }
        nodes = size == nodes.length ? Arrays.copyOf(nodes, 2 * size) : nodes;
        nodes[size++] = v;
      }
    }
    for (int i = 0; i < size; i++) {
      orbits.join(nodes[i], image[nodes[i]]);
    }
    if (kept + size <= ROOM) {
      int[] from = Arrays.copyOf(nodes, size);
      moved.add(from);
      images.add(Arrays.stream(from).map(v -> image[v]).toArray());
      kept += size;
    }
    return true;
  }

  /** Returns whether the arcs of a node become arcs of its image with the same labels. */
  private boolean keepsRow(int v) {
    int to = image[v];
    work += graph.degree(v);
    if (graph.degree(v) != graph.degree(to)) {
      return false;
    }
    for (int arc = graph.offsets[to]; arc < graph.offsets[to + 1]; arc++) {
      arcTo[graph.heads[arc]] = arc + 1;
    }
    boolean keeps = true;
    for (int arc = graph.offsets[v]; keeps && arc < graph.offsets[v + 1]; arc++) {
      int found = arcTo[image[graph.heads[arc]]];
      keeps = found > 0 && graph.labels[found - 1] == graph.labels[arc];
    }
    for (int arc = graph.offsets[to]; arc < graph.offsets[to + 1]; arc++) {
      arcTo[graph.heads[arc]] = 0;
    }
    return keeps;
  }

  /**
   * Joins the orbits of the automorphisms, from one on, that leave all the given nodes in place.
   */
  void joinFixing(int[] fixed, int fixedCount, int from, Orbits into) {
    for (int i = from; i < moved.size(); i++) {
      int[] nodes = moved.get(i);
      work += nodes.length + fixedCount;
      boolean fixes = true;
      for (int j = 0; fixes && j < fixedCount; j++) {
        fixes = Arrays.binarySearch(nodes, fixed[j]) < 0;
      }
      if (fixes) {
        for (int j = 0; j < nodes.length; j++) {
          into.join(nodes[j], images.get(i)[j]);
        }
      }
    }
  }
}
