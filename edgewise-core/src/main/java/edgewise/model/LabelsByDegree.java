package edgewise.model;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * Labels and directions for bare graphs, as often as training graphs have them: a node's label is
 * drawn by its degree, an edge's by the labels of its ends, and a direction without a look at
 * anything. So models that know next to nothing of structure know as much of labels.
 */
public final class LabelsByDegree {
  private final boolean directed;
  private final TreeMap<Integer, Counts> nodes = new TreeMap<>(); // by degree
  private final Map<List<Integer>, Counts> edges = new HashMap<>(); // by the ends' labels
  private final Counts anyEdge = new Counts();
  private final Counts directions = new Counts(); // 1 for both ways, 0 for one

  private LabelsByDegree(boolean directed) {
    this.directed = directed;
  }

  /** Counts labels and directions of training graphs. */
  public static LabelsByDegree of(List<Graph> training) {
    LabelsByDegree labels = new LabelsByDegree(training.stream().anyMatch(Graph::isDirected));
    training.forEach(labels::count);
    return labels;
  }

  private void count(Graph graph) {
    for (int v = 0; v < graph.nodeCount(); v++) {
      nodes.computeIfAbsent(graph.degree(v), degree -> new Counts()).add(graph.nodeLabel(v));
    }
    graph.forEachEdge(
        (u, v) -> {
          int label = graph.edgeLabel(u, v);
          List<Integer> ends = ends(graph.nodeLabel(u), graph.nodeLabel(v));
          edges.computeIfAbsent(ends, pair -> new Counts()).add(label);
          anyEdge.add(label);
          directions.add(graph.direction(u, v) == Direction.BOTH ? 1 : 0);
        });
  }

  /** Returns a bare graph with labels, and with directions where training graphs have some. */
  public Graph drawn(Graph bare, RandomGenerator random) {
    int n = bare.nodeCount();
    GraphBuilder builder = Graph.builder(n);
    if (directed) {
      builder.directed();
    }
    int[] labels = new int[n];
    for (int v = 0; v < n; v++) {
      labels[v] = ofDegree(bare.degree(v)).draw(random);
      builder.label(v, labels[v]);
    }
    bare.forEachEdge(
        (u, v) -> {
          int label = edges.getOrDefault(ends(labels[u], labels[v]), anyEdge).draw(random);
          boolean oneWay = directed && directions.draw(random) == 0;
          if (!oneWay) {
            builder.addEdge(u, v, label);
          } else if (random.nextBoolean()) {
            builder.addArc(u, v, label);
          } else {
            builder.addArc(v, u, label);
          }
        });
    return builder.build();
  }

  /** Returns the labels of nodes of that degree, or else of the next smaller or greater one. */
  private Counts ofDegree(int degree) {
    Map.Entry<Integer, Counts> known = nodes.floorEntry(degree);
    known = known == null ? nodes.ceilingEntry(degree) : known;
    return known == null ? new Counts() : known.getValue();
  }

  private static List<Integer> ends(int label, int other) {
    return List.of(Math.min(label, other), Math.max(label, other));
  }

  /** How often each label was met. */
  private static final class Counts {
    private final TreeMap<Integer, Integer> counts = new TreeMap<>();
    private int total;

    void add(int label) {
      counts.merge(label, 1, Integer::sum);
      total++;
    }

    /** Returns a label as often as it was met; 0 where none was. */
    int draw(RandomGenerator random) {
      int left = total == 0 ? 0 : random.nextInt(total);
      for (Map.Entry<Integer, Integer> label : counts.entrySet()) {
        left -= label.getValue();
        if (left < 0) {
          return label.getKey();
        }
      }
      return 0;
    }
  }
}
