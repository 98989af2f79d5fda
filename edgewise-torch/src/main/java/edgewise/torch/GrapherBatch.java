package edgewise.torch;

import edgewise.sequence.SequenceBatch;
import edgewise.sequence.Vocabulary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Graphs as GRAPHER reads them: symbols of nodes, padded to the longest, and where labels are said.
 * A cell is {@code step · size + row}.
 */
final class GrapherBatch {
  private final List<GrapherSequence> sequences;
  private final Vocabulary vocabulary;
  private final SequenceBatch edges;

  GrapherBatch(List<GrapherSequence> sequences, Vocabulary vocabulary) {
    this.sequences = List.copyOf(sequences);
    this.vocabulary = vocabulary;
    this.edges =
        SequenceBatch.of(sequences.stream().map(GrapherSequence::edges).toList(), vocabulary);
  }

  /** Returns the symbols of nodes. */
  SequenceBatch edges() {
    return edges;
  }

  /** A thing that is said beside a symbol: where, beside which, and what. */
  record Said(int row, int step, int cell, int symbol, int node, int what) {}

  /** Returns the labels that the first network says, row by row. */
  List<Said> namedSources() {
    List<Said> said = new ArrayList<>();
    for (int row = 0; row < sequences.size(); row++) {
      GrapherSequence sequence = sequences.get(row);
      for (int step = 0; step <= sequence.length(); step++) {
        if (sequence.namesSource(step)) {
          boolean empty = step == sequence.length();
          int node = empty ? 0 : sequence.source(step);
          int symbol = empty ? vocabulary.end() : vocabulary.ofNode(node);
          said.add(new Said(row, step, cell(row, step), symbol, node, sequence.type(node)));
        }
      }
    }
    return said;
  }

  /** Returns the labels that the second network says, row by row. */
  List<Said> namedDestinations() {
    List<Said> said = new ArrayList<>();
    for (int row = 0; row < sequences.size(); row++) {
      BitSet named = sequences.get(row).namedDestinations();
      addDestinations(row, named::get, false, said);
    }
    return said;
  }

  /** Returns the kinds of all edges, row by row. */
  List<Said> kinds() {
    List<Said> said = new ArrayList<>();
    for (int row = 0; row < sequences.size(); row++) {
      addDestinations(row, step -> true, true, said);
    }
    return said;
  }

  private void addDestinations(int row, IntPredicate which, boolean kinds, List<Said> said) {
    GrapherSequence sequence = sequences.get(row);
    for (int step = 0; step < sequence.length(); step++) {
      if (which.test(step)) {
        int node = sequence.destination(step);
        int what = kinds ? sequence.kind(step) : sequence.type(node);
        said.add(new Said(row, step, cell(row, step), vocabulary.ofNode(node), node, what));
      }
    }
  }

  private int cell(int row, int step) {
    return step * edges.size() + row;
  }

  /** Returns the label of each source plus 1, (step, row); 0 where there is none. */
  long[] sourceTypes() {
    return ofEdges((sequence, step) -> sequence.type(sequence.source(step)));
  }

  /** Returns the label of each destination plus 1, (step, row); 0 where there is none. */
  long[] destinationTypes() {
    return ofEdges((sequence, step) -> sequence.type(sequence.destination(step)));
  }

  /** Returns the kind of each edge plus 1, (step, row); 0 where there is none. */
  long[] edgeTypes() {
    return ofEdges(GrapherSequence::kind);
  }

  private interface OfEdge {
    int of(GrapherSequence sequence, int step);
  }

  private long[] ofEdges(OfEdge type) {
    long[] types = new long[edges.steps() * edges.size()];
    for (int row = 0; row < sequences.size(); row++) {
      for (int step = 0; step < sequences.get(row).length(); step++) {
        types[cell(row, step)] = 1L + type.of(sequences.get(row), step);
      }
    }
    return types;
  }

  /** Returns the label of the node of each of some things plus 1. */
  long[] nodeTypes(List<Said> said) {
    return said.stream().mapToLong(each -> 1L + sequences.get(each.row).type(each.node)).toArray();
  }
}
