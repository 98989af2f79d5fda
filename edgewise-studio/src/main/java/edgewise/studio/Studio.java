package edgewise.studio;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;

/** The studio while it is open: a web server for one directory of runs. */
public final class Studio implements AutoCloseable {
  private static final long MOST_REQUEST_BYTES = 1 << 20; // but for uploads, which are streamed

  private final StudioOptions options;
  private final AccessControl door;
  private final Pages pages = new Pages();
  private final Api api;
  private final Javalin server;

  private Studio(StudioOptions options, Uploads.Limits limits) {
    this.options = options;
    this.door = new AccessControl(options);
    this.api = new Api(options, limits);
    this.server = Javalin.create(this::configure);
  }

  /**
   * Opens the studio.
   *
   * @throws IOException when the directory cannot be made or the port is taken
   */
  public static Studio open(StudioOptions options) throws IOException {
    return open(options, Uploads.Limits.USUAL);
  }

  static Studio open(StudioOptions options, Uploads.Limits limits) throws IOException {
    Files.createDirectories(options.runs());
    Studio studio = new Studio(options, limits);
    try {
      studio.server.start(options.host(), options.port());
      studio.api.begin();
      return studio;
    } catch (RuntimeException e) {
      studio.close();
      if (e instanceof JavalinBindException || e.getCause() instanceof IOException) {
        throw new IOException(
            "cannot listen at "
                + options.host()
                + ":"
                + options.port()
                + "; choose another --port, or 0 for any that is free",
            e);
      }
      throw e;
    }
  }

  /** Returns the port it listens at. */
  public int port() {
    return server.port();
  }

  /** Returns the address to open in a browser, with the token where there is one. */
  public String address() {
    String host =
        options.host().equals("0.0.0.0") || options.host().equals("::")
            ? "localhost"
            : options.host().contains(":") ? "[" + options.host() + "]" : options.host();
    return "http://"
        + host
        + ":"
        + port()
        + "/"
        + (options.token().isEmpty() ? "" : "?token=" + options.token());
  }

  /** Stops training with a checkpoint, and closes. */
  @Override
  public void close() {
    api.close();
    server.stop();
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.maxRequestSize = MOST_REQUEST_BYTES;
    config.jetty.modifyHttpConfiguration(http -> http.setSendServerVersion(false));
    config.routes.before(door::check);
    config.routes.get("/", request -> pages.answer(request, "/index.html"));
    for (String path : pages.paths()) {
      config.routes.get(path, request -> pages.answer(request, path));
    }
    api.addTo(config.routes);
    config.routes.exception(
        Refusal.class, (refusal, request) -> refuse(request, refusal.status(), refusal.line()));
    config.routes.exception(
        IllegalArgumentException.class,
        (problem, request) -> refuse(request, 400, Problems.line(problem)));
    config.routes.exception(
        IOException.class, (problem, request) -> refuse(request, 422, Problems.line(problem)));
    config.routes.exception(
        UncheckedIOException.class,
        (problem, request) -> refuse(request, 422, Problems.line(problem)));
    config.routes.exception(
        RejectedExecutionException.class,
        (problem, request) -> refuse(request, 503, "the studio is closing"));
    config.routes.exception(
        Exception.class,
        (problem, request) ->
            refuse(request, 500, "a fault in Edgewise itself: " + Problems.line(problem)));
    config.routes.error(
        404,
        request -> {
          String said = String.valueOf(request.result());
          if (!said.startsWith("{") && !said.startsWith("<!doctype")) {
            refuse(request, 404, "there is nothing at " + request.path());
          }
        });
  }

  private static void refuse(Context request, int status, String problem) {
    request.status(status);
    if (AccessControl.isVisit(request)) {
      request.contentType("text/html; charset=utf-8").result(Pages.problem(problem));
    } else {
      Json.answer(request, Map.of("error", problem));
    }
  }
}
