package edgewise.torch;

/** Ways to train in a test. */
public final class Trainings {
  private Trainings() {}

  /** Returns fifty epochs of one batch of eight graphs. */
  public static TrainingOptions fifty(double learningRate) {
    return TrainingOptions.PAPER.with(
        to -> {
          to.epochs = 50;
          to.batchSize = 8;
          to.learningRate = learningRate;
          to.halveEvery = 0;
          to.checkpointEvery = 50;
        });
  }

  /** Returns some epochs to their end, none of them chosen by validation. */
  public static TrainingOptions straight(TrainingOptions usual, int epochs, int batchSize) {
    return usual.with(
        to -> {
          to.epochs = epochs;
          to.batchSize = batchSize;
          to.learningRate = 0.01;
          to.gradientClip = 1;
          to.patience = 0;
          to.validation = false;
          to.checkpointEvery = epochs;
        });
  }
}
