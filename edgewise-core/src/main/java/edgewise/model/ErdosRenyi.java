package edgewise.model;

import edgewise.catalog.Help;
import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgrapht.generate.GnpRandomGraphGenerator;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.util.SupplierUtil;

/**
 * Erdős and Rényi's random graphs: every pair of nodes is joined with the same probability p, which
 * is searched in 0.01, 0.02, …, 1.00 for each training graph and averaged by size (the paper's
 * baseline ER). Sizes are drawn from the training set.
 */
public final class ErdosRenyi {
  /** The model in the catalog. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
              "er",
              "Erdős–Rényi random graphs, the edge probability fitted by grid search",
              Options.class,
              Options.PAPER,
              options -> new FittedLearner(new Gnp(), options.draws(), options.fitted()))
          .inSeveralPieces()
          .withLossPer(ModelEntry.GRAPH);

  private static final int GRID = 100;

  private ErdosRenyi() {}

  /**
   * The options of the fit.
   *
   * @param draws graphs drawn at each value of the grid
   * @param fitted training graphs that are fitted at most, evenly spaced; 0 for all
   */
  public record Options(
      @Help(value = "graphs drawn at each value of the grid", range = "[1, ∞)") int draws,
      @Help(value = "training graphs fitted at most, 0 for all", range = "[0, ∞)") int fitted) {
    /** The paper's grid with five draws at each value, on every training graph. */
    public static final Options PAPER = new Options(5, 0);
  }

  private record Gnp() implements GridSearch.Family {
    @Override
    public String name() {
      return "er";
    }

    @Override
    public List<String> parameters() {
      return List.of("p");
    }

    @Override
    public List<List<Double>> grid(int nodes) {
      return IntStream.rangeClosed(1, GRID).mapToObj(i -> List.of(i / (double) GRID)).toList();
    }

    @Override
    public List<Double> settled(List<Double> means, int nodes) {
      return means;
    }

    @Override
    public Graph draw(int nodes, List<Double> parameters, Random random) {
      var graph =
          new SimpleGraph<>(
              SupplierUtil.createIntegerSupplier(), SupplierUtil.DEFAULT_EDGE_SUPPLIER, false);
      new GnpRandomGraphGenerator<Integer, DefaultEdge>(nodes, parameters.get(0), random, false)
          .generateGraph(graph);
      return JGraphTGraphs.fromJGraphT(graph);
    }
  }
}
