package edgewise.studio;

import edgewise.model.FitListener.Epoch;
import edgewise.run.EpochTail;
import edgewise.run.RunDirectory;
import io.javalin.http.sse.SseClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Tells readers how runs go, as server-sent events. The files of a run are the only source, so runs
 * of this studio and of the command line look the same, and each run is read once however many
 * follow it. A reader that is slow gets more at a time, and keeps nobody else waiting.
 */
final class LiveRuns implements AutoCloseable {
  static final int MOST_READERS = 1000;
  private static final int MOST_KEPT = 10_000; // epochs of a run, for readers to catch up
  private static final int TICK_MILLISECONDS = 200;
  private static final long HEARTBEAT = TimeUnit.SECONDS.toNanos(10); // else the line is cut

  private final TrainingQueue queue;
  private final Map<String, Feed> feeds = new ConcurrentHashMap<>();
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(daemon("edgewise-studio-live"));
  private final ScheduledFuture<?> ticking;
  private final ExecutorService senders =
      Executors.newCachedThreadPool(daemon("edgewise-studio-send"));

  LiveRuns(TrainingQueue queue) {
    this.queue = queue;
    this.ticking =
        ticker.scheduleWithFixedDelay(
            this::tick, TICK_MILLISECONDS, TICK_MILLISECONDS, TimeUnit.MILLISECONDS);
  }

  private static ThreadFactory daemon(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Refuses one reader too many. */
  void checkRoom() {
    if (feeds.values().stream().mapToInt(feed -> feed.readers.size()).sum() >= MOST_READERS) {
      throw Refusal.busy(MOST_READERS + " readers follow runs already; close some pages");
    }
  }

  /** Returns a run that somebody follows, so that it need not be opened again. */
  Optional<RunDirectory> followed(String name) {
    return Optional.ofNullable(feeds.get(name)).map(feed -> feed.run);
  }

  /**
   * Adds a reader.
   *
   * @param after the last epoch it knows
   */
  void follow(RunDirectory run, int after, SseClient client) {
    client.keepAlive();
    Reader reader = new Reader(client, after);
    feeds.compute(
        run.name(),
        (name, feed) -> {
          Feed now = feed == null ? new Feed(run) : feed;
          reader.generation = now.generation;
          now.readers.add(reader);
          client.onClose(() -> now.readers.remove(reader));
          return now;
        });
    wake();
  }

  /** Tells readers at once what has just been changed. */
  void wake() {
    try {
      ticker.execute(this::tick);
    } catch (RejectedExecutionException e) {
      // Closing: nobody reads any more.
    }
  }

  private void tick() {
    for (String name : feeds.keySet()) {
      feeds.computeIfPresent(name, (key, feed) -> feed.readers.isEmpty() ? null : feed);
      Feed feed = feeds.get(name);
      if (feed != null) {
        try {
          feed.update();
        } catch (IOException | RuntimeException e) {
          feed.fail(Problems.line(e));
        }
        feed.readers.forEach(feed::send);
      }
    }
  }

  @Override
  public void close() {
    ticking.cancel(false);
    ticker.shutdownNow();
    feeds.values().forEach(feed -> feed.readers.forEach(reader -> reader.client.close()));
    senders.shutdownNow();
  }

  /** One who follows a run. */
  private static final class Reader {
    private final SseClient client;
    private final AtomicBoolean sending = new AtomicBoolean();
    private int known; // epochs
    private int generation;
    private String state = "";
    private long lastSent;

    private Reader(SseClient client, int known) {
      this.client = client;
      this.known = known;
    }
  }

  /** A run that is followed. */
  private final class Feed {
    private final RunDirectory run;
    private final EpochTail tail;
    private final Set<Reader> readers = ConcurrentHashMap.newKeySet();
    private final List<Epoch> epochs = new ArrayList<>();
    private volatile int generation;
    private String state = "";
    private int sentFrom = -1;
    private int sentTo = -1;
    private String sent = "";

    private Feed(RunDirectory run) {
      this.run = run;
      this.tail = run.epochTail();
    }

    private synchronized void update() throws IOException {
      EpochTail.News news = tail.read();
      if (news.restarted()) {
        generation++;
        epochs.clear();
        sentFrom = -1;
      }
      epochs.addAll(news.epochs());
      if (epochs.size() > 2 * MOST_KEPT) {
        epochs.subList(0, epochs.size() - MOST_KEPT).clear();
      }
      state = Json.text(LiveStatus.of(run, epochs, queue));
    }

    private synchronized void fail(String problem) {
      Map<String, Object> gone = new LinkedHashMap<>();
      gone.put("name", run.name());
      gone.put("status", "unreadable");
      gone.put("explanation", problem);
      state = Json.text(gone);
    }

    private void send(Reader reader) {
      if (reader.sending.compareAndSet(false, true)) {
        try {
          senders.execute(
              () -> {
                try {
                  sendNow(reader);
                } finally {
                  reader.sending.set(false);
                }
              });
        } catch (RejectedExecutionException e) {
          reader.sending.set(false); // closing
        }
      }
    }

    private void sendNow(Reader reader) {
      String news = "";
      String said;
      boolean restarted;
      int upTo;
      synchronized (this) {
        restarted =
            reader.generation != generation
                || reader.known > lastEpoch()
                || reader.known + 1 < firstEpoch();
        reader.generation = generation;
        if (restarted) {
          reader.known = lastEpoch(); // it asks for the whole curve again
        } else if (lastEpoch() > reader.known) {
          news = since(reader.known);
        }
        upTo = lastEpoch();
        said = state;
      }
      if (restarted) {
        reader.client.sendEvent("restart", "{}");
      }
      if (!news.isEmpty()) {
        reader.client.sendEvent("epochs", news, Integer.toString(upTo));
        reader.known = upTo;
      }
      long now = System.nanoTime();
      if (!said.equals(reader.state)) {
        reader.client.sendEvent("state", said);
        reader.state = said;
        reader.lastSent = now;
      } else if (now - reader.lastSent > HEARTBEAT) {
        reader.client.sendComment("still here");
        reader.lastSent = now;
      }
    }

    private int firstEpoch() {
      return epochs.isEmpty() ? 0 : epochs.get(0).number();
    }

    private int lastEpoch() {
      return epochs.isEmpty() ? 0 : epochs.get(epochs.size() - 1).number();
    }

    /** Returns the epochs after one, which most readers ask for at the same time. */
    private String since(int known) {
      if (sentFrom != known || sentTo != lastEpoch()) {
        int from = epochs.size();
        while (from > 0 && epochs.get(from - 1).number() > known) {
          from--;
        }
        sent =
            Json.text(epochs.subList(from, epochs.size()).stream().map(Curve.Point::of).toList());
        sentFrom = known;
        sentTo = lastEpoch();
      }
      return sent;
    }
  }
}
