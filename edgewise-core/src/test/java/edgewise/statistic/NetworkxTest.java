package edgewise.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import edgewise.Python;
import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Our statistics against those of networkx and numpy. */
class NetworkxTest {
  private static final String SCRIPT =
      """
      import json, sys
      import networkx as nx, numpy as np
      results = []
      for nodes, edges in json.load(sys.stdin):
          graph = nx.empty_graph(nodes)
          graph.add_edges_from(edges)
          matrix = nx.to_numpy_array(graph)
          degree = matrix.sum(axis=1)
          scale = np.where(degree > 0, 1 / np.sqrt(np.maximum(degree, 1)), 0)
          laplacian = np.diag(degree) - matrix
          spectrum = np.linalg.eigvalsh(scale[:, None] * laplacian * scale[None, :])
          largest = max(nx.connected_components(graph), key=len)
          results.append({
              "clustering": list(nx.clustering(graph).values()),
              "spectrum": sorted(spectrum),
              "components": nx.number_connected_components(graph),
              "largest": len(largest),
              "diameter": nx.diameter(graph.subgraph(largest))})
      json.dump(results, sys.stdout)
      """;

  @Test
  void statistics_equalThoseOfNetworkx() throws IOException {
    Optional<Python> python = Python.with("networkx", "numpy");
    assumeTrue(python.isPresent(), "no Python with networkx and numpy on this machine");
    List<Graph> graphs =
        IntStream.range(0, Scale.of(2000))
            .mapToObj(seed -> RandomGraphs.any(new Seed(seed).generator()))
            .toList();
    JsonNode expected = new ObjectMapper().readTree(python.get().run(SCRIPT, toJson(graphs)));
    assertThat(expected).hasSameSizeAs(graphs);
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = graphs.get(i);
      JsonNode theirs = expected.get(i);
      assertClose(new ClusteringCoefficients().values(graph), theirs.get("clustering"), i);
      assertClose(LaplacianSpectrum.of(graph), theirs.get("spectrum"), i);
      assertThat(GraphStatistics.ALL.get("components").value(graph))
          .isEqualTo(theirs.get("components").asInt());
      if (onlyOneIsLargest(graph, theirs.get("largest").asInt())) {
        assertThat(new Diameter().value(graph)).isEqualTo(theirs.get("diameter").asInt());
      }
    }
  }

  @Test
  void directedClustering_equalsThatOfNetworkx() throws IOException {
    Optional<Python> python = Python.with("networkx");
    assumeTrue(python.isPresent(), "no Python with networkx on this machine");
    String script =
        """
        import json, sys, networkx as nx
        results = []
        for nodes, edges in json.load(sys.stdin):
            graph = nx.DiGraph()
            graph.add_nodes_from(range(nodes))
            graph.add_edges_from(edges)
            results.append(list(nx.clustering(graph).values()))
        json.dump(results, sys.stdout)
        """;
    List<Graph> graphs =
        IntStream.range(0, Scale.of(2000))
            .mapToObj(
                seed ->
                    RandomGraphs.directed(
                        RandomGraphs.any(new Seed(seed).generator()),
                        new Seed(seed).child("arcs").generator()))
            .toList();
    JsonNode expected = new ObjectMapper().readTree(python.get().run(script, arcsToJson(graphs)));
    assertThat(graphs)
        .anyMatch(
            graph ->
                Arrays.stream(new DirectedClustering().values(graph))
                    .anyMatch(value -> value > 0 && value < 1));
    for (int i = 0; i < graphs.size(); i++) {
      assertClose(new DirectedClustering().values(graphs.get(i)), expected.get(i), i);
    }
  }

  private static String arcsToJson(List<Graph> graphs) {
    return graphs.stream()
        .map(
            graph -> {
              List<String> arcs = new ArrayList<>();
              graph.forEachArc((u, v) -> arcs.add("[" + u + "," + v + "]"));
              return "[" + graph.nodeCount() + ",[" + String.join(",", arcs) + "]]";
            })
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** Where several components are largest, which of them is measured is anybody's choice. */
  private static boolean onlyOneIsLargest(Graph graph, int size) {
    return 2 * size > graph.nodeCount();
  }

  private static void assertClose(double[] ours, JsonNode theirs, int seed) {
    assertThat(ours).as("seed %d", seed).hasSize(theirs.size());
    for (int v = 0; v < ours.length; v++) {
      assertThat(ours[v]).as("seed %d", seed).isCloseTo(theirs.get(v).asDouble(), within(1e-9));
    }
  }

  private static String toJson(List<Graph> graphs) {
    ArrayNode all = new ObjectMapper().createArrayNode();
    for (Graph graph : graphs) {
      ArrayNode edges = all.addArray().add(graph.nodeCount()).addArray();
      graph.forEachEdge((u, v) -> edges.addArray().add(u).add(v));
    }
    return all.toString();
  }
}
