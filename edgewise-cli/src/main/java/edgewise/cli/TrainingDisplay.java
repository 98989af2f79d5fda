package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.catalog.OptionForm;
import edgewise.model.FitListener;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Shows how training goes, and stops it on Ctrl-C or when its budget is spent. */
final class TrainingDisplay implements FitListener, AutoCloseable {
  private final Output output;
  private final RunDirectory run;
  private final Budget budget;
  private final ProgressLine progress;
  private final Interruption interruption;
  private final OptionalInt epochs;
  private final LongSupplier clock; // in nanoseconds
  private final long started;
  private DoubleSupplier processorSeconds = () -> 0; // of training
  private boolean announced;
  private double idle; // seconds before the first step, which are no training
  private int shown;
  private int last;
  private double trainedSeconds;
  private double loss = Double.NaN;
  private double heldOut = Double.NaN; // the last loss of graphs held out
  private Optional<Epoch> kept; // of all epochs so far, by what the model is chosen by
  private String novelty = ""; // of the last look

  /** How long a run is trained for, by the clock from its first step on, and by the processor. */
  record Budget(Duration time, Duration processorTime) {
    static final Duration NO_LIMIT = Duration.ofDays(36_500);
    static final Budget NONE = new Budget(NO_LIMIT, NO_LIMIT);
  }

  /** Shows a run that is trained for as long as its budget lasts. */
  TrainingDisplay(Output output, RunDirectory run, Budget budget) throws IOException {
    this(output, run, budget, System::nanoTime);
  }

  TrainingDisplay(Output output, RunDirectory run, Budget budget, LongSupplier clock)
      throws IOException {
    this.clock = clock;
    this.kept = Epoch.kept(run.epochs());
    this.started = clock.getAsLong();
    this.output = output;
    this.run = run;
    this.budget = budget;
    this.epochs = mostEpochs(run.config().options());
    this.progress = output.progress();
    this.interruption =
        new Interruption(() -> progress.say("stopping; a checkpoint is written first"));
  }

  @Override
  public void onStart(DoubleSupplier processorSeconds) {
    this.processorSeconds = processorSeconds;
  }

  @Override
  public boolean onEpoch(Epoch epoch) {
    shown++;
    last = epoch.number();
    loss = epoch.loss();
    kept = epoch.best() ? Optional.of(epoch) : kept;
    if (output.json()) {
      output.jsonLine(event(epoch));
    }
    trainedSeconds += epoch.seconds();
    double rate = shown / Math.max(trainedSeconds, 1e-9); // without the time to start
    StringBuilder text = new StringBuilder("epoch " + last);
    epochs.ifPresent(most -> text.append("/").append(most));
    text.append(String.format(Locale.ROOT, "  loss %.4f", loss));
    heldOut = epoch.isValidated() ? epoch.validationLoss() : heldOut;
    if (!Double.isNaN(heldOut)) {
      text.append(String.format(Locale.ROOT, "  held-out %.4f", heldOut));
    }
    kept.ifPresent(best -> text.append("  best epoch ").append(best.number()));
    text.append("  ").append(rounded(rate)).append(" epochs/s");
    if (!Double.isNaN(epoch.divergence())) {
      text.append(
          String.format(
              Locale.ROOT,
              "  reconstruction %.4f  divergence %.4f",
              epoch.reconstruction(),
              epoch.divergence()));
    }
    epoch.novelty().ifPresent(found -> novelty = novelty(found));
    text.append(novelty);
    if (epochs.isPresent()) {
      double left = (epochs.getAsInt() - last) / rate;
      text.append("  at most ")
          .append(Spans.text(Math.min(left, secondsOfBudgetLeft())))
          .append(" left");
    }
    progress.show(
        epochs.isPresent() ? last / (double) epochs.getAsInt() : Double.NaN,
        text.toString(),
        seconds());
    return true;
  }

  @Override
  public void onBatch(int epoch, double done, int batches) {
    if (done == batches) {
      return; // the epoch says it
    }
    double share = done / batches; // of the epoch
    int whole = (int) done;
    StringBuilder text = new StringBuilder("epoch " + epoch);
    epochs.ifPresent(most -> text.append("/").append(most));
    text.append("  step ").append(done > whole ? whole + 1 : whole).append("/").append(batches);
    if (done > whole) {
      text.append(String.format(Locale.ROOT, " (%.0f %%)", 100 * (done - whole)));
    }
    if (shown > 0) {
      text.append(String.format(Locale.ROOT, "  loss %.4f", loss));
    }
    double all = Double.NaN;
    if (epochs.isPresent()) {
      double rate = (shown + share) / Math.max(seconds() - idle, 1e-9);
      double left = (epochs.getAsInt() - (epoch - 1 + share)) / rate;
      all = (epoch - 1 + share) / epochs.getAsInt();
      text.append("  at most ")
          .append(Spans.text(Math.min(left, secondsOfBudgetLeft())))
          .append(" left");
    }
    progress.show(all, text.toString(), seconds());
  }

  @Override
  public boolean stopRequested() {
    if (!announced) { // not before the run is ours
      announced = true;
      idle = seconds();
      progress.say("training in " + run.path());
    }
    return interruption.requested() || secondsOfBudgetLeft() <= 0;
  }

  @Override
  public void onWarning(String message) {
    progress.say("warning: " + message);
  }

  /**
   * Prints how training ended and what to do next.
   *
   * @throws IOException when it was stopped so early that there is nothing to draw from
   */
  void end(RunStatus status) throws IOException {
    progress.close();
    boolean nothing =
        status instanceof RunStatus.Interrupted && run.checkpoints().latest().isEmpty();
    if (output.json()) {
      Map<String, Object> event = new LinkedHashMap<>();
      event.put("event", status.word());
      event.put("run", run.path().toString());
      event.put("epochs", last);
      event.put("loss", finite(loss));
      kept.ifPresent(best -> event.put("bestEpoch", best.number()));
      event.put("seconds", seconds());
      output.jsonLine(event);
    }
    String path = run.path().toString();
    if (nothing) {
      throw new IOException(
          "%s: %s before the first step of training was done; nothing is kept to draw from;"
                  .formatted(
                      path, interruption.requested() ? "stopped" : "the budget of time was spent")
              + " edgewise train --resume "
              + path
              + " begins again");
    }
    if (output.json()) {
      return;
    }
    if (status instanceof RunStatus.Interrupted interrupted) {
      int epoch = interrupted.epoch();
      output.line(
          (interruption.requested() ? "Stopped" : "The budget is spent; stopped")
              + (epoch == 0 ? " in the first epoch." : " after epoch " + epoch + "."));
      output.line("Go on with:    edgewise train --resume " + path);
    } else {
      output.line(
          shown == 0
              ? "Training had come to its end already."
              : String.format(
                  Locale.ROOT,
                  "Trained for %s, last loss %.4f, in %s%s.",
                  Counted.of(last, "epochs"),
                  loss,
                  Spans.text(seconds()),
                  kept.map(best -> "; " + kept(best)).orElse("")));
    }
    boolean bare = !Files.isRegularFile(run.path().resolve("train.jsonl")); // nothing to lose
    String ending = bare ? ".g6" : ".jsonl";
    output.line("Generate with: edgewise generate " + path + " -n 1000 -o generated" + ending);
    output.line("Score with:    edgewise evaluate " + path);
  }

  /** Lets Ctrl-C end the process. */
  @Override
  public void close() {
    progress.close();
    interruption.close();
  }

  private double seconds() {
    return (clock.getAsLong() - started) / 1e9;
  }

  private double secondsOfBudgetLeft() {
    double trained = announced ? seconds() - idle : 0;
    double processor = processorSeconds.getAsDouble();
    double left = budget.time().toMillis() / 1e3 - trained;
    double processorLeft = budget.processorTime().toMillis() / 1e3 - processor;
    return processor > 0 && trained > 0 // how long it lasts at the pace so far
        ? Math.min(left, processorLeft * trained / processor)
        : left;
  }

  private static Map<String, Object> event(Epoch epoch) {
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("event", "epoch");
    event.put("epoch", epoch.number());
    event.put("loss", finite(epoch.loss()));
    event.put("validationLoss", finite(epoch.validationLoss()));
    if (!Double.isNaN(epoch.divergence())) {
      event.put("reconstruction", finite(epoch.reconstruction()));
      event.put("divergence", finite(epoch.divergence()));
    }
    epoch
        .novelty()
        .ifPresent(
            found -> {
              event.put("novelty", finite(found.share()));
              event.put("realNovelty", found.real());
              event.put("novelEnough", found.enough());
            });
    event.put("learningRate", epoch.learningRate());
    event.put("seconds", epoch.seconds());
    if (!Double.isNaN(epoch.processorSeconds())) {
      event.put("processorSeconds", epoch.processorSeconds());
    }
    event.put("best", epoch.best());
    return event;
  }

  private static String novelty(Novelty found) {
    return String.format(
        Locale.ROOT,
        "  novelty %.3f (real graphs %.3f%s)",
        found.share(),
        found.real(),
        found.enough() ? "" : "; too low to be chosen");
  }

  /** JSON has no word for NaN. */
  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  /** Returns words about the epoch whose weights are kept. */
  static String kept(Epoch epoch) {
    return String.format(Locale.ROOT, "epoch %d is kept: ", epoch.number())
        + (epoch.isValidated()
            ? String.format(
                Locale.ROOT,
                "loss %.4f on held-out graphs, %.4f in training",
                epoch.validationLoss(),
                epoch.loss())
            : String.format(Locale.ROOT, "loss %.4f", epoch.loss()));
  }

  private static String rounded(double rate) {
    return String.format(Locale.ROOT, rate < 10 ? "%.2f" : "%.0f", rate);
  }

  /** Returns the largest number of epochs, of models that are trained in epochs. */
  static OptionalInt mostEpochs(Record options) {
    return OptionForm.document(options).get("training") instanceof Map<?, ?> training
            && training.get("epochs") instanceof Integer most
        ? OptionalInt.of(most)
        : OptionalInt.empty();
  }
}
