package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.support.ui.Select;

/** How people come in, find their runs and find their way, by mouse, by keyboard, by ear. */
class BrowserVisitIT extends BrowserFixture {
  @TempDir private Path other;

  private String scored(String model, String seed) throws Exception {
    return studio.finished(model, Map.of("repeats", "2", "seed", seed));
  }

  @Test
  void linkWithAToken_onAnotherSite_opensTheStudio() throws Exception {
    HttpServer site =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    try (TestStudio guarded =
        TestStudio.open(other, StudioOptions.LOOPBACK, "secret", Uploads.Limits.USUAL)) {
      site.createContext(
          "/",
          exchange -> {
            byte[] page =
                ("<a id=link href=\""
                        + guarded.at("/?token=secret")
                        + "\">studio</a>"
                        + "<a id=bare href=\""
                        + guarded.at("/")
                        + "\">studio</a>")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
          });
      site.start();
      String elsewhere = "http://localhost:" + site.getAddress().getPort() + "/"; // another site
      Screen.two(
          screen -> {
            browser.get(elsewhere);
            click(() -> one("#bare"));
            await("a page that says what is missing", () -> text("h1").equals("Edgewise Studio"));
            assertThat(text("body")).contains("a token is needed").doesNotContain("{");
            browser.get(elsewhere);
            click(() -> one("#link"));
            await("the studio", () -> text("h1").equals("Runs"));
            assertThat(browser.getCurrentUrl()).doesNotContain("secret");
          });
    } finally {
      site.stop(0);
    }
    complaints(); // of the page that was refused
  }

  @Test
  void skipLink_leadsToTheContent_andAReloadStaysOnThePage() throws Exception {
    Screen.two(
        screen -> {
          go("#/new");
          await("the form", () -> text("h1").equals("New run"));
          one("#skip").sendKeys(Keys.ENTER);
          assertThat(browser.switchTo().activeElement().getDomAttribute("id")).isEqualTo("main");
          browser.navigate().refresh();
          await("the form again", () -> text("h1").equals("New run"));
        });
  }

  @Test
  void runs_areNamedTaggedSortedFilteredAndDuplicated() throws Exception {
    String first = scored("er", "1");
    String second = scored("ba", "2");
    Screen.two(
        screen -> {
          name(first, "plain " + screen);
          filterAndSort(first, second, "plain " + screen);
          compare(first, second);
          go("#/runs/" + second);
          click(() -> link("Duplicate"));
          await("the form, filled in", () -> text("h1").startsWith("Like "));
          assertThat(new Select(one("#model")).getFirstSelectedOption().getText()).isEqualTo("ba");
          assertThat(one("input[name=data]:checked").getDomAttribute("value"))
              .isEqualTo("upload:tiny.g6");
          assertThat(one("[name=seed]").getDomProperty("value")).isEqualTo("2");
        });
    new Select(one("#minutes")).selectByValue("5");
    click(() -> one("button[type=submit]"));
    await("another run", () -> text("h1").equals("ba again"));
    assertThat(complaints()).isEmpty();
  }

  private void name(String run, String title) {
    go("#/runs/" + run);
    click(() -> button("Name and notes"));
    for (String field : List.of("#note-title", "#note-tags", "#note-text")) {
      one(field).clear();
    }
    one("#note-title").sendKeys(title);
    one("#note-tags").sendKeys("paper, floor");
    one("#note-text").sendKeys("<b>not bold</b>" + Keys.TAB + Keys.ENTER);
    await("its name", () -> text("h1").equals(title));
    assertThat(text(".notes")).isEqualTo("<b>not bold</b>");
  }

  private void filterAndSort(String first, String second, String title) {
    go("#/runs");
    await("its name in the list", () -> text("tr[data-run='" + first + "']").contains(title));
    assertThat(text("tr[data-run='" + first + "'] .when")).startsWith("today ");
    one("input[type=search]").sendKeys("floor");
    await("one of two", () -> all("tr[data-run]").size() == 1 && text(".amount").equals("1 of 2"));
    one("input[type=search]").clear();
    one("input[type=search]").sendKeys(" " + Keys.BACK_SPACE);
    await("both", () -> all("tr[data-run]").size() == 2);
    click(() -> button("Model"));
    await("by model", () -> second.equals(one("tr[data-run]").getDomAttribute("data-run")));
    click(() -> button("Model"));
    await("and back", () -> first.equals(one("tr[data-run]").getDomAttribute("data-run")));
  }

  private static void compare(String first, String second) {
    for (String run : List.of(first, second)) {
      click(() -> inSight(By.cssSelector("tr[data-run='" + run + "'] input")));
    }
    click(() -> link("Compare"));
    await("what differs", () -> text("table.differences").contains("seed"));
    assertThat(all(".panels .panel")).as("a place for each model").hasSize(2);
    assertThat(text(".panels")).contains("Fitted in one step: ba on tiny.g6 has a loss of");
    assertThat(text(".incomparable")).contains("losses compare within one model only");
  }

  @Test
  void manyTabs_andPagesLeftBehind_takeNoLineFromTheOneInSight() throws Exception {
    String run = scored("er", "1");
    String first = browser.getWindowHandle();
    try {
      for (int i = 0; i < 7; i++) { // a browser has six lines to one studio
        browser.switchTo().newWindow(WindowType.TAB);
        go("#/runs/" + run);
        await("its page", () -> text("h1").equals("er on tiny.g6"));
      }
      for (int i = 0; i < 7; i++) { // which it keeps for the way back
        go("#/runs/" + run);
        await("its page", () -> text("h1").equals("er on tiny.g6"));
      }
      Files.writeString(
          studio.runs.resolve(run).resolve("epochs.jsonl"),
          "{\"epoch\":1,\"loss\":0.5,\"seconds\":1}\n");
      await("news of the run", () -> points() == 1);
      assertThat(one("#gone").isDisplayed()).isFalse();
    } finally {
      for (String tab : browser.getWindowHandles()) {
        if (!tab.equals(first)) {
          browser.switchTo().window(tab).close();
        }
      }
      browser.switchTo().window(first);
    }
  }

  @Test
  void everyPage_keepsNobodyOut_onDeskAndPhoneInLightAndDark() throws Exception {
    String run = trained();
    String second = scored("ba", "2");
    String here = "#/runs/" + run;
    List<String> faults = new ArrayList<>();
    for (String page :
        List.of(
            "#/runs",
            "#/new",
            "#/new/" + run,
            here,
            here + "/gallery",
            here + "/evaluation",
            here + "/configuration",
            "#/compare/" + run + "/" + second,
            "#/runs/none")) {
      go(page);
      await("the page", () -> !all("h1").isEmpty() && all("[aria-busy]").isEmpty());
      if (page.equals(here)) {
        await("the curve", () -> points() > 0);
        assertThat(foot()).as("nothing empty below the curve").isLessThan(30);
      }
      faults.addAll(Accessibility.faults(page));
    }
    go(here);
    click(() -> button("Name and notes"));
    await("a dialog", () -> !all("dialog[open]").isEmpty());
    faults.addAll(Accessibility.faults("notes"));
    go(here + "/gallery");
    click(() -> one(".side.generated .graph"));
    await("the explorer", () -> all("dialog .canvas canvas").size() >= 6);
    faults.addAll(Accessibility.faults("explorer"));
    assertThat(faults).isEmpty();
  }

  /** Returns the pixels between the chart with its buttons and the end of its card. */
  private static long foot() {
    return ((Number)
            answer(
                "const card = document.querySelector('.glance .card').getBoundingClientRect();"
                    + "const chart = document.querySelector('.chart .u-wrap');"
                    + "const last = document.querySelector('.card-foot').getBoundingClientRect();"
                    + "const between = last.top - chart.getBoundingClientRect().bottom;"
                    + "return Math.max(between, card.bottom - last.bottom)"))
        .longValue();
  }
}
