package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list of runs: what it knows at once, what it waits for, and what it notices. */
class RunListTest extends StudioFixture {
  private String run;

  @BeforeEach
  void finishARun() throws Exception {
    run = studio.finished("er", Map.of("repeats", "1"));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // which has no named pipes
  void runThatTakesLongToRead_keepsNobodyWaiting() throws Exception {
    assertThat(row(run).path("status").asText()).isEqualTo("finished");
    Path slow = copy("slow");
    Path pipe = slow.resolve("epochs.jsonl"); // whoever reads it waits until somebody writes
    Files.deleteIfExists(pipe);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    JsonNode list = studio.json("/api/runs?patience=0");
    assertThat(list.path("reading").asInt()).isEqualTo(1);
    assertThat(list.path("runs").findValuesAsText("name")).containsExactlyInAnyOrder(run, "slow");
    assertThat(list.path("runs").findValuesAsText("status"))
        .containsExactlyInAnyOrder("finished", "reading");
    Files.writeString(pipe, ""); // the end of the file
    Files.delete(pipe);
    JsonNode whole = studio.json("/api/runs"); // which waits for all
    assertThat(whole.path("reading").asInt()).isZero();
    assertThat(whole.path("runs").findValuesAsText("status"))
        .isEqualTo(List.of("finished", "finished"));
  }

  @Test
  void everyFileThatChanges_isNoticed() throws Exception {
    assertThat(row(run).path("status").asText()).isEqualTo("finished");
    studio.post("/api/runs/" + run + "/notes", Map.of("title", "other"));
    assertThat(row(run).path("title").asText()).isEqualTo("other");
    Path files = studio.runs.resolve(run);
    Files.writeString(
        files.resolve("epochs.jsonl"), "{\"epoch\":7,\"loss\":0.123456789,\"seconds\":1}\n");
    assertThat(row(run).path("epoch").asInt()).isEqualTo(7);
    assertThat(row(run).path("loss").asDouble()).isEqualTo(0.123456789);
    assertThat(row(run).path("sparkline").get(0).asDouble()).as("a shape").isEqualTo(0.1235);
    assertThat(row(run).path("scores").isNull()).isFalse();
    Files.delete(files.resolve("scores.json"));
    assertThat(row(run).path("scores").isNull()).isTrue();
    Files.writeString(
        files.resolve("status.json"),
        "{\"status\":\"failed\",\"at\":\"2026-01-01T00:00:00Z\",\"reason\":\"no more paper\"}");
    assertThat(row(run).path("status").asText()).isEqualTo("failed");
    assertThat(row(run).path("problem").asText()).isEqualTo("no more paper");
    Files.writeString(files.resolve("config.yaml"), "format: 99\n");
    assertThat(row(run).path("status").asText()).isEqualTo("unreadable");
  }

  @ParameterizedTest
  @CsvSource({"14, true", "20, false"})
  void time_isUpWhereLessIsLeftThanAnEpochTakes(long limit, boolean up) throws Exception {
    Path files = studio.runs.resolve(run);
    StringBuilder epochs = new StringBuilder();
    for (int epoch = 1; epoch <= 3; epoch++) {
      epochs.append("{\"epoch\":" + epoch + ",\"loss\":1,\"seconds\":4}\n");
    }
    Files.writeString(files.resolve("epochs.jsonl"), epochs);
    new RunNotes("", "", List.of(), true, limit, limit, false).write(files);
    assertThat(LiveStatus.isSpent(RunDirectory.open(files))).isEqualTo(up);
  }

  private Path copy(String name) throws IOException {
    Path from = studio.runs.resolve(run);
    Path to = Files.createDirectories(studio.runs.resolve(name));
    for (String file : List.of("config.yaml", "status.json")) {
      Files.copy(from.resolve(file), to.resolve(file));
    }
    return to;
  }

  private JsonNode row(String name) throws Exception {
    for (JsonNode one : studio.json("/api/runs").path("runs")) {
      if (one.path("name").asText().equals(name)) {
        return one;
      }
    }
    throw new AssertionError("no run " + name);
  }
}
