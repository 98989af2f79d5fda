package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.Python;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Directed graphs with labels in words: networkx reads what we write, and we what it writes. */
class NetworkxWordsTest {
  private static final String COMMON =
      """
      import json, sys, inspect, networkx as nx
      kind, path = sys.stdin.read().split("\\n")[:2]
      option = "edges" if "edges" in inspect.signature(nx.node_link_graph).parameters else "link"
      """;

  private static final String READ =
      COMMON
          + """
      if kind == "graphml": g = nx.read_graphml(path)
      if kind == "gexf": g = nx.read_gexf(path)
      if kind == "gml": g = nx.read_gml(path)
      if kind == "json": g = nx.node_link_graph(json.load(open(path)), **{option: "edges"})
      key = "nodelabel" if kind == "gml" else "label"
      out = ["directed" if g.is_directed() else "undirected"]
      for v, d in g.nodes(data=True):
          # For networkx, a node of GEXF without a label has its name for one.
          label = d.get(key, "")
          out.append(f"{v}={'' if kind == 'gexf' and label == str(v) else label}")
      out += sorted(f"{u}>{v}={d.get('label', '')}" for u, v, d in g.edges(data=True))
      print("|".join(out).encode("unicode_escape").decode())
      """;

  private static final String WRITE =
      COMMON
          + """
      g = nx.DiGraph()
      key = "nodelabel" if kind == "gml" else "label"
      for v, label in [("a", "in \\"put\\""), ("b", "größe <&>"), ("c", None)]:
          g.add_node(v, **({key: label} if label else {}))
      g.add_edge("b", "a", label="flöw")
      g.add_edge("b", "c", label="=")
      g.add_edge("c", "b", label="=")
      if kind == "graphml": nx.write_graphml(g, path)
      if kind == "gexf": nx.write_gexf(g, path)
      if kind == "gml": nx.write_gml(g, path)
      if kind == "json":
          g.graph["logP"] = 2.5
          g.graph["label"] = "toxic"
          data = nx.node_link_data(g)
          json.dump(data, open(path, "w"))
      """;

  private static final GraphEntry ENTRY =
      new GraphEntry(
          Graph.builder(3)
              .directed()
              .label(0, 1)
              .label(1, 2)
              .addArc(1, 0, 1)
              .addEdge(1, 2, 2)
              .build(),
          "",
          List.of("a", "b", "c"),
          new LabelNames(List.of("", "in \"put\"", "größe <&>"), List.of("", "flöw", "=")),
          "",
          Map.of());

  @ParameterizedTest
  @ValueSource(strings = {"graphml", "gexf", "gml", "json"})
  void networkx_readsWhatWeWrite(String format, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("graph." + format);
    try (GraphOutput out = GraphFiles.create(file, new Losses())) {
      out.write(ENTRY);
      out.commit();
    }
    String read = python().run(READ, format + "\n" + file + "\n").strip();
    assertThat(read).isEqualTo(words(ENTRY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"graphml", "gml", "json"}) // in GEXF, texts that all differ are names
  void weRead_whatNetworkxWrites(String format, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("graph." + format);
    python().run(WRITE, format + "\n" + file + "\n");
    try (GraphReader reader = GraphFiles.open(file, ReadContext.strict())) {
      GraphEntry entry = Objects.requireNonNull(reader.read());
      assertThat(words(entry)).isEqualTo(words(ENTRY));
      if (format.equals("json")) {
        assertThat(entry.graphClass()).isEqualTo("toxic");
        assertThat(entry.properties()).isEqualTo(Map.of("logP", 2.5));
      }
    }
  }

  private static Python python() {
    Optional<Python> python = Python.with("networkx");
    assumeTrue(python.isPresent(), "no Python with networkx");
    return python.get();
  }

  /** Returns what the script prints: names and labels, other characters than ASCII escaped. */
  private static String words(GraphEntry entry) {
    StringJoiner words = new StringJoiner("|");
    words.add(entry.graph().isDirected() ? "directed" : "undirected");
    for (int v = 0; v < entry.graph().nodeCount(); v++) {
      words.add(entry.nodeName(v) + "=" + entry.nodeLabel(v));
    }
    TreeSet<String> edges = new TreeSet<>();
    entry
        .graph()
        .forEachArc(
            (u, v) ->
                edges.add(
                    entry.nodeName(u) + ">" + entry.nodeName(v) + "=" + entry.edgeLabel(u, v)));
    edges.forEach(words::add);
    return words.toString().replace("ö", "\\xf6").replace("ß", "\\xdf").replace("ü", "\\xfc");
  }
}
