package edgewise.metric;

import edgewise.catalog.Named;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.Tally;

/** Values of graphs whose spread a chart shows. */
public interface Charted extends Named {
  /** Returns whether every value is a whole number. */
  boolean isWhole();

  /**
   * Returns the values of a sample; none where they cannot be told.
   *
   * @param all the sample
   * @param chosen the graphs that stand for it where values of all would take too long
   * @param training what the sample may have been learnt from; there may be none
   */
  Tally values(Population all, Sample chosen, Sample training);

  /** Returns the values of a statistic at all nodes. */
  static Charted of(NodeStatistic statistic) {
    return new Charted() {
      @Override
      public String name() {
        return statistic.name();
      }

      @Override
      public boolean isWhole() {
        return statistic.isWhole();
      }

      @Override
      public Tally values(Population all, Sample chosen, Sample training) {
        return all.tally(statistic);
      }
    };
  }
}
