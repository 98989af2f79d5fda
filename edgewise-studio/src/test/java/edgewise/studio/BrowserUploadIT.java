package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.run.RunDirectory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** Files that people bring: dropped anywhere, cut where they hold one network, with attributes. */
class BrowserUploadIT extends BrowserFixture {
  @Test
  void file_droppedBesideTheBox_isTaken_andOneNetworkIsCut() throws Exception {
    StringBuilder grid = new StringBuilder();
    for (int x = 0; x < 8; x++) {
      for (int y = 0; y < 8; y++) {
        grid.append(x < 7 ? (8 * x + y) + " " + (8 * x + y + 8) + "\n" : "");
        grid.append(y < 7 ? (8 * x + y) + " " + (8 * x + y + 1) + "\n" : "");
      }
    }
    Screen.two(
        screen -> {
          String name = screen.name().toLowerCase(Locale.ROOT).replace('_', '-');
          newRun();
          drop("h1", name + ".edges", grid.toString());
          await("the file is read", () -> text(".found").contains("1 graph, 64"));
          click(() -> button("Cut neighbourhoods"));
          String cut = name + "-neighbourhoods.jsonl";
          await("64 neighbourhoods", () -> text(".found").contains(cut + ": 64 graphs"));
          assertThat(chosen()).isEqualTo("upload:" + cut);
          assertThat(all(".choice-card .stamps .drawing")).isNotEmpty();
          assertThat(cardsInSight()).as("a few at first").isLessThanOrEqualTo(11);
          click(() -> inSight(By.cssSelector("button.more")));
          assertThat(cardsInSight()).as("then all").isEqualTo(all(".choice-card").size());
          browser.executeScript("window.confirm = () => true");
          By forget = By.cssSelector("button[aria-label='Delete " + name + ".edges']");
          click(() -> inSight(forget));
          await(
              "it is deleted",
              () -> Files.notExists(studio.runs.resolve("uploads/" + name + ".edges")));
          assertThat(chosen()).as("another stays chosen").isEqualTo("upload:" + cut);
        });
    assertThat(complaints()).isEmpty();
  }

  @Test
  void attributesPassedOver_areChosenAsLabels_drawnLearntAndDuplicated() throws Exception {
    String file = new String(TestStudio.attributes(9), StandardCharsets.US_ASCII);
    newRun();
    drop("#drop", "mine.graphml", file);
    Screen.two(
        screen -> {
          if (screen != Screen.DESK_LIGHT) { // who comes back finds what they left
            newRun();
            click(() -> inSight(By.cssSelector("input[value='upload:mine.graphml']")));
          }
          await(
              "what was passed over",
              () -> text(".found").contains("lost attributes of nodes ('kind', 'full colour')"));
          assertThat(new Select(one("#label")).getOptions())
              .extracting(WebElement::getText)
              .containsExactly("as the format has it", "kind", "full colour");
          new Select(inSight(By.id("label"))).selectByVisibleText("full colour");
          await("its labels", () -> text(".found .scale.labels").contains("green"));
          new Select(inSight(By.id("edgeLabel"))).selectByVisibleText("bond");
          await("those of edges", () -> text(".found .scale.labels").contains("double"));
          assertThat(text(".found .scale.labels")).contains("red", "green", "single");
          assertThat(model()).as("which draws labels").isEqualTo("surveyor");
        });
    keep("labels", ".found");
    new Select(inSight(By.id("model"))).selectByValue("memoriser");
    click(() -> one("button[type=submit]"));
    await("the run's page", () -> text("h1").equals("memoriser on mine.graphml"));
    String run = text(".facts .name");
    assertThat(RunDirectory.open(studio.runs.resolve(run)).labelNames().nodes())
        .contains("red", "green");
    click(() -> link("Duplicate"));
    await("the same labels", () -> text(".found .scale.labels").contains("green"));
    assertThat(new Select(one("#label")).getFirstSelectedOption().getText())
        .isEqualTo("full colour");
    new Select(inSight(By.id("label"))).selectByVisibleText("kind");
    await("other labels", () -> text(".found .scale.labels").contains("hub"));
    click(() -> inSight(By.cssSelector("input[value=ladders]")));
    assertThat(text(".found")).as("of a dataset there is nothing to choose").isEmpty();
    click(() -> one("button[type=submit]"));
    await("a run on it", () -> text("h1").equals("memoriser again"));
    JsonNode shown = studio.json("/api/runs/" + text(".facts .name"));
    assertThat(shown.path("labels").path("label").asText()).isEmpty();
    assertThat(complaints()).isEqualTo(List.of());
  }

  private void newRun() {
    go("#/new");
    await("the form", () -> text("h1").equals("New run"));
  }

  private static String model() {
    return new Select(one("#model")).getFirstSelectedOption().getText();
  }

  private static String chosen() {
    return String.valueOf(one("input[name=data]:checked").getDomAttribute("value"));
  }

  private static long cardsInSight() {
    return all(".choice-card").stream().filter(WebElement::isDisplayed).count();
  }
}
