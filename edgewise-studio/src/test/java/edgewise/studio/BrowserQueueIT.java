package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** What is to be trained: in which order, for how long, over a restart, and what comes after. */
class BrowserQueueIT extends BrowserFixture {
  private static final int ENDLESS = 1_000_000;

  @Test
  void queue_isReordered_andStaysWhenTheStudioIsGoneAndBack() throws Exception {
    studio.put("tiny.g6", TestStudio.ladders(12));
    String busy = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(ENDLESS));
    String first = studio.start("upload:tiny.g6", "er", Map.of("seed", "1", "repeats", "2"));
    String second = studio.start("upload:tiny.g6", "er", Map.of("seed", "2", "repeats", "2"));
    int port = studio.studio.port();
    Screen.two(
        screen -> {
          go("#/runs");
          await("two wait", () -> queued().size() == 2);
          List<String> after = List.of(queued().get(1), queued().get(0));
          WebElement down = all(".queue-list li").get(0).findElements(By.tagName("button")).get(1);
          down.sendKeys(Keys.ENTER);
          await("they have changed places", () -> queued().equals(after));
          await("the studio knows", () -> waiting().equals(after));
          studio.close();
          await("it is said", () -> text("#gone").startsWith("The studio does not answer"));
          studio = TestStudio.reopen(studio.runs, port);
          await("it is not said any more", () -> !one("#gone").isDisplayed());
          await("the same order", () -> queued().equals(after));
          await("it trains", () -> text("tr[data-run='" + busy + "'] .status").equals("running"));
        });
    go("#/runs/" + second);
    click(() -> button("Stop"));
    await("it is out", () -> text(".explanation").equals("Has not been trained yet."));
    click(() -> button("Start"));
    await("it waits again", () -> text(".explanation").startsWith("Waits for 2 runs"));
    studio.post("/api/runs/" + busy + "/stop", Map.of());
    await("it is scored all the same", () -> studio.state(second).path("hasScores").asBoolean());
    assertThat(studio.state(first).path("hasScores").asBoolean()).isTrue();
  }

  private List<String> waiting() throws Exception {
    List<String> names = new ArrayList<>();
    studio.json("/api/pulse").path("queue").forEach(name -> names.add(name.asText()));
    return names.subList(1, names.size()); // after the one that trains
  }

  private static List<String> queued() {
    return all(".queue-list li").stream()
        .map(item -> String.valueOf(item.getDomAttribute("data-queued")))
        .toList();
  }

  @Test
  void timeToTrainFor_isChosenAndEndsIt_andWhoResumesIsScoredAllTheSame() throws Exception {
    studio.put("tiny.g6", TestStudio.ladders(12));
    String like = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(ENDLESS));
    studio.post("/api/runs/" + like + "/stop", Map.of());
    Screen.two(
        screen -> {
          go("#/new/" + like);
          String title = screen.name();
          one("#title").clear();
          one("#title").sendKeys(title);
          assertThat(one("#evaluate").isSelected()).as("to be scored").isTrue();
          new Select(inSight(By.id("minutes"))).selectByVisibleText("another time");
          one("#minutes-other").sendKeys("soon" + Keys.TAB);
          await("the mistake", () -> text(".problem").contains("minutes above 0, got 'soon'"));
          one("#minutes-other").clear();
          one("#minutes-other").sendKeys("0.017" + Keys.TAB);
          click(() -> inSight(By.cssSelector("button[type=submit]")));
          await("its page", () -> text("h1").equals(title) && points() > 0);
          await("it is stopped", () -> offered("Resume") || press("Stop"));
          int reached = points();
          boolean hasTime = text(".explanation").startsWith("Stopped"); // perhaps next to none
          click(() -> button("Resume"));
          await("it goes on", () -> points() > reached || (hasTime && isTimeUp()));
          await("its time is up", BrowserQueueIT::isTimeUp);
          assertThat(offered("Resume")).isTrue();
          click(() -> link("Evaluation"));
          await("its scores", () -> !all(".verdict").isEmpty());
          click(() -> link("Duplicate"));
          await("the form", () -> text("h1").equals("Like " + title));
          assertThat(one("#minutes-other").getDomProperty("value")).isEqualTo("0.017");
        });
    assertThat(complaints()).isEmpty();
  }

  private static boolean isTimeUp() {
    return text(".explanation").startsWith("Its time is up; goes on");
  }

  private static boolean offered(String label) {
    return browser.findElements(By.xpath("//button[normalize-space()='" + label + "']")).stream()
        .anyMatch(WebElement::isDisplayed);
  }

  /** Clicks on a button if it is there, and returns that it is not done yet. */
  private static boolean press(String label) {
    if (offered(label)) {
      button(label).click();
    }
    return false;
  }
}
