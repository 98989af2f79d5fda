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

  /** Returns the generator stored in a checkpoint. */
  GraphGenerator load(Path checkpoint) throws IOException;
}
