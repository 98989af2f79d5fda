package edgewise.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.file.JsonFiles;
import edgewise.file.WholeFiles;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The file {@code status.json}: what the last process said of a run. */
record StatusFile(Path file) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Records that this process is at work. */
  void running(Instant at) throws IOException {
    write(
        "running",
        at,
        JSON.createObjectNode().put("process", ProcessHandle.current().pid()).put("host", host()));
  }

  /** Records that training was stopped before its end. */
  void interrupted(Instant at) throws IOException {
    write("interrupted", at, JSON.createObjectNode());
  }

  /** Records that training came to its end. */
  void finished(Instant at) throws IOException {
    write("finished", at, JSON.createObjectNode());
  }

  /** Records that training went wrong. */
  void failed(Instant at, String reason) throws IOException {
    write("failed", at, JSON.createObjectNode().put("reason", reason));
  }

  /** Returns whether the last process said that it was at work, and nothing after that. */
  boolean isRunning() throws IOException {
    return read().path("status").asText().equals("running");
  }

  /** Called by who has the lock: a process that still says it is at work must have died. */
  void noteDeath(Instant at) throws IOException {
    if (isRunning()) {
      interrupted(at);
    }
  }

  /** Returns how the run ended; empty when it did not. */
  Optional<RunStatus> ended() throws IOException {
    JsonNode status = read();
    try {
      return switch (status.path("status").asText()) {
        case "finished" ->
            Optional.of(new RunStatus.Finished(Instant.parse(status.path("at").asText())));
        case "failed" ->
            Optional.of(
                new RunStatus.Failed(
                    Instant.parse(status.path("at").asText()), status.path("reason").asText()));
        default -> Optional.empty();
      };
    } catch (DateTimeParseException e) {
      throw new IOException(file + ": the key 'at' is not a time: " + e.getParsedString(), e);
    }
  }

  /** Returns the process that said last that it was at work. */
  String holder() throws IOException {
    JsonNode status = read();
    return status.has("process")
        ? "process " + status.path("process").asLong() + " on " + status.path("host").asText()
        : "another process";
  }

  private void write(String word, Instant at, ObjectNode more) throws IOException {
    ObjectNode status = JSON.createObjectNode().put("status", word).put("at", at.toString());
    status.setAll(more);
    WholeFiles.write(file, status + "\n");
  }

  private JsonNode read() throws IOException {
    try {
      return JsonFiles.read(file, "JSON", JSON::readTree);
    } catch (NoSuchFileException e) {
      return JSON.createObjectNode();
    }
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "this machine";
    }
  }
}
