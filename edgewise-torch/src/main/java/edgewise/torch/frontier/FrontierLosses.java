package edgewise.torch.frontier;

import static edgewise.torch.frontier.FrontierWeights.FOR_PASSED;
import static edgewise.torch.frontier.FrontierWeights.KEY;
import static edgewise.torch.frontier.FrontierWeights.MEMORY;
import static edgewise.torch.frontier.FrontierWeights.MOVES;

import edgewise.torch.Pass;
import edgewise.torch.Tensors;
import java.util.Arrays;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The losses of all decisions of a kind and their derivative, choice by choice in Java: what {@link
 * FrontierLogits} leads to, on the processor in single precision. A decision has about ten choices.
 * To libtorch they are entries of the products of each query with every key and with all that is
 * kept, thirty times as many, and it goes through a dozen such matrices on the way there and back.
 */
final class FrontierLosses {
  private static final int NONE = -1;

  /** The decisions of one kind, each with choices numbered from 0. */
  private interface Decisions {
    /** Returns what was decided. */
    long[] targets();

    int choices(int decision);

    boolean isLegal(int decision, int choice);

    /** Returns how many numbers beside a query speak for a choice, and where in its row one is. */
    int columns();

    int column(int decision, int choice, int number);

    /** Returns the number of the key of a choice, or none. */
    int key(int decision, int choice);

    /** Returns the position at which was kept what is known of a choice, or none. */
    int place(int decision, int choice);
  }

  private record Moves(FrontierBatch batch) implements Decisions {
    @Override
    public long[] targets() {
      return batch.moveTargets();
    }

    @Override
    public int choices(int decision) {
      return 1 + batch.legalMoves(decision);
    }

    @Override
    public boolean isLegal(int decision, int choice) {
      return batch.isLegalMove(decision, choice);
    }

    @Override
    public int columns() {
      return 1;
    }

    @Override
    public int column(int decision, int choice, int number) {
      return Math.min(choice, MOVES);
    }

    @Override
    public int key(int decision, int choice) {
      return isKnown(decision, choice) ? batch.source(decision, choice - 1) : NONE;
    }

    @Override
    public int place(int decision, int choice) {
      return isKnown(decision, choice)
          ? batch.sourceStep(decision, choice - 1) * batch.rows() + batch.rowOfMove(decision)
          : NONE;
    }

    private boolean isKnown(int decision, int choice) {
      return choice > 0 && choice <= batch.sources(decision);
    }
  }

  private record Backs(FrontierBatch batch) implements Decisions {
    @Override
    public long[] targets() {
      return batch.backTargets();
    }

    @Override
    public int choices(int decision) {
      return batch.candidates(decision);
    }

    @Override
    public boolean isLegal(int decision, int choice) {
      return true;
    }

    @Override
    public int columns() {
      return FrontierHints.PASSED.count();
    }

    @Override
    public int column(int decision, int choice, int number) {
      return FOR_PASSED + batch.passed(decision, choice, number);
    }

    @Override
    public int key(int decision, int choice) {
      return batch.candidate(decision, choice);
    }

    @Override
    public int place(int decision, int choice) {
      int step = batch.reached(decision, choice);
      return step == batch.keptSteps() ? NONE : step * batch.rows() + batch.rowOfBack(decision);
    }
  }

  /** Rows of numbers that decisions read, and the gradients of them. */
  private static final class Numbers {
    private final Tensor tensor;
    private final float[][] values;
    private final float[][] gradients;

    Numbers(Tensor tensor) {
      this.tensor = tensor;
      values = Tensors.rows(tensor);
      gradients = new float[values.length][(int) tensor.size(1)];
    }

    Tensor tensor() {
      return tensor;
    }

    Tensor gradient() {
      return Tensors.rows(gradients, tensor);
    }
  }

  private final Decisions decisions;
  private final long[] targets;
  private final Numbers rows; // (decision, …), each with a query
  private final int query; // where in a row it begins: what is asked of a key, then of what is kept
  private final Numbers keys; // (number, KEY)
  private final Numbers kept; // (position, MEMORY)
  private final Numbers
      offsets; // one row: what speaks for choice 0, 1, …; the last for others, too
  private final int[] starts; // where the choices of each decision start, and all end
  private final float[] shares; // the probability of each choice

  private FrontierLosses(
      Decisions decisions, Tensor rows, int query, Tensor keys, Numbers kept, Tensor offsets) {
    this.decisions = decisions;
    this.targets = decisions.targets();
    this.rows = new Numbers(rows);
    this.query = query;
    this.keys = new Numbers(keys);
    this.kept = kept;
    this.offsets = new Numbers(offsets.unsqueeze(0));
    this.starts = new int[targets.length + 1];
    for (int decision = 0; decision < targets.length; decision++) {
      starts[decision + 1] = starts[decision] + decisions.choices(decision);
    }
    this.shares = new float[starts[targets.length]];
  }

  /** Returns the losses that follow from what is asked: of each real position, of each edge. */
  static Frontier.Losses of(Pass pass, FrontierBatch batch, FrontierQueries asked) {
    Numbers kept = new Numbers(asked.kept());
    FrontierLosses moves =
        new FrontierLosses(
            new Moves(batch),
            asked.moves(),
            1 + MOVES,
            asked.sourceKeys(),
            kept,
            torch.zeros(1)); // a row says it all
    FrontierLosses backs =
        new FrontierLosses(
            new Backs(batch), asked.backs(), 0, asked.candidateKeys(), kept, asked.offsets());
    Tensor ofMoves = moves.losses();
    Tensor ofBacks = backs.losses();
    if (pass.isTraining()) {
      ofMoves.set_requires_grad(true);
      ofBacks.set_requires_grad(true);
      pass.cut(
          () -> {
            moves.backward(Tensors.floats(ofMoves.grad()));
            backs.backward(Tensors.floats(ofBacks.grad()));
            Numbers[] read = {moves.rows, moves.keys, backs.rows, backs.keys, backs.offsets, kept};
            Pass.backward(
                Stream.of(read).map(Numbers::tensor).toArray(Tensor[]::new),
                Stream.of(read).map(Numbers::gradient).toArray(Tensor[]::new));
          });
    }
    return new Frontier.Losses(ofMoves, ofBacks);
  }

  private Tensor losses() {
    float[] losses = new float[targets.length];
    for (int decision = 0; decision < losses.length; decision++) {
      losses[decision] = loss(decision);
    }
    return Tensors.floats(losses, rows.tensor);
  }

  /** Finds the shares of the choices of a decision; returns minus the logarithm of the target's. */
  private float loss(int decision) {
    int from = starts[decision];
    int to = starts[decision + 1];
    float[] ofKey = part(rows.values[decision], query, KEY);
    float[] ofKept = part(rows.values[decision], query + KEY, MEMORY);
    float most = Float.NEGATIVE_INFINITY;
    for (int at = from; at < to; at++) {
      shares[at] = logit(decision, at - from, ofKey, ofKept);
      most = Math.max(most, shares[at]);
    }
    float target = shares[from + (int) targets[decision]] - most;
    float sum = 0;
    for (int at = from; at < to; at++) {
      shares[at] = (float) Math.exp(shares[at] - most);
      sum += shares[at];
    }
    for (int at = from; at < to; at++) {
      shares[at] /= sum;
    }
    return (float) Math.log(sum) - target;
  }

  private static float[] part(float[] row, int from, int length) {
    return Arrays.copyOfRange(row, from, from + length);
  }

  private float logit(int decision, int choice, float[] ofKey, float[] ofKept) {
    if (!decisions.isLegal(decision, choice)) {
      return Float.NEGATIVE_INFINITY;
    }
    float logit = offsets.values[0][offset(choice)];
    for (int number = 0; number < decisions.columns(); number++) {
      logit += rows.values[decision][decisions.column(decision, choice, number)];
    }
    int key = decisions.key(decision, choice);
    if (key != NONE) {
      logit += product(ofKey, keys.values[key]);
    }
    int place = decisions.place(decision, choice);
    if (place != NONE) {
      logit += product(ofKept, kept.values[place]);
    }
    return logit;
  }

  private int offset(int choice) {
    return Math.min(choice, offsets.values[0].length - 1);
  }

  private void backward(float[] ofLosses) {
    for (int decision = 0; decision < targets.length; decision++) {
      float[] ofKey = part(rows.values[decision], query, KEY);
      float[] ofKept = part(rows.values[decision], query + KEY, MEMORY);
      float[] keyGradient = new float[KEY];
      float[] keptGradient = new float[MEMORY];
      float[] gradients = rows.gradients[decision];
      for (int at = starts[decision]; at < starts[decision + 1]; at++) {
        int choice = at - starts[decision];
        float wanted = choice == targets[decision] ? 1 : 0;
        float gradient = ofLosses[decision] * (shares[at] - wanted); // of the logit
        offsets.gradients[0][offset(choice)] += gradient;
        for (int number = 0; number < decisions.columns(); number++) {
          gradients[decisions.column(decision, choice, number)] += gradient;
        }
        int key = decisions.key(decision, choice);
        if (key != NONE) {
          add(gradient, keys.values[key], keyGradient);
          add(gradient, ofKey, keys.gradients[key]);
        }
        int place = decisions.place(decision, choice);
        if (place != NONE) {
          add(gradient, kept.values[place], keptGradient);
          add(gradient, ofKept, kept.gradients[place]);
        }
      }
      System.arraycopy(keyGradient, 0, gradients, query, KEY);
      System.arraycopy(keptGradient, 0, gradients, query + KEY, MEMORY);
    }
  }

  /** Four sums side by side: each number added would have to wait for the one before. */
  private static float product(float[] left, float[] right) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (int i = 0; i < left.length; i += 4) {
      a += left[i] * right[i];
      b += left[i + 1] * right[i + 1];
      c += left[i + 2] * right[i + 2];
      d += left[i + 3] * right[i + 3];
    }
    return (a + b) + (c + d);
  }

  private static void add(float factor, float[] numbers, float[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += factor * numbers[i];
    }
  }
}
