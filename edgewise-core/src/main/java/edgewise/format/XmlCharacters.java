package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The characters of an XML file, in the encoding that it declares, for the parser of the JDK. That
 * parser would print a message of its own about bytes that are not UTF-8, and would buffer a tag or
 * comment that goes on until the memory is full; here both are refused.
 */
final class XmlCharacters extends Reader {
  private static final int LONGEST_MARKUP = 1 << 24;
  private static final int DECLARATION_BYTES = 200;
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

  /** Gives one character (code point) after the other, and −1 at the end. */
  private interface Source {
    int next() throws IOException;
  }

  private final Source source;
  private final String file;
  private long line = 1;
  private long sinceMarkup;
  private int held = -1; // the second half of a character that did not fit
  private @Nullable IOException problem; // to be told after the characters before it

  private XmlCharacters(Source source, String file) {
    this.source = source;
    this.file = file;
  }

  /** Returns the characters of a stream. */
  static XmlCharacters of(InputStream in, String file) throws IOException {
    PushbackInputStream bytes = new PushbackInputStream(in, DECLARATION_BYTES);
    byte[] start = bytes.readNBytes(DECLARATION_BYTES);
    bytes.unread(start);
    Charset charset = charset(start, file);
    if (charset.equals(StandardCharsets.UTF_8)) {
      return new XmlCharacters(new CharacterSource(bytes, file)::next, file);
    }
    return new XmlCharacters(new InputStreamReader(bytes, charset)::read, file);
  }

  private static Charset charset(byte[] start, String file) throws GraphFormatException {
    if (start.length >= 2 && (start[0] & start[1] & 0xFE) == 0xFE) {
      return StandardCharsets.UTF_16; // a byte order mark
    }
    Matcher declared = ENCODING.matcher(new String(start, StandardCharsets.ISO_8859_1));
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(declared.group(1));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new GraphFormatException(file, 1, "unknown encoding '" + declared.group(1) + "'");
    }
  }

  @Override
  public int read(char[] buffer, int from, int length) throws IOException {
    if (problem != null) {
      throw problem;
    }
    int count = 0;
    while (count < length) {
      int character;
      try {
        character = next();
      } catch (IOException e) {
        if (count == 0) {
          throw e;
        }
        problem = e;
        break;
      }
      if (character < 0) {
        break;
      }
      buffer[from + count++] = (char) character;
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  private int next() throws IOException {
    if (held >= 0) {
      int half = held;
      held = -1;
      return half;
    }
    int character = source.next();
    line += character == '\n' ? 1 : 0;
    sinceMarkup = character == '<' ? 0 : sinceMarkup + 1;
    if (sinceMarkup > LONGEST_MARKUP) {
      throw new GraphFormatException(
          file, line, "a tag, comment or text is longer than " + LONGEST_MARKUP + " characters");
    }
    if (Character.isSupplementaryCodePoint(character)) {
      held = Character.lowSurrogate(character);
      return Character.highSurrogate(character);
    }
    return character;
  }

  @Override
  public void close() {}
}
