package edgewise.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class HtmlReportTest {
  private static final String EVIL = "</title><script>alert('1')</script>\"&<img src=x onerror=y>";

  @TempDir static Path folder;
  private static String html = "";

  @BeforeAll
  static void write() throws IOException {
    HtmlReport.write(SampleReports.full("Two communities"), folder.resolve("my report.html"));
    html = Files.readString(folder.resolve("my report.html"));
  }

  @Test
  void page_isWellFormedWithOneTitleAndEverySection() throws Exception {
    Document page = Xml.parsed(html);

    assertThat(Xml.elements(page, "title").get(0).getTextContent()).isEqualTo("Two communities");
    assertThat(Xml.elements(page, "h1")).hasSize(1);
    assertThat(Xml.elements(page, "h2").stream().map(Element::getTextContent))
        .containsExactly(
            "Summary", "Graphs", "Scores", "Statistics", "Training", "How to read this");
  }

  @Test
  void page_loadsNothingAndRunsNothing() {
    assertThat(html.replace("http://www.w3.org/1999/xhtml", ""))
        .doesNotContain("http:", "https:", "<script", "<link", "@import", "url(", "<iframe")
        .doesNotContainPattern("\\son[a-z]+=")
        .contains("default-src 'none'");
  }

  @Test
  void page_saysVerdictAndNotes() {
    assertThat(html)
        .contains("The generated graphs are about as close as real ones.")
        .contains("MMD² compares 30 graphs of each side.")
        .contains("1.40\u00a0×", "66.7\u00a0%", "held-out graphs: 100\u00a0%")
        .contains("a perfect generator: 1.33\u00a0×");
  }

  @Test
  void everyPicture_isAlsoThereAsSvgAndPng() throws Exception {
    Document page = Xml.parsed(html);
    int pictures = Xml.elements(page, "svg").size();

    List<Path> svgs = files(".svg");
    List<Path> pngs = files(".png");
    assertThat(svgs).hasSize(pictures).hasSameSizeAs(pngs);
    for (Path svg : svgs) {
      Xml.parsed(Files.readString(svg));
    }
    for (Path png : pngs) {
      assertThat(ImageIO.read(png.toFile()).getWidth()).isGreaterThan(200);
    }
    for (Element link : Xml.elements(page, "a")) {
      if (!link.getAttribute("href").startsWith("#")) {
        Path target = folder.resolve(link.getAttribute("href").replace("%20", " "));
        assertThat(target).exists();
      }
    }
  }

  @Test
  void contents_leadToEverySection() throws Exception {
    Document page = Xml.parsed(html);
    List<String> sections =
        Xml.elements(page, "section").stream().map(one -> "#" + one.getAttribute("id")).toList();
    List<String> links =
        Xml.elements(page, "a").stream()
            .map(link -> link.getAttribute("href"))
            .filter(link -> link.startsWith("#"))
            .toList();
    assertThat(links).isNotEmpty().isEqualTo(sections);
  }

  @Test
  void everyPicture_hasWordsForThoseWhoCannotSeeIt() throws Exception {
    assertThat(Xml.elements(Xml.parsed(html), "svg"))
        .isNotEmpty()
        .allSatisfy(
            svg -> {
              assertThat(svg.getAttribute("role")).isEqualTo("img");
              assertThat(svg.getAttribute("aria-label")).contains(". ");
            });
  }

  @Test
  void everyTable_hasCaptionAndHeadingsAndEqualRows() throws Exception {
    List<Element> tables = Xml.elements(Xml.parsed(html), "table");

    assertThat(tables).hasSize(4);
    for (Element table : tables) {
      assertThat(table.getElementsByTagName("caption").getLength()).isEqualTo(1);
      int columns = cells((Element) table.getElementsByTagName("tr").item(0));
      for (int i = 0; i < table.getElementsByTagName("tr").getLength(); i++) {
        assertThat(cells((Element) table.getElementsByTagName("tr").item(i))).isEqualTo(columns);
      }
    }
  }

  @Test
  void sameInput_givesTheSameBytes() throws IOException {
    HtmlReport.write(SampleReports.full("Two communities"), folder.resolve("again/my report.html"));

    assertThat(Files.readString(folder.resolve("again/my report.html"))).isEqualTo(html);
    for (Path file : files("")) {
      assertThat(folder.resolve("again/my report_files").resolve(file.getFileName()))
          .hasSameBinaryContentAs(file);
    }
  }

  @Test
  void namesFromUsers_areNeverMarkup() throws Exception {
    HtmlReport.write(SampleReports.full(EVIL), folder.resolve("evil/a&b'.html"));

    String page = Files.readString(folder.resolve("evil/a&b'.html"));
    Document document = Xml.parsed(page);
    assertThat(Xml.elements(document, "h1").get(0).getTextContent()).isEqualTo(EVIL);
    assertThat(Xml.elements(document, "script")).isEmpty();
    assertThat(Xml.elements(document, "img")).isEmpty();
    assertThat(page).doesNotContain("<script", "<img", "a&b");
  }

  @Test
  void colours_areThereForLightAndDarkAndPrint() {
    assertThat(html)
        .contains("prefers-color-scheme: dark", "[data-theme=\"dark\"]", "@media print")
        .contains("--ink-generated:#c8500a;", "--ink-generated:#ffa366;")
        .doesNotContain("/*");
  }

  @Test
  void emptySamplesAndMissingNumbers_stillMakeAPage() throws Exception {
    List<Graph> none = List.of();
    var input =
        new ReportInput(
            "Nothing",
            Map.of(),
            SampleReports.withoutNumbers(none, none),
            none,
            none,
            none,
            LabelNames.NONE,
            new Seed(1));

    HtmlReport.write(input, folder.resolve("nothing/page"));

    String page = Files.readString(folder.resolve("nothing/page"));
    Xml.parsed(page);
    assertThat(page).contains("title=\"no &lt;nodes&gt; on one side\"").doesNotContain("NaN");
    assertThat(folder.resolve("nothing/page_files")).isEmptyDirectory();
  }

  @Test
  void largeGraphs_areFewAndPixelsInThePage() throws Exception {
    var random = new Seed(4).generator();
    List<Graph> large = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      large.add(RandomGraphs.erdosRenyi(1200, 0.02, random));
    }
    var input =
        new ReportInput(
            "Large",
            Map.of(),
            SampleReports.withoutNumbers(large, large),
            List.of(),
            large,
            large,
            LabelNames.NONE,
            new Seed(1));

    HtmlReport.write(input, folder.resolve("large/large.html"));

    String page = Files.readString(folder.resolve("large/large.html"));
    List<Element> images = Xml.elements(Xml.parsed(page), "img");
    assertThat(images).hasSize(8); // four of 15,600 nodes and edges reach the limit of a row
    assertThat(images.get(0).getAttribute("alt")).contains("1200 nodes");
    assertThat(page.length()).isLessThan(6_000_000);
  }

  @Test
  void closest_ofACopy_isTheOriginal() {
    List<Graph> training = SampleReports.communities(40, new Seed(8));
    Map<Graph, Integer> place = new HashMap<>();
    for (int i = 0; i < training.size(); i++) {
      place.put(training.get(i), i);
    }

    List<Likeness.Closest> closest = Likeness.closest(training, training);

    for (int i = 0; i < training.size(); i++) {
      assertThat(closest.get(i).distance()).isZero();
      assertThat(place.get(closest.get(i).graph())).isEqualTo(i);
    }
  }

  @Test
  void closest_ofLookalikes_isTheTrueCopy() {
    // Every node of a cycle of 5 or more has the same surroundings of 4 nodes.
    Graph fiveAndSeven = cycles(5, 7);
    Graph sixes = cycles(6, 6);
    Graph copy = sixes.renumbered(Permutation.random(12, new Seed(2).generator()));

    var among = Likeness.closest(List.of(copy), List.of(fiveAndSeven, sixes)).get(0);
    var without = Likeness.closest(List.of(copy), List.of(fiveAndSeven)).get(0);

    assertThat(among).isEqualTo(new Likeness.Closest(1, sixes, 0, true));
    assertThat(without).isEqualTo(new Likeness.Closest(0, fiveAndSeven, 0, false));
  }

  private static Graph cycles(int first, int second) {
    GraphBuilder builder = Graph.builder(first + second);
    for (int i = 0; i < first; i++) {
      builder.addEdge(i, (i + 1) % first);
    }
    for (int i = 0; i < second; i++) {
      builder.addEdge(first + i, first + (i + 1) % second);
    }
    return builder.build();
  }

  @Test
  void closest_ofLabelledGraphs_isTheOneWithTheLabels() {
    Graph water = path(1, 2, 1);
    Graph far = path(3, 3, 3);
    Graph near = path(1, 1, 2);
    assertThat(Likeness.closest(List.of(water), List.of(far, near)).get(0).place()).isEqualTo(1);
    var copied = Likeness.closest(List.of(water), List.of(near, water)).get(0);
    assertThat(copied).isEqualTo(new Likeness.Closest(1, water, 0, true));
  }

  private static Graph path(int... labels) {
    GraphBuilder builder = Graph.builder(labels.length);
    for (int v = 0; v < labels.length; v++) {
      builder.label(v, labels[v]);
      if (v > 0) {
        builder.addEdge(v - 1, v);
      }
    }
    return builder.build();
  }

  @Test
  void likeness_ofATriangleAndAPath_isTheSumOfThreeDistances() {
    Likeness triangle = Likeness.of(RandomGraphs.graph("0-1 1-2 2-0"));
    Likeness path = Likeness.of(RandomGraphs.graph("0-1 1-2"));

    // Degrees (0, 0, 1) and (0, ⅔, ⅓): 4/3. Clustering 1 and 0: 2. Of the orbits, the triangle has
    // 6
    // ends of edges and 3 triangles; the path 4 ends, 2 ends of paths and 1 middle: 4/7 against
    // 6/9.
    double orbits = Math.abs(6 / 9.0 - 4 / 7.0) + 3 / 9.0 + 2 / 7.0 + 1 / 7.0;
    assertThat(triangle.distanceTo(path)).isCloseTo(4 / 3.0 + 2 + orbits, offset(1e-12));
  }

  private static int cells(Element row) {
    return row.getElementsByTagName("td").getLength() + row.getElementsByTagName("th").getLength();
  }

  private static List<Path> files(String extension) throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve("my report_files"))) {
      return all.filter(file -> file.toString().endsWith(extension)).sorted().toList();
    }
  }
}
