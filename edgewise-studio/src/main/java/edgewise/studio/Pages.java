package edgewise.studio;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files of the page, all of them in memory: a path that is not in the list is not there. */
final class Pages {
  private static final List<String> FILES =
      List.of(
          "index.html",
          "studio.css",
          "icon.svg",
          "app.js",
          "api.js",
          "dom.js",
          "words.js",
          "theme.js",
          "runs.js",
          "run.js",
          "curve.js",
          "compare.js",
          "new.js",
          "fields.js",
          "graphs.js",
          "closer.js",
          "gallery.js",
          "evaluation.js",
          "notes.js",
          "queue.js",
          "pulse.js",
          "explorer.js",
          "vendor/uplot.js",
          "vendor/uplot.css",
          "vendor/uplot-LICENSE.txt",
          "vendor/cytoscape.js",
          "vendor/cytoscape.css",
          "vendor/cytoscape-LICENSE.txt");
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "txt", "text/plain; charset=utf-8");

  private final Map<String, byte[]> files = new LinkedHashMap<>();

  Pages() {
    for (String file : FILES) {
      try (InputStream in = Pages.class.getResourceAsStream(file)) {
        if (in == null) {
          throw new IllegalStateException("the studio is built without its file " + file);
        }
        files.put("/" + file, in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns the paths that are served. */
  Iterable<String> paths() {
    return files.keySet();
  }

  /** Returns a page that says what went wrong, for who has no page yet. */
  static String problem(String line) {
    String text = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        + "<meta name=\"color-scheme\" content=\"light dark\"><title>Edgewise Studio</title>"
        + "<h1>Edgewise Studio</h1><p>"
        + text
        + "</p></html>";
  }

  void answer(Context request, String path) {
    byte[] content = files.get(path);
    if (content == null) {
      throw Refusal.missing("there is no page " + path);
    }
    String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
    if (type != null) {
      request.contentType(type);
    }
    request.header("Cache-Control", "no-cache").result(content);
  }
}
