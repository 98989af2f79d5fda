package edgewise.torch.benchmark;

import com.sun.management.OperatingSystemMXBean;
import edgewise.constraint.SizeRange;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.Controls;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.random.Seed;
import edgewise.torch.Devices;
import edgewise.torch.GraphSizes;
import edgewise.torch.NeuralGenerator;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import edgewise.torch.frontier.Frontier;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * How the cost of Frontier grows with each thing that makes work larger, the others kept: graphs
 * learnt in an epoch, nodes of a graph drawn, edges of a graph drawn, hidden units. The cost is
 * processor time, so that a busy machine says about the same; that of threads is the time that
 * passes.
 *
 * @param lines one for each thing
 */
public record ScalingBenchmark(List<Line> lines) {
  private static final OperatingSystemMXBean MACHINE =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final int HIDDEN = 128;
  private static final int NODES = 33;
  private static final int EDGES = 62;

  /** Copies the list. */
  public ScalingBenchmark {
    lines = List.copyOf(lines);
  }

  /** What was measured of one thing, smallest first. */
  public record Line(String name, List<Point> points) {
    /** Copies the list. */
    public Line {
      points = List.copyOf(points);
    }

    /**
     * Returns the power by which the cost grows from the smallest to the largest: 1 is a straight
     * line.
     */
    public double power() {
      Point first = points.get(0);
      Point last = points.get(points.size() - 1);
      return Math.log(last.seconds / first.seconds) / Math.log((double) last.size / first.size);
    }
  }

  /** How long it took for a size. */
  public record Point(int size, double seconds) {}

  /** Does some work of a size. */
  private interface Work {
    void run(int size) throws IOException;
  }

  /**
   * Measures everything.
   *
   * @param mostNodes of the largest graph that is drawn
   */
  public static ScalingBenchmark run(int mostNodes) throws IOException {
    TorchLibrary.useOneThread();
    List<Line> lines = new ArrayList<>();
    lines.add(line("graphs learnt", new int[] {60, 120, 240, 480}, count -> train(HIDDEN, count)));
    try (NeuralGenerator generator = untrained(HIDDEN)) {
      lines.add(
          line(
              "graphs drawn",
              new int[] {64, 128, 256, 512},
              count -> draw(generator, count, NODES, EDGES, 1)));
      int largest = Math.max(80, mostNodes);
      lines.add(
          line(
              "nodes of a graph drawn",
              new int[] {largest / 8, largest / 4, largest / 2, largest},
              nodes -> draw(generator, 1, nodes, 2 * nodes, 1)));
      lines.add(
          line(
              "edges of graphs drawn",
              new int[] {40, 80, 160, 320},
              edges -> draw(generator, 64, NODES, edges, 1)));
      lines.add(threads(generator));
    }
    lines.add(
        line("hidden units, learning", new int[] {64, 128, 256, 512}, hidden -> train(hidden, 60)));
    return new ScalingBenchmark(lines);
  }

  private static Line line(String name, int[] sizes, Work work) throws IOException {
    work.run(sizes[0]); // warm
    List<Point> points = new ArrayList<>();
    for (int size : sizes) {
      long before = MACHINE.getProcessCpuTime();
      work.run(size);
      points.add(new Point(size, (MACHINE.getProcessCpuTime() - before) / 1e9));
    }
    return new Line(name, points);
  }

  private static Line threads(NeuralGenerator generator) {
    List<Point> points = new ArrayList<>();
    for (int threads : new int[] {1, 2}) {
      long started = System.nanoTime();
      draw(generator, 1024, NODES, EDGES, threads);
      points.add(new Point(threads, (System.nanoTime() - started) / 1e9));
    }
    return new Line("threads, time that passes", points);
  }

  private static void train(int hidden, int graphs) throws IOException {
    List<Graph> learnt = EngineBenchmark.enzymesLike(new Seed(1), graphs);
    FitContext context =
        new FitContext(new Seed(2), FitListener.NONE, CheckpointStore.NONE, 1, "cpu");
    Frontier.ENTRY.learner().apply(options(hidden)).fit(learnt, context).close();
  }

  private static Frontier.Options options(int hidden) {
    TrainingOptions training =
        Frontier.DEFAULTS
            .training()
            .with(
                to -> {
                  to.epochs = 1;
                  to.patience = 0;
                  to.validation = false;
                });
    return new Frontier.Options(64, hidden, Frontier.DEFAULTS.dropout(), 1, 1, training);
  }

  private static NeuralGenerator untrained(int hidden) {
    Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
    return new NeuralGenerator(new Frontier(options(hidden), new GraphSizes(40, 130), parameters));
  }

  private static void draw(
      NeuralGenerator generator, int graphs, int nodes, int edges, int threads) {
    Controls size =
        Controls.NONE.withNodes(SizeRange.exactly(nodes)).withEdges(SizeRange.exactly(edges));
    GenerationRequest request = new GenerationRequest(graphs, new Seed(3), 1, threads).with(size);
    long drawn = generator.generate(request).count();
    if (drawn != graphs) {
      throw new IllegalStateException("asked for " + graphs + " graphs, got " + drawn);
    }
  }
}
