package edgewise.studio;

import edgewise.graph.Graph;
import edgewise.report.Likeness;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The collections of graphs of runs, the last few kept in memory. */
final class GraphSets {
  private static final int KEPT = 12;

  private final Jobs jobs;
  private final Map<String, Kept> sets = recent();
  private final Map<String, Likeness.Candidates> candidates = recent();

  GraphSets(Jobs jobs) {
    this.jobs = jobs;
  }

  private record Kept(String stamp, List<Graph> graphs) {}

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
