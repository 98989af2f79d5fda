package edgewise.torch;

import edgewise.catalog.Help;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.NodeOrderings;
import edgewise.ordering.Reorder;
import edgewise.random.Seed;
import edgewise.sequence.AdjacencyBatch;
import edgewise.sequence.AdjacencyRows;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * GraphRNN of You, Ying, Ren, Hamilton and Leskovec (2018), the paper's strongest baseline. A graph
 * in breadth-first order is said node by node: a graph-level network reads the row Sᵢ of the node
 * before and keeps the state of the graph, from which an edge-level one says which of the nodes
 * just before the next one is joined to; an empty row is the end:
 *
 * <pre>
 * hᵢ = GRU(relu(linear(Sᵢ)), hᵢ₋₁)
 * P(Sᵢ₊₁ | S₁ … Sᵢ) = ∏ p(entry j | entries before it, hᵢ)   {@code graphrnn}
 *                   = ∏ p(entry j | hᵢ)                      {@code graphrnn-s}
 * </pre>
 *
 * <p>How far a row looks back is estimated before training: the furthest that an edge reaches in
 * 20,000 breadth-first orders drawn over the training graphs. An order drawn later may reach
 * further still; such an edge is left out. Orders are new in every epoch, and an epoch is some
 * batches of graphs drawn with replacement. The loss is the mean over the entries that there are;
 * the original's mean also counts those of the padding, which cost it nothing.
 */
public final class GraphRnn implements Network<AdjacencyBatch> {
  private static final int ORDERS = 20_000;

  // Bytes that training takes for a step of a graph, measured: for each number of a state of a
  // layer, for each entry that is read.
  static final long NUMBER = 64;
  private static final long INPUT = 32;

  private final SimpleOptions options;
  private final GraphSizes sizes;
  private final Parameters parameters;
  private final Layer embedding;
  private final GruStack net;
  private final EdgeLevel edges;

  /**
   * The options of GraphRNN.
   *
   * @param embedding embedding size of a row
   * @param hidden numbers in the state of a layer of the graph-level network
   * @param edgeEmbedding embedding size of a matrix entry
   * @param edgeHidden numbers in the state of a layer of the edge-level network
   * @param layers of each network
   * @param temperature divides the logits: lower is more cautious
   * @param batches in an epoch, of graphs drawn with replacement; 0 for one pass over all graphs
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "embedding size of a row", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in a state of the graph level", range = "[1, ∞)") int hidden,
      @Help(value = "embedding size of a matrix entry", range = "[1, ∞)") int edgeEmbedding,
      @Help(value = "numbers in a state of the edge level", range = "[1, ∞)") int edgeHidden,
      @Help(value = "layers of each network", range = "[1, ∞)") int layers,
      @Help(value = "lower is more cautious", range = "(0, ∞)") double temperature,
      @Help(value = "batches drawn in an epoch; 0: one pass", range = "[0, ∞)") int batches,
      @Help("how it is trained") TrainingOptions training) {
    private SimpleOptions simple() {
      return new SimpleOptions(embedding, hidden, layers, temperature, batches, training);
    }
  }

  /**
   * The options of GraphRNN-S.
   *
   * @param embedding embedding size of a row
   * @param hidden numbers in the state of a layer
   * @param layers of the network
   * @param temperature divides the logits: lower is more cautious
   * @param batches in an epoch, of graphs drawn with replacement; 0 for one pass over all graphs
   * @param training how it is trained
   */
  public record SimpleOptions(
      @Help(value = "embedding size of a row", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in the state of a layer", range = "[1, ∞)") int hidden,
      @Help(value = "layers of the network", range = "[1, ∞)") int layers,
      @Help(value = "lower is more cautious", range = "(0, ∞)") double temperature,
      @Help(value = "batches drawn in an epoch; 0: one pass", range = "[0, ∞)") int batches,
      @Help("how it is trained") TrainingOptions training) {}

  private static final TrainingOptions TRAINING =
      TrainingOptions.PAPER.with(
          to -> {
            to.ordering = NodeOrderings.ALL.get("breadth-first-shuffled");
            to.reorder = Reorder.EVERY_EPOCH;
            to.learningRate = 0.003;
            to.schedule = TrainingOptions.Schedule.TWO_DROPS;
            to.halveEvery = 0;
          });

  /** What the paper's authors used: half of the original's sizes, and three layers. */
  public static final Options PAPER = new Options(32, 64, 8, 16, 3, 1, 32, TRAINING);

  /** The sizes of the original. */
  public static final Options ORIGINAL = new Options(64, 128, 8, 16, 4, 1, 32, TRAINING);

  /** The entry of GraphRNN in the catalog of models. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
              "graphrnn",
              "GraphRNN: node by node, a second network says the edges of each to the nodes just before",
              Options.class,
              PAPER,
              options ->
                  learner(
                      "graphrnn",
                      options.simple(),
                      (sizes, parameters) -> new GraphRnn(options, sizes, parameters)))
          .taking(TrainingOptions.ORDERING, NodeOrdering.class, NodeOrdering::isBreadthFirst);

  /** The entry of GraphRNN-S. */
  public static final ModelEntry<SimpleOptions> SIMPLE =
      new ModelEntry<>(
              "graphrnn-s",
              "GraphRNN-S: node by node, the edges of each drawn independently of each other",
              SimpleOptions.class,
              PAPER.simple(),
              options ->
                  learner(
                      "graphrnn-s",
                      options,
                      (sizes, parameters) -> new GraphRnn(options, sizes, parameters)))
          .taking(TrainingOptions.ORDERING, NodeOrdering.class, NodeOrdering::isBreadthFirst);

  private static NeuralLearner<AdjacencyBatch> learner(
      String model, SimpleOptions options, Network.Factory<AdjacencyBatch> factory) {
    return new NeuralLearner<>(model, options.training(), GraphRnn::sizes, factory);
  }

  private static GraphSizes sizes(List<Graph> graphs, Seed seed) {
    int orders = Math.max(1, ORDERS / graphs.size());
    return GraphSizes.of(graphs).withLookBack(AdjacencyRows.lookBack(graphs, orders, seed));
  }

  /** Returns a GraphRNN. */
  public GraphRnn(Options options, GraphSizes sizes, Parameters parameters) {
    this(
        options.simple(),
        sizes,
        new EdgeLevel.Recurrent(
            options.hidden(),
            options.embedding(),
            options.edgeEmbedding(),
            options.edgeHidden(),
            options.layers(),
            parameters),
        parameters);
  }

  /** Returns a GraphRNN-S. */
  public GraphRnn(SimpleOptions options, GraphSizes sizes, Parameters parameters) {
    this(
        options,
        sizes,
        new EdgeLevel.Independent(
            options.hidden(), options.embedding(), sizes.lookBack(), parameters),
        parameters);
  }

  private GraphRnn(
      SimpleOptions options, GraphSizes sizes, EdgeLevel edges, Parameters parameters) {
    this.options = options;
    this.sizes = sizes;
    this.parameters = parameters;
    this.embedding = new Layer("embedding", sizes.lookBack(), options.embedding(), parameters);
    this.net =
        new GruStack("net", options.embedding(), options.hidden(), options.layers(), parameters);
    this.edges = edges;
  }

  @Override
  public Parameters parameters() {
    return parameters;
  }

  @Override
  public int drawsPerEpoch() {
    return Math.multiplyExact(options.batches(), options.training().together());
  }

  @Override
  public int steps(Graph orderedGraph) {
    return orderedGraph.nodeCount();
  }

  /** Every node is held against all those before it that its row looks back to. */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    long steps = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    long columns = Math.min(steps, sizes.lookBack());
    long state = NUMBER * options.layers() * options.hidden() + INPUT * sizes.lookBack();
    return orderedGraphs.size() * steps * (state + columns * edges.bytes());
  }

  @Override
  public AdjacencyBatch encode(List<Graph> orderedGraphs) {
    int lookBack = sizes.lookBack();
    return AdjacencyBatch.of(
        orderedGraphs.stream().map(graph -> AdjacencyRows.of(graph, lookBack)).toList(), lookBack);
  }

  @Override
  public long symbols(AdjacencyBatch batch) {
    return batch.entries();
  }

  @Override
  public Tensor loss(AdjacencyBatch batch, Pass pass) {
    return losses(batch, pass, Reduction.SUM);
  }

  Tensor losses(AdjacencyBatch batch, Pass pass, Reduction reduction) {
    List<Tensor> states = states(batch, pass, zeros(batch.rows()));
    return losses(batch, states.get(states.size() - 1), pass, reduction);
  }

  private List<Tensor> zeros(int rows) {
    return Collections.nCopies(options.layers(), net.zero(rows, embedding.weights().options()));
  }

  /** Returns the states of each layer of the graph level, (step, row, hidden). */
  private List<Tensor> states(AdjacencyBatch batch, Pass pass, List<Tensor> starts) {
    Tensor rows = // (step, row, back)
        floats(batch.inputs()).view(batch.steps(), batch.rows(), sizes.lookBack());
    return net.run(pass, embedding.of(rows).relu(), starts);
  }

  private Tensor losses(AdjacencyBatch batch, Tensor top, Pass pass, Reduction reduction) {
    Tensor states = // (position, hidden)
        top.view(-1, options.hidden())
            .index_select(0, Tensors.longs(batch.places(), parameters.device()));
    Tensor logits = edges.logits(pass, states, batch); // (position, back)
    return torch.binary_cross_entropy_with_logits(
        logits,
        floats(batch.targets()).view(batch.positions(), batch.columns()),
        new TensorOptional(floats(batch.mask()).view(batch.positions(), batch.columns())),
        new TensorOptional(),
        reduction.code());
  }

  @Override
  public Optional<Walk> walk(List<Graph> orderedGraphs, int stretches) {
    int lookBack = sizes.lookBack();
    List<AdjacencyRows> graphs =
        orderedGraphs.stream().map(graph -> AdjacencyRows.of(graph, lookBack)).toList();
    int steps = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    return Optional.of(
        new Walk() {
          @Override
          public int stretches() {
            return stretches;
          }

          @Override
          public long symbols() {
            return graphs.stream().mapToLong(AdjacencyBatch::entries).sum();
          }

          @Override
          public List<Tensor> start() {
            return zeros(graphs.size());
          }

          @Override
          public Stretch go(int stretch, List<Tensor> before, Pass pass) {
            int from = Walk.begin(stretch, stretches, steps);
            int to = Walk.begin(stretch + 1, stretches, steps);
            AdjacencyBatch batch = AdjacencyBatch.of(graphs, lookBack, from, to);
            List<Tensor> states = states(batch, pass, before);
            Tensor top = states.get(states.size() - 1);
            return new Stretch(
                () -> losses(batch, top, pass, Reduction.SUM),
                states.stream().map(layer -> layer.select(0, -1)).toList());
          }
        });
  }

  private Tensor floats(float[] values) {
    return Tensors.floats(values, embedding.weights());
  }

  @Override
  public boolean drawsApart() {
    return true;
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature);
  }

  List<Drawn> draw(Chooser[] choosers, double temperature) {
    int count = choosers.length;
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return new GraphRnnSampler(choosers, sizes, options.temperature() * temperature)
          .draw(new Rows(count), edges.predictor(count));
    }
  }

  /** The graph level of graphs in lock step. */
  final class Rows {
    private final GruStack.Rows states;

    private Rows(int count) {
      states = net.rows(count, embedding.weights().options());
    }

    /** Lets each graph read its last row, (row, back); returns the states of the graphs. */
    Tensor read(float[] rows) {
      return states.read(embedding.of(floats(rows).view(-1, sizes.lookBack())).relu());
    }

    /** Keeps the given graphs, ascending, which move up. */
    void keep(long[] graphs) {
      states.keep(Tensors.longs(graphs, parameters.device()));
    }
  }
}
