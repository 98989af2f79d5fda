package edgewise.run;

import edgewise.model.FitListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * How long an epoch takes, seen by some that were trained for nothing. A learning rate that falls
 * along a schedule has to come to its end: a budget that cuts a training off leaves a worse model
 * than a shorter schedule does. What a rehearsal has learnt is thrown away, so that a run is what
 * its configuration says, whatever the clock said.
 *
 * @param seconds that the rehearsal took
 * @param epochSeconds that an epoch takes
 * @param epochProcessorSeconds the processor time that an epoch takes; NaN where nobody knows
 */
public record Rehearsal(double seconds, double epochSeconds, double epochProcessorSeconds) {
  private static final double SPARE = 0.03; // of a budget: no two epochs take the same time

  /**
   * Returns how many epochs fit into what a rehearsal has left of a budget, at least one.
   *
   * @param atMost as many as are wanted if they fit
   * @param time by the clock, the rehearsal included
   * @param processorTime of the training
   */
  public int fitting(int atMost, Duration time, Duration processorTime) {
    double left = Math.max(0, seconds(time) - seconds);
    double byClock = left / epochSeconds;
    double byProcessor =
        Double.isNaN(epochProcessorSeconds)
            ? byClock
            : seconds(processorTime) / epochProcessorSeconds;
    double fitting = (1 - SPARE) * Math.min(byClock, byProcessor);
    return (int) Math.max(1, Math.min(atMost, Math.floor(fitting)));
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1e3;
  }

  /**
   * Takes the times of a rehearsal, and ends it when they can be told. The first batch does not
   * count: libraries are loaded and programs compiled while it is trained on.
   */
  static final class Watch implements FitListener {
    private static final int EPOCHS = 3;
    private static final double ENOUGH = 0.03; // of the budget
    private static final double TOO_MUCH = 0.1;

    private final double limit;
    private final LongSupplier clock; // in nanoseconds
    private final BooleanSupplier stopped;
    private final List<Epoch> epochs = new ArrayList<>();
    private final long started;
    private long warm; // when the first batch was done
    private long last; // when the last one was
    private DoubleSupplier processor = () -> Double.NaN; // seconds of its time
    private double warmProcessor; // at the first batch
    private double lastProcessor;
    private double since; // batches done in between
    private double position; // batches done in all
    private int batches; // of an epoch

    /** Ends a rehearsal after some share of a time, or when somebody has had enough. */
    Watch(Duration limit, LongSupplier clock, BooleanSupplier stopped) {
      this.limit = seconds(limit);
      this.clock = clock;
      this.stopped = stopped;
      this.started = clock.getAsLong();
    }

    private double after(long time) {
      return (clock.getAsLong() - time) / 1e9;
    }

    @Override
    public void onStart(DoubleSupplier processorSeconds) {
      processor = processorSeconds;
    }

    @Override
    public boolean onEpoch(Epoch epoch) {
      epochs.add(epoch);
      boolean seen = epoch.isValidated() || epochs.stream().noneMatch(Epoch::isValidated);
      return epochs.size() < EPOCHS || !seen || after(warm) < ENOUGH * limit;
    }

    @Override
    public void onBatch(int epoch, double done, int batches) {
      double now = (epoch - 1.0) * batches + done;
      last = clock.getAsLong();
      lastProcessor = processor.getAsDouble();
      if (position < 1) {
        warm = last;
        warmProcessor = lastProcessor;
      } else {
        since += now - position;
      }
      position = now;
      this.batches = batches;
    }

    @Override
    public boolean stopRequested() {
      return stopped.getAsBoolean() || (since > 0 && after(warm) > TOO_MUCH * limit);
    }

    /** Returns what was seen; of several epochs the later ones, which are the faster. */
    Rehearsal end() {
      double all = after(started);
      if (epochs.size() < EPOCHS) {
        if (since == 0) {
          return new Rehearsal(all, all, all);
        }
        double epoch = batches / since; // as a multiple of what was seen
        double whole = (last - warm) / 1e9 * epoch;
        double ofProcessor = (lastProcessor - warmProcessor) * epoch;
        return new Rehearsal(all, whole, Double.isNaN(ofProcessor) ? whole : ofProcessor);
      }
      List<Epoch> later = later();
      return new Rehearsal(
          all,
          later.stream().mapToDouble(Epoch::seconds).average().orElseThrow(),
          later.stream().mapToDouble(Epoch::processorSeconds).average().orElseThrow());
    }

    /**
     * Returns the later of several epochs. Where graphs held out are looked at after some of them
     * alone, these are all from one look to another, or all that there are.
     */
    private List<Epoch> later() {
      int size = epochs.size();
      int[] looks = IntStream.range(0, size).filter(i -> epochs.get(i).isValidated()).toArray();
      if (looks.length == 0 || looks.length == size) {
        return epochs.subList(size / 2, size);
      }
      int first = looks.length == 1 ? 0 : looks[looks.length / 2 - 1] + 1;
      return epochs.subList(first, looks.length == 1 ? size : looks[looks.length - 1] + 1);
    }
  }
}
