package edgewise.studio;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementNotInteractableException;
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
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * A person at a real Chromium, which all browser tests share, with a studio of their own each.
 * {@code -DargLine=-Dstudio.screenshots=DIR} keeps a picture of every page in light, in dark and on
 * a phone.
 */
abstract class BrowserFixture {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  /** Warns of developer tools that no test uses; held here, or its level would be forgotten. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  static ChromeDriver browser;
  @TempDir private Path directory;
  TestStudio studio;

  @BeforeAll
  static void start() {
    assumeTrue(
        Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
        "there is no Chromium with its driver: apt-get install chromium chromium-driver");
    if (browser == null) {
      browser = chromium();
      Runtime.getRuntime().addShutdownHook(new Thread(browser::quit));
    }
  }

  private static ChromeDriver chromium() {
    SELENIUM.setLevel(Level.SEVERE);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1440,900");
    options.setCapability("goog:loggingPrefs", logs);
    return new ChromeDriver(
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(), options);
  }

  @BeforeEach
  void open() throws IOException {
    studio = TestStudio.open(directory);
    complaints(); // of the test before
  }

  @AfterEach
  void close() {
    browser.get("about:blank"); // lets go of the stream
    studio.close();
  }

  void go(String hash) {
    browser.get("about:blank");
    browser.get(studio.at("/" + hash));
  }

  static Object answer(String script, Object... arguments) {
    return Objects.requireNonNull(browser.executeScript(script, arguments));
  }

  static WebElement found(By place) {
    await("there is " + place, () -> !browser.findElements(place).isEmpty());
    return browser.findElement(place);
  }

  /** Scrolls as a person would before clicking: not to where the bar lies over it. */
  static WebElement inSight(By place) {
    WebElement element = found(place);
    browser.executeScript("arguments[0].scrollIntoView({block: 'center'})", element);
    return element;
  }

  static WebElement one(String selector) {
    return found(By.cssSelector(selector));
  }

  static List<WebElement> all(String selector) {
    return browser.findElements(By.cssSelector(selector));
  }

  static String text(String selector) {
    Object text =
        browser.executeScript(
            "return document.querySelector(arguments[0])?.innerText ?? ''", selector);
    return String.valueOf(text);
  }

  /** Clicks on an element as soon as it can be seen; a page drawn anew is asked for it again. */
  static void click(Supplier<WebElement> element) {
    await(
        "a click",
        () -> {
          element.get().click();
          return true;
        });
  }

  static WebElement button(String label) {
    return inSight(By.xpath("//button[normalize-space()='" + label + "']"));
  }

  static WebElement link(String label) {
    return inSight(By.xpath("//main//a[normalize-space()='" + label + "']"));
  }

  /** Fills in an option as a person would, also one of those that are folded away. */
  void fill(String key, String value) {
    WebElement input = one("[name='" + key + "']");
    browser.executeScript(
        "const fold = arguments[0].closest('details'); if (fold) fold.open = true;", input);
    input.clear();
    input.sendKeys(value + Keys.TAB);
  }

  /** Drops a file on an element, as the browser does when one is dragged in. */
  static void drop(String selector, String name, String content) {
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

  /** Returns what the browser complained about: broken policies, missing files, faults. */
  static List<String> complaints() {
    return browser.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(entry -> entry.getMessage())
        .filter(message -> !message.matches(".*/api/runs(\\?check=true)? - .* 400 .*")) // meant
        .toList();
  }

  static void await(String what, Callable<Boolean> condition) {
    new WebDriverWait(
            browser,
            Duration.ofSeconds(Long.getLong("studio.patience", 300)),
            Duration.ofMillis(50))
        .withMessage(what)
        .ignoring(StaleElementReferenceException.class, ElementNotInteractableException.class)
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

  /** Starts a run of a tiny network and waits until it is trained and scored. */
  String trained() throws Exception {
    return studio.finished("grapher", TestStudio.tinyNetwork(30));
  }

  /** Returns how many epochs the curve on the page has. */
  static int points() {
    return all(".chart").isEmpty() || one(".chart").getDomAttribute("data-points") == null
        ? 0
        : Integer.parseInt(String.valueOf(one(".chart").getDomAttribute("data-points")));
  }

  static void keepDownloadsIn(Path folder) {
    browser.executeCdpCommand(
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toString()));
  }

  /** Keeps pictures of the page, where asked for. */
  static void keep(String name) throws Exception {
    keep(name, "body");
  }

  /** Keeps pictures of the page from this element on. */
  static void keep(String name, String from) throws Exception {
    String folder = System.getProperty("studio.screenshots", "");
    if (folder.isEmpty()) {
      return;
    }
    Files.createDirectories(Path.of(folder));
    Screen.all(
        screen -> {
          browser.executeScript("document.querySelector(arguments[0]).scrollIntoView()", from);
          new Actions(browser).pause(Duration.ofMillis(400)).perform();
          File shot = browser.getScreenshotAs(OutputType.FILE);
          Files.move(
              shot.toPath(),
              Path.of(folder, name + "-" + screen.theme + "-" + screen.width + ".png"),
              StandardCopyOption.REPLACE_EXISTING);
        });
  }
}
