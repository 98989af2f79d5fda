package edgewise.torch;

import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismIndex;
import edgewise.metric.Interval;
import edgewise.model.FitListener.Novelty;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * Looks now and then how many of the graphs that a network draws are copies of those it learns
 * from, and whether these are more than real graphs would be.
 *
 * <p>What real graphs would be is known without any that are held out: a training graph is as new
 * to the others as a new graph is to all. So the share of training graphs that no other is
 * isomorphic to stands for the novelty of real graphs, known far better than from a few graphs of
 * validation.
 *
 * <p>A look must not cost much. A first few graphs are drawn, and more only where these leave it
 * open; the longer a training has gone on, and the more often copies were found, the longer it goes
 * on to the next look, since what was learnt by heart is seldom forgotten. The first looks come
 * sooner: networks that learn fast draw copies before they have seen their graphs ten times.
 */
final class NoveltyWatch {
  /** Graphs that are drawn before it is asked whether to draw on. */
  static final int STEP = 128;

  /** Graphs that are drawn at most; 0.97 of them are known within 0.0075, a standard error. */
  static final int MOST = 512;

  /** Graphs that are learnt from between two looks, so that looks take little of the time. */
  static final int LEARNT = 768;

  private static final int SOONER = 4; // of that, which part comes before the first

  private static final int TOGETHER = 32; // so that threads share a step

  private final Network<?> network;
  private final IsomorphismIndex known = new IsomorphismIndex();
  private final double real;
  private final double least;
  private final int every;
  private final Seed seed;

  /**
   * Prepares to look.
   *
   * @param graphs those that it learns from, and those that it holds out of them
   * @param learnt how many it learns from in an epoch
   */
  NoveltyWatch(
      Network<?> network, List<Graph> graphs, int learnt, TrainingOptions options, Seed seed) {
    this.network = network;
    int[] classes = known.addAll(graphs.stream().map(this::comparable).toList());
    int[] members = new int[known.size()];
    IntStream.of(classes).forEach(number -> members[number]++);
    this.real = IntStream.of(members).filter(size -> size == 1).count() / (double) graphs.size();
    this.least = real - options.copies();
    this.every = Math.max(1, (LEARNT + learnt - 1) / learnt);
    this.seed = seed;
  }

  /** Draws graphs with the network as it is and tells how novel they are, where it is time to. */
  Optional<Novelty> look(int epoch, boolean last, Checkpoint.Watch before, Workers workers)
      throws IOException {
    return last || isDue(epoch, before) ? Optional.of(look(epoch, workers)) : Optional.empty();
  }

  private boolean isDue(int epoch, Checkpoint.Watch before) {
    int usual =
        before.looked() == 0 ? Math.max(1, every / SOONER) : Math.min(every, before.looked());
    long rest = Math.max((long) usual << Math.min(before.failures(), 30), before.looked() / 10);
    return epoch - before.looked() >= rest;
  }

  private Novelty look(int epoch, Workers workers) throws IOException {
    long started = System.nanoTime();
    Seed own = seed.child(epoch);
    int together = network.parameters().device().is_cpu() ? TOGETHER : STEP;
    int ended = 0;
    int novel = 0;
    boolean enough = false;
    boolean open = true;
    for (int step = 0; step < MOST && open; step += STEP) {
      List<Callable<List<Boolean>>> tasks = new ArrayList<>();
      for (int first = step; first < step + STEP; first += together) {
        int from = first;
        tasks.add(() -> areNovel(network.sample(own, from, together, 1, Limits.NONE)));
      }
      for (List<Boolean> part : workers.all(tasks)) {
        ended += part.size();
        novel += (int) part.stream().filter(isNovel -> isNovel).count();
      }
      Interval share = Interval.wilson(novel, ended);
      enough = share.low().orElse(0) >= least;
      open = !enough && share.high().orElse(1) >= least;
    }
    return new Novelty(
        ended == 0 ? Double.NaN : novel / (double) ended,
        ended,
        real,
        enough,
        (System.nanoTime() - started) / 1e9);
  }

  /** Returns for each graph that the network has ended whether it is new. */
  private List<Boolean> areNovel(List<Drawn> drawn) {
    return drawn.stream()
        .filter(Drawn::ended)
        .map(one -> !known.contains(comparable(one.graph())))
        .toList();
  }

  private Graph comparable(Graph graph) {
    return network.drawsLabels() ? graph : graph.withoutLabels().withoutDirections();
  }
}
