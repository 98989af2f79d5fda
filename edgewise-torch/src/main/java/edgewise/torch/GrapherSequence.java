package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.sequence.EdgeSequence;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A graph as GRAPHER says it: its edges, and beside them the labels of its nodes and the kinds of
 * its edges, each by its place in an alphabet.
 *
 * <p>The label of a node is said once. A node that is a source is named where it is first one,
 * every other where it is first a destination; a graph without edges is a node that is named at the
 * end.
 */
final class GrapherSequence {
  private final int[] sources;
  private final int[] destinations;
  private final int[] types; // by node; of a graph without edges, that of node 0
  private final int[] kinds; // by step

  /** Takes the numbers of nodes; types and kinds may still be filled in. */
  GrapherSequence(int[] sources, int[] destinations, int[] types, int[] kinds) {
    this.sources = sources;
    this.destinations = destinations;
    this.types = types;
    this.kinds = kinds;
  }

  /** Returns what is said of a graph whose nodes are numbered in the order of a visit. */
  static GrapherSequence of(Graph orderedGraph, Alphabet alphabet) {
    EdgeSequence edges = EdgeSequence.of(orderedGraph);
    int[] sources = new int[edges.length()];
    int[] destinations = new int[edges.length()];
    int[] types = new int[Math.max(1, orderedGraph.nodeCount())];
    int[] kinds = new int[edges.length()];
    Arrays.setAll(sources, edges::source);
    Arrays.setAll(destinations, edges::destination);
    for (int node = 0; node < orderedGraph.nodeCount(); node++) {
      types[node] = alphabet.nodeType(orderedGraph, node);
    }
    Arrays.setAll(
        kinds, step -> alphabet.edgeType(orderedGraph, sources[step], destinations[step]));
    return new GrapherSequence(sources, destinations, types, kinds);
  }

  /** Returns the number of edges. */
  int length() {
    return sources.length;
  }

  int source(int step) {
    return sources[step];
  }

  int destination(int step) {
    return destinations[step];
  }

  int type(int node) {
    return types[node];
  }

  int kind(int step) {
    return kinds[step];
  }

  /** Returns the edges without labels. */
  EdgeSequence edges() {
    return EdgeSequence.sampled(sources, destinations);
  }

  /** Returns whether the label of the source, or of the node of an empty graph, is said there. */
  boolean namesSource(int step) {
    if (step == length()) {
      return step == 0;
    }
    for (int earlier = 0; earlier < step; earlier++) {
      if (sources[earlier] == sources[step]) {
        return false;
      }
    }
    return true;
  }

  /** Returns at which steps the label of the destination is said. */
  BitSet namedDestinations() {
    BitSet known = new BitSet();
    for (int source : sources) {
      known.set(source);
    }
    BitSet named = new BitSet();
    for (int step = 0; step < length(); step++) {
      if (!known.get(destinations[step])) {
        known.set(destinations[step]);
        named.set(step);
      }
    }
    return named;
  }

  /** Fills in a destination. */
  void join(int step, int destination) {
    destinations[step] = destination;
  }

  /** Fills in the label of a node. */
  void name(int node, int type) {
    types[node] = type;
  }

  /** Fills in the kind of an edge. */
  void setKind(int step, int kind) {
    kinds[step] = kind;
  }

  /** Returns the graph, simple and in one piece. */
  Drawn repaired(Alphabet alphabet) {
    int[] number = new int[types.length];
    for (int step = 0; step < length(); step++) {
      if (sources[step] != destinations[step]) {
        number[sources[step]] = 1;
        number[destinations[step]] = 1;
      }
    }
    int count = 0;
    for (int node = 0; node < number.length; node++) {
      number[node] = number[node] == 1 ? count++ : -1;
    }
    GraphBuilder builder = alphabet.builder(count);
    for (int node = 0; node < number.length; node++) {
      if (number[node] >= 0) {
        builder.label(number[node], alphabet.nodeLabel(types[node]));
      }
    }
    for (int step = 0; step < length(); step++) {
      if (sources[step] == destinations[step]) {
        builder.dropSelfLoop();
      } else {
        alphabet.addEdge(builder, number[sources[step]], number[destinations[step]], kinds[step]);
      }
    }
    int first = length() == 0 ? 0 : sources[0];
    Graph alone = alphabet.builder(1).label(0, alphabet.nodeLabel(types[first])).build();
    return Drawn.repaired(builder, alone);
  }
}
