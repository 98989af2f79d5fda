package edgewise.torch;

import edgewise.condition.Conditions;
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
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Draws graphs from a network, a part of them at a time.
 *
 * <p>A row of a matrix product may differ in its last bit when the product has another number of
 * rows, and with it, now and then, the symbol drawn. Where that is so, a part is always drawn
 * whole, also when only some of its graphs are asked for: what happens in it then depends on the
 * seed and the place of the part alone. {@link Parts} grow, so that whoever wants five graphs does
 * not wait for a thousand. Where rows do not depend on each other ({@link RowProducts}), nothing is
 * drawn that was not asked for, and threads share the parts.
 */
public final class NeuralGenerator implements GraphGenerator {
  private static final int SMALLEST_PIECE = 32;

  /** The first of many graphs come soon, so that it can be said how long the others take. */
  private static final int EARLY = 128;

  private final Network<?> network;
  private final Function<Limits, Parts> parting;
  private final Set<Workers> atWork = ConcurrentHashMap.newKeySet();
  private final RejectionSampler rejectionSampler;
  private Repairs repairs = Repairs.NONE;
  private @Nullable Boolean apart; // unknown before a part is wanted in part
  private volatile boolean closed;

  /** Draws from a network, whose weights end with the generator. */
  public NeuralGenerator(Network<?> network) {
    this(network, limits -> Parts.of(network, limits));
  }

  /** Draws in other parts. */
  NeuralGenerator(Network<?> network, Function<Limits, Parts> parting) {
    this.network = network;
    this.parting = parting;
    this.rejectionSampler = new RejectionSampler(network.drawsLabels());
  }

  /** Returns how many graphs it draws together, where so many are asked for. */
  public int together() {
    return parting.apply(Limits.NONE).largest();
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
    Parts parts = parting.apply(request.controls().limits());
    int threads = (int) Math.min(request.threads(), (request.count() - 1) / parts.first() + 1);
    TorchLibrary.useOneThread(); // graphs that did not end are drawn again on this one
    Workers workers = new Workers("edgewise-sampling", threads);
    atWork.add(workers);
    PrefetchedParts ahead = new PrefetchedParts(request, parts, most, workers, threads);
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(ahead, Spliterator.ORDERED | Spliterator.NONNULL),
            false)
        .flatMap(List::stream)
        .skip(request.first() - parts.start(request.first()))
        .limit(most)
        .onClose(() -> end(workers));
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
    return noted(new PartSampler(network, request).part(index, 1).get(0), request);
  }

  private synchronized boolean drawsApart() {
    if (apart == null) {
      TorchLibrary.useOneThread();
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

  /**
   * Parts in order, some of them drawn ahead by the workers. Where rows do not depend on each
   * other, small parts are drawn together, since products of few rows are slow, and the threads
   * share them, so that none waits for another's large one.
   */
  private final class PrefetchedParts implements Iterator<List<Drawn>> {
    private final PartSampler sampler;
    private final Parts parts;
    private final long first;
    private final long wanted; // from there on
    private final long end;
    private final Workers workers;
    private final int threads;
    private final long droppedBefore = dropped();
    private final Deque<Pieces> ahead = new ArrayDeque<>();
    private long next; // the first graph that nobody draws yet
    private long delivered;

    /** Graphs that are being drawn, whole parts but for the end. */
    private record Pieces(long first, List<Future<List<Drawn>>> drawn) {}

    PrefetchedParts(
        GenerationRequest request, Parts parts, long count, Workers workers, int threads) {
      this.sampler = new PartSampler(network, request);
      this.parts = parts;
      this.first = parts.start(request.first());
      this.wanted = request.first() - first + request.count();
      this.end = Math.addExact(request.first(), count);
      this.workers = workers;
      this.threads = threads;
      this.next = first;
    }

    @Override
    public boolean hasNext() {
      while (next < end && (ahead.isEmpty() || (ahead.size() < threads && isExpected(next)))) {
        long begin = next;
        next += parts.size(begin);
        boolean more = next < end && isExpected(next);
        if ((threads > 1 || more || next > end) && drawsApart()) {
          int most = begin == first ? Math.min(EARLY, parts.largest()) : parts.largest();
          while (next < end && isExpected(next) && next + parts.size(next) - begin <= most) {
            next += parts.size(next);
          }
          ahead.add(pieces(begin, (int) (Math.min(next, end) - begin)));
        } else {
          ahead.add(whole(begin, (int) (next - begin)));
        }
      }
      return !ahead.isEmpty();
    }

    /**
     * Returns whether the part that begins with a graph is needed if as many graphs are dropped as
     * were so far; it surely is while none was kept.
     */
    private boolean isExpected(long part) {
      double kept = delivered - (double) (dropped() - droppedBefore);
      return part - first < (delivered == 0 ? wanted : wanted * (delivered / Math.max(0, kept)));
    }

    private Pieces whole(long first, int count) {
      return new Pieces(
          first, List.of(workers.submit(() -> ended(first, sampler.sample(first, count)))));
    }

    private Pieces pieces(long first, int count) {
      int pieces = Math.max(1, Math.min(threads, count / SMALLEST_PIECE));
      if (pieces == 1) {
        return whole(first, count);
      }
      List<Future<List<Drawn>>> drawn = new ArrayList<>();
      for (int i = 0; i < pieces; i++) {
        int from = count * i / pieces;
        int to = count * (i + 1) / pieces;
        drawn.add(workers.submit(() -> sampler.sample(first + from, to - from)));
      }
      return new Pieces(first, drawn);
    }

    /** Returns graphs as they come to be, part by part. */
    private List<Drawn> ended(long first, List<Drawn> sampled) {
      List<Drawn> drawn = new ArrayList<>();
      while (drawn.size() < sampled.size()) {
        int from = drawn.size();
        int to = Math.min(sampled.size(), from + parts.size(first + from));
        drawn.addAll(sampler.ended(first + from, sampled.subList(from, to)));
      }
      return drawn;
    }

    @Override
    public List<Drawn> next() {
      if (!hasNext()) {
        throw new NoSuchElementException("all graphs were drawn");
      }
      try {
        Pieces pieces = ahead.remove();
        List<Drawn> drawn = new ArrayList<>();
        for (Future<List<Drawn>> piece : pieces.drawn()) {
          drawn.addAll(Workers.result(piece));
        }
        if (pieces.drawn().size() > 1) {
          drawn = ended(pieces.first(), drawn);
        }
        if (next >= end && ahead.isEmpty()) {
          end(workers); // here, since nobody asks for more when all graphs were delivered
        }
        delivered += drawn.size();
        return drawn;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns how many graphs were not wanted so far. */
  private long dropped() {
    Rejections rejections = rejections();
    return rejections.total() - rejections.unfinished();
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
