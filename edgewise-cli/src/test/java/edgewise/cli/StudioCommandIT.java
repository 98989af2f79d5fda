package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The studio and the command line, two processes at work on the same runs. */
class StudioCommandIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ENDLESS = 1_000_000;

  @TempDir private Path directory;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private String address = "";

  @Test
  void studioAndCommandLine_neverDisturbEachOthersRuns() throws Exception {
    Path ours = directory.resolve("runs").resolve("of-the-command-line");
    Object[] training = TinyRuns.training(TinyRuns.data(directory), ours, ENDLESS, 10);
    String made;
    try (ChildProcess studio = open();
        ChildProcess trainer = ChildProcess.start(directory, training)) {
      trainer.await(() -> RunDirectory.isRun(ours) && !RunDirectory.open(ours).epochs().isEmpty());

      // What the command line trains, the studio shows and leaves alone.
      JsonNode state = get("/api/runs/of-the-command-line").path("state");
      assertThat(state.path("status").asText()).isEqualTo("running");
      assertThat(state.path("explanation").asText())
          .contains("process " + trainer.pid(), "stop it there");
      for (String action : List.of("stop", "resume", "evaluate")) {
        assertThat(post("/api/runs/of-the-command-line/" + action, Map.of()).statusCode())
            .isEqualTo(409);
      }
      int reached = RunDirectory.open(ours).epochs().size();
      trainer.await(() -> RunDirectory.open(ours).epochs().size() > reached + 3);

      // What the studio trains, the command line refuses to touch, in one line.
      made = started();
      Path theirs = directory.resolve("runs").resolve(made);
      studio.await(() -> RunDirectory.open(theirs).checkpoints().latestEpoch() > 0);
      for (Object[] command :
          List.of(
              new Object[] {"train", "--resume", theirs, "--device", "cpu"},
              new Object[] {"evaluate", theirs},
              new Object[] {"runs", "rm", "--yes", theirs})) {
        Cli.Result refused = Cli.run(command);
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err().lines().toList()).hasSize(1);
        assertThat(refused.err()).contains("in use by process " + studio.pid());
      }
      int expected = studio.interrupt();
      assertThat(studio.exitCode()).isEqualTo(expected);
      RunDirectory left = RunDirectory.open(theirs);
      assertThat(left.status()).isEqualTo(new RunStatus.Interrupted(left.epochs().size()));

      // A new studio finds both again, and goes on with the one that it was training itself.
      try (ChildProcess again = open()) {
        Map<String, String> statuses = new TreeMap<>();
        get("/api/runs")
            .path("runs")
            .forEach(run -> statuses.put(run.path("name").asText(), run.path("status").asText()));
        assertThat(statuses).containsOnlyKeys("of-the-command-line", made);
        assertThat(statuses).containsEntry("of-the-command-line", "running");
        assertThat(statuses.get(made)).isIn("queued", "running");
        again.kill();
      }
    }
  }

  @Test
  void wrongOptions_areOneLine() {
    Cli.Result open = Cli.run("studio", "--host", "0.0.0.0", "--runs", directory, "--no-browser");
    assertThat(open.exitCode()).isEqualTo(2);
    assertThat(open.err().lines().toList()).hasSize(1);
    assertThat(open.err()).contains("add --token");
    Cli.Result port = Cli.run("studio", "--port", "70000", "--runs", directory);
    assertThat(port.exitCode()).isEqualTo(2);
    assertThat(port.err()).contains("port must be in 0..65535");
  }

  @Test
  void takenPort_isOneLine() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Cli.Result result =
          Cli.run("studio", "--port", taken.getLocalPort(), "--runs", directory, "--no-browser");
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err().lines().toList()).hasSize(1);
      assertThat(result.err()).contains("cannot listen at 127.0.0.1:" + taken.getLocalPort());
    }
  }

  private ChildProcess open() throws Exception {
    ChildProcess studio =
        ChildProcess.start(
            directory, "studio", "--port", 0, "--no-browser", "--json", "--device", "cpu");
    studio.await(() -> studio.out().endsWith("\n"));
    address = JSON.readTree(studio.out()).path("address").asText();
    return studio;
  }

  private String started() throws Exception {
    Path file = TinyRuns.data(directory, "dropped.g6");
    HttpRequest upload =
        HttpRequest.newBuilder(at("/api/uploads?name=dropped.g6"))
            .header("Content-Type", "application/octet-stream")
            .POST(HttpRequest.BodyPublishers.ofByteArray(Files.readAllBytes(file)))
            .build();
    String data =
        JSON.readTree(client.send(upload, HttpResponse.BodyHandlers.ofString()).body())
            .path("data")
            .asText();
    Map<String, String> changes =
        Map.of(
            "embedding", "4",
            "hidden", "8",
            "training.batchSize", "4",
            "training.patience", "0",
            "training.epochs", Integer.toString(ENDLESS),
            "training.checkpointEvery", "5");
    HttpResponse<String> answer =
        post("/api/runs", Map.of("data", data, "model", "grapher", "changes", changes));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return JSON.readTree(answer.body()).path("name").asText();
  }

  private URI at(String path) {
    return URI.create(address.replaceFirst("/$", "") + path);
  }

  private JsonNode get(String path) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(at(path)).build();
    return JSON.readTree(client.send(request, HttpResponse.BodyHandlers.ofString()).body());
  }

  private HttpResponse<String> post(String path, Object body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(at(path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }
}
