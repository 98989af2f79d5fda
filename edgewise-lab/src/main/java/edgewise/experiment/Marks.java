package edgewise.experiment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Marks numbers of cells whose training did not come to the end of its rule. */
final class Marks {
  private static final String MARK = " †";

  private final Results results;

  Marks(Results results) {
    this.results = results;
  }

  /** Returns the mark behind a number of a cell. */
  String of(Cell cell) {
    return results.finished(cell) ? "" : MARK;
  }

  /** Returns what the mark means, with epochs and hours, where it is used. */
  List<String> notes(Collection<Cell> shown) {
    List<String> parts = new ArrayList<>();
    for (Cell cell : shown) {
      results
          .find(cell)
          .map(CellResult::training)
          .filter(training -> !training.finished())
          .ifPresent(
              training ->
                  parts.add(
                      cell.title()
                          + " "
                          + training.epochs()
                          + " of at most "
                          + training.atMost()
                          + " epochs, "
                          + Readings.hours(training.seconds())));
    }
    return parts.isEmpty()
        ? List.of()
        : List.of("† Not trained to the end of its rule: " + String.join("; ", parts) + ".");
  }
}
