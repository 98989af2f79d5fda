package edgewise.model;

import edgewise.dataset.LargestComponents;
import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Gives a learner of connected graphs the largest component of each, and says what was cut. */
record OnePieceLearner(String model, GraphLearner learner) implements GraphLearner {
  @Override
  public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
    LargestComponents largest = LargestComponents.of(graphs);
    if (largest.loss().cut() > 0) {
      context.listener().onWarning(largest.loss().words() + "; " + model + " draws one piece");
    }
    return learner.fit(largest.graphs(), context);
  }

  @Override
  public GraphGenerator load(Path checkpoint, String device) throws IOException {
    return learner.load(checkpoint, device);
  }
}
