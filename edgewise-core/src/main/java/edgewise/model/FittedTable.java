package edgewise.model;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import edgewise.file.JsonFiles;
import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What a random-graph model learned: how often each size occurs in the training set and the
 * parameters of graphs of that size.
 *
 * @param model the name of the model it is for
 * @param names of its parameters
 * @param rows ascending by size
 */
public record FittedTable(String model, List<String> names, List<Row> rows) {
  /** The file in a checkpoint that holds the table. */
  static final String FILE = "fit.json";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Checks that there is something to draw. */
  public FittedTable {
    names = List.copyOf(names);
    rows = List.copyOf(rows);
    if (rows.stream().mapToLong(Row::graphs).sum() < 1) {
      throw new IllegalArgumentException("a fitted table needs at least 1 training graph, got 0");
    }
  }

  /**
   * The graphs of one size.
   *
   * @param nodes their size
   * @param graphs how many training graphs have it
   * @param fitted how many of them were fitted; where none was, the parameters are those of the
   *     nearest fitted size
   * @param parameters what graphs of this size are drawn with, in the order of the names
   * @param distance the mean distance of the best drawn graphs to the fitted ones
   */
  public record Row(int nodes, int graphs, int fitted, List<Double> parameters, double distance) {
    /** Copies the parameters. */
    public Row {
      parameters = List.copyOf(parameters);
    }

    /** Returns the sums of two rows that still have to be averaged. */
    Row plus(Row other) {
      return new Row(
          nodes,
          graphs + other.graphs,
          fitted + other.fitted,
          IntStream.range(0, parameters.size())
              .mapToObj(i -> parameters.get(i) + other.parameters.get(i))
              .toList(),
          distance + other.distance);
    }

    /** Returns the means of sums. */
    Row averaged(GridSearch.Family family) {
      List<Double> means = parameters.stream().map(sum -> sum / fitted).toList();
      return new Row(nodes, graphs, fitted, family.settled(means, nodes), distance / fitted);
    }
  }

  /** Returns the table of all sizes of the training graphs from that of the fitted sizes. */
  static FittedTable of(
      GridSearch.Family family, TreeMap<Integer, Row> fitted, List<Graph> training) {
    TreeMap<Integer, Integer> counts = new TreeMap<>();
    training.forEach(graph -> counts.merge(graph.nodeCount(), 1, Integer::sum));
    List<Row> rows = new ArrayList<>();
    counts.forEach(
        (nodes, count) -> {
          Row near = nearest(fitted, nodes);
          int own = near.nodes() == nodes ? near.fitted() : 0;
          rows.add(new Row(nodes, count, own, near.parameters(), near.distance()));
        });
    return new FittedTable(family.name(), family.parameters(), rows);
  }

  private static Row nearest(TreeMap<Integer, Row> fitted, int nodes) {
    var below = fitted.floorEntry(nodes);
    var above = fitted.ceilingEntry(nodes);
    if (below == null) {
      return above.getValue();
    }
    boolean down = above == null || nodes - below.getKey() <= above.getKey() - nodes;
    return (down ? below : above).getValue();
  }

  /** Returns the row of a training graph drawn uniformly. */
  Row draw(RandomGenerator random) {
    long left = random.nextLong(rows.stream().mapToLong(Row::graphs).sum());
    for (Row row : rows) {
      left -= row.graphs();
      if (left < 0) {
        return row;
      }
    }
    throw new IllegalStateException("the draw is less than the sum of the rows");
  }

  /** Returns the mean distance over all fitted graphs. */
  double meanDistance() {
    double sum = rows.stream().mapToDouble(row -> row.fitted() * row.distance()).sum();
    return sum / rows.stream().mapToInt(Row::fitted).sum();
  }

  /** Writes the table into the directory of a checkpoint. */
  void writeTo(Path directory) throws IOException {
    Files.writeString(directory.resolve(FILE), JSON.writeValueAsString(this) + "\n");
  }

  /** Returns the table in the directory of a checkpoint, if its model has one. */
  public static Optional<FittedTable> find(Path directory, String model) throws IOException {
    return Files.exists(directory.resolve(FILE))
        ? Optional.of(read(directory, model))
        : Optional.empty();
  }

  /**
   * Reads the table of a model from the directory of a checkpoint.
   *
   * @throws IOException when there is none, or it is another model's
   */
  public static FittedTable read(Path directory, String model) throws IOException {
    Path file = directory.resolve(FILE);
    FittedTable table =
        JsonFiles.read(file, "a fitted table", json -> JSON.readValue(json, FittedTable.class));
    if (!table.model().equals(model)) {
      throw new IOException(file + ": fitted for " + table.model() + ", not for " + model);
    }
    return table;
  }
}
