package edgewise.torch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * What a training takes of the clock on the wall and of the processor.
 *
 * <p>Its processor time is that of its own threads: the one that began it, those that train and
 * those that encode. The time of the process would be simpler to ask for, but counts the compiler,
 * the collector and whatever else the process does, such as the pages of the studio.
 */
final class TrainingClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final List<Workers> workers;
  private final boolean onProcessor;
  private final long own = Thread.currentThread().getId();
  private final double ownBefore = processorSeconds(own);
  private Spent before = Spent.NOTHING;
  private long began;
  private double processorBefore;

  /**
   * Starts to count for the calling thread; workers count from their start.
   *
   * @param onProcessor whether it is the processor that works; of what works for a graphics card
   *     nobody knows the cost
   */
  TrainingClock(List<Workers> workers, boolean onProcessor) {
    this.workers = List.copyOf(workers);
    this.onProcessor = onProcessor;
  }

  /**
   * Times, in seconds.
   *
   * @param processorSeconds NaN where nobody knows
   */
  record Spent(double seconds, double processorSeconds) {
    static final Spent NOTHING = new Spent(0, 0);

    /** What is known of a part of an epoch that an older version stored. */
    static final Spent UNKNOWN = new Spent(0, Double.NaN);
  }

  /** Returns the processor time of the training so far, on any thread. */
  double processorSeconds() {
    return onProcessor
        ? processorSeconds(own)
            - ownBefore
            + workers.stream().mapToDouble(Workers::processorSeconds).sum()
        : Double.NaN;
  }

  /** Begins an epoch, or goes on with one for which something was spent before. */
  void begin(Spent before) {
    this.before = before;
    began = System.nanoTime();
    processorBefore = processorSeconds();
  }

  /** Returns what the epoch has taken so far. */
  Spent spent() {
    return new Spent(
        before.seconds + (System.nanoTime() - began) / 1e9,
        before.processorSeconds + processorSeconds() - processorBefore);
  }

  /** Returns the processor time of a thread that has not ended; NaN where Java cannot tell. */
  static double processorSeconds(long thread) {
    long nanos = THREADS.isThreadCpuTimeSupported() ? THREADS.getThreadCpuTime(thread) : -1;
    return nanos < 0 ? Double.NaN : nanos / 1e9;
  }
}
