package edgewise.torch;

import edgewise.catalog.Help;
import edgewise.constraint.Limits;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.LikelihoodModel;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.NodeOrderings;
import edgewise.ordering.Reorder;
import edgewise.random.Seed;
import edgewise.sequence.EdgeSequence;
import edgewise.sequence.FrontierBatch;
import edgewise.sequence.FrontierSequence;
import edgewise.sequence.FrontierState;
import edgewise.sequence.FrontierView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * Frontier, our own model. A graph is a breadth-first sequence of edges, as in the paper, but every
 * edge is said whole before the next, relative to the frontier instead of by absolute numbers, and
 * only legal choices have a probability, so that every sample is a simple connected graph:
 *
 * <pre>
 * h = GRU(GRU(what is known of the edge before and of the sources to come))
 * P(move) = softmax over legal moves and the end of  linear(relu(W h + hints))
 * P(back) = softmax over legal candidates c of       offset(c) + query(h, hints) · key(features of c)
 * </pre>
 *
 * <p>Moves and offsets beyond their tables share the last entry, so every connected graph of any
 * size has a positive probability. See {@link FrontierState} for the sequence and {@link
 * FrontierView} for what the network is told.
 */
public final class Frontier implements Network<FrontierBatch>, LikelihoodModel {
  static final int MOVES = 32; // entries of the table of moves
  private static final int OFFSETS = 256; // entries of the table of back offsets
  static final int KEY = 48; // numbers in a query and a key
  private static final int KEY_HIDDEN = 64;
  private static final long EACH = 0; // at::Reduction::None
  private static final long SUM = 2; // at::Reduction::Sum

  private final Options options;
  private final GraphSizes sizes;
  private final Parameters parameters;
  private final Tensor inputTable; // (hint, embedding)
  private final Gru first;
  private final Gru second;
  private final Layer moveHidden;
  private final Tensor moveTable; // (hint, hidden)
  private final Layer moveOutput; // to the end and the table of moves
  private final Layer queryHidden;
  private final Tensor queryTable; // (hint, hidden)
  private final Layer queryOutput;
  private final Tensor keyTable; // (hint, KEY_HIDDEN)
  private final Layer keyOutput;
  private final Tensor offsets; // (OFFSETS)
  private final LongAdder edgesDrawn = new LongAdder();

  /**
   * The options.
   *
   * @param embedding numbers that stand for the edge before
   * @param hidden numbers in the state of a layer
   * @param dropout the share of them that is dropped after each layer in training
   * @param temperature divides the logits: lower is more cautious
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "numbers that stand for the edge before", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in the state of a layer", range = "[1, ∞)") int hidden,
      @Help(value = "share dropped after each layer in training", range = "[0, 1)") double dropout,
      @Help(value = "lower is more cautious", range = "(0, ∞)") double temperature,
      @Help("how it is trained") TrainingOptions training) {
    /** Checks the ranges. */
    public Options {
      if (embedding < 1) {
        throw new IllegalArgumentException("embedding must be at least 1, got " + embedding);
      }
      if (hidden < 1) {
        throw new IllegalArgumentException("hidden must be at least 1, got " + hidden);
      }
      if (!(dropout >= 0 && dropout < 1)) {
        throw new IllegalArgumentException("dropout must be in [0, 1), got " + dropout);
      }
      if (!(temperature > 0)) {
        throw new IllegalArgumentException("temperature must be positive, got " + temperature);
      }
    }
  }

  /**
   * New orders every epoch, AdamW along a cosine, and the epoch with the lowest validation loss.
   */
  public static final Options DEFAULTS =
      new Options(
          64,
          256,
          0.3,
          1,
          new TrainingOptions(
              "chained-breadth-first",
              Reorder.EVERY_EPOCH,
              400,
              32,
              0.001,
              TrainingOptions.Schedule.COSINE,
              0,
              0.01,
              1,
              0,
              100,
              true,
              20,
              5,
              2));

  /** The entry in the catalog of models. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
          "frontier",
          "our own: each edge relative to the breadth-first frontier, only legal choices, chosen by"
              + " validation loss",
          Options.class,
          DEFAULTS,
          Frontier::learner);

  private static GraphLearner learner(Options options) {
    GraphLearner learner =
        new NeuralLearner<>(
            "frontier",
            options.training(),
            (sizes, parameters) -> new Frontier(options, sizes, parameters));
    return new GraphLearner() {
      @Override
      public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
        List<Graph> sayable = sayable(graphs);
        if (sayable.isEmpty()) {
          throw new IllegalArgumentException("frontier needs a graph with an edge, got none");
        }
        if (sayable.size() < graphs.size()) {
          context
              .listener()
              .onWarning(graphs.size() - sayable.size() + " graphs without edges are left out");
        }
        return learner.fit(sayable, context);
      }

      @Override
      public GraphGenerator load(Path checkpoint) throws IOException {
        return learner.load(checkpoint);
      }
    };
  }

  /** Returns the graphs that have a sequence: largest components, those without edges left out. */
  private static List<Graph> sayable(List<Graph> graphs) {
    return graphs.stream().map(Components::largest).filter(g -> g.edgeCount() > 0).toList();
  }

  Frontier(Options options, GraphSizes sizes, Parameters parameters) {
    int hidden = options.hidden();
    this.options = options;
    this.sizes = sizes;
    this.parameters = parameters;
    inputTable =
        parameters.uniform("inputTable", 0.5, FrontierView.INPUT.tableSize(), options.embedding());
    first = new Gru("first", options.embedding(), hidden, parameters);
    second = new Gru("second", hidden, hidden, parameters);
    moveHidden = new Layer("moveHidden", hidden, hidden, parameters);
    moveTable = parameters.uniform("moveTable", 0.1, FrontierView.MOVE.tableSize(), hidden);
    moveOutput = new Layer("moveOutput", hidden, 1 + MOVES, parameters);
    queryHidden = new Layer("queryHidden", hidden, hidden, parameters);
    queryTable = parameters.uniform("queryTable", 0.1, FrontierView.BACK.tableSize(), hidden);
    queryOutput = new Layer("queryOutput", hidden, KEY, parameters);
    keyTable = parameters.uniform("keyTable", 0.5, FrontierView.CANDIDATE.tableSize(), KEY_HIDDEN);
    keyOutput = new Layer("keyOutput", KEY_HIDDEN, KEY, parameters);
    offsets = parameters.uniform("offsets", 0.1, OFFSETS);
  }

  @Override
  public Parameters parameters() {
    return parameters;
  }

  @Override
  public int steps(Graph orderedGraph) {
    return orderedGraph.edgeCount() + 1;
  }

  @Override
  public FrontierBatch encode(List<Graph> orderedGraphs) {
    return FrontierBatch.of(orderedGraphs.stream().map(FrontierSequence::of).toList());
  }

  @Override
  public long symbols(FrontierBatch batch) {
    return batch.edges();
  }

  @Override
  public Tensor loss(FrontierBatch batch, Pass pass) {
    Logits logits = logits(batch, pass);
    return negativeLogLikelihood(logits.moves, batch.moveTargets(), SUM)
        .add(negativeLogLikelihood(logits.backs, batch.backTargets(), SUM));
  }

  /** The logits of all decisions of a batch, illegal ones at −∞. */
  private record Logits(Tensor moves, Tensor backs) {}

  private Logits logits(FrontierBatch batch, Pass pass) {
    Tensor inputs =
        summed(inputTable, batch.inputs(), FrontierView.INPUT)
            .view(batch.steps(), batch.rows(), options.embedding());
    Tensor zero = torch.zeros(new long[] {batch.rows(), options.hidden()}, inputTable.options());
    Tensor lower = first.run(pass, inputs, zero);
    Tensor upper = second.run(pass, pass.dropout(lower, options.dropout()), zero);
    Tensor states = // (real cell, hidden)
        pass.dropout(upper, options.dropout())
            .view(-1, options.hidden())
            .index_select(0, longs(batch.moveCells()));
    Tensor edgeStates = states.index_select(0, longs(batch.backCells())); // (edge, hidden)

    Tensor moves = moveLogits(states, summed(moveTable, batch.moveHints(), FrontierView.MOVE));
    Tensor queries = queries(edgeStates, summed(queryTable, batch.backHints(), FrontierView.BACK));
    return new Logits(legalMoves(batch, moves), candidates(batch, queries));
  }

  @Override
  public NodeOrdering ordering() {
    return NodeOrderings.ALL.get(options.training().ordering());
  }

  @Override
  public double[] logLikelihoods(List<Graph> orderedGraphs) {
    int[] said = // those that are numbered breadth-first
        IntStream.range(0, orderedGraphs.size())
            .filter(i -> FrontierSequence.isSayable(orderedGraphs.get(i)))
            .toArray();
    double[] result = new double[orderedGraphs.size()];
    Arrays.fill(result, Double.NEGATIVE_INFINITY);
    if (said.length == 0) {
      return result;
    }
    FrontierBatch batch = encode(IntStream.of(said).mapToObj(orderedGraphs::get).toList());
    long[] cells = batch.moveCells();
    long[] edges = batch.backCells();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Logits logits = logits(batch, Pass.evaluating());
      float[] moves =
          Tensors.floats(negativeLogLikelihood(logits.moves, batch.moveTargets(), EACH));
      float[] backs =
          Tensors.floats(negativeLogLikelihood(logits.backs, batch.backTargets(), EACH));
      IntStream.of(said).forEach(i -> result[i] = 0);
      for (int i = 0; i < moves.length; i++) {
        result[said[(int) cells[i] % batch.rows()]] -= moves[i];
      }
      for (int i = 0; i < backs.length; i++) {
        result[said[(int) cells[(int) edges[i]] % batch.rows()]] -= backs[i];
      }
    }
    return result;
  }

  /** Returns the logits of the end and of the table of moves. */
  private Tensor moveLogits(Tensor states, Tensor hints) {
    return moveOutput.of(moveHidden.of(states).add(hints).relu());
  }

  private Tensor queries(Tensor states, Tensor hints) {
    return queryOutput.of(queryHidden.of(states).add(hints).relu());
  }

  /** Returns the keys of candidates with the given features, (candidate, KEY). */
  private Tensor keys(int[] features) {
    int count = FrontierView.CANDIDATE.count();
    int[] hints = new int[features.length * count];
    for (int i = 0; i < features.length; i++) {
      FrontierView.candidateHints(features[i], hints, i * count);
    }
    long[] places = Arrays.stream(hints).asLongStream().toArray();
    return keyOutput.of(summed(keyTable, places, FrontierView.CANDIDATE).relu());
  }

  /** Returns the logits of the end and of all moves legal somewhere; where they are not, −∞. */
  private Tensor legalMoves(FrontierBatch batch, Tensor table) {
    int columns = 1 + batch.mostMoves();
    long[] entries = new long[columns];
    Arrays.setAll(entries, decision -> Math.min(decision, MOVES));
    float[] mask = new float[batch.cells() * columns];
    for (int cell = 0; cell < batch.cells(); cell++) {
      for (int decision = 0; decision < columns; decision++) {
        if (!batch.isLegalMove(cell, decision)) {
          mask[cell * columns + decision] = Float.NEGATIVE_INFINITY;
        }
      }
    }
    return table.index_select(1, longs(entries)).add(floats(mask, columns));
  }

  /** Returns the logits of the candidates of each edge; where there are fewer, −∞. */
  private Tensor candidates(FrontierBatch batch, Tensor queries) {
    // Few different features occur in a batch: one product with their keys serves all candidates.
    int[] numberOf = new int[FrontierState.FEATURES];
    int[] occurring = new int[FrontierState.FEATURES];
    int different = 0;
    int columns = batch.mostCandidates();
    long[] places = new long[batch.edges() * columns];
    float[] mask = new float[batch.edges() * columns];
    for (int edge = 0; edge < batch.edges(); edge++) {
      for (int back = 0; back < columns; back++) {
        int at = edge * columns + back;
        if (back >= batch.candidates(edge)) {
          mask[at] = Float.NEGATIVE_INFINITY;
          continue;
        }
        int features = batch.features(edge, back);
        if (numberOf[features] == 0) {
          occurring[different] = features;
          numberOf[features] = ++different;
        }
        places[at] = numberOf[features] - 1L;
      }
    }
    long[] entries = new long[columns];
    Arrays.setAll(entries, back -> Math.min(back, OFFSETS - 1));
    Tensor keys = keys(Arrays.copyOf(occurring, different));
    return torch
        .mm(queries, keys.t())
        .gather(1, longs(places).view(batch.edges(), columns))
        .add(offsets.index_select(0, longs(entries)))
        .add(floats(mask, columns));
  }

  private Tensor negativeLogLikelihood(Tensor logits, long[] targets, long reduction) {
    return torch.cross_entropy_loss(logits, longs(targets), new TensorOptional(), reduction, -1, 0);
  }

  /** Returns, for each list of hints, the sum of their rows of a table. */
  private Tensor summed(Tensor table, long[] hints, FrontierView.Hints list) {
    return torch.embedding(table, longs(hints).view(-1, list.count())).sum(1);
  }

  private Tensor longs(long[] values) {
    return Tensors.longs(values, parameters.device());
  }

  private Tensor floats(float[] values, int columns) {
    return Tensors.floats(values, inputTable).view(-1, columns);
  }

  @Override
  public List<EdgeSequence> sample(Seed seed, long first, int count, double temperature) {
    return sample(seed, first, count, temperature, Limits.NONE);
  }

  @Override
  public long edgesDrawn() {
    return edgesDrawn.sum();
  }

  @Override
  public List<EdgeSequence> sample(
      Seed seed, long first, int count, double temperature, Limits limits) {
    double scale = Math.max(1, limits.nodes().least() / (double) sizes.maxNodes());
    long enough = Math.round((2 * sizes.maxEdges() + 8) * scale); // where it never learnt to end
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return new FrontierSampler(seed, first, count, options.temperature() * temperature, limits)
          .draw(new Rows(count), enough);
    }
  }

  /**
   * Graphs in lock step, without dropout and without gradients. Rows that leave make room at the
   * end.
   */
  final class Rows {
    private final Tensor lower; // (row, hidden)
    private final Tensor upper;
    private final Tensor gates; // (row, 3 · hidden)
    private final Tensor scratch;
    private int count;

    private Rows(int count) {
      lower = state(count);
      upper = state(count);
      gates = buffer(count);
      scratch = buffer(count);
      this.count = count;
    }

    private Tensor state(int rows) {
      return torch.zeros(new long[] {rows, options.hidden()}, inputTable.options());
    }

    private Tensor buffer(int rows) {
      return Tensors.emptyLike(inputTable.detach(), rows, 3L * options.hidden());
    }

    /** Returns the keys of all features, each {@link #KEY} numbers. */
    float[] keys() {
      return Tensors.floats(
          Frontier.this.keys(IntStream.range(0, FrontierState.FEATURES).toArray()));
    }

    /** Returns what each back offset adds; those beyond share the last. */
    float[] offsets() {
      return Tensors.floats(offsets);
    }

    /** Lets each row go on by an edge; returns the logits of the end and of the table of moves. */
    float[] advance(long[] inputs, long[] moveHints) {
      try (PointerScope scope = new PointerScope()) {
        Tensor gates = this.gates.narrow(0, 0, count);
        Tensor scratch = this.scratch.narrow(0, 0, count);
        Tensor lower = this.lower.narrow(0, 0, count);
        Tensor upper = this.upper.narrow(0, 0, count);
        first.projectInto(gates, summed(inputTable, inputs, FrontierView.INPUT));
        first.advance(gates, scratch, lower);
        second.projectInto(gates, lower);
        second.advance(gates, scratch, upper);
        return Tensors.floats(moveLogits(upper, summed(moveTable, moveHints, FrontierView.MOVE)));
      }
    }

    /** Returns the query of each row, all of which draw an edge. */
    float[] queries(long[] backHints) {
      edgesDrawn.add(count);
      try (PointerScope scope = new PointerScope()) {
        Tensor hints = summed(queryTable, backHints, FrontierView.BACK);
        return Tensors.floats(Frontier.this.queries(upper.narrow(0, 0, count), hints));
      }
    }

    /** Keeps the given rows, ascending, which move up. */
    void keep(int[] rows) {
      try (PointerScope scope = new PointerScope()) {
        Tensor index = longs(Arrays.stream(rows).asLongStream().toArray());
        lower.narrow(0, 0, rows.length).copy_(lower.index_select(0, index));
        upper.narrow(0, 0, rows.length).copy_(upper.index_select(0, index));
        count = rows.length;
      }
    }
  }
}
