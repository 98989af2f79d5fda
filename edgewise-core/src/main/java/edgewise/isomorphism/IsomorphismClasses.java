package edgewise.isomorphism;

import edgewise.graph.Graph;
import java.util.List;

/** Sorts graphs into classes of isomorphic ones. */
public final class IsomorphismClasses {
  private IsomorphismClasses() {}

  /**
   * Returns the number of the class each graph is in, counting from 0 in the order in which classes
   * first appear. See {@link IsomorphismIndex} for how.
   */
  public static int[] of(List<Graph> graphs) {
    return new IsomorphismIndex().addAll(graphs);
  }
}
