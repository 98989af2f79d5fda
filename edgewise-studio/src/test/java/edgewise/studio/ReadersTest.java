package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Those who follow a run by its events: how many there can be, and how far back they can go. */
class ReadersTest extends StudioFixture {
  private final List<Socket> lines = new ArrayList<>();
  private String run;
  private Path epochs;

  @BeforeEach
  void finishARun() throws Exception {
    run = studio.finished("er", Map.of("repeats", "1"));
    epochs = studio.runs.resolve(run).resolve("epochs.jsonl");
  }

  @AfterEach
  void hangUp() throws IOException {
    for (Socket line : lines) {
      line.close();
    }
  }

  @Test
  void oneReaderTooMany_isToldSo_andTheOthersGoOn() throws Exception {
    List<BufferedReader> readers = new ArrayList<>();
    for (int i = 0; i < LiveRuns.MOST_READERS; i++) {
      readers.add(reader(0));
    }
    for (BufferedReader reader : readers) {
      assertThat(reader.readLine()).isEqualTo("HTTP/1.1 200 OK");
      // Who has heard nothing yet when the log changes may be told to begin anew instead.
      assertThat(next(reader, "event: epochs")).contains("\"epoch\":1");
    }
    HttpResponse<String> refused = studio.get("/api/runs/" + run + "/events");
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(TestStudio.JSON.readTree(refused.body()).path("error").asText())
        .isEqualTo("1000 readers follow runs already; close some pages");

    Files.writeString(
        epochs, "{\"epoch\":2,\"loss\":0.5,\"seconds\":1}\n", StandardOpenOption.APPEND);
    for (BufferedReader reader : readers) {
      assertThat(next(reader, "event: epochs")).contains("\"epoch\":2");
    }
    assertThat(studio.get("/api/pulse").statusCode()).isEqualTo(200);
    lines.get(0).close();
    TestStudio.await("room for another", () -> reader(0).readLine().endsWith("200 OK"));
  }

  @Test
  void readerWhoKnowsTooLittle_isToldToAskForTheWholeCurve() throws Exception {
    StringBuilder many = new StringBuilder();
    IntStream.rangeClosed(1, 30_000)
        .forEach(i -> many.append("{\"epoch\":%d,\"loss\":1,\"seconds\":1}\n".formatted(i)));
    Files.writeString(epochs, many);
    assertThat(next(reader(0), "event: ")).isEqualTo("data: {}"); // restart
    assertThat(next(reader(29_998), "event: epochs"))
        .contains("\"epoch\":29999")
        .contains("\"epoch\":30000")
        .doesNotContain("\"epoch\":29998");
  }

  private BufferedReader reader(int after) throws IOException {
    Socket line = new Socket(InetAddress.getLoopbackAddress(), studio.studio.port());
    lines.add(line);
    line.setSoTimeout(60_000);
    String request =
        "GET /api/runs/%s/events?after=%d HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n"
            .formatted(run, after);
    line.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return new BufferedReader(new InputStreamReader(line.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Reads on to an event, and returns what it says. */
  private static String next(BufferedReader reader, String event) throws IOException {
    String line = reader.readLine();
    while (line != null && !line.startsWith(event)) {
      line = reader.readLine();
    }
    for (line = reader.readLine(); line != null && !line.startsWith("data: "); ) {
      line = reader.readLine();
    }
    return String.valueOf(line);
  }
}
