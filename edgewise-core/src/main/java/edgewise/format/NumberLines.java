package edgewise.format;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** A file with one or more whole numbers a line, separated by commas or blanks. */
final class NumberLines implements Closeable {
  private final InputStream in;
  private final TextLines lines;
  private final int wanted;
  private final int[] numbers;
  private boolean waiting; // whether numbers holds a line that was looked at and not taken

  /**
   * Starts at the first line.
   *
   * @param wanted how many numbers each line has at least
   */
  NumberLines(InputStream in, String file, int wanted) {
    this.in = in;
    this.lines = new TextLines(in, file);
    this.wanted = wanted;
    this.numbers = new int[wanted];
  }

  /** Looks at the next line and returns whether there is one. */
  boolean hasNext() throws IOException {
    if (!waiting) {
      String line = lines.next();
      while (line != null && line.isBlank()) {
        line = lines.next();
      }
      if (line != null) {
        parse(line);
        waiting = true;
      }
    }
    return waiting;
  }

  /** Returns a number of the line that comes next, by its column, counting from 0. */
  int peek(int column) {
    return numbers[column];
  }

  /** Takes the next line. */
  void take() {
    waiting = false;
  }

  /** Takes the next line, which must be there, and returns its first number. */
  int next(String what) throws IOException {
    if (!hasNext()) {
      throw new GraphFormatException(lines.file(), lines.number() + 1, what + " is missing");
    }
    take();
    return numbers[0];
  }

  /** Returns an exception that names the line last looked at. */
  GraphFormatException problem(String what) {
    return lines.problem(what);
  }

  /** Returns the number of the line last looked at. */
  long line() {
    return Math.max(1, lines.number());
  }

  /** Returns what the file is called. */
  String file() {
    return lines.file();
  }

  /** Reads the wanted numbers into {@link #numbers}. */
  private void parse(String line) throws GraphFormatException {
    int at = 0;
    for (int i = 0; i < wanted; i++) {
      int start = skip(line, at, true);
      int end = skip(line, start, false);
      if (start == end) {
        throw lines.problem("expected " + wanted + " numbers, got '" + shown(line) + "'");
      }
      try {
        numbers[i] = Integer.parseInt(line, start, end, 10);
      } catch (NumberFormatException e) {
        String word = shown(line.substring(start, end));
        throw lines.problem("expected a whole number, got '" + word + "'");
      }
      at = end;
    }
  }

  /** Returns where the separators (or, if not those, the word) at a place of a line end. */
  private static int skip(String line, int from, boolean separators) {
    int at = from;
    while (at < line.length()
        && (line.charAt(at) == ',' || Character.isWhitespace(line.charAt(at))) == separators) {
      at++;
    }
    return at;
  }

  /** Returns at most the first 40 characters of a text, for messages. */
  static String shown(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
