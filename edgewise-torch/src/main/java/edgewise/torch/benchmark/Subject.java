package edgewise.torch.benchmark;

import edgewise.constraint.SizeRange;
import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import edgewise.sequence.AdjacencyRows;
import edgewise.torch.Devices;
import edgewise.torch.GraphRnn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Grapher;
import edgewise.torch.GruBaseline;
import edgewise.torch.Network;
import edgewise.torch.NeuralGenerator;
import edgewise.torch.Parameters;
import edgewise.torch.TrainingOptions;
import edgewise.torch.frontier.Frontier;
import edgewise.torch.surveyor.Surveyor;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;

/**
 * A model to measure.
 *
 * @param work what is useful of reading or drawing graphs
 * @param network what draws, made for the sizes
 * @param start what is done to weights just drawn, so that they draw graphs as large as wanted
 * @param controls what it is asked for, so that graphs have about as many edges as Enzymes has
 */
record Subject(
    String name,
    Work work,
    GraphLearner learner,
    BiFunction<GraphSizes, Parameters, Network<?>> network,
    GraphSizes sizes,
    Consumer<Parameters> start,
    Controls controls) {
  /** The nodes of a graph as large as those of Enzymes are. */
  private static final int NODES = 33;

  private static final int EDGES = 62;
  private static final float NEVER = -20;
  private static final float ALWAYS = 20;

  /** Useful operations. */
  interface Work {
    /** Returns those for graphs in whose sequences there were so many edges. */
    double operations(List<Graph> graphs, long edges);
  }

  /** Returns a generator with the weights that the network is born with. */
  NeuralGenerator untrained(String device) {
    Parameters parameters = Parameters.drawn(new Seed(1), Devices.of(device));
    NeuralGenerator generator = new NeuralGenerator(network.apply(sizes, parameters));
    start.accept(parameters);
    return generator;
  }

  GenerationRequest request(int graphs, int threads) {
    return new GenerationRequest(graphs, new Seed(3), 1, threads).with(controls);
  }

  /**
   * Returns all neural models.
   *
   * @param learnt the graphs that training is measured with
   * @param seed of training
   * @param batch how many graphs make a step
   */
  static List<Subject> all(List<Graph> learnt, Seed seed, int batch) {
    int orders = Math.max(1, 20_000 / learnt.size());
    int lookBack = AdjacencyRows.lookBack(learnt, orders, seed.child("sizes"));
    return List.of(
        grapher(batch),
        gruBaseline(batch),
        graphRnn(batch, lookBack),
        graphRnnSimple(batch, lookBack),
        frontier(batch),
        surveyor(batch));
  }

  private static Subject grapher(int batch) {
    Grapher.Options options =
        new Grapher.Options(64, 256, 0.35, 1, 1, briefly(TrainingOptions.PAPER, batch));
    double step = recurrent(64, 256, 2);
    return new Subject(
        "grapher",
        (graphs, edges) -> step * (2 * edges + graphs.size()),
        Grapher.ENTRY.learner().apply(options),
        (sizes, parameters) -> new Grapher(options, sizes, parameters),
        // Says graphs of about as many edges as Enzymes has, some of them as many as it may.
        new GraphSizes(40, 130),
        parameters -> {},
        Controls.NONE);
  }

  private static Subject gruBaseline(int batch) {
    GruBaseline.Options paper = GruBaseline.PAPER;
    GruBaseline.Options options =
        new GruBaseline.Options(
            paper.embedding(),
            paper.hidden(),
            paper.dropout(),
            paper.temperature(),
            briefly(paper.training(), batch));
    double step = recurrent(paper.embedding(), paper.hidden(), 2);
    return new Subject(
        "gru-b",
        (graphs, edges) ->
            graphs.stream().mapToDouble(graph -> step * (1 + pairs(graph.nodeCount()))).sum(),
        GruBaseline.ENTRY.learner().apply(options),
        (sizes, parameters) -> new GruBaseline(options, sizes, parameters),
        new GraphSizes(NODES, EDGES),
        parameters -> add(parameters, "net.outputBias", 2, NEVER), // never says the end
        Controls.NONE);
  }

  private static Subject graphRnn(int batch, int lookBack) {
    GraphRnn.Options paper = GraphRnn.PAPER;
    GraphRnn.Options options =
        new GraphRnn.Options(
            paper.embedding(),
            paper.hidden(),
            paper.edgeEmbedding(),
            paper.edgeHidden(),
            paper.layers(),
            paper.temperature(),
            0,
            briefly(paper.training(), batch));
    double row = recurrent(paper.embedding(), paper.hidden(), paper.layers());
    double entry = recurrent(paper.edgeEmbedding(), paper.edgeHidden(), paper.layers());
    return new Subject(
        "graphrnn",
        (graphs, edges) ->
            graphs.stream()
                .mapToInt(Graph::nodeCount)
                .mapToDouble(nodes -> row * nodes + entry * entries(nodes, lookBack))
                .sum(),
        GraphRnn.ENTRY.learner().apply(options),
        (sizes, parameters) -> new GraphRnn(options, sizes, parameters),
        new GraphSizes(NODES, EDGES).withLookBack(lookBack),
        parameters -> add(parameters, "edgeOutput.second.bias", 0, ALWAYS), // never ends
        Controls.NONE);
  }

  private static Subject graphRnnSimple(int batch, int lookBack) {
    GraphRnn.Options paper = GraphRnn.PAPER;
    GraphRnn.SimpleOptions options =
        new GraphRnn.SimpleOptions(
            paper.embedding(),
            paper.hidden(),
            paper.layers(),
            paper.temperature(),
            0,
            briefly(paper.training(), batch));
    double row = recurrent(paper.embedding(), paper.hidden(), paper.layers());
    return new Subject(
        "graphrnn-s",
        (graphs, edges) -> graphs.stream().mapToDouble(graph -> row * graph.nodeCount()).sum(),
        GraphRnn.SIMPLE.learner().apply(options),
        (sizes, parameters) -> new GraphRnn(options, sizes, parameters),
        new GraphSizes(NODES, EDGES).withLookBack(lookBack),
        parameters -> add(parameters, "edgeOutput.second.bias", 0, ALWAYS),
        Controls.NONE);
  }

  private static Subject frontier(int batch) {
    Frontier.Options usual = Frontier.DEFAULTS;
    Frontier.Options options =
        new Frontier.Options(64, 256, usual.dropout(), 1, 1, briefly(usual.training(), batch));
    double step = recurrent(64, 256, 2);
    return new Subject(
        "frontier",
        (graphs, edges) -> step * (edges + graphs.size()),
        Frontier.ENTRY.learner().apply(options),
        (sizes, parameters) -> new Frontier(options, sizes, parameters),
        new GraphSizes(40, 130),
        parameters -> {},
        asEnzymes());
  }

  private static Subject surveyor(int batch) {
    Surveyor.Options usual = Surveyor.DEFAULTS;
    Surveyor.Options options =
        new Surveyor.Options(
            usual.width(),
            usual.blocks(),
            usual.reach(),
            1 << 20, // all sources, so that it is known what was read
            usual.dropout(),
            1,
            briefly(usual.training(), batch));
    return new Subject(
        "surveyor",
        (graphs, edges) -> graphs.stream().mapToDouble(g -> Surveyor.operations(options, g)).sum(),
        Surveyor.ENTRY.learner().apply(options),
        (sizes, parameters) -> new Surveyor(options, sizes, parameters),
        new GraphSizes(40, 130),
        parameters -> {},
        asEnzymes());
  }

  private static Controls asEnzymes() {
    return Controls.NONE.withNodes(SizeRange.exactly(NODES)).withEdges(SizeRange.exactly(EDGES));
  }

  private static TrainingOptions briefly(TrainingOptions usual, int batch) {
    return usual.with(
        to -> {
          to.epochs = 3;
          to.patience = 0;
          to.stopLoss = 0;
          to.validation = false;
          to.batchSize = batch;
        });
  }

  /** Returns the operations of a step of some recurrent layers on top of each other. */
  private static double recurrent(int input, int hidden, int layers) {
    return 2.0 * (input + hidden) * 3 * hidden + (layers - 1) * 2.0 * 2 * hidden * 3 * hidden;
  }

  private static double pairs(int nodes) {
    return nodes * (nodes - 1) / 2.0;
  }

  /** Returns the entries of all rows of the adjacency matrix, each of so many at most. */
  private static double entries(int nodes, int lookBack) {
    int whole = Math.min(nodes, lookBack);
    return pairs(whole) + (double) (nodes - whole) * lookBack;
  }

  private static void add(Parameters parameters, String name, int from, float number) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      parameters.value(name).narrow(0, from, 1).add_(new Scalar(number));
    }
  }
}
