package edgewise.isomorphism;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A graph in which twins are merged into one node. Two nodes are twins when they have the same
 * colour and swapping them leaves the graph as it is: they have the same neighbours by the same
 * labels, joined to each other both ways or not at all. A merged node's colour says what it was
 * merged from, so merging goes on while it finds something: stars, complete and empty graphs end as
 * a single node.
 */
final class Twins {
  private static final int MOST_ROUNDS = 16;

  private final ColouredGraph merged;
  private final int[][] members; // of each merged node, in an order that its colour fixes

  private Twins(ColouredGraph merged, int[][] members) {
    this.merged = merged;
    this.members = members;
  }

  static Twins of(ColouredGraph graph) {
    int[][] members = new int[graph.nodeCount()][];
    Arrays.setAll(members, v -> new int[] {v});
    Twins twins = new Twins(graph, members);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Twins more = twins.mergedOnce();
      if (more.members.length == twins.members.length) {
        break;
      }
      twins = more;
    }
    return twins;
  }

  /** Returns the graph of the merged nodes. */
  ColouredGraph merged() {
    return merged;
  }

  /** Returns the nodes of the original graph that were merged into a node. */
  int[] members(int node) {
    return members[node];
  }

  private Twins mergedOnce() {
    int n = merged.nodeCount();
    int[] twinOf = new int[n]; // the smallest twin, maybe the node itself
    Arrays.setAll(twinOf, v -> v);
    int[] size = new int[n];
    long[] kind = new long[n]; // how a class is joined inside: 0 not at all, else 1 + 2 · label
    findSeparate(twinOf);
    findJoined(twinOf, kind);
    for (int v = 0; v < n; v++) {
      size[twinOf[v]]++;
    }
    int[] kept = IntStream.range(0, n).filter(v -> twinOf[v] == v).toArray();
    if (kept.length == n) {
      return this;
    }
    int[] numbers = new int[n];
    Arrays.fill(numbers, -1);
    int[] colours = new int[n];
    rank(kept, size, kind, colours);
    ColouredGraph smaller = merged.recoloured(colours).induced(kept, numbers);
    for (int i = 0; i < kept.length; i++) {
      numbers[kept[i]] = i;
    }
    List<List<int[]>> parts = new ArrayList<>();
    for (int v = 0; v < n; v++) {
      if (twinOf[v] == v) {
        parts.add(new ArrayList<>());
      }
      parts.get(numbers[twinOf[v]]).add(members[v]);
    }
    int[][] joined =
        parts.stream()
            .map(part -> part.stream().flatMapToInt(Arrays::stream).toArray())
            .toArray(int[][]::new);
    return new Twins(smaller, joined);
  }

  /** Finds twins that are not joined: they have equal rows of arcs. */
  private void findSeparate(int[] twinOf) {
    long[] hash = new long[merged.nodeCount()];
    for (int v = 0; v < hash.length; v++) {
      hash[v] = rowHash(v);
    }
    List<Integer> byRow =
        IntStream.range(0, hash.length)
            .boxed()
            .sorted(
                (u, v) -> {
                  int order = Integer.compare(merged.colours[u], merged.colours[v]);
                  order = order != 0 ? order : Long.compare(hash[u], hash[v]);
                  order = order != 0 ? order : compareRows(u, v);
                  return order != 0 ? order : Integer.compare(u, v);
                })
            .toList();
    for (int i = 1; i < byRow.size(); i++) {
      int u = byRow.get(i - 1);
      int v = byRow.get(i);
      if (merged.colours[u] == merged.colours[v] && hash[u] == hash[v] && compareRows(u, v) == 0) {
        twinOf[v] = twinOf[u];
      }
    }
  }

  private int compareRows(int u, int v) {
    int order =
        Arrays.compare(
            merged.heads,
            merged.offsets[u],
            merged.offsets[u + 1],
            merged.heads,
            merged.offsets[v],
            merged.offsets[v + 1]);
    return order != 0
        ? order
        : Arrays.compare(
            merged.labels,
            merged.offsets[u],
            merged.offsets[u + 1],
            merged.labels,
            merged.offsets[v],
            merged.offsets[v + 1]);
  }

  /** Finds twins that are joined: without the edge between them, their rows are equal. */
  private void findJoined(int[] twinOf, long[] kind) {
    long[] hash = new long[merged.nodeCount()];
    for (int v = 0; v < hash.length; v++) {
      hash[v] = rowHash(v);
    }
    for (int v = 0; v < hash.length; v++) {
      for (int arc = merged.offsets[v]; arc < merged.offsets[v + 1]; arc++) {
        int u = merged.heads[arc];
        int label = merged.labels[arc];
        if (u < v
            && twinOf[u] == u
            && merged.isSymmetric(label)
            && merged.colours[u] == merged.colours[v]
            && merged.degree(u) == merged.degree(v)
            && hash[u] - arcHash(v, label) == hash[v] - arcHash(u, label)
            && equalBut(u, v)) {
          twinOf[v] = u;
          kind[u] = 1 + 2L * label;
          break;
        }
      }
    }
  }

  /** Returns whether the rows of two joined nodes are equal but for the arcs to each other. */
  private boolean equalBut(int u, int v) {
    int i = merged.offsets[u];
    int j = merged.offsets[v];
    while (true) {
      if (i < merged.offsets[u + 1] && merged.heads[i] == v) {
        i++;
      }
      if (j < merged.offsets[v + 1] && merged.heads[j] == u) {
        j++;
      }
      if (i == merged.offsets[u + 1] || j == merged.offsets[v + 1]) {
        return i == merged.offsets[u + 1] && j == merged.offsets[v + 1];
      }
      if (merged.heads[i] != merged.heads[j] || merged.labels[i] != merged.labels[j]) {
        return false;
      }
      i++;
      j++;
    }
  }

  private long rowHash(int v) {
    long hash = 0;
    for (int arc = merged.offsets[v]; arc < merged.offsets[v + 1]; arc++) {
      hash += arcHash(merged.heads[arc], merged.labels[arc]);
    }
    return hash;
  }

  private static long arcHash(int head, int label) {
    return Mix.of(Mix.of(head) + label);
  }

  /** Colours the kept nodes by rank of what they are: old colour, then number and kind of twins. */
  private void rank(int[] kept, int[] size, long[] kind, int[] colours) {
    List<Integer> sorted =
        Arrays.stream(kept).boxed().sorted((u, v) -> compareClasses(u, v, size, kind)).toList();
    for (int i = 1; i < sorted.size(); i++) {
      int before = sorted.get(i - 1);
      int v = sorted.get(i);
      colours[v] = colours[before] + (compareClasses(before, v, size, kind) == 0 ? 0 : 1);
    }
  }

  private int compareClasses(int u, int v, int[] size, long[] kind) {
    int order = Integer.compare(merged.colours[u], merged.colours[v]);
    order = order != 0 ? order : Integer.compare(size[u], size[v]);
    return order != 0 ? order : Long.compare(kind[u], kind[v]);
  }
}
