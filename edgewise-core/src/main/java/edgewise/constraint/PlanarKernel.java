package edgewise.constraint;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jgrapht.alg.planar.BoyerMyrvoldPlanarityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;

/**
 * A small stand-in for a planar graph that grows in breadth-first order: whatever edges come, it
 * stays planar exactly when the graph does. Its size follows the width of the breadth-first
 * frontier and not the graph.
 *
 * <p>Nodes before the source of the latest edge are <em>finished</em>: they get no more edges. Call
 * the stand-in so far G, planar, and whatever is still to come H; H does not touch finished nodes.
 * Two rules make G smaller, and G ∪ H is planar after one exactly when it was before:
 *
 * <ol>
 *   <li>A finished node with one neighbour is deleted: it has room beside that. One with two
 *       neighbours is replaced by an edge between them: drawn twice or with a node on it, an edge
 *       needs no more room.
 *   <li>Two finished nodes x and y that are joined become one node h, if all their other neighbours
 *       N lie in one block of G − {x, y}, that is, in one piece that stays connected without any
 *       one node. If G ∪ H is planar, so it is afterwards, since contracting an edge crosses
 *       nothing. Now let it be planar afterwards.
 *       <ul>
 *         <li>N of one node: {x, y} is a leaf or a triangle, and h a leaf. N of two nodes: h is on
 *             a path between them; these with x and y are four nodes, which can always be drawn in
 *             place of a path. Now let N have three nodes or more.
 *         <li>Draw G. The block lies in G − {x, y}, so x and y lie in one face of it; its border is
 *             a cycle R, because the block has no cut node, and all of N lies on R.
 *         <li>Around {x, y}, the nodes of N come in the order that they have on R: edges to a node
 *             b on both sides of c and d, with {x, y}, would make a closed curve between c and d,
 *             which R without b joins. So {x, y} can be drawn in a disc with N on its border in
 *             this order.
 *         <li>Draw G ∪ H with h. R, h and the edges from h to N are a wheel, which can be drawn in
 *             one way only, but for its mirror image. So N comes in the same order around h, and a
 *             disc around h and its edges takes the drawing of {x, y}.
 *       </ul>
 * </ol>
 */
final class PlanarKernel {
  private static final int SMALLEST = 32; // nodes that are not worth the work

  private final List<BitSet> rows = new ArrayList<>(); // neighbours; node v is at v − gone
  private int gone; // nodes that other ones stand for
  private int source; // of the latest edge
  private int enough = SMALLEST; // nodes to have before they are made fewer

  PlanarKernel() {
    rows.add(new BitSet());
  }

  /** Returns how many nodes it has. */
  int size() {
    return rows.size();
  }

  /** Adds an edge of the graph; v may be the next new node. */
  void add(int u, int v) {
    source = u;
    if (v - gone == rows.size()) {
      rows.add(new BitSet());
    }
    join(u - gone, v - gone);
    if (rows.size() > enough) {
      reduce();
      enough = Math.max(SMALLEST, rows.size() + rows.size() / 4);
    }
  }

  /** Returns whether it would be planar with one more edge between nodes that are there. */
  boolean isPlanarWith(int u, int v) {
    var graph = new SimpleGraph<Integer, DefaultEdge>(DefaultEdge.class);
    for (int node = 0; node < rows.size(); node++) {
      graph.addVertex(node);
    }
    for (int node = 0; node < rows.size(); node++) {
      BitSet row = rows.get(node);
      for (int other = row.nextSetBit(node); other >= 0; other = row.nextSetBit(other + 1)) {
        graph.addEdge(node, other);
      }
    }
    graph.addEdge(u - gone, v - gone);
    return new BoyerMyrvoldPlanarityInspector<>(graph).isPlanar();
  }

  private void join(int a, int b) {
    rows.get(a).set(b);
    rows.get(b).set(a);
  }

  /** Applies the rules until nothing changes in a round. */
  private void reduce() {
    int finished = source - gone;
    BitSet left = new BitSet();
    left.set(0, rows.size());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int x = left.nextSetBit(0); x >= 0 && x < finished; x = left.nextSetBit(x + 1)) {
        if (rows.get(x).cardinality() <= 2) {
          thin(x);
          left.clear(x);
          changed = true;
          continue;
        }
        for (int y = rows.get(x).nextSetBit(x + 1); y >= 0 && y < finished; ) {
          if (mayContract(x, y)) {
            contract(x, y);
            left.clear(y);
            changed = true;
            y = rows.get(x).nextSetBit(x + 1);
          } else {
            y = rows.get(x).nextSetBit(y + 1);
          }
        }
      }
    }
    keep(left);
  }

  private void thin(int node) {
    BitSet row = rows.get(node);
    int a = row.nextSetBit(0);
    int b = row.length() - 1;
    isolate(node);
    if (a != b) {
      join(a, b);
    }
  }

  private void contract(int x, int y) {
    BitSet moved = (BitSet) rows.get(y).clone();
    isolate(y);
    moved.clear(x);
    moved.stream().forEach(other -> join(x, other));
  }

  private void isolate(int node) {
    rows.get(node).stream().forEach(other -> rows.get(other).clear(node));
    rows.get(node).clear();
  }

  /** Returns whether all neighbours of two nodes lie in one block of the graph without the two. */
  private boolean mayContract(int x, int y) {
    BitSet around = (BitSet) rows.get(x).clone();
    around.or(rows.get(y));
    around.clear(x);
    around.clear(y);
    // One with a single edge to the rest ends a path: it is in no block with two others.
    return around.stream().allMatch(node -> rows.get(node).cardinality() > 2)
        && Blocks.isWithinOne(rows, around, x, y);
  }

  /** Renumbers the nodes that are left, in their order. */
  private void keep(BitSet left) {
    int[] places = new int[rows.size()];
    int place = 0;
    for (int node = 0; node < places.length; node++) {
      places[node] = place;
      place += left.get(node) ? 1 : 0;
    }
    List<BitSet> kept = new ArrayList<>();
    left.stream()
        .forEach(
            node -> {
              BitSet row = new BitSet();
              rows.get(node).stream().forEach(other -> row.set(places[other]));
              kept.add(row);
            });
    gone += rows.size() - kept.size();
    rows.clear();
    rows.addAll(kept);
  }
}
