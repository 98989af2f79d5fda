package edgewise.torch;

import edgewise.model.GraphLearner;

class GraphRnnSimpleIT implements NetworkContract {
  @Override
  public GraphLearner learner() {
    return GraphRnn.SIMPLE
        .learner()
        .apply(new GraphRnn.SimpleOptions(16, 64, 1, 1, 0, Trainings.fifty(0.03)));
  }

  @Override
  public Led<GraphRnn> led() {
    GraphRnn.SimpleOptions options =
        new GraphRnn.SimpleOptions(4, 5, 3, 1, 0, GraphRnn.PAPER.training());
    return LedGraphRnn.of((sizes, parameters) -> new GraphRnn(options, sizes, parameters));
  }
}
