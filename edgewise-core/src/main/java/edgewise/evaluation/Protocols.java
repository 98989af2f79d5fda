package edgewise.evaluation;

import edgewise.catalog.Catalog;
import java.util.List;

/** Every published way of scoring. */
public final class Protocols {
  /** The list of them. */
  public static final Catalog<Protocol> ALL =
      new Catalog<>(
          "protocol",
          List.of(
              new Protocol(
                  "spectre",
                  "MMD² (tv) of degree, clustering, orbit, spectrum and wavelet, their mean ratio"
                      + " to the training graphs' own, and V.U.N. by the published tests",
                  List.of(
                      "mmd-tv-degree",
                      "mmd-tv-clustering",
                      "mmd-tv-orbit",
                      "mmd-tv-spectrum",
                      "mmd-tv-wavelet",
                      "published-ratio",
                      "valid",
                      "distinct",
                      "novel",
                      "vun"),
                  Integer.MAX_VALUE),
              new Protocol(
                  "graphrnn",
                  "MMD² (emd) of degree, clustering and orbit, as papers since GraphRNN print for"
                      + " small graphs, and how many graphs are different and novel",
                  List.of(
                      "mmd-emd-degree", "mmd-emd-clustering", "mmd-emd-orbit", "distinct", "novel"),
                  Integer.MAX_VALUE)));

  private Protocols() {}
}
