package edgewise.torch.deepgmg;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import edgewise.torch.Tensors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** Draws graphs from DeepGMG together, event by event; those that are finished leave. */
final class DeepGmgSampler {
  private final DeepGmgWeights weights;
  private final Chooser[] choosers;
  private final double temperature;
  private final int mostNodes;
  private final List<List<int[]>> edges = new ArrayList<>(); // of each graph
  private final int[] nodes;
  private final boolean[] ended;
  private final int[] lowest; // node that each may choose next
  private int[] active;
  private Growing graphs;

  /**
   * @param mostNodes a graph that gets so large is stopped, and not a sample
   */
  DeepGmgSampler(DeepGmgWeights weights, Chooser[] choosers, double temperature, int mostNodes) {
    this.weights = weights;
    this.choosers = choosers;
    this.temperature = temperature;
    this.mostNodes = mostNodes;
    this.nodes = new int[choosers.length];
    this.ended = new boolean[choosers.length];
    this.lowest = new int[choosers.length];
    this.active = IntStream.range(0, choosers.length).toArray();
    this.graphs = new Growing(choosers.length);
    for (int graph = 0; graph < choosers.length; graph++) {
      edges.add(new ArrayList<>());
    }
  }

  List<Drawn> draw() {
    try (PointerScope whole = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor states = weights.none(choosers.length);
      boolean[] arrives = new boolean[choosers.length];
      boolean[] joins = new boolean[choosers.length];
      Arrays.fill(arrives, true); // the first node is not asked for
      float[] present = graphs.present();
      for (int row = 0; row < active.length; row++) {
        arrive(row);
      }
      while (active.length > 0) {
        try (PointerScope scope = new PointerScope()) {
          Tensor next = weights.after(states, present, graphs, arrives, joins);
          arrives = new boolean[active.length];
          joins = new boolean[active.length];
          present = graphs.present();
          int[] staying = decide(weights.thoughts(next, present, newest()), arrives, joins);
          if (staying.length < active.length) {
            next = next.index_select(0, Tensors.longs(longs(staying), weights.device()));
            arrives = kept(arrives, staying);
            joins = kept(joins, staying);
            present = kept(present, staying);
            graphs = graphs.keep(staying);
            active = IntStream.of(staying).map(row -> active[row]).toArray();
          }
          for (int row = 0; row < active.length; row++) {
            if (arrives[row]) {
              arrive(row);
            } else if (joins[row]) {
              join(row);
            }
          }
          whole.detach(states);
          states.deallocate(); // else all of them would be kept to the end
          whole.attach(next);
          states = next;
        }
      }
    }
    return IntStream.range(0, choosers.length).mapToObj(this::drawn).toList();
  }

  /** Makes the decisions of all rows; returns the rows that go on. */
  private int[] decide(DeepGmgWeights.Thoughts thoughts, boolean[] arrives, boolean[] joins) {
    float[] edge = Tensors.floats(thoughts.edge());
    float[] ends = Tensors.floats(thoughts.ends());
    float[] node = Tensors.floats(thoughts.node());
    int width = graphs.nodes();
    return IntStream.range(0, active.length)
        .filter(
            row -> {
              int graph = active[row];
              Chooser chooser = choosers[graph];
              int newest = graphs.newest(row);
              int low = lowest[graph];
              if (low < newest && chooser.accept(edge[row], temperature)) {
                int other =
                    low + chooser.choose(ends, row * width + low, newest - low, temperature);
                edges.get(graph).add(new int[] {other, newest});
                lowest[graph] = other + 1;
                joins[row] = true;
                return true;
              }
              if (nodes[graph] == mostNodes) {
                return false;
              }
              arrives[row] = chooser.accept(node[row], temperature);
              ended[graph] = !arrives[row];
              return arrives[row];
            })
        .toArray();
  }

  private void arrive(int row) {
    graphs.addNode(row);
    nodes[active[row]]++;
    lowest[active[row]] = 0;
  }

  private void join(int row) {
    List<int[]> own = edges.get(active[row]);
    graphs.join(row, own.get(own.size() - 1)[0]);
  }

  private long[] newest() {
    return IntStream.range(0, active.length).mapToLong(graphs::newest).toArray();
  }

  private static long[] longs(int[] values) {
    return IntStream.of(values).asLongStream().toArray();
  }

  private static boolean[] kept(boolean[] values, int[] rows) {
    boolean[] some = new boolean[rows.length];
    for (int i = 0; i < rows.length; i++) {
      some[i] = values[rows[i]];
    }
    return some;
  }

  /** Of (row, node). */
  private float[] kept(float[] values, int[] rows) {
    int width = graphs.nodes();
    float[] some = new float[rows.length * width];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(values, rows[i] * width, some, i * width, width);
    }
    return some;
  }

  private Drawn drawn(int graph) {
    GraphBuilder builder = Graph.builder(nodes[graph]);
    edges.get(graph).forEach(edge -> builder.addEdge(edge[0], edge[1]));
    return ended[graph] ? Drawn.repaired(builder, Graph.of(1)) : Drawn.unfinished(builder.build());
  }

  /** Returns how many edges were drawn, before repairs. */
  long edgesDrawn() {
    return edges.stream().mapToLong(List::size).sum();
  }
}
