package edgewise.isomorphism;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The order of a graph's nodes under which isomorphic graphs become equal. Twins are merged first,
 * then the components of what is left are put in order one by one and sorted by their certificates.
 */
final class CanonicalOrder {
  private CanonicalOrder() {}

  /** Returns the order, or nothing when the searches together pass the work limit. */
  static Optional<Permutation> of(Graph graph, long workLimit) {
    Twins twins = Twins.of(ColouredGraph.of(graph));
    ColouredGraph merged = twins.merged();
    int[] numbers = new int[merged.nodeCount()];
    Arrays.fill(numbers, -1);
    long left = workLimit;
    List<Part> parts = new ArrayList<>();
    for (int[] nodes : merged.components()) {
      ColouredGraph component = merged.induced(nodes, numbers);
      CanonicalSearch search = new CanonicalSearch(component, left);
      if (!search.run()) {
        return Optional.empty();
      }
      left -= search.work();
      int[] order = Arrays.stream(search.order()).map(i -> nodes[i]).toArray();
      int[] colours = Arrays.stream(order).map(v -> merged.colours[v]).toArray();
      parts.add(new Part(order, colours, search.certificate()));
    }
    parts.sort(Part::compareTo);
    int[] visits =
        parts.stream()
            .flatMapToInt(part -> Arrays.stream(part.order))
            .flatMap(v -> Arrays.stream(twins.members(v)))
            .toArray();
    return Optional.of(Permutation.ofVisits(visits));
  }

  /** A component in canonical order. */
  private static final class Part implements Comparable<Part> {
    private final int[] order;
    private final int[] colours;
    private final int[] certificate;

    Part(int[] order, int[] colours, int[] certificate) {
      this.order = order;
      this.colours = colours;
      this.certificate = certificate;
    }

    @Override
    public int compareTo(Part other) {
      int sign = Arrays.compare(colours, other.colours); // the shorter first where one goes on
      return sign != 0 ? sign : Arrays.compare(certificate, other.certificate);
    }
  }
}
