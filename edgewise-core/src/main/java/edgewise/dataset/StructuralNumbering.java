package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Numbers the nodes of a graph by the graph's structure alone, so that the same network read from
 * two files that name its nodes differently becomes the same graph.
 *
 * <p>Every node has a hash, at first the same one; in each round it takes in the hashes of its
 * neighbours, until no round tells more nodes apart. Then, while some nodes still share a hash, one
 * of those that share the smallest is marked and the rounds go on. In the end the nodes are in the
 * order of their hashes, which is as arbitrary as the order of names in a file.
 *
 * <p>Which of the nodes that share a hash is marked makes no difference when they are images of
 * each other, such as leaves of one node or branches of the same shape. There are graphs in which
 * nodes look alike to the rounds and are not (strongly regular ones, for example); their numbering
 * depends on the one they came with. Networks like Citeseer are none of these, and a checksum would
 * show it.
 *
 * <p>The numbers are part of the definition of datasets and their checksums: they must never
 * change.
 */
final class StructuralNumbering {
  private static final long MARK = 0x9e3779b97f4a7c15L;

  private StructuralNumbering() {}

  /** Returns the numbering: the node at position 0 becomes node 0. */
  static Permutation of(Graph graph) {
    long[] hashes = new long[graph.nodeCount()];
    Arrays.fill(hashes, 1);
    hashes = refined(graph, hashes);
    for (int twin = oneOfTheSame(hashes); twin >= 0; twin = oneOfTheSame(hashes)) {
      hashes[twin] = mixed(hashes[twin] ^ MARK);
      hashes = refined(graph, hashes);
    }
    long[] last = hashes;
    return Permutation.ofVisits(
        IntStream.range(0, last.length)
            .boxed()
            .sorted(Comparator.comparingLong(v -> last[v]))
            .mapToInt(v -> v)
            .toArray());
  }

  /** Returns the hashes after as many rounds as tell nodes apart, and one more. */
  private static long[] refined(Graph graph, long[] hashes) {
    long[] before = hashes;
    long[] after = round(graph, before);
    while (distinct(after) > distinct(before)) {
      before = after;
      after = round(graph, before);
    }
    return after;
  }

  private static long[] round(Graph graph, long[] hashes) {
    long[] next = new long[hashes.length];
    for (int v = 0; v < next.length; v++) {
      long sum = 0; // a sum, so that the order of the neighbours does not count
      for (int i = 0; i < graph.degree(v); i++) {
        sum += mixed(hashes[graph.neighbour(v, i)]);
      }
      next[v] = mixed(hashes[v] * 3 + mixed(sum));
    }
    return next;
  }

  private static int distinct(long[] hashes) {
    long[] sorted = sorted(hashes);
    int count = Math.min(1, sorted.length);
    for (int i = 1; i < sorted.length; i++) {
      count += sorted[i] == sorted[i - 1] ? 0 : 1;
    }
    return count;
  }

  /** Returns the first node of those that share the smallest hash that is shared, or −1. */
  private static int oneOfTheSame(long[] hashes) {
    long[] sorted = sorted(hashes);
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1]) {
        long shared = sorted[i];
        return IntStream.range(0, hashes.length)
            .filter(v -> hashes[v] == shared)
            .findFirst()
            .orElseThrow();
      }
    }
    return -1;
  }

  private static long[] sorted(long[] hashes) {
    long[] sorted = hashes.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  /** The finalizer of SplitMix64. */
  private static long mixed(long bits) {
    bits = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
    return bits ^ (bits >>> 31);
  }
}
