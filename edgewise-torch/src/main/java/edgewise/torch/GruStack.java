package edgewise.torch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;

/** Layers of gated recurrent units, each reading the states of the one below. */
public final class GruStack {
  private final List<Gru> layers = new ArrayList<>();
  private final long hidden;

  /** Layers whose weights have names that begin with the given one. */
  public GruStack(String name, long input, long hidden, int layers, Parameters parameters) {
    this.hidden = hidden;
    for (int layer = 0; layer < layers; layer++) {
      long width = layer == 0 ? input : hidden;
      this.layers.add(new Gru(name + "." + layer, width, hidden, parameters));
    }
  }

  /**
   * Returns the states of the top layer after each step, (step, row, hidden).
   *
   * @param inputs (step, row, input)
   * @param start the state of the bottom layer before the first step, (row, hidden); that of the
   *     others is 0
   */
  public Tensor run(Pass pass, Tensor inputs, Tensor start) {
    Tensor zero = torch.zeros_like(start.detach());
    List<Tensor> starts = new ArrayList<>(Collections.nCopies(layers.size(), zero));
    starts.set(0, start);
    List<Tensor> states = run(pass, inputs, starts);
    return states.get(states.size() - 1);
  }

  /** Returns the states of all layers, bottom first, from a state of each. */
  public List<Tensor> run(Pass pass, Tensor inputs, List<Tensor> starts) {
    List<Tensor> states = new ArrayList<>();
    Tensor below = inputs;
    for (int layer = 0; layer < layers.size(); layer++) {
      below = layers.get(layer).run(pass, below, starts.get(layer));
      states.add(below);
    }
    return states;
  }

  /** Returns a state of 0 for some rows. */
  public Tensor zero(long rows, TensorOptions like) {
    return torch.zeros(new long[] {rows, hidden}, like);
  }

  /** Returns what inputs (row, input) send to the bottom layer, to be looked up in a table. */
  public Tensor project(Tensor inputs) {
    Tensor table = Tensors.emptyLike(inputs.detach(), inputs.size(0), 3 * hidden);
    layers.get(0).cell().projectInto(table, inputs);
    return table;
  }

  /** Returns rows that go forward together, from a state of 0. */
  public Rows rows(int count, TensorOptions like) {
    return new Rows(count, like);
  }

  /**
   * Rows in lock step, without gradients: whoever uses them has switched those off. There are
   * always as many as products like best; those that stand for nothing are never looked at.
   */
  public final class Rows {
    private final List<GruCell> cells = layers.stream().map(Gru::cell).toList();
    private final List<Tensor> states = new ArrayList<>(); // of each layer, (row, hidden)
    private final Tensor gates; // (row, 3 · hidden)
    private final Tensor scratch;
    private int count;

    private Rows(int count, TensorOptions like) {
      int filled = RowProducts.filled(count);
      layers.forEach(layer -> states.add(zero(filled, like)));
      gates = torch.zeros(new long[] {filled, 3 * hidden}, like);
      scratch = torch.zeros(new long[] {filled, hidden}, like);
      this.count = count;
    }

    /** Starts again with other rows: a state of the bottom layer for each, the others 0. */
    public void restart(Tensor start) {
      count = (int) start.size(0);
      states.forEach(Tensor::zero_);
      states.get(0).narrow(0, 0, count).copy_(start);
    }

    /** Lets each row read an input, (row, input); returns the states of the top layer. */
    public Tensor read(Tensor inputs) {
      return read(0, inputs);
    }

    /** The same for inputs at places of a table of {@link #project}. */
    public Tensor lookUp(Tensor table, Tensor places) {
      int filled = RowProducts.filled(count);
      Tensor bottom = states.get(0).narrow(0, 0, filled);
      torch.index_select_out(gates.narrow(0, 0, count), table, 0, places);
      cells.get(0).advance(gates.narrow(0, 0, filled), scratch.narrow(0, 0, filled), bottom);
      return read(1, bottom);
    }

    private Tensor read(int from, Tensor inputs) {
      Tensor below = inputs;
      for (int layer = from; layer < cells.size(); layer++) {
        long rows = below.size(0);
        Tensor state = states.get(layer);
        cells
            .get(layer)
            .read(
                below,
                gates.narrow(0, 0, rows),
                scratch.narrow(0, 0, rows),
                state.narrow(0, 0, rows));
        below = state.narrow(0, 0, RowProducts.filled(count));
      }
      return below.narrow(0, 0, count);
    }

    /** Keeps the given rows, which move up. */
    public void keep(Tensor rows) {
      count = (int) rows.size(0);
      for (Tensor state : states) {
        state.narrow(0, 0, count).copy_(state.index_select(0, rows));
      }
    }
  }
}
