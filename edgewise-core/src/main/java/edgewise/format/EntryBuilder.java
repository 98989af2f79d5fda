package edgewise.format;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Collects one graph from a file that calls its nodes by identifiers, and settles in one place what
 * all such formats share: nodes are numbered in the order in which they are declared, edges may
 * come before the nodes they join, one directed edge makes the graph a directed one, and
 * identifiers that are just 0, 1, … in order are no names.
 */
final class EntryBuilder {
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]{1,10}");
  private static final String CLASS = "class";
  private static final Pattern ONE = Pattern.compile("1(\\.0*)?");

  private static final String[] NUMBERS =
      IntStream.range(0, 1000).mapToObj(Integer::toString).toArray(String[]::new);

  private static final int AS_THE_GRAPH = 0;

  private final String file;
  private final long line;
  private final ReadContext context;
  private final Map<String, Node> byIdentifier = new HashMap<>();
  private final List<Node> mentioned = new ArrayList<>();
  private final List<Node> declared = new ArrayList<>();
  private int[] edges = new int[24]; // place in mentioned of either end, bits of the direction or 0
  private int edgesEnd;
  private final List<@Nullable String> edgeLabels = new ArrayList<>(); // of the first edges
  private final Map<String, Double> properties = new LinkedHashMap<>();
  private String graphClass = "";
  private String classKey = ""; // the attribute that said it
  private String name = "";
  private boolean edgesMayRepeat;
  private boolean directed;
  private boolean someDirected;
  private boolean weighted;

  /** A node as far as it is known. */
  static final class Node {
    private final String identifier;
    private final int place;
    private final long firstLine;
    private int number = -1;
    private @Nullable String label;
    private @Nullable String title;

    private Node(String identifier, int place, long firstLine) {
      this.identifier = identifier;
      this.place = place;
      this.firstLine = firstLine;
    }
  }

  /** Starts a graph whose description begins at a line. */
  EntryBuilder(String file, long line, ReadContext context) {
    this.file = file;
    this.line = line;
    this.context = context;
    context.attributes().graph();
  }

  /** Names the graph. */
  void name(String graphName) {
    name = graphName;
  }

  /** Lets edges repeat, as a part of the format that is not worth a word. */
  void edgesMayRepeat() {
    edgesMayRepeat = true;
  }

  /**
   * Puts the graph into a class. Of an attribute {@code class} and another, such as {@code label},
   * the former says it, in whatever order they come, and the other is passed over.
   */
  void graphClass(String key, String text) {
    boolean former = key.equals(CLASS) || !classKey.equals(CLASS);
    String otherKey = former ? classKey : key;
    String otherText = former ? graphClass : text;
    if (former) {
      classKey = key;
      graphClass = text;
    }
    if (!otherText.equals(graphClass)) {
      passOver(otherKey, otherText);
    }
  }

  /** Gives the graph a property; what is no finite number is passed over. */
  void property(String key, String text) {
    double value = Double.NaN;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException notANumber) {
      // As if it were NaN.
    }
    if (Double.isFinite(value)) {
      properties.put(key, value);
    } else {
      passOver(key, text);
    }
  }

  /** Passes over an attribute of the graph, which is named in the summary if it says something. */
  void passOver(String key, String text) {
    context.attributes().passOver(key, text);
  }

  /** Has edges run from source to target where nothing else is said of them. */
  void directed() {
    directed = true;
  }

  /** Notes, once for the graph, a weight that says more than the 1 that every edge has. */
  void weight(String text) {
    if (!weighted && !ONE.matcher(text).matches()) {
      weighted = true;
      context.losses().add(Losses.WEIGHTS);
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

  /** Labels a node with what the file says. */
  void label(Node node, @Nullable String text) {
    node.label = text;
  }

  /** Gives a node a text to be shown, which may turn out to be its name. */
  void title(Node node, String text) {
    node.title = text;
  }

  /** Adds an edge between nodes declared before or after, with a label as the file says it. */
  void edge(String source, String target, @Nullable String label, long atLine)
      throws GraphFormatException {
    edge(source, target, label, null, atLine);
  }

  /** Adds an edge of which the file says by itself which way it runs, or, by null, does not. */
  void edge(
      String source, String target, @Nullable String label, @Nullable Direction way, long atLine)
      throws GraphFormatException {
    edge(mention(source, atLine), mention(target, atLine), label, way, atLine);
  }

  /** Adds an edge between two nodes. */
  void edge(Node source, Node target, @Nullable String label, @Nullable Direction way, long atLine)
      throws GraphFormatException {
    someDirected |= way == Direction.OUT || way == Direction.IN;
    if (label != null) {
      while (edgeLabels.size() < edgesEnd / 3) {
        edgeLabels.add(null);
      }
      edgeLabels.add(label);
    }
    if (edgesEnd == edges.length) {
      if (edges.length > Integer.MAX_VALUE / 2 - 8) {
        throw new GraphFormatException(file, atLine, "too many edges in one graph");
      }
      edges = Arrays.copyOf(edges, 2 * edges.length);
    }
    edges[edgesEnd++] = source.place;
    edges[edgesEnd++] = target.place;
    edges[edgesEnd++] = way == null ? AS_THE_GRAPH : way.bits();
  }

  /**
   * Takes the titles for labels where the format has no better place for them: when all are
   * integers, or some come twice, and they are not merely the identifiers over again. Titles that
   * are integers, or say the labels and identifiers over again, are never names.
   */
  void settleTitles() {
    boolean integers =
        declared.stream().allMatch(node -> node.title != null && isInteger(node.title));
    Set<String> different = new HashSet<>();
    boolean twice = declared.stream().anyMatch(n -> n.title != null && !different.add(n.title));
    boolean labelled = declared.stream().anyMatch(node -> node.label != null);
    boolean again = declared.stream().allMatch(node -> node.identifier.equals(node.title));
    for (Node node : declared) {
      if ((integers || twice) && !labelled && !again) {
        node.label = node.title;
      }
    }
    boolean echoes =
        declared.stream()
            .allMatch(n -> n.identifier.equals(n.title) || Objects.equals(n.label, n.title));
    for (Node node : declared) {
      node.title = integers || echoes ? null : node.title;
    }
  }

  /** Returns the graph; null where it is bad and bad ones are passed over. */
  @Nullable GraphEntry buildUnlessBad() throws GraphFormatException {
    try {
      return build();
    } catch (GraphFormatException e) {
      context.bad(e);
      return null;
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
    for (String property : properties.keySet()) {
      wellFormed(property);
    }
    boolean isDirected = context.direction(file, line, directed || someDirected);
    GraphBuilder builder = Graph.builder(declared.size());
    if (isDirected) {
      builder.directed();
    }
    label(builder);
    int[] labels = edgeLabels();
    for (int i = 0; i < edgesEnd; i += 3) {
      builder.addEdge(
          mentioned.get(edges[i]).number,
          mentioned.get(edges[i + 1]).number,
          i / 3 < labels.length ? labels[i / 3] : 0,
          isDirected ? direction(edges[i + 2]) : Direction.BOTH);
    }
    Graph graph = builder.build();
    context.edges(file, line, builder.selfLoops(), edgesMayRepeat ? 0 : builder.repeats());
    context.labelClashes(file, line, builder.labelClashes());
    return new GraphEntry(
        graph,
        wellFormed(name),
        names(),
        context.labels().names(),
        wellFormed(graphClass),
        properties);
  }

  private Direction direction(int bits) {
    return bits != AS_THE_GRAPH
        ? Direction.ofBits(bits)
        : directed ? Direction.OUT : Direction.BOTH;
  }

  private void label(GraphBuilder builder) throws GraphFormatException {
    if (declared.stream().noneMatch(node -> node.label != null)) {
      return;
    }
    List<@Nullable String> texts = new ArrayList<>();
    for (Node node : declared) {
      texts.add(node.label == null ? null : wellFormed(node.label));
    }
    try {
      int[] labels = context.labels().nodes(texts);
      for (int v = 0; v < labels.length; v++) {
        builder.label(v, labels[v]);
      }
    } catch (IllegalArgumentException e) {
      throw new GraphFormatException(file, line, String.valueOf(e.getMessage()));
    }
  }

  private int[] edgeLabels() throws GraphFormatException {
    for (String label : edgeLabels) {
      wellFormed(label == null ? "" : label);
    }
    try {
      return edgeLabels.isEmpty() ? new int[0] : context.labels().edges(edgeLabels);
    } catch (IllegalArgumentException e) {
      throw new GraphFormatException(file, line, String.valueOf(e.getMessage()));
    }
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
      numbers &= wellFormed(names.get(i)).equals(number(i));
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

  /** Returns a number as a text, where it is small one that all graphs share. */
  static String number(int number) {
    return number >= 0 && number < NUMBERS.length ? NUMBERS[number] : Integer.toString(number);
  }

  private static boolean isInteger(String text) {
    return INTEGER.matcher(text.strip()).matches();
  }

  /** Returns a text made fit for a message: short and on one line. */
  static String shown(String text) {
    String line = text.length() > 60 ? text.substring(0, 60) + "…" : text;
    return line.replaceAll("\\p{Cntrl}", "?");
  }
}
