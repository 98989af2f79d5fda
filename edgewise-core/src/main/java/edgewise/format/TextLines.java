package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The lines of a UTF-8 text and their numbers; a line may have {@value #MAX_BYTES} bytes. */
public final class TextLines {
  /** The longest line, in bytes: no edge needs more, and an endless line must not fill memory. */
  static final int MAX_BYTES = 1 << 20;

  private static final String REMEDY =
      "save it as UTF-8, or turn it into that with iconv -f UTF-16 or -f LATIN1";

  private final ByteSource bytes;
  private byte[] buffer = new byte[256];
  private long number;

  /**
   * Reads a stream, which it does not close.
   *
   * @param file what to call the stream in messages
   */
  public TextLines(InputStream in, String file) {
    this.bytes = new ByteSource(in, file);
  }

  /** Returns the next line without its end, or null after the last. */
  public @Nullable String next() throws IOException {
    if (bytes.peek() < 0) {
      return null;
    }
    number++;
    int length = 0;
    boolean ascii = true;
    for (int b = bytes.next(); b >= 0 && b != '\n'; b = bytes.next()) {
      if (b == '\r' && bytes.peek() != '\n' && bytes.peek() != '\r') {
        break; // as older Macs and some spreadsheets end a line
      }
      if (b < ' ' && b != '\t' && b != '\r') {
        throw problem(
            (length > 1 && isMarkOfUtf16()
                ? "is UTF-16; " + REMEDY
                : "is not text: it has the byte 0x%02x".formatted(b)));
      }
      if (length == MAX_BYTES) {
        throw problem("the line is longer than " + MAX_BYTES + " bytes");
      }
      if (length == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * length);
      }
      ascii &= b < 128;
      buffer[length++] = (byte) b;
    }
    while (length > 0 && buffer[length - 1] == '\r') {
      length--;
    }
    if (length == 0) {
      return "";
    }
    String text = ascii ? new String(buffer, 0, length, StandardCharsets.US_ASCII) : decode(length);
    return number == 1 && text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** Returns the number of the line last returned, counting from 1. */
  public long number() {
    return number;
  }

  /** Returns what the text is called. */
  public String file() {
    return bytes.file();
  }

  /** Returns an exception that names the line last returned. */
  public GraphFormatException problem(String what) {
    return new GraphFormatException(bytes.file(), number, what);
  }

  private boolean isMarkOfUtf16() {
    int mark = (buffer[0] & 0xff) << 8 | (buffer[1] & 0xff);
    return number == 1 && (mark == 0xfffe || mark == 0xfeff);
  }

  private String decode(int length) throws GraphFormatException {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(buffer, 0, length))
          .toString();
    } catch (CharacterCodingException e) {
      throw problem("is not UTF-8 text; " + REMEDY);
    }
  }
}
