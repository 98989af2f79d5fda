package edgewise.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of text in aligned columns: words to the left, numbers to the right. On a terminal that is
 * too narrow, the widest columns of words are broken into lines.
 */
final class TextTable {
  /** The width of the terminal that standard output is; set by the launcher. */
  private static final int TERMINAL = Integer.getInteger("edgewise.columns", Integer.MAX_VALUE);

  private static final int NARROWEST = 12;
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String... header) {
    rows.add(List.of(header));
  }

  /** Adds a row; it may be shorter than the header. */
  TextTable row(Object... cells) {
    List<String> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(String.valueOf(cell));
    }
    rows.add(row);
    return this;
  }

  @Override
  public String toString() {
    return text(TERMINAL);
  }

  /** Returns the table, no wider than that where words can be broken. */
  String text(int terminal) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    boolean[] numeric = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      numeric[c] = rows.size() > 1;
      for (int r = 0; r < rows.size(); r++) {
        String cell = cell(r, c);
        widths[c] = Math.max(widths[c], length(cell));
        numeric[c] &= r == 0 || cell.isEmpty() || cell.matches("[-–+]|[-+±~]?[0-9][^a-zA-Z]*");
      }
    }
    narrow(widths, numeric, terminal);
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      appendRow(text, r, widths, numeric);
      if (r == 0) {
        text.append("─".repeat(total(widths))).append('\n');
      }
    }
    return text.toString();
  }

  private static int total(int[] widths) {
    int total = GAP.length() * (widths.length - 1);
    for (int width : widths) {
      total += width;
    }
    return total;
  }

  /** Takes from the widest column of words what is too much, then from the next. */
  private static void narrow(int[] widths, boolean[] numeric, int terminal) {
    boolean[] done = numeric.clone();
    for (int i = 0; i < widths.length && total(widths) > terminal; i++) {
      int widest = -1;
      for (int c = 0; c < widths.length; c++) {
        if (!done[c] && (widest < 0 || widths[c] > widths[widest])) {
          widest = c;
        }
      }
      if (widest < 0) {
        return;
      }
      done[widest] = true;
      int wanted = widths[widest] - (total(widths) - terminal);
      widths[widest] = Math.max(Math.min(NARROWEST, widths[widest]), wanted);
    }
  }

  private void appendRow(StringBuilder text, int row, int[] widths, boolean[] numeric) {
    List<List<String>> cells = new ArrayList<>();
    int height = 1;
    for (int c = 0; c < widths.length; c++) {
      List<String> lines = lines(cell(row, c), widths[c]);
      cells.add(lines);
      height = Math.max(height, lines.size());
    }
    for (int i = 0; i < height; i++) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < widths.length; c++) {
        String cell = i < cells.get(c).size() ? cells.get(c).get(i) : "";
        String space = " ".repeat(widths[c] - length(cell));
        line.append(c == 0 ? "" : GAP).append(numeric[c] ? space + cell : cell + space);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** Returns a text in lines of at most that width, broken between words where that is possible. */
  private static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (length(rest) > width) {
      int end = rest.offsetByCodePoints(0, width);
      int blank = rest.lastIndexOf(' ', end);
      int cut = blank > 0 ? blank : end;
      lines.add(rest.substring(0, cut).stripTrailing());
      rest = rest.substring(cut).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private String cell(int row, int column) {
    List<String> cells = rows.get(row);
    return column < cells.size() ? cells.get(column) : "";
  }
}
