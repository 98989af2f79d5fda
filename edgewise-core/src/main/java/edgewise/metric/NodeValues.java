package edgewise.metric;

import java.util.Arrays;

/** The values of a statistic at the nodes of many graphs, one graph after the other. */
public final class NodeValues {
  private final double[] values;
  private final int[] starts; // graph i has values[starts[i] .. starts[i + 1])

  private NodeValues(double[] values, int[] starts) {
    this.values = values;
    this.starts = starts;
  }

  /** Returns the values of each graph in turn. */
  static NodeValues of(double[][] valuesOfGraphs) {
    int[] starts = new int[valuesOfGraphs.length + 1];
    for (int i = 0; i < valuesOfGraphs.length; i++) {
      starts[i + 1] = Math.addExact(starts[i], valuesOfGraphs[i].length);
    }
    double[] values = new double[starts[valuesOfGraphs.length]];
    for (int i = 0; i < valuesOfGraphs.length; i++) {
      System.arraycopy(valuesOfGraphs[i], 0, values, starts[i], valuesOfGraphs[i].length);
    }
    return new NodeValues(values, starts);
  }

  /** Returns the values at the nodes of one graph. */
  public double[] of(int graph) {
    return Arrays.copyOfRange(values, starts[graph], starts[graph + 1]);
  }

  /** Returns the values at the nodes of some graphs together. */
  public double[] of(int[] graphs) {
    int size = 0;
    for (int graph : graphs) {
      size += starts[graph + 1] - starts[graph];
    }
    double[] pooled = new double[size];
    int next = 0;
    for (int graph : graphs) {
      int length = starts[graph + 1] - starts[graph];
      System.arraycopy(values, starts[graph], pooled, next, length);
      next += length;
    }
    return pooled;
  }

  /** Returns the values at the nodes of all graphs. */
  public double[] all() {
    return values.clone();
  }
}
