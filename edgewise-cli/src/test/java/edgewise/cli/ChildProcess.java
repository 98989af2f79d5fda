package edgewise.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** A program in a process of its own, which can be stopped and killed. */
final class ChildProcess implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 600;

  /** As for the tests themselves: most are over before the second compiler of the JVM pays. */
  static final List<String> JVM =
      List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private final Process process;
  private final Path out;
  private final Path err;

  private ChildProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** Starts Edgewise in a directory. */
  static ChildProcess start(Path directory, Object... arguments) throws IOException {
    return start(directory, Edgewise.class, arguments);
  }

  static ChildProcess start(Path directory, Class<?> program, Object... arguments)
      throws IOException {
    return start(directory, List.of(), program, arguments);
  }

  /**
   * Starts Edgewise through a shell, whose words come first and end in {@code exec "$0" "$@"}: with
   * limits or with another standard output.
   */
  static ChildProcess startIn(Path directory, String shell, Object... arguments)
      throws IOException {
    return start(directory, List.of("bash", "-c", shell), Edgewise.class, arguments);
  }

  private static ChildProcess start(
      Path directory, List<String> before, Class<?> program, Object... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(before);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(program.getName());
    for (Object argument : arguments) {
      command.add(String.valueOf(argument));
    }
    Path out = Files.createTempFile(directory, "out", ".txt");
    Path err = Files.createTempFile(directory, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(new File(directory.toString()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new ChildProcess(process, out, err);
  }

  /** Starts a program whose classes are in a folder of their own. */
  static ChildProcess startOther(Path directory, Path classes, String program) throws IOException {
    Path out = Files.createTempFile(directory, "out", ".txt");
    Path err = Files.createTempFile(directory, "err", ".txt");
    String path = classes + File.pathSeparator + System.getProperty("java.class.path");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM);
    command.addAll(List.of("-cp", path, program));
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new ChildProcess(process, out, err);
  }

  long pid() {
    return process.pid();
  }

  String out() throws IOException {
    return Files.readString(out);
  }

  String err() throws IOException {
    return Files.readString(err);
  }

  /** Waits until something has come about, while the process lives. */
  void await(Callable<Boolean> condition) throws Exception {
    long start = System.nanoTime();
    while (!condition.call()) {
      if (process.waitFor(2, TimeUnit.MILLISECONDS)) {
        throw new AssertionError("the process ended with " + process.exitValue() + ": " + err());
      }
      if (System.nanoTime() - start > PATIENCE_SECONDS * 1_000_000_000L) {
        throw new AssertionError("nothing came about; the process says: " + err());
      }
    }
  }

  /** Lets the process work for some time. */
  void letWork(int milliseconds) throws InterruptedException {
    process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
  }

  /** Kills it as {@code kill -9} does, at once. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /**
   * Asks it to stop, as Ctrl-C does, and returns the exit code that belongs to the signal. What is
   * started in the background of a script ignores Ctrl-C, and so does all that it starts; there it
   * is a polite kill.
   */
  int interrupt() throws Exception {
    boolean ignored = ignoresInterrupts();
    String name = ignored ? "TERM" : "INT";
    int sent = new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start().waitFor();
    if (sent != 0) {
      throw new AssertionError("kill -" + name + " failed with " + sent);
    }
    return ignored ? 143 : 130;
  }

  private static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return false;
    }
    String mask =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .findFirst()
            .orElse("SigIgn: 0");
    return (Long.parseUnsignedLong(mask.substring(7).strip(), 16) & 2) != 0;
  }

  /** Waits for the end and returns the exit code. */
  int exitCode() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the process does not end");
    }
    return process.exitValue();
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }
}
