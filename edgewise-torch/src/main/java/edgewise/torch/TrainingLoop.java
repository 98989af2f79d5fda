package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.TrainingDivergedException;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * The only training loop; every network uses it.
 *
 * <p>A batch is cut into a fixed number of shards. Each shard has a replica of the network, so the
 * workers share the weights and nothing else; gradients are added in the order of the shards, and
 * dropout masks are drawn for each (epoch, batch, shard). So neither the number of threads nor a
 * stop and a resume changes a bit of the result.
 */
final class TrainingLoop<B> implements AutoCloseable {
  /** No symbol is that unlikely: a model with such a loss does not come back. */
  private static final double LOST = 1000;

  private final List<Network<B>> replicas; // one for each shard; the first is the network itself
  private final TrainingOptions options;
  private final FitContext context;
  private final Adam optimizer;
  private final Workers workers;
  private final BatchFeed<B> feed;
  private final List<B> validation;

  private TrainingLoop(
      List<Network<B>> replicas,
      Adam optimizer,
      int firstEpoch,
      List<Graph> graphs,
      TrainingOptions options,
      FitContext context) {
    this.replicas = replicas;
    this.optimizer = optimizer;
    this.options = options;
    this.context = context;
    Network<B> network = replicas.get(0);
    int[] order = order(graphs.size());
    int aside = options.validation() ? Math.max(1, graphs.size() / 10) : 0;
    List<Graph> held = IntStream.of(order).limit(aside).mapToObj(graphs::get).toList();
    List<Graph> rest = IntStream.of(order).skip(aside).mapToObj(graphs::get).toList();
    if (rest.isEmpty()) {
      throw new IllegalArgumentException(
          "training needs at least " + (aside + 1) + " graphs to learn from, got " + graphs.size());
    }
    this.feed = new BatchFeed<>(network, rest, options, context.seed(), firstEpoch);
    this.validation = BatchFeed.once(network, held, options, context.seed().child("validation"));
    this.workers = new Workers("edgewise-training", Math.min(context.threads(), options.shards()));
  }

  /**
   * Trains a network, going on from the newest checkpoint if there is one, and leaves it with the
   * weights of its best epoch.
   *
   * @param replicas the network and as many replicas of it as make one for each shard
   */
  static <B> void train(
      String model,
      GraphSizes sizes,
      List<Network<B>> replicas,
      List<Graph> graphs,
      TrainingOptions options,
      FitContext context)
      throws IOException {
    Parameters parameters = replicas.get(0).parameters();
    Checkpoint.State start =
        Checkpoint.State.start(model, context.seed().value(), graphs.size(), sizes);
    try (Adam optimizer =
        new Adam(parameters, options.weightDecay(), replicas.get(0).averagesWeights())) {
      TrainingJournal journal = new TrainingJournal(start, parameters, optimizer, options, context);
      journal.resume();
      Memory.require(replicas.get(0), graphs, options, context);
      int firstEpoch = journal.state().epoch() + 1;
      try (TrainingLoop<B> loop =
          new TrainingLoop<>(replicas, optimizer, firstEpoch, graphs, options, context)) {
        loop.run(journal);
      }
      journal.restoreBest();
    }
  }

  private void run(TrainingJournal journal) throws IOException {
    boolean goOn = true;
    while (goOn && !journal.state().progress().finished()) {
      long started = System.nanoTime();
      int epoch = journal.state().epoch() + 1;
      double learningRate = options.learningRateAt(epoch);
      optimizer.swap();
      double loss = epoch(epoch, learningRate);
      optimizer.swap();
      if (Double.isNaN(loss)) {
        break; // asked to stop: the journal still has the end of the epoch before
      }
      double validationLoss = validation.isEmpty() ? Double.NaN : validationLoss();
      Checkpoint.State state =
          journal.state().after(validation.isEmpty() ? loss : validationLoss, optimizer.steps());
      boolean enough =
          epoch >= options.epochs()
              || loss < options.stopLoss()
              || options.isPlateau(state.progress());
      journal.note(enough ? state.done(options.epochs()) : state);
      double seconds = (System.nanoTime() - started) / 1e9;
      goOn =
          context
              .listener()
              .onEpoch(
                  new FitListener.Epoch(
                      epoch, loss, validationLoss, learningRate, seconds, state.isBest()));
      journal.storeIfDue();
    }
    journal.storeEnd();
  }

  /** Returns the mean loss of an epoch, NaN when asked to stop before its end. */
  private double epoch(int epoch, double learningRate) throws IOException {
    double total = 0;
    long symbols = 0;
    for (int number = 0; number < feed.size(); number++) {
      if (context.listener().stopRequested()) {
        return Double.NaN;
      }
      BatchFeed.Batch<B> batch = feed.next();
      Seed masks = context.seed().child("dropout").child(epoch).child(number);
      double loss = gradients(batch, masks);
      double norm = addShards(batch.shards().size());
      double mean = loss / batch.symbols();
      if (!(mean < LOST) || !Double.isFinite(norm)) {
        throw new TrainingDivergedException(epoch, mean);
      }
      run(optimizer.step(learningRate, options.shards()));
      total += loss;
      symbols += batch.symbols();
      context.listener().onBatch(epoch, number + 1, feed.size());
    }
    return total / symbols;
  }

  /** Leaves the gradients of each shard in its replica; returns the loss added up. */
  private double gradients(BatchFeed.Batch<B> batch, Seed masks) throws IOException {
    List<Callable<Double>> tasks = new ArrayList<>();
    for (int i = 0; i < batch.shards().size(); i++) {
      Network<B> replica = replicas.get(i);
      List<B> shard = batch.shards().get(i);
      Seed seed = masks.child(i);
      tasks.add(
          () -> {
            replica.parameters().clearGradients();
            double loss = gradients(replica, shard.get(0), seed, batch.weight());
            for (int piece = 1; piece < shard.size(); piece++) {
              loss += gradients(replica, shard.get(piece), seed.child(piece), batch.weight());
            }
            return loss;
          });
    }
    return sum(workers.all(tasks));
  }

  /** Adds the gradients of a batch to those of a replica; returns its loss. */
  private static <B> double gradients(Network<B> replica, B batch, Seed masks, double weight) {
    try (PointerScope scope = new PointerScope()) {
      Pass pass = Pass.training(masks);
      Tensor loss = replica.loss(batch, pass);
      pass.backward(loss, 1.0 / weight);
      return loss.item_double();
    }
  }

  /** Adds the gradients of the shards, clips them, and returns their norm. */
  private double addShards(int shards) throws IOException {
    Parameters parameters = replicas.get(0).parameters();
    List<String> names = List.copyOf(parameters.names());
    double[] norms = new double[names.size()];
    List<Runnable> tasks = new ArrayList<>();
    int parts = options.shards();
    for (int part = 0; part < parts; part++) {
      int from = part * names.size() / parts;
      int to = (part + 1) * names.size() / parts;
      tasks.add(
          () -> {
            for (int i = from; i < to; i++) {
              norms[i] = addShards(names.get(i), shards);
            }
          });
    }
    run(tasks);
    double norm = Math.sqrt(DoubleStream.of(norms).map(each -> each * each).sum());
    if (options.gradientClip() > 0 && norm > options.gradientClip()) {
      try (Scalar factor = new Scalar(options.gradientClip() / norm)) {
        names.forEach(name -> parameters.gradient(name).mul_(factor));
      }
    }
    return norm;
  }

  private double addShards(String name, int shards) {
    try (PointerScope scope = new PointerScope()) {
      Tensor gradient = replicas.get(0).parameters().gradient(name);
      for (int i = 1; i < shards; i++) {
        gradient.add_(replicas.get(i).parameters().gradient(name));
      }
      return gradient.norm().item_double();
    }
  }

  private void run(List<Runnable> tasks) throws IOException {
    workers.all(tasks.stream().map(task -> Executors.callable(task, true)).toList());
  }

  private double validationLoss() throws IOException {
    List<Callable<Double>> tasks = new ArrayList<>();
    for (int i = 0; i < replicas.size(); i++) {
      Network<B> replica = replicas.get(i); // only one thread at a time may use it
      int offset = i;
      tasks.add(
          () -> {
            double total = 0;
            for (int at = offset; at < validation.size(); at += replicas.size()) {
              try (PointerScope scope = new PointerScope();
                  NoGradGuard guard = new NoGradGuard()) {
                total += replica.loss(validation.get(at), Pass.evaluating()).item_double();
              }
            }
            return total;
          });
    }
    Network<B> network = replicas.get(0);
    return sum(workers.all(tasks)) / validation.stream().mapToLong(network::symbols).sum();
  }

  private static double sum(List<Double> values) {
    double total = 0;
    for (double value : values) {
      total += value;
    }
    return total;
  }

  /** Returns the graphs in the order in which the first are held out for validation. */
  private int[] order(int graphs) {
    if (!options.validation()) {
      return IntStream.range(0, graphs).toArray();
    }
    Permutation order = Permutation.random(graphs, context.seed().child("held aside").generator());
    return IntStream.range(0, graphs).map(order::nodeAt).toArray();
  }

  @Override
  public void close() {
    feed.close();
    workers.close();
    replicas.subList(1, replicas.size()).forEach(replica -> replica.parameters().close());
  }
}
