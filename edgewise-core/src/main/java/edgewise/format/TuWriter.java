package edgewise.format;

import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the files of {@link TuFormat} side by side. All are begun at once; those that turn out to
 * say nothing are taken away at the end.
 */
final class TuWriter implements GraphWriter {
  private static final String NO_NUMBER = "nan";
  private static final String UNFILLED = TuFormat.GRAPH_ATTRIBUTES + ".part";

  private final Path folder;
  private final String name;
  private final Writer edges;
  private final Writer indicator;
  private final Writer nodeLabels;
  private final Writer edgeLabels;
  private final Writer graphLabels;
  private final Writer attributes;
  private final LabelDictionary labels = new LabelDictionary();
  private final LabelDictionary classes = new LabelDictionary(); // as if they were those of nodes
  private final List<String> properties = new ArrayList<>(); // the columns, as they first come
  private boolean nodesLabelled;
  private boolean edgesLabelled;
  private boolean classesNeeded;
  private int graphs;
  private long nodes;

  TuWriter(Path folder, String name) throws IOException {
    this.folder = folder;
    this.name = name;
    edges = Files.newBufferedWriter(file(TuFormat.EDGES));
    indicator = Files.newBufferedWriter(file(TuFormat.INDICATOR));
    nodeLabels = Files.newBufferedWriter(file(TuFormat.NODE_LABELS));
    edgeLabels = Files.newBufferedWriter(file(TuFormat.EDGE_LABELS));
    graphLabels = Files.newBufferedWriter(file(TuFormat.GRAPH_LABELS));
    attributes = Files.newBufferedWriter(file(UNFILLED));
  }

  private Path file(String ending) {
    return folder.resolve(name + ending);
  }

  @Override
  public void write(GraphEntry original) throws IOException {
    GraphEntry entry;
    try {
      entry = original.translated(labels);
      graphLabels.write(number(original.graphClass()) + "\n");
    } catch (IllegalArgumentException e) {
      throw new IOException("tu cannot hold graph " + (graphs + 1) + ": " + e.getMessage(), e);
    }
    Graph graph = entry.graph();
    graphs++;
    classesNeeded |= !entry.graphClass().isEmpty() || graph.nodeCount() == 0;
    nodesLabelled |= entry.hasNodeLabels();
    edgesLabelled |= entry.hasEdgeLabels();
    for (int u = 0; u < graph.nodeCount(); u++) {
      indicator.write(graphs + "\n");
      nodeLabels.write(graph.nodeLabel(u) + "\n");
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        edges.write((nodes + u + 1) + ", " + (nodes + v + 1) + "\n");
        edgeLabels.write(graph.edgeLabel(u, v) + "\n");
      }
    }
    nodes += graph.nodeCount();
    writeAttributes(entry);
  }

  /**
   * Returns the number of a class; none is a text among others, and not 0, which may be a class.
   */
  private int number(String graphClass) {
    return graphClass.isEmpty() ? classes.node("") : classes.nodes(List.of(graphClass))[0];
  }

  private void writeAttributes(GraphEntry entry) throws IOException {
    for (String property : entry.properties().keySet()) {
      if (!properties.contains(property)) {
        properties.add(property);
      }
    }
    List<String> row = new ArrayList<>();
    for (String property : properties) {
      Double value = entry.properties().get(property);
      row.add(value == null ? NO_NUMBER : value.toString());
    }
    attributes.write(String.join(", ", row) + "\n");
  }

  @Override
  public void close() throws IOException {
    try (edges;
        indicator;
        nodeLabels;
        edgeLabels;
        graphLabels) {
      attributes.close();
    }
    keep(TuFormat.NODE_LABELS, nodesLabelled);
    keep(TuFormat.EDGE_LABELS, edgesLabelled);
    keep(TuFormat.GRAPH_LABELS, classesNeeded);
    if (!properties.isEmpty()) {
      fillUp();
    }
    keep(UNFILLED, false);
    TuNames.write(file(TuFormat.NODE_LABEL_NAMES), labels.names().nodes());
    TuNames.write(file(TuFormat.EDGE_LABEL_NAMES), labels.names().edges());
    TuNames.write(
        file(TuFormat.GRAPH_LABEL_NAMES), classesNeeded ? classes.names().nodes() : List.of());
    TuNames.write(file(TuFormat.GRAPH_ATTRIBUTE_NAMES), properties);
  }

  private void keep(String ending, boolean needed) throws IOException {
    if (!needed) {
      Files.deleteIfExists(file(ending));
    }
  }

  /** Gives the rows written before a column was known their place in it. */
  private void fillUp() throws IOException {
    try (BufferedReader rows = Files.newBufferedReader(file(UNFILLED));
        Writer out = Files.newBufferedWriter(file(TuFormat.GRAPH_ATTRIBUTES))) {
      for (String row = rows.readLine(); row != null; row = rows.readLine()) {
        int there = row.isEmpty() ? 0 : row.split(", ", -1).length;
        List<String> cells = new ArrayList<>(there == 0 ? List.of() : List.of(row));
        for (int column = there; column < properties.size(); column++) {
          cells.add(NO_NUMBER);
        }
        out.write(String.join(", ", cells) + "\n");
      }
    }
  }
}
