package edgewise.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program as a user has it, started by its script. */
@EnabledOnOs({OS.LINUX, OS.MAC}) // the launcher is a shell script
class LauncherIT {
  private static final Path SCRIPT = Path.of("target/edgewise/bin/edgewise").toAbsolutePath();

  @TempDir private Path folder;

  @Test
  void launcher_throughALinkFromAnotherFolder_runsWithoutWarnings() throws Exception {
    Path hop = Files.createSymbolicLink(folder.resolve("hop"), SCRIPT);
    Path link = Files.createSymbolicLink(folder.resolve("ew"), hop.getFileName());
    Outcome outcome = run(Map.of(), link.toString(), "--version");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("Edgewise ").contains("libtorch");
  }

  @Test
  void launcher_inACLocale_stillDrawsLines() throws Exception {
    assertThat(run(Map.of("LC_ALL", "C"), SCRIPT.toString(), "orderings").out()).contains("───");
  }

  @Test
  void launcher_inACLocale_opensFilesWithNamesOfAnyScript() throws Exception {
    // The shell makes the file, since the Java of this test may not be able to name it.
    Path script =
        Files.writeString(
            folder.resolve("inspect.sh"),
            "printf 'Bw\\n' > häuser-図.g6 && sh '" + SCRIPT + "' inspect häuser-図.g6\n");
    Outcome outcome = run(Map.of("LC_ALL", "C"), script.toString());
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("nodes");
  }

  @Test
  void launcher_withoutJava_saysWhatToInstall() throws Exception {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : List.of("dirname", "readlink", "sed", "stty", "cut")) {
      Path found = Path.of("/usr/bin", tool);
      if (Files.exists(found)) {
        Files.createSymbolicLink(tools.resolve(tool), found);
      }
    }
    Outcome outcome =
        run(Map.of("PATH", tools.toString(), "JAVA_HOME", ""), SCRIPT.toString(), "--version");
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err()).contains("no Java found; install a JDK 17 or newer").hasLineCount(1);
  }

  private record Outcome(int exitCode, String out, String err) {}

  private Outcome run(Map<String, String> environment, String script, String... arguments)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    List<String> command = new ArrayList<>(List.of("/bin/sh", script));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    int exitCode = builder.start().waitFor();
    return new Outcome(exitCode, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }
}
