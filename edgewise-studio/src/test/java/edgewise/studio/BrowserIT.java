package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.Mending;
import edgewise.run.RunDirectory;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * A real Chromium clicks through the studio. {@code -DargLine=-Dstudio.screenshots=DIR} keeps a
 * picture of every page in light, in dark and on a phone.
 */
class BrowserIT {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final String ENDLESS = "1000000";

  @TempDir private static Path directory;
  private static ChromeDriver browser;
  private TestStudio studio;

  @BeforeAll
  static void start() {
    assumeTrue(
        Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
        "there is no Chromium with its driver: apt-get install chromium chromium-driver");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900");
    options.setExperimentalOption(
        "prefs", Map.of("download.default_directory", directory.resolve("kept").toString()));
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    browser = new ChromeDriver(service, options);
  }

  @AfterAll
  static void quit() {
    if (browser != null) {
      browser.quit();
    }
  }

  @BeforeEach
  void open() throws IOException {
    studio = TestStudio.open(Files.createTempDirectory(directory, "studio"));
    complaints(); // of the test before
  }

  @AfterEach
  void close() {
    browser.get("about:blank"); // lets go of the stream
    studio.close();
  }

  @Test
  void everything_fromADroppedFileToTheScores() throws Exception {
    go("");
    assertThat(one(".empty h2").getText()).isEqualTo("No runs yet");
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

    await("the run's page", () -> text("h1").startsWith("tiny-ladders-grapher-seed1-"));
    String run = text("h1");
    await("the curve has begun", () -> points() > 3);
    int before = points();
    await("the curve moves", () -> points() > before + 10);
    assertThat(browser.executeScript("return document.querySelector('.chart canvas').width > 300"))
        .isEqualTo(true);
    await("graphs of a checkpoint", () -> all(".strip-row[data-epoch] svg.drawing").size() >= 6);
    assertThat(text(".tiles")).contains("epochs a second").contains("Time left");
    keep("training");

    click(() -> button("Stop"));
    await("it is stopped", () -> text(".status").equals("interrupted"));
    int reached = RunDirectory.open(studio.runs.resolve(run)).epochs().size();
    click(() -> button("Resume"));
    await("it goes on", () -> text(".status").equals("running") && points() > reached + 3);
    click(() -> button("Stop"));
    await("it is stopped again", () -> text(".status").equals("interrupted"));

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
    dragANode();
    keep("explorer");
    for (String format : List.of("graph6", "GraphML", "JSON", "SVG")) {
      browser.findElement(By.xpath("//dialog//a[.='" + format + "']")).click();
    }
    await("four files are kept", () -> kept().size() == 4);
    for (Path file : kept()) {
      if (!file.toString().endsWith(".svg")) {
        try (GraphReader reader = GraphFiles.open(file, Mending.strict())) {
          assertThat(Objects.requireNonNull(reader.read()).graph().nodeCount())
              .as(file.toString())
              .isPositive();
        }
      }
    }
    one("dialog").sendKeys(Keys.ESCAPE);
    await("it is closed", () -> all("dialog").isEmpty());
    keep("gallery");

    click(() -> link("Evaluation"));
    click(() -> button("Score its graphs"));
    await(
        "the scores, and the end of scoring, which draws the page anew",
        () -> all(".verdict p").size() > 1 && all(".submit button:disabled").isEmpty());
    assertThat(text(".ratios")).contains("generated").contains("Erdős–Rényi");
    choose(".card-head select", "KLD");
    assertThat(text("caption")).isEqualTo("KLD to the held-out graphs");
    assertThat(all(".chart canvas")).isNotEmpty();
    keep("evaluation");
    click(() -> link("Configuration"));
    await("the configuration", () -> text("pre").contains("model: grapher"));

    compareWithASecondRun(run);
    assertThat(complaints()).isEmpty();
  }

  private void compareWithASecondRun(String run) throws Exception {
    String other = studio.start("upload:tiny-ladders.g6", "er", Map.of("repeats", "2"));
    TestStudio.await(
        "the second is scored",
        () -> Files.exists(studio.runs.resolve(other).resolve("scores.json")));
    go("#/runs");
    await("both runs", () -> all("tr[data-run]").size() == 2);
    assertThat(all("tr[data-run='" + run + "'] .sparkline polyline")).hasSize(1);
    keep("runs");
    all("tr[data-run] input").forEach(WebElement::click);
    click(() -> link("Compare"));
    await("the comparison", () -> text("h1").equals("Compare 2 runs"));
    await("overlaid curves", () -> !all(".chart canvas").isEmpty());
    assertThat(text("table.comparison")).contains("MMD² (tv), mean ratio", "novel", run, other);
    keep("compare");
  }

  @Test
  void pastedGraphs_areADatasetAndMistakesAreSaid() throws Exception {
    go("#/new");
    click(() -> one(".paste summary"));
    one("#pasted").sendKeys("E?Bw\nnot graph6 at all");
    click(() -> button("Use these graphs"));
    await("what is wrong", () -> text(".found .problem").startsWith("pasted.g6:2"));
    one("#pasted").clear();
    one("#pasted").sendKeys("E?Bw\nDQc\nDQc");
    click(() -> button("Use these graphs"));
    await("three graphs", () -> text(".found").contains("3 graphs"));
    keep("new");
    assertThat(complaints().stream().filter(line -> !line.contains("400"))).isEmpty();
  }

  @Test
  void markup_inNames_isText() throws Exception {
    String name = "<img src=x onerror=document.title='hacked'>";
    Path run = Files.createDirectories(studio.runs.resolve(name));
    Files.writeString(run.resolve("config.yaml"), "format: 99\nmodel: <script>alert(1)</script>\n");
    go("#/runs");
    await("the run is listed", () -> text("tr[data-run] a").equals(name));
    assertThat(all("main img")).isEmpty();
    click(() -> one("tr[data-run] a"));
    await("its page says what is wrong", () -> text(".problem").contains("newer than this"));
    assertThat(all("main img, main script")).isEmpty();
    assertThat(browser.getTitle()).doesNotContain("hacked");
  }

  @Test
  void keyboard_reachesEverythingAndTheThemeIsKept() throws Exception {
    go("#/runs");
    await("the page", () -> text("h1").equals("Runs"));
    Object before = background();
    new Actions(browser).sendKeys(Keys.TAB).perform(); // from the heading on
    assertThat(browser.switchTo().activeElement().getDomAttribute("type")).isEqualTo("search");
    new Actions(browser).sendKeys(Keys.TAB).perform();
    assertThat(browser.switchTo().activeElement().getText()).isEqualTo("New run");
    new Actions(browser).sendKeys(Keys.ENTER).perform();
    await("the form", () -> text("h1").equals("New run"));
    assertThat(browser.switchTo().activeElement().getTagName()).isEqualTo("h1");
    click(() -> one("#theme"));
    assertThat(background()).isNotEqualTo(before);
    browser.navigate().refresh();
    await("the form again", () -> text("h1").equals("New run"));
    assertThat(background()).isNotEqualTo(before);
    click(() -> one("#theme"));
    browser.executeScript("for (const d of document.querySelectorAll('details')) d.open = true");
    List<WebElement> inputs = all("input, select, textarea");
    assertThat(inputs.size()).isGreaterThan(20);
    for (WebElement input : inputs.stream().filter(WebElement::isDisplayed).toList()) {
      assertThat(input.getAccessibleName()).as(input.getDomProperty("outerHTML")).isNotBlank();
    }
  }

  @Test
  void phone_scrollsInOneDirectionOnly() throws Exception {
    studio.upload("tiny.g6", TestStudio.ladders(12));
    String run = studio.start("upload:tiny.g6", "er", Map.of("repeats", "2"));
    TestStudio.await(
        "it is scored", () -> Files.exists(studio.runs.resolve(run).resolve("scores.json")));
    String here = "#/runs/" + run;
    try {
      size(390, 844);
      for (String page :
          List.of("#/runs", "#/new", here, here + "/gallery", here + "/evaluation")) {
        go(page);
        await("the page", () -> !all("h1").isEmpty());
        Object width = browser.executeScript("return document.documentElement.scrollWidth");
        assertThat(width).as(page).isEqualTo(390L);
      }
    } finally {
      browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }
  }

  private static void size(int width, int height) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 2, "mobile", width < 600));
  }

  private void go(String hash) {
    browser.get("about:blank");
    browser.get(studio.at("/" + hash));
  }

  private static Object answer(String script, Object... arguments) {
    return Objects.requireNonNull(browser.executeScript(script, arguments));
  }

  private static WebElement found(By place) {
    await("there is " + place, () -> !browser.findElements(place).isEmpty());
    return browser.findElement(place);
  }

  /** Scrolls as a person would before clicking: not to where the bar lies over it. */
  private static WebElement inSight(By place) {
    WebElement element = found(place);
    browser.executeScript("arguments[0].scrollIntoView({block: 'center'})", element);
    return element;
  }

  private static WebElement one(String selector) {
    return found(By.cssSelector(selector));
  }

  private static List<WebElement> all(String selector) {
    return browser.findElements(By.cssSelector(selector));
  }

  private static String text(String selector) {
    Object text =
        browser.executeScript(
            "return document.querySelector(arguments[0])?.innerText ?? ''", selector);
    return String.valueOf(text);
  }

  /** Clicks on an element; a page that was drawn anew in between is asked for it again. */
  private static void click(Supplier<WebElement> element) {
    await(
        "a click",
        () -> {
          element.get().click();
          return true;
        });
  }

  /** Chooses from a list, likewise. */
  private static void choose(String selector, String visible) {
    await(
        visible + " is chosen",
        () -> {
          new Select(one(selector)).selectByVisibleText(visible);
          return new Select(one(selector)).getFirstSelectedOption().getText().equals(visible);
        });
  }

  private static WebElement button(String label) {
    return inSight(By.xpath("//button[normalize-space()='" + label + "']"));
  }

  private static WebElement link(String label) {
    return inSight(By.xpath("//main//a[normalize-space()='" + label + "']"));
  }

  private static int points() {
    String points = one(".chart").getDomAttribute("data-points");
    return points == null ? 0 : Integer.parseInt(points);
  }

  private static Object background() {
    return answer("return getComputedStyle(document.body).backgroundColor");
  }

  /** Fills in an option as a person would, also one of those that are folded away. */
  private void fill(String key, String value) {
    WebElement input = one("[name='" + key + "']");
    browser.executeScript(
        "const fold = arguments[0].closest('details'); if (fold) fold.open = true;", input);
    input.clear();
    input.sendKeys(value + Keys.TAB);
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

  /** Drops a file on an element, as the browser does when one is dragged in. */
  private static void drop(String selector, String name, String content) {
    browser.executeScript(
        "const data = new DataTransfer();"
            + "data.items.add(new File([arguments[2]], arguments[1]));"
            + "const place = document.querySelector(arguments[0]);"
            + "for (const type of ['dragenter', 'dragover', 'drop'])"
            + "  place.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true,"
            + " cancelable: true}));",
        selector,
        name,
        content);
  }

  /** Takes the first node of the drawing by the mouse and moves it. */
  private static void dragANode() throws Exception {
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

  private static List<Path> kept() throws IOException {
    Path folder = directory.resolve("kept");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("[^.].*(g6|graphml|json|svg)"))
          .toList();
    }
  }

  /** Returns what the browser complained about: broken policies, missing files, faults. */
  private static List<String> complaints() {
    return browser.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(entry -> entry.getMessage())
        .filter(message -> !message.matches(".*/api/runs(\\?check=true)? - .* 400 .*")) // meant
        .toList();
  }

  private static void await(String what, Callable<Boolean> condition) {
    new WebDriverWait(browser, Duration.ofSeconds(60), Duration.ofMillis(50))
        .withMessage(what)
        .ignoring(StaleElementReferenceException.class)
        .until(
            driver -> {
              try {
                return condition.call();
              } catch (RuntimeException e) {
                throw e;
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
  }

  /** Keeps pictures of the page, where asked for. */
  private static void keep(String name) throws IOException {
    String folder = System.getProperty("studio.screenshots", "");
    if (folder.isEmpty()) {
      return;
    }
    Files.createDirectories(Path.of(folder));
    try {
      for (String theme : List.of("light", "dark")) {
        browser.executeScript(
            "document.documentElement.dataset.theme = arguments[0];"
                + "dispatchEvent(new CustomEvent('themechange'));",
            theme);
        for (int width : List.of(1280, 390)) {
          size(width, width == 390 ? 1800 : 1400);
          browser.executeScript("scrollTo(0, 0)");
          new Actions(browser).pause(Duration.ofMillis(400)).perform();
          File shot = browser.getScreenshotAs(OutputType.FILE);
          Files.move(
              shot.toPath(),
              Path.of(folder, name + "-" + theme + "-" + width + ".png"),
              StandardCopyOption.REPLACE_EXISTING);
        }
      }
    } finally {
      browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
      browser.executeScript(
          "delete document.documentElement.dataset.theme;"
              + "dispatchEvent(new CustomEvent('themechange'));");
    }
  }
}
