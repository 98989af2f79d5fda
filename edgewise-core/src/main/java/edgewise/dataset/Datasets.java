package edgewise.dataset;

import edgewise.catalog.Catalog;
import java.util.List;

/** All datasets that have a name. */
public final class Datasets {
  /** The five of the paper, then the synthetic benchmarks of the field. */
  public static final Catalog<DatasetSource> ALL =
      new Catalog<>(
          "dataset",
          List.of(
              new Ladders(),
              new Community(),
              new Planar(),
              new StochasticBlocks(),
              new Trees(),
              new Lobsters(),
              new Grids()));

  private Datasets() {}
}
