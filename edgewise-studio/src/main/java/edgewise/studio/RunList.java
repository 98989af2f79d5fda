package edgewise.studio;

import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The list of runs. What was read of a run is read again when its files change. Who cannot wait for
 * that is told what is known so far.
 */
final class RunList implements AutoCloseable {
  private static final String UNREAD = "reading";
  private static final List<String> FILES =
      List.of("config.yaml", "status.json", "epochs.jsonl", "scores.json", RunNotes.FILE);

  private final Path runs;
  private final TrainingQueue queue;
  private final Map<Path, Known> known = new ConcurrentHashMap<>();
  private final Map<Path, Future<?>> reading = new ConcurrentHashMap<>();
  private final ExecutorService readers =
      Executors.newFixedThreadPool(
          Math.max(2, Runtime.getRuntime().availableProcessors() / 2),
          task -> {
            Thread thread = new Thread(task, "edgewise-studio-list");
            thread.setDaemon(true);
            return thread;
          });

  RunList(Path runs, TrainingQueue queue) {
    this.runs = runs;
    this.queue = queue;
  }

  /**
   * All runs, the newest first.
   *
   * @param reading of how many nothing but the name is known yet
   */
  record Rows(List<RunSummary> runs, int reading) {}

  /** What does not change as long as the files do not. */
  private record Known(
      long began,
      String stamp,
      RunSummary row,
      @Nullable RunDirectory run,
      @Nullable RunStatus status) {}

  /** A run on the disk. */
  private record Found(Path directory, String name, String made, String stamp) {
    static Found of(Path directory) {
      StringBuilder stamp = new StringBuilder();
      String made = "";
      for (String file : FILES) {
        try {
          BasicFileAttributes attributes =
              Files.readAttributes(directory.resolve(file), BasicFileAttributes.class);
          made = made.isEmpty() ? attributes.lastModifiedTime().toInstant().toString() : made;
          stamp
              .append(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS))
              .append('/')
              .append(attributes.size());
        } catch (IOException e) {
          stamp.append('-');
        }
        stamp.append(' ');
      }
      return new Found(directory, String.valueOf(directory.getFileName()), made, stamp.toString());
    }
  }

  /**
   * Returns the runs.
   *
   * @param patience milliseconds to wait for those that are to be read
   */
  Rows rows(int patience) throws IOException {
    long start = System.nanoTime();
    long until = start + TimeUnit.MILLISECONDS.toNanos(patience);
    List<Path> directories = RunDirectory.list(runs);
    known.keySet().retainAll(new HashSet<>(directories));
    List<Found> found =
        directories.parallelStream()
            .map(Found::of)
            .sorted(Comparator.comparing(Found::made).reversed().thenComparing(Found::name))
            .toList();
    for (int round = 0; round < 2; round++) { // a reading may have begun before the last change
      List<Future<?>> news =
          found.stream().filter(one -> isNews(one, start)).<Future<?>>map(this::read).toList();
      news.forEach(one -> await(one, until));
    }
    Set<String> queued = new HashSet<>(queue.names());
    List<RunSummary> rows = found.stream().map(one -> row(one, queued.contains(one.name))).toList();
    return new Rows(rows, (int) rows.stream().filter(row -> row.status().equals(UNREAD)).count());
  }

  private boolean isNews(Found one, long start) {
    Known before = known.get(one.directory);
    return before == null || (!before.stamp.equals(one.stamp) && before.began < start);
  }

  /** Has a run read, unless it is being read. */
  private Future<?> read(Found one) {
    return reading.computeIfAbsent(
        one.directory,
        directory ->
            readers.submit(
                () -> {
                  try {
                    known.put(directory, now(directory));
                  } finally {
                    reading.remove(directory);
                  }
                }));
  }

  private static void await(Future<?> work, long until) {
    try {
      work.get(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      // It is in the next list.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private static Known now(Path directory) {
    long began = System.nanoTime();
    Found found = Found.of(directory); // before the rest: what changes meanwhile is read again
    try {
      RunDirectory run = RunDirectory.open(directory);
      RunStatus status = run.status();
      RunSummary row = RunSummary.of(run, found.name, found.made);
      return new Known(began, found.stamp, row, run, status);
    } catch (IOException e) {
      return new Known(began, found.stamp, unreadable(found, e), null, null);
    }
  }

  private static RunSummary unreadable(Found found, IOException problem) {
    return RunSummary.bare(found.name, found.made, "unreadable", Problems.line(problem));
  }

  private RunSummary row(Found one, boolean queued) {
    Known now = known.get(one.directory);
    if (now == null) {
      return RunSummary.bare(one.name, one.made, UNREAD, "");
    }
    if (now.run == null || now.status == null) {
      return now.row;
    }
    try {
      // A process that says it is at work may have died since; any other status is in a file.
      RunStatus status = now.status instanceof RunStatus.Running ? now.run.status() : now.status;
      return now.row.standing(
          LiveStatus.word(status, queued ? queue.place(one.name) : Optional.empty()),
          status instanceof RunStatus.Failed failed ? failed.reason() : queue.trouble(one.name));
    } catch (IOException e) {
      return unreadable(one, e);
    }
  }

  @Override
  public void close() {
    readers.shutdownNow();
  }
}
