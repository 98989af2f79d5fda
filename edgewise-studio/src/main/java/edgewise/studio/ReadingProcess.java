package edgewise.studio;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Has files read by a {@link FileReading} of bounded memory and time, one at a time. */
final class ReadingProcess {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int OUT_OF_MEMORY = 3; // the code that ExitOnOutOfMemoryError gives

  private final Uploads.Limits limits;
  private final Semaphore turn = new Semaphore(1, true);

  ReadingProcess(Uploads.Limits limits) {
    this.limits = limits;
  }

  /**
   * Returns what is in a file.
   *
   * @param name what the file is called in messages
   * @param labels which attributes are its labels
   * @param cut for a cut, the file to write and the options
   * @throws Refusal when it is refused, with the reason
   */
  JsonNode read(Path file, String name, Labels labels, String... cut) throws IOException {
    Path answer = Files.createTempFile("edgewise-reading-", ".json");
    try {
      turn.acquire();
      try {
        run(command(file, labels, cut), answer, name);
      } finally {
        turn.release();
      }
      JsonNode found = JSON.readTree(Files.readString(answer));
      String problem = found.path("problem").asText();
      if (!problem.isEmpty()) {
        throw Refusal.wrong(problem.replace(file.toString(), name));
      }
      return found;
    } catch (JacksonException e) {
      throw Refusal.wrong(name + ": cannot be read");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.busy("the studio is closing");
    } finally {
      Files.deleteIfExists(answer);
    }
  }

  private void run(List<String> command, Path answer, String name)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.environment().remove("JAVA_TOOL_OPTIONS"); // an agent of this process is none of its
    Process process =
        builder
            .redirectOutput(answer.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(limits.mostSeconds(), TimeUnit.SECONDS)) {
        throw Refusal.tooLarge(
            "%s: takes more than %d seconds to read; make it smaller, or use edgewise train"
                .formatted(name, limits.mostSeconds()));
      }
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() == OUT_OF_MEMORY) {
      throw Refusal.tooLarge(
          "%s: takes more than %d MB of memory to read; make it smaller, or use edgewise train"
              .formatted(name, limits.mostMegabytes()));
    }
  }

  private List<String> command(Path file, Labels labels, String... cut) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
    command.add("-Xmx" + limits.mostMegabytes() + "m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1"); // most files are read before more would pay
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-Djava.awt.headless=true");
    command.add(FileReading.class.getName());
    command.add(file.toString());
    command.add(Integer.toString(limits.mostGraphs()));
    command.add(Long.toString(limits.mostParts()));
    command.add(Long.toString(limits.mostSeconds()));
    command.add(labels.label());
    command.add(labels.edgeLabel());
    command.addAll(List.of(cut));
    return command;
  }
}
