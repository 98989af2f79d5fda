package edgewise.format;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text, of which the first can be looked at early. They come without the blanks
 * around them; but a tab at the beginning stays, since it may end an empty column.
 */
final class SampledLines {
  /** What of a text is looked at to recognise its layout. */
  private static final int MOST_LINES = 400;

  private static final int MOST_CHARACTERS = 1 << 16;

  private final TextLines lines;
  private final Deque<Line> ahead = new ArrayDeque<>();
  private @Nullable IOException problemAhead;
  private long number;

  SampledLines(TextLines lines) {
    this.lines = lines;
  }

  /** A line and its number, counting from 1. */
  record Line(long number, String text) {
    /** Returns whether it says nothing of nodes and edges. */
    boolean isComment() {
      return SampledLines.isComment(text);
    }
  }

  /** Returns the first lines, which are still to come. */
  List<Line> sample() {
    int characters = 0;
    try {
      while (ahead.size() < MOST_LINES && characters < MOST_CHARACTERS) {
        String text = lines.next();
        if (text == null) {
          break;
        }
        ahead.add(new Line(lines.number(), trimmed(text)));
        characters += text.length();
      }
    } catch (IOException e) {
      problemAhead = e; // it is the problem of a later line, and is said in its turn
    }
    return new ArrayList<>(ahead);
  }

  /** Returns the next line, or null after the last. */
  @Nullable String next() throws IOException {
    Line waiting = ahead.poll();
    if (waiting != null) {
      number = waiting.number();
      return waiting.text();
    }
    if (problemAhead != null) {
      throw problemAhead;
    }
    String text = lines.next();
    number = lines.number();
    return text == null ? null : trimmed(text);
  }

  /** Returns whether a line says nothing of nodes and edges. */
  static boolean isComment(String text) {
    String bare = text.stripLeading();
    return bare.isEmpty() || bare.charAt(0) == '#' || bare.charAt(0) == '%';
  }

  private static String trimmed(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    return text.substring(start).stripTrailing();
  }

  /** Returns the number of the line last returned, counting from 1. */
  long number() {
    return number;
  }

  /** Returns what the text is called. */
  String file() {
    return lines.file();
  }

  /** Returns an exception that names the line last returned. */
  GraphFormatException problem(String what) {
    return new GraphFormatException(lines.file(), Math.max(1, number), what);
  }
}
