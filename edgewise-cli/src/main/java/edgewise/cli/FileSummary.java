package edgewise.cli;

import edgewise.format.GraphEntry;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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
    nodeLabelled += graph.hasNodeLabels() ? 1 : 0;
    edgeLabelled += graph.hasEdgeLabels() ? 1 : 0;
    named += entry.nodeNames().isEmpty() ? 0 : 1;
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
    table.row();
    table.row("graphs", graphs);
    table.row("without edges", empty);
    table.row("in several pieces", disconnected);
    table.row("with node labels", nodeLabelled);
    table.row("with edge labels", edgeLabelled);
    table.row("with node names", named);
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
    values.put("degrees", degreeCounts);
    values.put("mended", mended);
    values.put("reading", reading);
    return values;
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
