package edgewise.torch.frontier;

import edgewise.torch.Gru;
import edgewise.torch.Layer;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Tensors;
import java.util.Arrays;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The weights of Frontier, and what is computed with them in training and in sampling alike. {@link
 * Frontier} has the formulas.
 */
final class FrontierWeights {
  static final int MOVES = FrontierBatch.SOURCES; // entries of the table of moves
  static final int KEY = 48; // numbers in a query and a key
  static final int MEMORY = 48; // numbers kept of each node
  static final int MOVE_OUTPUTS = 1 + MOVES + KEY + MEMORY;
  static final int FOR_PASSED =
      KEY + MEMORY; // where a query says what passing over others is worth
  static final int QUERY = FOR_PASSED + FrontierHints.PASSED.tableSize();

  private static final int OFFSETS = 256; // entries of the table of back offsets
  private static final int KEY_HIDDEN = 64;

  private final Parameters parameters;
  private final Tensor inputTable; // (hint, embedding)
  private final Gru first;
  private final Gru second;
  private final Layer memory; // what is kept of a state for the node just reached
  private final Layer moveHidden;
  private final Tensor moveTable; // (hint, hidden)
  private final Layer moveOutput; // to the end, the table of moves, and what is sought in a source
  private final Tensor sourceTable; // (hint, KEY_HIDDEN)
  private final Layer sourceOutput;
  private final Layer queryHidden;
  private final Layer queryRecall; // from what is kept of the source
  private final Tensor queryTable; // (hint, hidden)
  private final Layer queryOutput; // to what is sought in a key and in what is kept, and how near
  private final Tensor keyTable; // (hint, KEY_HIDDEN)
  private final Layer keyOutput;
  private final Tensor offsets; // (OFFSETS)

  FrontierWeights(int embedding, int hidden, Parameters parameters) {
    this.parameters = parameters;
    inputTable = parameters.uniform("inputTable", 0.5, FrontierHints.INPUT.tableSize(), embedding);
    first = new Gru("first", embedding, hidden, parameters);
    second = new Gru("second", hidden, hidden, parameters);
    memory = new Layer("memory", hidden, MEMORY, parameters);
    moveHidden = new Layer("moveHidden", hidden, hidden, parameters);
    moveTable = parameters.uniform("moveTable", 0.1, FrontierHints.MOVE.tableSize(), hidden);
    moveOutput = new Layer("moveOutput", hidden, MOVE_OUTPUTS, parameters);
    sourceTable =
        parameters.uniform("sourceTable", 0.5, FrontierHints.SOURCE.tableSize(), KEY_HIDDEN);
    sourceOutput = new Layer("sourceOutput", KEY_HIDDEN, KEY, parameters);
    queryHidden = new Layer("queryHidden", hidden, hidden, parameters);
    queryRecall = new Layer("queryRecall", MEMORY, hidden, parameters);
    queryTable = parameters.uniform("queryTable", 0.1, FrontierHints.BACK.tableSize(), hidden);
    queryOutput = new Layer("queryOutput", hidden, QUERY, parameters);
    keyTable = parameters.uniform("keyTable", 0.5, FrontierHints.CANDIDATE.tableSize(), KEY_HIDDEN);
    keyOutput = new Layer("keyOutput", KEY_HIDDEN, KEY, parameters);
    offsets = parameters.uniform("offsets", 0.1, OFFSETS);
  }

  Gru first() {
    return first;
  }

  Gru second() {
    return second;
  }

  /** Returns a tensor with the type and the device of the weights. */
  Tensor like() {
    return inputTable;
  }

  /** Returns what the network is told before each edge, (position, embedding). */
  Tensor inputs(Pass pass, long[] hints) {
    return summed(pass, inputTable, hints, FrontierHints.INPUT);
  }

  /** Returns what is kept of states for the nodes just reached, (state, MEMORY). */
  Tensor kept(Pass pass, Tensor states) {
    return memory.of(pass, states);
  }

  /** Returns the logits of the end and of the table of moves, and a query for sources to come. */
  Tensor moves(Pass pass, Tensor states, long[] hints) {
    Tensor told = summed(pass, moveTable, hints, FrontierHints.MOVE);
    return moveOutput.of(pass, ramp(pass, moveHidden.of(pass, states), told));
  }

  /**
   * Returns the queries for destinations, (edge, QUERY): what is sought in a key and in what is
   * kept, and what each number of candidates passed over is worth.
   *
   * @param source what is kept of the source of each edge
   */
  Tensor queries(Pass pass, Tensor states, long[] hints, Tensor source) {
    Tensor told = summed(pass, queryTable, hints, FrontierHints.BACK);
    Tensor recalled = queryRecall.of(pass, source);
    return queryOutput.of(pass, ramp(pass, queryHidden.of(pass, states), told, recalled));
  }

  /** Returns the keys of candidates of which is known what the codes say, (candidate, KEY). */
  Tensor candidateKeys(Pass pass, long[] codes) {
    Hints list = FrontierHints.CANDIDATE;
    return keyOutput.of(pass, ramp(pass, summed(pass, keyTable, list.rows(codes), list)));
  }

  /** Returns the keys of sources to come of which is known what the codes say, (source, KEY). */
  Tensor sourceKeys(Pass pass, long[] codes) {
    Hints list = FrontierHints.SOURCE;
    return sourceOutput.of(pass, ramp(pass, summed(pass, sourceTable, list.rows(codes), list)));
  }

  /** Returns what each back offset adds; those beyond share the last. */
  Tensor offsets() {
    return offsets;
  }

  /** Returns the positive part of a sum, in the memory of the first where nobody needs that. */
  private static Tensor ramp(Pass pass, Tensor first, Tensor... others) {
    Tensor sum = first;
    for (Tensor other : others) {
      sum = pass.isTraining() ? sum.add(other) : sum.add_(other);
    }
    return pass.isTraining() ? sum.relu() : sum.relu_();
  }

  /** Returns, for each list of hints, the sum of their rows of a table. */
  private Tensor summed(Pass pass, Tensor table, long[] hints, Hints list) {
    long[] starts = new long[hints.length / list.count()];
    Arrays.setAll(starts, i -> (long) i * list.count());
    Device device = parameters.device();
    Tensor rows = Tensors.longs(hints, device);
    Tensor first = Tensors.longs(starts, device);
    if (!pass.isTraining() || !Tensors.arePlain(table)) {
      return torch.embedding_bag(table, rows, first).get0();
    }
    Tensor sums = torch.embedding_bag(table.detach(), rows, first).get0().set_requires_grad(true);
    pass.cut(() -> addTo(table.grad(), sums.grad(), hints));
    return sums;
  }

  /** Adds the gradient of each sum to those of its rows; libtorch would sort the hints for it. */
  private static void addTo(Tensor table, Tensor sums, long[] hints) {
    float[][] given = Tensors.rows(sums);
    float[][] added = new float[(int) table.size(0)][(int) table.size(1)];
    int count = hints.length / given.length; // of a sum
    for (int i = 0; i < hints.length; i++) {
      add(given[i / count], added[(int) hints[i]]);
    }
    table.add_(Tensors.rows(added, table));
  }

  private static void add(float[] row, float[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += row[i];
    }
  }
}
