package edgewise.format;

import edgewise.graph.Direction;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@link MatrixMarketFormat}. */
final class MatrixMarketReader implements GraphReader {
  private static final Set<String> LAYOUTS = Set.of("coordinate", "array");
  private static final Set<String> VALUES = Set.of("pattern", "real", "integer", "complex");
  private static final Set<String> SYMMETRIES =
      Set.of("general", "symmetric", "skew-symmetric", "hermitian");
  private static final String ZEROS = "entries of value 0 taken for no edge";

  private final TextLines lines;
  private final ReadContext context;
  private boolean saidDirected;
  private boolean done;
  private String reading = "";

  MatrixMarketReader(TextLines lines, ReadContext context) {
    this.lines = lines;
    this.context = context;
  }

  @Override
  public String reading() {
    return reading;
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    String banner = done ? null : lines.next();
    done = true;
    return banner == null ? null : matrix(banner.strip());
  }

  private GraphEntry matrix(String banner) throws IOException {
    List<String> kind = List.of(banner.toLowerCase(Locale.ROOT).split("\\s+"));
    if (!kind.get(0).equals(MatrixMarketFormat.BANNER.toLowerCase(Locale.ROOT))) {
      throw lines.problem(
          "expected %%MatrixMarket, got '"
              + EntryBuilder.shown(banner)
              + "'; lines of edges alone are read with --format edge-list");
    }
    if (kind.size() != 5
        || !kind.get(1).equals("matrix")
        || !LAYOUTS.contains(kind.get(2))
        || !VALUES.contains(kind.get(3))
        || !SYMMETRIES.contains(kind.get(4))
        || kind.containsAll(Set.of("array", "pattern"))) {
      throw lines.problem(
          "expected a kind of matrix such as 'matrix coordinate pattern symmetric', got '"
              + EntryBuilder.shown(banner)
              + "'");
    }
    boolean array = kind.get(2).equals("array");
    boolean general = kind.get(4).equals("general");
    String[] size = next("the size of the matrix").split("\\s+");
    if (size.length != (array ? 2 : 3)) {
      throw lines.problem(
          "expected the numbers of rows%s, got '%s'"
              .formatted(
                  array ? " and columns" : ", columns and entries",
                  EntryBuilder.shown(String.join(" ", size))));
    }
    NumberedGraph graph = new NumberedGraph(lines, size[0]);
    if (NumberedGraph.wholeNumber(lines, size[1], "a number of columns") != graph.nodes()) {
      throw lines.problem(
          "a matrix of %s rows and %s columns is no adjacency matrix, whose rows and columns are the same nodes"
              .formatted(size[0], size[1]));
    }
    Direction way = general ? Direction.OUT : Direction.BOTH;
    int values = kind.get(3).equals("pattern") ? 0 : kind.get(3).equals("complex") ? 2 : 1;
    if (array) {
      boolean diagonal = !kind.get(4).equals("skew-symmetric");
      readArray(graph, general ? 0 : diagonal ? 1 : 2, way, values);
    } else {
      int entries = NumberedGraph.wholeNumber(lines, size[2], "a number of entries");
      readEntries(graph, entries, way, values);
    }
    String more = nextOrNull();
    if (more != null) {
      throw lines.problem("expected the end of the matrix, got '" + EntryBuilder.shown(more) + "'");
    }
    return entry(graph, general);
  }

  private GraphEntry entry(NumberedGraph graph, boolean general) throws GraphFormatException {
    return graph.entry(
        "",
        arcs -> {
          boolean symmetric = NumberedGraph.isSymmetric(arcs);
          if (general && !saidDirected) {
            reading =
                symmetric
                    ? "undirected graph, since every entry of the matrix has its mirror image"
                    : "directed graph, from row to column";
          }
          return saidDirected || !symmetric;
        },
        context);
  }

  private void readEntries(NumberedGraph graph, int entries, Direction way, int values)
      throws IOException {
    for (int entry = 1; entry <= entries; entry++) {
      String[] words = next("entry " + entry + " of " + entries).split("\\s+");
      if (words.length != 2 + values) {
        throw lines.problem(
            "expected row%s, got '%s'"
                .formatted(
                    values == 0
                        ? " and column"
                        : values == 1 ? ", column and value" : ", column and two numbers",
                    EntryBuilder.shown(String.join(" ", words))));
      }
      join(graph, graph.node(words[0]), graph.node(words[1]), way, words, 2);
    }
  }

  /**
   * Reads all values, column by column.
   *
   * @param from 0 for whole columns, 1 from the diagonal down, 2 from below it
   */
  private void readArray(NumberedGraph graph, int from, Direction way, int values)
      throws IOException {
    for (int column = 0; column < graph.nodes(); column++) {
      for (int row = from == 0 ? 0 : column + from - 1; row < graph.nodes(); row++) {
        String[] words =
            next("the value in row " + (row + 1) + " and column " + (column + 1)).split("\\s+");
        if (words.length != values) {
          throw lines.problem(
              "expected a value a line, got '" + EntryBuilder.shown(String.join(" ", words)) + "'");
        }
        if (!isZero(words, 0)) {
          join(graph, row, column, way, words, 0);
        }
      }
    }
  }

  private void join(
      NumberedGraph graph, int row, int column, Direction way, String[] words, int firstValue)
      throws GraphFormatException {
    if (words.length > firstValue && isZero(words, firstValue)) {
      context.losses().add(ZEROS);
      return;
    }
    graph.join(row, column, way);
    if (words.length > firstValue) {
      graph.weight(words[firstValue]);
    }
  }

  private boolean isZero(String[] words, int from) throws GraphFormatException {
    boolean zero = true;
    for (int i = from; i < words.length; i++) {
      zero &= NumberedGraph.number(lines, words[i]) == 0;
    }
    return zero;
  }

  private String next(String what) throws IOException {
    String line = nextOrNull();
    if (line == null) {
      throw lines.problem("the file ends before " + what);
    }
    return line;
  }

  /** Returns the next line that is no comment, or null after the last. */
  private @Nullable String nextOrNull() throws IOException {
    for (String line = lines.next(); line != null; line = lines.next()) {
      String text = line.strip();
      saidDirected |= text.equals(MatrixMarketFormat.DIRECTED);
      if (!text.isEmpty() && !text.startsWith("%")) {
        return text;
      }
    }
    return null;
  }
}
