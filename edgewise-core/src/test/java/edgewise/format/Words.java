package edgewise.format;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelDictionary;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Graphs labelled in words, and what they say in words, whatever numbers the words have. */
final class Words {
  /** Words that files find hard to say; the empty one is no label. */
  static final List<String> AWKWARD =
      List.of(
          "it's \"quoted\"",
          "ü€😀",
          "<&amp;>",
          "",
          " blank ",
          "two\nlines",
          "back\\slash",
          "01",
          "-3",
          "C",
          "[nH+]",
          "{};,=",
          "graph",
          "#",
          "nan");

  /** Those without a line break, which some formats refuse. */
  static final List<String> ON_ONE_LINE =
      AWKWARD.stream().filter(word -> !word.contains("\n")).toList();

  private Words() {}

  /** Returns the graph with some of these words for nodes and edges. */
  static GraphEntry labelled(
      Graph bare, List<String> words, LabelDictionary labels, RandomGenerator random) {
    List<@Nullable String> ofNodes = new ArrayList<>();
    for (int v = 0; v < bare.nodeCount(); v++) {
      ofNodes.add(words.get(random.nextInt(words.size())));
    }
    List<@Nullable String> ofEdges = new ArrayList<>();
    bare.forEachEdge((u, v) -> ofEdges.add(words.get(random.nextInt(words.size()))));
    int[] nodes = labels.nodes(ofNodes);
    int[] edges = labels.edges(ofEdges);
    GraphBuilder builder = Graph.builder(bare.nodeCount());
    for (int v = 0; v < nodes.length; v++) {
      builder.label(v, nodes[v]);
    }
    int[] next = {0};
    bare.forEachEdge((u, v) -> builder.addEdge(u, v, edges[next[0]++]));
    return GraphEntry.of(builder.build(), labels.names());
  }

  /** Returns all that an entry says, labels in words. */
  static String of(GraphEntry entry) {
    StringBuilder text = new StringBuilder();
    Graph graph = entry.graph();
    text.append(entry.name()).append(entry.nodeNames()).append(graph);
    for (int v = 0; v < graph.nodeCount(); v++) {
      text.append('|').append(entry.nodeLabel(v));
    }
    graph.forEachEdge((u, v) -> text.append('|').append(entry.edgeLabel(u, v)));
    return text.append(entry.graphClass()).append(entry.properties()).toString();
  }
}
