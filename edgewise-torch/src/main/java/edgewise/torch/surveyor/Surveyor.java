package edgewise.torch.surveyor;

import edgewise.catalog.Help;
import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.Completer;
import edgewise.model.Draws;
import edgewise.model.LikelihoodModel;
import edgewise.model.ModelEntry;
import edgewise.model.Part;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Network;
import edgewise.torch.NeuralLearner;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Scratch;
import edgewise.torch.TrainingOptions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.InferenceMode;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Surveyor, our own model. A graph is numbered breadth-first and decided source by source: to which
 * known nodes is this one joined, and how many new ones does it discover? Before every source a
 * graph network reads the graph so far, so nothing about graphs has to be told to it. There is no
 * end: a piece ends when every known node has been a source.
 *
 * <p>Nothing is carried from source to source but the graph itself. So all sources of all graphs
 * are learnt from at once, and any random subset of them gives a gradient that is right on average.
 * See {@link Survey} for the sequence, {@link Views} for what is read, {@link Reader} for how,
 * {@link Heads} for the decisions.
 *
 * <p>The file is long because it is the model's one face: options, learning, likelihoods, drawing
 * under conditions and completing all come in here, each in a few lines.
 */
public final class Surveyor implements Network<SurveyBatch>, LikelihoodModel, Completer {
  private static final int EVALUATED = 16_384; // rows that are read together without gradients
  private static final long NUMBER = 100; // bytes of training a number of a row and block, measured
  // Rows of validation a graph, on average, beyond which sources are drawn: none up to 512 nodes.
  private static final int VALIDATED = 512 * 512;

  private final Options options;
  private final GraphSizes sizes;
  private final Parameters parameters;
  private final SurveyorWeights weights;
  private final Scratch scratch;
  private final LongAdder edgesDrawn = new LongAdder();
  private final Map<Graph, Graph> prepared = new ConcurrentHashMap<>(); // graphs to learn from

  /**
   * The options.
   *
   * @param width of the embedding of a node
   * @param blocks how often messages are passed
   * @param period after how many blocks their weights come again; 0: never
   * @param reach how far before the frontier reading begins, in edges; 0: as far as the data needs
   * @param ring whether nodes of the frontier also hear those beside them in the order
   * @param ways whether directions are decided in the knowledge of the ways that there are already
   * @param countdown whether the nodes still to come are counted down where their number is given
   * @param communities whether nodes belong to communities, which are found in training graphs and
   *     decided with the nodes
   * @param rows how many rows make a step of one shard: nodes that are read, once for every source
   * @param dropout the share of hidden units that is dropped in training
   * @param temperature divides all logits: lower is more cautious
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "width of the embedding of a node", range = "[1, ∞)") int width,
      @Help(value = "how often messages are passed along edges", range = "[1, ∞)") int blocks,
      @Help(
              value = "blocks after which their weights come again; 0: never",
              range = "[0, ∞)",
              absent = "0")
          int period,
      @Help(
              value = "edges before the frontier where reading begins; 0: 6, given numbers 12",
              range = "[0, ∞)")
          int reach,
      @Help(
              value = "whether nodes of the frontier also hear those beside them in the order",
              absent = "false")
          boolean ring,
      @Help(
              value = "whether directions are decided knowing the ways between both ends",
              absent = "false")
          boolean ways,
      @Help(
              value = "whether nodes still to come are counted down where their number is given",
              absent = "false")
          boolean countdown,
      @Help(
              value = "whether nodes belong to communities, found in training graphs",
              absent = "false")
          boolean communities,
      @Help(value = "nodes read in a step of one shard, about", range = "[1, ∞)") int rows,
      @Help(value = "share of hidden units dropped in training", range = "[0, 1)") double dropout,
      @Help(value = "of all decisions; lower is more cautious", range = "(0, ∞)")
          double temperature,
      @Help("how it is trained") TrainingOptions training) {
    /**
     * Returns what is read of graphs. A number that is given is mostly a sum over the whole graph:
     * what is out of sight is then missing in the sum.
     */
    Scope scope(GraphSizes sizes) {
      boolean sums = sizes.conditions().all().stream().anyMatch(given -> !given.hasClasses());
      int far = reach > 0 ? reach : sums ? 12 : 6;
      Scope plain = new Scope(sizes.alphabet(), far, ring, ways);
      Scope scope = communities ? plain.withCommunities() : plain;
      return countdown ? scope.countingDown(sizes.conditions()) : scope;
    }
  }

  /** For any data. */
  public static final Options DEFAULTS =
      new Options(
          96,
          6,
          0,
          0,
          true,
          true,
          true,
          false,
          4096,
          0.1,
          1,
          TrainingOptions.BY_VALIDATION
              .with(to -> to.ordering = new ChainedBreadthFirstOrdering(true))
              .with(to -> to.batchSize = 0)
              .with(to -> to.optimizer = TrainingOptions.Method.MUON)
              .with(to -> to.learningRate = 0.002)
              .with(to -> to.weightDecay = 1)
              .with(to -> to.gradientClip = 1)
              .with(to -> to.patience = 40)
              .with(to -> to.epochs = 100)); // each takes two to four times one of Frontier's

  /** The entry in the catalog of models. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
              "surveyor",
              "our own: a graph network reads the graph so far and decides each node's edges",
              Options.class,
              DEFAULTS,
              options ->
                  new NeuralLearner<>(
                      "surveyor",
                      options.training(),
                      (graphs, seed) -> sizes(options, graphs),
                      (sizes, parameters) -> new Surveyor(options, sizes, parameters)))
          .taking(TrainingOptions.ORDERING, NodeOrdering.class, NodeOrdering::isBreadthFirst)
          .drawing(Draws.EVERYTHING.underConditions())
          .withLossPer(ModelEntry.EDGE);

  private static GraphSizes sizes(Options options, List<Graph> graphs) {
    GraphSizes sizes = GraphSizes.of(graphs).withAlphabet(Alphabet.of(graphs));
    options.scope(sizes).marks().check(graphs);
    return sizes;
  }

  /** A network for graphs up to some size. */
  public Surveyor(Options options, GraphSizes sizes, Parameters parameters) {
    this.options = options;
    this.sizes = sizes;
    this.parameters = parameters;
    this.weights = new SurveyorWeights(options, sizes, parameters);
    this.scratch = parameters.scratch();
  }

  /** Returns how many operations the products take by which a graph is read, source by source. */
  public static double operations(Options options, Graph orderedGraph) {
    GraphSizes sizes =
        GraphSizes.of(List.of(orderedGraph)).withAlphabet(Alphabet.of(List.of(orderedGraph)));
    Survey survey = Survey.of(orderedGraph, sizes.alphabet());
    Views views = new Views(options.scope(sizes));
    long rows = 0;
    for (int x = 0; x < survey.nodes(); x++) {
      rows += views.rows(survey, x);
    }
    return 2.0 * rows * Reader.products(options.width(), options.blocks());
  }

  @Override
  public Parameters parameters() {
    return parameters;
  }

  @Override
  public Graph prepared(Graph graph) {
    return options.communities() ? prepared.computeIfAbsent(graph, scope().marks()::marked) : graph;
  }

  @Override
  public int steps(Graph orderedGraph) {
    return Math.max(1, orderedGraph.edgeCount());
  }

  @Override
  public boolean pads() {
    return false;
  }

  @Override
  public SurveyBatch encode(List<Graph> orderedGraphs) {
    return encodeAll(
        orderedGraphs, Collections.nCopies(orderedGraphs.size(), conditions().nothing()));
  }

  @Override
  public SurveyBatch encode(List<Graph> orderedGraphs, Seed seed) {
    return encode(
        orderedGraphs, Collections.nCopies(orderedGraphs.size(), conditions().nothing()), seed);
  }

  @Override
  public SurveyBatch encode(List<Graph> orderedGraphs, List<Given> given) {
    return SurveyBatch.fixed(surveys(orderedGraphs, given), scope(), EVALUATED, VALIDATED);
  }

  Scope scope() {
    return options.scope(sizes);
  }

  /** Returns the alphabet of the graphs that it says. */
  Alphabet alphabet() {
    return sizes.alphabet();
  }

  /** Returns all sources of some graphs, whatever their number. */
  SurveyBatch encodeAll(List<Graph> orderedGraphs, List<Given> given) {
    return SurveyBatch.of(surveys(orderedGraphs, given), scope(), EVALUATED);
  }

  @Override
  public SurveyBatch encode(List<Graph> orderedGraphs, List<Given> given, Seed seed) {
    RandomGenerator random = seed.child("given").generator();
    List<Given> told =
        conditions().areNone() ? given : given.stream().map(one -> one.thinned(random)).toList();
    return SurveyBatch.some(surveys(orderedGraphs, told), scope(), options.rows(), seed);
  }

  private List<Survey> surveys(List<Graph> graphs, List<Given> given) {
    return IntStream.range(0, graphs.size())
        .mapToObj(i -> Survey.of(graphs.get(i), scope().marks(), given.get(i)))
        .toList();
  }

  /**
   * A step has about as many rows as its option says, so only a view with more of them, of a large
   * graph, takes memory that the options do not bound.
   */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    Views views = new Views(scope());
    int largest =
        orderedGraphs.stream()
            .filter(graph -> graph.nodeCount() > options.rows())
            .distinct()
            .map(graph -> Survey.of(graph, sizes.alphabet()))
            .flatMapToInt(
                survey -> IntStream.range(0, survey.nodes()).map(x -> views.rows(survey, x)))
            .max()
            .orElse(0);
    return largest <= options.rows()
        ? 0
        : NUMBER * largest * options.width() * (options.blocks() + 1);
  }

  @Override
  public Conditions conditions() {
    return sizes.conditions();
  }

  @Override
  public long symbols(SurveyBatch batch) {
    return Math.max(1, batch.edges());
  }

  @Override
  public long work(SurveyBatch batch) {
    return batch.rows();
  }

  @Override
  public long mostWork() {
    return options.rows();
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
  public Tensor loss(SurveyBatch batch, Pass pass) {
    Tensor total = torch.zeros(new long[] {}, weights.like().options());
    for (SurveyBatch.Part part : batch.parts()) {
      if (pass.isTraining()) {
        for (Heads.Scored scored : losses(part, pass)) {
          total = total.add(scored.losses().sum());
        }
      } else {
        try (PointerScope scope = new PointerScope()) { // what a part took is free for the next
          for (Heads.Scored scored : losses(part, pass)) {
            total.add_(scored.losses().sum());
          }
        }
      }
    }
    return total.mul(new Scalar(batch.factor()));
  }

  /** Returns how improbable every decision of a part was. */
  List<Heads.Scored> losses(SurveyBatch.Part part, Pass pass) {
    ViewTensors tensors = new ViewTensors(part.arranged(), weights.like());
    Tensor read = weights.read(weights.reader(), pass, part.views(), tensors, scratch);
    Tensor rows = pass.cut(Heads.normal(read)); // decisions go back there by several ways
    return weights.heads().losses(pass, rows, part.views(), tensors, part.decisions());
  }

  @Override
  public NodeOrdering ordering() {
    return options.training().ordering();
  }

  @Override
  public double[] logLikelihoods(List<Graph> orderedGraphs) {
    return new SurveyorLikelihood(this, conditions().nothing()).logLikelihoods(orderedGraphs);
  }

  @Override
  public LikelihoodModel given(Given given) {
    return conditions().areNone()
        ? LikelihoodModel.super.given(given)
        : new SurveyorLikelihood(this, given);
  }

  @Override
  public Optional<String> bound() {
    return options.communities()
        ? Optional.of("communities (those that are found, of all in which a graph could be drawn)")
        : Optional.empty();
  }

  @Override
  public boolean readsLabels() {
    return drawsLabels();
  }

  @Override
  public boolean drawsLabels() {
    return sizes.alphabet().nodeTypes() > 1 || sizes.alphabet().edgeTypes() > 1;
  }

  @Override
  public boolean drawsSeveralLabels() {
    return sizes.alphabet().hasSeveralLabels();
  }

  @Override
  public boolean drawsApart() {
    return options.width() % 32 == 0; // else the last numbers of a tensor are rounded otherwise
  }

  @Override
  public long edgesDrawn() {
    return edgesDrawn.sum();
  }

  @Override
  public void check(Limits limits) {
    LabelRules.check(limits, sizes.alphabet());
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature, limits);
  }

  @Override
  public List<Drawn> sample(
      Seed seed, long first, List<Given> given, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, given.size()), given, temperature, limits);
  }

  /** Draws a graph by each chooser. */
  List<Drawn> draw(Chooser[] choosers, double temperature, Limits limits) {
    List<Given> nothing = Collections.nCopies(choosers.length, conditions().nothing());
    return draw(choosers, nothing, temperature, limits);
  }

  /** Draws a graph by each chooser under what is given for it. */
  List<Drawn> draw(Chooser[] choosers, List<Given> given, double temperature, Limits limits) {
    return draw(choosers, given, temperature, limits, List.of());
  }

  @Override
  public List<Attempt> attempts(
      Part part, List<Given> given, double temperature, Limits limits, Seed seed) {
    List<Embedding> embeddings =
        IntStream.range(0, given.size())
            .mapToObj(
                i ->
                    new Embedding(
                        part, sizes.alphabet(), limits, seed.child("places").child(i).generator()))
            .toList();
    List<Drawn> drawn =
        draw(Chooser.drawing(seed, 0, given.size()), given, temperature, limits, embeddings);
    return IntStream.range(0, given.size())
        .mapToObj(
            i ->
                new Attempt(
                    drawn.get(i).graph(),
                    embeddings.get(i).places(),
                    // The part is at the root; it could as well be anywhere, or, where roots are
                    // ends, at other ends, of which there are the more the larger the graph is.
                    drawn.get(i).ended()
                        ? embeddings.get(i).logWeight() + Math.log(drawn.get(i).graph().nodeCount())
                        : Double.NEGATIVE_INFINITY))
        .toList();
  }

  @Override
  public Part sayable(Part part, Limits limits) {
    check(limits);
    Part said = PartCheck.sayable(part, sizes);
    said.check(limits);
    return said;
  }

  private List<Drawn> draw(
      Chooser[] choosers,
      List<Given> given,
      double temperature,
      Limits limits,
      List<Embedding> embeddings) {
    double scale = Math.max(1, limits.nodes().least() / (double) sizes.maxNodes());
    long enough = Math.round((2L * sizes.maxNodes() + 8) * scale); // where it never learnt to end
    try (PointerScope scope = new PointerScope();
        InferenceMode mode = new InferenceMode(true); // no bookkeeping for gradients either
        Scratch memory = new Scratch(weights.like().device(), weights.like().scalar_type())) {
      SurveyorSampler sampler =
          new SurveyorSampler(
              weights,
              choosers,
              given,
              options.temperature() * temperature,
              limits,
              enough,
              embeddings);
      List<Drawn> drawn = sampler.draw(memory);
      drawn.forEach(each -> edgesDrawn.add(each.graph().edgeCount()));
      return drawn;
    }
  }
}
