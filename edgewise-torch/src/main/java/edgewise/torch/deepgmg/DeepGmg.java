package edgewise.torch.deepgmg;

import edgewise.catalog.Help;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.LikelihoodModel;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Network;
import edgewise.torch.NeuralLearner;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Tensors;
import edgewise.torch.TrainingOptions;
import edgewise.torch.deepgmg.DeepGmgBatch.Decided;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * DeepGMG (Li and others, "Learning deep generative models of graphs"), which the paper discusses
 * as its nearest relative. A graph is made by three decisions, again and again: is there a further
 * node, has it a further edge, and to which node? Before each, the network knows states of all
 * nodes, which it propagates along the edges after every new one: the cost of an edge is that of
 * the graph.
 *
 * <p>Two things are fixed here that the authors leave to the data: a node chooses its ends in
 * ascending order, so that every numbered graph has one sequence and an exact likelihood; and a
 * graph has at least one node, which is not asked for. Any ordering of nodes can be learnt. Graphs
 * are bare; of samples in several pieces the largest is kept, and counted as a repair.
 */
public final class DeepGmg implements Network<DeepGmgBatch>, LikelihoodModel {
  private static final int TOGETHER = 64; // graphs that are drawn in lock step
  private static final int LARGER = 2; // times the largest training graph: no network means that

  /**
   * The largest gradient that goes back over an event. A dense graph has hundreds of events, each
   * of which adds messages of many neighbours: without a limit its gradients are infinite.
   */
  private static final double STEEPEST = 100;

  private final Options options;
  private final GraphSizes sizes;
  private final Parameters parameters;
  private final DeepGmgWeights weights;
  private final LongAdder edgesDrawn = new LongAdder();

  /**
   * The options.
   *
   * @param hidden numbers in the state of a node
   * @param rounds of propagation after each edge
   * @param temperature divides the logits: lower is more cautious
   * @param training how it is trained
   */
  public record Options(
      @Help(value = "numbers in the state of a node", range = "[1, ∞)") int hidden,
      @Help(value = "rounds of propagation after each edge", range = "[1, ∞)") int rounds,
      @Help(value = "lower is more cautious", range = "(0, ∞)") double temperature,
      @Help("how it is trained") TrainingOptions training) {}

  /** Two rounds, as published; chosen by validation, as our own models are. */
  public static final Options DEFAULTS =
      new Options(32, 2, 1, TrainingOptions.BY_VALIDATION.with(to -> to.learningRate = 0.003));

  /** The entry in the catalog of models. */
  public static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
          "deepgmg",
          "Li and others: a node more, an edge more, to which node; states propagated after every"
              + " edge",
          Options.class,
          DEFAULTS,
          options ->
              new NeuralLearner<>(
                  "deepgmg",
                  options.training(),
                  (sizes, parameters) -> new DeepGmg(options, sizes, parameters)));

  /** A network for graphs about some size. */
  public DeepGmg(Options options, GraphSizes sizes, Parameters parameters) {
    this.options = options;
    this.sizes = sizes;
    this.parameters = parameters;
    this.weights = new DeepGmgWeights(options.hidden(), options.rounds(), parameters);
  }

  @Override
  public Parameters parameters() {
    return parameters;
  }

  @Override
  public int steps(Graph orderedGraph) {
    return orderedGraph.nodeCount() + orderedGraph.edgeCount();
  }

  @Override
  public DeepGmgBatch encode(List<Graph> orderedGraphs) {
    return new DeepGmgBatch(orderedGraphs);
  }

  /** The states of all nodes after every event, and what each round keeps to go back. */
  @Override
  public long bytes(List<Graph> orderedGraphs) {
    long events = orderedGraphs.stream().mapToInt(this::steps).max().orElse(0);
    long nodes = orderedGraphs.stream().mapToInt(Graph::nodeCount).max().orElse(0);
    long each = nodes * options.hidden() * (40 + 100L * options.rounds()) + 8 * nodes * nodes;
    return orderedGraphs.size() * events * each;
  }

  @Override
  public long symbols(DeepGmgBatch batch) {
    return batch.decisions();
  }

  @Override
  public boolean weighsSymbolsAlike() {
    return true;
  }

  @Override
  public Tensor loss(DeepGmgBatch batch, Pass pass) {
    Losses losses = losses(batch, pass);
    return losses.edges.sum().add(losses.ends.sum()).add(losses.nodes.sum());
  }

  /**
   * The losses of decisions, in the order of {@link DeepGmgBatch#decided}.
   *
   * @param edges of a further edge; 0 where it is not asked for
   * @param ends of the ends that were chosen, without the events after which none was
   * @param nodes of a further node; 0 where it is not asked for
   */
  record Losses(Tensor edges, Tensor ends, Tensor nodes) {}

  Losses losses(DeepGmgBatch batch, Pass pass) {
    List<Decided> decided = batch.decided();
    int nodes = batch.nodes();
    Tensor states = snapshots(batch, pass); // (event · row, node, hidden)
    long[] places = decided.stream().mapToLong(Decided::place).toArray();
    long[] newest = new long[places.length];
    float[] present = new float[places.length * nodes];
    float[] edgeSigns = new float[places.length];
    float[] nodeSigns = new float[places.length];
    List<Integer> joining = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      Construction row = batch.row(decided.get(i).row());
      int event = decided.get(i).event();
      newest[i] = row.newest(event);
      Arrays.fill(present, i * nodes, i * nodes + row.newest(event) + 1, 1);
      edgeSigns[i] = row.asksEdge(event) ? (row.addsEdge(event) ? 1 : -1) : 0;
      nodeSigns[i] = row.asksNode(event) ? (row.addsNode(event) ? 1 : -1) : 0;
      if (row.addsEdge(event)) {
        joining.add(i);
      }
    }
    Tensor known = states.index_select(0, Tensors.longs(places, parameters.device()));
    DeepGmgWeights.Thoughts thoughts = weights.thoughts(known, present, newest);
    return new Losses(
        weights.losses(thoughts.edge(), edgeSigns),
        endLosses(batch, decided, joining, thoughts.ends()),
        weights.losses(thoughts.node(), nodeSigns));
  }

  private Tensor endLosses(
      DeepGmgBatch batch, List<Decided> decided, List<Integer> joining, Tensor ends) {
    int nodes = batch.nodes();
    long[] chosen = new long[joining.size()];
    boolean[] excluded = new boolean[joining.size() * nodes];
    for (int i = 0; i < chosen.length; i++) {
      Decided at = decided.get(joining.get(i));
      Construction row = batch.row(at.row());
      chosen[i] = row.other(at.event() + 1);
      for (int node = 0; node < nodes; node++) {
        excluded[i * nodes + node] =
            node < row.lowest(at.event()) || node >= row.newest(at.event());
      }
    }
    long[] rows = joining.stream().mapToLong(i -> i).toArray();
    Tensor some = ends.index_select(0, Tensors.longs(rows, parameters.device()));
    return weights.losses(some, excluded, chosen);
  }

  /** Returns the states after every event of a batch, (event · row, node, hidden). */
  private Tensor snapshots(DeepGmgBatch batch, Pass pass) {
    Growing graphs = new Growing(batch.size());
    Tensor states = weights.none(batch.size());
    TensorVector all = new TensorVector();
    for (int event = 0; event < batch.events(); event++) {
      float[] before = graphs.present();
      boolean[] arrives = new boolean[batch.size()];
      boolean[] joins = new boolean[batch.size()];
      for (int row = 0; row < batch.size(); row++) {
        Construction made = batch.row(row);
        if (event < made.length()) {
          joins[row] = made.isEdge(event);
          arrives[row] = !joins[row];
          if (joins[row]) {
            graphs.join(row, made.other(event));
          } else {
            graphs.addNode(row);
          }
        }
      }
      states = pass.cut(weights.after(states, before, graphs, arrives, joins), STEEPEST);
      all.push_back(
          torch.constant_pad_nd(states, new long[] {0, 0, 0, batch.nodes() - states.size(1)}));
    }
    return torch.cat(all, 0);
  }

  @Override
  public NodeOrdering ordering() {
    return options.training().ordering();
  }

  @Override
  public double[] logLikelihoods(List<Graph> orderedGraphs) {
    return orderedGraphs.stream().mapToDouble(this::logLikelihood).toArray();
  }

  private double logLikelihood(Graph orderedGraph) {
    if (orderedGraph.nodeCount() == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return -loss(encode(List.of(orderedGraph)), Pass.evaluating()).item_double();
    }
  }

  @Override
  public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
    return draw(Chooser.drawing(seed, first, count), temperature);
  }

  /** Draws a graph by each chooser. */
  List<Drawn> draw(Chooser[] choosers, double temperature) {
    List<Drawn> drawn = new ArrayList<>();
    for (int from = 0; from < choosers.length; from += TOGETHER) {
      Chooser[] some =
          Arrays.copyOfRange(choosers, from, Math.min(choosers.length, from + TOGETHER));
      DeepGmgSampler sampler =
          new DeepGmgSampler(
              weights, some, options.temperature() * temperature, LARGER * sizes.maxNodes());
      drawn.addAll(sampler.draw());
      edgesDrawn.add(sampler.edgesDrawn());
    }
    return drawn;
  }

  @Override
  public long edgesDrawn() {
    return edgesDrawn.sum();
  }
}
