package edgewise.format;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects one graph from a file that calls its nodes by identifiers, and settles in one place what
 * all such formats share: nodes are numbered in the order in which they are declared, edges may
 * come before the nodes they join, labels count when they are integers, and identifiers that are
 * just 0, 1, … in order are no names.
 */
final class EntryBuilder {
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]{1,10}");
  private static final Pattern ONE = Pattern.compile("1(\\.0*)?");

  private final String file;
  private final long line;
  private final Mending mending;
  private final Map<String, Node> byIdentifier = new HashMap<>();
  private final List<Node> mentioned = new ArrayList<>();
  private final List<Node> declared = new ArrayList<>();
  private int[] edges = new int[24]; // place in mentioned of either end, label
  private int edgesEnd;
  private String name = "";
  private boolean edgesMayRepeat;
  private boolean directed;
  private boolean weighted;
  private boolean nodeTextLost;
  private boolean edgeTextLost;

  /** A node as far as it is known. */
  static final class Node {
    private final String identifier;
    private final int place;
    private final long firstLine;
    private int number = -1;
    private @Nullable Integer label;
    private @Nullable String title;

    private Node(String identifier, int place, long firstLine) {
      this.identifier = identifier;
      this.place = place;
      this.firstLine = firstLine;
    }
  }

  /** Starts a graph whose description begins at a line. */
  EntryBuilder(String file, long line, Mending mending) {
    this.file = file;
    this.line = line;
    this.mending = mending;
  }

  /** Names the graph. */
  void name(String graphName) {
    name = graphName;
  }

  /** Says that repeated edges are part of the format and not worth a word. */
  void edgesMayRepeat() {
    edgesMayRepeat = true;
  }

  /** Notes, once for the graph, that its edges have a direction. */
  void directed(long atLine) throws GraphFormatException {
    if (!directed) {
      directed = true;
      mending.directed(file, atLine);
    }
  }

  /** Notes, once for the graph, a weight that says more than the 1 that every edge has. */
  void weight(String text) {
    if (!weighted && !ONE.matcher(text).matches()) {
      weighted = true;
      mending.weights();
    }
  }

  /** Adds a node that may be declared only once. */
  Node declare(String identifier, long atLine) throws GraphFormatException {
    Node node = mention(identifier, atLine);
    if (node.number >= 0) {
      throw new GraphFormatException(file, atLine, "node '" + shown(identifier) + "' comes twice");
    }
    return declare(node);
  }

  /** Returns the node of that identifier, or null when none was declared or mentioned. */
  @Nullable Node find(String identifier) {
    return byIdentifier.get(identifier);
  }

  /** Labels a node with what the file says: an integer is its label, other text is dropped. */
  void label(Node node, String text) {
    Integer label = integer(text);
    node.label = label;
    nodeTextLost |= label == null;
  }

  /** Gives a node a text to be shown, which may turn out to be its name. */
  void title(Node node, String text) {
    node.title = text;
  }

  /** Adds an edge between nodes declared before or after, with a label as the file says it. */
  void edge(String source, String target, @Nullable String label, long atLine)
      throws GraphFormatException {
    edge(mention(source, atLine), mention(target, atLine), label, atLine);
  }

  /** Adds an edge between two nodes, with a label as the file says it. */
  void edge(Node source, Node target, @Nullable String label, long atLine)
      throws GraphFormatException {
    Integer number = label == null ? Integer.valueOf(0) : integer(label);
    edgeTextLost |= number == null;
    if (edgesEnd == edges.length) {
      if (edges.length > Integer.MAX_VALUE / 2 - 8) {
        throw new GraphFormatException(file, atLine, "too many edges in one graph");
      }
      edges = Arrays.copyOf(edges, 2 * edges.length);
    }
    edges[edgesEnd++] = source.place;
    edges[edgesEnd++] = target.place;
    edges[edgesEnd++] = number == null ? 0 : number;
  }

  /**
   * Takes the titles for labels where the format has no better place for them: when all are
   * integers and they are not merely the identifiers over again. Titles that are integers are never
   * names.
   */
  void settleIntegerTitles() {
    if (declared.stream().anyMatch(node -> node.title == null || integer(node.title) == null)) {
      return;
    }
    boolean labelled = declared.stream().anyMatch(node -> node.label != null);
    boolean repeating = declared.stream().allMatch(node -> node.identifier.equals(node.title));
    for (Node node : declared) {
      if (!labelled && !repeating && node.title != null) {
        node.label = integer(node.title);
      }
      node.title = null;
    }
  }

  /** Returns the graph, after telling what had to be mended. */
  GraphEntry build() throws GraphFormatException {
    if (mentioned.size() > declared.size()) {
      Node missing = mentioned.stream().filter(node -> node.number < 0).findFirst().orElseThrow();
      throw new GraphFormatException(
          file,
          missing.firstLine,
          "an edge names node '" + shown(missing.identifier) + "', which the graph does not have");
    }
    Graph.Builder builder = Graph.builder(declared.size());
    for (Node node : declared) {
      if (node.label != null && !nodeTextLost) {
        builder.label(node.number, node.label);
      }
    }
    for (int i = 0; i < edgesEnd; i += 3) {
      builder.addEdge(
          mentioned.get(edges[i]).number,
          mentioned.get(edges[i + 1]).number,
          edgeTextLost ? 0 : edges[i + 2]);
    }
    Graph graph = builder.build();
    mending.edges(file, line, builder.selfLoops(), edgesMayRepeat ? 0 : builder.repeats());
    if (nodeTextLost || edgeTextLost) {
      mending.labelsLost();
    }
    return new GraphEntry(graph, wellFormed(name), names());
  }

  private List<String> names() throws GraphFormatException {
    List<String> names = new ArrayList<>();
    Set<String> different = new HashSet<>();
    for (Node node : declared) {
      if (node.title == null || !different.add(node.title)) {
        names.clear();
        break;
      }
      names.add(node.title);
    }
    if (names.isEmpty()) {
      declared.forEach(node -> names.add(node.identifier));
    }
    boolean numbers = true;
    for (int i = 0; i < names.size(); i++) {
      numbers &= wellFormed(names.get(i)).equals(Integer.toString(i));
    }
    return numbers ? List.of() : names;
  }

  /**
   * Returns a name that can be written as UTF-8; escapes in JSON or GML can say half a character.
   */
  private String wellFormed(String text) throws GraphFormatException {
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int character = text.codePointAt(i);
      if (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE) {
        throw new GraphFormatException(file, line, "a name in this graph has half a character");
      }
    }
    return text;
  }

  private Node mention(String identifier, long atLine) {
    Node known = byIdentifier.get(identifier);
    if (known != null) {
      return known;
    }
    Node node = new Node(identifier, mentioned.size(), atLine);
    byIdentifier.put(identifier, node);
    mentioned.add(node);
    return node;
  }

  private Node declare(Node node) {
    node.number = declared.size();
    declared.add(node);
    return node;
  }

  /** Returns the integer that a text says, or null when it says none of 32 bits. */
  private static @Nullable Integer integer(String text) {
    String trimmed = text.strip();
    if (!INTEGER.matcher(trimmed).matches()) {
      return null;
    }
    long value = Long.parseLong(trimmed);
    return value == (int) value ? (Integer) (int) value : null;
  }

  /** Returns a text made fit for a message: short and on one line. */
  static String shown(String text) {
    String line = text.length() > 60 ? text.substring(0, 60) + "…" : text;
    return line.replaceAll("\\p{Cntrl}", "?");
  }
}
