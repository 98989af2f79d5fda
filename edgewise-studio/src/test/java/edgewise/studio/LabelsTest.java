package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Attributes of an upload that are its labels: offered, looked at, learnt from, asked for again.
 */
class LabelsTest extends StudioFixture {
  private JsonNode answer(HttpResponse<String> response) throws Exception {
    return TestStudio.JSON.readTree(response.body());
  }

  @Test
  void attributesPassedOver_areOffered_andTheChosenOneIsRead() throws Exception {
    JsonNode upload = answer(studio.upload("mine.graphml", TestStudio.attributes(9)));
    assertThat(upload.path("warning").asText()).contains("lost attributes of nodes");
    assertThat(upload.path("labels").path("nodes")).isEmpty();
    assertThat(upload.path("attributes").path("nodes").toString())
        .isEqualTo("[\"kind\",\"full colour\"]");
    assertThat(upload.path("attributes").path("edges").toString()).isEqualTo("[\"bond\"]");
    JsonNode read =
        answer(studio.post("/api/uploads/mine.graphml/labels", Map.of("label", "full colour")));
    assertThat(read.path("labels").path("nodes").toString()).contains("red", "green");
    assertThat(studio.json("/api/datasets").path("uploads").get(0).path("labels").path("nodes"))
        .as("a look changes nothing")
        .isEmpty();
  }

  @Test
  void run_learnsTheChosenLabels_andSaysSoToWhoRepeatsIt() throws Exception {
    studio.put("mine.graphml", TestStudio.attributes(9));
    Map<String, Object> wanted =
        Map.of(
            "data", "upload:mine.graphml",
            "model", "memoriser",
            "label", "full colour",
            "edgeLabel", "bond",
            "evaluate", false);
    String name = answer(studio.post("/api/runs", wanted)).path("name").asText();
    RunDirectory run = RunDirectory.open(studio.runs.resolve(name));
    assertThat(run.config().settings().reading())
        .isEqualTo("\"--label=full colour\" --edge-label=bond");
    assertThat(run.labelNames().nodes()).contains("red", "green");
    assertThat(run.labelNames().edges()).contains("single", "double");
    JsonNode shown = studio.json("/api/runs/" + name);
    assertThat(shown.path("labels").path("label").asText()).isEqualTo("full colour");
    assertThat(shown.path("labels").path("edgeLabel").asText()).isEqualTo("bond");
    String again =
        answer(studio.post("/api/runs", Map.of("data", "run:" + name, "model", "memoriser")))
            .path("name")
            .asText();
    assertThat(RunDirectory.open(studio.runs.resolve(again)).labelNames())
        .isEqualTo(run.labelNames());
  }

  @Test
  void attributeThatIsNotThere_isRefusedWithThoseThatAre() throws Exception {
    studio.put("mine.graphml", TestStudio.attributes(9));
    HttpResponse<String> look =
        studio.post("/api/uploads/mine.graphml/labels", Map.of("label", "size"));
    HttpResponse<String> run =
        studio.post(
            "/api/runs", Map.of("data", "upload:mine.graphml", "model", "er", "label", "size"));
    assertThat(look.statusCode()).isEqualTo(400);
    assertThat(run.statusCode()).isEqualTo(422);
    for (HttpResponse<String> answer : List.of(look, run)) {
      assertThat(answer.body()).contains("no node has an attribute 'size'", "'kind'");
    }
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\"b", "two\nlines", " ", "\u0000"})
  void attributeThatCannotBeSaid_isRefused(String name) throws Exception {
    studio.put("mine.graphml", TestStudio.attributes(9));
    for (String key : new String[] {"label", "edgeLabel"}) {
      HttpResponse<String> answer =
          studio.post("/api/uploads/mine.graphml/labels", Map.of(key, name));
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains(key + " must name an attribute");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--label=kind", "--edge-label=a=b", "\"--label=two words\" --edge-label=x"})
  void wordsOfARun_areUnderstood(String reading) {
    assertThat(Labels.of(reading).map(Labels::reading)).contains(reading);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--columns=1,2", "--label=a --label=b", "--label=a --directed"})
  void otherWords_areNotGuessedAt(String reading) {
    assertThat(Labels.of(reading)).isEmpty();
    assertThat(Labels.of(RunConfig.Settings.BY_NAME)).contains(Labels.USUAL);
  }
}
