package edgewise.torch;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/**
 * Graphs that are learnt from together: at once or, where that would take too much memory, along a
 * walk.
 *
 * @param <B> a batch as the network reads it
 */
sealed interface Piece<B> {
  /** Fewer steps to a stretch are not worth the work to begin it, while there are rows to part. */
  int FEWEST_STEPS = 16;

  /** Returns the number of symbols. */
  long symbols();

  /** Returns how much there is to compute, forward, as the network counts it. */
  long work(Network<B> network);

  /** Returns how often {@link #gradients} asks whether to go on. */
  int parts();

  /**
   * Adds gradients, divided by a weight, to those of a replica, and the loss to a total.
   *
   * @param total as long as the loss has parts that are counted, itself the first
   * @param goOn is asked after every part of the work; what was added is of no use when it says no
   */
  void gradients(Network<B> replica, Seed masks, double weight, Tensor total, BooleanSupplier goOn);

  /** Returns the loss without dropout. */
  double loss(Network<B> replica);

  /** Graphs that fit into the memory. */
  record Whole<B>(B batch, long symbols) implements Piece<B> {
    @Override
    public long work(Network<B> network) {
      return network.work(batch);
    }

    @Override
    public int parts() {
      return 1;
    }

    @Override
    public void gradients(
        Network<B> replica, Seed masks, double weight, Tensor total, BooleanSupplier goOn) {
      try (PointerScope scope = new PointerScope()) {
        Pass pass = Pass.training(masks);
        Tensor loss = replica.loss(batch, pass);
        pass.backward(loss, 1.0 / weight);
        total.add_(pass.withParts(loss));
      }
      var unused = goOn.getAsBoolean(); // it counts the parts, and there is nothing after this one
    }

    @Override
    public double loss(Network<B> replica) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        return replica.loss(batch, Pass.evaluating()).item_double();
      }
    }
  }

  /** Graphs that do not; encoded stretch by stretch, since whole they may not fit either. */
  record Walked<B>(List<Graph> graphs, int stretches, long symbols) implements Piece<B> {
    @Override
    public long work(Network<B> network) {
      return symbols;
    }

    @Override
    public int parts() {
      return 2 * stretches - 1;
    }

    @Override
    public void gradients(
        Network<B> replica, Seed masks, double weight, Tensor total, BooleanSupplier goOn) {
      Walker.gradients(walk(replica), masks, weight, total, goOn);
    }

    @Override
    public double loss(Network<B> replica) {
      return Walker.loss(walk(replica));
    }

    private Walk walk(Network<B> replica) {
      return replica.walk(graphs, stretches).orElseThrow();
    }
  }

  /** How a batch is encoded. */
  interface Encoding<B> {
    /** Returns the batch of graphs that are the first, second, … piece of what is cut. */
    B encode(List<Example> graphs, int piece);
  }

  /**
   * Returns graphs in one piece, along a walk, or in halves of halves, so that none takes more than
   * the part of a shard of {@link TrainingOptions#memory}.
   */
  static <B> List<Piece<B>> of(
      Network<B> network, List<Example> rows, TrainingOptions options, Encoding<B> encoding) {
    List<Piece<B>> pieces = new ArrayList<>();
    cut(network, rows, options)
        .forEach(
            cut -> {
              if (cut.stretches > 1) {
                List<Graph> graphs = Example.graphs(cut.rows);
                Walk walk = network.walk(graphs, cut.stretches).orElseThrow();
                pieces.add(new Walked<>(graphs, walk.stretches(), walk.symbols()));
              } else {
                B batch = encoding.encode(cut.rows, pieces.size());
                pieces.add(new Whole<>(batch, network.symbols(batch)));
              }
            });
    return pieces;
  }

  /** Graphs to be learnt from together, and in how many stretches. */
  record Cut(List<Example> rows, int stretches) {}

  private static Stream<Cut> cut(Network<?> network, List<Example> rows, TrainingOptions options) {
    List<Graph> graphs = Example.graphs(rows);
    int stretches = stretches(network, graphs, options);
    if (stretches == 1) {
      return Stream.of(new Cut(rows, 1));
    }
    int steps = graphs.stream().mapToInt(network::steps).max().orElse(0);
    boolean walks = network.walk(graphs.subList(0, 1), 1).isPresent();
    if (rows.size() > 1 && (!walks || (long) stretches * FEWEST_STEPS > steps)) {
      int half = rows.size() / 2;
      return Stream.of(rows.subList(0, half), rows.subList(half, rows.size()))
          .flatMap(part -> cut(network, part, options));
    }
    return Stream.of(new Cut(rows, walks ? Math.max(1, Math.min(stretches, steps / 2)) : 1));
  }

  /** Returns into how many parts graphs would have to be cut for one to fit into the memory. */
  private static int stretches(Network<?> network, List<Graph> rows, TrainingOptions options) {
    double most = options.memory() * 1e9 / options.shards();
    double needed = most == 0 ? 1 : Math.ceil(network.bytes(rows) / most);
    return (int) Math.max(1, Math.min(needed, Integer.MAX_VALUE));
  }

  /** Returns the bytes that training on one graph takes, cut as far as it can be. */
  static double bytes(Network<?> network, Graph orderedGraph, TrainingOptions options) {
    List<Example> alone = List.of(new Example(orderedGraph, Given.nothing(0)));
    int stretches = cut(network, alone, options).findFirst().orElseThrow().stretches();
    return network.bytes(List.of(orderedGraph)) / (double) stretches;
  }
}
