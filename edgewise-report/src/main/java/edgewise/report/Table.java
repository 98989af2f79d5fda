package edgewise.report;

import java.util.ArrayList;
import java.util.List;

/** A table of a page: headings across and down, numbers to the right, notes below. */
final class Table {
  private final String caption;
  private final List<String> heads;
  private final StringBuilder rows = new StringBuilder();
  private final List<String> notes = new ArrayList<>();

  /** Takes the caption and the headings across, as plain text. */
  Table(String caption, List<String> heads) {
    this.caption = caption;
    this.heads = List.copyOf(heads);
  }

  /** Adds a row: its heading as plain text, its cells as HTML. */
  void row(String head, List<String> cells) {
    if (cells.size() != heads.size() - 1) {
      throw new IllegalArgumentException(
          "a row must have " + (heads.size() - 1) + " cells, got " + cells.size());
    }
    rows.append("<tr><th scope=\"row\">").append(Html.escaped(head)).append("</th>");
    cells.forEach(cell -> rows.append("<td>").append(cell).append("</td>"));
    rows.append("</tr>\n");
  }

  /** Adds a sentence under the table, as plain text. */
  void note(String sentence) {
    notes.add(sentence);
  }

  /** Returns the table; a narrow screen scrolls it sideways by itself. */
  String html() {
    StringBuilder html = new StringBuilder();
    html.append("<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"");
    html.append(Html.escaped(caption)).append("\">\n<table>\n<caption>");
    html.append(Html.escaped(caption)).append("</caption>\n<thead><tr>");
    heads.forEach(
        head ->
            html.append(head.isEmpty() ? "<td></td>" : "<th scope=\"col\">")
                .append(Html.escaped(head))
                .append(head.isEmpty() ? "" : "</th>"));
    html.append("</tr></thead>\n<tbody>\n").append(rows).append("</tbody>\n</table>\n</div>\n");
    notes.forEach(
        note -> html.append("<p class=\"note\">").append(Html.escaped(note)).append("</p>\n"));
    return html.toString();
  }
}
