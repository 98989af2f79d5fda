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
import java.util.Optional;
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

  /** A network for graphs up to some size. */
  public GruBaseline(Options options, GraphSizes sizes, Parameters parameters) {
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

  /** Some steps of the entries of some graphs, padded to the longest. */
  static final class Batch {
    final int rows;
    final long[] inputs; // (step, row); the start, then the entries
    final long[] targets; // (step, row); the entries, then the end
    private final int from;
    private final int to;
    long symbols; // targets that are not padding

    private Batch(int rows, int from, int to) {
      this.rows = rows;
      this.from = from;
      this.to = to;
      this.inputs = new long[(to - from) * rows];
      this.targets = new long[(to - from) * rows];
      Arrays.fill(inputs, ENTRIES.padding());
      Arrays.fill(targets, ENTRIES.padding());
    }

    private void put(int row, Graph orderedGraph) {
      int end = entries(orderedGraph.nodeCount());
      putInput(row, -1, ENTRIES.start());
      for (int entry = Math.max(0, from - 1); entry < Math.min(end, to); entry++) {
        putInput(row, entry, ENTRIES.ofNode(0));
        putTarget(row, entry, ENTRIES.ofNode(0));
      }
      orderedGraph.forEachEdge(
          (u, v) -> {
            putInput(row, entries(v) + u, ENTRIES.ofNode(1));
            putTarget(row, entries(v) + u, ENTRIES.ofNode(1));
          });
      putTarget(row, end, ENTRIES.end());
      symbols += Math.max(0, Math.min(end + 1, to) - from);
    }

    /** What is said at a step is read at the next. */
    private void putInput(int row, int step, int symbol) {
      if (step + 1 >= from && step + 1 < to) {
        inputs[(step + 1 - from) * rows + row] = symbol;
      }
    }

    private void putTarget(int row, int step, int symbol) {
      if (step >= from && step < to) {
        targets[(step - from) * rows + row] = symbol;
      }
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
    return orderedGraphs.size() * (long) steps(orderedGraphs) * 75L * options.hidden();
  }

  @Override
  public Batch encode(List<Graph> orderedGraphs) {
    return encode(orderedGraphs, 0, steps(orderedGraphs));
  }

  /** Returns some steps of a batch; the entries of large graphs are too many to hold them all. */
  private static Batch encode(List<Graph> orderedGraphs, int from, int to) {
    Batch batch = new Batch(orderedGraphs.size(), from, to);
    for (int row = 0; row < batch.rows; row++) {
      batch.put(row, orderedGraphs.get(row));
    }
    return batch;
  }

  private int steps(List<Graph> orderedGraphs) {
    return orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
  }

  /** Returns the symbols of the lower triangle, row after row. */
  static int[] entries(Graph orderedGraph) {
    int count = entries(orderedGraph.nodeCount());
    return Arrays.stream(encode(List.of(orderedGraph), 0, count).targets)
        .mapToInt(Math::toIntExact)
        .toArray();
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
    return losses(batch, states(batch, pass, net.zero(batch.rows)), reduction);
  }

  private Rnn.States states(Batch batch, Pass pass, Rnn.States start) {
    Tensor inputs = Tensors.longs(batch.inputs, parameters.device()).view(-1, batch.rows);
    return net.run(pass, net.embedded(inputs), start);
  }

  @Override
  public Optional<Walk> walk(List<Graph> orderedGraphs, int stretches) {
    int steps = steps(orderedGraphs);
    return Optional.of(
        new Walk() {
          @Override
          public int stretches() {
            return stretches;
          }

          @Override
          public long symbols() {
            return orderedGraphs.stream().mapToLong(graph -> steps(graph)).sum();
          }

          @Override
          public List<Tensor> start() {
            Rnn.States zero = net.zero(orderedGraphs.size());
            return List.of(zero.first(), zero.second());
          }

          @Override
          public Stretch go(int stretch, List<Tensor> before, Pass pass) {
            int from = Walk.begin(stretch, stretches, steps);
            int to = Walk.begin(stretch + 1, stretches, steps);
            Batch batch = encode(orderedGraphs, from, to);
            Rnn.States start = new Rnn.States(before.get(0), before.get(1));
            Rnn.States states = states(batch, pass, start);
            Rnn.States last = states.last();
            return new Stretch(
                () -> losses(batch, states, Reduction.SUM), List.of(last.first(), last.second()));
          }
        });
  }

  private Tensor losses(Batch batch, Rnn.States states, Reduction reduction) {
    Tensor targets = Tensors.longs(batch.targets, parameters.device());
    return torch.cross_entropy_loss(
        net.logits(states.second()).view(-1, ENTRIES.size()), // (step and row, symbol)
        targets,
        new TensorOptional(),
        reduction.code(),
        ENTRIES.padding(),
        0);
  }

  @Override
  public boolean drawsApart() {
    return true;
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature);
  }

  @Override
  public int togetherOnCard() {
    return CardLockStep.together(3L * ENTRIES.size() + 2L * options.hidden());
  }

  List<Drawn> draw(Chooser[] choosers, double temperature) {
    return draw(choosers, temperature, !parameters.device().is_cpu());
  }

  /** Draws a graph by each chooser, on a graphics card or as on one. */
  List<Drawn> draw(Chooser[] choosers, double temperature, boolean onCard) {
    try (PointerScope scope = new PointerScope()) {
      return Arrays.stream(entries(choosers, options.temperature() * temperature, onCard))
          .map(GruBaseline::edges)
          .map(Drawn::repaired)
          .toList();
    }
  }

  private int[][] entries(Chooser[] choosers, double temperature, boolean onCard) {
    int count = choosers.length;
    int limit = entries(sizes.maxNodes());
    return onCard
        ? new CardLockStep(ENTRIES, new Uniforms(choosers), count, limit)
            .drawUntilEnd(net, temperature, Optional.empty())
        : new LockStep(ENTRIES, choosers, limit).drawUntilEnd(net.rows(count), temperature);
  }
}
