package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.Scale;
import edgewise.run.RunDirectory;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many runs, many readers and a large upload at the same time: 1,000, 200 and 60 MB with {@code
 * -Dscale=full}. Prints what it measures, for the note in docs/studio.md.
 */
class LoadIT {
  private static final int RUNS = Scale.of(1000);
  private static final int READERS = Scale.of(200);
  private static final String LIST = "/api/runs?patience=100"; // as the page asks
  private static final int EPOCHS_SEEN = 20;
  private static final int UPLOAD_BYTES = Scale.of(60) * 1_000_000;

  @TempDir private Path directory;

  @Test
  void manyRuns_andManyReadersOfALiveOne_stayResponsive() throws Exception {
    try (TestStudio studio = TestStudio.open(directory)) {
      studio.put("tiny.g6", TestStudio.ladders(10));
      String finished = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(40));
      TestStudio.await(
          "a run to copy",
          () -> Files.exists(studio.runs.resolve(finished).resolve("scores.json")));
      TestStudio.await("its end", () -> !studio.state(finished).path("ours").asBoolean());
      copies(studio.runs.resolve(finished), RUNS - 1);

      long began = System.nanoTime();
      assertThat(studio.json(LIST).path("runs")).hasSize(RUNS); // by name at least
      double first = (System.nanoTime() - began) / 1e6;
      assertThat(studio.json("/api/runs").path("runs").findValuesAsText("status"))
          .containsOnly("finished");
      double whole = (System.nanoTime() - began) / 1e6;
      double again = median(milliseconds(studio, 9));

      String live = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(1_000_000));
      TestStudio.await("it trains", () -> studio.state(live).path("epoch").asInt() > 0);
      Readers readers = new Readers(READERS);
      for (int i = 0; i < READERS; i++) {
        readers.add(studio, live);
      }
      assertThat(readers.enough.await(10, TimeUnit.MINUTES))
          .as("every reader has seen %d epochs", EPOCHS_SEEN)
          .isTrue();
      List<Double> busy = milliseconds(studio, 9);
      Uploading upload = Uploading.into(studio);
      List<Double> uploading = upload.askedMeanwhile(studio);
      assertThat(upload.answer().statusCode()).isEqualTo(400); // too many graphs
      assertThat(upload.answer().body()).contains("large.g6: holds more than 500,000 graphs");
      double slowest = readers.widestGap() / 1e6;
      studio.post("/api/runs/" + live + "/stop", Map.of());
      TestStudio.await("it stops", () -> !studio.state(live).path("ours").asBoolean());
      int last = RunDirectory.open(studio.runs.resolve(live)).epochs().size();
      TestStudio.await("every reader saw the last epoch", () -> readers.allSaw(last));

      if (Scale.isFull()) { // how long it takes is for a machine that does nothing else
        System.out.printf(
            Locale.ROOT,
            "studio: list of %d runs %.0f ms at first (all is read after %.0f ms), then %.0f ms; with"
                + " %d readers of a live run %.0f ms (slowest %.0f ms), longest silence of a reader"
                + " %.0f ms; while %d MB are uploaded, other requests %.0f ms (slowest of %d: %.0f"
                + " ms), the list %.0f ms (slowest %.0f ms); at most %d MB of memory%n",
            RUNS,
            first,
            whole,
            again,
            READERS,
            median(busy),
            Collections.max(busy),
            slowest,
            UPLOAD_BYTES / 1_000_000,
            median(uploading),
            uploading.size(),
            Collections.max(uploading),
            median(upload.lists()),
            Collections.max(upload.lists()),
            Runtime.getRuntime().totalMemory() >> 20);
        assertThat(median(uploading)).isLessThan(500);
        assertThat(median(upload.lists())).isLessThan(500);
        assertThat(first).isLessThan(2_000);
        assertThat(again).isLessThan(500);
        assertThat(median(busy)).isLessThan(500);
        assertThat(slowest).isLessThan(10_000);
      }
    }
  }

  /** An upload of very many graphs, and how long others wait meanwhile. */
  private record Uploading(CompletableFuture<HttpResponse<String>> running, List<Double> lists) {
    static Uploading into(TestStudio studio) {
      byte[] lines = "A_\n".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
      byte[] content = new byte[UPLOAD_BYTES - UPLOAD_BYTES % 3];
      for (int at = 0; at < content.length; at += lines.length) {
        System.arraycopy(lines, 0, content, at, Math.min(lines.length, content.length - at));
      }
      HttpRequest request =
          studio
              .builder("/api/uploads?name=large.g6")
              .header("Content-Type", "application/octet-stream")
              .POST(HttpRequest.BodyPublishers.ofByteArray(content))
              .build();
      return new Uploading(
          studio.client().sendAsync(request, HttpResponse.BodyHandlers.ofString()),
          new ArrayList<>());
    }

    List<Double> askedMeanwhile(TestStudio studio) throws Exception {
      List<Double> all = new ArrayList<>();
      do {
        for (String path : List.of("/api/pulse", "/api/datasets", "/api/models", "/app.js")) {
          long began = System.nanoTime();
          assertThat(studio.get(path).statusCode()).isEqualTo(200);
          all.add((System.nanoTime() - began) / 1e6);
        }
        lists.addAll(milliseconds(studio, 1));
      } while (!running.isDone());
      return all;
    }

    HttpResponse<String> answer() {
      return running.join();
    }
  }

  private static void copies(Path run, int count) throws Exception {
    List<Path> files;
    try (var all = Files.walk(run)) {
      files = all.filter(file -> !file.endsWith("lock")).toList();
    }
    for (int i = 0; i < count; i++) {
      Path copy = run.resolveSibling(String.format(Locale.ROOT, "copy-%04d", i));
      for (Path file : files) {
        Files.copy(file, copy.resolve(run.relativize(file).toString()));
      }
    }
  }

  private static List<Double> milliseconds(TestStudio studio, int times) throws Exception {
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      long began = System.nanoTime();
      assertThat(studio.json(LIST).path("runs").size()).isGreaterThanOrEqualTo(RUNS);
      all.add((System.nanoTime() - began) / 1e6);
    }
    return all;
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  /** Readers of a stream, each of which notes the last epoch it saw and its longest silence. */
  private static final class Readers {
    private final CountDownLatch enough;
    private final AtomicLongArray last;
    private final AtomicLongArray gaps;
    private final AtomicInteger next = new AtomicInteger();

    private Readers(int count) {
      enough = new CountDownLatch(count);
      last = new AtomicLongArray(count);
      gaps = new AtomicLongArray(count);
    }

    private void add(TestStudio studio, String run) {
      int reader = next.getAndIncrement();
      CompletableFuture<HttpResponse<Void>> answer =
          studio
              .client()
              .sendAsync(
                  studio
                      .builder("/api/runs/" + run + "/events", "Accept", "text/event-stream")
                      .build(),
                  HttpResponse.BodyHandlers.fromLineSubscriber(new Lines(reader)));
      assertThat(answer).isNotNull();
    }

    private boolean allSaw(int epoch) {
      for (int i = 0; i < last.length(); i++) {
        if (last.get(i) != epoch) {
          return false;
        }
      }
      return true;
    }

    private long widestGap() {
      long widest = 0;
      for (int i = 0; i < gaps.length(); i++) {
        widest = Math.max(widest, gaps.get(i));
      }
      return widest;
    }

    private final class Lines implements Flow.Subscriber<String> {
      private final int reader;
      private long heard;
      private int seen;

      private Lines(int reader) {
        this.reader = reader;
      }

      @Override
      public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
      }

      @Override
      public void onNext(String line) {
        long now = System.nanoTime();
        if (line.startsWith("id: ")) {
          int epoch = Integer.parseInt(line.substring(4));
          if (heard > 0) {
            gaps.accumulateAndGet(reader, now - heard, Math::max);
          }
          heard = now;
          if (seen < EPOCHS_SEEN && seen + epoch - last.get(reader) >= EPOCHS_SEEN) {
            enough.countDown();
          }
          seen += (int) (epoch - last.getAndSet(reader, epoch));
        }
      }

      @Override
      public void onError(@Nullable Throwable problem) {}

      @Override
      public void onComplete() {}
    }
  }
}
