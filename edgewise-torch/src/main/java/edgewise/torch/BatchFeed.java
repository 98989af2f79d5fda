package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.Reorder;
import edgewise.random.Seed;
import edgewise.sequence.Buckets;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The batches of each epoch, encoded on other threads while earlier ones are trained on. What an
 * epoch's batches are depends on the seed and the epoch alone.
 */
final class BatchFeed<B> implements AutoCloseable {
  private static final int AHEAD = 4; // batches for each thread, unless they fill the memory

  private final Network<B> network;
  private final List<Example> graphs;
  private final TrainingOptions options;
  private final int batchSize;
  private final Seed seed;
  private final Workers encoders;
  private final List<Example> orderedOnce;
  private final double meanSteps; // of a graph
  private final int most; // batches ahead
  private final Deque<Future<Batch<B>>> ahead = new ArrayDeque<>();
  private int epoch; // from which the last batch was handed out
  private Plan plan = new Plan(List.of(), rows -> List.of());
  private Future<Plan> nextPlan;
  private int planned; // the epoch of the next plan
  private int first; // batch of the first epoch
  private int submitted;

  /**
   * What an epoch does.
   *
   * @param batches the numbers of the graphs of each
   * @param ordered the graphs of some numbers in the order in which they are to be learnt
   */
  private record Plan(List<int[]> batches, Function<int[], List<Example>> ordered) {}

  /**
   * A batch in shards, each in one piece or, where that would take too much memory, in several.
   *
   * @param symbols of all shards
   * @param weight by what the loss is divided for its gradients
   */
  record Batch<B>(List<List<Piece<B>>> shards, long symbols, double weight) {
    /** Returns how many parts of work there are in it. */
    int parts() {
      return shards.stream().flatMap(List::stream).mapToInt(Piece::parts).sum();
    }
  }

  /**
   * Starts where a training stands.
   *
   * @param threads that encode
   */
  BatchFeed(
      Network<B> network,
      List<Example> graphs,
      TrainingOptions options,
      Seed seed,
      Checkpoint.Progress progress,
      int threads) {
    this.network = network;
    this.graphs = graphs;
    this.options = options;
    this.batchSize = options.together(graphs.size());
    this.seed = seed;
    this.orderedOnce =
        options.reorder() == Reorder.ONCE
            ? ordered(network, graphs, options, seed.child("order").child(0))
            : List.of();
    this.meanSteps =
        graphs.stream().mapToInt(example -> network.steps(example.graph())).average().orElse(1);
    this.encoders = new Workers("edgewise-encoder", threads);
    this.most = isHeavy() ? 2 : AHEAD * threads;
    this.epoch = progress.epoch();
    this.planned = epoch + 1;
    this.nextPlan = encoders.submit(() -> plan(progress.epoch() + 1));
    this.first = progress.part().batches();
  }

  /** Returns whether some batches ahead could take as much memory as training on one. */
  private boolean isHeavy() {
    Example largest =
        graphs.stream()
            .max(Comparator.comparingInt(example -> network.steps(example.graph())))
            .orElseThrow();
    List<Example> ordered = ordered(network, List.of(largest), options, seed.child("memory"));
    int together = Math.min(batchSize, graphs.size());
    double bytes = (double) together * network.bytes(Example.graphs(ordered));
    return options.memory() > 0 && AHEAD * bytes > options.memory() * 1e9;
  }

  /** Returns the threads that encode. */
  Workers encoders() {
    return encoders;
  }

  /** Returns the number of batches of every epoch. */
  int size() {
    return (learnt() + batchSize - 1) / batchSize;
  }

  /** Returns the number of graphs of every epoch. */
  int learnt() {
    return network.drawsPerEpoch() == 0 ? graphs.size() : network.drawsPerEpoch();
  }

  /** Returns the next batch; after the last of an epoch comes the first of the next. */
  Batch<B> next() throws IOException {
    while (ahead.size() < most) {
      ahead.add(encodeNext());
    }
    return Workers.result(ahead.remove());
  }

  private Future<Batch<B>> encodeNext() throws IOException {
    if (submitted == plan.batches().size()) {
      plan = Workers.result(nextPlan);
      submitted = first;
      first = 0;
      epoch++;
    }
    // Not at once: first come this epoch's batches.
    if (planned == epoch && submitted >= plan.batches().size() / 2) {
      int following = ++planned;
      nextPlan = encoders.submit(() -> plan(following));
    }
    Plan now = plan;
    int[] rows = now.batches().get(submitted);
    Seed parts = seed.child("parts").child(epoch).child(submitted++);
    return encoders.submit(() -> encode(now.ordered().apply(rows), parts));
  }

  private Plan plan(int epoch) {
    Seed orders = seed.child("order").child(epoch);
    boolean once = options.reorder() == Reorder.ONCE;
    List<Example> drawn = drawn(once ? orderedOnce : graphs, epoch);
    Seed batches = seed.child("batches").child(epoch);
    if (!once && !network.pads()) { // nobody needs the orders before the batches
      return new Plan(
          Buckets.of(ones(drawn.size()), batchSize, batches.generator()),
          rows ->
              IntStream.of(rows)
                  .mapToObj(i -> ordered(network, drawn.get(i), options, orders, i))
                  .toList());
    }
    List<Example> ordered = once ? drawn : ordered(network, drawn, options, orders);
    return new Plan(
        buckets(network, ordered, batchSize, batches),
        rows -> IntStream.of(rows).mapToObj(ordered::get).toList());
  }

  /** Returns the graphs of an epoch: all, or as many as the network wants, with replacement. */
  private List<Example> drawn(List<Example> all, int epoch) {
    if (network.drawsPerEpoch() == 0) {
      return all;
    }
    return seed.child("draws")
        .child(epoch)
        .generator()
        .ints(network.drawsPerEpoch(), 0, all.size())
        .mapToObj(all::get)
        .toList();
  }

  /** Returns batches in orders that are drawn once, as validation needs them. */
  static <B> List<Piece<B>> once(
      Network<B> network, List<Example> graphs, TrainingOptions options, Seed seed) {
    List<Example> ordered = ordered(network, graphs, options, seed.child("order"));
    return buckets(network, ordered, options.together(), seed.child("batches")).stream()
        .map(rows -> IntStream.of(rows).mapToObj(ordered::get).toList())
        .flatMap(
            rows ->
                Piece.of(
                    network,
                    rows,
                    options,
                    (part, piece) -> network.encode(Example.graphs(part), Example.given(part)))
                    .stream())
        .toList();
  }

  private static List<Example> ordered(
      Network<?> network, List<Example> graphs, TrainingOptions options, Seed seed) {
    Map<Graph, Integer> first = new HashMap<>();
    List<Example> ordered = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      Example example = graphs.get(i);
      // Drawn once means once for each graph, not for each copy of it: with a start of its own for
      // every copy, no model could bring the loss on ladders under 0.145, and its stop loss is
      // 0.13.
      int earliest = first.merge(example.graph(), i, Math::min);
      int number = options.reorder() == Reorder.ONCE ? earliest : i;
      ordered.add(ordered(network, example, options, seed, number));
    }
    return ordered;
  }

  private static Example ordered(
      Network<?> network, Example example, TrainingOptions options, Seed seed, int number) {
    NodeOrdering ordering = options.ordering();
    Graph graph = network.prepared(example.graph());
    Graph numbered = graph.renumbered(ordering.order(graph, seed.child(number).generator()));
    return new Example(numbered, example.given());
  }

  private static <B> List<int[]> buckets(
      Network<B> network, List<Example> ordered, int batchSize, Seed seed) {
    int[] steps =
        network.pads()
            ? ordered.stream().mapToInt(example -> network.steps(example.graph())).toArray()
            : ones(ordered.size());
    return Buckets.of(steps, batchSize, seed.generator());
  }

  private static int[] ones(int count) {
    int[] ones = new int[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Cuts a batch into shards of nearly equal size; a small batch may have fewer. */
  private Batch<B> encode(List<Example> rows, Seed parts) {
    List<List<Piece<B>>> shards = new ArrayList<>();
    long symbols = 0;
    int count = Math.min(options.shards(), rows.size());
    for (int i = 0; i < count; i++) {
      List<Example> part = rows.subList(i * rows.size() / count, (i + 1) * rows.size() / count);
      Seed own = parts.child(i);
      List<Piece<B>> shard =
          Piece.of(
              network,
              part,
              options,
              (some, piece) ->
                  network.encode(
                      Example.graphs(some),
                      Example.given(some),
                      piece == 0 ? own : own.child(piece)));
      symbols += shard.stream().mapToLong(Piece::symbols).sum();
      shards.add(shard);
    }
    return new Batch<>(
        shards, symbols, network.weighsSymbolsAlike() ? rows.size() * meanSteps : symbols);
  }

  @Override
  public void close() {
    encoders.close();
  }
}
