package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormats;
import edgewise.format.GraphWriter;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.Select;

/** What a person looks at: colours, curves, graphs, scores; and what stays when they come back. */
class BrowserLookIT extends BrowserFixture {
  @Test
  void equalDegrees_haveEqualColours_inRealAndGeneratedGraphs() throws Exception {
    // A star of six among paths: the scale of the run ends at 6, whatever is on the page.
    studio.put("star.g6", graph6(star(6), path(3), path(4), path(3), path(5), path(4)));
    String run = studio.start("upload:star.g6", "er", Map.of("repeats", "2"));
    TestStudio.await("its graphs", () -> studio.state(run).path("hasSamples").asBoolean());
    Screen.all(
        screen -> {
          go("#/runs/" + run);
          await("drawings", () -> all(".newest-row .drawing").size() == 6);
          Set<String> real = colours(".strip-row.real");
          Set<String> generated = colours(".newest-row");
          assertThat(real).isNotEmpty();
          assertThat(generated).isNotEmpty();
          for (String seen : union(real, generated)) {
            String degree = seen.substring(0, seen.indexOf(':'));
            assertThat(union(real, generated).stream().filter(s -> s.startsWith(degree + ":")))
                .as("one colour for degree %s", degree)
                .hasSize(1);
          }
          assertThat(text(".scale")).contains("6 or more");
          assertThat(text(".fitted")).startsWith("Fitted in one step");
        });
  }

  private static Set<String> union(Set<String> a, Set<String> b) {
    Set<String> both = new TreeSet<>(a);
    both.addAll(b);
    return both;
  }

  /** Returns {@code degree:class} of every node in the drawings of a row. */
  private static Set<String> colours(String row) {
    List<?> found =
        (List<?>)
            answer(
                "return [...document.querySelectorAll(arguments[0] + ' svg.drawing')].flatMap(d =>"
                    + " { const at = new Map(); const key = (x, y) => x + ' ' + y;"
                    + " for (const p of d.querySelectorAll('path.edges'))"
                    + "  for (const m of p.getAttribute('d').matchAll(/[ML]([^ML]+)/g))"
                    + "   at.set(m[1], (at.get(m[1]) ?? 0) + 1);"
                    + " return [...d.querySelectorAll('circle')].map(c =>"
                    + "  (at.get(key(c.getAttribute('cx'), c.getAttribute('cy'))) ?? 0) + ':'"
                    + "  + c.getAttribute('class')); })",
                row);
    Set<String> all = new TreeSet<>();
    found.forEach(one -> all.add(String.valueOf(one)));
    return all;
  }

  @Test
  void drawnGraphs_stayInTheList_areSortedFilteredAndChosen() throws Exception {
    String run = trained();
    Screen.two(
        screen -> {
          go("#/runs/" + run + "/gallery");
          click(() -> button("Draw graphs"));
          await("24 graphs", () -> text(".side.generated select").contains("24 graphs, seed 1"));
          click(() -> link("Training"));
          await("another page", () -> points() > 0);
          click(() -> link("Gallery"));
          await("still there", () -> text(".side.generated select").contains("24 graphs, seed 1"));
          new Select(one("select[aria-label='Sort by']")).selectByValue("nodes-");
          await(
              "largest first",
              () -> falling(nodes(".side.generated")) && nodes(".side.generated").size() == 12);
          new Select(one("select[aria-label='Sort by']")).selectByValue("distance");
          await("closest first", () -> rising(distances()));
          new Select(one("select[aria-label='Show']")).selectByValue("new");
          await("no copies", () -> all(".side.generated .badge.copy").isEmpty());
          click(() -> inSight(By.cssSelector(".side.generated .select input")));
          await("one selected", () -> text(".side.generated .pager").contains("1 selected"));
          assertThat(one(".side.generated .downloads a").getDomAttribute("href"))
              .contains("graphs=");
          new Select(one("select[aria-label='Sort by']")).selectByValue("likelihood-");
          await(
              "a job that ends", () -> all("progress").stream().noneMatch(WebElement::isDisplayed));
        });
    assertThat(complaints()).isEmpty();
  }

  @Test
  void oneGraph_isArrangedPointedAtAndSteppedThrough_byKeyboard() throws Exception {
    String run = trained();
    Screen.two(
        screen -> {
          go("#/runs/" + run + "/gallery");
          await("graphs", () -> all(".side.real .graph").size() > 2);
          one(".side.real .graph").sendKeys(Keys.ENTER);
          await("the dialog", () -> all("dialog .canvas canvas").size() >= 6);
          assertThat(browser.switchTo().activeElement().getTagName()).isEqualTo("h2");
          String first = text("dialog h2");
          new Actions(browser).sendKeys(Keys.ARROW_RIGHT).perform();
          await("the next", () -> !text("dialog h2").equals(first));
          for (String layout : List.of("cose", "breadthfirst", "circle", "concentric", "given")) {
            new Select(one("dialog select")).selectByValue(layout);
            assertThat(one("dialog .canvas").getDomAttribute("data-layout")).isEqualTo(layout);
          }
          dragANodeAndZoom();
          one("dialog input[type=number]").sendKeys("1");
          await("its card", () -> text("dialog .node-card").contains("degree"));
          assertThat(all("dialog .canvas").get(1).getDomAttribute("data-looked"))
              .as("the node that plays its part")
              .matches("\\d+");
          click(() -> button("Full screen"));
          assertThat(one("dialog").getSize().getWidth()).isGreaterThan(screen.width - 40);
          String shown = text("dialog h2").replaceAll("\\D", "");
          one("dialog").sendKeys(Keys.ESCAPE);
          await("it is closed", () -> all("dialog").isEmpty());
          assertThat(browser.switchTo().activeElement().getDomAttribute("data-index"))
              .isEqualTo(shown);
        });
    assertThat(complaints()).isEmpty();
  }

  /** Takes the first node of the drawing by the mouse and moves it. */
  private static void dragANodeAndZoom() throws Exception {
    WebElement canvas = one("dialog .canvas");
    String place = "const n = arguments[0].drawn.nodes()[0].renderedPosition();";
    String where =
        place
            + "const b = arguments[0].getBoundingClientRect();"
            + "return [Math.round(n.x - b.width / 2), Math.round(n.y - b.height / 2)];";
    List<?> at = (List<?>) answer(where, canvas);
    int x = ((Number) at.get(0)).intValue();
    int y = ((Number) at.get(1)).intValue();
    new Actions(browser)
        .moveToElement(canvas, x, y)
        .clickAndHold()
        .moveByOffset(20, 12)
        .moveByOffset(20, 12)
        .release()
        .perform();
    List<?> moved = (List<?>) answer(where, canvas);
    assertThat(((Number) moved.get(0)).intValue()).isGreaterThan(x + 20);
    double zoom = zoom(canvas);
    click(() -> one("dialog button[aria-label='Zoom in']"));
    assertThat(zoom(canvas)).isGreaterThan(zoom);
  }

  private static double zoom(WebElement canvas) {
    return ((Number) answer("return arguments[0].drawn.zoom()", canvas)).doubleValue();
  }

  @Test
  void scoring_isCancelled_andItsProgressIsThereWhenOneComesBack() throws Exception {
    studio.put("tiny.g6", TestStudio.ladders(12));
    Screen.two(
        screen -> {
          HttpResponse<String> made =
              studio.post(
                  "/api/runs",
                  Map.of(
                      "data",
                      "upload:tiny.g6",
                      "model",
                      "er",
                      "evaluate",
                      false,
                      "changes",
                      Map.of("metrics", "all", "repeats", "4")));
          String run = TestStudio.JSON.readTree(made.body()).path("name").asText();
          studio.awaitEnd(run);
          // One that does not end to wait behind: what is asked for next is there when one comes
          // back.
          Map<String, String> endless = Map.of("minNodes", "5000", "tries", "1000000");
          HttpResponse<String> before =
              studio.post("/api/runs/" + run + "/generate", Map.of("options", endless));
          go("#/runs/" + run + "/evaluation");
          click(() -> button("Score its graphs"));
          await("progress", () -> one("progress").isDisplayed());
          go("#/runs/" + run + "/evaluation");
          await("progress", () -> one("progress").isDisplayed());
          click(() -> button("Cancel"));
          await("it is cancelled", () -> text(".submit").contains("cancelled"));
          assertThat(studio.state(run).path("hasScores").asBoolean()).isFalse();
          click(() -> button("Score its graphs"));
          String job = TestStudio.JSON.readTree(before.body()).path("id").asText();
          studio.post("/api/jobs/" + job + "/cancel", Map.of());
          await("the scores", () -> !all(".verdict").isEmpty());
          for (String family :
              List.of("KLD", "MMD² (emd)", "random GIN", "PolyGraph discrepancy")) {
            assertThat(text("select[aria-label='Family of distances']")).contains(family);
          }
        });
    assertThat(complaints()).isEmpty();
  }

  @Test
  void labelsDirectionsAndMolecules_areDrawnWithALegend() throws Exception {
    String smiles = "CCO\nCCN\nc1ccccc1\nCC(=O)O\nCCCC\nC1CC1\n";
    studio.put("molecules.smi", smiles.getBytes(StandardCharsets.US_ASCII));
    for (String data : List.of("upload:molecules.smi", "dag", "labelled-tree")) {
      String run = studio.start(data, "surveyor", Map.of("repeats", "1"));
      studio.post("/api/runs/" + run + "/stop", Map.of());
      Screen.two(
          screen -> {
            go("#/runs/" + run + "/gallery");
            if (data.equals("dag")) {
              await("arrows", () -> !all(".side.real .drawing .heads").isEmpty());
            } else {
              await("a legend", () -> all(".scale.labels svg").size() > 1);
              String drawn = data.startsWith("upload") ? ".picture svg path" : ".drawing circle";
              await("drawings", () -> !all(".side.real " + drawn).isEmpty());
              if (data.startsWith("upload")) { // as chemists paint them
                assertThat(line("double")).isGreaterThan(line("single"));
              }
            }
            await("the page is still", () -> all("[aria-busy]").isEmpty());
            click(() -> inSight(By.cssSelector(".side.real .graph")));
            await("the explorer", () -> !all("dialog .canvas canvas").isEmpty());
            one("dialog input[type=number]").sendKeys("0");
            await(
                "a card",
                () -> text("dialog .node-card").contains(data.equals("dag") ? "degree" : "label"));
            one("dialog").sendKeys(Keys.ESCAPE);
          });
    }
    assertThat(complaints()).isEmpty();
  }

  /** Returns how thick the line of a label is in the legend. */
  private static double line(String label) {
    String thick = "//p[contains(@class, 'labels')]/span[normalize-space()='" + label + "']//*[@*]";
    return Double.parseDouble(
        String.valueOf(
            found(By.xpath(thick + "[local-name()='line']")).getDomAttribute("stroke-width")));
  }

  private static List<Double> nodes(String side) {
    return numbers(side + " .caption > span:first-child");
  }

  private static List<Double> distances() {
    return numbers(".side.generated .badge:not(.copy)");
  }

  /** Returns the last number in each of some texts, but the first of "8 nodes, 10 edges". */
  private static List<Double> numbers(String selector) {
    List<?> found =
        (List<?>)
            answer(
                "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent).map(t"
                    + " => Number(/node/.test(t) ? t.match(/\\d+/)[0] : t.match(/[\\d.]+$/)[0]))",
                selector);
    return found.stream().map(number -> ((Number) number).doubleValue()).toList();
  }

  private static boolean rising(List<Double> values) {
    return values.size() > 1 && values.stream().sorted().toList().equals(values);
  }

  private static boolean falling(List<Double> values) {
    return values.size() > 1
        && values.stream().sorted(Comparator.reverseOrder()).toList().equals(values);
  }

  private static Graph star(int rays) {
    GraphBuilder star = Graph.builder(rays + 1);
    for (int ray = 1; ray <= rays; ray++) {
      star.addEdge(0, ray);
    }
    return star.build();
  }

  private static Graph path(int nodes) {
    GraphBuilder path = Graph.builder(nodes);
    for (int node = 1; node < nodes; node++) {
      path.addEdge(node - 1, node);
    }
    return path.build();
  }

  private static byte[] graph6(Graph... graphs) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GraphWriter writer = GraphFormats.ALL.get("graph6").writer(out)) {
      for (Graph graph : graphs) {
        writer.write(GraphEntry.of(graph));
      }
    }
    return out.toByteArray();
  }
}
