package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntPredicate;

/**
 * The characters (code points) of a UTF-8 text one after the other, with the line they stand on. A
 * byte order mark is passed over, and no single token may be so long that it fills the memory.
 *
 * <p>Decodes by itself, because the JDK's readers decode far ahead and so could not say on which
 * line a malformed byte stands.
 */
final class CharacterSource {
  private static final int LONGEST_TOKEN = 1 << 24;
  private static final int END = -1;

  private final ByteSource bytes;
  private final String file;
  private long line = 1;
  private int current;
  private int following;

  CharacterSource(InputStream in, String file) throws IOException {
    this.bytes = new ByteSource(in, file);
    this.file = file;
    this.current = decode();
    if (current == '\uFEFF') {
      current = decode();
    }
    this.following = decode();
  }

  /** Returns the character at hand, or −1 at the end. */
  int peek() {
    return current;
  }

  /** Returns the character after the one at hand, or −1. */
  int peekFurther() {
    return following;
  }

  /** Returns the character at hand, or −1, and moves on. */
  int next() throws IOException {
    int taken = current;
    if (taken == '\n' || (taken == '\r' && following != '\n')) {
      line++;
    }
    if (taken != END) {
      current = following;
      following = following == END ? END : decode();
    }
    return taken;
  }

  /** Returns the line of the character at hand, counting from 1. */
  long line() {
    return line;
  }

  /** Returns the name of the file. */
  String file() {
    return file;
  }

  /** Passes over the characters that fit. */
  void skipWhile(IntPredicate fits) throws IOException {
    while (current != END && fits.test(current)) {
      next();
    }
  }

  /** Returns the longest run of characters that fit, from the one at hand. */
  String takeWhile(IntPredicate fits) throws IOException {
    StringBuilder token = new StringBuilder();
    while (current != END && fits.test(current)) {
      append(token);
    }
    return token.toString();
  }

  /** Moves the character at hand to the end of a token. */
  void append(StringBuilder token) throws IOException {
    if (token.length() >= LONGEST_TOKEN) {
      throw problem("a word or text is longer than " + LONGEST_TOKEN + " characters");
    }
    token.appendCodePoint(next());
  }

  /** Returns what to throw for a problem at the line at hand. */
  GraphFormatException problem(String what) {
    return new GraphFormatException(file, line, what);
  }

  /** Returns what to throw where something else should stand. */
  GraphFormatException expected(String what) {
    return problem("expected " + what + ", got " + shown(current));
  }

  private static String shown(int character) {
    if (character == END) {
      return "the end of the file";
    }
    return character < ' ' || character == 127
        ? "character code " + character
        : "'" + Character.toString(character) + "'";
  }

  private int decode() throws IOException {
    int first = bytes.next();
    if (first < 0x80) {
      return first;
    }
    int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    int character = first & (0x7F >> length);
    for (int i = 1; i < length; i++) {
      int next = bytes.next();
      if ((next & ~0x3F) != 0x80) {
        throw problem("this is not UTF-8 text");
      }
      character = character << 6 | (next & 0x3F);
    }
    boolean tooLong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    boolean surrogate = character >= 0xD800 && character < 0xE000;
    if (length == 0 || tooLong || surrogate || character > Character.MAX_CODE_POINT) {
      throw problem("this is not UTF-8 text");
    }
    return character;
  }
}
