package edgewise.model;

import edgewise.constraint.Constraint;
import edgewise.constraint.LabelConstraint;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CancellationException;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Drops drawn graphs that are not wanted. Graphs come in the order in which they are drawn, so the
 * same request gives the same graphs whatever the number of threads, and the first of many are
 * those of few.
 */
public final class RejectionSampler {
  private final boolean labels;
  private Rejections rejections = Rejections.NONE;

  /** Drops graphs of a model that draws no labels: those of known graphs do not count. */
  public RejectionSampler() {
    this(false);
  }

  /**
   * Drops graphs of a model.
   *
   * @param labels whether it draws labels or directions, by which graphs then differ
   */
  public RejectionSampler(boolean labels) {
    this.labels = labels;
  }

  /** Returns what was dropped so far. */
  public synchronized Rejections rejections() {
    return rejections;
  }

  /** Counts graphs that the model did not end and that were drawn again. */
  public void noteUnfinished(long graphs) {
    note(new Rejections(0, 0, 0, 0, graphs, 0));
  }

  /** Returns what says that the model did not end a graph, as often as it was tried. */
  public RejectedException neverEnds(GenerationRequest request) {
    return new RejectedException(request, rejections());
  }

  private synchronized void note(Rejections more) {
    rejections = rejections.plus(more);
  }

  /**
   * Returns the graphs of a request that are wanted.
   *
   * @param draw returns so many graphs, lazily, whatever the controls
   * @throws RejectedException while the stream is read, when too many graphs were drawn
   * @throws CancellationException while the stream is read, when its reader was interrupted
   * @throws IllegalArgumentException when labels are asked for that are not drawn
   */
  public Stream<Graph> of(GenerationRequest request, LongFunction<Stream<Graph>> draw) {
    if (request.controls().isNone()) {
      return draw.apply(request.count());
    }
    checkLabels(request.controls().limits());
    Stream<Graph> drawn = draw.apply(request.mostDraws());
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(
                new Wanted(request, drawn), Spliterator.ORDERED | Spliterator.NONNULL),
            false)
        .onClose(drawn::close);
  }

  private void checkLabels(Limits limits) {
    for (Constraint constraint : limits.constraints()) {
      if (constraint instanceof LabelConstraint about && !labels) {
        throw new IllegalArgumentException(
            "constraint %s is about labels or directions, and this model draws neither%s"
                .formatted(about.name(), about.forBareGraphs()));
      }
    }
  }

  private final class Wanted implements Iterator<Graph> {
    private final GenerationRequest request;
    private final Stream<Graph> stream;
    private final Iterator<Graph> drawn;
    private final WantedGraphs wanted;
    private Rejections dropped = Rejections.NONE;
    private long found;

    Wanted(GenerationRequest request, Stream<Graph> stream) {
      this.request = request;
      this.stream = stream;
      this.drawn = stream.iterator();
      this.wanted = new WantedGraphs(request.controls(), labels);
    }

    @Override
    public boolean hasNext() {
      return found < request.count();
    }

    @Override
    public Graph next() {
      if (!hasNext()) {
        throw new NoSuchElementException("all " + found + " graphs were drawn");
      }
      while (drawn.hasNext()) {
        if (Thread.currentThread().isInterrupted()) { // what is wanted may never come
          throw new CancellationException("drawing was stopped");
        }
        Graph graph = drawn.next();
        Rejections reason = wanted.reason(graph);
        if (reason.total() == 0) {
          wanted.take(graph);
          if (++found == request.count()) {
            stream.close(); // nobody asks for more
          }
          return graph;
        }
        dropped = dropped.plus(reason);
        note(reason);
      }
      throw new RejectedException(request, found, dropped);
    }
  }
}
