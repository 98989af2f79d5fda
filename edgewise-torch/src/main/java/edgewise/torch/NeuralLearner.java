package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Learns with a network: its factory, its training options, and the training loop.
 *
 * @param <B> a batch of graphs as the network reads them
 */
public final class NeuralLearner<B> implements GraphLearner {
  private final String model;
  private final TrainingOptions options;
  private final Sizing sizing;
  private final Network.Factory<B> factory;

  /** Learns with networks that need to know the sizes of the largest graphs only. */
  public NeuralLearner(String model, TrainingOptions options, Network.Factory<B> factory) {
    this(model, options, (graphs, seed) -> GraphSizes.of(graphs), factory);
  }

  /**
   * Learns with networks that are made for some sizes.
   *
   * @param model the name by which a checkpoint knows it
   */
  public NeuralLearner(
      String model, TrainingOptions options, Sizing sizing, Network.Factory<B> factory) {
    this.model = model;
    this.options = options;
    this.sizing = sizing;
    this.factory = factory;
  }

  /** Measures what a network must know of the sizes of its training graphs. */
  public interface Sizing {
    /** Returns the sizes for training graphs. */
    GraphSizes of(List<Graph> graphs, Seed seed);
  }

  @Override
  public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException("training needs at least one graph, got none");
    }
    TorchLibrary.useOneThread();
    // Graphs that validate have to be sayable, too.
    List<Graph> all = Stream.of(graphs, context.validation()).flatMap(List::stream).toList();
    GraphSizes sizes =
        sizing
            .of(all, context.seed().child("sizes"))
            .withConditions(context.conditioning().conditions());
    Parameters parameters =
        Parameters.drawn(context.seed().child("weights"), Devices.of(context.device()));
    List<Network<B>> replicas = new ArrayList<>();
    replicas.add(factory.create(sizes, parameters));
    if (!replicas.get(0).conditions().equals(sizes.conditions())) {
      parameters.close();
      throw new IllegalArgumentException(model + " takes no conditions; surveyor does");
    }
    for (int shard = 1; shard < options.shards(); shard++) {
      replicas.add(factory.create(sizes, parameters.replica()));
    }
    try {
      TrainingLoop.train(model, sizes, replicas, graphs, options, context);
    } catch (IOException | RuntimeException e) {
      parameters.close();
      throw e;
    }
    return new NeuralGenerator(replicas.get(0));
  }

  @Override
  public GraphGenerator load(Path directory, String device) throws IOException {
    Checkpoint checkpoint = Checkpoint.readWeights(directory); // while libtorch may be loading
    TorchLibrary.useOneThread();
    Checkpoint.Training training = checkpoint.state().training();
    if (!training.model().equals(model)) {
      throw new IOException(
          directory + ": holds a " + training.model() + ", asked for is a " + model);
    }
    // The weights drawn here are overwritten at once.
    Parameters parameters = Parameters.drawn(new Seed(0), Devices.of(device));
    Network<B> network = factory.create(training.sizes(), parameters);
    checkpoint.copyWeightsInto(parameters, directory);
    return new NeuralGenerator(network);
  }
}
