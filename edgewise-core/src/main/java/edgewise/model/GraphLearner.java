package edgewise.model;

import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Learns what a collection of graphs looks like. */
public interface GraphLearner {
  /**
   * Returns a generator of graphs like the given ones, going on from the latest checkpoint if there
   * is one.
   */
  GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException;

  /**
   * Returns the generator stored in a checkpoint.
   *
   * @param device {@code cpu}, {@code cuda} or {@code auto}, for models that it matters to
   */
  GraphGenerator load(Path checkpoint, String device) throws IOException;

  /** Returns the generator stored in a checkpoint, on the best device there is. */
  default GraphGenerator load(Path checkpoint) throws IOException {
    return load(checkpoint, "auto");
  }
}
