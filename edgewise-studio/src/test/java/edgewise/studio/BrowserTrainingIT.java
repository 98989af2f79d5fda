package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.model.FitListener.Epoch;
import edgewise.run.RunDirectory;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** A run while it learns and after: the curve, what is kept of it, long epochs, the end. */
class BrowserTrainingIT extends BrowserFixture {
  @TempDir private Path downloads;

  @Test
  void curve_keepsItsZoom_saysWholeEpochs_andEndsWhereTheDataDo() throws Exception {
    studio.put("tiny.g6", TestStudio.ladders(12));
    String run = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(1_000_000));
    Screen.two(
        screen -> {
          go("#/runs/" + run);
          await("a curve", () -> points() > 12);
          WebElement over = one(".chart .u-over");
          int width = over.getSize().getWidth();
          new Actions(browser)
              .moveToElement(over, -width / 4, 0)
              .clickAndHold()
              .moveByOffset(width / 8, 0)
              .moveByOffset(width / 8, 0)
              .release()
              .perform();
          String zoom = one(".chart").getDomAttribute("data-zoom");
          assertThat(zoom).isNotBlank();
          int before = points();
          await("more epochs", () -> points() > before + 5);
          assertThat(one(".chart").getDomAttribute("data-zoom")).isEqualTo(zoom);
          new Actions(browser).moveToElement(one(".chart .u-over"), 5, 5).perform();
          await("the values", () -> text(".tip").matches("(?s)epoch \\d+\\s.*training .*"));
          click(() -> link("Gallery"));
          await("another page", () -> !all(".sides").isEmpty());
          click(() -> link("Training"));
          await("the curve again", () -> points() > before);
          click(() -> button("Whole curve"));
          await(
              "all of it",
              () -> String.valueOf(one(".chart").getDomAttribute("data-zoom")).isEmpty());
        });
    studio.post("/api/runs/" + run + "/stop", Map.of());
    Screen.two(
        screen -> {
          go("#/runs/" + run);
          await("the curve", () -> points() > 12);
          click(() -> inSight(By.xpath("//label[normalize-space()='Logarithmic']")));
          await(
              "an axis that fits",
              () ->
                  Boolean.TRUE.equals(
                      browser.executeScript(
                          "const {min, max} = document.querySelector('.chart').chart.plot.scales.y;"
                              + "return max / min < 8;")));
          assertThat(one(".chart").getDomAttribute("data-best")).isNotBlank();
        });
    assertThat(complaints()).isEmpty();
  }

  @Test
  void curve_isSmoothed_andKeptAsTableAndPicture() throws Exception {
    String run = trained();
    List<Epoch> epochs = RunDirectory.open(studio.runs.resolve(run)).epochs();
    Screen.two(
        screen -> {
          go("#/runs/" + run);
          await("the curve", () -> points() == epochs.size());
          one("input[aria-label=Smoothing]").sendKeys(Keys.END);
          await("each epoch, and their mean", () -> column(2).size() == epochs.size());
          assertThat(end(".chart .u-legend")).as("a legend in sight").isBetween(1.0, end(".chart"));
          List<Double> smoothed = column(2);
          double mean = epochs.get(0).loss();
          for (int i = 0; i < epochs.size(); i++) {
            mean = i == 0 ? mean : 0.95 * mean + 0.05 * epochs.get(i).loss();
            assertThat(column(1).get(i)).isEqualTo(epochs.get(i).loss());
            assertThat(smoothed.get(i)).isCloseTo(mean, Offset.offset(1e-9));
          }

          keepDownloadsIn(downloads);
          click(() -> button("CSV"));
          Path table = downloads.resolve(run + "-epochs.csv");
          await("the table", () -> Files.exists(table));
          List<String> lines = Files.readAllLines(table);
          assertThat(lines).hasSize(1 + epochs.size());
          assertThat(lines.get(0))
              .isEqualTo(
                  "epoch,loss,validationLoss,novelty,learningRate,seconds,processorSeconds,best");
          for (int i = 0; i < epochs.size(); i++) {
            String[] cells = lines.get(i + 1).split(",", -1);
            assertThat(Integer.parseInt(cells[0])).isEqualTo(i + 1);
            assertThat(Double.parseDouble(cells[1])).isEqualTo(epochs.get(i).loss());
            assertThat(Double.parseDouble(cells[6])).isEqualTo(epochs.get(i).processorSeconds());
            assertThat(Boolean.parseBoolean(cells[7])).isEqualTo(epochs.get(i).best());
          }
          click(() -> button("PNG"));
          Path picture = downloads.resolve(run + "-loss.png");
          await("the picture", () -> Files.exists(picture));
          BufferedImage drawn = ImageIO.read(picture.toFile());
          assertThat(drawn.getWidth()).isGreaterThan(300);
          assertThat(drawn.getRGB(2, 2) >>> 24).as("on paper, not on nothing").isEqualTo(255);
          long inks =
              Arrays.stream(
                      drawn.getRGB(
                          0, 0, drawn.getWidth(), drawn.getHeight(), null, 0, drawn.getWidth()))
                  .distinct()
                  .count();
          assertThat(inks).as("a curve, axes and words").isGreaterThan(20);
          Files.delete(table);
          Files.delete(picture);
        });
    assertThat(complaints()).isEmpty();
  }

  /** Returns what the chart draws: 0 for the epochs, then a line each. */
  private static List<Double> column(int number) {
    Object values =
        answer(
            "return document.querySelector('.chart')?.chart.plot?.data[arguments[0]] ?? []",
            number);
    List<Double> column = new ArrayList<>();
    ((List<?>) values).forEach(value -> column.add(((Number) value).doubleValue()));
    return column;
  }

  @Test
  void curveOfAnEndlessTraining_staysSmall_andEndsWithTheNewestEpoch() throws Exception {
    String run = trained();
    Path log = studio.runs.resolve(run).resolve("epochs.jsonl");
    Files.writeString(log, epochs(1, 9000));
    go("#/runs/" + run);
    await("as much as a screen shows", () -> points() == 2000);
    for (int last = 9000; last < 60_000; last += 3000) { // bit by bit, as they are trained
      Files.writeString(log, epochs(last + 1, last + 3000), StandardOpenOption.APPEND);
      int now = last + 3000;
      await("epoch " + now, () -> lastEpoch() == now);
      assertThat(points()).isBetween(1000, 4000);
    }
    List<Double> shown = column(0);
    assertThat(shown.get(0)).isEqualTo(1);
    double widest = 0;
    for (int i = 1; i < shown.size(); i++) {
      widest = Math.max(widest, shown.get(i) - shown.get(i - 1));
    }
    assertThat(widest).as("evenly thinned").isLessThan(4 * 60_000.0 / shown.size());
    Screen.two(
        screen -> {
          go("#/runs/" + run);
          await("the newest epoch", () -> lastEpoch() == 60_000);
          assertThat(points()).isBetween(1000, 4000);
          assertThat(one(".chart").getDomAttribute("data-best")).as("is kept").isEqualTo("7");
        });
    assertThat(complaints()).isEmpty();
  }

  private static double lastEpoch() {
    List<Double> shown = column(0);
    return shown.isEmpty() ? 0 : shown.get(shown.size() - 1);
  }

  private static String epochs(int from, int to) {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i <= to; i++) {
      lines.append(
          "{\"epoch\":%d,\"loss\":%s,\"learningRate\":0.001,\"seconds\":0.1,\"best\":%s}\n"
              .formatted(i, 1.0 / i, i == 7));
    }
    return lines.toString();
  }

  @Test
  void longEpoch_showsItsGraphsAndATimeLeft_beforeItEnds() throws Exception {
    studio.put("many.g6", TestStudio.ladders(20_000));
    Map<String, String> slow = TestStudio.tinyNetwork(3);
    slow.put("training.batchSize", "1");
    slow.put("training.shards", "1");
    slow.put("training.checkpointMinutes", "0.002");
    String run = studio.start("upload:many.g6", "grapher", slow);
    go("#/runs/" + run);
    Screen.two(
        screen -> {
          await("graphs of the first epoch", () -> all(".newest-row .drawing").size() == 6);
          assertThat(screen.isPhone() || end(".strip-row.real") <= screen.height)
              .as("curve, newest and real graphs without scrolling")
              .isTrue();
          assertThat(text(".newest-row .at")).containsPattern("in epoch\\s+1\\s+[\\d,]+ batch");
          await("a time left", () -> text(".tiles").matches("(?s).*Time left\\s+\\d.*at most.*"));
        });
    JsonNode state = studio.state(run);
    assertThat(state.path("epoch").asInt()).as("it has not ended").isZero();
    assertThat(state.path("batches").asInt()).isPositive();
    assertThat(state.path("secondsLeft").asDouble())
        .isCloseTo(
            (3 - state.path("done").asDouble()) / state.path("rate").asDouble(),
            Offset.offset(0.01));
    click(() -> button("Stop"));
    await("it is stopped", () -> text(".status").equals("interrupted"));
    assertThat(text(".explanation")).isEqualTo("Stopped; goes on within epoch 1.");
    click(() -> link("Gallery"));
    click(() -> button("Draw graphs"));
    await("graphs", () -> text(".side.generated select").contains("24 graphs, seed 1"));
    assertThat(complaints()).isEmpty();
  }

  /** Returns where an element ends, from the top of the page. */
  private static double end(String selector) {
    String end =
        "return scrollY + document.querySelector(arguments[0]).getBoundingClientRect().bottom";
    return ((Number) answer(end, selector)).doubleValue();
  }

  @Test
  void endOfARun_isSaidOnTheDesktop_toWhoAskedForIt() throws Exception {
    go("#/runs");
    await("the page", () -> text("h1").equals("Runs"));
    browser.executeCdpCommand(
        "Browser.grantPermissions",
        Map.of("origin", studio.at(""), "permissions", List.of("notifications")));
    // What the browser would show is written down as well.
    browser.executeScript(
        "const shown = window.shown = [];"
            + "window.Notification = class extends window.Notification {"
            + "  constructor(title, more) { super(title, more); shown.push(more.body); }"
            + "};");
    studio.put("tiny.g6", TestStudio.ladders(12));
    List<String> told = new ArrayList<>();
    Screen.two(
        screen -> {
          WebElement box = inSight(By.cssSelector(".notify input"));
          if (!box.isSelected()) {
            box.click();
          }
          await("it is allowed", () -> one(".notify input").isSelected());
          Map<String, String> quick =
              Map.of("repeats", "2", "seed", Integer.toString(screen.seed()));
          told.add(studio.start("upload:tiny.g6", "er", quick) + ": finished");
          await("a message", () -> shown().equals(told));
        });
  }

  private static List<?> shown() {
    return (List<?>) answer("return window.shown");
  }
}
