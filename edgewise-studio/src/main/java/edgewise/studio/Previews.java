package edgewise.studio;

import edgewise.graph.Graph;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A few graphs drawn at every checkpoint that somebody looked at, always with the same seed, so
 * that one sees them get better. They are drawn once, whoever asks, and kept in memory.
 */
final class Previews {
  private static final int GRAPHS = 6;
  private static final int KEPT = 24;
  private static final Seed SEED = new Seed(1);

  private final Map<String, Strip> strips = new ConcurrentHashMap<>();

  /** The graphs of one checkpoint. */
  record Preview(int epoch, List<GraphJson.Drawn> graphs) {}

  private static final class Strip {
    private final List<Preview> previews = new ArrayList<>();
  }

  /** Returns what was drawn at the checkpoints of a run so far, the latest of them included. */
  List<Preview> of(RunDirectory run) throws IOException {
    Strip strip = strips.computeIfAbsent(run.name(), name -> new Strip());
    synchronized (strip) {
      int latest = run.checkpoints().latestEpoch();
      strip.previews.removeIf(preview -> preview.epoch > latest); // resumed from before it
      boolean known = strip.previews.stream().anyMatch(preview -> preview.epoch == latest);
      Optional<Path> checkpoint = run.checkpoints().latest();
      if (checkpoint.isPresent() && !known) {
        try {
          strip.previews.add(new Preview(latest, draw(run, checkpoint.get())));
        } catch (IOException e) {
          if (Files.isDirectory(checkpoint.get())) {
            throw e;
          } // else training has gone on and deleted it; the next one is drawn soon
        }
        if (strip.previews.size() > KEPT) {
          strip.previews.remove(strip.previews.size() / 2);
        }
      }
      return List.copyOf(strip.previews);
    }
  }

  void forget(String name) {
    strips.remove(name);
  }

  private static List<GraphJson.Drawn> draw(RunDirectory run, Path checkpoint) throws IOException {
    List<GraphJson.Drawn> drawn = new ArrayList<>();
    try (GraphGenerator generator = run.config().learner().load(checkpoint);
        Stream<Graph> graphs = generator.generate(new GenerationRequest(GRAPHS, SEED, 1, 1))) {
      for (Graph graph : graphs.toList()) {
        drawn.add(GraphJson.Drawn.of(drawn.size(), graph));
      }
    }
    return drawn;
  }
}
