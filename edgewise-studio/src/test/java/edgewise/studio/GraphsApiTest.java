package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.format.GraphFormats;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.run.RunDirectory;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Graphs over HTTP: looked at, downloaded, drawn. */
class GraphsApiTest extends StudioFixture {
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
  void fitThatTakesForEver_keepsNobodyWaiting_andIsStopped() throws Exception {
    try (TestStudio busy = TestStudio.open(directory.resolve("busy"), 2)) {
      String known = busy.finished("er", Map.of("repeats", "1"));
      String run = busy.start("upload:tiny.g6", "er", Map.of("draws", "1000000000"));
      TestStudio.await("it fits", () -> busy.state(run).path("status").asText().equals("running"));
      TestStudio.await("on two threads", () -> fitters().size() > 1);
      assertThat(fitters())
          .as("not on threads that pages need")
          .allMatch(name -> name.startsWith("edgewise-studio-training"));
      JsonNode graphs = busy.json("/api/runs/" + known + "/graphs?source=test&closest=true");
      assertThat(graphs.path("graphs")).isNotEmpty();
      busy.post("/api/runs/" + run + "/stop", Map.of());
      busy.awaitEnd(run);
      assertThat(busy.state(run).path("status").asText()).isEqualTo("interrupted");
      assertThat(busy.state(run).path("explanation").asText())
          .isEqualTo("Has not been trained yet.");
    }
  }

  /** Returns the names of the threads that fit a model now. */
  private static List<String> fitters() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(
            thread ->
                Arrays.stream(thread.getValue())
                    .anyMatch(frame -> frame.getClassName().endsWith(".GridSearch")))
        .map(thread -> thread.getKey().getName())
        .toList();
  }
}
