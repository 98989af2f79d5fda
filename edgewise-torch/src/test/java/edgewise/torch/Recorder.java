package edgewise.torch;

import edgewise.model.FitListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Remembers what it was told, and stops training when its predicates say so. */
public final class Recorder implements FitListener {
  final List<Epoch> epochs = new ArrayList<>();
  final List<String> warnings = new ArrayList<>();
  private final int lastEpoch;
  private final IntPredicate stopAtQuestion;
  private int questions;

  private Recorder(int lastEpoch, IntPredicate stopAtQuestion) {
    this.lastEpoch = lastEpoch;
    this.stopAtQuestion = stopAtQuestion;
  }

  public static Recorder patient() {
    return new Recorder(Integer.MAX_VALUE, question -> false);
  }

  public static Recorder stoppingAfterEpoch(int epoch) {
    return new Recorder(epoch, question -> false);
  }

  /** Stops when asked for that many times, which is before that batch. */
  public static Recorder stoppingBeforeBatch(int batch) {
    return new Recorder(Integer.MAX_VALUE, question -> question >= batch);
  }

  public List<Epoch> epochs() {
    return epochs;
  }

  public List<String> warnings() {
    return warnings;
  }

  public List<Double> losses() {
    return epochs.stream().map(Epoch::loss).toList();
  }

  @Override
  public boolean onEpoch(Epoch epoch) {
    epochs.add(epoch);
    return epoch.number() < lastEpoch;
  }

  @Override
  public boolean stopRequested() {
    return stopAtQuestion.test(++questions);
  }

  @Override
  public void onWarning(String message) {
    warnings.add(message);
  }
}
