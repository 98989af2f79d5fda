package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/**
 * Graphs that are asked for: of many nodes, under conditions, with few of a label; their scores.
 */
class BrowserGalleryIT extends BrowserFixture {
  @Test
  void graphsOfManyNodes_arePaintedOnACanvas_inTheColoursOfThePage() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int size : List.of(3, 151, 152, 153, 154, 155)) {
      StringBuilder links = new StringBuilder();
      for (int node = 1; node < size; node++) {
        links.append(",{\"source\":%d,\"target\":%d}".formatted(node - 1, node));
      }
      StringBuilder nodes = new StringBuilder();
      for (int node = 0; node < size; node++) {
        nodes.append(",{\"id\":%d}".formatted(node));
      }
      lines.append(
          "{\"nodes\":[%s],\"links\":[%s]}\n".formatted(nodes.substring(1), links.substring(1)));
    }
    studio.put("large.jsonl", lines.toString().getBytes(StandardCharsets.US_ASCII));
    String run = studio.start("upload:large.jsonl", "er", Map.of("repeats", "1"));
    go("#/runs/" + run + "/gallery");
    new Select(one(".side.real select")).selectByVisibleText("learnt from");
    await("painted graphs", () -> all(".side.real canvas.crowd").size() >= 3);
    assertThat(all(".side.real svg.drawing circle").size()).as("one is drawn").isIn(0, 3);
    assertThat(complaints()).isEmpty();
    Map<String, List<?>> seen = new HashMap<>();
    Screen.all(
        screen -> { // repainted as soon as the colours change
          List<?> before = seen.get(screen.theme.equals("dark") ? "light" : "dark");
          await("its own colours", () -> inks().size() > 3 && !inks().equals(before));
          assertThat(inks()).isEqualTo(seen.computeIfAbsent(screen.theme, theme -> inks()));
        });
    assertThat(seen.get("light")).isNotEqualTo(seen.get("dark"));
    complaints(); // of the test, which reads what is painted
  }

  @Test
  void graphsThatAreHardToFind_areSaidToBeTooFew() throws Exception {
    String run = studio.finished("memoriser", Map.of("repeats", "1"));
    Screen.two(
        screen -> {
          go("#/runs/" + run + "/gallery");
          fill("minNodes", "500");
          fill("tries", "2");
          click(() -> button("Draw graphs"));
          await(
              "why there are none",
              () -> problem().startsWith("only 0 of 24 graphs found in 48 draws"));
          assertThat(problem()).contains("48 of the wrong size", "more tries (now 2 for each)");
          fill("minNodes", "0");
          one("[name=distinct]").click();
          fill("tries", "20");
          fill("seed", Integer.toString(screen.seed()));
          click(() -> button("Draw graphs"));
          // Ladders of three sizes are all there is to find.
          await("why they are few", () -> problem().startsWith("only 3 of 24 graphs found"));
          await("they are shown", () -> all(".side.generated .graph").size() == 3);
        });
    assertThat(complaints()).isEmpty();
  }

  private static String problem() {
    return text(".draw .problem");
  }

  /** Returns the colours of the first canvas. */
  private static List<?> inks() {
    return (List<?>)
        answer(
            "const canvas = document.querySelector('canvas.crowd'), seen = new Set();"
                + "const pixels = canvas.getContext('2d')"
                + "  .getImageData(0, 0, canvas.width, canvas.height).data;"
                + "for (let i = 0; i < pixels.length; i += 4)"
                + "  if (pixels[i + 3] === 255) seen.add(pixels.slice(i, i + 3).join());"
                + "return [...seen].sort()");
  }

  /** Starts a run of a few steps that is told something of each graph, and waits for its end. */
  private String conditioned(String data, String conditions) throws Exception {
    String run =
        studio.start(
            data,
            "surveyor",
            Map.of("training.epochs", "1", "conditions", conditions, "repeats", "1"));
    studio.awaitEnd(run);
    assertThat(studio.state(run).path("checkpoint").asInt()).isPositive();
    return run;
  }

  @Test
  void conditionsAndLabels_areAskedForByTheirNames() throws Exception {
    String smiles = "CCO\nCCN\nC1CCCCC1\nCC(=O)O\nCCCC\nC1CC1\nNCCN\nOCC\n";
    studio.put("molecules.smi", smiles.getBytes(StandardCharsets.US_ASCII));
    String run = conditioned("upload:molecules.smi", "nodes");
    Screen.two(
        screen -> {
          go("#/runs/" + run + "/gallery");
          String seed = Integer.toString(screen.seed());
          await("a slider", () -> all("#given-nodes").size() == 1);
          assertThat(text(".condition")).contains("3 to 6 in the training graphs");
          assertThat(one(".condition input[type=checkbox]").isSelected()).isFalse();
          fill("seed", seed);
          one("#given-nodes").sendKeys(Keys.END);
          assertThat(one(".condition input[type=checkbox]").isSelected()).isTrue();
          assertThat(one("[aria-label='nodes: value']").getDomProperty("value")).isEqualTo("6");
          click(() -> one(".draw details summary"));
          fill("guidance", "1.5");
          Select label = new Select(one("select[aria-label='max-label: label']"));
          assertThat(label.getOptions())
              .extracting(option -> option.getText())
              .contains("C", "N", "O");
          label.selectByVisibleText("N");
          assertThat(one("input[name=max-label]").isSelected()).isTrue();
          one("input[aria-label='max-label: number']").clear();
          one("input[aria-label='max-label: number']").sendKeys("0");
          browser.executeScript(
              "const ask = window.fetch; window.fetch = (path, what) => {"
                  + " if (path.endsWith('/generate')) window.asked = what.body; return ask(path, what); }");
          click(() -> button("Draw graphs"));
          await("graphs", () -> text(".side.generated select").contains("24 graphs, seed " + seed));
          JsonNode asked = TestStudio.JSON.readTree(String.valueOf(answer("return window.asked")));
          assertThat(asked.path("options").path("given").asText()).isEqualTo("nodes=6");
          assertThat(asked.path("options").path("guidance").asText()).isEqualTo("1.5");
          assertThat(asked.path("options").path("constraints").asText()).isEqualTo("max-label=N:0");
          String set =
              Objects.requireNonNull(one(".side.generated select").getDomProperty("value"));
          JsonNode about = studio.json("/api/runs/" + run).path("about").path("nodeLabels");
          int nitrogen =
              IntStream.range(0, about.size())
                  .filter(i -> about.get(i).asText().equals("N"))
                  .findFirst()
                  .orElseThrow();
          for (JsonNode graph :
              studio.json("/api/runs/" + run + "/graphs?count=24&source=" + set).path("graphs")) {
            for (JsonNode one : graph.path("labels")) {
              assertThat(one.asInt()).as("no node is an N").isNotEqualTo(nitrogen);
            }
          }
        });
    assertThat(complaints()).isEmpty();
  }

  @Test
  void conditions_areChosenOrTyped_andOneThatWasNotTrainedWarns() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 12; i++) { // paths of class a, stars of class b
      int size = 4 + i % 3;
      StringBuilder nodes = new StringBuilder("{\"id\":0}");
      StringBuilder links = new StringBuilder();
      for (int node = 1; node < size; node++) {
        nodes.append(",{\"id\":%d}".formatted(node));
        links.append(",{\"source\":%d,\"target\":%d}".formatted(i % 2 == 0 ? node - 1 : 0, node));
      }
      lines.append(
          "{\"graph\":{\"label\":\"%s\"},\"nodes\":[%s],\"links\":[%s]}\n"
              .formatted(i % 2 == 0 ? "a" : "b", nodes, links.substring(1)));
    }
    studio.put("classes.jsonl", lines.toString().getBytes(StandardCharsets.US_ASCII));
    String run = conditioned("upload:classes.jsonl", "class,nodes");
    Screen.two(
        screen -> {
          go("#/runs/" + run + "/gallery");
          String seed = Integer.toString(screen.seed());
          Select classes = new Select(one("#given-class"));
          assertThat(classes.getOptions())
              .extracting(WebElement::getText)
              .containsExactly("any", "a", "b");
          classes.selectByVisibleText("b");
          WebElement nodes = one("[aria-label='nodes: value']");
          nodes.clear();
          nodes.sendKeys("5");
          assertThat(text("#given-nodes-note")).isEqualTo("4 to 6 in the training graphs");
          assertThat(one("#given-nodes").getDomProperty("value")).as("the slider").isEqualTo("5");
          fill("seed", seed);
          click(() -> button("Draw graphs"));
          await(
              "graphs of that kind",
              () -> text(".side.generated select").contains("seed " + seed + ", class=b, nodes=5"));
          assertThat(lastDraw(run).path("note").asText()).doesNotContain("were trained");
          nodes.clear();
          nodes.sendKeys("40");
          assertThat(text("#given-nodes-note")).startsWith("Only 4 to 6 in the training graphs");
          click(() -> button("Draw graphs"));
          String warning = "nodes=40: only 4 to 6 were trained; graphs beyond need not follow";
          await("a warning", () -> text(".draw .submit").contains(warning));
          assertThat(lastDraw(run).path("note").asText()).startsWith(warning);
        });
    assertThat(complaints()).isEmpty();
  }

  @Test
  void guidance_isChosenThere_shown_andDrawnByUnlessTyped() throws Exception {
    String smiles = "CCO\nCCN\nC1CCCCC1\nCC(=O)O\nCCCC\nC1CC1\nNCCN\nOCC\n";
    studio.put("followed.smi", smiles.getBytes(StandardCharsets.US_ASCII));
    String run = conditioned("upload:followed.smi", "nodes");
    Path kept = studio.runs.resolve(run).resolve("guidance.json");
    Screen.two(
        screen -> {
          Files.deleteIfExists(kept);
          go("#/runs/" + run + "/gallery");
          await("nothing yet", () -> text(".followed").contains("followed as trained"));
          click(() -> button("Choose by training graphs"));
          String chosen = "Conditions are followed as chosen by the training graphs: nodes ";
          await("a choice", () -> text(".followed").contains(chosen));
          assertThat(Files.readString(kept)).contains("\"tried\"");
          // Whatever was chosen of so little, twice as much is drawn by once it is remembered.
          String twice =
              "{\"choices\": {\"nodes\": {\"guidance\": 2.0,"
                  + " \"real\": {\"value\": 0.0, \"error\": 0.0}, \"tried\": []}}}";
          Files.writeString(kept, twice);
          go("#/runs");
          go("#/runs/" + run + "/gallery");
          await("what is remembered", () -> text(".followed").contains(chosen + "2."));
          String seed = Integer.toString(screen.seed());
          fill("seed", seed);
          one("#given-nodes").sendKeys(Keys.END);
          click(() -> button("Draw graphs"));
          String title = "seed " + seed + ", nodes=6";
          await("drawn by it", () -> lastTitle(run).equals(title + ", guidance 2"));
          await("its graphs", () -> button("Draw graphs").isEnabled());
          click(() -> one(".draw details summary"));
          fill("guidance", "1");
          click(() -> button("Draw graphs"));
          await("drawn as trained", () -> lastTitle(run).equals(title));
          await("its graphs", () -> button("Draw graphs").isEnabled());
          fill("guidance", "much");
          click(() -> button("Draw graphs"));
          await(
              "what is wrong",
              () -> text(".draw").contains("guidance must be a number, such as 1.5, or empty"));
        });
    // The number that is none is refused, which the browser notes.
    assertThat(complaints()).allMatch(line -> line.contains("/generate"));
  }

  private String lastTitle(String run) throws Exception {
    return lastDraw(run).path("title").asText();
  }

  private JsonNode lastDraw(String run) throws Exception {
    return studio.json("/api/runs/" + run + "/jobs").path("jobs").get(0);
  }

  @Test
  void ratioFarBeyondAllOthers_standsAtTheEdge_andDoesNotFlattenThem() throws Exception {
    String run = trained();
    Screen.two(
        screen -> {
          go("#/runs/" + run);
          await("the page", () -> points() > 0);
          // One score whose floor is next to nothing, on its way to the page.
          browser.executeScript(
              "const ask = window.fetch; window.fetch = async (path, what) => {"
                  + " const answer = await ask(path, what);"
                  + " if (!path.endsWith('/scores')) return answer;"
                  + " const scores = await answer.json();"
                  + " for (const score of scores.generated.scores)"
                  + "   if (typeof score.ratio === 'number') score.ratio = 2;"
                  + " scores.generated.scores.find(s => typeof s.ratio === 'number').ratio = 1e12;"
                  + " return {ok: true, status: 200, json: async () => scores}; }");
          click(() -> link("Evaluation"));
          await("the ratios", () -> all(".ratios circle.mark").size() > 1);
          assertThat(all(".ratios .tick, .ratios .floor").size())
              .as("decades")
              .isLessThanOrEqualTo(8);
          List<?> across =
              (List<?>)
                  answer(
                      "return [...document.querySelectorAll('.ratios svg[role=group] circle.mark')]"
                          + ".map(dot => Number(dot.getAttribute('cx')))");
          List<Double> places = across.stream().map(x -> ((Number) x).doubleValue()).toList();
          double edge = places.stream().mapToDouble(x -> x).max().orElseThrow();
          assertThat(edge).as("within the chart").isLessThanOrEqualTo(720);
          assertThat(places.stream().filter(x -> x < edge))
              .allMatch(x -> x > 200 && x < edge - 100);
          assertThat(found(By.cssSelector(".ratios circle.mark")).getDomAttribute("aria-label"))
              .isNotBlank();
          assertThat(
                  all(".ratios circle.mark").stream()
                      .map(dot -> String.valueOf(dot.getDomAttribute("aria-label"))))
              .as("it says its number")
              .anyMatch(words -> words.contains("1,000,000,000,000"));
        });
  }
}
