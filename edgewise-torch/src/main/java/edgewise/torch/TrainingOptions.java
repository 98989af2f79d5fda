package edgewise.torch;

import edgewise.catalog.Help;
import edgewise.ordering.NodeOrderings;
import edgewise.ordering.Reorder;

/**
 * How a neural model is trained.
 *
 * @param ordering the name of a node ordering
 * @param reorder whether the order is drawn once or anew every epoch
 * @param epochs how often training goes over all graphs, at most
 * @param batchSize how many graphs make a step
 * @param learningRate of Adam, at the start
 * @param schedule how the learning rate falls
 * @param halveEvery after how many epochs {@link Schedule#HALVING} halves it; 0 never
 * @param weightDecay decoupled from the gradient, as in AdamW; 0 is plain Adam
 * @param gradientClip the largest norm of the gradient of all weights together; 0 has no limit
 * @param stopLoss training ends when the training loss falls under it; 0 never
 * @param patience training ends after so many epochs without a loss lower by a thousandth; 0 never
 * @param validation whether a tenth of the graphs is held aside and chooses the best epoch
 * @param checkpointEvery after how many epochs a checkpoint is written
 * @param checkpointMinutes after how many minutes one is written at the next end of an epoch
 * @param shards into how many parts a batch is cut, which workers share; part of the result, so it
 *     does not follow the machine
 */
public record TrainingOptions(
    @Help(value = "order in which nodes are numbered", namesIn = NodeOrderings.class)
        String ordering,
    @Help("when the order is drawn") Reorder reorder,
    @Help(value = "passes over all graphs, at most", range = "[1, ∞)") int epochs,
    @Help(value = "graphs in a step", range = "[1, ∞)") int batchSize,
    @Help(value = "learning rate of Adam at the start", range = "(0, ∞)") double learningRate,
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
    @Help("whether a tenth of the graphs is held aside to choose the best epoch")
        boolean validation,
    @Help(value = "epochs between checkpoints", range = "[1, ∞)") int checkpointEvery,
    @Help(value = "minutes between checkpoints, at most", range = "(0, ∞)")
        double checkpointMinutes,
    @Help(value = "parts of a batch that workers share; changes the result", range = "[1, ∞)")
        int shards) {
  /** The paper's: Adam 0.001 halved every 200 epochs, breadth-first, batches of 32. */
  public static final TrainingOptions PAPER =
      new TrainingOptions(
          "breadth-first",
          Reorder.ONCE,
          2000,
          32,
          0.001,
          Schedule.HALVING,
          200,
          0,
          0,
          0,
          0,
          false,
          100,
          5,
          2);

  /** How the learning rate falls. */
  public enum Schedule {
    /** Halved every so many epochs. */
    HALVING,
    /** Along a cosine, to a fiftieth at the last epoch. */
    COSINE,
    /** GraphRNN's: times 0.3 after a fifth of the epochs and again after half of them. */
    TWO_DROPS
  }

  /** Checks the ranges. */
  public TrainingOptions {
    NodeOrderings.ALL.get(ordering);
    atLeast("epochs", epochs, 1);
    atLeast("batchSize", batchSize, 1);
    if (!(learningRate > 0) || Double.isInfinite(learningRate)) {
      throw new IllegalArgumentException("learningRate must be positive, got " + learningRate);
    }
    atLeast("halveEvery", halveEvery, 0);
    atLeast("weightDecay", weightDecay, 0);
    atLeast("gradientClip", gradientClip, 0);
    atLeast("stopLoss", stopLoss, 0);
    atLeast("patience", patience, 0);
    atLeast("checkpointEvery", checkpointEvery, 1);
    if (!(checkpointMinutes > 0)) {
      throw new IllegalArgumentException(
          "checkpointMinutes must be positive, got " + checkpointMinutes);
    }
    if (shards < 1 || shards > batchSize) {
      throw new IllegalArgumentException(
          "shards must be in 1..batchSize (" + batchSize + "), got " + shards);
    }
  }

  /** Refuses a number under a bound, with the rule and the value. */
  static void atLeast(String name, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be at least " + least + ", got " + value);
    }
  }

  private static void atLeast(String name, double value, int least) {
    if (!(value >= least) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(name + " must be at least " + least + ", got " + value);
    }
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

  /** Returns the options with other limits on the length of training. */
  public TrainingOptions withStop(int epochs, double stopLoss, int patience) {
    return with(epochs, stopLoss, patience, validation);
  }

  /** Returns the same with all graphs to learn from. */
  TrainingOptions withoutValidation() {
    return with(epochs, stopLoss, patience, false);
  }

  private TrainingOptions with(int epochs, double stopLoss, int patience, boolean validation) {
    return new TrainingOptions(
        ordering,
        reorder,
        epochs,
        batchSize,
        learningRate,
        schedule,
        halveEvery,
        weightDecay,
        gradientClip,
        stopLoss,
        patience,
        validation,
        checkpointEvery,
        checkpointMinutes,
        shards);
  }
}
