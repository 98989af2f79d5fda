package edgewise.torch.benchmark;

import edgewise.constraint.SizeRange;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.Controls;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Devices;
import edgewise.torch.GraphSizes;
import edgewise.torch.Grapher;
import edgewise.torch.NeuralGenerator;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import edgewise.torch.Workers;
import edgewise.torch.frontier.Frontier;
import edgewise.torch.surveyor.Surveyor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * How fast the engine is on this machine, measured in one process on graphs as large as those of
 * Enzymes with GRAPHER's network for them and with Frontier's own, which are of the same size
 * (embedding 64, hidden 256, batches of 32), and with Surveyor's.
 *
 * <p>Useful work is 2 · (input + hidden) · 3 · hidden operations for each layer, real symbol and
 * network; padding is not useful. GRAPHER has two networks that read an edge each, Frontier one. Of
 * Surveyor, the products of reading count and those of deciding do not. Training is three times
 * that. It is compared with what the machine can do at all: the product of a 1024 × 256 with a 256
 * × 768 matrix on every thread.
 *
 * @param threads how many were used
 * @param gemm giga-operations a second of that product, all threads together
 */
public record EngineBenchmark(int threads, double gemm, List<Rates> models) {
  private static final int EMBEDDING = 64;
  private static final int HIDDEN = 256;

  /** Operations for a symbol that one network reads. */
  private static final double OPERATIONS =
      2.0 * (EMBEDDING + HIDDEN) * 3 * HIDDEN + 2.0 * (HIDDEN + HIDDEN) * 3 * HIDDEN;

  /** Copies the list. */
  public EngineBenchmark {
    models = List.copyOf(models);
  }

  /**
   * What was measured of one model.
   *
   * @param training useful giga-operations a second in training
   * @param trainingShare that as a share of what the machine can do
   * @param sampling useful giga-operations a second in drawing graphs
   * @param samplingShare that as a share of what the machine can do
   * @param graphsPerSecond drawn together
   * @param graphsPerSecondAlone drawn one at a time
   */
  public record Rates(
      String model,
      double training,
      double trainingShare,
      double sampling,
      double samplingShare,
      double graphsPerSecond,
      double graphsPerSecondAlone) {
    /** Returns how many times faster graphs are drawn together than one at a time. */
    public double batchedSpeedup() {
      return graphsPerSecond / graphsPerSecondAlone;
    }
  }

  /** Returns the numbers as lines for people. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        text(
            "matrix product          %8.1f GFLOP/s on %d threads (%s)",
            gemm, threads, TorchLibrary.blas()));
    for (Rates rates : models) {
      lines.add("");
      lines.add(rates.model());
      lines.add(
          text(
              "  training, useful      %8.1f GFLOP/s, %.0f %% of it",
              rates.training(), 100 * rates.trainingShare()));
      lines.add(
          text(
              "  sampling, useful      %8.1f GFLOP/s, %.0f %% of it",
              rates.sampling(), 100 * rates.samplingShare()));
      lines.add(
          text(
              "  graphs drawn together %8.1f a second, %.0f times as many as one at a time (%.1f)",
              rates.graphsPerSecond(), rates.batchedSpeedup(), rates.graphsPerSecondAlone()));
    }
    return lines;
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /**
   * Measures everything, the best of some repeats.
   *
   * @param graphs how many to draw together; 5,000 is the paper's number
   */
  public static EngineBenchmark run(int threads, int repeats, int graphs) throws IOException {
    TorchLibrary.useOneThread();
    double gemm = 0;
    List<Subject> subjects = List.of(grapher(), frontier(), surveyor());
    double[] training = new double[subjects.size()];
    double[][] sampled = new double[subjects.size()][2];
    double[] alone = new double[subjects.size()];
    List<NeuralGenerator> generators = subjects.stream().map(Subject::untrained).toList();
    try {
      for (int repeat = 0; repeat < repeats; repeat++) {
        for (int i = 0; i < subjects.size(); i++) {
          Subject subject = subjects.get(i);
          gemm = Math.max(gemm, gemm(threads));
          training[i] = Math.max(training[i], training(subject, threads));
          gemm = Math.max(gemm, gemm(threads));
          double[] now = sampling(subject, generators.get(i), graphs, threads);
          sampled[i] = now[0] > sampled[i][0] ? now : sampled[i];
          alone[i] = Math.max(alone[i], alone(subject, generators.get(i), 20));
        }
      }
    } finally {
      generators.forEach(NeuralGenerator::close);
    }
    List<Rates> rates = new ArrayList<>();
    for (int i = 0; i < subjects.size(); i++) {
      rates.add(
          new Rates(
              subjects.get(i).name(),
              training[i],
              training[i] / gemm,
              sampled[i][0],
              sampled[i][0] / gemm,
              sampled[i][1],
              alone[i]));
    }
    return new EngineBenchmark(threads, gemm, rates);
  }

  /**
   * A model to measure.
   *
   * @param work what is useful of drawing graphs, numbered as they are drawn
   * @param generator makes a generator with the weights it was born with
   * @param controls what it is asked for, so that graphs have about as many edges as Enzymes has
   */
  record Subject(
      String name,
      Work work,
      GraphLearner learner,
      Supplier<NeuralGenerator> generator,
      Controls controls) {
    NeuralGenerator untrained() {
      return generator.get();
    }

    GenerationRequest request(int graphs, int threads) {
      return new GenerationRequest(graphs, new Seed(3), 1, threads).with(controls);
    }
  }

  /** Useful operations. */
  interface Work {
    /** Returns those for graphs in whose sequences there were so many edges. */
    double operations(List<Graph> graphs, long edges);

    /** Returns those of recurrent networks that read each edge once. */
    static Work ofEdges(int networks) {
      return (graphs, edges) -> OPERATIONS * (networks * edges + graphs.size());
    }
  }

  static Subject grapher() {
    Grapher.Options options =
        new Grapher.Options(
            EMBEDDING, HIDDEN, 0.35, 1, 1, TrainingOptions.PAPER.with(to -> to.epochs = 3));
    return new Subject(
        "grapher",
        Work.ofEdges(2),
        Grapher.ENTRY.learner().apply(options),
        // Says graphs of about as many edges as Enzymes has, some of them as many as it may.
        () -> new NeuralGenerator(new Grapher(options, new GraphSizes(40, 130), parameters())),
        Controls.NONE);
  }

  static Subject frontier() {
    Frontier.Options usual = Frontier.DEFAULTS;
    Frontier.Options options =
        new Frontier.Options(
            EMBEDDING,
            HIDDEN,
            usual.dropout(),
            1,
            1,
            usual
                .training()
                .with(
                    to -> {
                      to.epochs = 3;
                      to.patience = 0;
                      to.validation = false;
                    }));
    return new Subject(
        "frontier",
        Work.ofEdges(1),
        Frontier.ENTRY.learner().apply(options),
        () -> new NeuralGenerator(new Frontier(options, new GraphSizes(40, 130), parameters())),
        Controls.NONE.withNodes(SizeRange.exactly(33)).withEdges(SizeRange.exactly(62)));
  }

  static Subject surveyor() {
    Surveyor.Options usual = Surveyor.DEFAULTS;
    Surveyor.Options options =
        new Surveyor.Options(
            usual.width(),
            usual.blocks(),
            usual.reach(),
            1 << 20, // all sources, so that it is known what was read
            usual.dropout(),
            1,
            usual
                .training()
                .with(
                    to -> {
                      to.epochs = 3;
                      to.patience = 0;
                      to.validation = false;
                    }));
    return new Subject(
        "surveyor",
        (graphs, edges) -> graphs.stream().mapToDouble(g -> Surveyor.operations(options, g)).sum(),
        Surveyor.ENTRY.learner().apply(options),
        () -> new NeuralGenerator(Surveyor.untrained(options, new GraphSizes(40, 130))),
        Controls.NONE.withNodes(SizeRange.exactly(33)).withEdges(SizeRange.exactly(62)));
  }

  private static Parameters parameters() {
    return Parameters.drawn(new Seed(1), Devices.of("cpu"));
  }

  /** Returns the rate of a plain matrix product on every thread at once. */
  static double gemm(int threads) throws IOException {
    int calls = 100;
    try (Workers workers = new Workers("edgewise-gemm", threads)) {
      Callable<Long> task =
          () -> {
            try (PointerScope scope = new PointerScope()) {
              Tensor left = torch.ones(1024, HIDDEN);
              Tensor right = torch.ones(HIDDEN, 3 * HIDDEN);
              Tensor product = torch.empty(1024, 3 * HIDDEN);
              for (int i = 0; i < calls; i++) {
                torch.mm_out(product, left, right);
              }
              return 0L;
            }
          };
      workers.all(Collections.nCopies(threads, task)); // warm
      long started = System.nanoTime();
      workers.all(Collections.nCopies(threads, task));
      return 2.0 * 1024 * HIDDEN * 3 * HIDDEN * calls * threads / (System.nanoTime() - started);
    }
  }

  /** Returns the useful rate of the fastest of a few epochs. */
  static double training(Subject subject, int threads) throws IOException {
    List<Graph> graphs = enzymesLike(new Seed(1), 300);
    long edges = graphs.stream().mapToLong(Graph::edgeCount).sum();
    double[] fastest = {Double.POSITIVE_INFINITY};
    FitListener listener =
        epoch -> {
          fastest[0] = Math.min(fastest[0], epoch.seconds());
          return true;
        };
    FitContext context =
        new FitContext(new Seed(2), listener, CheckpointStore.NONE, threads, "cpu");
    subject.learner().fit(graphs, context).close();
    return 3 * subject.work().operations(graphs, edges) / fastest[0] / 1e9;
  }

  /** Returns the useful rate, and graphs a second. */
  static double[] sampling(Subject subject, NeuralGenerator generator, int graphs, int threads) {
    long started = System.nanoTime();
    long before = generator.edgesDrawn();
    List<Graph> drawn = generator.generate(subject.request(graphs, threads)).toList();
    double seconds = (System.nanoTime() - started) / 1e9;
    double operations = subject.work().operations(drawn, generator.edgesDrawn() - before);
    return new double[] {operations / seconds / 1e9, drawn.size() / seconds};
  }

  private static double alone(Subject subject, GraphGenerator generator, int graphs) {
    long started = System.nanoTime();
    long drawn =
        generator
            .generateOneAtATime(subject.request(graphs, 1))
            .filter(graph -> graph.nodeCount() > 0)
            .count();
    return drawn * 1e9 / (System.nanoTime() - started);
  }

  /** Returns connected graphs of 12 to 40 nodes with about twice as many edges. */
  private static List<Graph> enzymesLike(Seed seed, int count) {
    RandomGenerator random = seed.generator();
    List<Graph> graphs = new ArrayList<>();
    while (graphs.size() < count) {
      int nodes = 12 + random.nextInt(29);
      Graph.Builder builder = Graph.builder(nodes);
      for (int v = 1; v < nodes; v++) {
        builder.addEdge(v, Math.max(0, v - 1 - random.nextInt(3)));
        builder.addEdge(v, random.nextInt(v));
      }
      Graph graph = builder.build();
      graphs.add(graph.renumbered(new ChainedBreadthFirstOrdering().order(graph, random)));
    }
    return graphs;
  }
}
