package edgewise.isomorphism;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the canonical order of the nodes of a graph: the same, but for automorphisms, however the
 * nodes were numbered.
 *
 * <p>The search tree is that of McKay and Piperno (<i>Practical graph isomorphism, II</i>, 2014).
 * At each level a node of the target cell gets a cell of its own, and the partition is refined. A
 * leaf is a partition into single nodes, hence an order; the canonical leaf is the one with the
 * greatest trace of refinement steps and, among those, the greatest certificate.
 *
 * <p>Two things keep the tree small. A branch is left as soon as its trace is behind that of the
 * best leaf and differs from that of the first leaf. And where a branch turns out to be the image
 * of the first or of the best one, the automorphism is noted, the branch is left, and no other
 * branch that starts at a node of the same orbit is followed.
 */
final class CanonicalSearch {
  private final ColouredGraph graph;
  private final long workLimit;
  private final Partition partition;
  private final BranchTrace trace = new BranchTrace();
  private final Automorphisms automorphisms;
  private final List<Level> levels = new ArrayList<>();
  private int[] chosen = new int[8]; // the node given a cell of its own, at each level
  private int sharedWithFirst = Integer.MAX_VALUE; // levels
  private long otherWork;

  private int[] firstOrder = {};
  private int[] firstPosition = {};
  private int[] bestOrder = {};
  private int[] bestPosition = {};
  private int[] bestChosen = {};
  private int[] bestCertificate = {};

  CanonicalSearch(ColouredGraph graph, long workLimit) {
    this.graph = graph;
    this.workLimit = workLimit;
    partition = new Partition(graph);
    automorphisms = new Automorphisms(graph);
  }

  /** Runs the search; returns false when it gave up at the work limit. */
  boolean run() {
    partition.refine(trace);
    int level = arrived();
    while (level >= 0) {
      if (work() > workLimit) {
        return false;
      }
      while (levels.size() > level + 1) {
        levels.remove(levels.size() - 1);
      }
      int node = nextCandidate(level);
      level = node < 0 ? level - 1 : follow(level, node);
    }
    return true;
  }

  /** Returns how much was done, in arcs and nodes looked at. */
  long work() {
    return partition.work() + automorphisms.work() + otherWork;
  }

  /** Returns the node at each position of the canonical order. */
  int[] order() {
    return bestOrder;
  }

  /** Returns the certificate of the canonical order. */
  int[] certificate() {
    return bestCertificate;
  }

  /** Goes down from a level by a node; returns the level at which to go on. */
  private int follow(int level, int node) {
    sharedWithFirst = Math.min(sharedWithFirst, level);
    if (level == chosen.length) {
      chosen = Arrays.copyOf(chosen, 2 * level);
    }
    chosen[level] = node;
    trace.restore(levels.get(level).state);
    partition.individualise(node);
    return partition.refine(trace) ? arrived() : level;
  }

  /** Looks at the partition just refined; returns the level at which to go on. */
  private int arrived() {
    if (trace.likeFirst() && automorphisms.add(firstOrder, firstPosition, partition)) {
      return sharedWithFirst;
    }
    if (partition.isDiscrete()) {
      return reachedLeaf();
    }
    levels.add(new Level(targetCell(), partition.mark(), trace.state()));
    return levels.size() - 1;
  }

  private int reachedLeaf() {
    otherWork += graph.heads.length;
    boolean isFirst = firstOrder.length == 0;
    trace.end();
    int[] certificate = {};
    int againstBest = trace.againstBest();
    if (againstBest >= 0) {
      certificate = graph.certificate(partition.order, partition.position);
    }
    if (againstBest == 0 && !isFirst) {
      againstBest = Arrays.compare(certificate, bestCertificate);
      if (againstBest == 0) {
        automorphisms.add(bestOrder, bestPosition, partition);
        return Math.min(levels.size() - 1, Arrays.mismatch(chosen, bestChosen));
      }
    }
    if (isFirst || againstBest > 0) {
      bestOrder = partition.order.clone();
      bestPosition = partition.position.clone();
      bestChosen = Arrays.copyOf(chosen, levels.size());
      bestCertificate = certificate;
      levels.forEach(level -> level.state = level.state.asBest());
    }
    if (isFirst) {
      firstOrder = bestOrder;
      firstPosition = bestPosition;
      sharedWithFirst = levels.size();
    }
    return levels.size() - 1;
  }

  /** Returns the first of the smallest cells with more than one node. */
  private int targetCell() {
    int target = -1;
    for (int c = 0; c < graph.nodeCount(); c += partition.length[c]) {
      otherWork++;
      int length = partition.length[c];
      if (length > 1 && (target < 0 || length < partition.length[target])) {
        target = c;
      }
      if (length == 2) {
        break;
      }
    }
    return target;
  }

  /** Returns the next node of a level's target cell that is worth following, or −1. */
  private int nextCandidate(int level) {
    Level at = levels.get(level);
    partition.undo(at.mark);
    if (at.candidates.length == 0) {
      at.candidates =
          Arrays.copyOfRange(partition.order, at.target, at.target + partition.length[at.target]);
      Arrays.sort(at.candidates);
      otherWork += at.candidates.length;
      return at.candidates[at.next++];
    }
    Orbits orbits = orbits(level);
    while (at.next < at.candidates.length) {
      int node = at.candidates[at.next++];
      if (orbits.isLeast(node)) {
        return node;
      }
    }
    return -1;
  }

  /** Returns the orbits of the known automorphisms that leave the nodes chosen above in place. */
  private Orbits orbits(int level) {
    if (level <= sharedWithFirst) {
      return automorphisms.orbits(); // those found so far were all found further down
    }
    Level at = levels.get(level);
    if (at.joined < automorphisms.count()) {
      automorphisms.joinFixing(chosen, level, at.joined, at.orbits(graph.nodeCount()));
      at.joined = automorphisms.count();
    }
    return at.orbits(graph.nodeCount());
  }

  /** A node of the search tree on the present branch, and what is left to do there. */
  private static final class Level {
    final int target;
    final int mark;
    BranchTrace.State state;
    int[] candidates = {}; // nodes of the target cell, ascending
    int next;
    int joined; // automorphisms taken into the orbits
    private Orbits orbits = new Orbits(0);

    Level(int target, int mark, BranchTrace.State state) {
      this.target = target;
      this.mark = mark;
      this.state = state;
    }

    Orbits orbits(int nodes) {
      if (orbits.size() == 0) {
        orbits = new Orbits(nodes);
      }
      return orbits;
    }
  }
}
