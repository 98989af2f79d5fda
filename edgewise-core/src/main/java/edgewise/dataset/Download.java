package edgewise.dataset;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Fetches files over HTTP.
 *
 * @param patience how long to wait for the first piece of the file, connection included, and then
 *     for each next one
 * @param mostBytes the size over which a file is refused; 0 fetches nothing
 */
record Download(Duration patience, long mostBytes, DownloadProgress progress) {
  /** Waits half a minute, and takes files of up to 64 MiB, many times what any dataset needs. */
  static final Download USUAL =
      new Download(Duration.ofSeconds(30), 64L << 20, DownloadProgress.SILENT);

  /**
   * Writes what is at an address into a new file. Redirects are followed, but not from https to
   * http.
   *
   * @throws IOException when that fails; the message is a short reason
   */
  void fetch(URI address, Path file) throws IOException {
    if (mostBytes == 0) {
      throw new IOException("nothing is downloaded here");
    }
    HttpClient client = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
    HttpRequest request = HttpRequest.newBuilder(address).header("User-Agent", "edgewise").build();
    AtomicLong received = new AtomicLong();
    try (OutputStream out = Files.newOutputStream(file)) {
      CompletableFuture<HttpResponse<Void>> response =
          client.sendAsync(request, into(out, address, received));
      try {
        int status = await(response, received).statusCode();
        if (status != 200) {
          throw new IOException("the server answered with status " + status);
        }
      } finally {
        response.cancel(true);
      }
    }
  }

  /** Passes the pieces of a good answer on to a stream, and drops any other answer. */
  private BodyHandler<Void> into(OutputStream out, URI address, AtomicLong received) {
    String name = Path.of(address.getPath()).getFileName().toString();
    return answer -> {
      if (answer.statusCode() != 200) {
        return BodySubscribers.replacing(null);
      }
      long total = answer.headers().firstValueAsLong("Content-Length").orElse(-1);
      return BodySubscribers.ofByteArrayConsumer(
          piece ->
              piece.ifPresent(
                  bytes -> {
                    long sum = received.addAndGet(bytes.length);
                    if (sum > mostBytes) {
                      throw new UncheckedIOException(
                          new IOException("it is larger than " + mostBytes + " bytes"));
                    }
                    try {
                      out.write(bytes);
                    } catch (IOException e) {
                      throw new UncheckedIOException(e);
                    }
                    progress.received(name, sum, total);
                  }));
    };
  }

  /** Waits for the end of an answer for as long as pieces keep coming. */
  private HttpResponse<Void> await(
      CompletableFuture<HttpResponse<Void>> response, AtomicLong received) throws IOException {
    while (true) {
      long before = received.get();
      try {
        return response.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (received.get() == before) {
          throw new IOException("nothing came for " + patience.toMillis() / 1000.0 + " s", e);
        }
      } catch (ExecutionException e) {
        throw new IOException(reason(e.getCause()), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }
  }

  private static String reason(@Nullable Throwable cause) {
    if (cause instanceof UncheckedIOException unchecked) {
      return reason(unchecked.getCause());
    }
    if (cause == null || cause.getMessage() == null) { // as when there is no route at all
      return "no connection";
    }
    return cause.getMessage();
  }
}
