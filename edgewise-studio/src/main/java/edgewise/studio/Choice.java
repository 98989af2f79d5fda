package edgewise.studio;

import edgewise.graph.Graph;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which graphs of a collection are shown, and in which order.
 *
 * @param only {@code copies}, {@code new}, {@code valid}, {@code invalid}; empty for all
 * @param sort {@code nodes}, {@code edges}, {@code distance}, {@code likelihood}; empty for the
 *     order of the collection
 * @param falling whether the largest come first
 */
record Choice(int minNodes, int maxNodes, String only, String sort, boolean falling) {
  /** Returns the places of the graphs that are wanted. */
  int[] of(List<Graph> graphs, GraphFacts facts) throws IOException {
    IntStream all =
        IntStream.range(0, graphs.size())
            .filter(i -> graphs.get(i).nodeCount() >= minNodes)
            .filter(i -> graphs.get(i).nodeCount() <= maxNodes);
    all =
        switch (only) {
          case "" -> all;
          case "copies" -> filtered(all, facts.copies(), true);
          case "new" -> filtered(all, facts.copies(), false);
          case "valid" -> filtered(all, facts.valid(), true);
          case "invalid" -> filtered(all, facts.valid(), false);
          default ->
              throw Refusal.wrong("only must be copies, new, valid or invalid, got '" + only + "'");
        };
    if (sort.isEmpty()) {
      return all.toArray();
    }
    double[] keys =
        switch (sort) {
          case "nodes" -> graphs.stream().mapToDouble(Graph::nodeCount).toArray();
          case "edges" -> graphs.stream().mapToDouble(Graph::edgeCount).toArray();
          case "distance" -> facts.distances();
          case "likelihood" -> facts.likelihoods();
          default ->
              throw Refusal.wrong(
                  "sort must be nodes, edges, distance or likelihood, got '" + sort + "'");
        };
    Comparator<Integer> order = Comparator.comparingDouble(i -> keys[i]);
    return all.boxed()
        .sorted(falling ? order.reversed() : order) // stable: ties stay as they are
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static IntStream filtered(IntStream places, boolean[] flags, boolean wanted) {
    return places.filter(i -> flags[i] == wanted);
  }
}
