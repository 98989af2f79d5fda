package edgewise.experiment;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import edgewise.catalog.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * A table, or a set of figures, of the paper, or one that it asks for.
 *
 * @param name as in {@code quality}
 * @param description a line that says what it shows
 * @param trials what has to be trained for it, what matters most first
 */
public record Experiment(String name, String description, List<Trial> trials) implements Named {
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

  /** What it changes that the second network looks at the states of the first. */
  public static final Experiment ATTENTION =
      new Experiment("attention", "GRAPHER with attention and without", attention());

  /** What another seed changes. */
  public static final Experiment SEEDS =
      new Experiment("seeds", "mean and deviation over three seeds", seeds());

  /** Distributions, drawings, and the loss by ordering. */
  public static final Experiment FIGURES =
      new Experiment("figures", "distributions, drawings, and the loss by ordering", figures());

  /** Every experiment, in the order of the page. */
  public static final Catalog<Experiment> ALL =
      new Catalog<>(
          "experiment", List.of(DATASETS, QUANTITY, QUALITY, ORDERING, ATTENTION, SEEDS, FIGURES));

  /** Copies the list. */
  public Experiment {
    trials = List.copyOf(trials);
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

  private static List<Trial> models() {
    List<Trial> trials = new ArrayList<>();
    for (String model : PaperLayout.MODELS_BY_WEIGHT) {
      PaperLayout.datasets().forEach(dataset -> trials.add(Trial.of(dataset, model)));
    }
    return trials;
  }

  private static List<Trial> orderings() {
    List<Trial> trials = new ArrayList<>();
    for (String dataset : PaperLayout.datasets()) {
      PaperLayout.ORDERINGS.forEach(ordering -> trials.add(Trial.ordered(dataset, ordering)));
    }
    trials.addAll(curves());
    return trials;
  }

  private static List<Trial> attention() {
    List<Trial> trials = new ArrayList<>();
    for (String dataset : PaperLayout.datasets()) {
      trials.add(Trial.of(dataset, PaperLayout.GRAPHER));
      trials.add(Trial.attentive(dataset));
    }
    return trials;
  }

  private static List<Trial> seeds() {
    List<Trial> trials = new ArrayList<>();
    for (String dataset : PaperLayout.datasets()) {
      PaperLayout.MAIN_MODELS.forEach(model -> trials.addAll(Trial.ofSeeds(dataset, model)));
    }
    return trials;
  }

  private static List<Trial> curves() {
    return PaperLayout.ORDERINGS.stream()
        .map(ordering -> Trial.curve(PaperLayout.CURVES, ordering))
        .toList();
  }

  private static List<Trial> figures() {
    List<Trial> trials = new ArrayList<>();
    for (String model : PaperLayout.MAIN_MODELS) {
      PaperLayout.datasets().forEach(dataset -> trials.add(Trial.of(dataset, model)));
    }
    trials.addAll(curves());
    return trials;
  }
}
