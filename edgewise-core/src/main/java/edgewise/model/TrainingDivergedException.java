package edgewise.model;

import java.io.IOException;

/** Training whose loss is no longer a number. */
public final class TrainingDivergedException extends IOException {
  private static final long serialVersionUID = 1;

  /** Training that ended at an epoch, with a loss. */
  public TrainingDivergedException(int epoch, double loss) {
    super(
        "training diverged in epoch "
            + epoch
            + ": the loss is "
            + loss
            + "; a lower learning rate or a lower gradient clip may help");
  }
}
