package edgewise.torch;

import edgewise.model.GraphLearner;

class GrapherIT implements NetworkContract {
  @Override
  public GraphLearner learner() {
    return Grapher.ENTRY
        .learner()
        .apply(new Grapher.Options(16, 64, 0, 1, 1, Trainings.fifty(0.01)));
  }
}
