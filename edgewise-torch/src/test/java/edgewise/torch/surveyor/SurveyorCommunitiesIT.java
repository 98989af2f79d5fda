package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.Scale;
import edgewise.condition.Given;
import edgewise.constraint.Constraints;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.FitContext;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import edgewise.statistic.BlockModel;
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
import edgewise.torch.surveyor.Sequence.Decision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Surveyor with communities does what every model does, and decides them as it learns them. */
class SurveyorCommunitiesIT implements NetworkContract {
  private static final Alphabet PIECES = new Alphabet(List.of(), List.of(), false, true);

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  private static Surveyor.Options tiny(double dropout) {
    TrainingOptions training = Surveyor.DEFAULTS.training();
    return new Surveyor.Options(12, 2, 0, 3, true, true, true, true, 4096, dropout, 1, training);
  }

  private static Surveyor spread(GraphSizes sizes, Parameters parameters) {
    Surveyor network = new Surveyor(tiny(0), sizes, parameters);
    Differences.spread(parameters, 0.3);
    return network;
  }

  @Override
  public GraphLearner learner() {
    TrainingOptions training = Trainings.straight(Surveyor.DEFAULTS.training(), 50, 8);
    return Surveyor.ENTRY
        .learner()
        .apply(new Surveyor.Options(32, 2, 0, 6, true, true, true, true, 1024, 0, 1, training));
  }

  @Override
  public Led<Surveyor> led() {
    return new Led<>(
        SurveyorCommunitiesIT::spread,
        "chained-breadth-first",
        (network, choosers) -> network.draw(choosers, 1, Limits.NONE),
        graph -> Sequence.values(Sequence.of(graph, Alphabet.BARE, found(graph))),
        SurveyorCommunitiesIT::losses);
  }

  private static int[] found(Graph graph) {
    Graph marked = new Marks(Alphabet.BARE, true).marked(graph);
    return IntStream.range(0, graph.nodeCount()).map(marked::nodeLabel).toArray();
  }

  /** The losses of a bare graph's decisions, source by source, in the order of drawing. */
  private static float[] losses(Surveyor network, Graph orderedGraph) {
    double tail = network.parameters().value("tail").item_double();
    List<Float> all = new ArrayList<>();
    for (SurveyBatch.Part part : network.encode(List.of(network.prepared(orderedGraph))).parts()) {
      Decisions decided = part.decisions();
      List<Heads.Scored> scored = new ArrayList<>(network.losses(part, Pass.evaluating()));
      float[] joins = take(scored, decided.joinViews.size());
      float[] own = take(scored, decided.countViews.size());
      float[] others = take(scored, decided.countViews.size());
      float[] turns = take(scored, decided.turnViews.size());
      float[] choices = take(scored, decided.whichViews.size());
      int join = 0;
      int turn = 0;
      int choice = 0;
      for (int view = 0; view < own.length; view++) {
        while (join < joins.length && decided.joinViews.at(join) == view) {
          all.add(joins[join++]);
        }
        addCount(own[view], decided.countTargets.at(view), tail, all);
        addCount(others[view], decided.othersTargets.at(view), tail, all);
        int left = decided.countTargets.at(view);
        int leftOthers = decided.othersTargets.at(view);
        while (left + leftOthers > 0) {
          boolean fellow = leftOthers == 0;
          if (left > 0 && leftOthers > 0) {
            fellow = decided.turnTargets.at(turn) == 1;
            all.add(turns[turn++]);
          }
          if (fellow) {
            left--;
          } else {
            leftOthers--;
            int which = decided.whichTargets.at(choice);
            int alike = CommunityHeads.alike(which, decided.whichOthers.at(choice));
            all.add((float) (choices[choice++] - Math.log(alike)));
            if (alike > 1) {
              all.add((float) Math.log(alike));
            }
          }
        }
      }
    }
    float[] losses = new float[all.size()];
    for (int i = 0; i < losses.length; i++) {
      losses[i] = all.get(i);
    }
    return losses;
  }

  private static float[] take(List<Heads.Scored> scored, int size) {
    return size == 0 ? new float[0] : Tensors.floats(scored.remove(0).losses());
  }

  /** Adds the loss of a count: of the table, and of each one by one beyond. */
  private static void addCount(float loss, int count, double tail, List<Float> all) {
    double more = Math.log1p(Math.exp(-tail));
    double end = Math.log1p(Math.exp(tail));
    int beyond = count - (Heads.COUNTS - 1);
    all.add((float) (loss - (beyond < 0 ? 0 : beyond * more + end)));
    for (int i = 0; i <= beyond; i++) {
      all.add((float) (i < beyond ? more : end));
    }
  }

  @Test
  void gradients_areThoseOfDifferences() {
    for (int labels = 1; labels <= 3; labels++) {
      List<Graph> graphs = SurveyorIT.graphs(5, labels, labels == 2);
      Alphabet alphabet = Alphabet.of(graphs);
      try (Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"))) {
        GraphSizes sizes = GraphSizes.of(graphs).withAlphabet(alphabet);
        Surveyor network = new Surveyor(tiny(0.3), sizes, parameters);
        Differences.spread(parameters, 0.3);
        List<Graph> marked =
            IntStream.range(0, graphs.size())
                .mapToObj(i -> MarkedGraphs.marked(graphs.get(i), alphabet, some(graphs, i)))
                .toList();
        Differences.assertEqualGradients(network, network.encode(marked));
      }
    }
  }

  private static int[] some(List<Graph> graphs, int i) {
    return MarkedGraphs.communities(graphs.get(i).nodeCount(), new Seed(5).child(i).generator());
  }

  /** Whatever the communities are: a star of forty leaves is in more than are told apart. */
  @Test
  void drawing_ledAlongGraphsAndCommunities_drawsThemWithTheirLikelihoods() {
    for (int labels = 1; labels <= 3; labels++) {
      List<Graph> graphs = new ArrayList<>(SurveyorIT.graphs(200, labels, labels != 2));
      Alphabet alphabet = Alphabet.of(graphs);
      GraphBuilder star = alphabet.builder(80);
      for (int leaf = 1; leaf < 80; leaf++) {
        star.addEdge(0, leaf);
      }
      graphs.add(star.build());
      try (Parameters parameters = Parameters.drawn(new Seed(2), Devices.of("cpu"))) {
        Surveyor network = spread(GraphSizes.of(graphs).withAlphabet(alphabet), parameters);
        List<Graph> marked = new ArrayList<>();
        LeadingChooser[] choosers = new LeadingChooser[graphs.size()];
        for (int i = 0; i < choosers.length; i++) {
          int[] communities = some(graphs, i);
          if (i == choosers.length - 1) {
            communities = IntStream.range(0, 80).map(v -> v < 40 ? v : v - 40).toArray();
          }
          marked.add(MarkedGraphs.marked(graphs.get(i), alphabet, communities));
          List<Decision> decisions = Sequence.of(graphs.get(i), alphabet, communities);
          choosers[i] = new LeadingChooser(led(), Sequence.values(decisions));
        }
        List<Drawn> drawn = network.draw(choosers, 1, Limits.NONE);
        double[] likelihoods = likelihoods(network, marked);
        for (int i = 0; i < choosers.length; i++) {
          double[] sampled = choosers[i].logProbabilities();
          assertThat(drawn.get(i).graph()).isEqualTo(graphs.get(i));
          assertThat(Arrays.stream(sampled).sum()).isCloseTo(likelihoods[i], within(1e-3));
        }
      }
    }
  }

  private static double[] likelihoods(Surveyor network, List<Graph> marked) {
    return new SurveyorLikelihood(network, Given.nothing(0)).ofMarked(marked);
  }

  @Test
  void likelihoods_ofAllGraphsInAllCommunities_sumToOne() {
    int most = Scale.isFull() ? 5 : 4;
    for (Alphabet alphabet : List.of(Alphabet.BARE, PIECES)) {
      List<Graph> graphs = new ArrayList<>();
      List<int[]> communities = new ArrayList<>();
      for (Graph graph : AllGraphs.upTo(most, alphabet)) {
        for (int[] each : MarkedGraphs.allCommunities(graph.nodeCount())) {
          graphs.add(graph);
          communities.add(each);
        }
      }
      List<Graph> marked =
          IntStream.range(0, graphs.size())
              .mapToObj(i -> MarkedGraphs.marked(graphs.get(i), alphabet, communities.get(i)))
              .toList();
      try (Parameters parameters = Parameters.drawn(new Seed(2), Devices.of("cpu"))) {
        GraphSizes sizes = new GraphSizes(most, most * most).withAlphabet(alphabet);
        Surveyor network = spread(sizes, parameters);
        double said = Arrays.stream(likelihoods(network, marked)).map(Math::exp).sum();
        double left = beyond(network, graphs, communities, most, alphabet);
        assertThat(said).isGreaterThan(0.005);
        assertThat(said + left).isCloseTo(1, within(1e-4));
      }
    }
  }

  /** Returns the probability that there are more nodes than wanted. */
  private static double beyond(
      Surveyor network, List<Graph> graphs, List<int[]> communities, int most, Alphabet alphabet) {
    List<List<Decision>> sequences =
        IntStream.range(0, graphs.size())
            .mapToObj(i -> Sequence.of(graphs.get(i), alphabet, communities.get(i)))
            .toList();
    SequenceChooser[] choosers =
        sequences.stream()
            .map(sequence -> new SequenceChooser(sequence, Map.of()))
            .toArray(SequenceChooser[]::new);
    network.draw(choosers, 1, Limits.NONE);
    Map<List<Integer>, Double> beyond = new HashMap<>();
    for (int i = 0; i < choosers.length; i++) {
      SurveyorSumIT.addBeyond(choosers[i].logits(), sequences.get(i), most, beyond);
    }
    return beyond.values().stream().mapToDouble(each -> each).sum();
  }

  @ParameterizedTest
  @ValueSource(strings = {"planar", "forest", "bipartite"})
  void samples_ofExactSizesUnderAConstraint_keepBoth(String name) {
    for (Alphabet alphabet : List.of(Alphabet.BARE, PIECES)) {
      try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
        Surveyor network = spread(new GraphSizes(12, 30).withAlphabet(alphabet), parameters);
        Limits limits =
            new Limits(SizeRange.exactly(11), SizeRange.ANY, List.of(Constraints.of(name)));
        assertThat(network.sample(new Seed(5), 0, 100, 1, limits))
            .extracting(Drawn::graph)
            .allMatch(limits::fitConstraints)
            .allMatch(limits::fitSizes);
      }
    }
  }

  /** What is found is what block models are made of, and it is learnt: blocks end where they do. */
  @Test
  void communities_ofBlockModels_areTheirBlocks() throws IOException {
    List<Graph> graphs =
        Datasets.ALL
            .get("sbm")
            .load(DataDirectory.at(Path.of("no-such-directory")), new Seed(8), 5)
            .graphs();
    for (Graph graph : graphs) {
      BlockModel blocks = BlockModel.fit(graph, new Seed(1));
      Survey survey =
          Survey.of(
              numbered(new Marks(Alphabet.BARE, true).marked(graph)),
              new Marks(Alphabet.BARE, true),
              Given.nothing(0));
      assertThat(survey.communities().before(graph.nodeCount())).isEqualTo(blocks.blocks());
      assertThat(blocks.blocks()).isBetween(2, 5);
    }
  }

  private static Graph numbered(Graph graph) {
    return graph.renumbered(
        new edgewise.ordering.ChainedBreadthFirstOrdering(false)
            .order(graph, new Seed(1).generator()));
  }

  @Test
  void fit_ofAGraphThatIsTooLarge_isRefusedAtOnce() {
    GraphBuilder path = Graph.builder(Marks.MOST_NODES + 1);
    for (int node = 0; node < Marks.MOST_NODES; node++) {
      path.addEdge(node, node + 1);
    }
    assertThatThrownBy(
            () -> learner().fit(List.of(path.build()), FitContext.of(new Seed(1))).close())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "communities are found in graphs of at most 500 nodes, one has 501; train with"
                + " communities=false");
  }
}
