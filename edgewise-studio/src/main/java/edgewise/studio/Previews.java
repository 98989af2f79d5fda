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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * A few graphs drawn at the checkpoints of a run, always with the same seed, so that one sees them
 * get better. Those of the runs that this studio trains are drawn as training goes, those of others
 * when somebody looks; each once, whoever asks, and kept in memory.
 */
final class Previews implements AutoCloseable {
  private static final int GRAPHS = 6;
  private static final int KEPT = 24;
  private static final Seed SEED = new Seed(1);

  private static final long PAUSE = TimeUnit.SECONDS.toNanos(1); // between two while training

  private final Map<String, Strip> strips = new ConcurrentHashMap<>();
  private final AtomicBoolean drawing = new AtomicBoolean();
  private final ExecutorService artist =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "edgewise-studio-previews");
            thread.setDaemon(true);
            return thread;
          });
  private volatile long drawnAt = System.nanoTime() - PAUSE;

  /** The graphs of one checkpoint. */
  record Preview(int epoch, List<GraphJson.Drawn> graphs) {}

  private static final class Strip {
    private final ReentrantLock drawing = new ReentrantLock();
    private volatile List<Preview> previews = List.of();
  }

  /**
   * Returns what was drawn at the checkpoints of a run so far. The latest is drawn first, unless
   * another is at it already.
   */
  List<Preview> of(RunDirectory run) throws IOException {
    Strip strip = strips.computeIfAbsent(run.name(), name -> new Strip());
    if (strip.drawing.tryLock()) {
      try {
        update(run, strip);
      } finally {
        strip.drawing.unlock();
      }
    }
    return strip.previews;
  }

  private static void update(RunDirectory run, Strip strip) throws IOException {
    Optional<Path> checkpoint = run.checkpoints().latest();
    int latest = run.checkpoints().latestEpoch();
    List<Preview> previews = new ArrayList<>(strip.previews);
    previews.removeIf(preview -> preview.epoch > latest); // resumed from before it
    if (checkpoint.isPresent() && previews.stream().noneMatch(one -> one.epoch == latest)) {
      try {
        previews.add(new Preview(latest, draw(run, checkpoint.get())));
      } catch (IOException e) {
        if (Files.isDirectory(checkpoint.get())) {
          throw e;
        } // else training has gone on and deleted it; the next one is drawn soon
      }
      if (previews.size() > KEPT) {
        previews.remove(previews.size() / 2);
      }
    }
    strip.previews = List.copyOf(previews);
  }

  /** Called after every epoch that this studio trains; keeps nobody waiting. */
  void afterEpoch(RunDirectory run) {
    if (System.nanoTime() - drawnAt < PAUSE || !drawing.compareAndSet(false, true)) {
      return;
    }
    drawnAt = System.nanoTime();
    try {
      artist.execute(
          () -> {
            try {
              of(run);
            } catch (IOException | RuntimeException e) {
              // Who looks is told.
            } finally {
              drawing.set(false);
            }
          });
    } catch (RejectedExecutionException e) {
      drawing.set(false); // closing
    }
  }

  @Override
  public void close() {
    artist.shutdownNow();
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
