package edgewise.studio;

import edgewise.dataset.ClassTest;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Split;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.report.Likeness;
import edgewise.run.Catalogs;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The collections of graphs of runs, the last few kept in memory. */
final class GraphSets {
  private static final int KEPT = 12;

  private final Jobs jobs;
  private final Map<String, Kept> sets = recent();
  private final Map<String, About> abouts = recent();
  private final Map<String, GraphFacts> facts = recent();
  private final Map<String, Likeness.Candidates> candidates = recent();

  GraphSets(Jobs jobs) {
    this.jobs = jobs;
  }

  private record Kept(String stamp, List<Graph> graphs) {}

  /**
   * What the pages of a run say of its graphs.
   *
   * @param leftOut what was cut off its graphs, in words
   * @param largestDegree of a real graph: where the colours of degrees end, in every drawing
   * @param validity the rule of the test of its dataset; empty where there is none
   */
  record About(
      int trainingGraphs,
      int testGraphs,
      String leftOut,
      int largestDegree,
      String validity,
      boolean directed,
      List<String> nodeLabels,
      List<String> edgeLabels) {}

  About about(RunDirectory run) throws IOException {
    String key = run.name() + "/" + stamp(run, "train");
    synchronized (abouts) {
      About known = abouts.get(key);
      if (known != null) {
        return known;
      }
    }
    Split split = run.split();
    LabelNames names = split.labelNames();
    About about =
        new About(
            split.train().size(),
            split.test().size(),
            split.loss().words(),
            Stream.concat(split.train().stream(), split.test().stream())
                .flatMapToInt(graph -> IntStream.range(0, graph.nodeCount()).map(graph::degree))
                .max()
                .orElse(0),
            test(run).map(ClassTest::rule).orElse(""),
            split.isDirected(),
            names.nodes(),
            names.edges());
    synchronized (abouts) {
      abouts.put(key, about);
    }
    return about;
  }

  private static Optional<ClassTest> test(RunDirectory run) {
    return Catalogs.DATASETS.find(run.config().settings().data()).flatMap(DatasetSource::classTest);
  }

  /**
   * Returns a collection of a run: {@code train}, {@code test}, {@code samples} (what the run drew
   * to be scored) or {@code drawn:ID} (what a visitor had drawn).
   */
  List<Graph> graphs(RunDirectory run, String source) throws IOException {
    if (source.startsWith("drawn:")) {
      return jobs.graphs(run.name(), source.substring("drawn:".length()));
    }
    String key = run.name() + "/" + source;
    String stamp = stamp(run, source);
    synchronized (sets) {
      Kept kept = sets.get(key);
      if (kept != null && kept.stamp.equals(stamp)) {
        return kept.graphs;
      }
    }
    List<Graph> graphs = read(run, source);
    synchronized (sets) {
      sets.put(key, new Kept(stamp, graphs));
    }
    return graphs;
  }

  /** Returns what is known of the graphs of a collection. */
  GraphFacts facts(RunDirectory run, String source, List<Graph> graphs) {
    GraphFacts.Training training =
        new GraphFacts.Training() {
          @Override
          public Likeness.@Nullable Candidates candidates() throws IOException {
            return GraphSets.this.training(run);
          }

          @Override
          public int size() throws IOException {
            return graphs(run, "train").size();
          }
        };
    synchronized (facts) {
      return facts.compute(
          run.name() + "/" + source,
          (key, known) ->
              known != null && known.isAbout(graphs)
                  ? known
                  : new GraphFacts(graphs, training, test(run)));
    }
  }

  void keepLikelihoods(RunDirectory run, String source, List<Graph> graphs, double[] found) {
    facts(run, source, graphs).keepLikelihoods(found);
  }

  /** Returns the training graphs, to find the one closest to another. */
  Likeness.@Nullable Candidates training(RunDirectory run) throws IOException {
    List<Graph> graphs = graphs(run, "train");
    if (graphs.isEmpty()) {
      return null;
    }
    String key = run.name() + "/" + stamp(run, "train");
    synchronized (candidates) {
      return candidates.computeIfAbsent(key, name -> Likeness.Candidates.of(graphs));
    }
  }

  private static List<Graph> read(RunDirectory run, String source) throws IOException {
    return switch (source) {
      case "train" -> run.split().train();
      case "test" -> run.split().test();
      case "samples" -> samples(run);
      default ->
          throw Refusal.missing(
              "there are no graphs '" + source + "'; known: train, test, samples, drawn:ID");
    };
  }

  private static List<Graph> samples(RunDirectory run) throws IOException {
    List<Graph> samples = new ArrayList<>();
    for (int repeat = 0; repeat < run.config().settings().repeats(); repeat++) {
      run.samples(repeat).ifPresent(samples::addAll);
    }
    return samples;
  }

  private static String stamp(RunDirectory run, String source) {
    Path file =
        run.path().resolve(source.equals("samples") ? "samples/repairs.json" : "config.yaml");
    try {
      return Files.getLastModifiedTime(file).toString();
    } catch (IOException e) {
      return "";
    }
  }

  private static <T> Map<String, T> recent() {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
        return size() > KEPT;
      }
    };
  }
}
