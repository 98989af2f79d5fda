package edgewise.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Which column says what, counting from 0; −1 is none.
 *
 * @param type whether the edge is directed, in a column such as Gephi writes
 */
record EdgeListColumns(int source, int target, int graph, int weight, int type) {
  /** Returns the columns that a user named. */
  static EdgeListColumns named(
      List<String> names, List<String> header, Function<String, GraphFormatException> problem)
      throws GraphFormatException {
    int[] columns = {-1, -1, -1, -1};
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      columns[i] = name.isEmpty() ? -1 : index(name, header);
      if (!name.isEmpty() && columns[i] < 0) {
        throw problem.apply(
            header.isEmpty()
                ? "has no header to name a column '" + name + "'; number the columns from 1"
                : "has no column '" + name + "', but " + String.join(", ", header));
      }
    }
    if (columns[0] == columns[1]) {
      throw problem.apply("source and target are the same column, " + names.get(0));
    }
    return new EdgeListColumns(columns[0], columns[1], columns[2], columns[3], -1);
  }

  private static int index(String name, List<String> header) {
    for (int i = 0; i < header.size(); i++) {
      if (header.get(i).toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT))) {
        return i;
      }
    }
    if (!name.matches("[1-9][0-9]{0,3}")) {
      return -1;
    }
    int number = Integer.parseInt(name);
    return header.isEmpty() || number <= header.size() ? number - 1 : -1;
  }

  /** Returns the last column that a row cannot do without. */
  int last() {
    return Math.max(graph, Math.max(source, target));
  }

  /** Returns what they are called, and what is left out. */
  String inWords(List<String> header) {
    StringBuilder text = new StringBuilder();
    boolean usual = header.isEmpty() && source == 0 && target == 1 && graph < 0;
    if (!usual) {
      text.append("; source ").append(name(source, header));
      text.append(", target ").append(name(target, header));
      text.append(graph < 0 ? "" : ", graph " + name(graph, header));
      text.append(weight < 0 ? "" : ", weight " + name(weight, header));
    }
    List<String> left = new ArrayList<>();
    for (int i = 0; i < header.size(); i++) {
      if (i != source && i != target && i != graph && i != weight && i != type) {
        left.add(name(i, header));
      }
    }
    return text + (left.isEmpty() ? "" : "; left out: " + String.join(", ", left));
  }

  private static String name(int column, List<String> header) {
    String name = column < header.size() ? header.get(column) : "";
    return name.isBlank() || name.equals(EdgeListWords.QUOTED_EMPTY)
        ? "column " + (column + 1)
        : "'" + name + "'";
  }
}
