package edgewise.model;

import edgewise.graph.Graph;
import edgewise.model.FitListener.Epoch;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;

/** Learns the parameters of a random-graph model by {@link GridSearch}, in a single epoch. */
final class FittedLearner implements GraphLearner {
  private final GridSearch.Family family;
  private final int draws;
  private final int atMost;

  /**
   * Learns with that many draws at each point of the grid.
   *
   * @param atMost how many training graphs are fitted at most; 0 for all
   */
  FittedLearner(GridSearch.Family family, int draws, int atMost) {
    this.family = family;
    this.draws = draws;
    this.atMost = atMost == 0 ? Integer.MAX_VALUE : atMost;
  }

  @Override
  public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
    Optional<Path> earlier = context.checkpoints().latest();
    if (earlier.isPresent()) {
      return load(earlier.get());
    }
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException("at least 1 training graph is needed, got 0");
    }
    long start = System.nanoTime();
    FittedTable table = fitted(graphs, context);
    double loss = table.meanDistance();
    context.checkpoints().save(1, loss, true, table::writeTo);
    double seconds = (System.nanoTime() - start) / 1e9;
    context.listener().onEpoch(new Epoch(1, loss, Double.NaN, 0, seconds, true));
    return generator(table);
  }

  private FittedTable fitted(List<Graph> graphs, FitContext context) throws IOException {
    try {
      return new GridSearch(family, draws)
          .fit(
              graphs, atMost, context.seed(), context.threads(), context.listener()::stopRequested);
    } catch (CancellationException e) {
      throw new InterruptedIOException("the fit was stopped; it has to begin again");
    }
  }

  @Override
  public GraphGenerator load(Path checkpoint, String device) throws IOException {
    return generator(FittedTable.read(checkpoint, family.name()));
  }

  private GraphGenerator generator(FittedTable table) {
    return new SeededGenerator(
        seed -> {
          FittedTable.Row row = table.draw(seed.child("size").generator());
          Random random = new Random(seed.child("edges").value());
          return family.draw(row.nodes(), row.parameters(), random);
        });
  }
}
