package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** A run in the browser, from a dropped file through every page of it to the comparison. */
class BrowserRunIT extends BrowserFixture {
  private static final String ENDLESS = "1000000";

  @TempDir private Path downloads;

  @ParameterizedTest
  @EnumSource(names = {"DESK_LIGHT", "PHONE_DARK"})
  void everything_fromADroppedFileToTheComparison(Screen screen) throws Exception {
    screen.show();
    String run = startWithADroppedFile();
    watchStopAndResume(run);
    drawAndExplore();
    score();
    compareWithASecondRun(run);
    assertThat(complaints()).isEmpty();
  }

  @AfterEach
  void usualScreen() {
    Screen.usual();
  }

  private String startWithADroppedFile() throws Exception {
    go("");
    await("the first page", () -> text(".empty h2").equals("No runs yet"));
    click(() -> one(".empty a.button"));

    one("#drop");
    drop("#drop", "tiny ladders.g6", new String(TestStudio.ladders(12), StandardCharsets.US_ASCII));
    await("the file is read", () -> text(".found").contains("12 graphs, 6.00 nodes"));
    assertThat(one("input[name=data]:checked").getDomAttribute("value"))
        .isEqualTo("upload:tiny-ladders.g6");
    assertThat(all(".found svg.drawing circle")).isNotEmpty();

    new Select(one("#model")).selectByValue("grapher");
    fill("embedding", "0");
    String refused = "embedding must be at least 1, got 0";
    await("the mistake is said where it is", () -> text(".field.wrong .mistake").equals(refused));
    click(() -> one("button[type=submit]"));
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
    TestStudio.tinyNetwork(1).forEach(this::fill);
    fill("training.epochs", ENDLESS);
    await("nothing is wrong any more", () -> all(".field.wrong").isEmpty());
    click(() -> one("button[type=submit]"));

    await("the run's page", () -> text("h1").equals("grapher on tiny-ladders.g6"));
    return text(".facts .name");
  }

  private void watchStopAndResume(String run) throws Exception {
    await("the curve has begun", () -> points() > 3);
    int before = points();
    await("the curve moves", () -> points() > before + 10);
    assertThat(browser.executeScript("return document.querySelector('.chart canvas').width > 300"))
        .isEqualTo(true);
    await("graphs of a checkpoint", () -> all(".strip-row[data-epoch] svg.drawing").size() >= 6);
    assertThat(text(".tiles")).containsPattern("epochs a second|an epoch").contains("Time left");

    click(() -> button("Stop"));
    await("it is stopped", () -> text(".status").equals("interrupted"));
    int reached = RunDirectory.open(studio.runs.resolve(run)).epochs().size();
    click(() -> button("Resume"));
    await("it goes on", () -> text(".status").equals("running") && points() > reached + 3);
    answerLate();
    click(() -> button("Stop"));
    await("it is stopped again", () -> text(".status").equals("interrupted"));
    await("the answer has come", () -> "0".equals(one("[data-late]").getDomAttribute("data-late")));
    assertThat(text(".status")).as("what is older than the news").isEqualTo("interrupted");
  }

  /** Holds the answer to the next request to stop back until the page has heard that it stopped. */
  private static void answerLate() {
    browser.executeScript(
        "const ask = window.fetch, page = document.documentElement;"
            + "page.dataset.late = 1;"
            + "window.fetch = async (path, what) => {"
            + "  const answer = await ask(path, what);"
            + "  if (!path.endsWith('/stop')) return answer;"
            + "  const pill = document.querySelector('.pill');"
            + "  await new Promise((stopped) => {"
            + "    const look = () => { if (pill.innerText === 'interrupted') stopped(); };"
            + "    new MutationObserver(look).observe(pill, {childList: true, subtree: true});"
            + "    look();"
            + "  });"
            + "  const value = await answer.json();"
            + "  answer.json = async () => { setTimeout(() => { page.dataset.late = 0; });"
            + " return value; };" // the page takes it before the time is out
            + "  window.fetch = ask;"
            + "  return answer;"
            + "};");
  }

  private void drawAndExplore() throws Exception {
    click(() -> link("Gallery"));
    fill("count", "15");
    click(() -> one("details summary"));
    check("distinct");
    click(() -> button("Draw graphs"));
    await("generated graphs", () -> all(".side.generated .graph").size() > 2);
    assertThat(text(".side.generated .graph .caption")).containsPattern("closest #|copy of #");
    assertThat(all(".side.real .graph")).isNotEmpty();
    assertThat(all(".side.generated .degree-1, .side.generated .degree-6")).isNotEmpty();
    filterNodes("5", "6");
    await("only graphs of 6 nodes", () -> sizes().stream().allMatch("6 nodes"::equals));
    filterNodes("", "");
    await("all of them again", () -> sizes().contains("4 nodes"));
    click(() -> one(".side.generated .graph"));
    await("the explorer", () -> all("dialog .canvas canvas").size() >= 6);
    assertThat(text("dialog")).contains("training graph", "L1 distances");
    keepFiles();
    one("dialog").sendKeys(Keys.ESCAPE);
    await("it is closed", () -> all("dialog").isEmpty());
  }

  private void keepFiles() throws Exception {
    keepDownloadsIn(downloads);
    for (String format : List.of("graph6", "GraphML", "JSON", "SVG")) {
      browser.findElement(By.xpath("//dialog//a[.='" + format + "']")).click();
    }
    await("four files are kept", () -> kept().size() == 4);
    for (Path file : kept()) {
      if (!file.toString().endsWith(".svg")) {
        try (GraphReader reader = GraphFiles.open(file, ReadContext.strict())) {
          assertThat(Objects.requireNonNull(reader.read()).graph().nodeCount())
              .as(file.toString())
              .isPositive();
        }
      }
    }
  }

  private void score() throws Exception {
    click(() -> link("Evaluation"));
    click(() -> button("Score its graphs"));
    await(
        "the scores, and the end of scoring, which draws the page anew",
        () -> all(".words li").size() > 1 && all(".submit button:disabled").isEmpty());
    assertThat(text(".ratios")).contains("generated").contains("Erdős–Rényi");
    choose("select[aria-label='Family of distances']", "KLD");
    assertThat(text("caption")).isEqualTo("KLD to the held-out graphs");
    assertThat(all(".chart canvas")).isNotEmpty();
    click(() -> link("Configuration"));
    await("the configuration", () -> text("pre").contains("model: grapher"));
  }

  private void compareWithASecondRun(String run) throws Exception {
    String other = studio.start("upload:tiny-ladders.g6", "er", Map.of("repeats", "2"));
    TestStudio.await(
        "the second is scored",
        () -> Files.exists(studio.runs.resolve(other).resolve("scores.json")));
    go("#/runs");
    await("both runs", () -> all("tr[data-run]").size() == 2);
    await("its course", () -> all("tr[data-run='" + run + "'] .sparkline polyline").size() == 1);
    await("all is read", () -> all(".status.reading").isEmpty());
    all("tr[data-run] input").forEach(WebElement::click);
    click(() -> link("Compare"));
    await("the comparison", () -> text("h1").equals("Compare 2 runs"));
    await("overlaid curves", () -> !all(".chart canvas").isEmpty());
    assertThat(text("table.scores")).contains("MMD² (tv), mean ratio", "novel");
    assertThat(text("table.scores"))
        .contains("grapher on tiny-ladders.g6", "er on tiny-ladders.g6");
    go("#/compare/" + run + "/" + run);
    await("two of one name are told apart", () -> text("table.scores").contains(run));
    click(() -> one("input[name=time]"));
    click(() -> one("input[name=processor]"));
    assertThat(one("input[name=processor]").isSelected()).isTrue();
    assertThat(one("input[name=time]").isSelected()).as("one clock at a time").isFalse();
  }

  /** Chooses from a list; a page drawn anew is asked for it again. */
  private static void choose(String selector, String visible) {
    await(
        visible + " is chosen",
        () -> {
          new Select(one(selector)).selectByVisibleText(visible);
          return new Select(one(selector)).getFirstSelectedOption().getText().equals(visible);
        });
  }

  private static void check(String key) {
    one("[name='" + key + "']").click();
  }

  private static void filterNodes(String least, String most) {
    List<WebElement> inputs = all(".sizes input");
    List<String> values = List.of(least, most);
    for (int i = 0; i < 2; i++) {
      inputs.get(i).clear();
      inputs.get(i).sendKeys(values.get(i) + Keys.TAB);
    }
  }

  private static List<String> sizes() {
    Object captions =
        browser.executeScript(
            "return [...document.querySelectorAll('.side.real .caption')].map(c => c.innerText)"
                + ".join('\\n')");
    return Arrays.stream(String.valueOf(captions).split("\n"))
        .filter(line -> line.contains("node"))
        .map(line -> line.replaceFirst(",.*", ""))
        .toList();
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(downloads)) {
      return files
          .filter(file -> file.getFileName().toString().matches("[^.].*(g6|graphml|json|svg)"))
          .toList();
    }
  }
}
