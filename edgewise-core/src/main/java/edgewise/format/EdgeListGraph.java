package edgewise.format;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A graph of {@link EdgeListFormat} while it is read: nodes by name, edges between them. */
final class EdgeListGraph {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("0|[1-9][0-9]{0,17}");

  private final Map<String, Integer> numbers = new HashMap<>(); // of the nodes, by appearance
  private final List<String> names = new ArrayList<>();
  private int[] ends = new int[64];
  private int edgeCount;
  private int nodesBeforeEdges;
  private long loopLine;
  private long compoundLine;
  private String compoundName = "";

  /** Whether some edge has a weight other than 1. */
  boolean weighted;

  /** Whether some edge has a direction. */
  boolean directed;

  /** Adds a node that has a line of its own. */
  void node(String name) {
    number(name);
    nodesBeforeEdges = edgeCount == 0 ? names.size() : nodesBeforeEdges;
  }

  /** Notes a lone name that looks like several. */
  void compound(String name, long line) {
    if (compoundLine == 0) {
      compoundLine = line;
      compoundName = name;
    }
  }

  /** Adds an edge, and its nodes where they are new. */
  void edge(String source, String target, long line) {
    int u = number(source);
    int v = number(target);
    if (u == v && loopLine == 0) {
      loopLine = line;
    }
    if (2 * edgeCount == ends.length) {
      ends = Arrays.copyOf(ends, 2 * ends.length);
    }
    ends[2 * edgeCount] = u;
    ends[2 * edgeCount + 1] = v;
    edgeCount++;
  }

  private int number(String name) {
    String plain = name.equals(EdgeListWords.QUOTED_EMPTY) ? "" : name;
    Integer known = numbers.putIfAbsent(plain, names.size());
    if (known != null) {
      return known;
    }
    names.add(plain);
    return names.size() - 1;
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  List<String> names() {
    return names;
  }

  int edgeCount() {
    return edgeCount;
  }

  /** Returns the line of the first lone name that looks like several; 0 when there is none. */
  long compoundLine() {
    return compoundLine;
  }

  /** Returns that name. */
  String compoundName() {
    return compoundName;
  }

  /** Returns the graph, and notes what had to be mended. */
  GraphEntry entry(String name, SampledLines lines, ReadContext context)
      throws GraphFormatException {
    int[] order = order();
    int[] positions = new int[order.length];
    for (int position = 0; position < order.length; position++) {
      positions[order[position]] = position;
    }
    boolean isDirected = context.direction(lines.file(), Math.max(1, lines.number()), directed);
    GraphBuilder builder = Graph.builder(order.length);
    if (isDirected) {
      builder.directed();
    }
    Direction way = isDirected ? Direction.OUT : Direction.BOTH;
    for (int e = 0; e < edgeCount; e++) {
      builder.addEdge(positions[ends[2 * e]], positions[ends[2 * e + 1]], 0, way);
    }
    Graph graph = builder.build();
    context.edges(
        lines.file(),
        loopLine > 0 ? loopLine : lines.number(),
        builder.selfLoops(),
        builder.repeats());
    if (weighted) {
      context.losses().add(Losses.WEIGHTS);
    }
    List<String> ordered = IntStream.of(order).mapToObj(names::get).toList();
    boolean plain =
        IntStream.range(0, order.length).allMatch(v -> ordered.get(v).equals(Integer.toString(v)));
    return new GraphEntry(graph, name, plain ? List.of() : ordered);
  }

  /** Returns the nodes, by first appearance, in the order they are to be numbered in. */
  private int[] order() {
    IntStream appearance = IntStream.range(0, names.size());
    boolean listedFirst = edgeCount == 0 || nodesBeforeEdges == names.size();
    if (listedFirst || !names.stream().allMatch(name -> WHOLE_NUMBER.matcher(name).matches())) {
      return appearance.toArray();
    }
    long[] values = names.stream().mapToLong(Long::parseLong).toArray();
    return appearance
        .boxed()
        .sorted(Comparator.comparingLong(node -> values[node]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
