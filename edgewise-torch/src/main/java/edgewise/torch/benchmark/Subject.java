package edgewise.torch.benchmark;

import edgewise.constraint.SizeRange;
import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphLearner;
import edgewise.model.ModelEntry;
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
import edgewise.torch.frontier.Frontier;
import edgewise.torch.surveyor.Surveyor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private static final GraphSizes ENZYME = new GraphSizes(NODES, EDGES);
  private static final GraphSizes ROOMY = new GraphSizes(40, 130);
  private static final float NEVER = -20;
  private static final float ALWAYS = 20;

  /** Makes a network of a model. */
  private interface Factory<O> {
    Network<?> network(O options, GraphSizes sizes, Parameters parameters);
  }

  private <O extends Record> Subject(
      ModelEntry<O> entry, O options, Factory<O> factory, GraphSizes sizes, Work work) {
    this(
        entry.name(),
        work,
        entry.learner().apply(options),
        (sized, parameters) -> factory.network(options, sized, parameters),
        sizes,
        parameters -> {},
        Controls.NONE);
  }

  private Subject starting(Consumer<Parameters> with) {
    return new Subject(name, work, learner, network, sizes, with, controls);
  }

  private Subject asEnzymes() {
    Controls asked =
        Controls.NONE.withNodes(SizeRange.exactly(NODES)).withEdges(SizeRange.exactly(EDGES));
    return new Subject(name, work, learner, network, sizes, start, asked);
  }

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
    Map<String, String> changed =
        Map.of("dropout", "0.35", "temperature1", "1", "temperature2", "1");
    Grapher.Options options = briefly(Grapher.ENTRY, changed, batch);
    double step = recurrent(options.embedding(), options.hidden(), 2);
    // Says graphs of about as many edges as Enzymes has, some of them as many as it may.
    return new Subject(
        Grapher.ENTRY,
        options,
        Grapher::new,
        ROOMY,
        (graphs, edges) -> step * (2 * edges + graphs.size()));
  }

  private static Subject gruBaseline(int batch) {
    GruBaseline.Options options = briefly(GruBaseline.ENTRY, Map.of(), batch);
    double step = recurrent(options.embedding(), options.hidden(), 2);
    return new Subject(
            GruBaseline.ENTRY,
            options,
            GruBaseline::new,
            ENZYME,
            (graphs, edges) ->
                graphs.stream().mapToDouble(graph -> step * (1 + pairs(graph.nodeCount()))).sum())
        .starting(parameters -> add(parameters, "net.outputBias", 2, NEVER)); // never says the end
  }

  private static Subject graphRnn(int batch, int lookBack) {
    GraphRnn.Options options = briefly(GraphRnn.ENTRY, Map.of("batches", "0"), batch);
    double row = recurrent(options.embedding(), options.hidden(), options.layers());
    double entry = recurrent(options.edgeEmbedding(), options.edgeHidden(), options.layers());
    return new Subject(
            GraphRnn.ENTRY,
            options,
            GraphRnn::new,
            ENZYME.withLookBack(lookBack),
            (graphs, edges) ->
                graphs.stream()
                    .mapToInt(Graph::nodeCount)
                    .mapToDouble(nodes -> row * nodes + entry * entries(nodes, lookBack))
                    .sum())
        .starting(Subject::endless);
  }

  private static Subject graphRnnSimple(int batch, int lookBack) {
    GraphRnn.SimpleOptions options = briefly(GraphRnn.SIMPLE, Map.of("batches", "0"), batch);
    double row = recurrent(options.embedding(), options.hidden(), options.layers());
    return new Subject(
            GraphRnn.SIMPLE,
            options,
            GraphRnn::new,
            ENZYME.withLookBack(lookBack),
            (graphs, edges) -> graphs.stream().mapToDouble(graph -> row * graph.nodeCount()).sum())
        .starting(Subject::endless);
  }

  private static void endless(Parameters parameters) {
    add(parameters, "edgeOutput.second.bias", 0, ALWAYS);
  }

  private static Subject frontier(int batch) {
    Map<String, String> changed = Map.of("temperature", "1", "backTemperature", "1");
    Frontier.Options options = briefly(Frontier.ENTRY, changed, batch);
    double step = recurrent(options.embedding(), options.hidden(), 2);
    return new Subject(
            Frontier.ENTRY,
            options,
            Frontier::new,
            ROOMY,
            (graphs, edges) -> step * (edges + graphs.size()))
        .asEnzymes();
  }

  private static Subject surveyor(int batch) {
    Map<String, String> changed =
        Map.of("rows", "1048576"); // all sources: it is known what is read
    Surveyor.Options options = briefly(Surveyor.ENTRY, changed, batch);
    return new Subject(
            Surveyor.ENTRY,
            options,
            Surveyor::new,
            ROOMY,
            (graphs, edges) ->
                graphs.stream().mapToDouble(graph -> Surveyor.operations(options, graph)).sum())
        .asEnzymes();
  }

  /**
   * Returns the usual options of a model with some changed that train for as long as is measured.
   */
  private static <O extends Record> O briefly(
      ModelEntry<O> entry, Map<String, String> changed, int batch) {
    Map<String, String> changes = new HashMap<>(changed);
    changes.putAll(
        Map.of(
            "training.epochs", "3",
            "training.patience", "0",
            "training.stopLoss", "0",
            "training.validation", "false",
            "training.batchSize", Integer.toString(batch)));
    return entry.form(entry.defaults()).with(changes);
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
