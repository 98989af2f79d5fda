package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * All grids of 10 to 19 rows and 10 to 19 columns, a hundred graphs. A grid and its transpose are
 * the same graph up to numbering, so 55 of them are different.
 */
final class Grids implements DatasetSource {
  @Override
  public String name() {
    return "grid";
  }

  @Override
  public String description() {
    return "grids of 10 to 19 rows and 10 to 19 columns, one of each pair";
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) {
    List<Graph> graphs = new ArrayList<>();
    for (int rows = 10; rows < 20; rows++) {
      for (int columns = 10; columns < 20; columns++) {
        graphs.add(grid(rows, columns));
      }
    }
    return Dataset.of(name(), graphs);
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(
        ClassTest.of("a grid of at least two rows and two columns", true, Grids::isGrid));
  }

  /** Returns the grid whose node in row i and column j is i · columns + j. */
  static Graph grid(int rows, int columns) {
    GraphBuilder builder = Graph.builder(rows * columns);
    for (int v = 0; v < rows * columns; v++) {
      if ((v + 1) % columns != 0) {
        builder.addEdge(v, v + 1);
      }
      if (v + columns < rows * columns) {
        builder.addEdge(v, v + columns);
      }
    }
    return builder.build();
  }

  /**
   * Returns whether a graph is a grid of at least two rows and two columns, however it is numbered.
   * Linear in the size of the graph.
   */
  static boolean isGrid(Graph graph) {
    int[] corners =
        IntStream.range(0, graph.nodeCount()).filter(v -> graph.degree(v) == 2).toArray();
    if (corners.length != 4) {
      return false;
    }
    int[] fromFirst = distances(graph, corners[0]);
    return Arrays.stream(corners)
        .skip(1)
        .anyMatch(corner -> isGrid(graph, fromFirst, distances(graph, corner), corner));
  }

  /**
   * Returns whether the graph is the grid in which the other corner lies in the first corner's row.
   * Then the distances from the two corners are row + column and row + (columns − 1 − column),
   * which gives every node a place; it is a grid if the places are those of a grid, each taken
   * once, every edge joins places side by side, and there are as many edges as in the grid.
   */
  private static boolean isGrid(Graph graph, int[] fromFirst, int[] fromOther, int other) {
    int columns = fromFirst[other] + 1;
    int rows = graph.nodeCount() / columns;
    if (rows < 2
        || columns < 2
        || rows * columns != graph.nodeCount()
        || 2 * rows * columns - rows - columns != graph.edgeCount()) {
      return false;
    }
    int[] place = new int[graph.nodeCount()];
    boolean[] taken = new boolean[graph.nodeCount()];
    for (int v = 0; v < place.length; v++) {
      int twiceRow = fromFirst[v] + fromOther[v] - (columns - 1);
      int row = twiceRow / 2;
      int column = fromFirst[v] - row;
      if (twiceRow < 0
          || twiceRow % 2 != 0
          || row >= rows
          || column < 0
          || column >= columns
          || taken[row * columns + column]) {
        return false;
      }
      place[v] = row * columns + column;
      taken[place[v]] = true;
    }
    boolean[] sideBySide = {true};
    graph.forEachEdge(
        (u, v) -> {
          int near = Math.min(place[u], place[v]);
          int far = Math.max(place[u], place[v]);
          sideBySide[0] &= far - near == columns || (far - near == 1 && far % columns != 0);
        });
    return sideBySide[0];
  }

  /** Returns the distance of every node from one of them; −1 where there is no path. */
  private static int[] distances(Graph graph, int start) {
    int[] distance = new int[graph.nodeCount()];
    Arrays.fill(distance, -1);
    int[] queue = new int[graph.nodeCount()];
    queue[0] = start;
    distance[start] = 0;
    for (int head = 0, tail = 1; head < tail; head++) {
      int u = queue[head];
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (distance[v] < 0) {
          distance[v] = distance[u] + 1;
          queue[tail++] = v;
        }
      }
    }
    return distance;
  }
}
