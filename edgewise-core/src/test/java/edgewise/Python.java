package edgewise;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A Python on this machine, for tests that compare with networkx and scipy. */
public final class Python {
  private final String command;

  private Python(String command) {
    this.command = command;
  }

  /** Returns a Python that has all of the modules, if there is one. */
  public static Optional<Python> with(String... modules) {
    return List.of("python3", "/usr/bin/python3").stream()
        .map(Python::new)
        .filter(python -> python.imports(modules))
        .findFirst();
  }

  /** Returns what it is called by. */
  public String command() {
    return command;
  }

  private boolean imports(String... modules) {
    try {
      run("import " + String.join(", ", modules), "");
      return true;
    } catch (IOException absent) {
      return false;
    }
  }

  /** Runs a script with the given standard input; returns its standard output. */
  public String run(String script, String input) throws IOException {
    Path directory = Files.createTempDirectory("python");
    Path in = Files.writeString(directory.resolve("in"), input);
    Path out = directory.resolve("out");
    Path errors = directory.resolve("errors");
    Process process =
        new ProcessBuilder(command, "-c", script)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      if (!process.waitFor(10, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IOException(command + " did not end within ten minutes");
      }
      if (process.exitValue() != 0) {
        throw new IOException(command + ": " + Files.readString(errors));
      }
      return Files.readString(out, StandardCharsets.UTF_8);
    } catch (InterruptedException stopped) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while " + command + " ran", stopped);
    } finally {
      for (Path file : List.of(in, out, errors, directory)) {
        Files.deleteIfExists(file);
      }
    }
  }
}
