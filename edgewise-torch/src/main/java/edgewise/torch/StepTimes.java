package edgewise.torch;

import static edgewise.torch.CardLockStep.STRETCH;

import edgewise.random.Seed;
import edgewise.sequence.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Where the time of a step of drawing goes, for GRAPHER's network for Enzymes: 64 features, 256
 * hidden units, 43 symbols. A graphics card works on while it is given more to do, so each part has
 * two times: until it was handed over, and until it was done. Whichever is larger is what drawing
 * waits for.
 */
public final class StepTimes {
  private static final int FEATURES = 64;
  private static final int HIDDEN = 256;
  private static final int NODES = 40;
  private static final int LONGEST = 64;
  private static final int CALLS = 64;

  private final Device device;
  private final int rows;
  private final List<Time> times = new ArrayList<>();

  private StepTimes(Device device, int rows) {
    this.device = device;
    this.rows = rows;
  }

  /**
   * A part of a step.
   *
   * @param rows how many graphs are drawn together
   * @param handedOver microseconds until the device has been told what to do
   * @param done microseconds until it has done it
   */
  public record Time(String part, int rows, double handedOver, double done) {}

  /** Measures a step of so many graphs on a device, {@code cpu} or {@code cuda}. */
  public static List<Time> of(String device, int rows) {
    TorchLibrary.useOneThread();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of(device))) {
      StepTimes measured = new StepTimes(parameters.device(), rows);
      measured.measure(parameters);
      return List.copyOf(measured.times);
    }
  }

  private void measure(Parameters parameters) {
    Vocabulary vocabulary = new Vocabulary(NODES);
    int end = vocabulary.end();
    Rnn net = new Rnn("net", vocabulary.size(), FEATURES, HIDDEN, 0, parameters);
    parameters.value("net.outputBias").narrow(0, end, 1).fill_(new Scalar(-20f)); // never ends
    Choices choices = net.choices(end, 1);
    Tensor embedded = choices.copies(vocabulary.start(), rows);
    Rnn.States states = net.step(embedded, net.zero(rows));
    Tensor logits = net.logits(states.second());
    float[] ahead = new float[STRETCH * rows];
    Tensor numbers = Tensors.floats(ahead, embedded).view(STRETCH, rows);
    Tensor first = numbers.select(0, 0);
    Tensor chosen = choices.chosen(states.second(), first);
    Gru layer = new Gru("alone", HIDDEN, HIDDEN, parameters);
    Tensor weights = parameters.value("alone.stateWeights");
    Tensor gates = torch.zeros(new long[] {rows, 3L * HIDDEN}, embedded.options());
    Runnable stepper = layer.cell().stepper(gates, states.second().clone(), states.first().clone());
    Tensor sequences = torch.zeros(new long[] {LONGEST, rows, FEATURES}, embedded.options());
    Tensor allStates = torch.zeros(new long[] {LONGEST, rows, HIDDEN}, embedded.options());
    Tensor allNumbers = torch.zeros(new long[] {LONGEST, rows}, embedded.options());
    Chooser[] choosers = Chooser.drawing(new Seed(2), 0, rows);
    int[] graphs = IntStream.range(0, rows).toArray();

    time("a product with 768 columns", 1, () -> states.second().matmul(weights.t()));
    time("both layers, a cell each", 1, () -> net.step(embedded, states));
    time("one layer by single operations", 1, stepper);
    time("the choice of a symbol", 1, () -> choices.chosen(states.second(), first));
    time("its embedding", 1, () -> choices.embedded(chosen));
    time("numbers sent", STRETCH, () -> Tensors.floats(ahead, embedded));
    time("choices fetched", STRETCH, () -> Tensors.ints(numbers));
    time("logits fetched", 1, () -> Tensors.floats(logits));
    time(
        "both layers, all steps at once",
        LONGEST,
        () -> net.run(Pass.sharing(), sequences, net.zero(rows)));
    time("choices, all steps at once", LONGEST, () -> choices.chosen(allStates, allNumbers));
    time("numbers drawn", STRETCH, () -> new Uniforms(choosers).ahead(graphs, STRETCH));
    time(
        "a whole step",
        LONGEST,
        () ->
            new CardLockStep(vocabulary, new Uniforms(choosers), rows, LONGEST)
                .drawUntilEnd(net, 1, Optional.empty()));
  }

  /** Times something that is a number of steps' worth. */
  private void time(String part, int steps, Runnable work) {
    int calls = Math.max(2, CALLS / steps);
    repeat(work, 2); // warm
    synchronise();
    long started = System.nanoTime();
    repeat(work, calls);
    long handedOver = System.nanoTime();
    synchronise();
    long done = System.nanoTime();
    double unit = 1e3 * calls * steps;
    times.add(new Time(part, rows, (handedOver - started) / unit, (done - started) / unit));
  }

  private static void repeat(Runnable work, int calls) {
    for (int i = 0; i < calls; i++) {
      try (PointerScope scope = new PointerScope()) {
        work.run();
      }
    }
  }

  private void synchronise() {
    if (!device.is_cpu()) {
      torch.cuda_synchronize();
    }
  }
}
