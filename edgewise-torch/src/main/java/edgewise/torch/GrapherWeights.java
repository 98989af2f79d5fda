package edgewise.torch;

import edgewise.sequence.SequenceBatch;
import edgewise.sequence.Vocabulary;
import edgewise.torch.GrapherBatch.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** The weights of GRAPHER, and its formulas. */
final class GrapherWeights {
  private final Parameters parameters;
  private final Vocabulary vocabulary;
  private final Rnn sourceNet;
  private final Rnn destinationNet;
  private final Optional<Attention> attention;
  private final GrapherLabels labels;
  private final Optional<GrapherLatent> latent;

  GrapherWeights(
      Grapher.Options options, Vocabulary vocabulary, Alphabet alphabet, Parameters parameters) {
    this.parameters = parameters;
    this.vocabulary = vocabulary;
    this.sourceNet = rnn("sourceNet", options);
    this.destinationNet = rnn("destinationNet", options);
    this.attention =
        options.attention()
            ? Optional.of(new Attention("attention", options.hidden(), parameters))
            : Optional.empty();
    this.labels = new GrapherLabels(alphabet, options.embedding(), options.hidden(), parameters);
    this.latent =
        options.latent() > 0
            ? Optional.of(new GrapherLatent(options, vocabulary.size(), alphabet, parameters))
            : Optional.empty();
  }

  private Rnn rnn(String name, Grapher.Options options) {
    return new Rnn(
        name,
        vocabulary.size(),
        options.embedding(),
        options.hidden(),
        options.dropout(),
        parameters);
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  Rnn sourceNet() {
    return sourceNet;
  }

  Rnn destinationNet() {
    return destinationNet;
  }

  GrapherLabels labels() {
    return labels;
  }

  /** Returns the autoencoder around the networks, where there is one. */
  Optional<GrapherLatent> latent() {
    return latent;
  }

  /** Returns whether it is the paper's own model, which says nothing but numbers of nodes. */
  boolean arePlain() {
    return attention.isEmpty()
        && labels.names().isEmpty()
        && labels.kinds().isEmpty()
        && latent.isEmpty();
  }

  /**
   * What was read of the sources.
   *
   * @param sources x1 … xM, EOS, (step, graph)
   * @param first the states that say them, (step, graph, hidden)
   * @param second the states that say the destinations
   */
  record Read(Tensor sources, Tensor first, Tensor second) {}

  /**
   * Reads the sources of a batch and their labels; the destinations are not looked at.
   *
   * @param points of the latent space, (graph, coordinate), where there is one
   */
  Read read(GrapherBatch batch, Optional<Tensor> points, Pass pass) {
    SequenceBatch symbols = batch.edges();
    Tensor started = symbols(symbols, SequenceBatch::input); // SOS, x1 … xM
    Tensor sources = symbols(symbols, SequenceBatch::nextSource);
    int[] lengths = symbols.lengths();
    Tensor readFirst = sourceNet.embedded(started);
    Tensor readSecond = destinationNet.embedded(sources);
    if (labels.names().isPresent()) {
      GrapherLabels.Names names = labels.names().get();
      Tensor types =
          Tensors.longs(batch.sourceTypes(), parameters.device())
              .view(symbols.steps(), symbols.size());
      Tensor shifted = torch.constant_pad_nd(types, new long[] {0, 0, 1, -1});
      readFirst = readFirst.add(torch.embedding(names.readFirst(), shifted));
      readSecond = readSecond.add(torch.embedding(names.readSecond(), types));
    }
    if (latent.isPresent()) {
      readFirst = readFirst.add(latent.get().toldFirst(points.orElseThrow()));
      readSecond = readSecond.add(latent.get().toldSecond(points.orElseThrow()));
    }
    Rnn.States first = sourceNet.run(pass, readFirst, sourceNet.zero(symbols.size()));
    Rnn.States second = destinationNet.run(pass, readSecond, first.atLastRealStep(lengths));
    Tensor says =
        attention
            .map(to -> to.of(second.second(), first.second(), lengths))
            .orElse(second.second());
    return new Read(sources, first.second(), says);
  }

  /**
   * The losses of all that is said.
   *
   * @param sources of the symbols, (step · graph); 0 where there is padding
   * @param destinations likewise
   * @param labels of sources, of destinations, and of edges, as far as there are any
   */
  record Losses(Tensor sources, Tensor destinations, List<Tensor> labels) {
    Losses {
      labels = List.copyOf(labels);
    }

    /** Returns the sum, of losses that are added up already. */
    Tensor total() {
      Tensor total = sources.add(destinations);
      for (Tensor beside : labels) {
        total = total.add(beside);
      }
      return total;
    }
  }

  Losses losses(GrapherBatch batch, Optional<Tensor> points, Pass pass, Reduction reduction) {
    Read read = read(batch, points, pass);
    Tensor destinations = symbols(batch.edges(), SequenceBatch::destination); // y1 … yM, EOS
    List<Tensor> beside = new ArrayList<>();
    if (labels.names().isPresent()) {
      GrapherLabels.Names names = labels.names().get();
      List<Said> first = batch.namedSources();
      List<Said> second = batch.namedDestinations();
      beside.add(
          labelLoss(labels.names(first, read.first, sourceNet, names.sources()), first, reduction));
      beside.add(
          labelLoss(
              labels.names(second, read.second, destinationNet, names.destinations()),
              second,
              reduction));
    }
    if (labels.kinds().isPresent()) {
      List<Said> edges = batch.kinds();
      beside.add(
          labelLoss(labels.kinds(edges, batch, read.second, destinationNet), edges, reduction));
    }
    return new Losses(
        crossEntropy(sourceNet.logits(read.first), read.sources, reduction),
        crossEntropy(destinationNet.logits(read.second), destinations, reduction),
        beside);
  }

  /** Returns the losses of each graph given points, (graph). */
  Tensor rowLosses(GrapherBatch batch, Tensor points, Pass pass) {
    Losses each = losses(batch, Optional.of(points), pass, Reduction.EACH);
    Tensor total = each.sources.add(each.destinations).view(-1, batch.edges().size()).sum(0);
    List<List<Said>> beside = new ArrayList<>();
    if (labels.names().isPresent()) {
      beside.add(batch.namedSources());
      beside.add(batch.namedDestinations());
    }
    if (labels.kinds().isPresent()) {
      beside.add(batch.kinds());
    }
    for (int i = 0; i < beside.size(); i++) {
      long[] rows = beside.get(i).stream().mapToLong(Said::row).toArray();
      Tensor index = Tensors.longs(rows, parameters.device());
      total = total.index_add(0, index, each.labels.get(i));
    }
    return total;
  }

  private Tensor crossEntropy(Tensor logits, Tensor targets, Reduction reduction) {
    return torch.cross_entropy_loss(
        logits.view(-1, vocabulary.size()),
        targets.view(-1),
        new TensorOptional(),
        reduction.code(),
        vocabulary.padding(),
        0);
  }

  private Tensor labelLoss(Tensor logits, List<Said> said, Reduction reduction) {
    return torch.cross_entropy_loss(
        logits, labels.targets(said), new TensorOptional(), reduction.code(), -100, 0);
  }

  /** A symbol of a batch at a step of a row. */
  interface Symbol {
    int of(SequenceBatch batch, int row, int step);
  }

  private Tensor symbols(SequenceBatch batch, Symbol symbol) {
    return symbols(batch, symbol, 0, batch.steps());
  }

  /** Returns the symbols of some steps, (step, graph). */
  Tensor symbols(SequenceBatch batch, Symbol symbol, int from, int to) {
    return symbols(batch, symbol, from, to, parameters.device());
  }

  static Tensor symbols(SequenceBatch batch, Symbol symbol, int from, int to, Device device) {
    long[] values = new long[(to - from) * batch.size()];
    for (int step = from; step < to; step++) {
      for (int row = 0; row < batch.size(); row++) {
        values[(step - from) * batch.size() + row] = symbol.of(batch, row, step);
      }
    }
    return Tensors.longs(values, device).view(to - from, batch.size());
  }

  /** Returns the loss of symbols, added up, by the states of a network that says them. */
  Tensor loss(Rnn net, Rnn.States states, Tensor targets) {
    return crossEntropy(net.logits(states.second()), targets, Reduction.SUM);
  }
}
