package edgewise.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Rows of text in aligned columns: words to the left, numbers to the right. On a terminal that is
 * too narrow, heads and the widest columns of words are broken between words; columns that still do
 * not fit follow below, with the first column, which names the rows, again.
 */
final class TextTable {
  /** Columns of words are not made narrower than this: they would be hard to read. */
  private static final int NARROWEST = 24;

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
    return text(Terminal.columns());
  }

  /** Returns the table, no wider than that. */
  String text(int terminal) {
    List<String> parts = new ArrayList<>();
    for (List<Column> part : parts(terminal)) {
      narrow(part, terminal);
      parts.add(text(part));
    }
    return String.join("\n", parts);
  }

  /** Returns the columns in groups that fit beside each other; each group begins with the first. */
  private List<List<Column>> parts(int terminal) {
    List<List<Column>> parts = new ArrayList<>();
    for (int c = 0; c < rows.get(0).size(); c++) {
      List<Column> part = parts.isEmpty() ? new ArrayList<>() : parts.get(parts.size() - 1);
      Column column = new Column(c);
      if (parts.isEmpty()) {
        parts.add(part);
      } else if (part.size() > 1 && least(part) + GAP.length() + column.least > terminal) {
        part = new ArrayList<>(List.of(new Column(0)));
        parts.add(part);
      }
      part.add(column);
    }
    return parts;
  }

  private static int least(List<Column> columns) {
    return columns.stream().mapToInt(c -> c.least).sum() + GAP.length() * (columns.size() - 1);
  }

  private static int width(List<Column> columns) {
    return columns.stream().mapToInt(c -> c.width).sum() + GAP.length() * (columns.size() - 1);
  }

  /** Takes from the widest columns what is too much; breaks words where nothing else helps. */
  private static void narrow(List<Column> columns, int terminal) {
    for (int excess = width(columns) - terminal; excess > 0; excess--) {
      widest(columns, column -> column.least)
          .or(() -> widest(columns, column -> 1))
          .ifPresent(column -> column.width--);
    }
  }

  private static Optional<Column> widest(List<Column> columns, ToIntFunction<Column> least) {
    return columns.stream()
        .filter(column -> column.width > least.applyAsInt(column))
        .max(Comparator.comparingInt(column -> column.width));
  }

  private String text(List<Column> columns) {
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      appendRow(text, r, columns);
      if (r == 0) {
        text.append("─".repeat(width(columns))).append('\n');
      }
    }
    return text.toString();
  }

  private void appendRow(StringBuilder text, int row, List<Column> columns) {
    List<List<String>> cells =
        columns.stream().map(c -> lines(cell(row, c.index), c.width)).toList();
    int height = cells.stream().mapToInt(List::size).max().orElse(1);
    for (int i = 0; i < height; i++) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns.size(); c++) {
        Column column = columns.get(c);
        List<String> lines = cells.get(c);
        int place = row == 0 ? i - (height - lines.size()) : i; // heads stand on the rule
        String cell = place >= 0 && place < lines.size() ? lines.get(place) : "";
        String space = " ".repeat(column.width - Terminal.length(cell));
        line.append(c == 0 ? "" : GAP).append(column.numeric ? space + cell : cell + space);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** Returns a cell in lines, all of which fit into its column. */
  private static List<String> lines(String cell, int width) {
    List<String> lines = new ArrayList<>();
    for (String line : Terminal.lines(cell, width)) {
      String rest = line;
      while (Terminal.length(rest) > width) {
        int cut = rest.offsetByCodePoints(0, width);
        lines.add(rest.substring(0, cut));
        rest = rest.substring(cut);
      }
      lines.add(rest);
    }
    return lines;
  }

  private String cell(int row, int column) {
    List<String> cells = rows.get(row);
    return column < cells.size() ? cells.get(column) : "";
  }

  /** How wide a column is, and may become. */
  private final class Column {
    private final int index;
    private final boolean numeric;
    private final int least;
    private int width;

    Column(int index) {
      this.index = index;
      boolean numbers = rows.size() > 1;
      int word = longestWord(cell(0, index));
      width = Terminal.length(cell(0, index));
      int widestCell = 0;
      for (int r = 1; r < rows.size(); r++) {
        String cell = cell(r, index);
        widestCell = Math.max(widestCell, Terminal.length(cell));
        word = Math.max(word, longestWord(cell));
        numbers &= cell.isEmpty() || cell.matches("[-–+]|[-+±~]?[0-9][^a-zA-Z]*");
      }
      numeric = numbers;
      width = Math.max(width, widestCell);
      least = Math.max(word, numeric ? widestCell : Math.min(width, NARROWEST));
    }

    private int longestWord(String text) {
      return Arrays.stream(text.split(" ")).mapToInt(Terminal::length).max().orElse(0);
    }
  }
}
