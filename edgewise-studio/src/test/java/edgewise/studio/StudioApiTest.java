package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.dataset.Split;
import edgewise.format.GraphFormats;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.model.FitListener;
import edgewise.run.Models;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** What the studio answers, asked over HTTP; random-graph models need no native library. */
class StudioApiTest extends StudioFixture {
  private String finishedRun() throws Exception {
    studio.put("tiny.g6", TestStudio.ladders(12));
    String run = studio.start("upload:tiny.g6", "er", Map.of("repeats", "2", "seed", "3"));
    studio.awaitEnd(run);
    assertThat(studio.state(run).path("status").asText()).isEqualTo("finished");
    return run;
  }

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
      assertThat(new String(zip.readAllBytes(), StandardCharsets.UTF_8))
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
  void graphs_areFilteredBySizeAndSaidWithTheClosestTrainingGraph() throws Exception {
    String run = finishedRun();
    List<Graph> train = RunDirectory.open(studio.runs.resolve(run)).split().train();
    JsonNode answer =
        studio.json("/api/runs/" + run + "/graphs?source=train&closest=true&minNodes=5&maxNodes=6");
    long wanted = train.stream().filter(graph -> graph.nodeCount() == 6).count();
    assertThat(answer.path("matching").asLong()).isEqualTo(wanted);
    for (JsonNode graph : answer.path("graphs")) {
      assertThat(graph.path("nodes").asInt()).isEqualTo(6);
      assertThat(graph.path("links")).hasSize(2 * graph.path("edges").asInt());
      assertThat(graph.path("places")).hasSize(2 * 6);
      // A training graph is its own copy, or that of an equal one before it.
      JsonNode closest = graph.path("closest");
      assertThat(closest.path("copy").asBoolean()).isTrue();
      assertThat(train.get(closest.path("index").asInt()).nodeCount()).isEqualTo(6);
    }
  }

  @Test
  void download_givesTheSameGraphsInEveryFormat() throws Exception {
    String run = finishedRun();
    List<Graph> test = RunDirectory.open(studio.runs.resolve(run)).split().test();
    for (String format : List.of("graph6", "graphml", "json")) {
      HttpResponse<String> file =
          studio.get("/api/runs/" + run + "/download?source=test&format=" + format);
      assertThat(file.headers().firstValue("Content-Disposition").orElse(""))
          .startsWith("attachment; filename=\"" + run + "-test.");
      try (var reader =
          GraphFormats.ALL
              .get(format)
              .reader(
                  new ByteArrayInputStream(file.body().getBytes(StandardCharsets.UTF_8)),
                  format,
                  ReadContext.strict())) {
        for (Graph graph : test) {
          assertThat(Objects.requireNonNull(reader.read()).graph()).as(format).isEqualTo(graph);
        }
        assertThat(reader.read()).isNull();
      }
    }
    HttpResponse<String> drawing =
        studio.get("/api/runs/" + run + "/download?source=test&format=svg&graph=0");
    assertThat(drawing.body()).contains("<svg ", "</svg>");
    assertThat(
            studio
                .get("/api/runs/" + run + "/download?source=test&format=svg&graph=99")
                .statusCode())
        .isEqualTo(404);
  }

  @Test
  void generate_keepsCountSeedAndConstraints() throws Exception {
    String run = finishedRun();
    String path = "/api/runs/" + run + "/generate";
    Map<String, String> options = Map.of("count", "9", "seed", "5", "constraints", "max-degree=2");
    JsonNode job = studio.finished(studio.post(path, Map.of("options", options)));
    assertThat(job.path("state").asText()).as(job.toString()).isEqualTo("done");
    JsonNode drawn =
        studio.json("/api/runs/" + run + "/graphs?source=drawn:" + job.path("id").asText());
    assertThat(drawn.path("total").asInt()).isEqualTo(9);
    for (JsonNode graph : drawn.path("graphs")) {
      int[] degrees = new int[graph.path("nodes").asInt()];
      graph.path("links").forEach(node -> degrees[node.asInt()]++);
      assertThat(Arrays.stream(degrees).max().orElse(0)).isLessThanOrEqualTo(2);
    }
    JsonNode again = studio.finished(studio.post(path, Map.of("options", options)));
    JsonNode same =
        studio.json("/api/runs/" + run + "/graphs?source=drawn:" + again.path("id").asText());
    assertThat(same).isEqualTo(drawn);
    assertThat(studio.post(path, Map.of("options", Map.of("count", "0"))).body())
        .contains("count must be in 1..10000, got 0");
    assertThat(studio.post(path, Map.of("options", Map.of("temperature", "-1"))).statusCode())
        .isEqualTo(400);
  }

  @Test
  void generate_whatCannotBe_saysSo() throws Exception {
    String run = finishedRun();
    Map<String, String> options = Map.of("count", "3", "minNodes", "500", "tries", "2");
    JsonNode job =
        studio.finished(studio.post("/api/runs/" + run + "/generate", Map.of("options", options)));
    assertThat(job.path("state").asText()).isEqualTo("failed");
    assertThat(job.path("error").asText()).isNotBlank().doesNotContain("Exception");
  }

  @Test
  void drawing_thatFindsNothing_isStopped_andSoIsWhatWaits() throws Exception {
    String run = finishedRun();
    Map<String, String> hopeless = Map.of("minNodes", "5000", "tries", "1000000000");
    List<HttpResponse<String>> started = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      started.add(studio.post("/api/runs/" + run + "/generate", Map.of("options", hopeless)));
    }
    String first = TestStudio.JSON.readTree(started.get(0).body()).path("id").asText();
    String second = TestStudio.JSON.readTree(started.get(1).body()).path("id").asText();
    TestStudio.await(
        "it draws",
        () -> studio.json("/api/jobs/" + first).path("state").asText().equals("working"));
    HttpResponse<String> waiting = studio.post("/api/jobs/" + second + "/cancel", Map.of());
    assertThat(TestStudio.JSON.readTree(waiting.body()).path("state").asText())
        .as("at once")
        .isEqualTo("cancelled");
    studio.post("/api/jobs/" + first + "/cancel", Map.of());
    assertThat(studio.finished(started.get(0)).path("state").asText()).isEqualTo("cancelled");
    JsonNode next =
        studio.finished(
            studio.post("/api/runs/" + run + "/generate", Map.of("options", Map.of("count", "3"))));
    assertThat(next.path("state").asText()).as("the next is not meant").isEqualTo("done");
  }

  @Test
  void finishedRun_cannotBeResumedButDeleted() throws Exception {
    String run = finishedRun();
    assertThat(studio.post("/api/runs/" + run + "/resume", Map.of()).statusCode()).isEqualTo(409);
    assertThat(studio.post("/api/runs/" + run + "/stop", Map.of()).statusCode()).isEqualTo(409);
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
    RunConfig config =
        new RunConfig(
            Models.ALL.get("er"),
            Models.ALL.get("er").defaults(),
            RunConfig.Settings.of("ladders", 1));
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
