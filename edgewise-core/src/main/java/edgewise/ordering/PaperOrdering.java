package edgewise.ordering;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import java.util.List;

/**
 * One of the six orderings the paper compares: an ordering, and when it is drawn.
 *
 * @param name as in {@code bf-random}
 * @param label as it heads a column of the paper's table
 */
public record PaperOrdering(String name, String label, NodeOrdering ordering, Reorder reorder)
    implements Named {
  /** The six, in the order of the paper's table. */
  public static final Catalog<PaperOrdering> ALL =
      new Catalog<>(
          "paper ordering",
          List.of(
              new PaperOrdering(
                  "bf-random", "BF random", new BreadthFirstOrdering(true), Reorder.EVERY_EPOCH),
              new PaperOrdering("df", "DF", new DepthFirstOrdering(false), Reorder.ONCE),
              new PaperOrdering(
                  "df-random", "DF random", new DepthFirstOrdering(true), Reorder.EVERY_EPOCH),
              new PaperOrdering("random", "Random", new RandomOrdering(), Reorder.ONCE),
              new PaperOrdering("smiles", "SMILES (file order)", new FileOrdering(), Reorder.ONCE),
              new PaperOrdering("bf", "BF", new BreadthFirstOrdering(false), Reorder.ONCE)));
}
