package edgewise.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A table of results: a heading for each column, rows in groups, notes below.
 *
 * @param title what it shows
 * @param heads of the columns
 * @param words how many columns from the left are words; the others are numbers
 * @param notes sentences below the table
 */
public record ResultTable(
    String title, List<String> heads, int words, List<Row> rows, List<String> notes) {
  /** Copies the lists and checks that they fit. */
  public ResultTable {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
    for (Row row : rows) {
      if (row.entries.size() != heads.size()) {
        throw new IllegalArgumentException(
            "a row must have " + heads.size() + " entries, got " + row.entries.size());
      }
    }
  }

  /**
   * A row.
   *
   * @param opens whether it is the first of a group, which a line sets apart
   * @param quiet whether it stands back behind the row above
   */
  public record Row(List<Entry> entries, boolean opens, boolean quiet) {
    /** Copies the list. */
    public Row {
      entries = List.copyOf(entries);
    }

    /** Takes a row that does not stand back. */
    public Row(List<Entry> entries, boolean opens) {
      this(entries, opens, false);
    }

    /** Returns a row of plain entries. */
    public static Row of(boolean opens, String... entries) {
      return new Row(List.of(entries).stream().map(Entry::of).toList(), opens);
    }

    /** Returns a row that stands back behind the one above. */
    public static Row quiet(List<Entry> entries) {
      return new Row(entries, false, true);
    }
  }

  /**
   * What stands in a row under a heading.
   *
   * @param best whether it is set in bold
   */
  public record Entry(String text, boolean best) {
    /** Returns plain text. */
    public static Entry of(String text) {
      return new Entry(text, false);
    }
  }

  /** Returns the table as the body of a LaTeX table with the rules of {@code booktabs}. */
  public String latex(String label) {
    StringBuilder text = new StringBuilder("% \\usepackage{booktabs}\n\\begin{table}\n");
    text.append("    \\centering\n    \\begin{tabular}{");
    for (int i = 0; i < heads.size(); i++) {
      text.append(i < words ? 'l' : 'r');
    }
    text.append("}\n        \\toprule\n        ");
    text.append(
        String.join(" & ", heads.stream().map(h -> "\\textbf{" + Latex.escaped(h) + "}").toList()));
    text.append(" \\\\\n        \\midrule\n");
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (i > 0 && row.opens) {
        text.append("        \\midrule\n");
      }
      List<String> cells = new ArrayList<>();
      for (Entry entry : row.entries) {
        String cell = Latex.escaped(entry.text);
        cells.add(entry.best ? "\\textbf{" + cell + "}" : cell);
      }
      text.append("        ").append(String.join(" & ", cells)).append(" \\\\\n");
    }
    List<String> caption = new ArrayList<>(Collections.singletonList(sentence(title)));
    caption.addAll(notes);
    text.append("        \\bottomrule\n    \\end{tabular}\n    \\caption{");
    text.append(Latex.escaped(String.join(" ", caption)));
    return text.append("}\n    \\label{tab:").append(label).append("}\n\\end{table}\n").toString();
  }

  /** Returns the table as comma-separated values, one line a row. */
  public String csv() {
    StringBuilder csv = new StringBuilder(Csv.line(heads));
    rows.forEach(row -> csv.append(Csv.line(row.entries.stream().map(Entry::text).toList())));
    return csv.toString();
  }

  /** Returns the table as Markdown, under its title and with its notes. */
  public String markdown() {
    return Markdown.table(this);
  }

  /** Returns the table for a page. */
  String html() {
    StringBuilder html = new StringBuilder();
    html.append("<div class=\"table results\" role=\"region\" tabindex=\"0\" aria-label=\"");
    html.append(Html.escaped(title)).append("\">\n<table>\n<caption>");
    html.append(Html.escaped(title)).append("</caption>\n<thead><tr>");
    for (int i = 0; i < heads.size(); i++) {
      html.append(i < words ? "<th scope=\"col\" class=\"word\">" : "<th scope=\"col\">");
      html.append(Html.escaped(heads.get(i))).append("</th>");
    }
    html.append("</tr></thead>\n<tbody>\n");
    for (Row row : rows) {
      html.append(row.opens ? "<tr class=\"opens\">" : row.quiet ? "<tr class=\"quiet\">" : "<tr>");
      for (int i = 0; i < heads.size(); i++) {
        Entry entry = row.entries.get(i);
        String text = Html.escaped(entry.text);
        html.append(i < words ? "<td class=\"word\">" : "<td>");
        html.append(entry.best ? "<strong>" + text + "</strong>" : text).append("</td>");
      }
      html.append("</tr>\n");
    }
    html.append("</tbody>\n</table>\n</div>\n");
    notes.forEach(
        note -> html.append("<p class=\"note\">").append(Html.escaped(note)).append("</p>\n"));
    return html.toString();
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }
}
