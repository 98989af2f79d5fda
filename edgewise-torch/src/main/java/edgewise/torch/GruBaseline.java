package edgewise.torch;

import edgewise.catalog.Help;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.ModelEntry;
import edgewise.random.Seed;
import edgewise.sequence.EdgeSequence;
import edgewise.sequence.Vocabulary;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * GRU-B, the paper's simplest neural baseline. A graph in breadth-first order is the lower triangle
 * of its adjacency matrix, row after row, one entry a symbol; a recurrent network says each from
 * those before it, and then the end:
 *
 * <pre>
 * a₁₀ a₂₀ a₂₁ a₃₀ a₃₁ a₃₂ … end
 * </pre>
 *
 * <p>A graph of n nodes takes n (n − 1) / 2 + 1 steps. Sampling may take as many as the largest
 * training graph; the authors cut it at 130 entries, which no graph over 16 nodes fits into.
 */
public final class GruBaseline implements Network<GruBaseline.Batch> {
  // The two "nodes" of this vocabulary are the two values of an entry.
  private static final Vocabulary ENTRIES = new Vocabulary(2);

  private final Options options;
  private final GraphSizes sizes;
  private final Parameters parameters;
  private final Rnn net;

  /**
   * The options.
   *
   * @param embedding embedding size of a matrix entry
   * @param hidden numbers in the state of a layer
   * @param dropout the share of them that is dropped between the layers in training
   * @param temperature divides the logits: lower is more cautious
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "embedding size of a matrix entry", range = "[1, ∞)") int embedding,
      @Help(value = "numbers in the state of a layer", range = "[1, ∞)") int hidden,
      @Help(value = "share dropped between layers in training", range = "[0, 1)") double dropout,
      @Help(value = "lower is more cautious", range = "(0, ∞)") double temperature,
      @Help("how it is trained") TrainingOptions training) {}

  /**
   * The authors' configuration, the same for every dataset: Adam 0.001, halved every 100 epochs.
   */
  public static final Options PAPER =
      new Options(
          32,
          128,
          0.3,
          0.8,
          TrainingOptions.PAPER.with(
              to -> {
                to.epochs = 1000;
                to.halveEvery = 100;
                to.stopLoss = 0.1;
              }));

  /** The entry in the catalog of models. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
          "gru-b",
          "the paper's baseline GRU-B: one recurrent network says the adjacency matrix entry by"
              + " entry",
          Options.class,
          PAPER,
          options ->
              new NeuralLearner<>(
                  "gru-b",
                  options.training(),
                  (sizes, parameters) -> new GruBaseline(options, sizes, parameters)));

  GruBaseline(Options options, GraphSizes sizes, Parameters parameters) {
    this.options = options;
    this.sizes = sizes;
    this.parameters = parameters;
    this.net =
        new Rnn(
            "net",
            ENTRIES.size(),
            options.embedding(),
            options.hidden(),
            options.dropout(),
            parameters);
  }

  /** Entries of some graphs, padded to the longest. */
  static final class Batch {
    final int rows;
    final long[] inputs; // (step, row); the start, then the entries
    final long[] targets; // (step, row); the entries, then the end
    final long symbols; // targets that are not padding

    private Batch(int rows, int steps, long symbols) {
      this.rows = rows;
      this.inputs = new long[steps * rows];
      this.targets = new long[steps * rows];
      this.symbols = symbols;
      Arrays.fill(inputs, ENTRIES.padding());
      Arrays.fill(targets, ENTRIES.padding());
    }
  }

  @Override
  public Parameters parameters() {
    return parameters;
  }

  @Override
  public int steps(Graph orderedGraph) {
    return entries(orderedGraph.nodeCount()) + 1;
  }

  private static int entries(int nodes) {
    return Math.toIntExact((long) nodes * (nodes - 1) / 2);
  }

  /** Half of what GRAPHER's two networks take; there are few symbols. */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    long steps = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    return orderedGraphs.size() * steps * 75L * options.hidden();
  }

  @Override
  public Batch encode(List<Graph> orderedGraphs) {
    int rows = orderedGraphs.size();
    int[] steps = orderedGraphs.stream().mapToInt(this::steps).toArray();
    int longest = Arrays.stream(steps).max().orElse(0);
    Batch batch = new Batch(rows, longest, Arrays.stream(steps).asLongStream().sum());
    for (int row = 0; row < rows; row++) {
      int[] entries = entries(orderedGraphs.get(row));
      batch.inputs[row] = ENTRIES.start();
      for (int step = 0; step < entries.length; step++) {
        batch.inputs[(step + 1) * rows + row] = entries[step];
        batch.targets[step * rows + row] = entries[step];
      }
      batch.targets[entries.length * rows + row] = ENTRIES.end();
    }
    return batch;
  }

  /** Returns the symbols of the lower triangle, row after row. */
  static int[] entries(Graph orderedGraph) {
    int[] entries = new int[entries(orderedGraph.nodeCount())];
    Arrays.fill(entries, ENTRIES.ofNode(0));
    orderedGraph.forEachEdge((u, v) -> entries[entries(v) + u] = ENTRIES.ofNode(1));
    return entries;
  }

  /** Returns the edges that a lower triangle says; its last row need not be whole. */
  static EdgeSequence edges(int[] entries) {
    int[] sources = new int[entries.length];
    int[] destinations = new int[entries.length];
    int count = 0;
    int row = 1;
    int column = 0;
    for (int entry : entries) {
      if (ENTRIES.nodeOf(entry) == 1) {
        sources[count] = column;
        destinations[count++] = row;
      }
      if (++column == row) {
        row++;
        column = 0;
      }
    }
    return EdgeSequence.sampled(Arrays.copyOf(sources, count), Arrays.copyOf(destinations, count));
  }

  @Override
  public long symbols(Batch batch) {
    return batch.symbols;
  }

  @Override
  public Tensor loss(Batch batch, Pass pass) {
    return losses(batch, pass, Reduction.SUM);
  }

  Tensor losses(Batch batch, Pass pass, Reduction reduction) {
    Tensor inputs = Tensors.longs(batch.inputs, parameters.device()).view(-1, batch.rows);
    Tensor targets = Tensors.longs(batch.targets, parameters.device());
    Tensor states = net.run(pass, inputs, net.zero(batch.rows)).second();
    Tensor logits = net.logits(states); // (step, row, symbol)
    return torch.cross_entropy_loss(
        logits.view(-1, ENTRIES.size()),
        targets,
        new TensorOptional(),
        reduction.code(),
        ENTRIES.padding(),
        0);
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature);
  }

  List<Drawn> draw(Chooser[] choosers, double temperature) {
    LockStep lockStep = new LockStep(ENTRIES, choosers, entries(sizes.maxNodes()));
    try (PointerScope scope = new PointerScope()) {
      Rnn.Rows rows = net.rows(choosers.length);
      int[][] drawn = lockStep.drawUntilEnd(rows, options.temperature() * temperature, null);
      return Arrays.stream(drawn).map(GruBaseline::edges).map(Drawn::repaired).toList();
    }
  }
}
