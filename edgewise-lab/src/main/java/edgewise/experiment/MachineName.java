package edgewise.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What a computation ran on, in a few words. */
final class MachineName {
  private MachineName() {}

  /** Returns the processor and how many there are, and the device where it is another. */
  static String of(String device) {
    int count = Runtime.getRuntime().availableProcessors();
    String cores = count + (count == 1 ? " core" : " cores");
    return (device.equals("cpu") ? "" : device + ", ") + cores + " (" + processor() + ")";
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.replaceFirst("[^:]*:\\s*", "").trim())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch"); // not every system has that file
    }
  }
}
