package edgewise.studio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.dataset.Split;
import edgewise.model.FitListener;
import edgewise.run.Models;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** What the studio answers, asked over HTTP; random-graph models need no native library. */
class StudioApiTest extends StudioFixture {
  @Test
  void models_offerEveryModelAndEveryOption() throws Exception {
    JsonNode forms = studio.json("/api/models");
    assertThat(forms.path("models").findValuesAsText("description")).doesNotContain("");
    for (var model : Models.ALL.entries()) {
      JsonNode form = TestStudio.JSON.createObjectNode();
      for (JsonNode one : forms.path("models")) {
        form = one.path("name").asText().equals(model.name()) ? one : form;
      }
      assertThat(form.path("presets").path(0).path("options").findValuesAsText("key"))
          .isEqualTo(Models.form(model).keys());
    }
  }

  @Test
  void newRun_isCheckedWithTheMessagesOfTheCommandLine() throws Exception {
    Map<String, String> wrong = Map.of("dropout", "1.5");
    HttpResponse<String> answer =
        studio.post(
            "/api/runs?check=true",
            Map.of("data", "ladders", "model", "frontier", "changes", wrong));
    assertThat(answer.statusCode()).isEqualTo(400);
    RunConfig config =
        new RunConfig(
            Models.ALL.get("frontier"),
            Models.ALL.get("frontier").defaults(),
            RunConfig.Settings.of("ladders", 1));
    assertThatThrownBy(() -> config.with(wrong))
        .hasMessage(TestStudio.JSON.readTree(answer.body()).path("error").asText());
    HttpResponse<String> unknown =
        studio.post("/api/runs?check=true", Map.of("data", "ladders", "model", "graper"));
    assertThat(unknown.body()).contains("did you mean grapher?");
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
  }

  @Test
  void upload_saysWhatIsInIt() throws Exception {
    HttpResponse<String> answer = studio.upload("mine.g6", TestStudio.ladders(6));
    JsonNode upload = TestStudio.JSON.readTree(answer.body());
    assertThat(upload.path("summary").path("graphs").asInt()).isEqualTo(6);
    assertThat(upload.path("summary").path("meanNodes").asDouble()).isEqualTo(6);
    assertThat(upload.path("examples")).hasSize(6);
    assertThat(studio.json("/api/datasets").path("uploads").findValuesAsText("data"))
        .containsExactly("upload:mine.g6");
    JsonNode list =
        TestStudio.JSON.readTree(studio.upload("net.edges", "0 1\n1 2\n".getBytes(UTF_8)).body());
    assertThat(list.path("reading").asText()).startsWith("read as edge list separated by blanks");
    assertThat(list.path("warning").asText()).as("nothing is wrong with it").isEmpty();
    assertThat(studio.delete("/api/uploads/net.edges").statusCode()).isEqualTo(204);
    assertThat(studio.delete("/api/uploads/mine.g6").statusCode()).isEqualTo(204);
    assertThat(studio.json("/api/datasets").path("uploads")).isEmpty();
  }

  @Test
  void run_isTrainedDrawnScoredAndListed() throws Exception {
    String run = finishedRun();
    JsonNode listed = studio.json("/api/runs").path("runs").get(0);
    assertThat(listed.path("name").asText()).isEqualTo(run).startsWith("tiny-er-seed3-");
    assertThat(listed.path("status").asText()).isEqualTo("finished");
    assertThat(listed.path("scores").path("novel").isNumber()).isTrue();
    JsonNode scores = studio.json("/api/runs/" + run + "/scores");
    assertThat(scores.path("generated").path("counts").path("graphs").asInt()).isEqualTo(8);
    assertThat(Files.readString(studio.runs.resolve(run).resolve("config.yaml")))
        .doesNotContain("data: /"); // a run holds no absolute paths
    HttpResponse<byte[]> report =
        studio
            .client()
            .send(
                studio.builder("/api/runs/" + run + "/report").build(),
                HttpResponse.BodyHandlers.ofByteArray());
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(report.body()))) {
      assertThat(zip.getNextEntry().getName()).isEqualTo("report.html");
      assertThat(new String(zip.readAllBytes(), UTF_8))
          .startsWith("<!DOCTYPE html>")
          .contains("er on ");
    }
  }

  @Test
  void list_thatHasNotChanged_isNotSentAgain() throws Exception {
    finishedRun();
    String tag = studio.get("/api/runs").headers().firstValue("ETag").orElseThrow();
    assertThat(studio.get("/api/runs", "If-None-Match", tag).statusCode()).isEqualTo(304);
  }

  @Test
  void finishedRun_cannotBeResumedButDeleted() throws Exception {
    String run = finishedRun();
    assertThat(studio.post("/api/runs/" + run + "/resume", Map.of()).statusCode()).isEqualTo(409);
    assertThat(studio.post("/api/runs/" + run + "/stop", Map.of()).statusCode())
        .as("stopped it is, already")
        .isEqualTo(200);
    assertThat(studio.delete("/api/runs/" + run).statusCode()).isEqualTo(204);
    assertThat(studio.runs.resolve(run)).doesNotExist();
    assertThat(studio.get("/api/runs/" + run).statusCode()).isEqualTo(404);
  }

  @Test
  void brokenRun_isListedWithWhatIsWrong() throws Exception {
    Path broken = Files.createDirectories(studio.runs.resolve("broken"));
    Files.writeString(broken.resolve("config.yaml"), "format: 99\n");
    JsonNode listed = studio.json("/api/runs").path("runs").get(0);
    assertThat(listed.path("status").asText()).isEqualTo("unreadable");
    assertThat(listed.path("problem").asText()).contains("newer than this version");
    assertThat(studio.get("/api/runs/broken").statusCode()).isEqualTo(422);
  }

  @Test
  void runOfAnotherProcess_isNeitherStoppedNorDeletedNorScored() throws Exception {
    studio.put("tiny.g6", TestStudio.ladders(12));
    String data = studio.runs.resolve("uploads").resolve("tiny.g6").toString();
    RunConfig config =
        new RunConfig(
            Models.ALL.get("er"), Models.ALL.get("er").defaults(), RunConfig.Settings.of(data, 1));
    Split split = Run.split(config, TestStudio.machine(), warning -> {});
    RunDirectory run = RunDirectory.create(studio.runs, config, split, Instant.EPOCH);
    Set<Integer> answers = new HashSet<>();
    Run.train(
            run,
            TestStudio.machine(),
            new FitListener() {
              @Override
              public boolean onEpoch(Epoch epoch) {
                try {
                  String path = "/api/runs/" + run.name();
                  assertThat(studio.state(run.name()).path("status").asText()).isEqualTo("running");
                  answers.add(studio.post(path + "/stop", Map.of()).statusCode());
                  answers.add(studio.post(path + "/resume", Map.of()).statusCode());
                  answers.add(studio.post(path + "/evaluate", Map.of()).statusCode());
                  answers.add(studio.delete(path).statusCode());
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
                return true;
              }
            })
        .close();
    assertThat(answers).containsExactly(409);
    assertThat(studio.state(run.name()).path("status").asText()).isEqualTo("finished");
  }

  @Test
  void unknownThings_areNotFound() throws Exception {
    String run = finishedRun();
    for (String path :
        List.of(
            "/api/nothing",
            "/api/jobs/99",
            "/api/runs/none/epochs",
            "/api/runs/none/events",
            "/api/runs/" + run + "/graphs?source=drawn:99",
            "/api/runs/" + run + "/graphs?source=secret")) {
      HttpResponse<String> answer = studio.get(path, "Accept", "text/event-stream");
      assertThat(answer.statusCode()).as(path).isEqualTo(404);
      assertThat(TestStudio.JSON.readTree(answer.body()).path("error").asText()).isNotBlank();
    }
    assertThat(studio.get("/api/runs/" + run + "/graphs?count=many").statusCode()).isEqualTo(400);
  }

  @Test
  void thinnedCurve_keepsFirstAndLast() {
    List<FitListener.Epoch> epochs =
        IntStream.rangeClosed(1, 1000)
            .mapToObj(i -> new FitListener.Epoch(i, 1.0 / i, Double.NaN, 0.1, 0.5, false))
            .toList();
    List<FitListener.Epoch> thinned = Curve.thinned(epochs, 48);
    assertThat(thinned).hasSize(48).startsWith(epochs.get(0)).endsWith(epochs.get(999));
    assertThat(thinned).doesNotHaveDuplicates();
  }

  @Test
  void rate_countsTheEpochThatIsUnderWay() {
    List<FitListener.Epoch> two =
        List.of(
            new FitListener.Epoch(1, 1, Double.NaN, 0.1, 10, false),
            new FitListener.Epoch(2, 1, Double.NaN, 0.1, 10, false));
    assertThat(Curve.rate(two, TrainingQueue.Headway.NONE)).isEqualTo(0.1);
    assertThat(Curve.rate(two, new TrainingQueue.Headway(0.5, 30))).as("slower").isEqualTo(0.05);
    assertThat(Curve.rate(List.of(), new TrainingQueue.Headway(0.25, 900)))
        .as("a first epoch of an hour")
        .isEqualTo(1 / 3600.0);
    assertThat(Curve.rate(List.of(), new TrainingQueue.Headway(0.001, 5))).as("who knows").isZero();
  }
}
