package edgewise.torch.benchmark;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GraphGenerator;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Devices;
import edgewise.torch.NeuralGenerator;
import edgewise.torch.Products;
import edgewise.torch.TorchLibrary;
import edgewise.torch.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * How fast the neural models are on this machine, measured in one process on graphs as large as
 * those of Enzymes: GRAPHER with its network for them (embedding 64, hidden 256), Frontier with one
 * of the same size, the others with their own.
 *
 * <p>Useful work is 2 · (input + hidden) · 3 · hidden operations for each recurrent layer, real
 * symbol and network; padding is not useful, and products that turn states into decisions do not
 * count. Of Surveyor, the products of reading count. Training is three times that. It is compared
 * with what the machine can do at all: plain matrix products, measured right before and after. On
 * the processor those are of a 1024 × 256 with a 256 × 768 matrix, on every thread at once, by
 * libtorch's library or by oneDNN, whichever is faster there; a graphics card multiplies larger
 * ones, and is given larger batches.
 *
 * @param device {@code cpu} or {@code cuda}
 * @param library what multiplies matrices there
 * @param threads how many were used
 * @param products giga-operations a second of plain products, all threads together
 */
public record EngineBenchmark(
    String device, String library, int threads, Spread products, List<Rates> models) {
  private static final Seed TRAINING = new Seed(2);
  private static final int ALONE = 8; // graphs drawn one at a time
  private static final int MOST = 65_536; // graphs drawn together

  /** Copies the list. */
  public EngineBenchmark {
    models = List.copyOf(models);
  }

  /**
   * What was measured of one model.
   *
   * @param training useful giga-operations a second in training
   * @param trainingShare that as a share of plain products
   * @param drawing useful giga-operations a second in drawing graphs
   * @param drawingShare that as a share of plain products
   * @param graphsLearnt a second in training
   * @param graphsDrawn a second, together
   * @param graphsDrawnAlone a second, one at a time
   */
  public record Rates(
      String model,
      Spread training,
      Spread trainingShare,
      Spread drawing,
      Spread drawingShare,
      Spread graphsLearnt,
      Spread graphsDrawn,
      Spread graphsDrawnAlone) {}

  /** Returns what the columns of {@link #rows} are. */
  public static List<String> heads() {
    return List.of(
        "model",
        "training, of products",
        "drawing, of products",
        "graphs learnt a second",
        "graphs drawn a second",
        "one at a time");
  }

  /** Returns a row for each model: the median of the measurements, and the lowest and highest. */
  public List<List<String>> rows() {
    return models.stream()
        .map(
            rates ->
                List.of(
                    rates.model(),
                    rates.trainingShare().asShare(),
                    rates.drawingShare().asShare(),
                    rates.graphsLearnt().asRate(),
                    rates.graphsDrawn().asRate(),
                    rates.graphsDrawnAlone().asRate()))
        .toList();
  }

  /** Returns on what it was measured, and how fast plain products are there. */
  public String caption() {
    String where =
        device.equals("cpu")
            ? String.format(
                Locale.ROOT, "%d thread%s, %s", threads, threads == 1 ? "" : "s", library)
            : library;
    return where + "; plain matrix products " + products.asRate() + " GFLOP/s";
  }

  /** How much is measured, by where. */
  private record Load(int graphs, int batch, int rows, int inner, int columns, int calls) {
    static final Load PROCESSOR = new Load(300, 32, 1024, 256, 768, 100);
    static final Load CARD = new Load(2048, 256, 16_384, 4096, 4096, 20);
  }

  /**
   * Measures everything.
   *
   * @param device {@code cpu} or {@code cuda}
   * @param count how many graphs to draw, or so many that all threads have enough to do
   */
  public static EngineBenchmark run(String device, int threads, int repeats, OptionalInt count)
      throws IOException {
    TorchLibrary.useOneThread();
    Load load = device.equals("cpu") ? Load.PROCESSOR : Load.CARD;
    List<Graph> learnt = enzymesLike(new Seed(1), load.graphs());
    List<Double> products = new ArrayList<>();
    List<Rates> rates = new ArrayList<>();
    for (Subject subject : Subject.all(learnt, TRAINING, load.batch())) {
      Measured measured = new Measured(repeats);
      try (NeuralGenerator generator = subject.untrained(device)) {
        int graphs = count.orElse(enough(generator, device, threads));
        for (int repeat = 0; repeat < repeats; repeat++) {
          double before = products(device, threads, load);
          double seconds = epoch(subject, learnt, device, threads);
          double between = products(device, threads, load);
          double[] drawn = drawing(subject, generator, graphs, threads);
          double after = products(device, threads, load);
          Collections.addAll(products, before, between, after);
          long edges = learnt.stream().mapToLong(Graph::edgeCount).sum();
          double training = 3 * subject.work().operations(learnt, edges) / seconds / 1e9;
          measured.training[repeat] = training;
          measured.trainingShare[repeat] = training / Math.max(before, between);
          measured.drawing[repeat] = drawn[0];
          measured.drawingShare[repeat] = drawn[0] / Math.max(between, after);
          measured.graphsLearnt[repeat] = learnt.size() / seconds;
          measured.graphsDrawn[repeat] = drawn[1];
          measured.graphsDrawnAlone[repeat] = alone(subject, generator);
        }
      }
      rates.add(measured.rates(subject.name()));
    }
    double[] all = products.stream().mapToDouble(Double::doubleValue).toArray();
    String library = device.equals("cpu") ? TorchLibrary.blas() + " and oneDNN" : "CUDA";
    return new EngineBenchmark(device, library, threads, Spread.of(all), rates);
  }

  /** A graphics card is kept busy by several parts at a time, and each by a thread. */
  private static int enough(NeuralGenerator generator, String device, int threads) {
    int parts = device.equals("cpu") ? 2 : Math.max(4, threads);
    return Math.min(MOST, parts * generator.together());
  }

  /** The numbers of each repeat. */
  private static final class Measured {
    final double[] training;
    final double[] trainingShare;
    final double[] drawing;
    final double[] drawingShare;
    final double[] graphsLearnt;
    final double[] graphsDrawn;
    final double[] graphsDrawnAlone;

    Measured(int repeats) {
      training = new double[repeats];
      trainingShare = new double[repeats];
      drawing = new double[repeats];
      drawingShare = new double[repeats];
      graphsLearnt = new double[repeats];
      graphsDrawn = new double[repeats];
      graphsDrawnAlone = new double[repeats];
    }

    Rates rates(String model) {
      return new Rates(
          model,
          Spread.of(training),
          Spread.of(trainingShare),
          Spread.of(drawing),
          Spread.of(drawingShare),
          Spread.of(graphsLearnt),
          Spread.of(graphsDrawn),
          Spread.of(graphsDrawnAlone));
    }
  }

  /** What multiplies two matrices into a third. */
  private interface Product {
    void into(Tensor product, Tensor left, Tensor right);
  }

  /**
   * Returns the rate of plain matrix products on every thread at once, or on the card. Which of two
   * libraries multiplies faster depends on the processor, so both are asked.
   */
  private static double products(String device, int threads, Load load) throws IOException {
    double rate = products(device, threads, load, torch::mm_out);
    return device.equals("cpu")
        ? Math.max(rate, products(device, threads, load, Products::into))
        : rate;
  }

  private static double products(String device, int threads, Load load, Product way)
      throws IOException {
    int together = device.equals("cpu") ? threads : 1;
    try (Workers workers = new Workers("edgewise-products", together);
        Device place = Devices.of(device)) {
      Callable<Float> task = () -> multiply(load, place, way);
      workers.all(Collections.nCopies(together, task)); // warm
      long started = System.nanoTime();
      workers.all(Collections.nCopies(together, task));
      double operations = 2.0 * load.rows() * load.inner() * load.columns() * load.calls();
      return operations * together / (System.nanoTime() - started);
    }
  }

  private static float multiply(Load load, Device place, Product way) {
    try (PointerScope scope = new PointerScope()) {
      Tensor left = torch.ones(load.rows(), load.inner()).to(place, ScalarType.Float);
      Tensor right = torch.ones(load.inner(), load.columns()).to(place, ScalarType.Float);
      Tensor product = left.matmul(right);
      for (int i = 0; i < load.calls(); i++) {
        way.into(product, left, right);
      }
      return product.view(-1).narrow(0, 0, 1).item_float(); // a card is done when it can be read
    }
  }

  /** Returns the seconds of the fastest of a few epochs. */
  private static double epoch(Subject subject, List<Graph> graphs, String device, int threads)
      throws IOException {
    double[] fastest = {Double.POSITIVE_INFINITY};
    FitListener listener =
        epoch -> {
          fastest[0] = Math.min(fastest[0], epoch.seconds());
          return true;
        };
    FitContext context = new FitContext(TRAINING, listener, CheckpointStore.NONE, threads, device);
    subject.learner().fit(graphs, context).close();
    return fastest[0];
  }

  /** Returns the useful rate, and graphs a second. */
  static double[] drawing(Subject subject, NeuralGenerator generator, int graphs, int threads) {
    long started = System.nanoTime();
    long before = generator.edgesDrawn();
    List<Graph> drawn = generator.generate(subject.request(graphs, threads)).toList();
    double seconds = (System.nanoTime() - started) / 1e9;
    double operations = subject.work().operations(drawn, generator.edgesDrawn() - before);
    return new double[] {operations / seconds / 1e9, drawn.size() / seconds};
  }

  private static double alone(Subject subject, GraphGenerator generator) {
    long started = System.nanoTime();
    long drawn =
        generator
            .generateOneAtATime(subject.request(ALONE, 1))
            .filter(graph -> graph.nodeCount() > 0)
            .count();
    return drawn * 1e9 / (System.nanoTime() - started);
  }

  /** Returns connected graphs of 12 to 40 nodes with about twice as many edges. */
  static List<Graph> enzymesLike(Seed seed, int count) {
    RandomGenerator random = seed.generator();
    List<Graph> graphs = new ArrayList<>();
    while (graphs.size() < count) {
      int nodes = 12 + random.nextInt(29);
      GraphBuilder builder = Graph.builder(nodes);
      for (int v = 1; v < nodes; v++) {
        builder.addEdge(v, Math.max(0, v - 1 - random.nextInt(3)));
        builder.addEdge(v, random.nextInt(v));
      }
      Graph graph = builder.build();
      graphs.add(graph.renumbered(new ChainedBreadthFirstOrdering(false).order(graph, random)));
    }
    return graphs;
  }
}
