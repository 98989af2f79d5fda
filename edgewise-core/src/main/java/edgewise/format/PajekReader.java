package edgewise.format;

import edgewise.graph.Direction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@link PajekFormat}. */
final class PajekReader implements GraphReader {
  private static final String RELATIONS = "graphs lost the relations that their edges belong to";
  private static final String OTHERS = "parts passed over, such as partitions and vectors";

  /** What a project may hold beside networks. */
  private static final Set<String> NO_NETWORK =
      Set.of("*partition", "*vector", "*cluster", "*permutation", "*hierarchy");

  /** What Pajek says of how to draw nodes and edges, and networkx with it. */
  private static final Set<String> DRAWING =
      Set.of(
          ("x_fact y_fact phi r q ic bc bw lc la lr lphi lp fos font hooks url"
                  + " w c p s a k1 k2 a1 a2 h1 h2 ap x y shape id")
              .split(" "));

  private static final Set<String> SHAPES =
      Set.of("ellipse", "box", "diamond", "triangle", "cross", "empty", "house", "man", "woman");

  private static final Set<String> JOINS =
      Set.of("*arcs", "*edges", "*arcslist", "*edgeslist", "*matrix");

  private final TextLines lines;
  private final ReadContext context;
  private @Nullable String waiting; // a line that was looked at and not taken

  PajekReader(TextLines lines, ReadContext context) {
    this.lines = lines;
    this.context = context;
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    @Nullable String name = null;
    for (String line = next(); line != null; line = next()) {
      String section = section(line);
      if (section.equals("*network") && name == null) {
        name = line.substring(section.length()).strip();
      } else if (section.equals("*vertices")) {
        return network(name == null ? "" : name, words(line));
      } else if (NO_NETWORK.contains(section) && name == null) {
        passOver();
      } else {
        throw lines.problem(
            "expected *Vertices and their number, got '" + EntryBuilder.shown(line) + "'");
      }
    }
    if (name != null) {
      throw lines.problem("expected *Vertices and their number after *Network");
    }
    return null;
  }

  /** Passes over a part of a project that is no network, though it too has {@code *Vertices}. */
  private void passOver() throws IOException {
    context.losses().add(OTHERS);
    String line = next();
    while (line != null && (!line.startsWith("*") || section(line).equals("*vertices"))) {
      line = next();
    }
    waiting = line;
  }

  private GraphEntry network(String name, List<String> size) throws IOException {
    context.attributes().graph();
    NumberedGraph graph = new NumberedGraph(lines, size.size() > 1 ? size.get(1) : "");
    int first = // nodes of the first kind, in a network of two
        size.size() > 2 ? NumberedGraph.wholeNumber(lines, size.get(2), "a number of nodes") : 0;
    Joins joins = new Joins(graph, Math.min(first, graph.nodes()));
    String section = "*vertices";
    for (String line = next(); line != null; line = next()) {
      if (line.startsWith("*")) {
        section = section(line);
        if (!JOINS.contains(section)) {
          waiting = line;
          break;
        }
        joins.begin(section, line);
      } else if (section.equals("*vertices")) {
        vertex(graph, words(line));
      } else {
        joins.add(section, words(line));
      }
    }
    return joins.entry(name);
  }

  /** Takes a node: its text, where it is drawn, and what else is said of it. */
  private void vertex(NumberedGraph graph, List<String> words) throws GraphFormatException {
    int node = graph.node(words.get(0));
    if (words.size() < 2) {
      return;
    }
    graph.title(node, words.get(1));
    int next = 2;
    while (next < words.size() && EdgeListLayout.isNumber(words.get(next))) {
      next++;
    }
    next += next < words.size() && SHAPES.contains(words.get(next)) ? 1 : 0;
    Attributes.Label label = context.attributes().ofNode("label", DRAWING);
    String text = label(label, words.subList(next, words.size()));
    if (text != null) {
      graph.label(node, text);
    }
  }

  /** Returns the label among names of attributes, each of which its value follows. */
  private static @Nullable String label(Attributes.Label label, List<String> words) {
    int i = 0;
    while (i + 1 < words.size()) {
      String name = words.get(i++);
      if (name.startsWith("[")) {
        continue; // when it was there
      }
      String value = words.get(i++);
      if (label.meet(name.equals("l") && !label.isChosen(name) ? "label" : name)) {
        label.take(value);
      }
    }
    return label.text();
  }

  /** The arcs and edges of one network. */
  private final class Joins {
    private final NumberedGraph graph;
    private final int first;
    private Direction way = Direction.BOTH; // of what is read now
    private boolean arcsHeading;
    private boolean edgesHeading;
    private boolean arcs;
    private boolean relations;
    private int row; // of a matrix; after the last where none is read

    Joins(NumberedGraph graph, int first) {
      this.graph = graph;
      this.first = first;
      this.row = rows();
    }

    /** Begins a part, whose heading may name the relation that its arcs or edges belong to. */
    void begin(String section, String line) throws GraphFormatException {
      endMatrix();
      arcsHeading |= section.startsWith("*arcs");
      edgesHeading |= section.startsWith("*edges");
      boolean oneWay = section.startsWith("*arcs") || (section.equals("*matrix") && first == 0);
      way = oneWay ? Direction.OUT : Direction.BOTH;
      relations |= line.length() > section.length() && !line.substring(section.length()).isBlank();
      row = section.equals("*matrix") ? 0 : rows();
    }

    private int rows() {
      return first == 0 ? graph.nodes() : first;
    }

    /** Refuses a matrix that ends too early. */
    private void endMatrix() throws GraphFormatException {
      if (row < rows()) {
        throw lines.problem("expected %d rows in *Matrix, got %d".formatted(rows(), row));
      }
    }

    void add(String section, List<String> words) throws GraphFormatException {
      switch (section) {
        case "*matrix" -> matrixRow(words);
        case "*arcslist", "*edgeslist" -> {
          int source = graph.node(words.get(0));
          for (String target : words.subList(1, words.size())) {
            graph.join(source, graph.node(target), way);
          }
          arcs |= section.equals("*arcslist");
        }
        default -> {
          line(words);
          arcs |= section.equals("*arcs");
        }
      }
    }

    private void line(List<String> all) throws GraphFormatException {
      boolean ofRelation = all.get(0).endsWith(":");
      relations |= ofRelation;
      List<String> words = ofRelation ? all.subList(1, all.size()) : all;
      if (words.size() < 2) {
        throw lines.problem(
            "expected the numbers of two nodes, got '"
                + EntryBuilder.shown(String.join(" ", all))
                + "'");
      }
      int source = graph.node(words.get(0));
      int target = graph.node(words.get(1));
      boolean weighted = words.size() > 2 && EdgeListLayout.isNumber(words.get(2));
      if (weighted) {
        graph.weight(words.get(2));
      }
      Attributes.Label label = context.attributes().ofEdge("label", DRAWING);
      String text = label(label, words.subList(weighted ? 3 : 2, words.size()));
      if (text == null) {
        graph.join(source, target, way);
      } else {
        graph.join(source, target, way, text);
      }
    }

    private void matrixRow(List<String> words) throws GraphFormatException {
      int rows = rows();
      int columns = graph.nodes() - first;
      if (row == rows || words.size() != columns) {
        throw lines.problem(
            "expected %d rows of %d numbers in *Matrix, got row %d with %d"
                .formatted(rows, columns, row + 1, words.size()));
      }
      for (int column = 0; column < columns; column++) {
        String value = words.get(column);
        if (NumberedGraph.number(lines, value) != 0) {
          graph.join(row, first + column, way);
          graph.weight(value);
        }
      }
      row++;
    }

    /**
     * Returns the network: a directed one where it has arcs, or would have if it had any, since
     * Pajek writes the heading of arcs before edges too. A matrix that is symmetric has edges.
     */
    GraphEntry entry(String name) throws GraphFormatException {
      endMatrix();
      boolean said = arcs || (arcsHeading && !edgesHeading);
      GraphEntry entry =
          graph.entry(name, read -> said || !NumberedGraph.isSymmetric(read), context);
      if (relations) {
        context.losses().add(RELATIONS);
      }
      return entry;
    }
  }

  /** Returns the next line that says something, without the blanks around it. */
  private @Nullable String next() throws IOException {
    @Nullable String line = waiting;
    waiting = null;
    while (line == null || line.isEmpty() || line.startsWith("%")) {
      line = lines.next();
      if (line == null) {
        return null;
      }
      line = line.strip();
    }
    return line;
  }

  private static String section(String line) {
    return line.split("\\s", 2)[0].toLowerCase(Locale.ROOT);
  }

  /** Returns the words of a line, of which those with blanks stand in quotes. */
  private List<String> words(String line) throws GraphFormatException {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < line.length()) {
      StringBuilder word = new StringBuilder();
      if (line.charAt(at) == '"') {
        for (at++; at < line.length() && line.charAt(at) != '"'; at++) {
          char next = at + 1 < line.length() ? line.charAt(at + 1) : ' ';
          at += line.charAt(at) == '\\' && (next == '"' || next == '\\') ? 1 : 0;
          word.append(line.charAt(at));
        }
        if (at == line.length()) {
          throw lines.problem("expected '\"' to end the text");
        }
        at++;
      } else {
        while (at < line.length() && !Character.isWhitespace(line.charAt(at))) {
          word.append(line.charAt(at++));
        }
      }
      words.add(word.toString());
      while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
        at++;
      }
    }
    return words;
  }
}
