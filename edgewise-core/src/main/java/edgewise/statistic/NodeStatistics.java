package edgewise.statistic;

import edgewise.catalog.Catalog;
import java.util.List;

/** Every statistic of nodes. */
public final class NodeStatistics {
  /** The list of them. */
  public static final Catalog<NodeStatistic> ALL =
      new Catalog<>(
          "statistic",
          List.of(
              new Degrees(), new ClusteringCoefficients(), new OrbitCounts(), new Betweenness()));

  private NodeStatistics() {}
}
