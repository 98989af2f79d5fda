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
}
