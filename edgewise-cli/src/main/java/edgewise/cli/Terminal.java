package edgewise.cli;

import java.util.ArrayList;
import java.util.List;

/** The terminal that standard output is, and texts in lines that fit into it. */
final class Terminal {
  private Terminal() {}

  /** Returns its width, as the launcher says; what goes to a file or a program has no width. */
  static int columns() {
    return Integer.getInteger("edgewise.columns", Integer.MAX_VALUE);
  }

  /** Returns a text whose lines are broken between words where they are too long for a width. */
  static String fitted(String text, int width) {
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      lines.addAll(lines(line, width));
    }
    return String.join("\n", lines);
  }

  /** Returns a line in lines of at most that width; a word that is longer has a line of its own. */
  static List<String> lines(String line, int width) {
    List<String> lines = new ArrayList<>();
    String rest = line;
    while (length(rest) > width) {
      int indentation = rest.length() - rest.stripLeading().length();
      int blank = rest.lastIndexOf(' ', rest.offsetByCodePoints(0, width));
      int cut = blank > indentation ? blank : rest.indexOf(' ', indentation);
      if (cut < 0) {
        break;
      }
      lines.add(rest.substring(0, cut).stripTrailing());
      rest = rest.substring(cut).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
