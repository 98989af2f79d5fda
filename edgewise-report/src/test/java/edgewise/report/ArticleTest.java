package edgewise.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.report.Article.Heading;
import edgewise.report.Article.Illustration;
import edgewise.report.Article.Kept;
import edgewise.report.Article.Listing;
import edgewise.report.Article.Paragraph;
import edgewise.report.Article.Points;
import edgewise.report.Article.Tabular;
import edgewise.report.ResultTable.Entry;
import edgewise.report.ResultTable.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArticleTest {
  private static final ResultTable TABLE =
      new ResultTable(
          "Share & spread",
          List.of("name", "a_b"),
          1,
          List.of(
              Row.of(true, "x|y", "0.1 ± 0.2"),
              Row.quiet(List.of(Entry.of("paper"), new Entry("<1s", true)))),
          List.of("100 % of 5"));

  @TempDir private Path directory;

  @Test
  void markdown_keepsMarksOutOfText() {
    Article article =
        new Article("A *title*", List.of(new Heading("H"), new Paragraph("a_b"), table()));

    assertThat(article.markdown("files"))
        .isEqualTo(
            """
            # A \\*title\\*

            ## H

            a\\_b

            **Share & spread**

            | name | a\\_b |
            | --- | ---: |
            | x\\|y | 0.1 ± 0.2 |
            | paper | **\\<1s** |

            100 % of 5
            """);
  }

  @Test
  void latex_isABooktabsTableWithNothingUnescaped() {
    assertThat(TABLE.latex("share"))
        .contains("\\begin{tabular}{lr}", "\\toprule", "\\midrule", "\\bottomrule")
        .contains("\\textbf{name} & \\textbf{a\\_b} \\\\")
        .contains("x|y & 0.1 $\\pm$ 0.2 \\\\")
        .contains("paper & \\textbf{$<$1s} \\\\")
        .contains("\\caption{Share \\& spread. 100 \\% of 5}", "\\label{tab:share}");
  }

  @Test
  void table_withARowOfAnotherLength_isRefused() {
    assertThatThrownBy(
            () -> new ResultTable("t", List.of("a", "b"), 1, List.of(Row.of(true, "1")), List.of()))
        .hasMessage("a row must have 2 entries, got 1");
  }

  @Test
  void write_leavesPagesThatFindTheirPictures() throws Exception {
    Map<String, List<Double>> losses = new LinkedHashMap<>();
    losses.put("slow & steady", List.of(2.0, 1.9, 1.8));
    losses.put("fast", List.of(2.0, 0.2));
    Graph path = Graph.of(3, 0, 1, 1, 2);
    Article article =
        new Article(
            "Pictures",
            List.of(
                table(),
                new Listing(List.of("edgewise <all>")),
                new Points(List.of("one & two")),
                new Illustration("losses", "Loss", Sheets.losses("Losses", losses)),
                new Kept("before", "Of <yore>", "Old"),
                new Illustration(
                    "drawings",
                    "Graphs",
                    Sheets.drawings(
                        "Both",
                        "Real",
                        "Made",
                        List.of(new Sheets.Graphs("paths", List.of(path, path), List.of(path))),
                        new Seed(1)))));

    article.write(directory, "page");

    String markdown = Files.readString(directory.resolve("page.md"));
    assertThat(markdown).contains("(page_files/losses.png)", "(page_files/drawings.png)");
    String html = Files.readString(directory.resolve("page.html"));
    Xml.parsed(html); // well-formed
    assertThat(html).contains("./page_files/losses.svg", "slow &amp; steady");
    assertThat(markdown).contains("![Of \\<yore\\>](page_files/before.png)\n\nOld\n");
    assertThat(html).contains("alt=\"Of &lt;yore&gt;\" src=\"./page_files/before.png\"");
    for (String file : List.of("losses.svg", "losses.png", "drawings.svg", "drawings.png")) {
      assertThat(directory.resolve("page_files").resolve(file)).isNotEmptyFile();
    }
  }

  @Test
  void drawings_haveANodeForEachNodeOfEveryGraph() {
    Graph path = Graph.of(3, 0, 1, 1, 2);
    Picture sheet =
        Sheets.drawings(
            "Both",
            "Real",
            "Made",
            List.of(new Sheets.Graphs("paths", List.of(path, path), List.of(path))),
            new Seed(1));

    long nodes =
        sheet.marks().stream()
            .filter(mark -> mark instanceof Picture.Filled filled && !filled.note().isEmpty())
            .count();
    assertThat(nodes).isEqualTo(9);
    assertThat(sheet.svg()).contains(">Real<", ">Made<", ">paths<");
  }

  private static Tabular table() {
    return new Tabular(TABLE);
  }
}
