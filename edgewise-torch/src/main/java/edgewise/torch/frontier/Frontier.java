package edgewise.torch.frontier;

import edgewise.catalog.Counted;
import edgewise.catalog.Help;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.LikelihoodModel;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Network;
import edgewise.torch.NeuralLearner;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Reduction;
import edgewise.torch.Tensors;
import edgewise.torch.TrainingOptions;
import edgewise.torch.Walk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.InferenceMode;
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
 * m = linear(h), kept for the node that the edge before led to
 * P(move) = softmax over the end and legal moves to s of  table(move) + q · (key(features of s), m of s)
 *       q = query(h, hints)
 * P(back) = softmax over legal candidates c of   offset(c) + q · (key(features of c), m of c) + p[c]
 *    q, p = query(h, hints, m of the source), p[c] by how many candidates are passed over for c
 * </pre>
 *
 * <p>Moves and offsets beyond their tables share the last entry, so every connected graph of any
 * size has a positive probability. See {@link FrontierState} for the sequence and {@link
 * FrontierHints} for what the network is told.
 */
public final class Frontier implements Network<FrontierBatch>, LikelihoodModel {
  // Bytes that training takes for a step of a graph, measured: for each step before it, for each
  // candidate, for each number of a state.
  private static final long RECALL = 48;
  private static final long CANDIDATE = 100;
  private static final long STATE = 200;

  private final Options options;
  private final GraphSizes sizes;
  private final Parameters parameters;
  private final FrontierWeights weights;
  private final LongAdder edgesDrawn = new LongAdder();

  /**
   * The options.
   *
   * @param embedding embedding size of the edge before
   * @param hidden numbers in the state of a layer
   * @param dropout the share of them that is dropped after each layer in training
   * @param temperature divides the logits of moves and of the end: lower is more cautious
   * @param backTemperature divides the logits of destinations; a little caution there closes more
   *     triangles and leaves sizes and degrees alone
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "embedding size of the edge before", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in the state of a layer", range = "[1, ∞)") int hidden,
      @Help(value = "share dropped after each layer in training", range = "[0, 1)") double dropout,
      @Help(value = "of moves and the end; lower is more cautious", range = "(0, ∞)")
          double temperature,
      @Help(value = "of destinations; lower is more cautious", range = "(0, ∞)")
          double backTemperature,
      @Help("how it is trained") TrainingOptions training) {}

  /** For any data. */
  public static final Options DEFAULTS =
      new Options(64, 256, 0.5, 1, 0.9, TrainingOptions.BY_VALIDATION);

  /** The entry in the catalog of models. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
              "frontier",
              "our own: each edge relative to the breadth-first frontier, only legal choices, chosen by"
                  + " validation loss",
              Options.class,
              DEFAULTS,
              Frontier::learner)
          .taking(TrainingOptions.ORDERING, NodeOrdering.class, NodeOrdering::isBreadthFirst)
          .withLossPer(ModelEntry.EDGE);

  private static GraphLearner learner(Options options) {
    GraphLearner learner =
        new NeuralLearner<>(
            "frontier",
            options.training(),
            (sizes, parameters) -> new Frontier(options, sizes, parameters));
    return new GraphLearner() {
      @Override
      public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
        List<Graph> withEdges = withEdges(graphs);
        if (withEdges.isEmpty()) {
          throw new IllegalArgumentException("frontier needs a graph with an edge, got none");
        }
        if (withEdges.size() < graphs.size()) {
          context
              .listener()
              .onWarning(
                  Counted.of(
                      graphs.size() - withEdges.size(), "graphs without edges are left out"));
        }
        return learner.fit(withEdges, context);
      }

      @Override
      public GraphGenerator load(Path checkpoint, String device) throws IOException {
        return learner.load(checkpoint, device);
      }
    };
  }

  /** Returns the graphs that have a sequence: those with an edge. */
  private static List<Graph> withEdges(List<Graph> graphs) {
    return graphs.stream().filter(graph -> graph.edgeCount() > 0).toList();
  }

  /** A network for graphs up to some size. */
  public Frontier(Options options, GraphSizes sizes, Parameters parameters) {
    this.options = options;
    this.sizes = sizes;
    this.parameters = parameters;
    this.weights = new FrontierWeights(options.embedding(), options.hidden(), parameters);
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

  /** Every edge is held against every step before it, and against all its candidates. */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    long rows = orderedGraphs.size();
    long steps = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    long candidates =
        orderedGraphs.stream()
            .map(FrontierSequence::of)
            .mapToInt(FrontierBatch::mostCandidates)
            .max()
            .orElse(0);
    return rows * steps * (RECALL * steps + CANDIDATE * candidates + STATE * options.hidden());
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
    Losses losses = losses(batch, pass, Reduction.SUM);
    return losses.moves.add(losses.backs);
  }

  /**
   * The losses of the decisions: moves or the end at all real positions, back offsets of all edges.
   */
  record Losses(Tensor moves, Tensor backs) {}

  Losses losses(FrontierBatch batch, Pass pass, Reduction reduction) {
    Tensor zero = zero(batch.rows());
    Tensor states = states(batch, pass, zero, zero).decided();
    return losses(batch, pass, states, weights.kept(pass, states.flatten(0, 1)), reduction);
  }

  Tensor zero(int rows) {
    return torch.zeros(new long[] {rows, options.hidden()}, weights.like().options());
  }

  /**
   * The states of both layers after each step, (step, row, hidden), and those of the upper one with
   * dropout, by which is decided.
   */
  record States(Tensor lower, Tensor upper, Tensor decided) {}

  States states(FrontierBatch batch, Pass pass, Tensor lowerStart, Tensor upperStart) {
    Tensor inputs =
        weights.inputs(pass, batch.inputs()).view(batch.steps(), batch.rows(), options.embedding());
    Tensor lower = weights.first().run(pass, inputs, lowerStart);
    Tensor upper = weights.second().run(pass, pass.dropout(lower, options.dropout()), upperStart);
    return new States(lower, upper, pass.cut(pass.dropout(upper, options.dropout())));
  }

  Losses losses(FrontierBatch batch, Pass pass, Tensor states, Tensor kept, Reduction reduction) {
    FrontierQueries asked = FrontierQueries.of(weights, batch, pass, states, kept);
    if (Tensors.arePlain(kept)) {
      Losses each = FrontierLosses.of(pass, batch, asked);
      return reduction == Reduction.EACH ? each : new Losses(each.moves.sum(), each.backs.sum());
    }
    FrontierLogits logits = FrontierLogits.of(batch, asked);
    return new Losses(
        negativeLogLikelihood(logits.moves(), batch.moveTargets(), reduction),
        negativeLogLikelihood(logits.backs(), batch.backTargets(), reduction));
  }

  @Override
  public Optional<Walk> walk(List<Graph> orderedGraphs, int stretches) {
    List<FrontierSequence> sequences = orderedGraphs.stream().map(FrontierSequence::of).toList();
    return Optional.of(new FrontierWalk(this, weights, sequences, stretches));
  }

  @Override
  public NodeOrdering ordering() {
    return options.training().ordering();
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
    long[] positions = batch.movePositions();
    long[] edges = batch.backPositions();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Losses losses = losses(batch, Pass.evaluating(), Reduction.EACH);
      float[] moves = Tensors.floats(losses.moves);
      float[] backs = Tensors.floats(losses.backs);
      IntStream.of(said).forEach(i -> result[i] = 0);
      for (int i = 0; i < moves.length; i++) {
        result[said[(int) positions[i] % batch.rows()]] -= moves[i];
      }
      for (int i = 0; i < backs.length; i++) {
        result[said[(int) positions[(int) edges[i]] % batch.rows()]] -= backs[i];
      }
    }
    return result;
  }

  private Tensor negativeLogLikelihood(Tensor logits, long[] targets, Reduction reduction) {
    Tensor decided = Tensors.longs(targets, parameters.device());
    return torch.cross_entropy_loss(logits, decided, new TensorOptional(), reduction.code(), -1, 0);
  }

  @Override
  public long edgesDrawn() {
    return edgesDrawn.sum();
  }

  @Override
  public boolean drawsApart() {
    return true;
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature, limits);
  }

  List<Drawn> draw(Chooser[] choosers, double temperature, Limits limits) {
    double scale = 1; // of what is asked for to what was learnt from
    scale = Math.max(scale, limits.nodes().least() / (double) sizes.maxNodes());
    scale = Math.max(scale, limits.edges().least() / (double) sizes.maxEdges());
    long enough = Math.round((2 * sizes.maxEdges() + 8) * scale); // where it never learnt to end
    try (PointerScope scope = new PointerScope();
        InferenceMode mode = new InferenceMode(true)) { // no bookkeeping for gradients either
      return new FrontierSampler(
              choosers,
              options.temperature() * temperature,
              options.backTemperature() * temperature,
              limits)
          .draw(new FrontierRows(weights, options.hidden(), choosers.length), enough, edgesDrawn);
    }
  }
}
