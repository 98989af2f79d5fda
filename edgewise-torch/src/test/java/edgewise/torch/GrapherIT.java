package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.CheckpointStore;
import edgewise.model.DirectoryCheckpoints;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.LatentModel;
import edgewise.model.LatentScores;
import edgewise.model.LikelihoodModel;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrapherIT implements NetworkContract {
  @Override
  public GraphLearner learner() {
    return learner(options(64, Trainings.fifty(0.01)));
  }

  @Override
  public Led<Grapher> led() {
    return LedGrapher.of(options(32, Grapher.DEFAULTS.training()), Alphabet.BARE);
  }

  private static Grapher.Options options(int hidden, TrainingOptions training) {
    return new Grapher.Options(16, hidden, 0, 1, 1, training);
  }

  private static GraphLearner learner(Grapher.Options options) {
    return Grapher.ENTRY.learner().apply(options);
  }

  @Test
  void fit_onBareGraphs_keepsNothingOfLabels(@TempDir Path folder) throws IOException {
    DirectoryCheckpoints store = new DirectoryCheckpoints(folder);
    FitContext context =
        new FitContext(new Seed(5), Recorder.stoppingAfterEpoch(1), store, 2, "cpu");
    learner().fit(ladders(), context).close();
    Path state = store.latest().orElseThrow().resolve("state.json");
    assertThat(Files.readString(state)).doesNotContain("alphabet");
  }

  @Nested
  class WithAttention implements NetworkContract {
    @Override
    public GraphLearner learner() {
      return GrapherIT.learner(options(64, Trainings.fifty(0.01)).withAttention(true));
    }

    @Override
    public Led<Grapher> led() {
      return LedGrapher.of(
          options(32, Grapher.DEFAULTS.training()).withAttention(true), Alphabet.BARE);
    }
  }

  /** Labels of nodes and of edges, and directions. */
  @Nested
  class WithLabels implements NetworkContract {
    @Override
    public GraphLearner learner() {
      return GrapherIT.learner(options(64, Trainings.fifty(0.02)));
    }

    @Override
    public Led<Grapher> led() {
      return LedGrapher.of(
          options(32, Grapher.DEFAULTS.training()).withAttention(true), Alphabet.of(kinds()));
    }

    @Override
    public List<Graph> kinds() {
      RandomGenerator random = new Seed(4).generator();
      List<Graph> graphs = new ArrayList<>();
      Kinds.upTo(40).stream().limit(120).forEach(each -> graphs.add(labelled(each, random)));
      graphs.add(Graph.builder(1).directed().label(0, 2).build()); // named at the end
      return graphs;
    }

    @Override
    public List<Graph> ladders() {
      return Ladders.ladders(8).stream().map(GrapherIT::striped).toList();
    }

    @Test
    void generate_afterLearningStripes_drawsTheLabelsThatItLearnt() throws IOException {
      FitContext context =
          new FitContext(new Seed(5), Recorder.patient(), CheckpointStore.NONE, 2, "cpu");
      try (GraphGenerator generator = learner().fit(ladders(), context)) {
        List<Graph> drawn =
            generator.generate(new GenerationRequest(200, new Seed(3), 0.3, 2)).toList();
        long right =
            drawn.stream()
                .flatMapToInt(
                    graph -> {
                      int[] wrong = {0, 0};
                      graph.forEachEdge(
                          (u, v) -> {
                            boolean rung = graph.nodeLabel(u) != graph.nodeLabel(v);
                            wrong[graph.edgeLabel(u, v) == (rung ? 7 : 9) ? 0 : 1]++;
                          });
                      return IntStream.of(wrong[0] > 4 * wrong[1] ? 1 : 0);
                    })
                .sum();
        assertThat(right).isGreaterThan(150);
        LikelihoodModel model = generator.likelihood().orElseThrow();
        Graph known = ladders().get(0);
        GraphBuilder strange = Graph.builder(2).label(0, 99);
        double[] likelihoods =
            model.logLikelihoods(List.of(known, strange.addEdge(0, 1, 7).build()));
        assertThat(likelihoods[0]).isNegative().isFinite();
        assertThat(likelihoods[1]).isEqualTo(Double.NEGATIVE_INFINITY);
      }
    }
  }

  @Nested
  class WithLatentVector implements NetworkContract {
    @Override
    public GraphLearner learner() {
      return GrapherIT.learner(options(64, Trainings.fifty(0.01)).withLatent(4, 1));
    }

    @Override
    public Led<Grapher> led() {
      return LedGrapher.of(
          options(32, Grapher.DEFAULTS.training()).withLatent(4, 0), Alphabet.BARE);
    }

    @Test
    void fit_saysWhatTheVectorCosts_alsoAfterAStopWithinAnEpoch(@TempDir Path folder)
        throws IOException {
      Recorder straight = Recorder.patient();
      context(straight, CheckpointStore.NONE);
      assertThat(straight.epochs)
          .allSatisfy(
              epoch -> {
                assertThat(epoch.divergence()).isPositive().isLessThan(epoch.loss());
                assertThat(epoch.reconstruction()).isEqualTo(epoch.loss() - epoch.divergence());
              });
      DirectoryCheckpoints store = new DirectoryCheckpoints(folder);
      context(Recorder.stoppingBeforeBatch(4), store); // of two an epoch
      Recorder resumed = Recorder.patient();
      context(resumed, store);
      assertThat(resumed.epochs.stream().map(FitListener.Epoch::divergence))
          .containsExactlyElementsOf(
              straight.epochs.stream().skip(1).map(FitListener.Epoch::divergence).toList());
    }

    private static void context(Recorder recorder, CheckpointStore store) throws IOException {
      TrainingOptions training =
          Trainings.fifty(0.01)
              .with(
                  to -> {
                    to.epochs = 3;
                    to.batchSize = 4;
                  });
      GrapherIT.learner(options(8, training).withLatent(4, 1))
          .fit(Ladders.ladders(8), new FitContext(new Seed(5), recorder, store, 2, "cpu"))
          .close();
    }

    /** One coordinate can be integrated over. */
    @Test
    void logLikelihood_ofOneCoordinate_isTheIntegralOverIt() {
      TorchLibrary.useOneThread();
      Graph graph = ladders().get(1);
      int points = 2001;
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard();
          Parameters parameters = Parameters.drawn(new Seed(2), Devices.of("cpu"))) {
        Grapher network =
            new Grapher(
                options(16, Grapher.DEFAULTS.training()).withLatent(1, 0),
                GraphSizes.of(ladders()),
                parameters);
        Differences.spread(parameters, 0.3);
        float[] line = new float[points];
        for (int i = 0; i < points; i++) {
          line[i] = -8 + 16f * i / (points - 1);
        }
        double[] losses =
            Tensors.doubles(
                network
                    .weights()
                    .rowLosses(
                        network.encode(Collections.nCopies(points, graph)),
                        torch.tensor(line).view(points, 1),
                        Pass.evaluating()));
        double sum = 0;
        for (int i = 0; i < points; i++) {
          double density = Math.exp(-line[i] * line[i] / 2) / Math.sqrt(2 * Math.PI);
          sum += Math.exp(-losses[i]) * density * 16 / (points - 1);
        }
        double bound = network.logLikelihoods(List.of(graph))[0];
        assertThat(bound).isCloseTo(Math.log(sum), within(0.2));
        double single =
            network.loss(network.encode(List.of(graph)), Pass.evaluating()).item_double();
        assertThat(-single).isNotEqualTo(bound);
        assertThat(losses[0]).isNotCloseTo(losses[points - 1], within(1.0)); // it matters
      }
    }

    @Test
    void latent_ofATrainedModel_drawsItsGraphsAgain() throws IOException {
      TrainingOptions training = Trainings.fifty(0.01).with(to -> to.epochs = 300);
      FitContext context =
          new FitContext(new Seed(5), Recorder.patient(), CheckpointStore.NONE, 2, "cpu");
      try (GraphGenerator generator =
          GrapherIT.learner(options(64, training).withLatent(4, 4)).fit(ladders(), context)) {
        LatentModel latent = generator.latent().orElseThrow();
        LatentScores scores = LatentScores.of(latent, ladders(), new Seed(1));
        assertThat(scores.isomorphic()).isGreaterThan(0.8);
        assertThat(scores.activeUnits()).isPositive();
        assertThat(scores.divergence()).isGreaterThan(1);
        LikelihoodModel model = generator.likelihood().orElseThrow();
        assertThat(model.bound()).hasValueSatisfying(why -> assertThat(why).contains("latent"));
        Graph known = ladders().get(3);
        Graph ordered = known.renumbered(latent.ordering().order(known, new Seed(1).generator()));
        double bound = model.logLikelihoods(List.of(ordered))[0];
        assertThat(bound).isNegative();
        assertThat(model.logLikelihoods(List.of(ordered))[0]).isEqualTo(bound);
        assertThatThrownBy(() -> latent.places(List.of(Ladders.ladders(40).get(39))))
            .hasMessageContaining("nodes, as many as the largest training graph");
      }
    }
  }

  /** Labels, attention and the vector at once. */
  @Nested
  class WithAll implements NetworkContract {
    @Override
    public GraphLearner learner() {
      return GrapherIT.learner(
          options(64, Trainings.fifty(0.02)).withAttention(true).withLatent(4, 1));
    }

    @Override
    public Led<Grapher> led() {
      return LedGrapher.of(
          options(32, Grapher.DEFAULTS.training()).withAttention(true).withLatent(4, 1),
          Alphabet.of(kinds()));
    }

    @Override
    public List<Graph> kinds() {
      return new WithLabels().kinds();
    }

    @Override
    public List<Graph> ladders() {
      return new WithLabels().ladders();
    }
  }

  /** Returns a ladder whose sides have labels of their own, and whose rungs have another. */
  static Graph striped(Graph ladder) {
    GraphBuilder builder = Graph.builder(ladder.nodeCount());
    for (int node = 0; node < ladder.nodeCount(); node++) {
      builder.label(node, 3 + node % 2);
    }
    ladder.forEachEdge((u, v) -> builder.addEdge(u, v, u % 2 == v % 2 ? 9 : 7));
    return builder.build();
  }

  private static Graph labelled(Graph graph, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(graph.nodeCount()).directed();
    for (int node = 0; node < graph.nodeCount(); node++) {
      builder.label(node, random.nextInt(5));
    }
    graph.forEachEdge(
        (u, v) ->
            builder.addEdge(u, v, random.nextInt(3), Direction.ofBits(1 + random.nextInt(3))));
    return builder.build();
  }
}
