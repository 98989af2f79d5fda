package edgewise.torch.surveyor;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.torch.Alphabet;
import java.util.ArrayList;
import java.util.List;

/** Every graph that a Surveyor can say, up to some number of nodes: each pair, each label. */
final class AllGraphs {
  /** Two labels of nodes and of edges, one piece. */
  static final Alphabet LABELS = new Alphabet(List.of(0, 1), List.of(3, 7), false, false);

  /** Two labels of nodes, edges that run out, in, or both ways, several pieces. */
  static final Alphabet DIRECTIONS = new Alphabet(List.of(0, 1), List.of(1, 2, 3), true, true);

  private AllGraphs() {}

  /** Returns them, with their nodes numbered in every way that can be said. */
  static List<Graph> upTo(int most, Alphabet alphabet) {
    List<Graph> all = new ArrayList<>();
    for (int nodes = 1; nodes <= most; nodes++) {
      int pairs = nodes * (nodes - 1) / 2;
      long shapes = power(alphabet.edgeTypes() + 1, pairs);
      long labellings = power(alphabet.nodeTypes(), nodes);
      for (long shape = 0; shape < shapes; shape++) {
        if (Survey.isSayable(graph(nodes, shape, 0, alphabet), alphabet)) {
          for (long labels = 0; labels < labellings; labels++) {
            all.add(graph(nodes, shape, labels, alphabet));
          }
        }
      }
    }
    return all;
  }

  private static Graph graph(int nodes, long shape, long labels, Alphabet alphabet) {
    GraphBuilder builder = alphabet.builder(nodes);
    int types = alphabet.edgeTypes() + 1;
    long left = shape;
    for (int v = 1; v < nodes; v++) {
      for (int u = 0; u < v; u++) {
        int type = (int) (left % types);
        left /= types;
        if (type > 0) {
          alphabet.addEdge(builder, u, v, type - 1);
        }
      }
    }
    left = labels;
    for (int v = 0; v < nodes; v++) {
      builder.label(v, alphabet.nodeLabel((int) (left % alphabet.nodeTypes())));
      left /= alphabet.nodeTypes();
    }
    return builder.build();
  }

  private static long power(int base, int exponent) {
    return Math.round(Math.pow(base, exponent));
  }
}
