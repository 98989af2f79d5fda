package edgewise.spark;

import edgewise.dataset.ClassTest;
import edgewise.dataset.GraphKind;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.run.Catalogs;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * When graphs are the same, and when one is valid, as other machines are told it: tests and kinds
 * cannot be sent, names can.
 *
 * @param labelled whether the same graphs have the same labels
 * @param kind the kind of graphs; empty where they are of none
 * @param validity the dataset or kind whose test of validity applies; empty where there is none
 * @param nodes what labels of nodes are called
 * @param edges what labels of edges are called
 */
record Identity(
    boolean labelled, String kind, String validity, List<String> nodes, List<String> edges)
    implements Serializable {
  static Identity of(boolean labelled, String kind, String validity, LabelNames names) {
    // Lists of a kind that can be sent.
    return new Identity(
        labelled, kind, validity, new ArrayList<>(names.nodes()), new ArrayList<>(names.edges()));
  }

  /** Returns what makes isomorphic graphs of all that are the same. */
  UnaryOperator<Graph> form() {
    if (!labelled) {
      return Graph::withoutLabels;
    }
    return Catalogs.KINDS
        .find(kind)
        .map((GraphKind known) -> known.normalForm(names()))
        .orElse(UnaryOperator.identity());
  }

  /** Returns the test of validity, where there is one. */
  Optional<ClassTest> test() {
    return validity.isEmpty()
        ? Optional.empty()
        : Catalogs.CRITERIA.classTest(validity).map(test -> test.with(names()));
  }

  private LabelNames names() {
    return new LabelNames(nodes, edges);
  }
}
