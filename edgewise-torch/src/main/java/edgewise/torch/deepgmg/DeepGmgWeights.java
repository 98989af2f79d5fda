package edgewise.torch.deepgmg;

import edgewise.torch.Layer;
import edgewise.torch.Parameters;
import edgewise.torch.Tensors;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * The weights of DeepGMG, and its formulas. Nodes have states h; after every edge they are changed
 * in some rounds, each with weights of its own, and a graph is a gated sum of them:
 *
 * <pre>
 * m_v = Σ over neighbours u of W [h_v, h_u]     h_v ← GRU(m_v, h_v)
 * h_G = Σ σ(g h_v) ∘ (V h_v)                    a new node: h_v = I h_G
 * an edge more?  σ(e [h_G, h_v])
 * which end?     softmax over u of s · tanh(A h_u + B h_v)
 * a node more?   σ(a h_G)
 * </pre>
 */
final class DeepGmgWeights {
  private final Parameters parameters;
  private final int hidden;
  private final List<Round> rounds = new ArrayList<>();
  private final Layer gate;
  private final Layer lift;
  private final Layer arrival;
  private final Layer edge;
  private final Layer candidate; // A
  private final Layer chooser; // B
  private final Layer choice; // s
  private final Layer node;

  /** What a round of propagation needs. */
  private record Round(
      Layer receiver,
      Layer sender,
      Tensor input,
      Tensor state,
      Tensor inputBias,
      Tensor stateBias) {
    Round(String name, int hidden, Parameters parameters) {
      this(
          new Layer(name + ".receiver", hidden, 2L * hidden, parameters),
          new Layer(name + ".sender", hidden, 2L * hidden, parameters),
          gates(name + ".inputWeights", hidden, parameters, 2L * hidden),
          gates(name + ".stateWeights", hidden, parameters, hidden),
          gates(name + ".inputBias", hidden, parameters),
          gates(name + ".stateBias", hidden, parameters));
    }

    private static Tensor gates(String name, int hidden, Parameters parameters, long... inputs) {
      double bound = 1 / Math.sqrt(hidden);
      return inputs.length == 0
          ? parameters.uniform(name, bound, 3L * hidden)
          : parameters.uniform(name, bound, 3L * hidden, inputs[0]);
    }
  }

  DeepGmgWeights(int hidden, int rounds, Parameters parameters) {
    this.parameters = parameters;
    this.hidden = hidden;
    for (int i = 0; i < rounds; i++) {
      this.rounds.add(new Round("round" + i, hidden, parameters));
    }
    this.gate = new Layer("gate", hidden, 1, parameters);
    this.lift = new Layer("lift", hidden, 2L * hidden, parameters);
    this.arrival = new Layer("arrival", 2L * hidden, hidden, parameters);
    this.edge = new Layer("edge", 3L * hidden, 1, parameters);
    this.candidate = new Layer("candidate", hidden, hidden, parameters);
    this.chooser = new Layer("chooser", hidden, hidden, parameters);
    this.choice = new Layer("choice", hidden, 1, parameters);
    this.node = new Layer("node", 2L * hidden, 1, parameters);
  }

  Device device() {
    return parameters.device();
  }

  private Tensor like() {
    return node.weights();
  }

  private Tensor floats(float[] values) {
    return Tensors.floats(values, like());
  }

  /** Returns the states of graphs without nodes, (row, 0, hidden). */
  Tensor none(int rows) {
    return torch.zeros(new long[] {rows, 0, hidden}, like().options());
  }

  /**
   * Returns the states after an event of each row.
   *
   * @param states before, (row, node, hidden), for as many nodes as there were then
   * @param present of the nodes before, (row, node)
   * @param grown the graphs after it
   * @param arrives whether a node arrives in a row
   * @param joins whether its newest node is joined; states of other rows stay as they are
   */
  Tensor after(Tensor states, float[] present, Growing grown, boolean[] arrives, boolean[] joins) {
    int rows = grown.rows();
    int nodes = grown.nodes();
    Tensor wide = torch.constant_pad_nd(states, new long[] {0, 0, 0, nodes - states.size(1)});
    if (any(joins)) {
      wide = torch.where(mask(joins).view(rows, 1, 1), propagated(wide, grown), wide);
    }
    if (any(arrives)) {
      Tensor whole = graphs(states, floats(present).view(rows, -1)); // (row, 2 · hidden)
      Tensor fresh = arrival.of(whole).unsqueeze(1);
      boolean[] at = new boolean[rows * nodes];
      for (int row = 0; row < rows; row++) {
        if (arrives[row]) {
          at[row * nodes + grown.newest(row)] = true;
        }
      }
      wide = torch.where(mask(at).view(rows, nodes, 1), fresh, wide);
    }
    return wide;
  }

  private Tensor propagated(Tensor states, Growing graphs) {
    long rows = graphs.rows();
    long nodes = graphs.nodes();
    Tensor adjacency = floats(graphs.adjacency()).view(rows, nodes, nodes);
    Tensor degrees = floats(graphs.degrees()).view(rows, nodes, 1);
    Tensor now = states;
    for (Round round : rounds) {
      Tensor received = round.receiver.of(now).mul(degrees);
      Tensor messages = received.add(torch.bmm(adjacency, round.sender.of(now)));
      now =
          torch
              .gru_cell(
                  messages.reshape(-1, 2L * hidden),
                  now.reshape(-1, hidden),
                  round.input,
                  round.state,
                  new TensorOptional(round.inputBias),
                  new TensorOptional(round.stateBias))
              .view(rows, nodes, hidden);
    }
    return now;
  }

  /** Returns h_G, (row, 2 · hidden). */
  private Tensor graphs(Tensor states, Tensor present) {
    Tensor weights = gate.of(states).sigmoid().mul(present.unsqueeze(2));
    return weights.mul(lift.of(states)).sum(1);
  }

  /**
   * What the network thinks of the decisions of some graphs.
   *
   * @param edge logit of an edge more, (row)
   * @param ends logits of all nodes, (row, node)
   * @param node logit of a node more, (row)
   */
  record Thoughts(Tensor edge, Tensor ends, Tensor node) {}

  /**
   * Returns the thoughts about graphs.
   *
   * @param states (row, node, hidden)
   * @param present (row, node)
   * @param newest the newest node of each row
   */
  Thoughts thoughts(Tensor states, float[] present, long[] newest) {
    long rows = states.size(0);
    long nodes = states.size(1);
    Tensor whole = graphs(states, floats(present).view(rows, nodes));
    long[] places = new long[newest.length];
    for (int row = 0; row < places.length; row++) {
      places[row] = row * nodes + newest[row];
    }
    Tensor own = states.reshape(-1, hidden).index_select(0, Tensors.longs(places, device()));
    Tensor mixed = candidate.of(states).add(chooser.of(own).unsqueeze(1)).tanh();
    return new Thoughts(
        edge.of(torch.cat(new TensorVector(whole, own), 1)).view(rows),
        choice.of(mixed).view(rows, nodes),
        node.of(whole).view(rows));
  }

  /** Returns the loss of answers, yes where a sign is 1, no where it is −1, none where it is 0. */
  Tensor losses(Tensor logits, float[] signs) {
    Tensor sign = floats(signs);
    return torch.softplus(logits.mul(sign).neg()).mul(sign.abs());
  }

  /**
   * Returns the loss of choices, (row).
   *
   * @param ends logits (row, node)
   * @param excluded 1 for nodes that cannot be chosen
   */
  Tensor losses(Tensor ends, boolean[] excluded, long[] chosen) {
    Tensor open =
        ends.masked_fill(
            mask(excluded).view(ends.size(0), ends.size(1)), new Scalar(Double.NEGATIVE_INFINITY));
    Tensor index = Tensors.longs(chosen, device()).unsqueeze(1);
    return open.log_softmax(1).gather(1, index).squeeze(1).neg();
  }

  private Tensor mask(boolean[] values) {
    int[] numbers = new int[values.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = values[i] ? 1 : 0;
    }
    return Tensors.ints(numbers, device()).to(ScalarType.Bool);
  }

  private static boolean any(boolean[] values) {
    for (boolean value : values) {
      if (value) {
        return true;
      }
    }
    return false;
  }
}
