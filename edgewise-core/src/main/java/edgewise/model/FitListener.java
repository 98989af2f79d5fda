package edgewise.model;

/** Is told how training goes, and may stop it. */
public interface FitListener {
  /** Hears nothing and never stops. */
  FitListener NONE = epoch -> true;

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
   * One epoch of training.
   *
   * @param number counting from 1
   * @param loss mean training loss for each symbol
   * @param validationLoss the same on the graphs held out, NaN where none are
   * @param learningRate as it was in this epoch
   * @param seconds how long it took
   * @param best whether the model at this epoch is the best so far
   * @param divergence the part of the loss that a latent vector costs, NaN for models without one;
   *     the rest is what it costs to draw the graphs given the vector
   */
  record Epoch(
      int number,
      double loss,
      double validationLoss,
      double learningRate,
      double seconds,
      boolean best,
      double divergence) {
    /** An epoch of a model without a latent vector. */
    public Epoch(
        int number,
        double loss,
        double validationLoss,
        double learningRate,
        double seconds,
        boolean best) {
      this(number, loss, validationLoss, learningRate, seconds, best, Double.NaN);
    }

    /** Returns the loss without the divergence; NaN for models without a latent vector. */
    public double reconstruction() {
      return loss - divergence;
    }
  }
}
