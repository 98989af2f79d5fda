package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Pages in the browser: pasted graphs, markup in names, the keyboard. */
class BrowserPagesIT extends BrowserFixture {
  @Test
  void pastedGraphs_areADatasetAndMistakesAreSaid() throws Exception {
    Screen.two(
        screen -> {
          go("#/new");
          click(() -> inSight(By.cssSelector(".paste summary")));
          one("#pasted").sendKeys("E?Bw\nnot graph6 at all");
          click(() -> button("Use these graphs"));
          await("what is wrong", () -> text(".found .problem").startsWith("pasted.g6:2"));
          one("#pasted").clear();
          one("#pasted").sendKeys("E?Bw\nDQc\nDQc");
          click(() -> button("Use these graphs"));
          await("three graphs", () -> text(".found").contains("3 graphs"));
        });
    keep("new");
    assertThat(complaints().stream().filter(line -> !line.contains("400"))).isEmpty();
  }

  @Test
  void times_areRoundedOnce() {
    go("#/runs");
    Object said =
        browser.executeAsyncScript(
            "const done = arguments[0];"
                + "import('/words.js').then(({span}) => done([9.96, 59.7, 119.7, 3599.6, 7199]"
                + ".map(span).join('|').replaceAll('\u00a0', ' ')))");
    assertThat(said).isEqualTo("10 s|1 min 00 s|2 min 00 s|1 h 0 min|2 h 0 min");
  }

  @Test
  void markup_inNames_isText() throws Exception {
    String name = "<img src=x onerror=document.title='hacked'>";
    Path run = Files.createDirectories(studio.runs.resolve(name));
    Files.writeString(run.resolve("config.yaml"), "format: 99\nmodel: <script>alert(1)</script>\n");
    Screen.two(
        screen -> {
          go("#/runs");
          await("the run is listed", () -> text("tr[data-run] a").equals(name));
          assertThat(all("main img")).isEmpty();
          click(() -> one("tr[data-run] a"));
          await("its page says what is wrong", () -> text(".problem").contains("newer than this"));
          assertThat(all("main img, main script")).isEmpty();
          assertThat(browser.getTitle()).doesNotContain("hacked");
        });
  }

  @Test
  void keyboard_reachesEverythingAndTheThemeIsKept() throws Exception {
    Screen.two(
        screen -> {
          go("#/runs");
          await("the page", () -> text("h1").equals("Runs"));
          Object before = background();
          new Actions(browser).sendKeys(Keys.TAB).perform(); // from the heading on
          assertThat(browser.switchTo().activeElement().getDomAttribute("type"))
              .isEqualTo("search");
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
          browser.executeScript(
              "for (const d of document.querySelectorAll('details')) d.open = true");
          List<WebElement> inputs = all("input, select, textarea");
          assertThat(inputs.size()).isGreaterThan(20);
          for (WebElement input : inputs.stream().filter(WebElement::isDisplayed).toList()) {
            assertThat(input.getAccessibleName())
                .as(input.getDomProperty("outerHTML"))
                .isNotBlank();
          }
          browser.executeScript("localStorage.clear()"); // as the screen says, again
        });
  }

  private static Object background() {
    return answer("return getComputedStyle(document.body).backgroundColor");
  }
}
