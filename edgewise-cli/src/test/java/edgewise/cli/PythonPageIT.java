package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.Python;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Python of docs/python.md runs as it stands there; its own assertions are the test. */
class PythonPageIT {
  private static final Path PAGE = Path.of("..", "docs", "python.md");

  @TempDir private Path folder;

  @Test
  void page_runsAsItStands() throws Exception {
    Optional<Python> python = Python.with("networkx");
    assumeTrue(python.isPresent(), "no Python with networkx");
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Path command =
        Files.writeString(
            bin.resolve("edgewise"),
            "#!/bin/sh\nexec '%s' %s -cp '%s' edgewise.cli.Edgewise \"$@\"\n"
                .formatted(
                    Path.of(System.getProperty("java.home"), "bin", "java"),
                    String.join(" ", ChildProcess.JVM),
                    System.getProperty("java.class.path")));
    assertThat(command.toFile().setExecutable(true)).isTrue();
    Path script = Files.writeString(folder.resolve("page.py"), blocks());
    Path printed = folder.resolve("printed.txt");
    ProcessBuilder builder =
        new ProcessBuilder(python.get().command(), script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile());
    builder.environment().merge("PATH", bin.toString(), (old, ours) -> ours + ":" + old);
    Process process = builder.start();
    boolean ended = process.waitFor(10, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).isTrue();
    assertThat(process.exitValue()).as(Files.readString(printed)).isZero();
    assertThat(Files.readString(printed)).contains("mmd-tv-degree", "mine drawn.jsonl", "GRAN");
  }

  private static String blocks() throws IOException {
    Matcher block = Pattern.compile("(?s)```python\\n(.*?)```").matcher(Files.readString(PAGE));
    StringBuilder script = new StringBuilder();
    while (block.find()) {
      script.append(block.group(1)).append('\n');
    }
    assertThat(script).contains("import networkx");
    return script.toString();
  }
}
