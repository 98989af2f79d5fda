package edgewise.torch.deepgmg;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.List;

/** Graphs that are made together, event by event; those with fewer events wait. */
final class DeepGmgBatch {
  private final List<Construction> rows;
  private final int events; // of the longest
  private final int nodes; // of the largest

  DeepGmgBatch(List<Graph> orderedGraphs) {
    rows = orderedGraphs.stream().map(Construction::new).toList();
    events = rows.stream().mapToInt(Construction::length).max().orElse(0);
    nodes = orderedGraphs.stream().mapToInt(Graph::nodeCount).max().orElse(0);
  }

  int size() {
    return rows.size();
  }

  Construction row(int row) {
    return rows.get(row);
  }

  int events() {
    return events;
  }

  int nodes() {
    return nodes;
  }

  /**
   * The decisions after an event of a row.
   *
   * @param place {@code event · size + row}
   */
  record Decided(int row, int event, int place) {}

  /** Returns all events of all rows, row by row. */
  List<Decided> decided() {
    List<Decided> all = new ArrayList<>();
    for (int row = 0; row < size(); row++) {
      for (int event = 0; event < rows.get(row).length(); event++) {
        all.add(new Decided(row, event, event * size() + row));
      }
    }
    return all;
  }

  /** Returns the number of decisions. */
  long decisions() {
    long count = 0;
    for (Construction row : rows) {
      for (int event = 0; event < row.length(); event++) {
        count += row.asksEdge(event) ? 1 : 0;
        count += 1; // which end, or a further node
      }
    }
    return count;
  }
}
