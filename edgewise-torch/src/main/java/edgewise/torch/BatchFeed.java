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
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The batches of each epoch, encoded on other threads while earlier ones are trained on. What an
 * epoch's batches are depends on the seed and the epoch alone.
 */
final class BatchFeed<B> implements AutoCloseable {
  private static final int AHEAD = 4; // batches for each thread

  private final Network<B> network;
  private final List<Example> graphs;
  private final TrainingOptions options;
  private final Seed seed;
  private final int threads;
  private final Workers encoders;
  private final List<Example> orderedOnce;
  private final double meanSteps; // of a graph
  private final Deque<Future<Batch<B>>> ahead = new ArrayDeque<>();
  private int epoch; // from which the last batch was handed out
  private Plan plan = new Plan(List.of(), rows -> List.of());
  private Future<Plan> nextPlan;
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
  record Batch<B>(List<List<B>> shards, long symbols, double weight) {}

  /**
   * Starts with an epoch.
   *
   * @param threads that encode
   */
  BatchFeed(
      Network<B> network,
      List<Example> graphs,
      TrainingOptions options,
      Seed seed,
      int firstEpoch,
      int threads) {
    this.network = network;
    this.graphs = graphs;
    this.options = options;
    this.seed = seed;
    this.orderedOnce =
        options.reorder() == Reorder.ONCE
            ? ordered(graphs, options, seed.child("order").child(0))
            : List.of();
    this.meanSteps =
        graphs.stream().mapToInt(example -> network.steps(example.graph())).average().orElse(1);
    this.threads = threads;
    this.encoders = new Workers("edgewise-encoder", threads);
    this.epoch = firstEpoch - 1;
    this.nextPlan = encoders.submit(() -> plan(firstEpoch));
  }

  /** Returns the number of batches of every epoch. */
  int size() {
    int drawn = network.drawsPerEpoch() == 0 ? graphs.size() : network.drawsPerEpoch();
    return (drawn + options.batchSize() - 1) / options.batchSize();
  }

  /** Returns the next batch; after the last of an epoch comes the first of the next. */
  Batch<B> next() throws IOException {
    while (ahead.size() < AHEAD * threads) {
      ahead.add(encodeNext());
    }
    return Workers.result(ahead.remove());
  }

  private Future<Batch<B>> encodeNext() throws IOException {
    if (submitted == plan.batches().size()) {
      plan = Workers.result(nextPlan);
      submitted = 0;
      epoch++;
    }
    if (submitted == plan.batches().size() / 2) { // not at once: first come this epoch's batches
      int following = epoch + 1;
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
          Buckets.of(ones(drawn.size()), options.batchSize(), batches.generator()),
          rows ->
              IntStream.of(rows).mapToObj(i -> ordered(drawn.get(i), options, orders, i)).toList());
    }
    List<Example> ordered = once ? drawn : ordered(drawn, options, orders);
    return new Plan(
        buckets(network, ordered, options, batches),
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
  static <B> List<B> once(
      Network<B> network, List<Example> graphs, TrainingOptions options, Seed seed) {
    List<Example> ordered = ordered(graphs, options, seed.child("order"));
    return buckets(network, ordered, options, seed.child("batches")).stream()
        .map(rows -> IntStream.of(rows).mapToObj(ordered::get).toList())
        .flatMap(rows -> pieces(network, rows, options))
        .map(rows -> network.encode(Example.graphs(rows), Example.given(rows)))
        .toList();
  }

  private static List<Example> ordered(List<Example> graphs, TrainingOptions options, Seed seed) {
    Map<Graph, Integer> first = new HashMap<>();
    List<Example> ordered = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      Example example = graphs.get(i);
      // Drawn once means once for each graph, not for each copy of it: with a start of its own for
      // every copy, no model could bring the loss on ladders under 0.145, and its stop loss is
      // 0.13.
      int earliest = first.merge(example.graph(), i, Math::min);
      int number = options.reorder() == Reorder.ONCE ? earliest : i;
      ordered.add(ordered(example, options, seed, number));
    }
    return ordered;
  }

  private static Example ordered(Example example, TrainingOptions options, Seed seed, int number) {
    NodeOrdering ordering = options.ordering();
    Graph graph = example.graph();
    Graph numbered = graph.renumbered(ordering.order(graph, seed.child(number).generator()));
    return new Example(numbered, example.given());
  }

  private static <B> List<int[]> buckets(
      Network<B> network, List<Example> ordered, TrainingOptions options, Seed seed) {
    int[] steps =
        network.pads()
            ? ordered.stream().mapToInt(example -> network.steps(example.graph())).toArray()
            : ones(ordered.size());
    return Buckets.of(steps, options.batchSize(), seed.generator());
  }

  private static int[] ones(int count) {
    int[] ones = new int[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Cuts a batch into shards of nearly equal size; a small batch may have fewer. */
  private Batch<B> encode(List<Example> rows, Seed parts) {
    List<List<B>> shards = new ArrayList<>();
    long symbols = 0;
    int count = Math.min(options.shards(), rows.size());
    for (int i = 0; i < count; i++) {
      List<Example> part = rows.subList(i * rows.size() / count, (i + 1) * rows.size() / count);
      Seed own = parts.child(i);
      List<B> shard = new ArrayList<>();
      for (List<Example> piece : pieces(network, part, options).toList()) {
        Seed drawn = shard.isEmpty() ? own : own.child(shard.size());
        shard.add(network.encode(Example.graphs(piece), Example.given(piece), drawn));
      }
      symbols += shard.stream().mapToLong(network::symbols).sum();
      shards.add(shard);
    }
    return new Batch<>(
        shards, symbols, network.weighsSymbolsAlike() ? rows.size() * meanSteps : symbols);
  }

  /** Returns graphs together, or in halves of halves where together they take too much memory. */
  private static Stream<List<Example>> pieces(
      Network<?> network, List<Example> rows, TrainingOptions options) {
    double most = options.memory() * 1e9 / options.shards();
    if (rows.size() == 1 || most == 0 || network.bytes(Example.graphs(rows)) <= most) {
      return Stream.of(rows);
    }
    int half = rows.size() / 2;
    return Stream.of(rows.subList(0, half), rows.subList(half, rows.size()))
        .flatMap(part -> pieces(network, part, options));
  }

  @Override
  public void close() {
    encoders.close();
  }
}
