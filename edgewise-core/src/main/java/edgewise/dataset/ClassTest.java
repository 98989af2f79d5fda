package edgewise.dataset;

import edgewise.graph.Graph;
import java.util.function.Predicate;

/**
 * A test of validity: whether a graph belongs to the class of graphs that a dataset is drawn from.
 *
 * @param rule what is tested, in a few words
 * @param comparable whether published figures of validity rest on the same rule
 */
public record ClassTest(String rule, boolean comparable, Predicate<Graph> test) {
  /** Returns whether a graph belongs to the class. */
  public boolean holds(Graph graph) {
    return test.test(graph);
  }
}
