package edgewise.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in aligned columns: words to the left, numbers to the right. */
final class TextTable {
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
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    boolean[] numeric = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      numeric[c] = rows.size() > 1;
      for (int r = 0; r < rows.size(); r++) {
        String cell = cell(r, c);
        widths[c] = Math.max(widths[c], cell.codePointCount(0, cell.length()));
        numeric[c] &= r == 0 || cell.isEmpty() || cell.matches("[-–+]|[-+±~]?[0-9][^a-zA-Z]*");
      }
    }
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String cell = cell(r, c);
        String space = " ".repeat(widths[c] - cell.codePointCount(0, cell.length()));
        line.append(c == 0 ? "" : "  ").append(numeric[c] ? space + cell : cell + space);
      }
      text.append(line.toString().stripTrailing()).append('\n');
      if (r == 0) {
        int total = 2 * (columns - 1);
        for (int width : widths) {
          total += width;
        }
        text.append("─".repeat(total)).append('\n');
      }
    }
    return text.toString();
  }

  private String cell(int row, int column) {
    List<String> cells = rows.get(row);
    return column < cells.size() ? cells.get(column) : "";
  }
}
