package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A test of validity: whether a graph belongs to the class of graphs that a dataset is drawn from.
 *
 * @param rule what is tested, in a few words
 * @param comparable whether published figures of validity rest on the same rule
 * @param tests the test, by what the labels of the graphs are called
 */
public record ClassTest(
    String rule, boolean comparable, Function<LabelNames, Predicate<Graph>> tests) {
  /** Returns a test that does not ask what labels are called. */
  public static ClassTest of(String rule, boolean comparable, Predicate<Graph> test) {
    return new ClassTest(rule, comparable, names -> test);
  }

  /** Returns the same test of graphs whose labels are called so. */
  public ClassTest with(LabelNames names) {
    return of(rule, comparable, tests.apply(names));
  }

  /** Returns whether a graph belongs to the class; its labels have no names. */
  public boolean holds(Graph graph) {
    return tests.apply(LabelNames.NONE).test(graph);
  }
}
