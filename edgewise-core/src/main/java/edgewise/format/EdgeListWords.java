package edgewise.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits the lines of {@link EdgeListFormat} into words.
 *
 * @param delimiter what stands between them; a blank stands for any number of blanks and tabs
 */
record EdgeListWords(char delimiter) {
  /** What may separate columns, the likeliest first. */
  static final String KNOWN = ",;\t| ";

  /** A name that is empty, in quotes; no text holds this character by itself. */
  static final String QUOTED_EMPTY = "\0";

  /** A line that cannot be split, with the reason. */
  static final class Unsplittable extends Exception {
    private static final long serialVersionUID = 1;

    Unsplittable(String reason) {
      super(reason);
    }
  }

  /** Returns the delimiter in words. */
  static String inWords(char delimiter) {
    return switch (delimiter) {
      case ',' -> "commas";
      case ';' -> "semicolons";
      case '\t' -> "tabs";
      case '|' -> "pipes";
      case ' ' -> "blanks";
      default -> "'" + delimiter + "'";
    };
  }

  /** Returns the words of a line that is not blank; what begins with a brace is the last. */
  List<String> split(String line) throws Unsplittable {
    List<String> words = new ArrayList<>(3);
    int at = 0;
    while (true) {
      at = skipBlanks(line, at);
      int end;
      if (at < line.length() && line.charAt(at) == '"') {
        end = closingQuote(line, at);
        words.add(end == at + 1 ? QUOTED_EMPTY : line.substring(at + 1, end).replace("\"\"", "\""));
        end++;
      } else if (at < line.length() && line.charAt(at) == '{') {
        end = line.length();
        words.add(line.substring(at));
      } else {
        end = wordEnd(line, at);
        words.add(line.substring(at, end).stripTrailing());
      }
      at = skipBlanks(line, end);
      if (at == line.length()) {
        return words;
      }
      if (delimiter != ' ') {
        if (line.charAt(at) != delimiter) {
          throw new Unsplittable(
              "expected %s after '%s'"
                  .formatted(
                      delimiter == ',' ? "a comma" : "'" + delimiter + "'",
                      NumberLines.shown(line.substring(0, end))));
        }
        at++;
        if (at == line.length()) {
          words.add("");
          return words;
        }
      } else if (at == end) {
        throw new Unsplittable(
            "expected a blank after '" + NumberLines.shown(line.substring(0, end)) + "'");
      }
    }
  }

  private static int closingQuote(String line, int open) throws Unsplittable {
    int at = line.indexOf('"', open + 1);
    while (at >= 0 && at + 1 < line.length() && line.charAt(at + 1) == '"') {
      at = line.indexOf('"', at + 2);
    }
    if (at < 0) {
      throw new Unsplittable("a quote is not closed");
    }
    return at;
  }

  private int wordEnd(String line, int start) {
    int at = start;
    while (at < line.length() && !separates(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private int skipBlanks(String line, int start) {
    int at = start;
    while (at < line.length()
        && Character.isWhitespace(line.charAt(at))
        && (delimiter == ' ' || line.charAt(at) != delimiter)) {
      at++;
    }
    return at;
  }

  private boolean separates(char c) {
    return delimiter == ' ' ? Character.isWhitespace(c) : c == delimiter;
  }
}
