package edgewise.studio;

import edgewise.graph.Graph;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import edgewise.run.Checkpoints;
import edgewise.run.Checkpoints.Moment;
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
  private final ExecutorService artist =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "edgewise-studio-previews");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * The graphs of one checkpoint.
   *
   * @param batches of the epoch after it, where the checkpoint is of the midst of a long one
   */
  record Preview(int epoch, int batches, List<GraphJson.Drawn> graphs) {
    private Moment moment() {
      return new Moment(epoch, batches);
    }
  }

  /**
   * What there is to see of a run.
   *
   * @param drawing whether those of the latest checkpoint are still to come
   * @param problem why they cannot be drawn; empty where they can
   */
  record Shown(List<Preview> previews, boolean drawing, String problem) {}

  private static final class Strip {
    private final AtomicBoolean drawing = new AtomicBoolean();
    private volatile List<Preview> previews = List.of();
    private volatile String problem = "";
    private volatile long drawnAt = System.nanoTime() - PAUSE;

    private boolean has(Moment moment) {
      return moment.equals(Moment.START)
          || previews.stream().anyMatch(preview -> preview.moment().equals(moment));
    }
  }

  /** Returns what was drawn so far, at once; the latest is drawn meanwhile. */
  Shown of(RunDirectory run) throws IOException {
    Strip strip = strips.computeIfAbsent(run.name(), name -> new Strip());
    boolean missing = !strip.has(run.checkpoints().latestMoment());
    if (missing) {
      draw(run, strip);
    }
    return new Shown(strip.previews, missing, missing ? strip.problem : "");
  }

  /** Called after every batch and epoch that this studio trains; keeps nobody waiting. */
  void onProgress(RunDirectory run) {
    Strip strip = strips.computeIfAbsent(run.name(), name -> new Strip());
    if (System.nanoTime() - strip.drawnAt >= PAUSE) {
      draw(run, strip);
    }
  }

  private void draw(RunDirectory run, Strip strip) {
    if (!strip.drawing.compareAndSet(false, true)) {
      return;
    }
    try {
      artist.execute(
          () -> {
            try {
              strip.previews = updated(run, strip);
              strip.problem = "";
            } catch (IOException | RuntimeException e) {
              strip.problem = Problems.line(e);
            } finally {
              strip.drawnAt = System.nanoTime();
              strip.drawing.set(false);
            }
          });
    } catch (RejectedExecutionException e) {
      strip.drawing.set(false); // closing
    }
  }

  private static List<Preview> updated(RunDirectory run, Strip strip) throws IOException {
    Optional<Path> checkpoint = run.checkpoints().latest();
    Moment latest = checkpoint.map(Checkpoints::momentOf).orElse(Moment.START);
    List<Preview> previews = new ArrayList<>(strip.previews);
    previews.removeIf(preview -> preview.moment().compareTo(latest) > 0); // resumed from before it
    if (checkpoint.isPresent() && !strip.has(latest)) {
      try {
        previews.add(new Preview(latest.epoch(), latest.batches(), draw(run, checkpoint.get())));
      } catch (IOException e) {
        if (Files.isDirectory(checkpoint.get())) {
          throw e;
        } // else training has gone on and deleted it; the next one is drawn soon
      }
      if (previews.size() > KEPT) {
        previews.remove(previews.size() / 2);
      }
    }
    return List.copyOf(previews);
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
        drawn.add(GraphJson.Drawn.of(drawn.size(), graph, run.labelNames()));
      }
    }
    return drawn;
  }
}
