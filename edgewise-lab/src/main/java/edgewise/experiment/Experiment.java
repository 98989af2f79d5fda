package edgewise.experiment;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import edgewise.catalog.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * A table, or a set of figures, of the paper.
 *
 * @param name as in {@code quality}
 * @param description a line that says what it shows
 * @param cells what has to be trained for it, what matters most first
 */
public record Experiment(String name, String description, List<Cell> cells) implements Named {
  /** The name that means every one. */
  public static final String EVERY = "all";

  /** The statistics of the datasets. */
  public static final Experiment DATASETS =
      new Experiment("datasets", "the statistics of the five datasets", List.of());

  /** Novelty, uniqueness and time. */
  public static final Experiment QUANTITY =
      new Experiment("quantity", "novelty, uniqueness and the time to draw", models());

  /** How close the distributions of graph statistics are. */
  public static final Experiment QUALITY =
      new Experiment("quality", "divergences of degree, clustering and orbit counts", models());

  /** What the order of the nodes changes. */
  public static final Experiment ORDERING =
      new Experiment("ordering", "GRAPHER in six orderings", orderings());

  /** Distributions, drawings, and the loss by ordering. */
  public static final Experiment FIGURES =
      new Experiment("figures", "distributions, drawings, and the loss by ordering", figures());

  /** Every experiment, in the order of the paper. */
  public static final Catalog<Experiment> ALL =
      new Catalog<>("experiment", List.of(DATASETS, QUANTITY, QUALITY, ORDERING, FIGURES));

  /** Copies the list. */
  public Experiment {
    cells = List.copyOf(cells);
  }

  /**
   * Returns the experiment of that name, or every one for {@code all}.
   *
   * @throws IllegalArgumentException when there is none of that name
   */
  public static List<Experiment> named(String name) {
    if (name.equals(EVERY)) {
      return ALL.entries();
    }
    List<String> known = new ArrayList<>(ALL.names());
    known.add(EVERY);
    return List.of(
        ALL.find(name)
            .orElseThrow(
                () -> new IllegalArgumentException(Names.unknown("experiment", name, known))));
  }

  private static List<Cell> models() {
    List<Cell> cells = new ArrayList<>();
    for (String model : PaperLayout.MODELS_BY_WEIGHT) {
      PaperLayout.datasets().forEach(dataset -> cells.add(Cell.of(dataset, model)));
    }
    return cells;
  }

  private static List<Cell> orderings() {
    List<Cell> cells = new ArrayList<>();
    for (String dataset : PaperLayout.datasets()) {
      PaperLayout.ORDERINGS.forEach(ordering -> cells.add(Cell.ordered(dataset, ordering)));
    }
    cells.addAll(curves());
    return cells;
  }

  private static List<Cell> curves() {
    return PaperLayout.ORDERINGS.stream()
        .map(ordering -> Cell.curve(PaperLayout.CURVES, ordering))
        .toList();
  }

  private static List<Cell> figures() {
    List<Cell> cells = new ArrayList<>();
    for (String model : List.of(PaperLayout.GRAPHER, PaperLayout.FRONTIER)) {
      PaperLayout.datasets().forEach(dataset -> cells.add(Cell.of(dataset, model)));
    }
    cells.addAll(curves());
    return cells;
  }
}
