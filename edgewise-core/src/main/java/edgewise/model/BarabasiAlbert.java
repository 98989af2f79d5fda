package edgewise.model;

import edgewise.catalog.Help;
import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgrapht.generate.BarabasiAlbertGraphGenerator;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.util.SupplierUtil;

/**
 * Barabási and Albert's growing graphs: every new node is joined to m of the nodes that are there,
 * drawn by their degrees. m is searched in 1 … 9 for each training graph, averaged by size, rounded
 * and kept under the number of nodes (the paper's baseline BA). Sizes are drawn from the training
 * set. As in JGraphT, growth starts from a complete graph of m nodes.
 */
public final class BarabasiAlbert {
  /** The model in the catalog. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
              "ba",
              "Barabási–Albert preferential attachment, the edges a node brings fitted by grid search",
              Options.class,
              Options.PAPER,
              options -> new FittedLearner(new Growth(), options.draws(), options.fitted()))
          .inSeveralPieces()
          .withLossPer(ModelEntry.GRAPH);

  private static final int MOST = 9;

  private BarabasiAlbert() {}

  /**
   * The options of the fit.
   *
   * @param draws graphs drawn at each value of the grid
   * @param fitted training graphs that are fitted at most, evenly spaced; 0 for all
   */
  public record Options(
      @Help(value = "graphs drawn at each value of the grid", range = "[1, ∞)") int draws,
      @Help(value = "training graphs fitted at most, 0 for all", range = "[0, ∞)") int fitted) {
    /** The paper's grid with ten draws at each value, on every training graph. */
    public static final Options PAPER = new Options(10, 0);
  }

  private record Growth() implements GridSearch.Family {
    @Override
    public String name() {
      return "ba";
    }

    @Override
    public List<String> parameters() {
      return List.of("m");
    }

    @Override
    public List<List<Double>> grid(int nodes) {
      return IntStream.rangeClosed(1, Math.max(1, Math.min(MOST, nodes - 1)))
          .mapToObj(m -> List.of((double) m))
          .toList();
    }

    @Override
    public List<Double> settled(List<Double> means, int nodes) {
      return List.of((double) under(nodes, Math.round(means.get(0))));
    }

    @Override
    public Graph draw(int nodes, List<Double> parameters, Random random) {
      if (nodes == 0) {
        return Graph.of(0);
      }
      var graph =
          new SimpleGraph<>(
              SupplierUtil.createIntegerSupplier(), SupplierUtil.DEFAULT_EDGE_SUPPLIER, false);
      int m = under(nodes, Math.round(parameters.get(0)));
      new BarabasiAlbertGraphGenerator<Integer, DefaultEdge>(m, m, nodes, random)
          .generateGraph(graph);
      return JGraphTGraphs.fromJGraphT(graph);
    }

    private static int under(int nodes, long m) {
      return (int) Math.max(1, Math.min(m, nodes - 1));
    }
  }
}
