package edgewise.torch;

import edgewise.catalog.Help;
import edgewise.constraint.Limits;
import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.model.Draws;
import edgewise.model.LatentModel;
import edgewise.model.LikelihoodModel;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import edgewise.sequence.Vocabulary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

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
 *
 * <p>With a latent vector, which it names as well, both networks are told a point of a normal
 * distribution ({@link GrapherLatent}); the loss is then a bound.
 */
public final class Grapher implements Network<GrapherBatch>, LikelihoodModel {
  private static final double FREE_BITS = 4; // without any the vector collapses: docs/models.md

  private final Options options;
  private final GraphSizes sizes;
  private final Vocabulary vocabulary;
  private final Parameters parameters;
  private final GrapherWeights weights;
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
   * @param latent coordinates of the latent vector that both networks are told; 0 for none
   * @param freeBits nats that the vector may say of a graph at no cost
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
      @Help(value = "coordinates of a latent vector; 0: none", range = "[0, ∞)", absent = "0")
          int latent,
      @Help(
              value = "nats that the vector may say of a graph at no cost",
              range = "[0, ∞)",
              absent = "0")
          double freeBits,
      @Help("how it is trained") TrainingOptions training) {
    /** The paper's own: what it names as future work is off. */
    public Options(
        int embedding,
        int hidden,
        double dropout,
        double temperature1,
        double temperature2,
        TrainingOptions training) {
      this(embedding, hidden, dropout, temperature1, temperature2, false, 0, FREE_BITS, training);
    }

    /** Returns the same with attention, or without. */
    public Options withAttention(boolean wanted) {
      return new Options(
          embedding,
          hidden,
          dropout,
          temperature1,
          temperature2,
          wanted,
          latent,
          freeBits,
          training);
    }

    /** Returns the same with a latent vector of some coordinates, of which some nats are free. */
    public Options withLatent(int coordinates, double free) {
      return new Options(
          embedding,
          hidden,
          dropout,
          temperature1,
          temperature2,
          attention,
          coordinates,
          free,
          training);
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
              "the paper's model: one recurrent network says the sources of the edges, a second"
                  + " their destinations",
              Options.class,
              DEFAULTS,
              options ->
                  new NeuralLearner<>(
                      "grapher",
                      options.training(),
                      (graphs, seed) -> GraphSizes.of(graphs).withAlphabet(alphabet(graphs)),
                      (sizes, parameters) -> new Grapher(options, sizes, parameters)))
          .drawing(new Draws(false, true, true));

  /** Returns what connected graphs are written in; the bare alphabet where that is nothing. */
  private static Alphabet alphabet(List<Graph> graphs) {
    Alphabet all = Alphabet.of(graphs);
    boolean bare =
        List.of(0).containsAll(all.nodeLabels())
            && List.of((int) Direction.BOTH.bits()).containsAll(all.edgeKinds())
            && !all.directed();
    return bare
        ? Alphabet.BARE
        : new Alphabet(all.nodeLabels(), all.edgeKinds(), all.directed(), false);
  }

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
    this.weights = new GrapherWeights(options, vocabulary, sizes.alphabet(), parameters);
  }

  GrapherWeights weights() {
    return weights;
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
  public GrapherBatch encode(List<Graph> orderedGraphs) {
    return new GrapherBatch(
        orderedGraphs.stream().map(graph -> GrapherSequence.of(graph, sizes.alphabet())).toList(),
        vocabulary);
  }

  /**
   * Measured: 150 bytes for each number of a state, 56 for each symbol that a step may say, and for
   * each other step that attention looks at 24; an encoder has half as many layers.
   */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    long steps = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    long each = 150L * options.hidden() + 56L * vocabulary.size();
    long attended = options.attention() ? 40L * options.hidden() + 24L * steps : 0;
    long encoded = options.latent() > 0 ? 75L * options.hidden() : 0;
    return orderedGraphs.size() * steps * (each + attended + encoded);
  }

  @Override
  public long symbols(GrapherBatch batch) {
    return batch.edges().symbols();
  }

  /** With attention a destination looks at all steps, and labels are said of all at once. */
  @Override
  public Optional<Walk> walk(List<Graph> orderedGraphs, int stretches) {
    return weights.arePlain()
        ? Optional.of(new GrapherWalk(weights, encode(orderedGraphs).edges(), stretches))
        : Optional.empty();
  }

  @Override
  public Tensor loss(GrapherBatch batch, Pass pass) {
    if (weights.latent().isEmpty()) {
      return losses(batch, Optional.empty(), pass, Reduction.SUM).total();
    }
    GrapherLatent latent = weights.latent().get();
    GrapherLatent.Places places = latent.places(batch, pass);
    Tensor points = pass.cut(places.points(pass.normal(places.mean()))); // told to two networks
    Tensor divergences = places.divergences();
    pass.note(divergences.sum());
    return losses(batch, Optional.of(points), pass, Reduction.SUM)
        .total()
        .add(latent.cost(divergences));
  }

  GrapherWeights.Losses losses(
      GrapherBatch batch, Optional<Tensor> points, Pass pass, Reduction reduction) {
    return weights.losses(batch, points, pass, reduction);
  }

  @Override
  public NodeOrdering ordering() {
    return options.training().ordering();
  }

  @Override
  public boolean readsLabels() {
    return drawsLabels();
  }

  @Override
  public boolean drawsLabels() {
    return sizes.alphabet().nodeTypes() > 1 || sizes.alphabet().edgeTypes() > 1;
  }

  /** Numbers and labels beyond those of the training graphs are never said. */
  @Override
  public double[] logLikelihoods(List<Graph> orderedGraphs) {
    return orderedGraphs.stream().mapToDouble(this::logLikelihood).toArray();
  }

  private double logLikelihood(Graph orderedGraph) {
    if (!canSay(orderedGraph)) {
      return Double.NEGATIVE_INFINITY;
    }
    if (weights.latent().isPresent()) {
      return new LatentGrapher(this, weights).logLikelihood(orderedGraph);
    }
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return -loss(encode(List.of(orderedGraph)), Pass.evaluating()).item_double();
    }
  }

  /** Returns whether all numbers and labels of a graph are known. */
  boolean canSay(Graph graph) {
    return graph.nodeCount() <= sizes.maxNodes() && sizes.alphabet().knows(graph);
  }

  /** Returns the most nodes that a graph may have. */
  int maxNodes() {
    return sizes.maxNodes();
  }

  /** A latent vector can be summed over by chance alone. */
  @Override
  public Optional<String> bound() {
    return weights.latent().map(space -> "a latent vector (importance-weighted over 64 points)");
  }

  @Override
  public Optional<LatentModel> latent() {
    return weights.latent().map(space -> new LatentGrapher(this, weights));
  }

  /** Destinations that are drawn all at once are padded to the longest graph among them. */
  @Override
  public boolean drawsApart() {
    return weights.arePlain();
  }

  @Override
  public int togetherOnCard() {
    return weights.labels().names().isPresent()
        ? Network.super.togetherOnCard()
        : CardLockStep.together(3L * vocabulary.size() + 2L * options.hidden());
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature);
  }

  /** Draws a graph by each chooser, at points that it draws first where there is a latent space. */
  List<Drawn> draw(Chooser[] choosers, double temperature) {
    return draw(
        choosers, weights.latent().map(latent -> points(choosers, latent.size())), temperature);
  }

  private static float[] points(Chooser[] choosers, int size) {
    float[] points = new float[choosers.length * size];
    for (int i = 0; i < points.length; i++) {
      points[i] = (float) choosers[i / size].normal();
    }
    return points;
  }

  /** Draws a graph by each chooser, at given points (graph, coordinate). */
  List<Drawn> draw(Chooser[] choosers, Optional<float[]> points, double temperature) {
    return draw(choosers, points, temperature, !parameters.device().is_cpu());
  }

  /** The same, on a graphics card or as on one. */
  List<Drawn> draw(
      Chooser[] choosers, Optional<float[]> points, double temperature, boolean onCard) {
    GrapherSampler sampler =
        new GrapherSampler(
            weights,
            sizes,
            choosers,
            points,
            options.temperature1 * temperature,
            options.temperature2 * temperature);
    List<Drawn> drawn = sampler.draw(onCard);
    edgesDrawn.add(sampler.edgesDrawn());
    return drawn;
  }

  @Override
  public long edgesDrawn() {
    return edgesDrawn.sum();
  }
}
