package edgewise.studio;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The pictures of the README and of a review: the six main pages with a model that has learnt
 * something. Runs only where {@code -DargLine=-Dstudio.screenshots=DIR} says where to keep them.
 */
class BrowserPicturesIT extends BrowserFixture {
  @Test
  void sixPages_onDeskAndPhone_inLightAndDark() throws Exception {
    assumeTrue(!System.getProperty("studio.screenshots", "").isEmpty(), "no pictures are wanted");
    Map<String, String> small = Map.of("training.epochs", "40", "repeats", "2", "samples", "24");
    String run = studio.start("tree", "frontier", small);
    String other = studio.start("tree", "ba", Map.of("repeats", "2", "samples", "24"));
    studio.post(
        "/api/runs/" + run + "/notes", Map.of("title", "Trees", "tags", new String[] {"demo"}));
    go("#/runs/" + run);
    await("epochs", () -> studio.state(run).path("epoch").asInt() > 12);
    await("graphs of a checkpoint", () -> all(".newest-row .drawing").size() >= 6);
    keep("studio-training");
    await("scores", () -> studio.state(other).path("hasScores").asBoolean());
    go("#/runs/" + run + "/gallery");
    await("generated graphs", () -> all(".side.generated .graph").size() == 12);
    keep("studio-gallery", ".filters");
    go("#/runs/" + run + "/evaluation");
    await("scores", () -> !all(".verdict").isEmpty());
    keep("studio-evaluation");
    go("#/runs");
    await("runs", () -> all("tr[data-run]").size() == 2);
    keep("studio-runs");
    go("#/compare/" + run + "/" + other);
    await("the comparison", () -> !all("table.scores").isEmpty());
    keep("studio-compare");
    go("#/new");
    await("cards", () -> all(".stamps .drawing").size() > 8);
    keep("studio-new");
  }
}
