package edgewise.model;

import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.file.JsonFiles;
import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.FitListener.Epoch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws training graphs again. It generates nothing new and has the best distances that there are,
 * so its row in a table shows what memorising scores.
 */
public final class Memoriser implements GraphLearner {
  /** The model in the catalog. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
              "memoriser",
              "training graphs drawn again, to show what memorising scores",
              Options.class,
              new Options(),
              options -> new Memoriser())
          .drawing(Draws.EVERYTHING)
          .withLossPer(ModelEntry.GRAPH);

  private static final String FILE = "graphs.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  private Memoriser() {}

  /** There is nothing to choose. */
  public record Options() {}

  @Override
  public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException("at least 1 training graph is needed, got 0");
    }
    long start = System.nanoTime();
    context.checkpoints().save(1, 0, true, directory -> write(graphs, directory.resolve(FILE)));
    double seconds = (System.nanoTime() - start) / 1e9;
    context.listener().onEpoch(new Epoch(1, 0, Double.NaN, 0, seconds, true));
    return generator(graphs);
  }

  @Override
  public GraphGenerator load(Path checkpoint, String device) throws IOException {
    return generator(read(checkpoint.resolve(FILE)));
  }

  private static GraphGenerator generator(List<Graph> graphs) {
    List<Graph> known = List.copyOf(graphs);
    return new SeededGenerator(seed -> known.get(seed.generator().nextInt(known.size())));
  }

  private static void write(List<Graph> graphs, Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(graphs.stream().map(Stored::of).toList()));
  }

  private static List<Graph> read(Path file) throws IOException {
    Stored[] stored =
        JsonFiles.read(file, "stored graphs", json -> JSON.readValue(json, Stored[].class));
    return Arrays.stream(stored).map(Stored::graph).toList();
  }

  /**
   * A graph in a checkpoint.
   *
   * @param nodeLabels one for each node, or none
   * @param edges the two nodes, the label and the bits of the direction of each edge
   */
  private record Stored(
      int nodes, List<Integer> nodeLabels, List<List<Integer>> edges, boolean directed) {
    static Stored of(Graph graph) {
      List<Integer> labels = new ArrayList<>();
      for (int v = 0; graph.hasNodeLabels() && v < graph.nodeCount(); v++) {
        labels.add(graph.nodeLabel(v));
      }
      List<List<Integer>> edges = new ArrayList<>();
      graph.forEachEdge(
          (u, v) ->
              edges.add(List.of(u, v, graph.edgeLabel(u, v), (int) graph.direction(u, v).bits())));
      return new Stored(graph.nodeCount(), labels, edges, graph.isDirected());
    }

    Graph graph() {
      GraphBuilder builder = Graph.builder(nodes);
      if (directed) {
        builder.directed();
      }
      for (int v = 0; v < nodeLabels.size(); v++) {
        builder.label(v, nodeLabels.get(v));
      }
      for (List<Integer> edge : edges) {
        Direction way = directed ? Direction.ofBits(edge.get(3)) : Direction.BOTH;
        builder.addEdge(edge.get(0), edge.get(1), edge.get(2), way);
      }
      return builder.build();
    }
  }
}
