package edgewise.torch;

import edgewise.condition.Conditioning;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.TrainingDivergedException;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.DeviceOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

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

  /** Batches between two looks at the loss: a graphics card that is asked for it has to finish. */
  private static final int LOOK = 32;

  private final List<Network<B>> replicas; // one for each shard; the first is the network itself
  private final TrainingOptions options;
  private final FitContext context;
  private final Optimizer optimizer;
  private final Workers workers;
  private final BatchFeed<B> feed;
  private final Validation<B> validation;
  private final Optional<NoveltyWatch> watch;
  private final TrainingClock clock;

  private TrainingLoop(
      List<Network<B>> replicas,
      Optimizer optimizer,
      Checkpoint.Progress progress,
      List<Graph> graphs,
      TrainingOptions options,
      FitContext context) {
    this.replicas = replicas;
    this.optimizer = optimizer;
    this.options = options;
    this.context = context;
    Network<B> network = replicas.get(0);
    int[] order = order(graphs.size());
    List<Graph> laidDown = options.validation() ? context.validation() : List.of();
    int aside = options.validation() && laidDown.isEmpty() ? Math.max(1, graphs.size() / 10) : 0;
    Conditioning told = context.conditioning();
    List<Example> all =
        IntStream.of(order).mapToObj(i -> new Example(graphs.get(i), told.ofTraining(i))).toList();
    List<Example> held =
        laidDown.isEmpty()
            ? all.subList(0, aside)
            : IntStream.range(0, laidDown.size())
                .mapToObj(i -> new Example(laidDown.get(i), told.ofValidation(i)))
                .toList();
    List<Example> rest = all.subList(aside, all.size());
    if (rest.isEmpty()) {
      throw new IllegalArgumentException(
          "training needs at least " + (aside + 1) + " graphs to learn from, got " + graphs.size());
    }
    // A graphics card waits for batches; on the processor they take time from training itself.
    boolean onProcessor = network.parameters().device().is_cpu();
    int encoders = onProcessor ? 1 : context.threads();
    this.feed = new BatchFeed<>(network, rest, options, context.seed(), progress, encoders);
    List<Piece<B>> pieces =
        BatchFeed.once(network, held, options, context.seed().child("validation"));
    this.validation = new Validation<>(network, pieces, held.size(), feed, options);
    this.watch =
        options.copies() > 0
            ? Optional.of(
                new NoveltyWatch(
                    network, graphs, feed.learnt(), options, context.seed().child("novelty")))
            : Optional.empty();
    this.workers = new Workers("edgewise-training", Math.min(context.threads(), options.shards()));
    this.clock = new TrainingClock(List.of(workers, feed.encoders()), onProcessor);
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
    try (Optimizer optimizer =
        new Optimizer(parameters, options, replicas.get(0).averagesWeights())) {
      TrainingJournal journal = new TrainingJournal(start, parameters, optimizer, options, context);
      journal.resume();
      Memory.require(replicas.get(0), graphs, options, context);
      Checkpoint.Progress progress = journal.state().progress();
      try (TrainingLoop<B> loop =
          new TrainingLoop<>(replicas, optimizer, progress, graphs, options, context)) {
        loop.run(journal);
      }
      journal.restoreBest();
    }
  }

  private void run(TrainingJournal journal) throws IOException {
    boolean goOn = true;
    context.listener().onStart(clock::processorSeconds);
    while (goOn && !journal.state().progress().finished()) {
      clock.begin(journal.state().progress().part().time());
      int epoch = journal.state().epoch() + 1;
      double learningRate = options.learningRateAt(epoch);
      optimizer.swap();
      Optional<Means> means = epoch(epoch, learningRate, journal);
      optimizer.swap();
      if (means.isEmpty()) {
        break; // asked to stop: the journal knows where
      }
      double loss = means.get().loss();
      boolean last = epoch >= options.epochs() || loss < options.stopLoss();
      boolean looks = validation.isDue(epoch, last);
      double validationLoss = looks ? validation.loss(replicas, workers) : Double.NaN;
      double compared = validation.isEmpty() ? loss : validationLoss;
      Checkpoint.Watch before = journal.state().progress().seen();
      Optional<FitListener.Novelty> novelty = Optional.empty();
      if (watch.isPresent()) {
        novelty = watch.get().look(epoch, last, before, workers);
      }
      Checkpoint.State state =
          journal
              .state()
              .after(
                  compared,
                  optimizer.steps(),
                  watch.isPresent() ? before.after(epoch, novelty) : null,
                  options.keep());
      boolean enough = last || (looks && options.isPlateau(state.progress()));
      journal.note(enough ? state.done(options.epochs()) : state);
      TrainingClock.Spent spent = clock.spent();
      goOn =
          context
              .listener()
              .onEpoch(
                  new FitListener.Epoch(
                      epoch,
                      loss,
                      validationLoss,
                      learningRate,
                      spent.seconds(),
                      spent.processorSeconds(),
                      state.isBest(),
                      means.get().divergence(),
                      novelty));
      journal.storeIfDue();
    }
    journal.storeEnd();
  }

  /**
   * What an epoch cost for each symbol.
   *
   * @param divergence the part of the loss that a latent vector costs, NaN without one
   */
  private record Means(double loss, double divergence) {}

  /** Returns the means of an epoch, none when asked to stop before its end. */
  private Optional<Means> epoch(int epoch, double learningRate, TrainingJournal journal)
      throws IOException {
    Checkpoint.Part part = journal.state().progress().part();
    Means means = new Means(0, Double.NaN);
    try (PointerScope scope = new PointerScope()) {
      Tensor tally = tally(part); // losses by shard, norms
      while (part.batches() < feed.size()) {
        int number = part.batches() + 1;
        Seed masks = context.seed().child("dropout").child(epoch).child(number - 1);
        Tensor before = tally;
        boolean stopped = context.listener().stopRequested();
        if (!stopped) {
          BatchFeed.Batch<B> batch = feed.next();
          before = batch.parts() > replicas.size() ? tally.clone() : tally; // it may stop within
          stopped = !gradients(batch, masks, tally, new Headway(epoch, number, batch.parts()));
          part = stopped ? part : part.with(batch.symbols());
        }
        if (stopped) {
          note(part.with(Tensors.doubles(before), clock.spent()), journal);
          return Optional.empty();
        }
        optimizer.clip(tally.select(0, replicas.size()));
        for (List<Runnable> stage : optimizer.step(learningRate, options.shards())) {
          run(stage);
        }
        if (number % LOOK == 0 || number == feed.size()) {
          means = means(tally, epoch, part.symbols());
        }
        context.listener().onBatch(epoch, number, feed.size());
        if (number < feed.size() && journal.isTimeToStore()) {
          means(tally, epoch, part.symbols()); // nothing is stored from which no model comes back
          note(part.with(Tensors.doubles(tally), clock.spent()), journal);
          journal.storeIfDue();
        }
      }
    }
    return Optional.of(means);
  }

  /** Notes where training stands within an epoch; what is stored is the average, as at its end. */
  private void note(Checkpoint.Part part, TrainingJournal journal) {
    optimizer.swap();
    journal.note(part);
    optimizer.swap();
  }

  private Tensor tally(Checkpoint.Part part) {
    Tensor tally = torch.zeros(new long[] {replicas.size() + 1, columns()}, ofDouble());
    for (int i = 0; i < part.tally().size(); i++) {
      tally.view(-1).select(0, i).fill_(new Scalar(part.tally().get(i)));
    }
    return tally;
  }

  /** Returns how many numbers are counted for a shard: the loss and, of it, the divergence. */
  private int columns() {
    return replicas.get(0).latent().isPresent() ? 2 : 1;
  }

  /** Says how far a batch is that takes long, and hears whether to go on. */
  private final class Headway {
    private final int epoch;
    private final int batch;
    private final int parts;
    private int done;
    private boolean stopped;

    Headway(int epoch, int batch, int parts) {
      this.epoch = epoch;
      this.batch = batch;
      this.parts = parts;
    }

    /** Notes a part of the work, on any thread; returns whether to go on. */
    synchronized boolean goOn() {
      done++;
      if (done < parts && parts > replicas.size() && !stopped) { // the last is noted as a batch
        context.listener().onBatch(epoch, batch - 1 + done / (double) parts, feed.size());
        stopped = context.listener().stopRequested();
      }
      return !stopped;
    }

    synchronized boolean isStopped() {
      return stopped;
    }
  }

  private TensorOptions ofDouble() {
    return new TensorOptions(ScalarType.Double)
        .device(new DeviceOptional(replicas.get(0).parameters().device()));
  }

  /** Returns the means of an epoch so far; refuses a loss from which no model comes back. */
  private Means means(Tensor tally, int epoch, long symbols) throws TrainingDivergedException {
    double[] numbers = Tensors.doubles(tally);
    double loss = column(numbers, 0) / symbols;
    if (!(loss < LOST) || !Double.isFinite(numbers[replicas.size() * columns()])) {
      throw new TrainingDivergedException(epoch, loss);
    }
    return new Means(loss, columns() == 1 ? Double.NaN : column(numbers, 1) / symbols);
  }

  /** Returns the sum over the shards. */
  private double column(double[] numbers, int which) {
    return IntStream.range(0, replicas.size())
        .mapToDouble(shard -> numbers[shard * columns() + which])
        .sum();
  }

  /**
   * Leaves the gradients of a batch in the first replica, and adds the losses of its shards to a
   * tally; returns false when it was told to stop.
   */
  private boolean gradients(BatchFeed.Batch<B> batch, Seed masks, Tensor tally, Headway headway)
      throws IOException {
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < batch.shards().size(); i++) {
      Network<B> replica = replicas.get(i);
      List<Piece<B>> shard = batch.shards().get(i);
      Seed seed = masks.child(i);
      Tensor total = tally.select(0, i);
      tasks.add(
          () -> {
            replica.parameters().clearGradients();
            for (int piece = 0; piece < shard.size() && !headway.isStopped(); piece++) {
              Seed own = piece == 0 ? seed : seed.child(piece);
              shard.get(piece).gradients(replica, own, batch.weight(), total, headway::goOn);
            }
          });
    }
    run(tasks);
    addShards(batch.shards().size());
    return !headway.isStopped();
  }

  /** Adds the gradients of the shards to those of the first. */
  private void addShards(int shards) throws IOException {
    List<Runnable> tasks = new ArrayList<>();
    int parts = options.shards();
    for (int i = 0; i < parts && shards > 1; i++) {
      int part = i;
      tasks.add(
          () -> {
            try (PointerScope scope = new PointerScope()) {
              for (int shard = 1; shard < shards; shard++) {
                List<Tensor> flats = replicas.get(shard).parameters().flatGradients();
                for (int flat = 0; flat < flats.size(); flat++) {
                  Tensor sum = replicas.get(0).parameters().flatGradients().get(flat);
                  Adam.part(sum, part, parts).add_(Adam.part(flats.get(flat), part, parts));
                }
              }
            }
          });
    }
    run(tasks);
  }

  private void run(List<Runnable> tasks) throws IOException {
    workers.all(tasks.stream().map(task -> Executors.callable(task, true)).toList());
  }

  /** Returns the graphs in the order in which the first are held out for validation. */
  private int[] order(int graphs) {
    if (!options.validation()) {
      return IntStream.range(0, graphs).toArray();
    }
    // Held out; the name of the seed is older, and part of what runs drew.
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
