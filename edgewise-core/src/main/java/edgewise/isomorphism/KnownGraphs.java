package edgewise.isomorphism;

import edgewise.graph.Graph;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Graphs that a drawn one may turn out to be isomorphic to. */
public interface KnownGraphs {
  /** Returns how many there are. */
  int size();

  /** Returns how many nodes the largest of them has; 0 when there are none. */
  int mostNodes();

  /**
   * Returns the test whether a graph is isomorphic to one of them.
   *
   * @param comparable what counts of a graph, known or tested
   */
  Predicate<Graph> index(UnaryOperator<Graph> comparable);

  /**
   * Returns the same, where a graph is one of them if its form is isomorphic to one of theirs.
   *
   * @param form makes isomorphic graphs of all that mean the same
   */
  default KnownGraphs in(UnaryOperator<Graph> form) {
    KnownGraphs these = this;
    return new KnownGraphs() {
      @Override
      public int size() {
        return these.size();
      }

      @Override
      public int mostNodes() {
        return these.mostNodes();
      }

      @Override
      public Predicate<Graph> index(UnaryOperator<Graph> comparable) {
        return these.index(graph -> comparable.apply(form.apply(graph)));
      }
    };
  }

  /** Returns known graphs as they are. */
  static KnownGraphs of(List<Graph> graphs) {
    List<Graph> all = List.copyOf(graphs);
    return new KnownGraphs() {
      @Override
      public int size() {
        return all.size();
      }

      @Override
      public int mostNodes() {
        return all.stream().mapToInt(Graph::nodeCount).max().orElse(0);
      }

      @Override
      public Predicate<Graph> index(UnaryOperator<Graph> comparable) {
        IsomorphismIndex index = new IsomorphismIndex();
        index.addAll(all.parallelStream().map(comparable).toList());
        return graph -> index.contains(comparable.apply(graph));
      }
    };
  }
}
