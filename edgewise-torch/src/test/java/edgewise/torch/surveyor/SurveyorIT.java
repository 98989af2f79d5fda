package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.Scale;
import edgewise.constraint.Limits;
import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.LeadingChooser;
import edgewise.torch.Led;
import edgewise.torch.NetworkContract;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Tensors;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import edgewise.torch.Trainings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Surveyor's network: its derivative, its probabilities, and that drawing follows them. */
class SurveyorIT implements NetworkContract {
  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  private static Surveyor.Options tiny(double dropout) {
    return tiny(0, dropout);
  }

  private static Surveyor.Options tiny(int period, double dropout) {
    TrainingOptions training = Surveyor.DEFAULTS.training();
    return new Surveyor.Options(
        12, 3, period, 3, true, true, true, false, 4096, dropout, 1, training);
  }

  @Override
  public GraphLearner learner() {
    TrainingOptions training = Trainings.straight(Surveyor.DEFAULTS.training(), 50, 8);
    return Surveyor.ENTRY
        .learner()
        .apply(new Surveyor.Options(32, 3, 0, 6, true, true, true, false, 1024, 0, 1, training));
  }

  @Override
  public Led<Surveyor> led() {
    return new Led<>(
        SurveyorIT::spread,
        "chained-breadth-first",
        (network, choosers) -> network.draw(choosers, 1, Limits.NONE),
        graph -> Sequence.values(Sequence.of(graph, Alphabet.BARE)),
        SurveyorIT::losses);
  }

  private static Surveyor spread(GraphSizes sizes, Parameters parameters) {
    Surveyor network = new Surveyor(tiny(0), sizes, parameters);
    Differences.spread(parameters, 0.3);
    return network;
  }

  /** Joins of each source in turn, then its count: from the table, and one by one beyond. */
  private static float[] losses(Surveyor network, Graph orderedGraph) {
    List<Float> all = new ArrayList<>();
    double tail = network.parameters().value("tail").item_double();
    double more = Math.log1p(Math.exp(-tail));
    double end = Math.log1p(Math.exp(tail));
    for (SurveyBatch.Part part : network.encode(List.of(orderedGraph)).parts()) {
      List<Heads.Scored> scored = network.losses(part, Pass.evaluating());
      Decisions decided = part.decisions();
      float[] counts = Tensors.floats(scored.get(scored.size() - 1).losses());
      float[] joins = Tensors.floats(scored.get(0).losses());
      int join = 0;
      for (int view = 0; view < counts.length; view++) {
        while (join < decided.joinViews.size() && decided.joinViews.at(join) == view) {
          all.add(joins[join++]);
        }
        int beyond = decided.countTargets.at(view) - (Heads.COUNTS - 1);
        all.add((float) (counts[view] - (beyond < 0 ? 0 : beyond * more + end)));
        for (int i = 0; i <= beyond; i++) {
          all.add((float) (i < beyond ? more : end));
        }
      }
    }
    float[] losses = new float[all.size()];
    for (int i = 0; i < losses.length; i++) {
      losses[i] = all.get(i);
    }
    return losses;
  }

  /**
   * Returns graphs numbered by the ordering: connected or not, with labels or without; with three
   * labels, directed.
   */
  static List<Graph> graphs(int count, int labels, boolean pieces) {
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      RandomGenerator random = new Seed(17).child(i).generator();
      int nodes = 1 + random.nextInt(14);
      GraphBuilder builder = Graph.builder(nodes);
      List<Direction> directions = List.of(Direction.BOTH);
      if (labels == 3) {
        builder.directed();
        directions = List.of(Direction.values());
      }
      for (int v = 1; v < nodes; v++) {
        if (!pieces || random.nextInt(5) > 0) {
          Direction direction = directions.get(random.nextInt(directions.size()));
          builder.addEdge(v, random.nextInt(v), random.nextInt(labels), direction);
        }
      }
      for (int e = random.nextInt(nodes); e > 0; e--) {
        int u = random.nextInt(nodes);
        int v = random.nextInt(nodes);
        if (u != v) {
          Direction direction = directions.get(random.nextInt(directions.size()));
          builder.addEdge(u, v, random.nextInt(labels), direction);
        }
      }
      for (int v = 0; v < nodes; v++) {
        builder.label(v, 3 * random.nextInt(labels));
      }
      Graph graph = builder.build();
      Permutation order = new ChainedBreadthFirstOrdering(false).order(graph, random);
      graphs.add(graph.renumbered(order));
    }
    return graphs;
  }

  private static Surveyor network(List<Graph> graphs, double dropout, Parameters parameters) {
    return network(tiny(dropout), graphs, parameters);
  }

  private static Surveyor network(
      Surveyor.Options options, List<Graph> graphs, Parameters parameters) {
    GraphSizes sizes = GraphSizes.of(graphs).withAlphabet(Alphabet.of(graphs));
    return new Surveyor(options, sizes, parameters);
  }

  @Test
  void gradients_areThoseOfDifferences() {
    for (int labels = 1; labels <= 3; labels++) {
      List<Graph> graphs = graphs(5, labels, labels == 2);
      Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"));
      Surveyor network = network(graphs, 0.3, parameters);
      Differences.spread(parameters, 0.3);
      Differences.assertEqualGradients(network, network.encode(graphs));
      parameters.close();
    }
  }

  @Test
  void gradients_ofWeightsThatComeAgain_areThoseOfDifferences() {
    for (int period = 1; period <= 2; period++) {
      List<Graph> graphs = graphs(4, 1, false);
      try (Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"))) {
        Surveyor network = network(tiny(period, 0.3), graphs, parameters);
        Differences.spread(parameters, 0.3);
        Differences.assertEqualGradients(network, network.encode(graphs));
        assertThat(parameters.names().stream().filter(name -> name.endsWith(".self")))
            .hasSize(period); // of three blocks
      }
    }
  }

  @Test
  void untrained_doesNotKnowOneExactSizeFromAnother() {
    try (Parameters parameters = Parameters.drawn(new Seed(5), Devices.of("cpu"));
        PointerScope scope = new PointerScope()) {
      network(graphs(4, 1, false), 0, parameters);
      assertThat(parameters.value("context").abs().max().item_double()).isZero();
      assertThat(parameters.value("features").square().mean().sqrt().item_double())
          .isCloseTo(0.2, within(0.01)); // of some 2,000 numbers
    }
  }

  @Test
  void drawing_ledAlongGraphs_drawsThemWithTheirLikelihoods() {
    for (int labels = 1; labels <= 3; labels++) {
      List<Graph> graphs = new ArrayList<>(graphs(200, labels, labels != 2));
      GraphBuilder star = Alphabet.of(graphs).builder(40);
      for (int leaf = 1; leaf < 40; leaf++) {
        star.addEdge(0, leaf);
      }
      graphs.add(star.build());
      Parameters parameters = Parameters.drawn(new Seed(2), Devices.of("cpu"));
      Surveyor network = network(graphs, 0, parameters);
      Differences.spread(parameters, 0.3);
      Alphabet alphabet = Alphabet.of(graphs);
      LeadingChooser[] choosers =
          graphs.stream()
              .map(
                  graph -> new LeadingChooser(led(), Sequence.values(Sequence.of(graph, alphabet))))
              .toArray(LeadingChooser[]::new);
      List<Drawn> drawn = network.draw(choosers, 1, Limits.NONE);
      double[] likelihoods = network.logLikelihoods(graphs);
      for (int i = 0; i < graphs.size(); i++) {
        double[] sampled = choosers[i].logProbabilities();
        assertThat(drawn.get(i).graph()).isEqualTo(graphs.get(i));
        assertThat(Arrays.stream(sampled).sum()).isCloseTo(likelihoods[i], within(1e-3));
      }
      parameters.close();
    }
  }

  /**
   * A million in full: nothing is drawn that has no probability, and the rest as often as it has.
   */
  @Test
  void samples_areAsFrequentAsTheyAreProbable() {
    List<Graph> graphs = graphs(50, 2, true);
    Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    Surveyor network = network(graphs, 0, parameters);
    Differences.spread(parameters, 0.3);
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) { // few new nodes, so that graphs are small
      parameters.value("count.bias").narrow(0, 2, Heads.COUNTS - 2).sub_(new Scalar(8));
      parameters.value("count.bias").narrow(0, 0, 1).add_(new Scalar(1));
      parameters.value("root.bias").sub_(new Scalar(1));
    }
    Map<Graph, Integer> counts = new HashMap<>();
    int all = Scale.of(1_000_000);
    Alphabet alphabet = Alphabet.of(graphs);
    for (int first = 0; first < all; first += 1000) {
      for (Drawn drawn : network.sample(new Seed(4), first, 1000, 1, Limits.NONE)) {
        if (!Survey.isSayable(drawn.graph(), alphabet)) {
          throw new AssertionError("drawn, and has no probability: " + drawn.graph());
        }
        if (drawn.graph().nodeCount() <= 3) {
          counts.merge(drawn.graph(), 1, Integer::sum);
        }
      }
    }
    List<Graph> seen = List.copyOf(counts.keySet());
    double[] likelihoods = network.logLikelihoods(seen);
    int frequent = 0;
    for (int i = 0; i < likelihoods.length; i++) {
      double expected = all * Math.exp(likelihoods[i]);
      if (expected > 20) {
        frequent++;
        assertThat((double) counts.getOrDefault(seen.get(i), 0))
            .isCloseTo(expected, within(5 * Math.sqrt(expected)));
      }
    }
    assertThat(frequent).isGreaterThan(10);
    parameters.close();
  }

  private static boolean hasDoubleBond(Graph graph, int u, int v) {
    return (graph.hasEdge(u, v) && graph.edgeLabel(u, v) == 2)
        || (graph.hasEdge(0, 2) && graph.edgeLabel(0, 2) == 2);
  }

  /** One double bond or two single ones, as chemistry has it: the kind goes with the count. */
  @Test
  void generate_ofKindsThatGoWithACount_drawsThemTogether() throws IOException {
    Graph ethene = Graph.builder(2).addEdge(0, 1, 2).build();
    Graph propane = Graph.builder(3).addEdge(0, 1, 1).addEdge(0, 2, 1).build();
    try (GraphGenerator generator =
        learner()
            .fit(
                Collections.nCopies(8, List.of(ethene, propane)).stream()
                    .flatMap(List::stream)
                    .toList(),
                FitContext.of(new Seed(3)))) {
      List<Graph> drawn =
          generator.generate(new GenerationRequest(200, new Seed(4), 1, 1)).toList();
      long mixed =
          drawn.stream()
              .filter(graph -> graph.nodeCount() == 3)
              .filter(graph -> hasDoubleBond(graph, 0, 1) || hasDoubleBond(graph, 1, 2))
              .count();
      assertThat(drawn).extracting(Graph::nodeCount).contains(2, 3);
      assertThat(mixed).isLessThan(10);
    }
  }
}
