package edgewise.dataset;

import edgewise.catalog.Named;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A kind of graphs of which more is known than their edges and labels: what makes a graph one of
 * them, and when two mean the same. It is recognised by the graphs themselves, so that nobody need
 * say which dataset they are of.
 */
public interface GraphKind extends Named {
  /** Returns whether real graphs are of this kind. */
  boolean describes(List<Graph> real, LabelNames names);

  /** Returns the test of validity of its graphs. */
  ClassTest classTest();

  /**
   * Returns what makes isomorphic graphs of all that mean the same. Its labels need not be those of
   * the collection.
   */
  default UnaryOperator<Graph> normalForm(LabelNames names) {
    return UnaryOperator.identity();
  }
}
