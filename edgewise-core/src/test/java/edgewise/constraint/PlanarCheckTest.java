package edgewise.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The test of edges, which looks at a stand-in, against the test of whole graphs. */
class PlanarCheckTest {
  static IntStream seeds() {
    return IntStream.range(0, Scale.of(2000));
  }

  /** Graphs from trees to triangulations, wide and narrow; every answer is compared. */
  @ParameterizedTest
  @MethodSource("seeds")
  void allows_exactlyWhatLeavesTheWholeGraphPlanar(int seed) {
    RandomGenerator random = new Seed(seed).generator();
    int nodes = 40 + random.nextInt(100);
    double newNode = 0.05 + 0.6 * random.nextDouble(); // how soon a node has no more children
    double patience = 1 + random.nextInt(12); // how many edges are tried before the source moves on
    int reach = 2 + random.nextInt(12); // how far behind the source destinations lie
    Growth growth = new Growth();
    while (growth.graph.nodeCount() < nodes) {
      int last = growth.graph.nodeCount();
      int from = growth.u;
      growth.u = Math.min(last - 1, from + (random.nextDouble() < 1 / patience ? 1 : 0));
      int lowest = growth.u == from ? Math.max(growth.u, growth.v) : growth.u;
      boolean isNew = random.nextDouble() < newNode || lowest + 1 >= last;
      int v = isNew ? last : lowest + 1 + random.nextInt(Math.min(reach, last - lowest - 1));
      assertThat(growth.offer(v)).as("%d-%d", growth.u, v).isEqualTo(growth.answer);
      if (!growth.answer) {
        growth.u = from;
      }
    }
  }

  /** A planar graph and its check, which grow together. */
  private static final class Growth {
    final GrowingGraph graph = new GrowingGraph();
    final Constraint.Check check = new Planar().on(graph);
    Graph whole = Graph.of(1);
    int u;
    int v;
    boolean answer;

    /** Adds an edge if the whole graph stays planar; returns whether the check allowed it. */
    boolean offer(int to) {
      boolean allowed = check.allows(u, to);
      GraphBuilder builder = Graph.builder(Math.max(whole.nodeCount(), to + 1));
      whole.forEachEdge(builder::addEdge);
      Graph more = builder.addEdge(u, to).build();
      answer = new Planar().holds(more);
      if (answer) {
        v = to;
        whole = more;
        graph.add(u, to);
      }
      return allowed;
    }
  }

  /** A tip, then rings of eight, each node of which is joined to two of the next ring. */
  @Test
  void kernel_ofALongTriangulation_isAsSmallAsItsRings() {
    PlanarKernel kernel = new PlanarKernel();
    for (int v = 1; v <= 8; v++) {
      kernel.add(0, v);
    }
    int largest = 0;
    for (int first = 1; first < 8_000; first += 8) { // of a ring
      for (int i = 0; i < 8; i++) {
        int u = first + i;
        int[] higher = {
          first + (i + 1) % 8, first + (i + 7) % 8, first + 8 + i, first + 8 + (i + 1) % 8
        };
        IntStream.of(higher).sorted().filter(v -> v > u).forEach(v -> kernel.add(u, v));
        largest = Math.max(largest, kernel.size());
      }
    }
    assertThat(largest).isLessThan(50);
    kernel.add(8_001, 8_004); // a chord of the last ring
    assertThat(kernel.isPlanarWith(8_002, 8_003)).isTrue();
    assertThat(kernel.isPlanarWith(8_002, 8_005)).isFalse(); // one that crosses it
  }
}
