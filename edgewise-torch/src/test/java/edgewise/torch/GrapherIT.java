package edgewise.torch;

import edgewise.model.GraphLearner;
import edgewise.ordering.Reorder;

class GrapherIT implements NetworkContract {
  @Override
  public GraphLearner learner() {
    TrainingOptions training =
        new TrainingOptions(
            "breadth-first",
            Reorder.ONCE,
            50,
            8,
            0.01,
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
    return Grapher.ENTRY.learner().apply(new Grapher.Options(16, 64, 0, 1, 1, training));
  }
}
