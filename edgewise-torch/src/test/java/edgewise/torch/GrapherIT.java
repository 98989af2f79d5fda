package edgewise.torch;

import edgewise.model.GraphLearner;
import org.junit.jupiter.api.Nested;

class GrapherIT implements NetworkContract {
  @Override
  public GraphLearner learner() {
    return learner(options(64, Trainings.fifty(0.01)));
  }

  @Override
  public Led<Grapher> led() {
    return new LedGrapher(options(32, Grapher.DEFAULTS.training()));
  }

  private static Grapher.Options options(int hidden, TrainingOptions training) {
    return new Grapher.Options(16, hidden, 0, 1, 1, training);
  }

  private static GraphLearner learner(Grapher.Options options) {
    return Grapher.ENTRY.learner().apply(options);
  }

  @Nested
  class WithAttention implements NetworkContract {
    @Override
    public GraphLearner learner() {
      return GrapherIT.learner(options(64, Trainings.fifty(0.01)).withAttention(true));
    }

    @Override
    public Led<Grapher> led() {
      return new LedGrapher(options(32, Grapher.DEFAULTS.training()).withAttention(true));
    }
  }
}
