package edgewise.format;

import edgewise.format.EdgeListWords.Unsplittable;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@link EdgeListFormat}. */
final class EdgeListReader implements GraphReader {
  private static final Pattern GRAPH_COMMENT =
      Pattern.compile(
          "#\\s*(%s\\s+)?%s(?:\\s+(.*))?".formatted(EdgeListFormat.DIRECTED, EdgeListFormat.GRAPH));
  private final SampledLines lines;
  private final EdgeListDialect dialect;
  private final ReadContext context;
  private @Nullable EdgeListLayout layout; // known when the first graph is asked for
  private List<SampledLines.Line> sample = List.of();
  private boolean started; // whether a header, node or edge has been seen
  private boolean anyEdge;
  private boolean announced; // whether "# graph" has been seen
  private boolean ended; // whether a blank line has ended a graph
  private boolean blankLines; // whether another came after it
  private boolean weights; // whether a column was taken for one, though nothing names it so
  private @Nullable String nextName; // of the graph that the last "# graph" has begun
  private boolean nextDirected; // whether that is a directed one
  private @Nullable List<String> nextRow; // the first of the next graph, where a column names it
  private final Set<String> endedGraphs = new HashSet<>();
  private EdgeListGraph graph = new EdgeListGraph();

  EdgeListReader(TextLines lines, EdgeListDialect dialect, ReadContext context) {
    this.lines = new SampledLines(lines);
    this.dialect = dialect;
    this.context = context;
  }

  @Override
  public String reading() {
    boolean own = announced && layout != null && layout.isPlain(); // as this program writes them
    return layout == null || own
        ? ""
        : layout.inWords()
            + (weights ? "; column 3 is a weight" : "")
            + (blankLines ? "; blank lines separate graphs" : "");
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    if (layout == null) {
      sample = lines.sample();
      layout = EdgeListLayout.of(sample, dialect, lines.file());
    }
    return layout.columns().graph() < 0 ? readBetweenMarks(layout) : readByColumn(layout);
  }

  /** Reads to the next comment that begins a graph, or blank line. */
  private @Nullable GraphEntry readBetweenMarks(EdgeListLayout known) throws IOException {
    String name = nextName;
    nextName = null;
    graph.directed |= nextDirected;
    nextDirected = false;
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (line.isEmpty()) {
        if (!announced && !graph.isEmpty()) {
          ended = true;
          return take("");
        }
      } else if (SampledLines.isComment(line)) {
        Matcher comment = GRAPH_COMMENT.matcher(line);
        if (comment.matches()) {
          announced = true;
          String begun = comment.group(2) == null ? "" : comment.group(2);
          boolean directed = comment.group(1) != null;
          if (name != null || !graph.isEmpty()) {
            nextName = begun;
            nextDirected = directed;
            return take(name);
          }
          name = begun;
          graph.directed |= directed;
        }
      } else {
        List<String> row = row(known, line);
        if (row != null) {
          blankLines |= ended;
          add(known, row, line);
        }
      }
    }
    return name == null && graph.isEmpty() ? null : take(name);
  }

  /** Reads the rows that have the same name of a graph in its column. */
  private @Nullable GraphEntry readByColumn(EdgeListLayout known) throws IOException {
    @Nullable String name = null;
    if (nextRow != null) {
      name = graphOf(known, nextRow);
      add(known, nextRow, "");
      nextRow = null;
    }
    for (String line = lines.next(); line != null; line = lines.next()) {
      List<String> row = SampledLines.isComment(line) ? null : row(known, line);
      if (row == null) {
        continue;
      }
      String graphName = graphOf(known, row);
      if (name != null && !graphName.equals(name)) {
        endedGraphs.add(name);
        if (endedGraphs.contains(graphName)) {
          throw lines.problem(
              "graph '"
                  + NumberLines.shown(graphName)
                  + "' goes on after another one; sort the file by its graph column");
        }
        nextRow = row;
        return take(name);
      }
      name = graphName;
      add(known, row, line);
    }
    return name == null ? null : take(name);
  }

  private String graphOf(EdgeListLayout known, List<String> row) throws GraphFormatException {
    String name = known.cell(row, known.columns().graph());
    if (row.size() < known.least() || name.isEmpty()) {
      throw lines.problem(
          "expected a source, a target and a graph, got '"
              + NumberLines.shown(String.join(" ", row))
              + "'");
    }
    return name;
  }

  /** Returns the words of a line, or null for the header. */
  private @Nullable List<String> row(EdgeListLayout known, String line)
      throws GraphFormatException {
    try {
      List<String> row = known.words().split(line);
      boolean isHeader = !started && !known.header().isEmpty();
      started = true;
      return isHeader ? null : row;
    } catch (Unsplittable e) {
      throw lines.problem(String.valueOf(e.getMessage()));
    }
  }

  private void add(EdgeListLayout known, List<String> row, String line)
      throws GraphFormatException {
    if (row.size() == 1 && known.columns().graph() < 0) {
      addLone(row.get(0), line);
      return;
    }
    if (row.size() < known.least()) {
      throw lines.problem(
          "expected at least %d columns, got %d in '%s'"
              .formatted(known.least(), row.size(), NumberLines.shown(String.join(" ", row))));
    }
    checkFurther(known, row);
    graph.edge(
        named(known, row, known.columns().source()),
        named(known, row, known.columns().target()),
        lines.number());
    graph.directed |= known.directed() || isDirected(known.cell(row, known.columns().type()));
    anyEdge = true;
  }

  private static boolean isDirected(String type) {
    return type.equalsIgnoreCase("directed");
  }

  private String named(EdgeListLayout known, List<String> row, int column)
      throws GraphFormatException {
    String word = known.cell(row, column);
    if (word.isEmpty()) {
      String line = String.join(String.valueOf(known.words().delimiter()), row);
      throw lines.problem("a node has no name in '" + NumberLines.shown(line) + "'");
    }
    return word;
  }

  /** Takes in a node by itself, unless it is rather an edge with another delimiter. */
  private void addLone(String word, String line) throws GraphFormatException {
    if (!line.startsWith("\"") && isCompound(word)) {
      if (!announced) {
        throw noColumns(lines.number(), word);
      }
      graph.compound(word, lines.number());
    }
    graph.node(word);
  }

  private static boolean isCompound(String word) {
    return word.chars()
        .anyMatch(c -> EdgeListWords.KNOWN.indexOf(c) >= 0 || Character.isWhitespace(c));
  }

  private GraphFormatException noColumns(long line, String word) {
    return new GraphFormatException(
        lines.file(),
        line,
        "expected two columns separated by %s, got '%s'; --delimiter says what separates them, and"
                .formatted(
                    EdgeListWords.inWords(layout == null ? ' ' : layout.words().delimiter()),
                    NumberLines.shown(word))
            + " a single name that has such characters stands in quotes");
  }

  /** Looks at the columns after the ends of an edge. */
  private void checkFurther(EdgeListLayout known, List<String> row) throws GraphFormatException {
    String weight = known.cell(row, known.columns().weight());
    if (!known.extra()) {
      if (weight.startsWith("#")) {
        return; // a comment; before the third word, a hash may begin a name
      }
      if (row.size() > 3 || !isWeight(weight)) {
        throw lines.problem(
            "expected two node names and perhaps a weight, got '"
                + NumberLines.shown(String.join(" ", row))
                + "'; "
                + ForeignText.manyColumns(sample, known.words()));
      }
      weights |= EdgeListLayout.isNumber(weight);
    }
    graph.weighted |= !weight.isEmpty() && !weight.equals("{}") && !isOne(weight);
  }

  private static boolean isOne(String weight) {
    return weight.equals("1") || weight.equals("1.0");
  }

  private static boolean isWeight(String word) {
    return word.isEmpty()
        || (word.startsWith("{") && word.endsWith("}"))
        || EdgeListLayout.isNumber(word)
        || word.equalsIgnoreCase("nan");
  }

  /** Returns the graph read so far, and starts a new one. */
  private GraphEntry take(@Nullable String name) throws GraphFormatException {
    if (graph.edgeCount() == 0 && graph.compoundLine() > 0) {
      throw noColumns(graph.compoundLine(), graph.compoundName());
    }
    if (!announced && !anyEdge && sample.stream().noneMatch(this::isEdge)) {
      throw new GraphFormatException(
          lines.file(), 1, "is not an edge list: " + ForeignText.oneColumn(graph.names()));
    }
    graph.directed |= dialect.directed();
    GraphEntry entry = graph.entry(name == null ? "" : name, lines, context);
    graph = new EdgeListGraph();
    return entry;
  }

  private boolean isEdge(SampledLines.Line line) {
    try {
      return layout != null && !line.isComment() && layout.words().split(line.text()).size() > 1;
    } catch (Unsplittable e) {
      return false;
    }
  }
}
