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
 */
public final class Grapher implements Network<SequenceBatch>, LikelihoodModel {
  private final Options options;
  private final GraphSizes sizes;
  private final Vocabulary vocabulary;
  private final Parameters parameters;
  private final Rnn sourceNet;
  private final Rnn destinationNet;
  private final LongAdder edgesDrawn = new LongAdder();

  /**
   * The options.
   *
   * @param embedding embedding size of an edge symbol
   * @param hidden numbers in the state of a layer
   * @param dropout the share of them that is dropped between the layers in training
   * @param temperature1 divides the logits of sources: lower is more cautious
   * @param temperature2 divides the logits of destinations
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "embedding size of an edge symbol", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in the state of a layer", range = "[1, ∞)") int hidden,
      @Help(value = "share dropped between layers in training", range = "[0, 1)") double dropout,
      @Help(value = "for sources; lower is more cautious", range = "(0, ∞)") double temperature1,
      @Help(value = "for destinations", range = "(0, ∞)") double temperature2,
      @Help("how it is trained") TrainingOptions training) {}

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

  /** Measured: 150 bytes for each number of a state, 56 for each symbol that a step may say. */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    long steps = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    return orderedGraphs.size() * steps * (150L * options.hidden() + 56L * vocabulary.size());
  }

  @Override
  public long symbols(SequenceBatch batch) {
    return batch.tokens();
  }

  @Override
  public Tensor loss(SequenceBatch batch, Pass pass) {
    Losses losses = losses(batch, pass, Reduction.SUM);
    return losses.sources.add(losses.destinations);
  }

  /** The losses of the symbols of both sequences; 0 where there is padding. */
  record Losses(Tensor sources, Tensor destinations) {}

  Losses losses(SequenceBatch batch, Pass pass, Reduction reduction) {
    Tensor started = symbols(batch, SequenceBatch::input); // (step, graph)  SOS, x1 … xM
    Tensor sources = symbols(batch, SequenceBatch::nextSource); //           x1 … xM, EOS
    Tensor destinations = symbols(batch, SequenceBatch::destination); //     y1 … yM, EOS

    Rnn.States first = sourceNet.run(pass, started, sourceNet.zero(batch.size()));
    Rnn.States second = destinationNet.run(pass, sources, first.atLastRealStep(batch));

    return new Losses(
        crossEntropy(sourceNet.logits(first), sources, reduction),
        crossEntropy(destinationNet.logits(second), destinations, reduction));
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

  private interface Symbol {
    int of(SequenceBatch batch, int row, int step);
  }

  private Tensor symbols(SequenceBatch batch, Symbol symbol) {
    long[] values = new long[batch.steps() * batch.size()];
    for (int step = 0; step < batch.steps(); step++) {
      for (int row = 0; row < batch.size(); row++) {
        values[step * batch.size() + row] = symbol.of(batch, row, step);
      }
    }
    return Tensors.longs(values, parameters.device()).view(batch.steps(), batch.size());
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
      Rnn.Rows destinationRows = destinationNet.rows(count);
      int[][] sources =
          lockStep.drawUntilEnd(sourceRows, options.temperature1 * temperature, destinationRows);
      int[][] destinations =
          lockStep.drawNodes(destinationRows, sources, options.temperature2 * temperature);
      edgesDrawn.add(Arrays.stream(sources).mapToLong(drawn -> drawn.length).sum());
      return IntStream.range(0, count)
          .mapToObj(i -> EdgeSequence.sampled(nodes(sources[i]), nodes(destinations[i])))
          .map(Drawn::repaired)
          .toList();
    }
  }

  @Override
  public long edgesDrawn() {
    return edgesDrawn.sum();
  }

  private int[] nodes(int[] symbols) {
    return Arrays.stream(symbols).map(vocabulary::nodeOf).toArray();
  }
}
