package edgewise.torch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** A recurrent network over symbols: embedding, two GRU layers with dropout between, linear. */
final class Rnn {
  private final Tensor embedding; // (symbol, feature)
  private final Gru first;
  private final Gru second;
  private final Tensor outputWeights; // (symbol, hidden)
  private final Tensor outputBias;
  private final Parameters parameters;
  private final double dropout;
  private final int symbols;
  private final int hidden;

  Rnn(String name, int symbols, int embedding, int hidden, double dropout, Parameters parameters) {
    double bound = 1 / Math.sqrt(hidden);
    this.embedding = parameters.normal(name + ".embedding", symbols, embedding);
    this.first = new Gru(name + ".first", embedding, hidden, parameters);
    this.second = new Gru(name + ".second", hidden, hidden, parameters);
    this.outputWeights = parameters.uniform(name + ".outputWeights", bound, symbols, hidden);
    this.outputBias = parameters.uniform(name + ".outputBias", bound, symbols);
    this.parameters = parameters;
    this.dropout = dropout;
    this.symbols = symbols;
    this.hidden = hidden;
  }

  /** The states of both layers: of all steps (step, row, hidden), or of one (row, hidden). */
  record States(Tensor first, Tensor second) {
    /**
     * Returns the states of each row after its last real step.
     *
     * @param lengths how many steps of each row are real
     */
    States atLastRealStep(int[] lengths) {
      long[] places = new long[lengths.length];
      for (int row = 0; row < places.length; row++) {
        places[row] = (long) (lengths[row] - 1) * lengths.length + row;
      }
      Tensor index = Tensors.longs(places, first.device());
      return new States(at(first, index), at(second, index));
    }

    /**
     * Returns the same of the rows whose last real step is among some, the others as they were.
     *
     * @param from the first step of these states
     */
    States atLastRealStep(int[] lengths, int from, States before) {
      long[] places = new long[lengths.length]; // those before come first
      for (int row = 0; row < places.length; row++) {
        int step = lengths[row] - 1 - from;
        boolean here = step >= 0 && step < first.size(0);
        places[row] = here ? (1L + step) * lengths.length + row : row;
      }
      Tensor index = Tensors.longs(places, first.device());
      return new States(
          at(torch.cat(new TensorVector(before.first.unsqueeze(0), first)), index),
          at(torch.cat(new TensorVector(before.second.unsqueeze(0), second)), index));
    }

    /** Returns the states of each row after the last step, real or not. */
    States last() {
      return new States(first.select(0, -1), second.select(0, -1));
    }

    /** Returns the states of one step in the first rows, which share their memory. */
    States firstRows(int rows) {
      return new States(first.narrow(0, 0, rows), second.narrow(0, 0, rows));
    }

    /** Returns a copy of the states of one step in some rows. */
    States at(Tensor rows) {
      return new States(first.index_select(0, rows), second.index_select(0, rows));
    }

    /** Overwrites these states. */
    void set(States others) {
      first.copy_(others.first);
      second.copy_(others.second);
    }

    private static Tensor at(Tensor states, Tensor index) {
      return states.view(-1, states.size(2)).index_select(0, index);
    }
  }

  States zero(int rows) {
    Tensor zero = torch.zeros(new long[] {rows, hidden}, embedding.options());
    return new States(zero, zero);
  }

  /** Returns the embeddings of symbols, (…, feature). */
  Tensor embedded(Tensor symbols) {
    return torch.embedding(embedding, symbols);
  }

  /** Returns the states after each step of embedded symbols (step, row, feature). */
  States run(Pass pass, Tensor embedded, States start) {
    Tensor lower = first.run(pass, embedded, start.first);
    Tensor upper = second.run(pass, pass.dropout(lower, dropout), start.second);
    return new States(lower, upper);
  }

  /** Returns (step, row, symbol) for states of the upper layer, (step, row, hidden). */
  Tensor logits(Tensor states) {
    return torch.linear(states, outputWeights, new TensorOptional(outputBias));
  }

  /** Returns the states one step later, of embedded symbols (row, feature), without dropout. */
  States step(Tensor embedded, States before) {
    Tensor lower = first.next(embedded, before.first);
    return new States(lower, second.next(lower, before.second));
  }

  /** Returns the symbols from one on, as what there is to choose from. */
  Choices choices(int lowest, double temperature) {
    return Choices.of(
        embedding.detach(), outputWeights.detach(), outputBias.detach(), lowest, temperature);
  }

  /** Returns rows that go forward together, one symbol at a time. */
  Rows rows(int count) {
    return new Rows(count, Optional.empty(), Optional.empty());
  }

  /**
   * Returns rows that also read other things.
   *
   * @param beside a table (thing, feature) of what stands beside each symbol
   * @param told what each row is told at every step, (row, feature)
   */
  Rows rows(int count, Optional<Tensor> beside, Optional<Tensor> told) {
    return new Rows(count, beside, told);
  }

  /**
   * Rows in lock step, without dropout and without gradients. They are worked on in blocks whose
   * gates fit into the processor's own memory; rows that leave make room at the end.
   */
  final class Rows {
    private static final int BLOCK = 240; // products take twelve or sixteen rows at a time

    // A symbol's way through embedding and input weights is always the same, so it is looked up.
    private final Tensor projections; // (symbol, 3 · hidden)
    private final Optional<Tensor> besideProjections; // (thing, 3 · hidden)
    private final Optional<Tensor> toldProjections; // (row, 3 · hidden)
    private final GruCell firstCell;
    private final GruCell secondCell;
    private final Tensor output; // (hidden, symbol)
    private final Tensor lower; // (row, hidden)
    private final Tensor upper;
    private final Tensor logits; // (row, symbol)
    private final Tensor gates; // (row of a block, 3 · hidden)
    private final Tensor sent;
    private final float[] answer;
    private final List<Block> blocks = new ArrayList<>();
    private int count;

    private Rows(int count, Optional<Tensor> beside, Optional<Tensor> told) {
      try (NoGradGuard guard = new NoGradGuard()) {
        Tensor like = embedding.detach();
        this.firstCell = first.cell();
        this.secondCell = second.cell();
        this.output = Products.apart(outputWeights.detach().t());
        this.projections = Tensors.emptyLike(like, symbols, 3L * hidden);
        firstCell.projectInto(projections, like);
        this.besideProjections = beside.map(firstCell::projectMore);
        this.toldProjections = told.map(firstCell::projectMore);
        this.lower = torch.zeros(new long[] {count, hidden}, like.options());
        this.upper = torch.zeros(new long[] {count, hidden}, like.options());
        this.logits = Tensors.emptyLike(like, count, symbols);
        int widest = Math.min(count, BLOCK + BLOCK / 2);
        this.gates = Tensors.emptyLike(like, widest, 3L * hidden);
        this.sent = Tensors.emptyLike(like, widest, hidden);
        this.answer = new float[count * symbols];
        keepFirst(count);
      }
    }

    /** Neighbouring rows, and what makes them go a step. */
    private final class Block {
      final int from;
      final int width;
      final Tensor lower;
      final Tensor upper;
      final Tensor logits;
      final Tensor gates;
      final Runnable firstStep;
      final Runnable secondStep;

      Block(int from, int width) {
        Tensor sent = Rows.this.sent.narrow(0, 0, width);
        this.from = from;
        this.width = width;
        this.lower = Rows.this.lower.narrow(0, from, width);
        this.upper = Rows.this.upper.narrow(0, from, width);
        this.logits = Rows.this.logits.narrow(0, from, width);
        this.gates = Rows.this.gates.narrow(0, 0, width);
        this.firstStep = firstCell.stepper(gates, sent, lower);
        this.secondStep = secondCell.stepper(gates, sent, upper);
      }

      void read(Tensor next, Optional<Tensor> beside) {
        torch.index_select_out(gates, projections, 0, next.narrow(0, from, width));
        beside.ifPresent(
            more ->
                gates.add_(
                    besideProjections.orElseThrow().index_select(0, more.narrow(0, from, width))));
        toldProjections.ifPresent(told -> gates.add_(told.narrow(0, from, width)));
        firstStep.run();
        secondCell.projectInto(gates, lower);
        secondStep.run();
        RowProducts.into(logits, outputBias, upper, output);
      }
    }

    /** Lets each row read a symbol; returns the logits of what comes next, row after row. */
    float[] read(long[] next) {
      return read(next, Optional.empty());
    }

    /** The same for rows that read something beside it. */
    float[] read(long[] next, long[] beside) {
      return read(next, Optional.of(beside));
    }

    private float[] read(long[] next, Optional<long[]> beside) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        Tensor index = Tensors.longs(next, parameters.device());
        Optional<Tensor> more = beside.map(things -> Tensors.longs(things, parameters.device()));
        blocks.forEach(block -> block.read(index, more));
        FloatPointer numbers = logits.cpu().data_ptr_float();
        numbers.get(answer, 0, count * symbols);
        return answer;
      }
    }

    /** Returns the states of the upper layer in some rows, (row, hidden). */
    Tensor states(int[] rows) {
      return upper.index_select(0, index(rows));
    }

    /** Keeps the given rows, in the order given, which move up. */
    void keep(int[] rows) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        Tensor index = index(rows);
        lower.narrow(0, 0, rows.length).copy_(lower.index_select(0, index));
        upper.narrow(0, 0, rows.length).copy_(upper.index_select(0, index));
        toldProjections.ifPresent(
            told -> told.narrow(0, 0, rows.length).copy_(told.index_select(0, index)));
      }
      keepFirst(rows.length);
    }

    /** Drops the rows from a place on. */
    void keepFirst(int rows) {
      count = rows;
      // The last block has between a half and one and a half of the size: small ones are slow.
      int whole = Math.max(0, (rows - BLOCK / 2) / BLOCK);
      blocks.removeIf(block -> block.width != BLOCK || block.from >= whole * BLOCK);
      try (NoGradGuard guard = new NoGradGuard()) {
        while (blocks.size() < whole) {
          blocks.add(new Block(blocks.size() * BLOCK, BLOCK));
        }
        if (rows > whole * BLOCK) {
          blocks.add(new Block(whole * BLOCK, rows - whole * BLOCK));
        }
      }
    }

    /** Copies the states of some rows into rows of another network. */
    void handOver(int[] from, Rows heir, int[] to) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        Tensor source = index(from);
        Tensor target = index(to);
        heir.lower.index_copy_(0, target, lower.index_select(0, source));
        heir.upper.index_copy_(0, target, upper.index_select(0, source));
      }
    }

    private Tensor index(int[] rows) {
      long[] places = new long[rows.length];
      for (int i = 0; i < rows.length; i++) {
        places[i] = rows[i];
      }
      return Tensors.longs(places, parameters.device());
    }
  }
}
