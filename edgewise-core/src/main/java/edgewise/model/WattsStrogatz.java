package edgewise.model;

import edgewise.catalog.Help;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/**
 * Watts and Strogatz's small worlds: a ring in which every node is joined to its k nearest, then
 * each edge has one end moved, with probability p, to a node drawn from those not joined yet (the
 * generator of JGraphT leaves the edge where it is when it draws one that is, so its p says less in
 * small graphs). k is searched in 2, 4, …, 18 and p in 0, 0.1, …, 1, about as many points as Erdős
 * and Rényi's grid has; both are averaged by size, k rounded to an even number and kept under the
 * number of nodes. Sizes are drawn from the training set. The paper discusses this model but does
 * not measure it.
 */
public final class WattsStrogatz {
  /** The model in the catalog. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
              "watts-strogatz",
              "Watts–Strogatz small worlds, neighbours and rewiring fitted by grid search",
              Options.class,
              Options.DEFAULTS,
              options -> new FittedLearner(new SmallWorld(), options.draws(), options.fitted()))
          .inSeveralPieces()
          .withLossPer(ModelEntry.GRAPH);

  private static final int MOST = 18; // neighbours: the mean degree that the largest m of ba has

  private WattsStrogatz() {}

  /**
   * The options of the fit.
   *
   * @param draws graphs drawn at each point of the grid
   * @param fitted training graphs that are fitted at most, evenly spaced; 0 for all
   */
  public record Options(
      @Help(value = "graphs drawn at each point of the grid", range = "[1, ∞)") int draws,
      @Help(value = "training graphs fitted at most, 0 for all", range = "[0, ∞)") int fitted) {
    /** Five draws at each point, on every training graph. */
    public static final Options DEFAULTS = new Options(5, 0);
  }

  private record SmallWorld() implements GridSearch.Family {
    @Override
    public String name() {
      return "watts-strogatz";
    }

    @Override
    public List<String> parameters() {
      return List.of("k", "p");
    }

    @Override
    public List<List<Double>> grid(int nodes) {
      List<List<Double>> grid = new ArrayList<>();
      for (int k = 2; k <= evenUnder(nodes, MOST); k += 2) {
        for (int tenths = 0; tenths <= 10; tenths++) {
          grid.add(List.of((double) k, tenths / 10.0));
        }
      }
      return grid;
    }

    @Override
    public List<Double> settled(List<Double> means, int nodes) {
      return List.of((double) evenUnder(nodes, means.get(0)), means.get(1));
    }

    @Override
    public Graph draw(int nodes, List<Double> parameters, Random random) {
      if (nodes < 3) {
        return nodes == 2 ? Graph.of(2, 0, 1) : Graph.of(nodes); // too few for a ring
      }
      int reach = evenUnder(nodes, parameters.get(0)) / 2;
      BitSet[] joined = new BitSet[nodes];
      Arrays.setAll(joined, u -> new BitSet(nodes));
      for (int step = 1; step <= reach; step++) {
        for (int u = 0; u < nodes; u++) {
          join(joined, u, (u + step) % nodes, true);
        }
      }
      for (int step = 1; step <= reach; step++) {
        for (int u = 0; u < nodes; u++) {
          if (random.nextDouble() < parameters.get(1) && joined[u].cardinality() < nodes - 1) {
            int stranger = stranger(joined[u], u, nodes, random);
            join(joined, u, (u + step) % nodes, false);
            join(joined, u, stranger, true);
          }
        }
      }
      return graph(joined);
    }

    private static int stranger(BitSet joined, int u, int nodes, Random random) {
      int other = u;
      while (other == u || joined.get(other)) {
        other = random.nextInt(nodes);
      }
      return other;
    }

    private static void join(BitSet[] joined, int u, int v, boolean join) {
      joined[u].set(v, join);
      joined[v].set(u, join);
    }

    private static Graph graph(BitSet[] joined) {
      GraphBuilder builder = Graph.builder(joined.length);
      for (int u = 0; u < joined.length; u++) {
        for (int v = joined[u].nextSetBit(u + 1); v >= 0; v = joined[u].nextSetBit(v + 1)) {
          builder.addEdge(u, v);
        }
      }
      return builder.build();
    }

    /** Returns the nearest even number that is at least 2 and, if it can be, under another. */
    private static int evenUnder(int nodes, double k) {
      int largest = (nodes - 1) / 2 * 2;
      return Math.max(2, Math.min(2 * (int) Math.round(k / 2), largest));
    }
  }
}
