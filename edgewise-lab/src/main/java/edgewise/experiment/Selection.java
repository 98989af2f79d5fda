package edgewise.experiment;

import edgewise.catalog.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Some of the datasets, models and orderings; of what is not named, all. */
public final class Selection {
  /** Everything. */
  public static final Selection ALL = new Selection(List.of());

  private final List<String> words;

  private Selection(List<String> words) {
    this.words = List.copyOf(words);
  }

  /**
   * Returns what some names mean.
   *
   * @throws IllegalArgumentException when one is neither a dataset of the paper, nor a model of its
   *     tables, nor an ordering
   */
  public static Selection of(List<String> words) {
    List<String> known = new ArrayList<>(PaperLayout.datasets());
    known.addAll(PaperLayout.MODELS);
    known.addAll(PaperLayout.ORDERINGS);
    for (String word : words) {
      if (!known.contains(word)) {
        throw new IllegalArgumentException(
            Names.unknown("dataset, model or ordering", word, known));
      }
    }
    return new Selection(words);
  }

  /** Returns the option that asks for it, with a space before; empty where all is meant. */
  public String option() {
    return words.isEmpty() ? "" : " --only " + String.join(",", words);
  }

  /** Returns whether a trial is meant. */
  public boolean contains(Trial trial) {
    return matches(PaperLayout.datasets(), trial, Trial::dataset)
        && matches(PaperLayout.MODELS, trial, Trial::model)
        && matches(PaperLayout.ORDERINGS, trial, Selection::ordering);
  }

  /** Only GRAPHER is trained in the paper's orderings. */
  private static String ordering(Trial trial) {
    return trial.ordering().isEmpty() && trial.model().equals(PaperLayout.GRAPHER)
        ? PaperLayout.OWN
        : trial.ordering();
  }

  /** Returns whether a dataset is meant. */
  public boolean containsDataset(String dataset) {
    return PaperLayout.datasets().stream().noneMatch(words::contains) || words.contains(dataset);
  }

  private boolean matches(List<String> kind, Trial trial, Function<Trial, String> part) {
    return kind.stream().noneMatch(words::contains) || words.contains(part.apply(trial));
  }
}
