package edgewise.table;

import edgewise.experiment.Cell;
import edgewise.experiment.CellResult;
import edgewise.experiment.Results;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Marks numbers of cells whose training did not come to the end of its rule, or had other options
 * than the paper's.
 */
public final class Marks {
  private static final String STOPPED = "†";
  private static final String CHANGED = "‡";

  private final Results results;

  /** The marks of results. */
  public Marks(Results results) {
    this.results = results;
  }

  /** Returns the marks behind a number of a cell. */
  String of(Cell cell) {
    return results
        .find(cell)
        .map(result -> (isStopped(result) ? STOPPED : "") + (isChanged(result) ? CHANGED : ""))
        .filter(marks -> !marks.isEmpty())
        .map(marks -> " " + marks)
        .orElse("");
  }

  /** Returns what the marks mean, with epochs and hours or options, where they are used. */
  public List<String> notes(Collection<Cell> shown) {
    List<String> stopped = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    for (Cell cell : shown) {
      results
          .find(cell)
          .ifPresent(
              result -> {
                if (isStopped(result)) {
                  stopped.add(cell.title() + " " + extent(result.training()));
                }
                if (isChanged(result)) {
                  changed.add(cell.title() + " " + options(result));
                }
              });
    }
    List<String> notes = new ArrayList<>();
    add(notes, STOPPED + " Not trained to the end of its rule: ", stopped);
    add(notes, CHANGED + " Trained with other options than the paper's: ", changed);
    return notes;
  }

  private static void add(List<String> notes, String what, List<String> cells) {
    if (!cells.isEmpty()) {
      notes.add(what + String.join("; ", cells) + ".");
    }
  }

  private static boolean isStopped(CellResult result) {
    return !result.training().finished();
  }

  /** In a toy, everything is changed. */
  private boolean isChanged(CellResult result) {
    return !results.profile().toy() && !result.differences().isEmpty();
  }

  private static String extent(CellResult.Training training) {
    return training.epochs()
        + " of at most "
        + training.atMost()
        + " epochs, "
        + NumberText.hours(training.seconds());
  }

  /** Returns the options in which a run differs from the paper's. */
  static String options(CellResult result) {
    return result.differences().entrySet().stream()
        .map(option -> option.getKey() + "=" + option.getValue())
        .collect(Collectors.joining(", "));
  }
}
