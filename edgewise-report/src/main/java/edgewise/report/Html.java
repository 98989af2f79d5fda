package edgewise.report;

import java.net.URI;
import java.net.URISyntaxException;

/** Text made safe for HTML, XML and their attributes. */
final class Html {
  private Html() {}

  /** Returns the text with the five special characters as references and without control codes. */
  static String escaped(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(allowed(c) ? c : 0xfffd);
              }
            });
    return safe.toString();
  }

  /** Returns a relative link to a file in a folder beside the page. */
  static String link(String folder, String file) {
    try {
      // "./" keeps a folder with a colon in its name from being read as a scheme.
      return escaped(new URI(null, null, "./" + folder + "/" + file, null).toASCIIString());
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("not a file name: " + folder + "/" + file, e);
    }
  }

  /** The characters XML 1.0 can hold; the others would make the page unreadable for a parser. */
  private static boolean allowed(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c <= 0xd7ff)
        || (c >= 0xe000 && c <= 0xfffd)
        || c >= 0x10000;
  }
}
