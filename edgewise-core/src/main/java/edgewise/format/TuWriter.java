package edgewise.format;

import edgewise.graph.Graph;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the files of {@link TuFormat} side by side. */
final class TuWriter implements GraphWriter {
  private final Path nodeLabelFile;
  private final Path edgeLabelFile;
  private final Writer edges;
  private final Writer indicator;
  private final Writer nodeLabels;
  private final Writer edgeLabels;
  private final Writer graphLabels;
  private boolean nodesLabelled;
  private boolean edgesLabelled;
  private int graphs;
  private long nodes;

  TuWriter(Path folder, String name) throws IOException {
    nodeLabelFile = folder.resolve(name + TuFormat.NODE_LABELS);
    edgeLabelFile = folder.resolve(name + TuFormat.EDGE_LABELS);
    edges = Files.newBufferedWriter(folder.resolve(name + TuFormat.EDGES));
    indicator = Files.newBufferedWriter(folder.resolve(name + TuFormat.INDICATOR));
    nodeLabels = Files.newBufferedWriter(nodeLabelFile);
    edgeLabels = Files.newBufferedWriter(edgeLabelFile);
    graphLabels = Files.newBufferedWriter(folder.resolve(name + TuFormat.GRAPH_LABELS));
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    Graph graph = entry.graph();
    graphs++;
    graphLabels.write("0\n");
    nodesLabelled |= graph.hasNodeLabels();
    edgesLabelled |= graph.hasEdgeLabels();
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
  }

  /** Ends the files; whether there are labels at all is known only now. */
  @Override
  public void close() throws IOException {
    try (edges;
        indicator;
        nodeLabels;
        edgeLabels) {
      graphLabels.close();
    }
    if (!nodesLabelled) {
      Files.deleteIfExists(nodeLabelFile);
    }
    if (!edgesLabelled) {
      Files.deleteIfExists(edgeLabelFile);
    }
  }
}
