package edgewise.model;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/** Is told how training goes, and may stop it. */
public interface FitListener {
  /** Hears nothing and never stops. */
  FitListener NONE = epoch -> true;

  /**
   * Takes a clock before the first step of a training that has one: the seconds of processor time
   * that it has taken since it began to work, now; NaN where nobody can tell.
   */
  default void onStart(DoubleSupplier processorSeconds) {}

  /** Takes a finished epoch; returns false to stop after it. */
  boolean onEpoch(Epoch epoch);

  /**
   * Takes how far an epoch is.
   *
   * @param epoch counting from 1
   * @param done how many of its batches were trained on; has a fraction within a batch that takes
   *     long
   */
  default void onBatch(int epoch, double done, int batches) {}

  /**
   * Is asked between batches and within those that take long; returns true to stop now, with a
   * checkpoint.
   */
  default boolean stopRequested() {
    return false;
  }

  /**
   * Takes one line about something that went differently from what was asked, such as a full disk.
   */
  default void onWarning(String message) {}

  /**
   * How many of the graphs that a model draws while it learns are no training graphs.
   *
   * @param share of the drawn graphs; NaN where the model has ended none
   * @param graphs how many were drawn
   * @param real what the share is of real graphs
   * @param enough whether the epoch may be chosen: chance left aside, it falls short of real graphs
   *     by no more than asked for
   * @param seconds how long it took to find out
   */
  record Novelty(double share, int graphs, double real, boolean enough, double seconds) {}

  /**
   * One epoch of training.
   *
   * @param number counting from 1
   * @param loss mean training loss for each of what the model counts it for
   * @param validationLoss the same on the graphs held out, NaN where none are, and after epochs at
   *     which nobody looked at them
   * @param learningRate as it was in this epoch
   * @param seconds how long it took
   * @param processorSeconds the processor time it took, all threads of the training added up; NaN
   *     where nobody knows, as of epochs of a graphics card or of older versions
   * @param best whether the model at this epoch is the best so far
   * @param divergence the part of the loss that a latent vector costs, NaN for models without one;
   *     the rest is what it costs to draw the graphs given the vector
   * @param novelty how novel graphs are that the model draws at this epoch, where it was looked at
   */
  record Epoch(
      int number,
      double loss,
      double validationLoss,
      double learningRate,
      double seconds,
      double processorSeconds,
      boolean best,
      double divergence,
      Optional<Novelty> novelty) {
    /** An epoch of a model without a latent vector, whose processor time nobody knows. */
    public Epoch(
        int number,
        double loss,
        double validationLoss,
        double learningRate,
        double seconds,
        boolean best) {
      this(
          number,
          loss,
          validationLoss,
          learningRate,
          seconds,
          Double.NaN,
          best,
          Double.NaN,
          Optional.empty());
    }

    /** Returns the epoch whose weights are kept, of all so far: the last that was the best. */
    public static Optional<Epoch> kept(List<Epoch> epochs) {
      return epochs.stream().filter(Epoch::best).reduce((earlier, later) -> later);
    }

    /** Returns whether graphs are held out and were looked at. */
    public boolean isValidated() {
      return Double.isFinite(validationLoss);
    }

    /** Returns the loss without the divergence; NaN for models without a latent vector. */
    public double reconstruction() {
      return loss - divergence;
    }
  }
}
