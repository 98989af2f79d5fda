package edgewise.run;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The trained models that come with Edgewise, each a packed run. */
public final class ShippedModels {
  /** The list of them; each has a file in {@code src/main/models}. */
  public static final Catalog<Shipped> ALL =
      new Catalog<>(
          "shipped model",
          List.of(
              new Shipped(
                  "community", "frontier trained on community: two groups, a few links between"),
              new Shipped("qm9", "surveyor trained on QM9: molecules of up to nine heavy atoms"),
              new Shipped("zinc250k", "surveyor trained on ZINC250k: drug-like molecules")));

  private ShippedModels() {}

  /** A trained model. */
  public record Shipped(String name, String description) implements Named {
    /** Opens its run; what is written to it is gone when the program ends. */
    public RunDirectory open() throws IOException {
      try (InputStream packed =
          ShippedModels.class.getResourceAsStream("models/" + name + ".zip")) {
        if (packed == null) {
          throw new IOException(name + ": the trained model is missing from this build");
        }
        return PackedRun.unpack(packed, name, name);
      }
    }
  }
}
