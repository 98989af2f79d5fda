package edgewise.ordering;

import edgewise.catalog.Catalog;
import java.util.List;

/** Every node ordering. */
public final class NodeOrderings {
  /** The list of them. */
  public static final Catalog<NodeOrdering> ALL =
      new Catalog<>(
          "ordering",
          List.of(
              new BreadthFirstOrdering(false),
              new BreadthFirstOrdering(true),
              new ChainedBreadthFirstOrdering(false),
              new ChainedBreadthFirstOrdering(true),
              new DepthFirstOrdering(false),
              new DepthFirstOrdering(true),
              new RandomOrdering(),
              new FileOrdering()));

  private NodeOrderings() {}
}
