package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real training of a tiny network, through the studio. */
class TrainingIT {
  private static final int ENDLESS = 1_000_000;

  @TempDir private Path directory;

  @Test
  void training_isStreamedStoppedResumedAndQueued() throws Exception {
    String first;
    try (TestStudio studio = TestStudio.open(directory)) {
      studio.put("tiny.g6", TestStudio.ladders(10));
      first = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(ENDLESS));
      String second = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(3));

      // One at a time: the second waits, while the epochs of the first come one after the other.
      List<Integer> epochs = epochs(studio, first, 12);
      for (int i = 0; i < epochs.size(); i++) {
        assertThat(epochs.get(i)).isEqualTo(i + 1);
      }
      assertThat(studio.state(second).path("status").asText()).isEqualTo("queued");
      assertThat(studio.state(second).path("explanation").asText())
          .isEqualTo("Waits for 1 run before it.");
      assertThat(studio.delete("/api/runs/" + second).statusCode()).isEqualTo(409);
      TestStudio.await("a checkpoint", () -> studio.state(first).path("checkpoint").asInt() > 0);
      TestStudio.await(
          "graphs of a checkpoint",
          () -> studio.json("/api/runs/" + first + "/previews").path("previews").size() > 0);
      JsonNode preview = studio.json("/api/runs/" + first + "/previews").path("previews").get(0);
      assertThat(preview.path("epoch").asInt()).isPositive();
      assertThat(preview.path("graphs")).hasSize(6);

      assertThat(studio.post("/api/runs/" + first + "/stop", Map.of()).statusCode()).isEqualTo(200);
      TestStudio.await(
          "the second is finished",
          () -> studio.state(second).path("status").asText().equals("finished"));
      RunDirectory stopped = RunDirectory.open(studio.runs.resolve(first));
      assertThat(stopped.status()).isInstanceOf(RunStatus.Interrupted.class);
      int reached = stopped.epochs().size();
      assertThat(stopped.checkpoints().latestEpoch()).isEqualTo(reached);

      studio.post("/api/runs/" + first + "/resume", Map.of());
      TestStudio.await("it goes on", () -> stopped.epochs().size() > reached + 3);
      assertThat(stopped.epochs().get(reached).number()).isEqualTo(reached + 1);
    } // closing stops what trains

    RunDirectory left = RunDirectory.open(directory.resolve("runs").resolve(first));
    assertThat(left.status()).isEqualTo(new RunStatus.Interrupted(left.epochs().size()));
    int reached = left.epochs().size();
    try (TestStudio again = TestStudio.open(directory)) { // goes on where the last one was closed
      TestStudio.await("it goes on in the new studio", () -> left.epochs().size() > reached);
      assertThat(again.json("/api/pulse").path("queue").get(0).asText()).isEqualTo(first);
      again.post("/api/runs/" + first + "/stop", Map.of());
      TestStudio.await("it stops", () -> !again.state(first).path("ours").asBoolean());
    }
    try (TestStudio third = TestStudio.open(directory)) { // what was stopped stays so
      assertThat(third.json("/api/pulse").path("queue")).isEmpty();
      assertThat(third.state(first).path("status").asText()).isEqualTo("interrupted");
    }
  }

  @Test
  void queue_keepsItsOrderOverARestart_andRunsKeepWhatTheyAreToDo() throws Exception {
    String first;
    String second;
    String third;
    try (TestStudio studio = TestStudio.open(directory)) {
      studio.put("tiny.g6", TestStudio.ladders(10));
      first = studio.start("upload:tiny.g6", "grapher", TestStudio.tinyNetwork(ENDLESS));
      second = studio.start("upload:tiny.g6", "er", Map.of("seed", "2", "repeats", "2"));
      third = studio.start("upload:tiny.g6", "er", Map.of("seed", "3", "repeats", "2"));
      studio.post("/api/queue", Map.of("order", List.of(third, second)));
      assertThat(queue(studio)).containsExactly(first, third, second);
    }
    try (TestStudio studio = TestStudio.open(directory)) {
      assertThat(queue(studio)).containsExactly(first, third, second);
      // A run that is stopped and resumed is scored at its end all the same.
      studio.post("/api/runs/" + second + "/stop", Map.of());
      studio.post("/api/runs/" + second + "/resume", Map.of());
      assertThat(queue(studio)).containsExactly(first, third, second);
      studio.post("/api/runs/" + first + "/stop", Map.of());
      TestStudio.await(
          "both are scored",
          () ->
              studio.state(second).path("hasScores").asBoolean()
                  && studio.state(third).path("hasScores").asBoolean());
      TestStudio.await("the end", () -> studio.json("/api/pulse").path("ended").size() == 3);
      assertThat(studio.json("/api/pulse").path("ended").findValuesAsText("name"))
          .containsExactly(first, third, second);
    }
  }

  @Test
  void budget_endsTrainingScoresIt_andResumeGivesAsMuchAgain() throws Exception {
    try (TestStudio studio = TestStudio.open(directory)) {
      studio.put("tiny.g6", TestStudio.ladders(10));
      HttpResponse<String> answer =
          studio.post(
              "/api/runs",
              Map.of(
                  "data",
                  "upload:tiny.g6",
                  "model",
                  "grapher",
                  "minutes",
                  0.03,
                  "changes",
                  TestStudio.tinyNetwork(ENDLESS)));
      String run = TestStudio.JSON.readTree(answer.body()).path("name").asText();
      TestStudio.await("it is scored", () -> studio.state(run).path("hasScores").asBoolean());
      TestStudio.await("the end", () -> !studio.state(run).path("ours").asBoolean());
      JsonNode state = studio.state(run);
      assertThat(state.path("status").asText()).isEqualTo("interrupted");
      assertThat(state.path("explanation").asText()).startsWith("Its time is up");
      int reached = state.path("epoch").asInt();
      studio.post("/api/runs/" + run + "/resume", Map.of());
      TestStudio.await("more epochs", () -> studio.state(run).path("epoch").asInt() > reached);
      TestStudio.await("the end", () -> !studio.state(run).path("ours").asBoolean());
      assertThat(studio.state(run).path("explanation").asText()).startsWith("Its time is up");
    }
  }

  private static List<String> queue(TestStudio studio) throws Exception {
    List<String> names = new ArrayList<>();
    studio.json("/api/pulse").path("queue").forEach(name -> names.add(name.asText()));
    return names;
  }

  /** Reads the stream of a run until so many epochs have come. */
  private static List<Integer> epochs(TestStudio studio, String run, int wanted) throws Exception {
    List<Integer> epochs = new ArrayList<>();
    HttpResponse<Stream<String>> answer =
        studio
            .client()
            .send(
                studio
                    .builder("/api/runs/" + run + "/events", "Accept", "text/event-stream")
                    .build(),
                HttpResponse.BodyHandlers.ofLines());
    try (Stream<String> lines = answer.body()) {
      String event = "";
      for (Iterator<String> next = lines.iterator(); epochs.size() < wanted; ) {
        String line = next.next();
        if (line.startsWith("event: ")) {
          event = line.substring(7);
        } else if (line.startsWith("data: ") && event.equals("epochs")) {
          for (JsonNode epoch : TestStudio.JSON.readTree(line.substring(6))) {
            epochs.add(epoch.path("epoch").asInt());
          }
        }
      }
    }
    return epochs;
  }
}
