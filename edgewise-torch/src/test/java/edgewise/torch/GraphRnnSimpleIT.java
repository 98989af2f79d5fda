package edgewise.torch;

import edgewise.model.GraphLearner;

class GraphRnnSimpleIT implements NetworkContract {
  @Override
  public GraphLearner learner() {
    return GraphRnn.SIMPLE
        .learner()
        .apply(new GraphRnn.SimpleOptions(16, 64, 1, 1, 0, Trainings.fifty(0.03)));
  }
}
