package edgewise.report;

import java.util.List;
import java.util.stream.Collectors;

/** Text and tables as Markdown. */
final class Markdown {
  private Markdown() {}

  /** Returns plain text in which nothing is taken for a mark. */
  static String escaped(String text) {
    return text.replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1");
  }

  /** Returns a table under its title, with the notes below. */
  static String table(ResultTable table) {
    StringBuilder text = new StringBuilder("**" + escaped(table.title()) + "**\n\n");
    text.append(line(table.heads().stream().map(Markdown::escaped).toList()));
    text.append("|");
    for (int i = 0; i < table.heads().size(); i++) {
      text.append(i < table.words() ? " --- |" : " ---: |");
    }
    text.append('\n');
    for (ResultTable.Row row : table.rows()) {
      text.append(line(row.entries().stream().map(Markdown::entry).toList()));
    }
    table.notes().forEach(note -> text.append('\n').append(escaped(note)).append('\n'));
    return text.toString();
  }

  private static String entry(ResultTable.Entry entry) {
    String text = escaped(entry.text());
    return entry.best() ? "**" + text + "**" : text;
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
