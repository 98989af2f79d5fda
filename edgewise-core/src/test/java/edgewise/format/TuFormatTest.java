package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuFormatTest implements GraphFormatContract {
  @TempDir Path folder;

  @Override
  public GraphFormat format() {
    return new TuFormat();
  }

  /** A triangle and, with labels, a path. */
  @BeforeEach
  void writeTwoGraphs() throws IOException {
    file("_A", "1, 2\n2, 1\n2, 3\n3, 2\n1,3\n3,1\n4, 5\n5, 4\n");
    file("_graph_indicator", "1\n1\n1\n2\n2\n");
    file("_node_labels", "0\n0\n0\n1\n-2\n");
    file("_edge_labels", "0\n0\n0\n0\n0\n0\n3\n3\n");
    file("_graph_labels", "1\n-1\n");
  }

  @Test
  void read_filesOfTwoGraphs_givesThem() throws IOException {
    assertThat(read(ReadContext.strict()))
        .containsExactly(
            Graph.of(3, 0, 1, 1, 2, 0, 2),
            Graph.builder(2).label(0, 1).label(1, -2).addEdge(0, 1, 3).build());
  }

  @Test
  void read_withoutOptionalFiles_givesPlainGraphs() throws IOException {
    for (String name : List.of("_node_labels", "_edge_labels", "_graph_labels")) {
      Files.delete(folder.resolve("SET" + name + ".txt"));
    }
    assertThat(read(ReadContext.strict()))
        .containsExactly(Graph.of(3, 0, 1, 1, 2, 0, 2), Graph.of(2, 0, 1));
  }

  @Test
  void read_realNumbersOfNodes_areCountedAsLost() throws IOException {
    file("_node_attributes", "0.5\n0.5\n0.5\n1.5\n2.5\n");
    ReadContext context = ReadContext.lenient();
    assertThat(read(context)).hasSize(2);
    assertThat(context.losses().summary())
        .isEqualTo("2 graphs lost what SET_node_attributes.txt says");
  }

  @Test
  void read_edgesInOneDirectionOnly_areUndirected() throws IOException {
    file("_A", "1, 2\n2, 3\n5, 4\n");
    file("_edge_labels", "0\n0\n0\n");
    file("_node_labels", "0\n0\n0\n0\n0\n");
    ReadContext context = ReadContext.lenient();
    assertThat(read(context)).containsExactly(Graph.of(3, 0, 1, 1, 2), Graph.of(2, 0, 1));
    assertThat(context.losses().summary()).isEmpty();
  }

  @Test
  void read_mixedDirectionsLoopsAndRepeats_areMendedOrRefused() throws IOException {
    file("_A", "1, 2\n2, 1\n2, 3\n2, 2\n4, 5\n5, 4\n5, 4\n");
    file("_edge_labels", "0\n0\n0\n0\n0\n0\n0\n");
    ReadContext context = ReadContext.lenient();
    assertThat(read(context).get(0)).isEqualTo(Graph.of(3, 0, 1, 1, 2));
    assertThat(context.losses().summary())
        .isEqualTo("1 self-loop dropped, 1 repeated edge merged, 1 directed graph made undirected");
    assertRefused(
        ReadContext.strict(), "_A.txt:4: self-loops are not allowed here (1 in this graph)");
  }

  @Test
  void read_aGraphWithoutNodes_isKnownByItsLabel() throws IOException {
    file("_graph_indicator", "1\n1\n1\n3\n3\n");
    file("_graph_labels", "0\n0\n0\n0\n");
    assertThat(read(ReadContext.strict()).stream().map(Graph::nodeCount))
        .containsExactly(3, 0, 2, 0);
    Files.delete(folder.resolve("SET_graph_labels.txt"));
    assertRefused("_graph_indicator.txt:4: expected a node of graph 2, got one of 3");
  }

  @Test
  void read_malformedFiles_areNamed() throws IOException {
    file("_A", "1, 2\n2\n");
    assertRefused("_A.txt:2: expected 2 numbers, got '2'");
    file("_A", "1, 2\n2, x\n");
    assertRefused("_A.txt:2: expected a whole number, got 'x'");
    file("_A", "1, 2\n0, 1\n");
    assertRefused("_A.txt:2: nodes are numbered from 1, got 0, 1");
    file("_A", "1, 2\n3, 4\n");
    assertRefused("_A.txt:2: 3, 4 joins nodes of two graphs");
    file("_A", "1, 2\n4, 5\n2, 3\n");
    assertRefused(
        "_A.txt:3: 2, 3 is an edge of an earlier graph; edges must come in the order of the graphs");
    file("_A", "1, 2\n5, 6\n");
    assertRefused("_A.txt:2: 5, 6 joins nodes of two graphs");
    file("_A", "1, 2\n6, 7\n");
    assertRefused("_A.txt:2: there are only 5 nodes, got the edge 6, 7");
    writeTwoGraphs();
    file("_A", "");
    file("_graph_indicator", "1\n1\n2\n1\n");
    assertRefused("_graph_indicator.txt:4: graph numbers must ascend from 1, got 1");
    file("_graph_indicator", "");
    assertRefused("_graph_indicator.txt:1: the file holds no graphs");
    writeTwoGraphs();
    file("_node_labels", "0\n0\n");
    assertRefused("_node_labels.txt:3: the label of a node is missing");
    file("_node_labels", "0\n0\n0\n0\n0\n0\n");
    assertRefused("_node_labels.txt:6: there are more labels than nodes or edges");
    writeTwoGraphs();
    file("_graph_labels", "0\n");
    assertRefused("_graph_indicator.txt:4: graph 2 has no line in the graph labels");
  }

  @Test
  void open_incompleteOrTwofoldSets_isRefused() throws IOException {
    Files.delete(folder.resolve("SET_graph_indicator.txt"));
    assertThatThrownBy(() -> read(ReadContext.lenient()))
        .hasMessage(folder + ": SET_graph_indicator.txt is missing");
    Files.writeString(folder.resolve("OTHER_A.txt"), "");
    assertThatThrownBy(() -> read(ReadContext.lenient()))
        .hasMessage(folder + ": has several sets of graphs: OTHER_A.txt, SET_A.txt");
    Path file = folder.resolve("OTHER_A.txt");
    assertThatThrownBy(() -> GraphFiles.open(file, Optional.of(format()), ReadContext.lenient()))
        .hasMessage(file + ": tu is a set of files; name a folder or a zip");
  }

  @Test
  void read_classesAndAttributes_belongToTheGraphs() throws IOException {
    file("_graph_attributes", "1.5, -2\nnan, 3e2\n");
    List<GraphEntry> entries = entries(ReadContext.strict());
    assertThat(entries.stream().map(GraphEntry::graphClass)).containsExactly("1", "-1");
    assertThat(entries.get(0).properties())
        .isEqualTo(Map.of("attribute1", 1.5, "attribute2", -2.0));
    assertThat(entries.get(1).properties()).isEqualTo(Map.of("attribute2", 300.0));
    file("_graph_attributes", "1.5\n");
    assertRefused("_graph_attributes.txt:2: the attributes of a graph are missing");
    file("_graph_attributes", "1.5\n2\n3\n");
    assertRefused("_graph_attributes.txt:3: there are more lines of attributes than graphs");
    file("_graph_attributes", "1.5\nx\n");
    assertRefused("_graph_attributes.txt:2: expected a finite number, got 'x'");
  }

  @Test
  void read_namesOfLabels_areTheWords() throws IOException {
    file("_node_labels", "0\n0\n0\n1\n1\n");
    file("_node_label_names", "C\nN\n");
    List<GraphEntry> entries = entries(ReadContext.strict());
    assertThat(entries.get(0).nodeLabel(2)).isEqualTo("C");
    assertThat(entries.get(1).nodeLabel(0)).isEqualTo("N");
    file("_node_label_names", "C\nC\n");
    assertRefused("_node_label_names.txt:2: the name 'C' comes twice");
  }

  @Test
  void write_labelledGraphs_givesTheFilesOfTheSet(@TempDir Path place) throws IOException {
    Path set = place.resolve("NEW");
    try (GraphOutput out = GraphFiles.create(set, format(), new Losses())) {
      for (GraphEntry entry : entries(ReadContext.strict())) {
        out.write(entry);
      }
      out.commit();
    }
    assertThat(set.resolve("NEW_graph_labels.txt")).hasContent("1\n-1\n");
    assertThat(set.resolve("NEW_A.txt"))
        .hasContent("1, 2\n1, 3\n2, 1\n2, 3\n3, 1\n3, 2\n4, 5\n5, 4\n");
    assertThat(set.resolve("NEW_edge_labels.txt")).hasContent("0\n0\n0\n0\n0\n0\n3\n3\n");
    assertThat(set.resolve("NEW_node_labels.txt")).hasContent("0\n0\n0\n1\n-2\n");
    try (Stream<Path> files = Files.list(set)) {
      assertThat(files).hasSize(5);
    }
  }

  private void assertRefused(String message) {
    assertRefused(ReadContext.lenient(), message);
  }

  private void assertRefused(ReadContext context, String message) {
    assertThatThrownBy(() -> read(context))
        .isInstanceOf(GraphFormatException.class)
        .hasMessage(folder + "/SET" + message);
  }

  private List<Graph> read(ReadContext context) throws IOException {
    return entries(context).stream().map(GraphEntry::graph).toList();
  }

  private List<GraphEntry> entries(ReadContext context) throws IOException {
    try (GraphReader reader = GraphFiles.open(folder, context)) {
      return reader.readAll();
    }
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve("SET" + name + ".txt"), text);
  }
}
