package edgewise.experiment;

import edgewise.graph.Graph;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.PaperOrdering;
import edgewise.random.Seed;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What novelty is worth when graphs are compared by the numbers of their nodes. A model trained on
 * breadth-first numbers says graphs in such numbers; held against the training graphs as their file
 * numbers them, even a copy looks new.
 */
final class EdgeLists {
  private EdgeLists() {}

  /**
   * Returns the "novelty" of training graphs in breadth-first numbers among the same graphs in the
   * numbers of the file: what a perfect memoriser would score.
   */
  static double noveltyOfCopies(List<Graph> training, Seed seed) {
    NodeOrdering ordering = PaperOrdering.ALL.get(PaperLayout.OWN).ordering();
    Set<Graph> known = new HashSet<>(training);
    int novel = 0;
    for (int i = 0; i < training.size(); i++) {
      Graph graph = training.get(i);
      Graph copy = graph.renumbered(ordering.order(graph, seed.child(i).generator()));
      novel += known.contains(copy) ? 0 : 1;
    }
    return (double) novel / training.size();
  }
}
