package edgewise.format;

import edgewise.file.FileSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
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
 *   <li>{@code NAME_graph_labels.txt}: the class of each graph. It also says how many graphs there
 *       are, which lets a graph have no nodes; so it is written for classes and for such graphs;
 *   <li>{@code NAME_graph_attributes.txt}: real numbers of each graph, its properties. {@code nan}
 *       stands where a graph has none.
 * </ul>
 *
 * These numbers have names in files of ours, which other programs pass over: line i + 1 of {@code
 * NAME_node_label_names.txt}, {@code NAME_edge_label_names.txt} and {@code
 * NAME_graph_label_names.txt} is the text of label i, and {@code NAME_graph_attribute_names.txt}
 * names the columns, else called {@code attribute1}, {@code attribute2}, … A line break in a name
 * is written {@code \n}, and a backslash is doubled.
 *
 * <p>Attributes of nodes and edges are not read, which is counted. A graph whose edges all stand in
 * one direction only is taken as a short way to write an undirected one; a mixture of both is made
 * undirected.
 */
public final class TuFormat implements FolderFormat {
  static final String EDGES = "_A.txt";
  static final String INDICATOR = "_graph_indicator.txt";
  static final String NODE_LABELS = "_node_labels.txt";
  static final String EDGE_LABELS = "_edge_labels.txt";
  static final String GRAPH_LABELS = "_graph_labels.txt";
  static final String GRAPH_ATTRIBUTES = "_graph_attributes.txt";
  static final String NODE_ATTRIBUTES = "_node_attributes.txt";
  static final String EDGE_ATTRIBUTES = "_edge_attributes.txt";
  static final String NODE_LABEL_NAMES = "_node_label_names.txt";
  static final String EDGE_LABEL_NAMES = "_edge_label_names.txt";
  static final String GRAPH_LABEL_NAMES = "_graph_label_names.txt";
  static final String GRAPH_ATTRIBUTE_NAMES = "_graph_attribute_names.txt";

  @Override
  public Traits traits() {
    return new Traits(
        "tu",
        "TU Dortmund: a folder or zip of text files, NAME_A.txt and others",
        List.of(),
        /* many= */ true,
        EnumSet.of(Content.LABELS, Content.LABEL_NAMES, Content.CLASS, Content.PROPERTIES));
  }

  @Override
  public boolean matches(FileSource files) {
    return files.files().stream()
        .anyMatch(file -> file.endsWith(EDGES) || file.endsWith(INDICATOR));
  }

  @Override
  public GraphReader reader(FileSource files, ReadContext context) throws IOException {
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
    return TuReader.open(files, prefix, context);
  }

  @Override
  public GraphWriter writer(Path folder, String name) throws IOException {
    return new TuWriter(folder, name);
  }
}
