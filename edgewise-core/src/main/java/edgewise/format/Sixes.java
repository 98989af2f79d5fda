package edgewise.format;

import java.io.IOException;

/**
 * What graph6 and sparse6 share: six bits a character, from {@code ?} (0) to {@code ~} (63), and
 * the number of nodes in 1, 4 or 8 characters.
 */
final class Sixes {
  /** The character of six zeros. */
  static final int ZERO = 63;

  private static final int LONG = 126;
  private static final int SMALL_SIZES = 63; // those said in one character: 0 … 62
  private static final int MIDDLE_SIZES = 258_048; // those said in three after a mark

  private static final long EACH = 0x0101010101010101L;
  private static final long ALL_ZERO = ZERO * EACH;
  private static final long HIGHEST = 0x8080808080808080L;

  private Sixes() {}

  /** Returns the six bits of a character, or −1 when it stands for none. */
  static int bits(int character) {
    return character >= ZERO && character <= LONG ? character - ZERO : -1;
  }

  /**
   * Returns the 48 bits of eight characters, each a byte, the first one highest; anything for those
   * that stand for no bits.
   */
  static long bitsOfEight(long characters) {
    long sixes = ((characters & ~HIGHEST) + EACH) & ALL_ZERO; // 63 is one less than 64
    long twelves = ((sixes & 0x3f003f003f003f00L) >>> 2) | (sixes & 0x003f003f003f003fL);
    long halves = ((twelves & 0x0fff00000fff0000L) >>> 4) | (twelves & 0x00000fff00000fffL);
    return ((halves >>> 8) & 0xffffff000000L) | (halves & 0xffffffL);
  }

  /** Returns how many of the first of eight characters, each a byte, stand for bits. */
  static int charactersOfEight(long characters) {
    return Long.numberOfLeadingZeros(others(characters)) >> 3;
  }

  /** Returns a bit, the highest of its byte, for each of eight characters that stands for none. */
  static long others(long characters) {
    long low = characters & ~HIGHEST;
    return (characters | (low + EACH) | ~(low + (128 - ZERO) * EACH)) & HIGHEST;
  }

  /**
   * Takes empty lines and headers such as {@code >>graph6<<}, which networkx writes before each
   * graph, and returns whether a graph follows.
   */
  static boolean skipToGraph(ByteSource in, String format) throws IOException {
    while (skipEmptyLines(in)) {
      if (in.peek() != '>') {
        return true;
      }
      skipHeader(in, format);
    }
    return false;
  }

  private static void skipHeader(ByteSource in, String format) throws IOException {
    String header = ">>" + format + "<<";
    for (int i = 0; i < header.length(); i++) {
      if (in.peek() != header.charAt(i)) {
        throw problem(in, "expected the header " + header);
      }
      in.next();
    }
  }

  private static boolean skipEmptyLines(ByteSource in) throws IOException {
    while (in.peek() == '\n' || in.peek() == '\r') {
      in.next();
    }
    return in.peek() >= 0;
  }

  /** Returns whether the line ends here. */
  static boolean atLineEnd(ByteSource in) throws IOException {
    int next = in.peek();
    return next == '\n' || next == '\r' || next < 0;
  }

  /** Takes a number of nodes. */
  static int readSize(ByteSource in, int limit) throws IOException {
    if (in.peek() != LONG) {
      return (int) readNumber(in, 1);
    }
    in.next();
    long size;
    if (in.peek() == LONG) {
      in.next();
      size = readNumber(in, 6);
    } else {
      size = readNumber(in, 3);
    }
    if (size > limit) {
      throw problem(
          in, "the graph is said to have %d nodes; at most %d can be read".formatted(size, limit));
    }
    return (int) size;
  }

  private static long readNumber(ByteSource in, int characters) throws IOException {
    long number = 0;
    for (int i = 0; i < characters; i++) {
      if (atLineEnd(in)) {
        throw problem(in, "the number of nodes is cut short");
      }
      number = (number << 6) | readBits(in);
    }
    return number;
  }

  /** Takes six bits, which must be there. */
  static int readBits(ByteSource in) throws IOException {
    int bits = bits(in.peek());
    if (bits < 0) {
      throw badCharacter(in);
    }
    in.next();
    return bits;
  }

  /**
   * Takes six bits of an adjacency matrix.
   *
   * @param expected how many characters it takes
   * @param got how many of them were there before
   */
  static int readBits(ByteSource in, long expected, long got) throws IOException {
    if (bits(in.peek()) < 0 && atLineEnd(in)) {
      throw problem(in, "expected %d characters after the size, got %d".formatted(expected, got));
    }
    return readBits(in);
  }

  /** Requires that nothing follows an adjacency matrix of that many characters. */
  static void requireLineEnd(ByteSource in, long characters) throws IOException {
    if (!atLineEnd(in)) {
      throw problem(in, "expected %d characters after the size, got more".formatted(characters));
    }
  }

  /** Returns an exception that says where reading stands. */
  static GraphFormatException problem(ByteSource in, String what) {
    return new GraphFormatException(in.file(), in.line(), what);
  }

  /** Returns an exception that names the next byte, and what has such bytes. */
  static GraphFormatException badCharacter(ByteSource in) throws IOException {
    int next = in.peek();
    boolean asInColumns = Character.isDigit(next) || next == ' ' || next == '\t' || next == ',';
    return problem(
        in,
        "expected a character from '?' to '~', got the byte 0x%02x%s"
            .formatted(next, asInColumns ? "; if it is an edge list, say --format edge-list" : ""));
  }

  /**
   * Requires that a graph is not too large to be written.
   *
   * @param instead the format for larger graphs
   */
  static void requireSize(int size, int limit, String format, String instead) throws IOException {
    if (size > limit) {
      throw new IOException(
          "%s is written for at most %d nodes, got %d; use %s"
              .formatted(format, limit, size, instead));
    }
  }

  /** Puts a number of nodes. */
  static void writeSize(ByteSink out, int size) throws IOException {
    if (size < SMALL_SIZES) {
      out.put(size + ZERO);
      return;
    }
    out.put(LONG);
    int shift = 12;
    if (size >= MIDDLE_SIZES) {
      out.put(LONG);
      shift = 30;
    }
    for (; shift >= 0; shift -= 6) {
      out.put((int) ((long) size >>> shift & 63) + ZERO);
    }
  }
}
