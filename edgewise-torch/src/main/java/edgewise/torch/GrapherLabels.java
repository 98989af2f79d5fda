package edgewise.torch;

import edgewise.torch.GrapherBatch.Said;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * What GRAPHER needs for labels beside its two networks. Both read the label of a source as an
 * embedding added to that of its number. A label is said from the state that said the number, and
 * from the number; the kind of an edge likewise, and from the label of its destination.
 */
final class GrapherLabels {
  private final Parameters parameters;
  private final Optional<Names> names; // where nodes have labels
  private final Optional<Head> kinds; // where edges do

  /** The parts that read and say labels of nodes; tables are (label + 1, feature). */
  record Names(Tensor readFirst, Tensor readSecond, Head sources, Head destinations) {}

  /** A small network over states and embeddings of symbols. */
  record Head(Layer mixed, Layer chosen) {
    Head(String name, long inputs, long hidden, long choices, Parameters parameters) {
      this(
          new Layer(name + ".mixed", inputs, hidden, parameters),
          new Layer(name + ".chosen", hidden, choices, parameters));
    }

    /** Returns logits (row, choice) for states (row, hidden) and embeddings (row, feature). */
    Tensor logits(Tensor states, Tensor embedded) {
      return chosen.of(mixed.of(torch.cat(new TensorVector(states, embedded), 1)).tanh());
    }
  }

  GrapherLabels(Alphabet alphabet, long embedding, long hidden, Parameters parameters) {
    long inputs = hidden + embedding;
    int types = alphabet.nodeTypes();
    this.parameters = parameters;
    this.names =
        types == 1
            ? Optional.empty()
            : Optional.of(
                new Names(
                    parameters.normal("labels.readFirst", types + 1, embedding),
                    parameters.normal("labels.readSecond", types + 1, embedding),
                    new Head("labels.sources", inputs, hidden, types, parameters),
                    new Head("labels.destinations", inputs, hidden, types, parameters)));
    this.kinds =
        alphabet.edgeTypes() == 1
            ? Optional.empty()
            : Optional.of(
                new Head("labels.kinds", inputs, hidden, alphabet.edgeTypes(), parameters));
  }

  /** Returns what says labels of nodes; empty where they are all alike. */
  Optional<Names> names() {
    return names;
  }

  /** Returns what says kinds of edges; empty where they are all alike. */
  Optional<Head> kinds() {
    return kinds;
  }

  /** Returns logits of labels of nodes, for symbols that were said from states of all cells. */
  Tensor names(List<Said> said, Tensor states, Rnn net, Head head) {
    return head.logits(at(said, states), net.embedded(symbols(said)));
  }

  /** Returns logits of kinds of edges. */
  Tensor kinds(List<Said> said, GrapherBatch batch, Tensor states, Rnn net) {
    Tensor symbols = net.embedded(symbols(said));
    Tensor embedded =
        names
            .map(
                known ->
                    symbols.add(torch.embedding(known.readSecond, longs(batch.nodeTypes(said)))))
            .orElse(symbols);
    return kinds.orElseThrow().logits(at(said, states), embedded);
  }

  private static Tensor at(List<Said> said, Tensor states) {
    long[] cells = said.stream().mapToLong(Said::cell).toArray();
    return states
        .reshape(-1, states.size(2))
        .index_select(0, Tensors.longs(cells, states.device()));
  }

  private Tensor symbols(List<Said> said) {
    return longs(said.stream().mapToLong(Said::symbol).toArray());
  }

  /** Returns what was said, as targets. */
  Tensor targets(List<Said> said) {
    return longs(said.stream().mapToLong(Said::what).toArray());
  }

  private Tensor longs(long[] values) {
    return Tensors.longs(values, parameters.device());
  }
}
