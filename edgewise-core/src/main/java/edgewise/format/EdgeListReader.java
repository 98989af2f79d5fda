package edgewise.format;

import edgewise.graph.Graph;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads {@link EdgeListFormat}. */
final class EdgeListReader implements GraphReader {
  private static final Set<String> HEADERS =
      Set.of(
          "source target",
          "source destination",
          "source_id target_id",
          "src dst",
          "from to",
          "from_id to_id",
          "from_node to_node",
          "fromnodeid tonodeid",
          "id_1 id_2",
          "node_1 node_2");
  private static final Pattern GRAPH_COMMENT =
      Pattern.compile("#\\s*" + EdgeListFormat.GRAPH + "(?:\\s+(.*))?");
  private static final Pattern WHOLE_NUMBER = Pattern.compile("0|[1-9][0-9]{0,17}");

  private final TextLines lines;
  private final EdgeListWords words;
  private final Mending mending;
  private boolean started; // whether a header, node or edge has been seen
  private boolean header;
  private boolean announced; // whether "# graph" has been seen
  private @Nullable String nextName; // of the graph that the last "# graph" has begun

  // The graph that is being read.
  private Map<String, Integer> numbers = new HashMap<>(); // of the nodes, by first appearance
  private List<String> names = new ArrayList<>();
  private int[] ends = new int[64];
  private int edgeCount;
  private int nodesBeforeEdges;
  private boolean weighted;
  private long loopLine;

  EdgeListReader(TextLines lines, Mending mending) {
    this.lines = lines;
    this.words = new EdgeListWords(lines);
    this.mending = mending;
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    String name = nextName;
    nextName = null;
    for (String raw = lines.next(); raw != null; raw = lines.next()) {
      String line = raw.strip();
      if (line.isEmpty()) {
        if (!announced && !names.isEmpty()) {
          return take("");
        }
      } else if (line.charAt(0) == '#' || line.charAt(0) == '%') {
        Matcher comment = GRAPH_COMMENT.matcher(line);
        if (comment.matches()) {
          announced = true;
          String begun = comment.group(1) == null ? "" : comment.group(1);
          if (name != null || !names.isEmpty()) {
            nextName = begun;
            return take(name);
          }
          name = begun;
        }
      } else {
        add(line);
      }
    }
    return name == null && names.isEmpty() ? null : take(name);
  }

  /** Takes in a line that is neither blank nor a comment. */
  private void add(String line) throws GraphFormatException {
    List<String> parts = words.split(line);
    if (!started) {
      started = true;
      header = isHeader(parts);
      if (header) {
        return;
      }
    }
    int u = number(parts.get(0));
    if (parts.size() == 1) {
      nodesBeforeEdges = edgeCount == 0 ? names.size() : nodesBeforeEdges;
      return;
    }
    if (parts.size() > 2) {
      addWeight(parts);
    }
    int v = number(parts.get(1));
    if (u == v && loopLine == 0) {
      loopLine = lines.number();
    }
    if (2 * edgeCount == ends.length) {
      ends = Arrays.copyOf(ends, 2 * ends.length);
    }
    ends[2 * edgeCount] = u;
    ends[2 * edgeCount + 1] = v;
    edgeCount++;
  }

  private static boolean isHeader(List<String> parts) {
    return parts.size() > 1
        && HEADERS.contains((parts.get(0) + " " + parts.get(1)).toLowerCase(Locale.ROOT));
  }

  private void addWeight(List<String> parts) throws GraphFormatException {
    String third = parts.get(2);
    if (third.startsWith("#")) {
      return; // a comment; before the third word, a hash may begin a name
    }
    if (!header && (parts.size() > 3 || !isWeight(third))) {
      throw lines.problem(
          "expected two node names and perhaps a weight, got '"
              + NumberLines.shown(String.join(" ", parts))
              + "'");
    }
    weighted |= !third.isEmpty() && !third.equals("{}");
  }

  private static boolean isWeight(String word) {
    if (word.isEmpty() || (word.startsWith("{") && word.endsWith("}"))) {
      return true;
    }
    try {
      Double.parseDouble(word);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private int number(String name) {
    Integer known = numbers.putIfAbsent(name, names.size());
    if (known != null) {
      return known;
    }
    names.add(name);
    return names.size() - 1;
  }

  /** Returns the graph read so far, and starts a new one. */
  private GraphEntry take(@Nullable String name) throws GraphFormatException {
    int[] order = order();
    int[] positions = new int[order.length];
    for (int position = 0; position < order.length; position++) {
      positions[order[position]] = position;
    }
    Graph.Builder builder = Graph.builder(order.length);
    for (int e = 0; e < edgeCount; e++) {
      builder.addEdge(positions[ends[2 * e]], positions[ends[2 * e + 1]]);
    }
    Graph graph = builder.build();
    mending.edges(
        lines.file(),
        loopLine > 0 ? loopLine : lines.number(),
        builder.selfLoops(),
        builder.repeats());
    if (weighted) {
      mending.weights();
    }
    List<String> ordered = IntStream.of(order).mapToObj(names::get).toList();
    boolean plain = IntStream.range(0, order.length).allMatch(v -> isNumber(ordered.get(v), v));
    numbers = new HashMap<>();
    names = new ArrayList<>();
    edgeCount = 0;
    nodesBeforeEdges = 0;
    weighted = false;
    loopLine = 0;
    return new GraphEntry(graph, name == null ? "" : name, plain ? List.of() : ordered);
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

  private static boolean isNumber(String name, int number) {
    return name.equals(Integer.toString(number));
  }
}
