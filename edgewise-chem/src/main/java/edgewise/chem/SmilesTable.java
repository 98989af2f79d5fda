package edgewise.chem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The columns of a table of molecules, by its header: one holds the SMILES; one called {@code name}
 * or {@code id} the name, one called {@code class} or {@code label} the class of the molecule;
 * every other that holds a number is a property. Columns are apart by tabs, commas or semicolons,
 * and may stand in double quotes.
 */
final class SmilesTable {
  private static final List<String> NAMES = List.of("name", "id");
  private static final List<String> CLASSES = List.of("class", "label");

  private final char delimiter;
  private final List<String> header;
  private final int smiles;

  private SmilesTable(char delimiter, List<String> header, int smiles) {
    this.delimiter = delimiter;
    this.header = header;
    this.smiles = smiles;
  }

  /**
   * Returns the table whose header is that line; empty when it is none.
   *
   * @param column the column that holds the SMILES, where it is not the one called {@code smiles}
   * @throws IllegalArgumentException when a column is asked for that is not there
   */
  static Optional<SmilesTable> of(String line, Optional<String> column) {
    char delimiter = line.indexOf('\t') >= 0 ? '\t' : line.indexOf(',') >= 0 ? ',' : ';';
    List<String> header = cells(line, delimiter).stream().map(String::strip).toList();
    int place = place(header, column.orElse("smiles"));
    if (place < 0 && column.isPresent()) {
      throw new IllegalArgumentException(
          "there is no column '"
              + column.get()
              + "'; the columns are "
              + String.join(", ", header));
    }
    return place < 0 ? Optional.empty() : Optional.of(new SmilesTable(delimiter, header, place));
  }

  private static int place(List<String> header, String name) {
    for (int i = 0; i < header.size(); i++) {
      if (header.get(i).equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the number of columns. */
  int width() {
    return header.size();
  }

  /** Returns the cells of a line. */
  List<String> cells(String line) {
    return cells(line, delimiter);
  }

  String smiles(List<String> cells) {
    return cells.get(smiles).strip();
  }

  String name(List<String> cells) {
    return first(cells, NAMES);
  }

  String graphClass(List<String> cells) {
    return first(cells, CLASSES);
  }

  private String first(List<String> cells, List<String> names) {
    for (int i = 0; i < cells.size(); i++) {
      if (i != smiles && names.contains(header.get(i).toLowerCase(Locale.ROOT))) {
        return cells.get(i).strip();
      }
    }
    return "";
  }

  /** Returns the numbers in the other columns. */
  Map<String, Double> properties(List<String> cells) {
    Map<String, Double> properties = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      Optional<Double> number = isProperty(i) ? finite(cells.get(i)) : Optional.empty();
      if (number.isPresent()) {
        properties.put(header.get(i), number.get());
      }
    }
    return properties;
  }

  /** Returns whether some other column says something that is no number. */
  boolean hasTexts(List<String> cells) {
    for (int i = 0; i < cells.size(); i++) {
      if (isProperty(i) && !cells.get(i).isBlank() && finite(cells.get(i)).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private boolean isProperty(int column) {
    String name = header.get(column).toLowerCase(Locale.ROOT);
    return column != smiles && !NAMES.contains(name) && !CLASSES.contains(name);
  }

  /** Returns the number that a text says; empty when it says none, or no finite one. */
  static Optional<Double> finite(String text) {
    try {
      double value = Double.parseDouble(text.strip());
      return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Splits a line; a delimiter between double quotes does not count, two quotes are one. */
  private static List<String> cells(String line, char delimiter) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == delimiter && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
