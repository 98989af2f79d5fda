package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program on a machine that has Java and a shell, but neither Maven nor the sources: unpacked
 * from the archive where {@code -Pdist} made one, else copied from what the archive is made of.
 */
@EnabledOnOs(OS.LINUX)
class ArchiveIT {
  @TempDir private Path folder;

  @Test
  void program_withoutMavenAndSources_drawsGraphs() throws Exception {
    Path home = installed();
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : List.of("sh", "dirname", "readlink", "sed", "stty", "cut")) {
      Path only =
          Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec /usr/bin/" + tool + " \"$@\"\n");
      assertThat(only.toFile().setExecutable(true)).isTrue();
    }
    Path out = folder.resolve("out.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                home.resolve("bin/edgewise").toString(), "generate", "community", "-n", "3")
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    builder.environment().clear();
    builder
        .environment()
        .putAll(
            Map.of(
                "PATH", tools.toString(),
                "HOME", folder.toString(),
                "JAVA_HOME", System.getProperty("java.home")));
    assertThat(builder.start().waitFor()).as(Files.readString(folder.resolve("err.txt"))).isZero();
    assertThat(Files.readAllLines(out)).hasSize(3);
  }

  private Path installed() throws IOException, InterruptedException {
    Optional<Path> archive;
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      archive = files.filter(file -> file.toString().endsWith(".tar.gz")).findFirst();
    }
    Path home = Files.createDirectory(folder.resolve("installed"));
    List<String> command =
        archive.isPresent()
            ? List.of(
                "tar",
                "xzf",
                archive.get().toString(),
                "--strip-components=1",
                "-C",
                home.toString())
            : List.of("cp", "-rL", "target/edgewise/.", home.toString());
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
    if (archive.isEmpty()) {
      assertThat(home.resolve("bin/edgewise").toFile().setExecutable(true)).isTrue();
    } else {
      assertThat(home.resolve("README.md")).exists();
    }
    return home;
  }
}
