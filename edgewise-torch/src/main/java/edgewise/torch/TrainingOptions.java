package edgewise.torch;

import edgewise.catalog.Help;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.NodeOrderings;
import edgewise.ordering.Reorder;
import java.util.function.Consumer;

/**
 * How a neural model is trained.
 *
 * @param ordering in which the nodes of the graphs are numbered
 * @param reorder whether the order is drawn once or anew every epoch
 * @param epochs how often training goes over all graphs, at most
 * @param batchSize how many graphs make a step; 0: as many as suit their number
 * @param optimizer what moves the weights
 * @param learningRate at the start
 * @param schedule how the learning rate falls
 * @param halveEvery after how many epochs {@link Schedule#HALVING} halves it; 0 never
 * @param weightDecay decoupled from the gradient, as in AdamW; 0 is plain Adam
 * @param gradientClip the largest norm of the gradient of all weights together; 0 has no limit
 * @param stopLoss training ends when the training loss falls under it; 0 never
 * @param patience training ends after so many epochs without a loss lower by a thousandth; 0 never
 * @param validation whether a tenth of the graphs is held out; its loss then stands for that of
 *     training where epochs are compared
 * @param keep which epoch is kept
 * @param copies only epochs are chosen that draw as novel graphs as real ones are, less this; 0
 *     does not look
 * @param checkpointEvery after how many epochs a checkpoint is written
 * @param checkpointMinutes after how many minutes one is written at the next end of an epoch
 * @param memory in gigabytes: batches that take more to train on are trained on in pieces, whose
 *     gradients are added; 0 for no limit. Part of the result, in its last bits, so it does not
 *     follow the machine
 * @param shards into how many parts a batch is cut, which workers share; part of the result, so it
 *     does not follow the machine
 */
public record TrainingOptions(
    @Help(value = "order in which nodes are numbered", namesIn = NodeOrderings.class)
        NodeOrdering ordering,
    @Help("when the order is drawn") Reorder reorder,
    @Help(value = "passes over all graphs, at most", range = "[1, ∞)") int epochs,
    @Help(value = "graphs in a step; 0: an eighth of them, 4 to 32", range = "[0, ∞)")
        int batchSize,
    @Help(value = "what moves the weights; muon: those of products, adam the rest", absent = "adam")
        Method optimizer,
    @Help(value = "learning rate at the start", range = "(0, ∞)") double learningRate,
    @Help("how the learning rate falls") Schedule schedule,
    @Help(value = "epochs after which halving halves it; 0: never", range = "[0, ∞)")
        int halveEvery,
    @Help(value = "weight decay, as in AdamW; 0: plain Adam", range = "[0, ∞)") double weightDecay,
    @Help(value = "largest norm of the gradient; 0: no limit", range = "[0, ∞)")
        double gradientClip,
    @Help(value = "ends when the training loss is lower; 0: never", range = "[0, ∞)")
        double stopLoss,
    @Help(value = "ends after so many epochs without progress; 0: never", range = "[0, ∞)")
        int patience,
    @Help("whether a tenth of the graphs is held out to choose the best epoch") boolean validation,
    @Help(value = "which epoch is kept", absent = "lowest-loss") Keep keep,
    @Help(
            value =
                "share of copies of training graphs, beyond that of real graphs, that a chosen"
                    + " epoch may draw; 0: any",
            range = "[0, 1)",
            absent = "0")
        double copies,
    @Help(value = "epochs between checkpoints", range = "[1, ∞)") int checkpointEvery,
    @Help(value = "minutes between checkpoints, at most", range = "(0, ∞)")
        double checkpointMinutes,
    @Help(
            value = "gigabytes that a step may take before it is done in pieces; 0: no limit",
            range = "[0, ∞)",
            absent = "0")
        double memory,
    @Help(value = "parts of a batch that workers share; changes the result", range = "[1, ∞)")
        int shards) {
  /** The key of the ordering among a model's options, of which a model may not take all. */
  public static final String ORDERING = "training.ordering";

  /** The paper's: Adam 0.001 halved every 200 epochs, breadth-first, batches of 32. */
  public static final TrainingOptions PAPER = new Draft().finished();

  /**
   * Our own models': chained orders, drawn anew every epoch, AdamW along a cosine, and the epoch
   * with the lowest validation loss.
   */
  public static final TrainingOptions BY_VALIDATION =
      PAPER.with(
          to -> {
            to.ordering = NodeOrderings.ALL.get("chained-breadth-first");
            to.reorder = Reorder.EVERY_EPOCH;
            to.epochs = 300;
            to.schedule = Schedule.COSINE;
            to.halveEvery = 0;
            to.weightDecay = 0.01;
            to.gradientClip = 5;
            to.patience = 80;
            to.validation = true;
            to.checkpointEvery = 20;
          });

  /** What moves the weights. */
  public enum Method {
    /** Adam, every number by its own gradients. */
    ADAM,
    /** Muon the weights of products, every map as a whole; Adam all others. */
    MUON
  }

  /** Which epoch is kept. */
  public enum Keep {
    /** That with the lowest loss, of held-out graphs where there are some. */
    LOWEST_LOSS,
    /** The last: training goes to its end, without patience. */
    LAST
  }

  /** How the learning rate falls. */
  public enum Schedule {
    /** Halved every so many epochs. */
    HALVING,
    /** Along a cosine, to a fiftieth at the last epoch. */
    COSINE,
    /** GraphRNN's: times 0.3 after a fifth of the epochs and again after half of them. */
    TWO_DROPS
  }

  private static final int FEWEST = 4;
  private static final int MOST = 32;
  private static final int STEPS = 8; // of an epoch at least, where there are graphs for them

  /** Checks what {@link Help} cannot say: a batch cannot be cut into more parts than graphs. */
  public TrainingOptions {
    int fewest = batchSize == 0 ? FEWEST : batchSize;
    if (fewest > 0 && shards > fewest) { // else the range of batchSize says more
      throw new IllegalArgumentException(
          "training.shards must be at most training.batchSize (%d), got %d"
              .formatted(fewest, shards));
    }
  }

  /**
   * Returns how many graphs make a step when there are so many. Of few, a fixed number would leave
   * an epoch two or three steps.
   */
  int together(int graphs) {
    return batchSize > 0 ? batchSize : Math.max(FEWEST, Math.min(MOST, graphs / STEPS));
  }

  /** Returns how many graphs make a step when there are many. */
  int together() {
    return together(Integer.MAX_VALUE);
  }

  /**
   * Returns the options with some of them changed: {@code PAPER.with(to -> to.epochs = 50)}.
   *
   * @param changes assigns to the fields of a draft that starts with these options
   */
  public TrainingOptions with(Consumer<Draft> changes) {
    Draft draft = new Draft(this);
    changes.accept(draft);
    return draft.finished();
  }

  /** Returns whether there was no progress for as many epochs as are waited for. */
  boolean isPlateau(Checkpoint.Progress progress) {
    return patience > 0
        && keep != Keep.LAST
        && progress.epoch() - progress.plateauEpoch() >= patience;
  }

  /** Returns the learning rate in an epoch, counting from 1. */
  public double learningRateAt(int epoch) {
    if (schedule == Schedule.COSINE) {
      double progress = epochs == 1 ? 0 : (epoch - 1) / (double) (epochs - 1);
      return learningRate * (0.02 + 0.98 * (1 + Math.cos(Math.PI * progress)) / 2);
    }
    if (schedule == Schedule.TWO_DROPS) {
      int drops = (5L * (epoch - 1) >= epochs ? 1 : 0) + (2L * (epoch - 1) >= epochs ? 1 : 0);
      return learningRate * Math.pow(0.3, drops);
    }
    int halvings = halveEvery == 0 ? 0 : (epoch - 1) / halveEvery;
    return learningRate * Math.pow(0.5, halvings);
  }

  /** Options while they are chosen, each by its name; at first the paper's. */
  public static final class Draft {
    /** See {@link TrainingOptions#ordering}. */
    public NodeOrdering ordering = NodeOrderings.ALL.get("breadth-first");

    /** See {@link TrainingOptions#reorder}. */
    public Reorder reorder = Reorder.ONCE;

    /** See {@link TrainingOptions#epochs}. */
    public int epochs = 2000;

    /** See {@link TrainingOptions#batchSize}. */
    public int batchSize = 32;

    /** See {@link TrainingOptions#optimizer}. */
    public Method optimizer = Method.ADAM;

    /** See {@link TrainingOptions#learningRate}. */
    public double learningRate = 0.001;

    /** See {@link TrainingOptions#schedule}. */
    public Schedule schedule = Schedule.HALVING;

    /** See {@link TrainingOptions#halveEvery}. */
    public int halveEvery = 200;

    /** See {@link TrainingOptions#weightDecay}. */
    public double weightDecay = 0;

    /** See {@link TrainingOptions#gradientClip}. */
    public double gradientClip = 0;

    /** See {@link TrainingOptions#stopLoss}. */
    public double stopLoss = 0;

    /** See {@link TrainingOptions#patience}. */
    public int patience = 0;

    /** See {@link TrainingOptions#validation}. */
    public boolean validation = false;

    /** See {@link TrainingOptions#keep}. */
    public Keep keep = Keep.LOWEST_LOSS;

    /** See {@link TrainingOptions#copies}. */
    public double copies = 0;

    /** See {@link TrainingOptions#checkpointEvery}. */
    public int checkpointEvery = 100;

    /** See {@link TrainingOptions#checkpointMinutes}. */
    public double checkpointMinutes = 5;

    /** See {@link TrainingOptions#memory}. */
    public double memory = 8;

    /** See {@link TrainingOptions#shards}. */
    public int shards = 2;

    private Draft() {}

    private Draft(TrainingOptions options) {
      ordering = options.ordering;
      reorder = options.reorder;
      epochs = options.epochs;
      batchSize = options.batchSize;
      optimizer = options.optimizer;
      learningRate = options.learningRate;
      schedule = options.schedule;
      halveEvery = options.halveEvery;
      weightDecay = options.weightDecay;
      gradientClip = options.gradientClip;
      stopLoss = options.stopLoss;
      patience = options.patience;
      validation = options.validation;
      keep = options.keep;
      copies = options.copies;
      checkpointEvery = options.checkpointEvery;
      checkpointMinutes = options.checkpointMinutes;
      memory = options.memory;
      shards = options.shards;
    }

    private TrainingOptions finished() {
      return new TrainingOptions(
          ordering,
          reorder,
          epochs,
          batchSize,
          optimizer,
          learningRate,
          schedule,
          halveEvery,
          weightDecay,
          gradientClip,
          stopLoss,
          patience,
          validation,
          keep,
          copies,
          checkpointEvery,
          checkpointMinutes,
          memory,
          shards);
    }
  }
}
