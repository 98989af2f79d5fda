package edgewise.format;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A graph while it is read whose nodes are numbered from 1, as by Pajek and Matrix Market. */
final class NumberedGraph {
  private static final int MOST_NODES = 1 << 23; // a number alone must not fill the memory
  private static final Pattern ONE = Pattern.compile("\\+?1(\\.0*)?([eE][+-]?0+)?");

  private final TextLines lines;
  private final long line;
  private final int nodes;
  private final GraphBuilder builder;
  private final Map<Integer, String> titles = new HashMap<>();
  private final Map<Integer, String> labels = new HashMap<>();
  private final List<Labelled> labelled = new ArrayList<>(); // edges, which wait for all labels
  private boolean weighted;

  /** Begins a graph at the line last read, with as many nodes as a word of it says. */
  NumberedGraph(TextLines lines, String count) throws GraphFormatException {
    this.lines = lines;
    this.line = lines.number();
    this.nodes = wholeNumber(lines, count, "a number of nodes");
    if (nodes > MOST_NODES) {
      throw lines.problem(
          "a graph of " + nodes + " nodes; of such files, at most " + MOST_NODES + " are read");
    }
    this.builder = Graph.builder(nodes).directed();
  }

  /** Returns a number that a word of the line last read says. */
  static int wholeNumber(TextLines lines, String word, String what) throws GraphFormatException {
    try {
      int number = Integer.parseInt(word);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException tooLargeOrNone) {
      // The same as a negative one.
    }
    throw lines.problem("expected " + what + ", got '" + EntryBuilder.shown(word) + "'");
  }

  /** Returns a real number that a word of the line last read says. */
  static double number(TextLines lines, String word) throws GraphFormatException {
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw lines.problem("expected a number, got '" + EntryBuilder.shown(word) + "'");
    }
  }

  /** Returns whether every edge of a directed graph runs both ways. */
  static boolean isSymmetric(Graph graph) {
    for (int u = 0; u < graph.nodeCount(); u++) {
      for (int i = 0; i < graph.degree(u); i++) {
        if (!graph.hasArc(u, graph.neighbour(u, i))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns how many nodes there are. */
  int nodes() {
    return nodes;
  }

  /** Returns the node, counting from 0, of a number counting from 1. */
  int node(String word) throws GraphFormatException {
    int number = wholeNumber(lines, word, "the number of a node");
    if (number < 1 || number > nodes) {
      throw lines.problem("nodes are numbered from 1 to " + nodes + " here, got " + number);
    }
    return number - 1;
  }

  /** Writes a text at a node, which may have only one. */
  void title(int node, String text) throws GraphFormatException {
    if (titles.putIfAbsent(node, text) != null) {
      throw lines.problem("node " + (node + 1) + " comes twice");
    }
  }

  /** Labels a node. */
  void label(int node, String text) {
    labels.put(node, text);
  }

  /** Adds an arc from u to v, or an edge that runs both ways. */
  void join(int u, int v, Direction way) {
    builder.addEdge(u, v, 0, way);
  }

  /** Adds an arc or edge with a label as the file says it. */
  void join(int u, int v, Direction way, String label) {
    labelled.add(new Labelled(u, v, way, label));
  }

  private record Labelled(int u, int v, Direction way, String label) {}

  /** Notes a weight, of which one that says more than the 1 of every edge is a loss. */
  void weight(String text) {
    weighted |= !ONE.matcher(text).matches();
  }

  /**
   * Returns the graph, after telling what had to be mended. The texts at its nodes are their names
   * where each has one of its own, else their labels, unless they have labels besides.
   *
   * @param directed tells from the arcs and edges whether the graph is a directed one
   */
  GraphEntry entry(String name, Predicate<Graph> directed, ReadContext context)
      throws GraphFormatException {
    boolean named = titles.size() == nodes && new HashSet<>(titles.values()).size() == nodes;
    if (!named && !titles.isEmpty() && !labels.isEmpty()) {
      context.losses().add("graphs lost the texts at their nodes");
    }
    try {
      label(labels.isEmpty() && !named ? titles : labels, context);
    } catch (IllegalArgumentException e) {
      throw new GraphFormatException(lines.file(), line, String.valueOf(e.getMessage()));
    }
    Graph arcs = builder.build();
    boolean isDirected = context.direction(lines.file(), line, directed.test(arcs));
    context.edges(lines.file(), line, builder.selfLoops(), builder.repeats());
    context.labelClashes(lines.file(), line, builder.labelClashes());
    if (weighted) {
      context.losses().add(Losses.WEIGHTS);
    }
    return new GraphEntry(
            isDirected ? arcs : arcs.withoutDirections(), name, named ? names() : List.of())
        .withLabelNames(context.labels().names());
  }

  /** Gives the nodes the labels that some have, and the edges theirs. */
  private void label(Map<Integer, String> said, ReadContext context) {
    if (!said.isEmpty()) {
      List<@Nullable String> texts = new ArrayList<>(nodes);
      for (int v = 0; v < nodes; v++) {
        texts.add(said.get(v));
      }
      int[] numbers = context.labels().nodes(texts);
      IntStream.range(0, nodes).forEach(v -> builder.label(v, numbers[v]));
    }
    if (!labelled.isEmpty()) {
      int[] numbers = context.labels().edges(labelled.stream().map(Labelled::label).toList());
      for (int i = 0; i < numbers.length; i++) {
        Labelled edge = labelled.get(i);
        builder.addEdge(edge.u, edge.v, numbers[i], edge.way);
      }
    }
  }

  /** Returns the names, none where they are only the numbers from 0. */
  private List<String> names() {
    List<String> names = new ArrayList<>(nodes);
    boolean numbers = true;
    for (int v = 0; v < nodes; v++) {
      String title = titles.getOrDefault(v, "");
      numbers &= title.equals(Integer.toString(v));
      names.add(title);
    }
    return numbers ? List.of() : names;
  }
}
