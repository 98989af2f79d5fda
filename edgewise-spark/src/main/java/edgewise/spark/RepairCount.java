package edgewise.spark;

import edgewise.model.Repairs;
import org.apache.spark.util.AccumulatorV2;

/**
 * Adds up what was mended in the graphs of all tasks. Spark counts a task once, however often it
 * was tried, since the tasks that draw graphs also write them.
 */
final class RepairCount extends AccumulatorV2<Repairs, Repairs> {
  private static final long serialVersionUID = 1;

  private long graphs; // numbers, since the record itself cannot be sent
  private long repairedGraphs;
  private long selfLoops;
  private long repeatedEdges;
  private long droppedNodes;

  @Override
  public boolean isZero() {
    return value().equals(Repairs.NONE);
  }

  @Override
  public RepairCount copy() {
    RepairCount copy = new RepairCount();
    copy.add(value());
    return copy;
  }

  @Override
  public void reset() {
    set(Repairs.NONE);
  }

  @Override
  public void add(Repairs more) {
    set(value().plus(more));
  }

  @Override
  public void merge(AccumulatorV2<Repairs, Repairs> other) {
    add(other.value());
  }

  @Override
  public Repairs value() {
    return new Repairs(graphs, repairedGraphs, selfLoops, repeatedEdges, droppedNodes);
  }

  private void set(Repairs repairs) {
    graphs = repairs.graphs();
    repairedGraphs = repairs.repairedGraphs();
    selfLoops = repairs.selfLoops();
    repeatedEdges = repairs.repeatedEdges();
    droppedNodes = repairs.droppedNodes();
  }
}
