package edgewise.metric;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.model.Repairs;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.Tally;
import java.util.List;
import java.util.Optional;

/**
 * Graphs to score, however many there are and wherever they lie: what an evaluation asks about all
 * of them. Each graph has a place, counting from 0.
 */
public interface Population {
  /** Returns the number of graphs. */
  int size();

  /** Returns some of the graphs, few enough to be in memory, in the order of the places given. */
  List<Graph> graphs(int[] places);

  /** Returns whether nodes or edges of some graph have labels. */
  boolean hasLabels();

  /**
   * Counts the graphs.
   *
   * @param repairs what was mended in them before
   */
  SampleCounts counts(Repairs repairs);

  /** Returns how often graphs have each number of nodes. */
  Tally nodes();

  /** Returns how often graphs have each number of edges. */
  Tally edges();

  /** Returns the values of a statistic at the nodes of all graphs. */
  Tally tally(NodeStatistic statistic);

  /** Returns the values of a statistic at the nodes of each of several sets of graphs. */
  List<Tally> tallies(NodeStatistic statistic, List<int[]> sets);

  /**
   * Returns the classes of isomorphic graphs, counted by kind.
   *
   * @param validity the test of validity, where there is one
   */
  ClassCounts classes(Optional<ClassTest> validity, Sample training);
}
