package edgewise.cli;

import edgewise.format.GraphEntry;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts over the graphs of a file, kept in constant memory. */
final class FileSummary {
  private final Range nodes = new Range();
  private final Range edges = new Range();
  private final Range density = new Range();
  private final Range degrees = new Range();
  private final Range components = new Range();
  private final SortedMap<Integer, Long> degreeCounts = new TreeMap<>();
  private long graphs;
  private long empty;
  private long disconnected;
  private long nodeLabelled;
  private long edgeLabelled;
  private long named;
  private long directed;
  private final Counts nodeLabels = new Counts();
  private final Counts edgeLabels = new Counts();
  private final Counts classes = new Counts();
  private final SortedMap<String, Range> properties = new TreeMap<>();

  void add(GraphEntry entry) {
    Graph graph = entry.graph();
    int n = graph.nodeCount();
    graphs++;
    nodes.add(n);
    edges.add(graph.edgeCount());
    if (n > 1) {
      density.add(2.0 * graph.edgeCount() / ((double) n * (n - 1)));
    }
    for (int v = 0; v < n; v++) {
      degrees.add(graph.degree(v));
      degreeCounts.merge(graph.degree(v), 1L, Long::sum);
    }
    int pieces = Components.of(graph).count();
    components.add(pieces);
    empty += graph.edgeCount() == 0 ? 1 : 0;
    disconnected += pieces > 1 ? 1 : 0;
    named += entry.nodeNames().isEmpty() ? 0 : 1;
    directed += graph.isDirected() ? 1 : 0;
    countWords(entry);
  }

  private void countWords(GraphEntry entry) {
    Graph graph = entry.graph();
    if (entry.hasNodeLabels()) {
      nodeLabelled++;
      for (int v = 0; v < graph.nodeCount(); v++) {
        nodeLabels.add(entry.nodeLabel(v));
      }
    }
    if (entry.hasEdgeLabels()) {
      edgeLabelled++;
      graph.forEachEdge((u, v) -> edgeLabels.add(entry.edgeLabel(u, v)));
    }
    if (!entry.graphClass().isEmpty()) {
      classes.add(entry.graphClass());
    }
    entry
        .properties()
        .forEach((name, value) -> properties.computeIfAbsent(name, key -> new Range()).add(value));
  }

  long graphs() {
    return graphs;
  }

  TextTable table() {
    TextTable table = new TextTable("", "least", "mean", "most");
    row(table, "nodes", nodes);
    row(table, "edges", edges);
    row(table, "density", density);
    row(table, "degree", degrees);
    row(table, "components", components);
    properties.forEach((name, range) -> row(table, "property " + name, range));
    table.row();
    table.row("graphs", graphs);
    table.row("without edges", empty);
    table.row("in several pieces", disconnected);
    table.row("with node labels", nodeLabelled);
    table.row("with edge labels", edgeLabelled);
    table.row("with node names", named);
    table.row("directed", directed);
    table.row("with a class", classes.total);
    return table;
  }

  Map<String, Object> values(String mended, String reading) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("graphs", graphs);
    values.put("nodes", nodes.values());
    values.put("edges", edges.values());
    values.put("density", density.values());
    values.put("degree", degrees.values());
    values.put("components", components.values());
    values.put("withoutEdges", empty);
    values.put("disconnected", disconnected);
    values.put("withNodeLabels", nodeLabelled);
    values.put("withEdgeLabels", edgeLabelled);
    values.put("withNodeNames", named);
    values.put("directed", directed);
    values.put("nodeLabels", nodeLabels.byText);
    values.put("edgeLabels", edgeLabels.byText);
    values.put("classes", classes.byText);
    Map<String, Object> ranges = new LinkedHashMap<>();
    properties.forEach((name, range) -> ranges.put(name, range.values()));
    values.put("properties", ranges);
    values.put("degrees", degreeCounts);
    values.put("mended", mended);
    values.put("reading", reading);
    return values;
  }

  /** Returns lines that say which labels and classes there are, the commonest first. */
  List<String> words() {
    List<String> lines = new ArrayList<>();
    nodeLabels.describe("node labels", lines);
    edgeLabels.describe("edge labels", lines);
    classes.describe("classes", lines);
    return lines;
  }

  /** Returns the five commonest degrees with their shares, commonest first. */
  String commonestDegrees() {
    StringBuilder text = new StringBuilder();
    degreeCounts.entrySet().stream()
        .sorted(Map.Entry.<Integer, Long>comparingByValue().reversed())
        .limit(5)
        .forEach(
            entry ->
                text.append(text.isEmpty() ? "" : ", ")
                    .append(entry.getKey())
                    .append(String.format(" (%.0f %%)", 100.0 * entry.getValue() / degrees.count)));
    return text.isEmpty() ? "none" : text.toString();
  }

  private static void row(TextTable table, String name, Range range) {
    if (range.count == 0) {
      table.row(name, "–", "–", "–");
    } else {
      table.row(name, number(range.least), number(range.sum / range.count), number(range.most));
    }
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.format("%,d", (long) value)
        : String.format("%,.3f", value);
  }

  /** How often words come; of more than a thousand different ones, the rest is not told apart. */
  private static final class Counts {
    private static final int MOST = 1_000;
    private static final int SHOWN = 8;

    private final Map<String, Long> byText = new TreeMap<>();
    private long total;
    private long others;

    void add(String text) {
      total++;
      if (byText.size() < MOST || byText.containsKey(text)) {
        byText.merge(text, 1L, Long::sum);
      } else {
        others++;
      }
    }

    void describe(String what, List<String> lines) {
      if (byText.isEmpty()) {
        return;
      }
      String commonest =
          byText.entrySet().stream()
              .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
              .limit(SHOWN)
              .map(one -> shown(one.getKey()) + " " + String.format("%,d", one.getValue()))
              .collect(Collectors.joining(", "));
      boolean more = byText.size() > SHOWN;
      String count = others > 0 ? "more than " + MOST : Integer.toString(byText.size());
      lines.add(what + " (" + count + "): " + commonest + (more ? ", …" : ""));
    }

    private static String shown(String text) {
      String line = text.replaceAll("\\p{Cntrl}", "?");
      return line.isEmpty() ? "(none)" : line.length() > 30 ? line.substring(0, 30) + "…" : line;
    }
  }

  private static final class Range {
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private double sum;
    private long count;

    void add(double value) {
      least = Math.min(least, value);
      most = Math.max(most, value);
      sum += value;
      count++;
    }

    Map<String, Double> values() {
      return count == 0 ? Map.of() : Map.of("least", least, "mean", sum / count, "most", most);
    }
  }
}
