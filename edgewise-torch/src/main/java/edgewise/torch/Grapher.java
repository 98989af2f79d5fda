package edgewise.torch;

import edgewise.catalog.Help;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.LikelihoodModel;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import edgewise.sequence.EdgeSequence;
import edgewise.sequence.SequenceBatch;
import edgewise.sequence.Vocabulary;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * GRAPHER, the paper's model. A graph with M edges is two sequences: the sources x₁ … x_M and the
 * destinations y₁ … y_M. One recurrent network says the sources, the next from those before it; a
 * second says each destination from the sources up to its own, and starts from the state in which
 * the first has read all of them, so that it knows the whole of X:
 *
 * <pre>
 * P(X)     = ∏ p(xᵢ₊₁ | xᵢ, hᵢ)    p = softmax(linear(GRU(embedding(xᵢ), hᵢ)))
 * P(Y | X) = ∏ q(yᵢ | xᵢ, gᵢ)      q likewise, with g₀ = the last h
 * </pre>
 *
 * <p>With attention, which the paper names as future work, gᵢ looks back at all states of the first
 * network before it says a destination. Those are states of sources, all of which are said before
 * the first destination, so that nothing is seen too early.
 */
public final class Grapher implements Network<SequenceBatch>, LikelihoodModel {
  private static final int TOGETHER = 64; // graphs whose destinations are said at once

  private final Options options;
  private final GraphSizes sizes;
  private final Vocabulary vocabulary;
  private final Parameters parameters;
  private final Rnn sourceNet;
  private final Rnn destinationNet;
  private final Optional<Attention> attention;
  private final LongAdder edgesDrawn = new LongAdder();

  /**
   * The options.
   *
   * @param embedding embedding size of an edge symbol
   * @param hidden numbers in the state of a layer
   * @param dropout the share of them that is dropped between the layers in training
   * @param temperature1 divides the logits of sources: lower is more cautious
   * @param temperature2 divides the logits of destinations
   * @param attention whether the second network looks at all states of the first
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "embedding size of an edge symbol", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in the state of a layer", range = "[1, ∞)") int hidden,
      @Help(value = "share dropped between layers in training", range = "[0, 1)") double dropout,
      @Help(value = "for sources; lower is more cautious", range = "(0, ∞)") double temperature1,
      @Help(value = "for destinations", range = "(0, ∞)") double temperature2,
      @Help(value = "whether the second network looks at all states of the first", absent = "false")
          boolean attention,
      @Help("how it is trained") TrainingOptions training) {
    /** The paper's own: what it names as future work is off. */
    public Options(
        int embedding,
        int hidden,
        double dropout,
        double temperature1,
        double temperature2,
        TrainingOptions training) {
      this(embedding, hidden, dropout, temperature1, temperature2, false, training);
    }

    /** Returns the same with attention, or without. */
    public Options withAttention(boolean wanted) {
      return new Options(embedding, hidden, dropout, temperature1, temperature2, wanted, training);
    }
  }

  /** The authors' configuration for each dataset of the paper. */
  public static final Map<String, Options> PAPER =
      Map.of(
          "ladders", paper(32, 128, 0.10, 0.5, 1.0, 0.13, 1000),
          "community", paper(64, 256, 0.25, 0.5, 0.5, 0.16, 2000),
          "ego", paper(64, 256, 0.35, 0.75, 0.75, 0.60, 1000),
          "enzymes", paper(64, 256, 0.35, 0.5, 0.75, 0.16, 3000),
          "protein", paper(64, 256, 0.75, 0.75, 0.75, 0.23, 2000));

  /** For a user's own data: no stop loss is known, so training ends on a plateau. */
  public static final Options DEFAULTS =
      new Options(64, 256, 0.30, 0.75, 0.75, TrainingOptions.PAPER.with(to -> to.patience = 100));

  /** The entry in the catalog of models. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
          "grapher",
          "the paper's model: one recurrent network says the sources of the edges, a second their"
              + " destinations",
          Options.class,
          DEFAULTS,
          options ->
              new NeuralLearner<>(
                  "grapher",
                  options.training(),
                  (sizes, parameters) -> new Grapher(options, sizes, parameters)));

  private static Options paper(
      int embedding,
      int hidden,
      double dropout,
      double temperature1,
      double temperature2,
      double stopLoss,
      int epochs) {
    return new Options(
        embedding,
        hidden,
        dropout,
        temperature1,
        temperature2,
        TrainingOptions.PAPER.with(
            to -> {
              to.epochs = epochs;
              to.stopLoss = stopLoss;
            }));
  }

  /** A network for graphs up to some size. */
  public Grapher(Options options, GraphSizes sizes, Parameters parameters) {
    this.options = options;
    this.sizes = sizes;
    this.vocabulary = new Vocabulary(sizes.maxNodes());
    this.parameters = parameters;
    this.sourceNet = rnn("sourceNet");
    this.destinationNet = rnn("destinationNet");
    this.attention =
        options.attention()
            ? Optional.of(new Attention("attention", options.hidden(), parameters))
            : Optional.empty();
  }

  private Rnn rnn(String name) {
    return new Rnn(
        name,
        vocabulary.size(),
        options.embedding(),
        options.hidden(),
        options.dropout(),
        parameters);
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
  public SequenceBatch encode(List<Graph> orderedGraphs) {
    return SequenceBatch.of(orderedGraphs.stream().map(EdgeSequence::of).toList(), vocabulary);
  }

  /**
   * Measured: 150 bytes for each number of a state, 56 for each symbol that a step may say, and for
   * each other step that attention looks at 24.
   */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    long steps = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    long each = 150L * options.hidden() + 56L * vocabulary.size();
    long attended = options.attention() ? 40L * options.hidden() + 24L * steps : 0;
    return orderedGraphs.size() * steps * (each + attended);
  }

  @Override
  public long symbols(SequenceBatch batch) {
    return batch.symbols();
  }

  /** With attention a destination looks at all steps, so that there are no stretches. */
  @Override
  public Optional<Walk> walk(List<Graph> orderedGraphs, int stretches) {
    return attention.isPresent()
        ? Optional.empty()
        : Optional.of(new GrapherWalk(this, encode(orderedGraphs), stretches));
  }

  @Override
  public Tensor loss(SequenceBatch batch, Pass pass) {
    Losses losses = losses(batch, pass, Reduction.SUM);
    return losses.sources.add(losses.destinations);
  }

  /** The losses of the symbols of both sequences; 0 where there is padding. */
  record Losses(Tensor sources, Tensor destinations) {}

  Losses losses(SequenceBatch batch, Pass pass, Reduction reduction) {
    Read read = read(batch, pass);
    Tensor destinations =
        symbols(batch, SequenceBatch::destination, 0, batch.steps()); // y1 … yM, EOS
    return new Losses(
        crossEntropy(sourceNet.logits(read.first), read.sources, reduction),
        crossEntropy(destinationNet.logits(read.second), destinations, reduction));
  }

  /**
   * What was read of the sources.
   *
   * @param sources x1 … xM, EOS, (step, graph)
   * @param first the states that say them, (step, graph, hidden)
   * @param second the states that say the destinations
   */
  private record Read(Tensor sources, Tensor first, Tensor second) {}

  private Read read(SequenceBatch batch, Pass pass) {
    Tensor started = symbols(batch, SequenceBatch::input, 0, batch.steps()); // SOS, x1 … xM
    Tensor sources = symbols(batch, SequenceBatch::nextSource, 0, batch.steps());
    int[] lengths = batch.lengths();
    Rnn.States first = sourceNet.run(pass, started, sourceNet.zero(batch.size()));
    Rnn.States second = destinationNet.run(pass, sources, first.atLastRealStep(lengths));
    Tensor says =
        attention
            .map(to -> to.of(second.second(), first.second(), lengths))
            .orElse(second.second());
    return new Read(sources, first.second(), says);
  }

  @Override
  public NodeOrdering ordering() {
    return options.training().ordering();
  }

  /** Numbers beyond those of the training graphs are never said. */
  @Override
  public double[] logLikelihoods(List<Graph> orderedGraphs) {
    return orderedGraphs.stream().mapToDouble(this::logLikelihood).toArray();
  }

  private double logLikelihood(Graph orderedGraph) {
    if (orderedGraph.nodeCount() > sizes.maxNodes()) {
      return Double.NEGATIVE_INFINITY;
    }
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return -loss(encode(List.of(orderedGraph)), Pass.evaluating()).item_double();
    }
  }

  private Tensor crossEntropy(Tensor logits, Tensor targets, Reduction reduction) {
    return torch.cross_entropy_loss(
        logits.view(-1, vocabulary.size()),
        targets.view(-1),
        new TensorOptional(),
        reduction.code(),
        vocabulary.padding(),
        0);
  }

  /** A symbol of a batch at a step of a row. */
  interface Symbol {
    int of(SequenceBatch batch, int row, int step);
  }

  /** Returns the symbols of some steps, (step, graph). */
  Tensor symbols(SequenceBatch batch, Symbol symbol, int from, int to) {
    long[] values = new long[(to - from) * batch.size()];
    for (int step = from; step < to; step++) {
      for (int row = 0; row < batch.size(); row++) {
        values[(step - from) * batch.size() + row] = symbol.of(batch, row, step);
      }
    }
    return Tensors.longs(values, parameters.device()).view(to - from, batch.size());
  }

  Rnn sourceNet() {
    return sourceNet;
  }

  Rnn destinationNet() {
    return destinationNet;
  }

  /** Returns the loss of symbols, added up, by the states of a network that says them. */
  Tensor loss(Rnn net, Rnn.States states, Tensor targets) {
    return crossEntropy(net.logits(states.second()), targets, Reduction.SUM);
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature);
  }

  List<Drawn> draw(Chooser[] choosers, double temperature) {
    int count = choosers.length;
    LockStep lockStep = new LockStep(vocabulary, choosers, sizes.maxEdges());
    try (PointerScope scope = new PointerScope()) {
      Rnn.Rows sourceRows = sourceNet.rows(count);
      double first = options.temperature1 * temperature;
      double second = options.temperature2 * temperature;
      int[][] sources;
      int[][] destinations;
      if (attention.isPresent()) {
        sources = lockStep.drawUntilEnd(sourceRows, first, null);
        destinations = destinationsTogether(sources, choosers, second);
      } else {
        Rnn.Rows destinationRows = destinationNet.rows(count);
        sources = lockStep.drawUntilEnd(sourceRows, first, destinationRows);
        destinations = lockStep.drawNodes(destinationRows, sources, second);
      }
      edgesDrawn.add(Arrays.stream(sources).mapToLong(drawn -> drawn.length).sum());
      return IntStream.range(0, count)
          .mapToObj(i -> EdgeSequence.sampled(nodes(sources[i]), nodes(destinations[i])))
          .map(Drawn::repaired)
          .toList();
    }
  }

  /**
   * Draws destinations as training reads them, all steps at once: given the sources, none depends
   * on another.
   */
  private int[][] destinationsTogether(int[][] sources, Chooser[] choosers, double temperature) {
    int[][] drawn = new int[sources.length][];
    int[] order = LockStep.longestFirst(sources); // similar lengths share a batch
    for (int from = 0; from < order.length; from += TOGETHER) {
      int[] part = Arrays.copyOfRange(order, from, Math.min(order.length, from + TOGETHER));
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        List<EdgeSequence> said =
            Arrays.stream(part)
                .mapToObj(graph -> nodes(sources[graph]))
                .map(nodes -> EdgeSequence.sampled(nodes, nodes)) // destinations are not looked at
                .toList();
        float[] logits =
            Tensors.floats(
                destinationNet.logits(
                    read(SequenceBatch.of(said, vocabulary), Pass.sharing()).second));
        for (int row = 0; row < part.length; row++) {
          drawn[part[row]] = new int[sources[part[row]].length];
          for (int step = 0; step < drawn[part[row]].length; step++) {
            int at = (step * part.length + row) * vocabulary.size() + vocabulary.ofNode(0);
            drawn[part[row]][step] =
                vocabulary.ofNode(0)
                    + choosers[part[row]].choose(logits, at, vocabulary.nodeCount(), temperature);
          }
        }
      }
    }
    return drawn;
  }

  @Override
  public long edgesDrawn() {
    return edgesDrawn.sum();
  }

  private int[] nodes(int[] symbols) {
    return Arrays.stream(symbols).map(vocabulary::nodeOf).toArray();
  }
}
