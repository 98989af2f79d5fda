package edgewise.torch;

import edgewise.ordering.Reorder;

/** Ways to train in a test. */
final class Trainings {
  private Trainings() {}

  /** Returns fifty epochs of one batch of eight graphs. */
  static TrainingOptions fifty(double learningRate) {
    return new TrainingOptions(
        "breadth-first",
        Reorder.ONCE,
        50,
        8,
        learningRate,
        TrainingOptions.Schedule.HALVING,
        0,
        0,
        0,
        0,
        0,
        false,
        50,
        5,
        2);
  }
}
