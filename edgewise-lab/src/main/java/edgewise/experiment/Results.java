package edgewise.experiment;

import edgewise.metric.Score;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What is known of all cells: what the tables are made of. */
public final class Results {
  private final Profile profile;
  private final Map<Cell, CellResult> known;

  /** What is known, at the size of a profile. */
  public Results(Profile profile, Map<Cell, CellResult> known) {
    this.profile = profile;
    this.known = new LinkedHashMap<>(known);
  }

  /** Reads what a workspace keeps of the cells of all experiments. */
  public static Results of(Workspace workspace, Profile profile) throws IOException {
    Set<Cell> cells = new LinkedHashSet<>();
    Experiment.ALL.entries().forEach(experiment -> cells.addAll(experiment.cells()));
    Map<Cell, CellResult> known = new LinkedHashMap<>();
    for (Cell cell : cells) {
      Optional<CellResult> result = workspace.result(cell);
      if (result.isPresent()) {
        known.put(cell, result.get());
      }
    }
    return new Results(profile, known);
  }

  /** Returns the size at which everything was measured. */
  public Profile profile() {
    return profile;
  }

  /** Returns all that is known, in the order of the experiments. */
  public Map<Cell, CellResult> known() {
    return known;
  }

  /** Returns the result of a cell, if there is one. */
  public Optional<CellResult> find(Cell cell) {
    return Optional.ofNullable(known.get(cell));
  }

  /** Returns the scores of a cell, if it has been scored. */
  public Optional<CellResult.Scores> scores(Cell cell) {
    return find(cell).flatMap(result -> Optional.ofNullable(result.scores()));
  }

  /** Returns a metric of the graphs of a cell beside the test graphs. */
  public Optional<Score> quality(Cell cell, String metric) {
    return scores(cell).flatMap(scores -> scores.quality().generated().score(metric));
  }

  /** Returns a divergence of the graphs of a cell from the test graphs. */
  public Optional<Score.Repeated> divergence(Cell cell, String metric) {
    return scores(cell)
        .flatMap(scores -> scores.quality().generated().score(metric, Score.Repeated.class));
  }

  /** Returns the datasets of which some cell has been scored, in the paper's order. */
  public List<String> datasets(Predicate<Cell> cells) {
    return PaperLayout.datasets().stream()
        .filter(dataset -> scored(cells).anyMatch(cell -> cell.dataset().equals(dataset)))
        .toList();
  }

  /** Returns the cells that have been scored, of those that are asked for. */
  public Stream<Cell> scored(Predicate<Cell> cells) {
    return known.keySet().stream().filter(cells).filter(cell -> scores(cell).isPresent());
  }

  /** Returns whether the training of a cell came to the end of its rule. */
  public boolean finished(Cell cell) {
    return find(cell).map(result -> result.training().finished()).orElse(false);
  }

  /** Returns a sentence that says which datasets are not in a table, where some are not. */
  public static Optional<String> unmeasured(List<String> shown) {
    List<String> others = PaperLayout.datasets().stream().filter(d -> !shown.contains(d)).toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of("Not measured yet: " + String.join(", ", others) + ".");
  }

  /** Returns a title that says where its numbers are toys. */
  public String titled(String title) {
    return profile.toy() ? title + " (toy numbers: profile " + profile.name() + ")" : title;
  }
}
