package edgewise.format;

import edgewise.format.EdgeListWords.Unsplittable;
import edgewise.format.SampledLines.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the lines of an edge list are laid out: what separates the columns, and which column says
 * what. Columns count from 0; −1 is none.
 *
 * @param header the names of the columns; empty when the first line is an edge already
 * @param rowNames whether each row begins with its own name, which the header has none for
 * @param extra whether rows may have more columns than are named here
 * @param directed whether a comment says that the edges have a direction
 */
record EdgeListLayout(
    EdgeListWords words,
    List<String> header,
    boolean rowNames,
    EdgeListColumns columns,
    boolean extra,
    boolean directed) {
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)([eE][-+]?[0-9]+)?");
  private static final Pattern KONECT = Pattern.compile("%\\s*(sym|asym|bip)\\b.*");

  /** Returns the layout of a text that begins with these lines. */
  static EdgeListLayout of(List<Line> lines, EdgeListDialect dialect, String file)
      throws GraphFormatException {
    List<Line> rows = lines.stream().filter(line -> !line.isComment()).toList();
    if (dialect.equals(EdgeListDialect.RECOGNISED)) {
      String foreign = ForeignText.of(lines, rows);
      if (!foreign.isEmpty()) {
        throw new GraphFormatException(file, 1, "is not an edge list: " + foreign);
      }
    }
    EdgeListWords words =
        dialect.delimiter().map(EdgeListWords::new).orElseGet(() -> recognised(rows));
    List<List<String>> cells = new ArrayList<>();
    for (Line row : rows) {
      List<String> split = cells(words, row.text());
      if (split.size() > 1 || cells.isEmpty()) {
        cells.add(split); // a lone name tells nothing of columns
      }
    }
    if (dialect.columns().isEmpty() && ForeignText.isMatrix(cells)) {
      throw new GraphFormatException(
          file, 1, "is not an edge list: it looks like an adjacency matrix");
    }
    boolean headed = dialect.header().orElseGet(() -> !cells.isEmpty() && EdgeListHeader.is(cells));
    if (dialect.columns().isEmpty() && !headed && ForeignText.isAdjacencyList(cells)) {
      throw new GraphFormatException(
          file,
          1,
          "is not an edge list: it looks like adjacency lists, which networkx.read_adjlist reads; if"
              + " its third column is a weight, --columns 1,2 says so");
    }
    List<String> header = headed && !cells.isEmpty() ? cells.get(0) : List.of();
    boolean rowNames = headed && cells.size() > 1 && cells.get(1).size() == header.size() + 1;
    long at = rows.isEmpty() ? 1 : rows.get(0).number();
    Function<String, GraphFormatException> problem =
        what -> new GraphFormatException(file, at, what);
    String konect = konect(lines);
    if (konect.equals("bip")) {
      throw problem.apply(
          "is a bipartite network of KONECT, which numbers its two sides separately, so that"
              + " node 1 is two nodes; give them different names first");
    }
    EdgeListColumns columns =
        !dialect.columns().isEmpty()
            ? EdgeListColumns.named(dialect.columns(), header, problem)
            : headed
                ? EdgeListHeader.columns(header, problem)
                : new EdgeListColumns(0, 1, -1, 2, -1);
    boolean extra = headed || !dialect.columns().isEmpty() || !konect.isEmpty();
    return new EdgeListLayout(words, header, rowNames, columns, extra, konect.equals("asym"));
  }

  private static String konect(List<Line> lines) {
    if (lines.isEmpty()) {
      return "";
    }
    var match = KONECT.matcher(lines.get(0).text());
    return match.matches() ? match.group(1) : "";
  }

  /** Returns the delimiter that fits the rows best. */
  private static EdgeListWords recognised(List<Line> rows) {
    EdgeListWords best = new EdgeListWords(' ');
    @Nullable Fit bestFit = null;
    for (char delimiter : EdgeListWords.KNOWN.toCharArray()) {
      EdgeListWords words = new EdgeListWords(delimiter);
      Fit fit = Fit.of(words, rows);
      if (fit.rows > 0 && (bestFit == null || fit.isBetterThan(bestFit))) {
        best = words;
        bestFit = fit;
      }
    }
    return best;
  }

  /**
   * How well a delimiter fits.
   *
   * @param rows how many rows it splits
   * @param numbers whether the first two columns are then whole numbers
   * @param even whether all rows have the same number of columns
   */
  private record Fit(char delimiter, int rows, boolean numbers, boolean even, int columns) {
    static Fit of(EdgeListWords words, List<Line> rows) {
      List<List<String>> split = new ArrayList<>();
      for (Line row : rows) {
        List<String> cells = cells(words, beforeBraces(row.text()));
        if (cells.size() > 1) {
          split.add(cells);
        }
      }
      int count = split.size();
      List<List<String>> body = count > 1 ? split.subList(1, count) : split; // less a header
      int columns = body.stream().mapToInt(List::size).max().orElse(0);
      return new Fit(
          words.delimiter(),
          count,
          body.stream().allMatch(row -> isWhole(row.get(0)) && isWhole(row.get(1))),
          body.stream().allMatch(row -> row.size() == columns),
          columns);
    }

    /** Blanks come last, since they may stand within names. */
    boolean isBetterThan(Fit other) {
      if (rows != other.rows) {
        return rows > other.rows;
      }
      if (numbers != other.numbers) {
        return numbers;
      }
      if (even != other.even) {
        return even;
      }
      return delimiter != ' ' && columns > other.columns;
    }
  }

  /** Returns the words of a line, less a comment after an edge; none of one that is malformed. */
  private static List<String> cells(EdgeListWords words, String line) {
    try {
      List<String> cells = words.split(line);
      for (int i = 2; i < cells.size(); i++) {
        if (cells.get(i).startsWith("#")) {
          return cells.subList(0, i);
        }
      }
      return cells;
    } catch (Unsplittable e) {
      return List.of();
    }
  }

  /** Attributes as networkx writes them are full of commas. */
  private static String beforeBraces(String line) {
    int brace = line.indexOf('{');
    return brace < 0 || line.indexOf('"') >= 0 ? line : line.substring(0, brace).strip();
  }

  static boolean isWhole(String word) {
    return !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  static boolean isNumber(String word) {
    return NUMBER.matcher(word).matches();
  }

  /** Returns the number of columns a row must have to say an edge. */
  int least() {
    return columns.last() + 1 + (rowNames ? 1 : 0);
  }

  /** Returns a cell of a row; empty where the row is too short. */
  String cell(List<String> row, int column) {
    int at = rowNames ? column + 1 : column;
    return column >= 0 && at < row.size() ? row.get(at) : "";
  }

  /** Returns whether it is blanks that separate, and there is no header. */
  boolean isPlain() {
    return words.delimiter() == ' ' && header.isEmpty() && columns.graph() < 0;
  }

  /** Returns one line that says how the text is read. */
  String inWords() {
    return "edge list separated by "
        + EdgeListWords.inWords(words.delimiter())
        + (header.isEmpty() ? ", no header" : ", with a header")
        + columns.inWords(header);
  }
}
