package edgewise.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A page that needs nothing else: neither the network nor a script. */
final class HtmlPage {
  private HtmlPage() {}

  /** Returns the page with this title, as plain text, and this body, as HTML. */
  static String of(String title, String body) {
    return """
        <!DOCTYPE html>
        <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
        <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:" />
        <title>%s</title>
        <style>
        %s</style>
        </head>
        <body>
        <main>
        %s</main>
        </body>
        </html>
        """
        .formatted(Html.escaped(title), styles(), body);
  }

  private static String styles() {
    try (InputStream css = HtmlPage.class.getResourceAsStream("report.css")) {
      if (css == null) {
        throw new IOException("report.css is missing from the jar");
      }
      return new String(css.readAllBytes(), StandardCharsets.UTF_8)
          .replace("/*light inks*/", Ink.variables(false))
          .replace("/*dark inks*/", Ink.variables(true))
          .replace("/*inks*/", Ink.variableRules());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
