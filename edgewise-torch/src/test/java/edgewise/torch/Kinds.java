package edgewise.torch;

import edgewise.RandomGraphs;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.ordering.BreadthFirstOrdering;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Connected graphs of all kinds. */
public final class Kinds {
  private static final List<String> DATASETS =
      List.of("community", "planar", "sbm", "tree", "lobster", "grid");

  private Kinds() {}

  /**
   * Returns some hundred graphs with an edge, random ones and those of every drawn dataset, of
   * which no more is kept than the nodes first reached from some start.
   */
  public static List<Graph> upTo(int nodes) {
    RandomGenerator random = new Seed(8).generator();
    List<Graph> graphs = new ArrayList<>(Ladders.ladders(20));
    for (int i = 0; i < 100; i++) {
      graphs.add(RandomGraphs.connected(random));
    }
    for (String name : DATASETS) {
      try {
        DataDirectory untouched = DataDirectory.at(Path.of("no-such-directory"));
        graphs.addAll(Datasets.ALL.get(name).load(untouched, new Seed(8), 20).graphs());
      } catch (IOException e) {
        throw new AssertionError("drawn datasets have no files", e);
      }
    }
    return graphs.stream().map(graph -> around(graph, nodes, random)).toList();
  }

  private static Graph around(Graph graph, int nodes, RandomGenerator random) {
    Graph ordered = graph.renumbered(new BreadthFirstOrdering(true).order(graph, random));
    int kept = Math.min(nodes, graph.nodeCount());
    return ordered.induced(IntStream.range(0, kept).toArray());
  }
}
