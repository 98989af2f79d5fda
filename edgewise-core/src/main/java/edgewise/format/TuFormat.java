package edgewise.format;

import edgewise.file.FileSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The text files of the TU Dortmund collection of graph sets, in a folder or a zip. Nodes are
 * numbered from 1 through all graphs:
 *
 * <ul>
 *   <li>{@code NAME_A.txt}: two nodes a line, {@code 2, 1}, each edge in both directions, the edges
 *       of the first graph before those of the second;
 *   <li>{@code NAME_graph_indicator.txt}: for each node, the number of its graph, ascending from 1;
 *   <li>{@code NAME_node_labels.txt}, {@code NAME_edge_labels.txt}: where there are labels, one for
 *       each node or line of {@code NAME_A.txt}; of several columns, the first is read;
 *   <li>{@code NAME_graph_labels.txt}: the class of each graph. Edgewise has no classes: it takes
 *       from this file only how many graphs there are, which lets a graph have no nodes, and writes
 *       0.
 * </ul>
 *
 * Files of attributes (real numbers) are not read. A graph whose edges all stand in one direction
 * only is taken as a short way to write an undirected one; a mixture of both is a directed graph.
 */
public final class TuFormat implements FolderFormat {
  static final String EDGES = "_A.txt";
  static final String INDICATOR = "_graph_indicator.txt";
  static final String NODE_LABELS = "_node_labels.txt";
  static final String EDGE_LABELS = "_edge_labels.txt";
  static final String GRAPH_LABELS = "_graph_labels.txt";

  @Override
  public Traits traits() {
    return new Traits(
        "tu",
        "TU Dortmund: a folder or zip of text files, NAME_A.txt and others",
        List.of(),
        /* many= */ true,
        /* labels= */ true,
        /* names= */ false);
  }

  @Override
  public boolean matches(FileSource files) {
    return files.files().stream()
        .anyMatch(file -> file.endsWith(EDGES) || file.endsWith(INDICATOR));
  }

  @Override
  public GraphReader reader(FileSource files, Mending mending) throws IOException {
    List<String> edges = files.files().stream().filter(file -> file.endsWith(EDGES)).toList();
    if (edges.size() != 1) {
      throw new GraphFormatException(
          files.name(),
          edges.isEmpty()
              ? "has no file that ends in " + EDGES
              : "has several sets of graphs: " + String.join(", ", edges));
    }
    String prefix = edges.get(0).substring(0, edges.get(0).length() - EDGES.length());
    if (!files.files().contains(prefix + INDICATOR)) {
      throw new GraphFormatException(files.name(), prefix + INDICATOR + " is missing");
    }
    return TuReader.open(files, prefix, mending);
  }

  @Override
  public GraphWriter writer(Path folder, String name) throws IOException {
    return new TuWriter(folder, name);
  }
}
