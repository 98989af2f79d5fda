package edgewise.statistic;

import edgewise.catalog.Catalog;
import java.util.List;

/** Every statistic of graphs. */
public final class GraphStatistics {
  /** The list of them. */
  public static final Catalog<GraphStatistic> ALL =
      new Catalog<>(
          "statistic",
          List.of(new NodeCount(), new EdgeCount(), new ComponentCount(), new Diameter()));

  private GraphStatistics() {}
}
