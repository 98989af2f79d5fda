package edgewise.format;

import edgewise.file.FileSource;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the files of {@link TuFormat} side by side, one graph at a time. */
final class TuReader implements GraphReader {
  private final List<NumberLines> opened = new ArrayList<>();
  private final ReadContext context;
  private final NumberLines edges;
  private final NumberLines indicator;
  private final @Nullable NumberLines nodeLabels;
  private final @Nullable NumberLines edgeLabels;
  private final @Nullable NumberLines graphLabels;
  private final @Nullable TuAttributes attributes;
  private final List<String> passedOver; // files of attributes
  private final LabelNames labelNames;
  private final List<String> classNames;
  private int graph; // the number of the graph last read
  private int nodesBefore; // the number of its last node

  private long[] arcs = new long[64]; // source and destination, from 0, of each line of this graph
  private int[] arcLabels = new int[64];
  private int arcCount;
  private long loopLine; // of the first self-loop of this graph, or 0

  private TuReader(FileSource files, String prefix, ReadContext context) throws IOException {
    this.context = context;
    this.edges = file(files, prefix + TuFormat.EDGES, 2);
    this.indicator = file(files, prefix + TuFormat.INDICATOR, 1);
    this.nodeLabels = optionalFile(files, prefix + TuFormat.NODE_LABELS);
    this.edgeLabels = optionalFile(files, prefix + TuFormat.EDGE_LABELS);
    this.graphLabels = optionalFile(files, prefix + TuFormat.GRAPH_LABELS);
    this.attributes =
        files.files().contains(prefix + TuFormat.GRAPH_ATTRIBUTES)
            ? new TuAttributes(files, prefix)
            : null;
    this.passedOver =
        Stream.of(TuFormat.NODE_ATTRIBUTES, TuFormat.EDGE_ATTRIBUTES)
            .map(ending -> prefix + ending)
            .filter(files.files()::contains)
            .toList();
    this.labelNames =
        TuNames.labels(
            files, prefix + TuFormat.NODE_LABEL_NAMES, prefix + TuFormat.EDGE_LABEL_NAMES);
    this.classNames = TuNames.read(files, prefix + TuFormat.GRAPH_LABEL_NAMES);
  }

  /** Opens the files whose names start with the prefix. */
  static TuReader open(FileSource files, String prefix, ReadContext context) throws IOException {
    TuReader reader = new TuReader(files, prefix, context);
    if (!reader.indicator.hasNext()) {
      reader.close();
      throw new GraphFormatException(reader.indicator.file(), 1, "the file holds no graphs");
    }
    return reader;
  }

  private NumberLines file(FileSource files, String name, int columns) throws IOException {
    NumberLines lines = new NumberLines(files.open(name), files.name() + "/" + name, columns);
    opened.add(lines);
    return lines;
  }

  private @Nullable NumberLines optionalFile(FileSource files, String name) throws IOException {
    return files.files().contains(name) ? file(files, name, 1) : null;
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    if (graphLabels == null ? !indicator.hasNext() : !graphLabels.hasNext()) {
      checkEnd();
      return null;
    }
    graph++;
    passedOver.forEach(name -> context.losses().add("graphs lost what " + name + " says"));
    String graphClass = "";
    if (graphLabels != null) {
      graphLabels.take();
      int label = graphLabels.peek(0);
      boolean named = label >= 0 && label < classNames.size();
      graphClass = named ? classNames.get(label) : Integer.toString(label);
    }
    int[] labels = readNodes();
    readEdges(labels.length);
    nodesBefore += labels.length;
    GraphEntry entry =
        new GraphEntry(
            build(labels),
            "",
            List.of(),
            labelNames,
            graphClass,
            attributes == null ? Map.of() : attributes.next());
    try {
      return entry.translated(context.labels());
    } catch (IllegalArgumentException e) {
      throw indicator.problem(String.valueOf(e.getMessage()));
    }
  }

  /** Reads the label of each node of this graph, 0 where there are none. */
  private int[] readNodes() throws IOException {
    int[] labels = new int[16];
    int count = 0;
    while (indicator.hasNext() && indicator.peek(0) == graph) {
      indicator.take();
      if (count == labels.length) {
        labels = Arrays.copyOf(labels, 2 * count);
      }
      labels[count] = nodeLabels == null ? 0 : nodeLabels.next("the label of a node");
      count++;
    }
    if (indicator.hasNext()) {
      int next = indicator.peek(0);
      if (next < graph) {
        throw indicator.problem("graph numbers must ascend from 1, got " + next);
      }
      if (count == 0 && graphLabels == null) {
        throw indicator.problem("expected a node of graph " + graph + ", got one of " + next);
      }
    }
    return Arrays.copyOf(labels, count);
  }

  /** Reads the lines of edges for as long as they are of this graph. */
  private void readEdges(int nodes) throws IOException {
    arcCount = 0;
    loopLine = 0;
    while (edges.hasNext()) {
      String edge = edges.peek(0) + ", " + edges.peek(1);
      if (edges.peek(0) < 1 || edges.peek(1) < 1) {
        throw edges.problem("nodes are numbered from 1, got " + edge);
      }
      int source = edges.peek(0) - nodesBefore - 1;
      int destination = edges.peek(1) - nodesBefore - 1;
      if (source >= nodes && destination >= nodes) {
        return;
      }
      if (Math.max(source, destination) < 0) {
        throw edges.problem(
            edge + " is an edge of an earlier graph; edges must come in the order of the graphs");
      }
      if (Math.min(source, destination) < 0 || Math.max(source, destination) >= nodes) {
        throw edges.problem(edge + " joins nodes of two graphs");
      }
      edges.take();
      if (source == destination && loopLine == 0) {
        loopLine = edges.line();
      }
      if (arcCount == arcs.length) {
        arcs = Arrays.copyOf(arcs, 2 * arcCount);
        arcLabels = Arrays.copyOf(arcLabels, 2 * arcCount);
      }
      arcs[arcCount] = ((long) source << 32) | destination;
      arcLabels[arcCount] = edgeLabels == null ? 0 : edgeLabels.next("the label of an edge");
      arcCount++;
    }
  }

  private Graph build(int[] labels) throws GraphFormatException {
    GraphBuilder builder = Graph.builder(labels.length);
    for (int node = 0; node < labels.length; node++) {
      builder.label(node, labels[node]);
    }
    for (int i = 0; i < arcCount; i++) {
      builder.addEdge((int) (arcs[i] >>> 32), (int) arcs[i], arcLabels[i]);
    }
    Graph built = builder.build();
    // An edge that stands there once in each direction is no repeat.
    Arrays.sort(arcs, 0, arcCount);
    int repeated = 0;
    int distinct = 0; // self-loops left out
    for (int i = 0; i < arcCount; i++) {
      if ((int) (arcs[i] >>> 32) == (int) arcs[i]) {
        continue;
      }
      if (i > 0 && arcs[i] == arcs[i - 1]) {
        repeated++;
      } else {
        distinct++;
      }
    }
    long line = loopLine > 0 ? loopLine : edges.line();
    context.edges(edges.file(), line, builder.selfLoops(), repeated);
    if (distinct != built.edgeCount() && distinct != 2 * built.edgeCount()) {
      context.directed(edges.file(), edges.line());
    }
    return built;
  }

  /** After the last graph, no file may have more lines. */
  private void checkEnd() throws IOException {
    if (indicator.hasNext()) {
      throw indicator.problem("graph " + indicator.peek(0) + " has no line in the graph labels");
    }
    if (edges.hasNext()) {
      throw edges.problem(
          "there are only %d nodes, got the edge %d, %d"
              .formatted(nodesBefore, edges.peek(0), edges.peek(1)));
    }
    for (NumberLines lines : opened) {
      if (lines.hasNext()) {
        throw lines.problem("there are more labels than nodes or edges");
      }
    }
    if (attributes != null) {
      attributes.checkEnd();
    }
  }

  @Override
  public void close() throws IOException {
    for (NumberLines lines : opened) {
      lines.close();
    }
    if (attributes != null) {
      attributes.close();
    }
  }
}
