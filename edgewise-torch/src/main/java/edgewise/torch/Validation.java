package edgewise.torch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Graphs held out, and after which epochs they are looked at. All of them are read, but of large
 * graphs a step may learn from a part: looking after every epoch would then cost as much as
 * learning does, or more. So it is as seldom as it takes for that to stay a small share.
 */
final class Validation<B> {
  /** Of the work of learning, as much as looking may take, about. */
  private static final double SHARE = 1 / 6.0;

  /** Epochs between two looks, at most. */
  private static final int SELDOM = 10;

  private final List<Piece<B>> pieces;
  private final int every;

  /**
   * Graphs that are held out from a training.
   *
   * @param graphs how many there are
   * @param feed of the graphs that are learnt from
   */
  Validation(
      Network<B> network,
      List<Piece<B>> pieces,
      int graphs,
      BatchFeed<B> feed,
      TrainingOptions options) {
    this.pieces = pieces;
    double work = pieces.stream().mapToDouble(piece -> piece.work(network)).sum();
    double steps = (double) feed.size() * options.shards() * network.mostWork();
    double learning = 3 * Math.min(work / graphs * feed.learnt(), steps); // forward, and back
    int patient = options.patience() > 0 ? Math.max(1, options.patience() / 4) : SELDOM;
    boolean always = options.copies() > 0; // novelty is looked at in epochs of its own
    int most = always ? 1 : Math.min(patient, SELDOM);
    this.every = (int) Math.max(1, Math.min(Math.ceil(work / (SHARE * learning)), most));
  }

  boolean isEmpty() {
    return pieces.isEmpty();
  }

  /** Returns whether they are looked at after an epoch; always where that costs nothing. */
  boolean isDue(int epoch, boolean last) {
    return isEmpty() || last || (epoch - 1) % every == 0;
  }

  /**
   * Returns the mean loss of a symbol, NaN where none are held out.
   *
   * @param replicas only one thread at a time may use one
   */
  double loss(List<Network<B>> replicas, Workers workers) throws IOException {
    if (isEmpty()) {
      return Double.NaN;
    }
    List<Callable<Double>> tasks = new ArrayList<>();
    for (int i = 0; i < replicas.size(); i++) {
      Network<B> replica = replicas.get(i);
      int offset = i;
      tasks.add(
          () -> {
            double total = 0;
            for (int at = offset; at < pieces.size(); at += replicas.size()) {
              total += pieces.get(at).loss(replica);
            }
            return total;
          });
    }
    double total = 0;
    for (double some : workers.all(tasks)) {
      total += some;
    }
    return total / pieces.stream().mapToLong(Piece::symbols).sum();
  }
}
