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
import java.util.stream.LongStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * Frontier, our own model. A graph is a breadth-first sequence of edges, as in the paper, but every
 * edge is said whole before the next, relative to the frontier instead of by absolute numbers, and
 * only legal choices have a probability, so that every sample is a simple connected graph:
 *
 * <pre>
 * h = GRU(GRU(what is known of the edge before and of the sources to come))
 * m = linear(h), kept for the node that the edge before led to
 * P(move) = softmax over the end and legal moves to s of  table(move) + q · (key(features of s), m of s)
 *       q = query(h, hints)
 * P(back) = softmax over legal candidates c of            offset(c) + q · (key(features of c), m of c)
 *       q = query(h, hints, m of the source)
 * </pre>
 *
 * <p>Moves and offsets beyond their tables share the last entry, so every connected graph of any
 * size has a positive probability. See {@link FrontierState} for the sequence and {@link
 * FrontierView} for what the network is told.
 */
public final class Frontier implements Network<FrontierBatch>, LikelihoodModel {
  static final int MOVES = FrontierView.SOURCES; // entries of the table of moves
  private static final int OFFSETS = 256; // entries of the table of back offsets
  static final int KEY = 48; // numbers in a query and a key
  static final int MEMORY = 48; // numbers kept of each node
  static final int MOVE_OUTPUTS = 1 + MOVES + KEY + MEMORY;
  private static final int KEY_HIDDEN = 64;
  private static final long EACH = 0; // at::Reduction::None
  private static final long SUM = 2; // at::Reduction::Sum

  private final Options options;
  private final GraphSizes sizes;
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
  private final Layer queryOutput; // to what is sought in a key and in what is kept
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
   * @param temperature divides the logits of moves and of the end: lower is more cautious
   * @param backTemperature divides the logits of destinations; a little caution there closes more
   *     triangles and leaves sizes and degrees alone
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "numbers that stand for the edge before", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in the state of a layer", range = "[1, ∞)") int hidden,
      @Help(value = "share dropped after each layer in training", range = "[0, 1)") double dropout,
      @Help(value = "of moves and the end; lower is more cautious", range = "(0, ∞)")
          double temperature,
      @Help(value = "of destinations; lower is more cautious", range = "(0, ∞)")
          double backTemperature,
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
      if (!(backTemperature > 0)) {
        throw new IllegalArgumentException(
            "backTemperature must be positive, got " + backTemperature);
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
          0.5,
          1,
          0.9,
          new TrainingOptions(
              "chained-breadth-first",
              Reorder.EVERY_EPOCH,
              400,
              32,
              0.001,
              TrainingOptions.Schedule.COSINE,
              0,
              0.01,
              5,
              0,
              100,
              true,
              20,
              5,
              2));

  /**
   * For the planar dataset: few graphs, each with a hundred chances to break planarity, want long
   * training in small steps and cautious samples.
   */
  public static final Options PLANAR =
      new Options(
          64,
          256,
          0.2,
          0.6,
          0.6,
          new TrainingOptions(
              "chained-breadth-first",
              Reorder.EVERY_EPOCH,
              1500,
              16,
              0.001,
              TrainingOptions.Schedule.COSINE,
              0,
              0.01,
              5,
              0,
              300,
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
    memory = new Layer("memory", hidden, MEMORY, parameters);
    moveHidden = new Layer("moveHidden", hidden, hidden, parameters);
    moveTable = parameters.uniform("moveTable", 0.1, FrontierView.MOVE.tableSize(), hidden);
    moveOutput = new Layer("moveOutput", hidden, MOVE_OUTPUTS, parameters);
    sourceTable =
        parameters.uniform("sourceTable", 0.5, FrontierView.SOURCE.tableSize(), KEY_HIDDEN);
    sourceOutput = new Layer("sourceOutput", KEY_HIDDEN, KEY, parameters);
    queryHidden = new Layer("queryHidden", hidden, hidden, parameters);
    queryRecall = new Layer("queryRecall", MEMORY, hidden, parameters);
    queryTable = parameters.uniform("queryTable", 0.1, FrontierView.BACK.tableSize(), hidden);
    queryOutput = new Layer("queryOutput", hidden, KEY + MEMORY, parameters);
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
  public boolean weighsSymbolsAlike() {
    return true;
  }

  @Override
  public boolean averagesWeights() {
    return true;
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
    Tensor all = pass.dropout(upper, options.dropout()).view(-1, options.hidden());
    Tensor states = all.index_select(0, longs(batch.moveCells())); // (real cell, hidden)
    Tensor edgeStates = states.index_select(0, longs(batch.backCells())); // (edge, hidden)
    Tensor kept = memory.of(all); // (cell, MEMORY)

    Tensor moves = moves(states, summed(moveTable, batch.moveHints(), FrontierView.MOVE));
    Tensor queries =
        queries(
            edgeStates,
            summed(queryTable, batch.backHints(), FrontierView.BACK),
            kept.index_select(0, longs(batch.sourceReached())));
    return new Logits(legalMoves(batch, moves, kept), candidates(batch, queries, kept));
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

  /** Returns the logits of the end and of the table of moves, and a query for sources to come. */
  private Tensor moves(Tensor states, Tensor hints) {
    return moveOutput.of(moveHidden.of(states).add(hints).relu());
  }

  private Tensor queries(Tensor states, Tensor hints, Tensor source) {
    return queryOutput.of(queryHidden.of(states).add(hints).add(queryRecall.of(source)).relu());
  }

  /** Returns the keys of candidates with the given features, (candidate, KEY). */
  private Tensor candidateKeys(int[] features) {
    Tensor hidden =
        summed(keyTable, features, FrontierView.CANDIDATE, FrontierView::candidateHints);
    return keyOutput.of(hidden.relu());
  }

  /** Returns the keys of sources to come with the given features, (source, KEY). */
  private Tensor sourceKeys(int[] features) {
    Tensor hidden = summed(sourceTable, features, FrontierView.SOURCE, FrontierView::sourceHints);
    return sourceOutput.of(hidden.relu());
  }

  /** Returns the logits of the end and of all moves legal somewhere; where they are not, −∞. */
  private Tensor legalMoves(FrontierBatch batch, Tensor table, Tensor kept) {
    int columns = 1 + batch.mostMoves();
    FrontierChoices choices =
        new FrontierChoices(batch.cells(), columns, batch.steps(), FrontierState.SOURCE_FEATURES);
    for (int cell = 0; cell < batch.cells(); cell++) {
      for (int decision = 0; decision < columns; decision++) {
        if (!batch.isLegalMove(cell, decision)) {
          choices.forbid(cell, decision);
        } else if (decision > 0 && decision <= batch.sources(cell)) {
          int ahead = decision - 1;
          choices.put(
              cell, decision, batch.sourceFeatures(cell, ahead), batch.sourceStep(cell, ahead));
        }
      }
    }
    Tensor keys = sourceKeys(choices.occurring());
    Tensor queries = table.narrow(1, 1 + MOVES, KEY + MEMORY);
    return table
        .index_select(1, capped(columns, MOVES))
        .add(answers(choices, batch, longs(batch.moveCells()), queries, keys, kept));
  }

  /** Returns the logits of the candidates of each edge; where there are fewer, −∞. */
  private Tensor candidates(FrontierBatch batch, Tensor queries, Tensor kept) {
    int columns = batch.mostCandidates();
    FrontierChoices choices =
        new FrontierChoices(batch.edges(), columns, batch.steps(), FrontierState.FEATURES);
    for (int edge = 0; edge < batch.edges(); edge++) {
      for (int back = 0; back < columns; back++) {
        if (back < batch.candidates(edge)) {
          choices.put(edge, back, batch.features(edge, back), batch.reached(edge, back));
        } else {
          choices.forbid(edge, back);
        }
      }
    }
    Tensor cells = longs(batch.moveCells()).index_select(0, longs(batch.backCells()));
    return answers(choices, batch, cells, queries, candidateKeys(choices.occurring()), kept)
        .add(offsets.index_select(0, capped(columns, OFFSETS - 1)));
  }

  /** Returns 0, 1, … up to a number of columns, where those beyond the last entry share it. */
  private Tensor capped(int columns, int last) {
    return longs(LongStream.range(0, columns).map(column -> Math.min(column, last)).toArray());
  }

  /**
   * Returns how well each choice answers the query of its row, by its key and by what is kept of
   * its node; −∞ where it is forbidden.
   *
   * @param cells the cell of each row
   */
  private Tensor answers(
      FrontierChoices choices,
      FrontierBatch batch,
      Tensor cells,
      Tensor queries,
      Tensor keys,
      Tensor kept) {
    Tensor byKey = withNone(torch.mm(queries.narrow(1, 0, KEY), keys.t()));
    Tensor byMemory = recalled(batch, cells, queries.narrow(1, KEY, MEMORY), kept);
    return byKey
        .gather(1, longs(choices.places()).view(choices.rows(), choices.columns()))
        .add(byMemory.gather(1, longs(choices.steps()).view(choices.rows(), choices.columns())))
        .add(floats(choices.mask(), choices.columns()));
  }

  /** Returns how well what was kept at each step answers each query, (query, step and none). */
  private Tensor recalled(FrontierBatch batch, Tensor cells, Tensor queries, Tensor kept) {
    long steps = batch.steps();
    long rows = batch.rows();
    Tensor asked =
        torch
            .zeros(new long[] {steps * rows, MEMORY}, queries.options())
            .index_copy(0, cells, queries)
            .view(steps, rows, MEMORY)
            .transpose(0, 1); // (row, step, MEMORY)
    Tensor known = kept.view(steps, rows, MEMORY).permute(1, 2, 0);
    return withNone(
        torch
            .bmm(asked, known) // (row, step, step)
            .transpose(0, 1)
            .reshape(steps * rows, steps)
            .index_select(0, cells));
  }

  /** Returns a matrix with a column of zeros appended: the answer of what is not known. */
  private static Tensor withNone(Tensor answers) {
    Tensor none = torch.zeros(new long[] {answers.size(0), 1}, answers.options());
    return torch.cat(new TensorVector(answers, none), 1);
  }

  private Tensor negativeLogLikelihood(Tensor logits, long[] targets, long reduction) {
    return torch.cross_entropy_loss(logits, longs(targets), new TensorOptional(), reduction, -1, 0);
  }

  /** Returns, for each list of hints, the sum of their rows of a table. */
  private Tensor summed(Tensor table, long[] hints, FrontierView.Hints list) {
    return torch.embedding(table, longs(hints).view(-1, list.count())).sum(1);
  }

  private interface HintWriter {
    void write(int features, int[] into, int at);
  }

  /** Returns, for each feature, the sum of the rows of a table that its hints name. */
  private Tensor summed(Tensor table, int[] features, FrontierView.Hints list, HintWriter writer) {
    int[] hints = new int[features.length * list.count()];
    for (int i = 0; i < features.length; i++) {
      writer.write(features[i], hints, i * list.count());
    }
    return summed(table, Arrays.stream(hints).asLongStream().toArray(), list);
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
      return new FrontierSampler(
              seed,
              first,
              count,
              options.temperature() * temperature,
              options.backTemperature() * temperature,
              limits)
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

    /** Returns the keys of candidates with each features, {@link #KEY} numbers each. */
    float[] candidateKeys() {
      return Tensors.floats(
          Frontier.this.candidateKeys(IntStream.range(0, FrontierState.FEATURES).toArray()));
    }

    /** Returns the keys of sources to come with each features, {@link #KEY} numbers each. */
    float[] sourceKeys() {
      return Tensors.floats(
          Frontier.this.sourceKeys(IntStream.range(0, FrontierState.SOURCE_FEATURES).toArray()));
    }

    /** Returns what each back offset adds; those beyond share the last. */
    float[] offsets() {
      return Tensors.floats(offsets);
    }

    /** Lets each row go on by an edge; returns what is kept for the node just reached. */
    float[] advance(long[] inputs) {
      try (PointerScope scope = new PointerScope()) {
        Tensor gates = this.gates.narrow(0, 0, count);
        Tensor scratch = this.scratch.narrow(0, 0, count);
        Tensor lower = this.lower.narrow(0, 0, count);
        Tensor upper = this.upper.narrow(0, 0, count);
        first.projectInto(gates, summed(inputTable, inputs, FrontierView.INPUT));
        first.advance(gates, scratch, lower);
        second.projectInto(gates, lower);
        second.advance(gates, scratch, upper);
        return Tensors.floats(memory.of(upper));
      }
    }

    /**
     * Returns, for each row, the logits of the end and of the table of moves, and the query for
     * sources to come: {@link #MOVE_OUTPUTS} numbers.
     */
    float[] moves(long[] moveHints) {
      try (PointerScope scope = new PointerScope()) {
        Tensor hints = summed(moveTable, moveHints, FrontierView.MOVE);
        return Tensors.floats(Frontier.this.moves(upper.narrow(0, 0, count), hints));
      }
    }

    /**
     * Returns the query of each row, all of which draw an edge: {@link #KEY} and {@link #MEMORY}
     * numbers.
     *
     * @param source what is kept of the source of each row
     */
    float[] queries(long[] backHints, float[] source) {
      edgesDrawn.add(count);
      try (PointerScope scope = new PointerScope()) {
        Tensor hints = summed(queryTable, backHints, FrontierView.BACK);
        return Tensors.floats(
            Frontier.this.queries(
                upper.narrow(0, 0, count), hints, Frontier.this.floats(source, MEMORY)));
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
