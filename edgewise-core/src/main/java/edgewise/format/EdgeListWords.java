package edgewise.format;

import java.util.ArrayList;
import java.util.List;

/** Splits the lines of {@link EdgeListFormat} into words. */
final class EdgeListWords {
  private enum Separator {
    UNKNOWN,
    COMMA,
    BLANKS
  }

  private final TextLines lines;
  private Separator separator = Separator.UNKNOWN;

  /** Splits lines of this text, which is asked for their numbers. */
  EdgeListWords(TextLines lines) {
    this.lines = lines;
  }

  /** Returns the words of a line that is not blank; what begins with a brace is the last. */
  List<String> split(String line) throws GraphFormatException {
    if (separator == Separator.UNKNOWN && hasComma(line)) {
      separator = Separator.COMMA;
    }
    List<String> words = split(line, separator);
    if (words.size() > 1 && separator == Separator.UNKNOWN) {
      separator = Separator.BLANKS;
    }
    return words;
  }

  /** Returns whether a comma stands outside quotes and braces. */
  private static boolean hasComma(String line) {
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '{')) {
        return c == ',';
      }
    }
    return false;
  }

  private List<String> split(String line, Separator by) throws GraphFormatException {
    List<String> words = new ArrayList<>(3);
    int at = 0;
    while (true) {
      at = skipBlanks(line, at);
      int end;
      if (at < line.length() && line.charAt(at) == '"') {
        end = closingQuote(line, at);
        words.add(line.substring(at + 1, end).replace("\"\"", "\""));
        end++;
      } else if (at < line.length() && line.charAt(at) == '{') {
        end = line.length();
        words.add(line.substring(at));
      } else {
        end = wordEnd(line, at, by);
        String word = line.substring(at, end).stripTrailing();
        if (word.isEmpty() && words.size() < 2) {
          throw lines.problem("a node has no name in '" + NumberLines.shown(line) + "'");
        }
        words.add(word);
      }
      at = skipBlanks(line, end);
      if (at == line.length()) {
        return words;
      }
      if (by == Separator.COMMA) {
        if (line.charAt(at) != ',') {
          throw lines.problem(
              "expected a comma after '" + NumberLines.shown(line.substring(0, end)) + "'");
        }
        at++;
      } else if (at == end) {
        throw lines.problem(
            "expected a blank after '" + NumberLines.shown(line.substring(0, end)) + "'");
      }
    }
  }

  private int closingQuote(String line, int open) throws GraphFormatException {
    int at = line.indexOf('"', open + 1);
    while (at >= 0 && at + 1 < line.length() && line.charAt(at + 1) == '"') {
      at = line.indexOf('"', at + 2);
    }
    if (at < 0) {
      throw lines.problem("a quote is not closed");
    }
    return at;
  }

  private static int wordEnd(String line, int start, Separator by) {
    int at = start;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (by == Separator.COMMA ? c == ',' : Character.isWhitespace(c)) {
        break;
      }
      at++;
    }
    return at;
  }

  private static int skipBlanks(String line, int start) {
    int at = start;
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return at;
  }
}
