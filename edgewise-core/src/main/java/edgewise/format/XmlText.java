package edgewise.format;

import java.io.IOException;

/** Texts as XML writes them, safe both between tags and in an attribute. */
final class XmlText {
  private XmlText() {}

  /**
   * Returns the text with markup and line breaks as character references.
   *
   * @throws IOException when it has a character that no XML file can hold
   */
  static String escaped(String text) throws IOException {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      switch (c) {
        case '<' -> result.append("&lt;");
        case '>' -> result.append("&gt;");
        case '&' -> result.append("&amp;");
        case '"' -> result.append("&quot;");
        // A parser would turn these into blanks in an attribute.
        case '\t', '\n', '\r' -> result.append("&#").append(c).append(';');
        default -> {
          boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
          if (c < ' ' || surrogate || c == 0xFFFE || c == 0xFFFF) {
            throw new IOException(
                "XML cannot hold character code "
                    + c
                    + " of the name '"
                    + EntryBuilder.shown(text)
                    + "'; write json or gml instead");
          }
          result.appendCodePoint(c);
        }
      }
    }
    return result.toString();
  }
}
