package example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.constraint.GrowingGraph;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationResult;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphReader;
import edgewise.format.GraphWriter;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.metric.Comparison;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.Metric;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import edgewise.model.Controls;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.ModelEntry;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import edgewise.run.Library;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunListener;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program of somebody else's, in a package of its own: it has an ordering, a dataset, a format, a
 * constraint, a metric and a model that Edgewise does not know, and names them in configurations.
 */
class OwnEntriesIT {
  private static final AtomicInteger ORDERED = new AtomicInteger();

  private static final Library OWN =
      Library.USUAL
          .with(new ByDegree())
          .with(new Stars())
          .with(new CentreAndLeaves())
          .with(new Constraints.Entry("few-edges", "has at most K edges", 1, FewEdges::new))
          .with(new StarShare())
          .with(Repeater.ENTRY);

  @TempDir private Path directory;

  /** The nodes with the most neighbours first. */
  record ByDegree() implements NodeOrdering {
    @Override
    public String name() {
      return "by-degree";
    }

    @Override
    public String description() {
      return "the nodes with the most neighbours first";
    }

    @Override
    public Permutation order(Graph graph, RandomGenerator random) {
      ORDERED.incrementAndGet();
      return Permutation.ofVisits(
          IntStream.range(0, graph.nodeCount())
              .boxed()
              .sorted(Comparator.comparingInt(node -> -graph.degree(node)))
              .mapToInt(Integer::intValue)
              .toArray());
    }
  }

  /** Stars of three to eight nodes. */
  record Stars() implements DatasetSource {
    @Override
    public String name() {
      return "stars";
    }

    @Override
    public String description() {
      return "a node and its leaves";
    }

    @Override
    public Dataset load(DataDirectory data, Seed seed) {
      return Dataset.of(name(), IntStream.range(0, 24).mapToObj(i -> star(2 + i % 6)).toList());
    }
  }

  private static Graph star(int leaves) {
    return Graph.of(
        leaves + 1, IntStream.rangeClosed(1, leaves).flatMap(i -> IntStream.of(0, i)).toArray());
  }

  /** A line with the number of leaves for each star. */
  record CentreAndLeaves() implements GraphFormat {
    @Override
    public Traits traits() {
      return new Traits("leaves", "stars by their leaves", List.of("leaves"), true, Set.of());
    }

    @Override
    public GraphReader reader(InputStream in, String file, ReadContext context) {
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return () -> {
        String line = lines.readLine();
        return line == null ? null : GraphEntry.of(star(Integer.parseInt(line)));
      };
    }

    @Override
    public GraphWriter writer(OutputStream out) {
      return new GraphWriter() {
        @Override
        public void write(GraphEntry entry) throws IOException {
          String line = entry.graph().edgeCount() + "\n";
          out.write(line.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void close() {}
      };
    }
  }

  /** At most so many edges. */
  record FewEdges(int most) implements Constraint {
    @Override
    public String name() {
      return "few-edges=" + most;
    }

    @Override
    public boolean holds(Graph graph) {
      return graph.edgeCount() <= most;
    }

    @Override
    public Check on(GrowingGraph graph) {
      return (u, v) -> graph.edgeCount() < most;
    }
  }

  /** How many of the graphs are stars. */
  record StarShare() implements Metric {
    @Override
    public String name() {
      return "stars";
    }

    @Override
    public String description() {
      return "the share of stars";
    }

    @Override
    public MetricFamily family() {
      return MetricFamily.SHARE;
    }

    @Override
    public String subject() {
      return "stars";
    }

    @Override
    public Score score(Comparison comparison) {
      int size = comparison.generated().size();
      List<Graph> graphs = comparison.generated().graphs(IntStream.range(0, size).toArray());
      long stars = graphs.stream().filter(StarShare::isStar).count();
      return Score.Share.of(
          this,
          Measured.of(stars / (double) size),
          size,
          Interval.wilson(stars, size),
          Measured.of(1));
    }

    private static boolean isStar(Graph graph) {
      return IntStream.range(0, graph.nodeCount())
              .anyMatch(node -> graph.degree(node) == graph.edgeCount())
          && graph.edgeCount() == graph.nodeCount() - 1;
    }
  }

  /** Draws stars, which are as large as the largest training graph. */
  record Repeater(Repeater.Options options) implements GraphLearner {
    static final ModelEntry<Options> ENTRY =
        new ModelEntry<>("repeater", "draws stars", Options.class, new Options(1), Repeater::new);

    /** How many leaves more the stars have. */
    public record Options(int more) {}

    @Override
    public GraphGenerator fit(List<Graph> graphs, FitContext context) throws IOException {
      int most = graphs.stream().mapToInt(Graph::edgeCount).max().orElseThrow();
      context.listener().onEpoch(new FitListener.Epoch(1, 0, Double.NaN, 0, 0, true));
      context
          .checkpoints()
          .save(1, 0, true, place -> Files.writeString(file(place), Integer.toString(most)));
      return generator(most);
    }

    @Override
    public GraphGenerator load(Path checkpoint, String device) throws IOException {
      return generator(Integer.parseInt(Files.readString(file(checkpoint))));
    }

    private static Path file(Path checkpoint) {
      return checkpoint.resolve("leaves");
    }

    private GraphGenerator generator(int leaves) {
      return request ->
          LongStream.range(0, request.count()).mapToObj(i -> star(leaves + options.more()));
    }
  }

  private Machine machine() {
    return new Machine(DataDirectory.at(directory), 1, "cpu");
  }

  private RunDirectory run(String model, String data, Map<String, String> changes)
      throws IOException {
    ModelEntry<?> entry = OWN.models().get(model);
    RunConfig config =
        new RunConfig(entry, entry.defaults(), RunConfig.Settings.of(data, 7), OWN)
            .with(Map.of("metrics", "stars", "samples", "5", "repeats", "1"))
            .with(changes);
    Split split = Run.split(config, machine(), warning -> {});
    return RunDirectory.createAt(directory.resolve("run-" + model), config, split);
  }

  private static double stars(EvaluationResult result) {
    return result.generated().score("stars").orElseThrow().value().orElse(-1);
  }

  @Test
  void ordering_dataset_andMetric_ofOnesOwn_areNamedInARun() throws IOException {
    RunDirectory run =
        run(
            "grapher",
            "stars",
            Map.of(
                "training.ordering", "by-degree",
                "training.epochs", "60",
                "training.learningRate", "0.02",
                "embedding", "8",
                "hidden", "16"));

    EvaluationResult result = Run.execute(run, machine(), RunListener.NONE).orElseThrow();

    assertThat(ORDERED.get()).isGreaterThanOrEqualTo(run.split().train().size());
    assertThat(stars(result)).isBetween(0.0, 1.0);
    assertThat(RunDirectory.open(run.path(), OWN).config()).isEqualTo(run.config());
    assertThatThrownBy(() -> RunDirectory.open(run.path()))
        .hasMessageContaining("training.ordering must be one of")
        .hasMessageContaining("got 'by-degree'");
  }

  @Test
  void model_andFormat_ofOnesOwn_areNamedInARun() throws IOException {
    Path file = directory.resolve("mine.leaves");
    Files.writeString(file, "3\n".repeat(10));

    RunDirectory run = run("repeater", file.toString(), Map.of("more", "2"));
    EvaluationResult result = Run.execute(run, machine(), RunListener.NONE).orElseThrow();

    assertThat(run.split().train()).contains(star(3));
    assertThat(run.samples(0).orElseThrow()).containsOnly(star(5));
    assertThat(stars(result)).isEqualTo(1);
  }

  @Test
  void constraint_ofOnesOwn_isKeptByWhatIsDrawn() throws IOException {
    RunDirectory run = run("er", "stars", Map.of());
    Run.train(run, machine(), FitListener.NONE).close();
    Controls few = Controls.NONE.withConstraint(OWN.constraint("few-edges=3"));

    try (GraphGenerator generator = run.generator();
        Stream<Graph> drawn = generator.generate(GenerationRequest.of(50, new Seed(1)).with(few))) {
      assertThat(drawn.toList()).hasSize(50).allMatch(graph -> graph.edgeCount() <= 3);
    }
  }
}
