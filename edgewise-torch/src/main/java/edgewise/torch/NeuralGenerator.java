package edgewise.torch;

import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.constraint.LabelConstraint;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.Completer;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.LatentModel;
import edgewise.model.LikelihoodModel;
import edgewise.model.RejectionSampler;
import edgewise.model.Rejections;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Draws graphs from a network, a shard at a time.
 *
 * <p>Large graphs and graphs under constraints that take long to test have smaller shards. The size
 * of a shard is a matter of the controls and never of how many graphs are asked for.
 *
 * <p>A row of a matrix product may differ in its last bit when the product has another number of
 * rows, and with it, now and then, the symbol drawn. Where that is so, a shard is always drawn
 * whole, also when only some of its graphs are asked for: what happens in it then depends on the
 * seed and the number of the shard alone. The first shard comes in parts that grow, so that whoever
 * wants five graphs does not wait for a thousand. Where rows do not depend on each other ({@link
 * RowProducts}), nothing is drawn that was not asked for.
 */
public final class NeuralGenerator implements GraphGenerator {
  private static final int STEPS = 1 << 16; // a shard of graphs of 64 nodes is as large as any
  private static final int CONSTRAINED_SHARD = 64;
  private static final int FIRST_PART = 32;

  private final Network<?> network;
  private final Set<Workers> atWork = ConcurrentHashMap.newKeySet();
  private final RejectionSampler rejectionSampler;
  private Repairs repairs = Repairs.NONE;
  private @Nullable Boolean apart; // unknown before a part is wanted in part
  private volatile boolean closed;

  /** Draws from a network, whose weights end with the generator. */
  public NeuralGenerator(Network<?> network) {
    this.network = network;
    this.rejectionSampler = new RejectionSampler(network.drawsLabels());
  }

  @Override
  public Stream<Graph> generate(GenerationRequest request) {
    checkOpen();
    network.check(request.controls().limits());
    return rejectionSampler.of(
        request, most -> draws(request, most).map(one -> noted(one, request)));
  }

  /** Returns what the network draws, whatever was asked for. */
  private Stream<Drawn> draws(GenerationRequest request, long most) {
    if (most == 0) {
      return Stream.empty();
    }
    int shard = shardSize(request.controls().limits());
    int smallest = Math.min(shard, FIRST_PART);
    int threads = (int) Math.min(request.threads(), (request.count() - 1) / smallest + 1);
    Workers workers = new Workers("edgewise-sampling", threads);
    atWork.add(workers);
    PrefetchedParts ahead = new PrefetchedParts(request, shard, most, workers, threads);
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(ahead, Spliterator.ORDERED | Spliterator.NONNULL),
            false)
        .flatMap(List::stream)
        .limit(most)
        .onClose(() -> end(workers));
  }

  /** Returns how many graphs are drawn together: a power of two, and so a part of a shard. */
  static int shardSize(Limits limits) {
    int steps = Math.max(limits.nodes().least(), limits.edges().least());
    boolean quick = limits.constraints().stream().allMatch(LabelConstraint.class::isInstance);
    int most = quick ? SHARD : CONSTRAINED_SHARD;
    return Math.max(1, Integer.highestOneBit(Math.min(most, STEPS / Math.max(1, steps))));
  }

  /** Returns how many graphs are drawn together from an index on that begins such a part. */
  private static int partSize(long index, int shard) {
    return index < SHARD
        ? Math.min(shard, Math.max(FIRST_PART, Integer.highestOneBit((int) index)))
        : shard;
  }

  @Override
  public Stream<Graph> generateOneAtATime(GenerationRequest request) {
    checkOpen();
    network.check(request.controls().limits());
    TorchLibrary.useOneThread();
    return rejectionSampler.of(
        request,
        most -> LongStream.range(0, most).mapToObj(i -> one(request, request.first() + i)));
  }

  private Graph one(GenerationRequest request, long index) {
    return noted(part(request, index, 1).get(0), request);
  }

  /**
   * Draws graphs together. Those that the network did not end are no samples: others are drawn in
   * their place, from seeds that depend on nothing but the request and the part.
   */
  private List<Drawn> part(GenerationRequest request, long first, int count) {
    List<Given> given = given(request, first, count);
    List<Drawn> drawn = new ArrayList<>(sample(request, request.seed(), first, count, given));
    Seed again = request.seed().child("unfinished").child(first);
    for (int tried = 1; tried < request.controls().tries(); tried++) {
      int[] unfinished =
          IntStream.range(0, drawn.size()).filter(i -> !drawn.get(i).ended()).toArray();
      if (unfinished.length == 0) {
        break;
      }
      List<Given> same =
          given.isEmpty() ? given : IntStream.of(unfinished).mapToObj(given::get).toList();
      List<Drawn> others = sample(request, again.child(tried), 0, unfinished.length, same);
      for (int i = 0; i < unfinished.length; i++) {
        drawn.set(unfinished[i], others.get(i).after(tried));
      }
    }
    return drawn;
  }

  private List<Drawn> sample(
      GenerationRequest request, Seed seed, long first, int count, List<Given> given) {
    double temperature = request.temperature();
    Limits limits = request.controls().limits();
    return given.isEmpty()
        ? network.sample(seed, first, count, temperature, limits)
        : network.sample(seed, first, given, temperature, limits);
  }

  /** Returns what is given for graphs from one on; none where nothing is. */
  private static List<Given> given(GenerationRequest request, long first, int count) {
    Seed seed = request.seed().child("given");
    return request.targets().areNone()
        ? List.of()
        : LongStream.range(first, first + count)
            .mapToObj(i -> request.targets().given(i, seed.child(i).generator()))
            .toList();
  }

  private synchronized boolean drawsApart() {
    if (apart == null) {
      apart = network.drawsApart() && RowProducts.areIndependent(network.parameters());
    }
    return apart;
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException(
          "this generator is closed, and its weights are freed; draw before it is closed, or load"
              + " the model again");
    }
  }

  private void end(Workers workers) {
    workers.close();
    atWork.remove(workers);
  }

  /** Shards and parts in order, some of them drawn ahead by the workers. */
  private final class PrefetchedParts implements Iterator<List<Drawn>> {
    private final GenerationRequest request;
    private final int size;
    private final long end;
    private final Workers workers;
    private final int threads;
    private final Deque<Future<List<Drawn>>> ahead = new ArrayDeque<>();
    private long next; // the first graph that nobody draws yet

    PrefetchedParts(GenerationRequest request, int size, long count, Workers workers, int threads) {
      this.request = request;
      this.size = size;
      this.next = request.first();
      this.end = Math.addExact(next, count);
      this.workers = workers;
      this.threads = threads;
    }

    @Override
    public boolean hasNext() {
      while (next < end && ahead.size() < threads) {
        long first = next;
        int part = partSize(first, size);
        int wanted = (int) Math.min(part, end - first);
        next += part;
        ahead.add(
            workers.submit(
                () -> part(request, first, wanted < part && drawsApart() ? wanted : part)));
      }
      return !ahead.isEmpty();
    }

    @Override
    public List<Drawn> next() {
      if (!hasNext()) {
        throw new NoSuchElementException("all graphs were drawn");
      }
      try {
        List<Drawn> shard = Workers.result(ahead.remove());
        if (next >= end && ahead.isEmpty()) {
          end(workers); // here, since nobody asks for more when all graphs were delivered
        }
        return shard;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns a graph, what was repaired in it and discarded before it counted. */
  private synchronized Graph noted(Drawn drawn, GenerationRequest request) {
    rejectionSampler.noteUnfinished(drawn.discarded() + (drawn.ended() ? 0 : 1));
    if (!drawn.ended()) {
      throw rejectionSampler.neverEnds(request);
    }
    repairs = repairs.plus(drawn.repairs());
    return drawn.graph();
  }

  @Override
  public synchronized Repairs repairs() {
    return repairs;
  }

  @Override
  public Rejections rejections() {
    return rejectionSampler.rejections();
  }

  @Override
  public long edgesDrawn() {
    return network.edgesDrawn();
  }

  @Override
  public Conditions conditions() {
    return network.conditions();
  }

  @Override
  public Optional<Completer> completer() {
    checkOpen();
    return network instanceof Completer model ? Optional.of(model) : Optional.empty();
  }

  @Override
  public Optional<LikelihoodModel> likelihood() {
    checkOpen();
    return network instanceof LikelihoodModel model ? Optional.of(model) : Optional.empty();
  }

  @Override
  public Optional<LatentModel> latent() {
    checkOpen();
    return network.latent();
  }

  /** Ends streams that were not read to their end, then frees the weights. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    List.copyOf(atWork).forEach(this::end);
    network.parameters().close();
  }
}
