package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * How fast the engine is on this machine, measured in one process on graphs as large as those of
 * Enzymes with the paper's network for them (embedding 64, hidden 256, batches of 32).
 *
 * <p>Useful work is 2 · (input + hidden) · 3 · hidden operations for each layer, real symbol and
 * network, three times that in training; padding is not useful. It is compared with what the
 * machine can do at all: the product of a 1024 × 256 with a 256 × 768 matrix on every thread.
 *
 * @param threads how many were used
 * @param gemm giga-operations a second of that product, all threads together
 * @param training useful giga-operations a second in training
 * @param sampling useful giga-operations a second in drawing graphs
 * @param graphsPerSecond drawn together
 * @param graphsPerSecondAlone drawn one at a time
 */
public record EngineBenchmark(
    int threads,
    double gemm,
    double training,
    double sampling,
    double graphsPerSecond,
    double graphsPerSecondAlone) {
  private static final int EMBEDDING = 64;
  private static final int HIDDEN = 256;

  /** Operations for a symbol that one network reads. */
  private static final double OPERATIONS =
      2.0 * (EMBEDDING + HIDDEN) * 3 * HIDDEN + 2.0 * (HIDDEN + HIDDEN) * 3 * HIDDEN;

  /** Returns useful work in training as a share of what the machine can do. */
  public double trainingShare() {
    return training / gemm;
  }

  /** Returns useful work in sampling as a share of what the machine can do. */
  public double samplingShare() {
    return sampling / gemm;
  }

  /** Returns how many times faster graphs are drawn together than one at a time. */
  public double batchedSpeedup() {
    return graphsPerSecond / graphsPerSecondAlone;
  }

  /** Returns the numbers as lines for people. */
  public List<String> lines() {
    return List.of(
        String.format(
            Locale.ROOT,
            "matrix product        %8.1f GFLOP/s on %d threads (%s)",
            gemm,
            threads,
            TorchLibrary.blas()),
        String.format(
            Locale.ROOT,
            "training, useful      %8.1f GFLOP/s, %.0f %% of it",
            training,
            100 * trainingShare()),
        String.format(
            Locale.ROOT,
            "sampling, useful      %8.1f GFLOP/s, %.0f %% of it",
            sampling,
            100 * samplingShare()),
        String.format(
            Locale.ROOT,
            "graphs drawn together %8.1f a second, %.0f times as many as one at a time (%.1f)",
            graphsPerSecond,
            batchedSpeedup(),
            graphsPerSecondAlone));
  }

  /**
   * Measures everything, the best of some repeats.
   *
   * @param graphs how many to draw together; 5,000 is the paper's number
   */
  public static EngineBenchmark run(int threads, int repeats, int graphs) throws IOException {
    TorchLibrary.useOneThread();
    double gemm = 0;
    double training = 0;
    double[] sampled = {0, 0};
    double alone = 0;
    try (NeuralGenerator generator = untrained()) {
      for (int repeat = 0; repeat < repeats; repeat++) {
        gemm = Math.max(gemm, gemm(threads));
        training = Math.max(training, training(threads));
        gemm = Math.max(gemm, gemm(threads));
        double[] now = sampling(generator, graphs, threads);
        if (now[0] > sampled[0]) {
          sampled = now;
        }
        alone = Math.max(alone, alone(generator, 20));
      }
    }
    return new EngineBenchmark(threads, gemm, training, sampled[0], sampled[1], alone);
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
  static double training(int threads) throws IOException {
    List<Graph> graphs = enzymesLike(new Seed(1), 300);
    double symbols = graphs.stream().mapToLong(graph -> graph.edgeCount() + 1).sum();
    double[] fastest = {Double.POSITIVE_INFINITY};
    FitListener listener =
        epoch -> {
          fastest[0] = Math.min(fastest[0], epoch.seconds());
          return true;
        };
    FitContext context =
        new FitContext(new Seed(2), listener, CheckpointStore.NONE, threads, "cpu");
    Grapher.ENTRY.learner().apply(options(3)).fit(graphs, context).close();
    return 3 * 2 * OPERATIONS * symbols / fastest[0] / 1e9;
  }

  /** Returns the useful rate, and graphs a second. */
  static double[] sampling(NeuralGenerator generator, int graphs, int threads) {
    long started = System.nanoTime();
    long[] symbols = {0};
    GenerationRequest request = new GenerationRequest(graphs, new Seed(3), 1, threads);
    long drawn =
        generator
            .sequences(request, graphs)
            .peek(sequence -> symbols[0] += 2L * sequence.length() + 1)
            .map(generator::repaired)
            .filter(graph -> graph.nodeCount() > 0)
            .count();
    double seconds = (System.nanoTime() - started) / 1e9;
    return new double[] {OPERATIONS * symbols[0] / seconds / 1e9, drawn / seconds};
  }

  private static double alone(GraphGenerator generator, int graphs) {
    long started = System.nanoTime();
    GenerationRequest request = new GenerationRequest(graphs, new Seed(3), 1, 1);
    long drawn =
        generator.generateOneAtATime(request).filter(graph -> graph.nodeCount() > 0).count();
    return drawn * 1e9 / (System.nanoTime() - started);
  }

  private static Grapher.Options options(int epochs) {
    return new Grapher.Options(
        EMBEDDING, HIDDEN, 0.35, 1, 1, TrainingOptions.PAPER.withStop(epochs, 0, 0));
  }

  /**
   * Returns a generator with the weights it was born with. It says graphs of about as many edges as
   * Enzymes has, some of them as many as it may.
   */
  static NeuralGenerator untrained() {
    Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
    return new NeuralGenerator(new Grapher(options(1), new GraphSizes(40, 130), parameters));
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
      graphs.add(builder.build());
    }
    return graphs;
  }
}
