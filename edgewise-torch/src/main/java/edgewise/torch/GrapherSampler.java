package edgewise.torch;

import edgewise.sequence.EdgeSequence;
import edgewise.sequence.Vocabulary;
import edgewise.torch.GrapherBatch.Said;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/**
 * Draws graphs from GRAPHER together. Sources are drawn in lock step, each with its label where it
 * is new. The plain model draws its destinations in lock step as well; all others draw them as
 * training reads them, all steps at once, since given the sources none depends on another: first
 * the numbers, then the labels of new nodes, then the kinds of edges.
 */
final class GrapherSampler {
  private static final int TOGETHER = 64; // graphs whose destinations are said at once
  private static final int CELLS = 1 << 17; // steps of all of them at once on a graphics card

  private final GrapherWeights weights;
  private final Alphabet alphabet;
  private final Vocabulary vocabulary;
  private final Chooser[] choosers;
  private final Uniforms numbers;
  private final Optional<float[]> points; // of the latent space, (graph, coordinate)
  private final double temperature1;
  private final double temperature2;
  private final int maxEdges;
  private long edgesDrawn;

  GrapherSampler(
      GrapherWeights weights,
      GraphSizes sizes,
      Chooser[] choosers,
      Optional<float[]> points,
      double temperature1,
      double temperature2) {
    this.weights = weights;
    this.alphabet = sizes.alphabet();
    this.vocabulary = weights.vocabulary();
    this.choosers = choosers;
    this.numbers = new Uniforms(choosers);
    this.points = points;
    this.temperature1 = temperature1;
    this.temperature2 = temperature2;
    this.maxEdges = sizes.maxEdges();
  }

  /**
   * Draws a graph by each chooser.
   *
   * @param onCard whether choices are made where the weights are
   */
  List<Drawn> draw(boolean onCard) {
    try (PointerScope scope = new PointerScope()) {
      LockStep lockStep = new LockStep(vocabulary, choosers, maxEdges);
      return weights.arePlain() && !onCard ? drawPlain(lockStep) : drawWhole(lockStep, onCard);
    }
  }

  /** Returns how many edges were drawn, before repairs. */
  long edgesDrawn() {
    return edgesDrawn;
  }

  private List<Drawn> drawPlain(LockStep lockStep) {
    Rnn.Rows sourceRows = weights.sourceNet().rows(choosers.length);
    Rnn.Rows destinationRows = weights.destinationNet().rows(choosers.length);
    int[][] sources = lockStep.drawUntilEnd(sourceRows, temperature1, destinationRows);
    count(sources);
    int[][] destinations = lockStep.drawNodes(destinationRows, sources, temperature2);
    return IntStream.range(0, choosers.length)
        .mapToObj(i -> EdgeSequence.sampled(nodes(sources[i]), nodes(destinations[i])))
        .map(Drawn::repaired)
        .toList();
  }

  private List<Drawn> drawWhole(LockStep lockStep, boolean onCard) {
    int[][] types = new int[choosers.length][vocabulary.nodeCount()];
    int[][] sources = drawSources(lockStep, types, onCard);
    count(sources);
    GrapherSequence[] drawn = new GrapherSequence[choosers.length];
    int[] order = LockStep.longestFirst(sources); // similar lengths share a batch
    for (int from = 0; from < order.length; ) {
      int together = onCard ? Math.max(1, CELLS / (sources[order[from]].length + 1)) : TOGETHER;
      int[] graphs = Arrays.copyOfRange(order, from, Math.min(order.length, from + together));
      from += graphs.length;
      List<GrapherSequence> said = new ArrayList<>();
      for (int graph : graphs) {
        int[] nodes = nodes(sources[graph]);
        said.add(
            new GrapherSequence(nodes, new int[nodes.length], types[graph], new int[nodes.length]));
      }
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        drawDestinations(said, graphs, onCard);
      }
      for (int row = 0; row < graphs.length; row++) {
        drawn[graphs[row]] = said.get(row);
      }
    }
    return Arrays.stream(drawn).map(sequence -> sequence.repaired(alphabet)).toList();
  }

  /** Draws the sources of all graphs; labels are said in between, and never on a card. */
  private int[][] drawSources(LockStep lockStep, int[][] types, boolean onCard) {
    Rnn net = weights.sourceNet();
    Optional<GrapherLabels.Names> names = weights.labels().names();
    if (names.isPresent()) {
      Rnn.Rows rows = net.rows(choosers.length, Optional.of(names.get().readFirst()), told());
      return lockStep.drawUntilEnd(rows, temperature1, new SourceNames(names.get(), types));
    }
    return onCard
        ? new CardLockStep(vocabulary, numbers, choosers.length, maxEdges)
            .drawUntilEnd(net, temperature1, told())
        : lockStep.drawUntilEnd(net.rows(choosers.length, Optional.empty(), told()), temperature1);
  }

  /** Returns what the first network is told of the points. */
  private Optional<Tensor> told() {
    try (NoGradGuard guard = new NoGradGuard()) {
      int[] all = IntStream.range(0, choosers.length).toArray();
      return weights.latent().map(latent -> latent.toldFirst(points(all).orElseThrow()));
    }
  }

  /** Returns the points of some graphs, (graph, coordinate). */
  private Optional<Tensor> points(int[] graphs) {
    return weights.latent().map(latent -> latent.tensor(points.orElseThrow(), graphs));
  }

  /** Fills in destinations, labels and kinds. */
  private void drawDestinations(List<GrapherSequence> said, int[] graphs, boolean onCard) {
    Rnn net = weights.destinationNet();
    GrapherBatch read = new GrapherBatch(said, vocabulary);
    Tensor states = weights.read(read, points(graphs), Pass.sharing()).second();
    if (onCard) {
      joinOnCard(said, graphs, states);
    } else {
      join(said, graphs, states);
    }
    GrapherLabels labels = weights.labels();
    GrapherBatch joined = new GrapherBatch(said, vocabulary);
    labels
        .names()
        .ifPresent(
            names -> {
              List<Said> named = joined.namedDestinations();
              int[] chosen =
                  chosen(labels.names(named, states, net, names.destinations()), named, graphs);
              for (int i = 0; i < chosen.length; i++) {
                said.get(named.get(i).row()).name(named.get(i).node(), chosen[i]);
              }
            });
    if (labels.kinds().isPresent()) {
      List<Said> edges = joined.kinds();
      int[] chosen = chosen(labels.kinds(edges, joined, states, net), edges, graphs);
      for (int i = 0; i < chosen.length; i++) {
        said.get(edges.get(i).row()).setKind(edges.get(i).step(), chosen[i]);
      }
    }
  }

  private void join(List<GrapherSequence> said, int[] graphs, Tensor states) {
    float[] logits = Tensors.floats(weights.destinationNet().logits(states));
    for (int row = 0; row < graphs.length; row++) {
      for (int step = 0; step < said.get(row).length(); step++) {
        int at = (step * graphs.length + row) * vocabulary.size() + vocabulary.ofNode(0);
        said.get(row)
            .join(
                step,
                choosers[graphs[row]].choose(logits, at, vocabulary.nodeCount(), temperature2));
      }
    }
  }

  /** Does the same where the states are. */
  private void joinOnCard(List<GrapherSequence> said, int[] graphs, Tensor states) {
    int steps = Math.toIntExact(states.size(0));
    Choices choices = weights.destinationNet().choices(vocabulary.ofNode(0), temperature2);
    Tensor sent = Tensors.floats(numbers.ahead(graphs, steps), states).view(steps, graphs.length);
    int[] chosen = Tensors.ints(choices.chosen(states, sent));
    for (int row = 0; row < graphs.length; row++) {
      int length = said.get(row).length();
      for (int step = 0; step < length; step++) {
        said.get(row).join(step, chosen[step * graphs.length + row]);
      }
      numbers.use(graphs[row], length);
    }
  }

  private int[] chosen(Tensor logits, List<Said> said, int[] graphs) {
    float[] values = Tensors.floats(logits);
    int choices = Math.toIntExact(logits.size(1));
    int[] chosen = new int[said.size()];
    for (int i = 0; i < chosen.length; i++) {
      Chooser chooser = choosers[graphs[said.get(i).row()]];
      chosen[i] = chooser.choose(values, i * choices, choices, temperature2);
    }
    return chosen;
  }

  /** Draws the labels of sources where they are first said. */
  private final class SourceNames implements LockStep.Beside {
    private final GrapherLabels.Names names;
    private final int[][] types; // (graph, node)
    private final boolean[][] known;

    SourceNames(GrapherLabels.Names names, int[][] types) {
      this.names = names;
      this.types = types;
      this.known = new boolean[types.length][vocabulary.nodeCount()];
    }

    @Override
    public long[] after(Rnn.Rows rows, int[] active, int[] symbols) {
      int[] named =
          IntStream.range(0, symbols.length)
              .filter(row -> isNamed(active[row], symbols[row]))
              .toArray();
      if (named.length > 0) {
        choose(rows, named, active, symbols);
      }
      long[] beside = new long[symbols.length];
      for (int row = 0; row < beside.length; row++) {
        beside[row] = 1L + types[active[row]][node(symbols[row])];
      }
      return beside;
    }

    private boolean isNamed(int graph, int symbol) {
      return symbol == vocabulary.end()
          ? !known[graph][0] && isEmpty(graph)
          : !known[graph][node(symbol)];
    }

    private boolean isEmpty(int graph) {
      for (boolean named : known[graph]) {
        if (named) {
          return false;
        }
      }
      return true;
    }

    private int node(int symbol) {
      return symbol == vocabulary.end() ? 0 : vocabulary.nodeOf(symbol);
    }

    private void choose(Rnn.Rows rows, int[] named, int[] active, int[] symbols) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        Tensor embedded =
            weights
                .sourceNet()
                .embedded(
                    Tensors.longs(
                        Arrays.stream(named).mapToLong(row -> symbols[row]).toArray(),
                        names.readFirst().device()));
        float[] logits = Tensors.floats(names.sources().logits(rows.states(named), embedded));
        int choices = alphabet.nodeTypes();
        for (int i = 0; i < named.length; i++) {
          int graph = active[named[i]];
          int node = node(symbols[named[i]]);
          types[graph][node] = choosers[graph].choose(logits, i * choices, choices, temperature1);
          known[graph][node] = true;
        }
      }
    }
  }

  private void count(int[][] sources) {
    edgesDrawn = Arrays.stream(sources).mapToLong(drawn -> drawn.length).sum();
  }

  private int[] nodes(int[] symbols) {
    return Arrays.stream(symbols).map(vocabulary::nodeOf).toArray();
  }
}
