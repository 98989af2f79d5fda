package edgewise.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchService;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
    Files.delete(link); // JUnit would warn that they lead out of its folder
    Files.delete(hop);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("Edgewise ").contains("libtorch");
  }

  @Test
  void launcher_inACLocale_stillDrawsLines() throws Exception {
    assertThat(run(Map.of("LC_ALL", "C"), SCRIPT.toString(), "orderings").out()).contains("───");
  }

  @Test
  void launcher_withColumns_fitsTablesToThem() throws Exception {
    assertThat(run(Map.of("COLUMNS", "50"), SCRIPT.toString(), "orderings").out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThan(51))
        .contains("─".repeat(50));
    assertThat(run(Map.of("COLUMNS", "wide"), SCRIPT.toString(), "orderings").exitCode()).isZero();
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
      Path only =
          Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec /usr/bin/" + tool + " \"$@\"\n");
      assertThat(only.toFile().setExecutable(true)).isTrue();
    }
    Outcome outcome =
        run(Map.of("PATH", tools.toString(), "JAVA_HOME", ""), SCRIPT.toString(), "--version");
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err()).contains("no Java found; install a JDK 17 or newer").hasLineCount(1);
  }

  @Test
  void launcher_afterItsFirstStart_mapsItsClassesIntoMemory() throws Exception {
    Path cache = folder.resolve("my cache");
    Map<String, String> archiving =
        Map.of("XDG_CACHE_HOME", cache.toString(), "EDGEWISE_CLASS_ARCHIVE", "on");
    assertThat(run(archiving, SCRIPT.toString(), "--version").err()).isEmpty();
    Path archive = archiveIn(cache.resolve("edgewise"));

    assertThat(sourceOfOurClasses(archiving)).contains("shared objects file");
    Files.delete(archive);
    Files.writeString(archive, "not an archive"); // nor of the size that its name says
    assertThat(sourceOfOurClasses(archiving)).contains("edgewise-cli");
  }

  /** A file system may give a file other blocks when it writes it to the disk at last. */
  @Test
  void launcher_whoseJarsTakeMoreOfTheDiskThanBefore_keepsItsArchive() throws Exception {
    Path script = Files.createDirectories(folder.resolve("home/bin")).resolve("edgewise");
    Files.copy(SCRIPT, script);
    Path jar = Files.createDirectory(folder.resolve("home/lib")).resolve("a.jar");
    byte[] content = new byte[1 << 20];
    try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "rw")) {
      file.setLength(content.length); // a hole, which takes nothing of the disk
    }
    FileTime written = Files.getLastModifiedTime(jar);
    Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17\"\n");
    Files.writeString(
        java,
        """
        #!/bin/sh
        for option; do
          case $option in *=*.making/jsa) echo archive > "${option#*=}" ;; esac
        done
        echo "$@"
        """);
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Path cache = folder.resolve("cache");
    Map<String, String> environment =
        Map.of(
            "JAVA_HOME", folder.resolve("jdk").toString(),
            "XDG_CACHE_HOME", cache.toString(),
            "EDGEWISE_CLASS_ARCHIVE", "on");
    assertThat(run(environment, script.toString()).out()).doesNotContain("SharedArchiveFile");
    Path archive = archiveIn(cache.resolve("edgewise"));
    Files.write(jar, content);
    Files.setLastModifiedTime(jar, written);
    assertThat(run(environment, script.toString()).out())
        .contains("-XX:SharedArchiveFile=" + archive);
  }

  @Test
  void launcher_whereNothingCanBeKept_runsAsWell() throws Exception {
    Map<String, String> nowhere =
        Map.of("XDG_CACHE_HOME", "/dev/null", "EDGEWISE_CLASS_ARCHIVE", "on");
    Outcome outcome = run(nowhere, SCRIPT.toString(), "--version");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).startsWith("Edgewise ");
  }

  @Test
  void launcher_givenAGarbageCollector_takesThatAlone() throws Exception {
    Map<String, String> serial = Map.of("JAVA_OPTS", "-XX:+UseSerialGC");
    Outcome outcome = run(serial, SCRIPT.toString(), "--version");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).startsWith("Edgewise ");
  }

  @Test
  void launcher_thatDraws_loadsLibrariesWithoutLookingForThem() throws Exception {
    Map<String, String> loud = Map.of("JAVA_OPTS", "-Xlog:class+load:stderr");
    Outcome outcome = run(loud, SCRIPT.toString(), "generate", "community", "-n", "1");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err())
        .contains(" org.bytedeco.pytorch.Tensor ")
        .doesNotContain(" org.bytedeco.javacpp.ClassProperties "); // what is looked for
  }

  @Test
  void launcher_ofAWrongOption_doesNotCrashWhileLibrariesAreLoaded() throws Exception {
    Outcome outcome = run(Map.of(), SCRIPT.toString(), "generate", "community", "--wrong");
    assertThat(outcome.err()).contains("--wrong").hasLineCount(1);
    assertThat(outcome.exitCode()).isEqualTo(2);
  }

  @Test
  void launcher_ofAFailure_leavesWithItsCode() throws Exception {
    Outcome outcome =
        run(Map.of(), SCRIPT.toString(), "generate", "community", "-n", "1", "-o", "no/such/f.g6");
    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(1);
  }

  /** Waits for the archive that a start makes in the background, however long that takes. */
  private static Path archiveIn(Path cache) throws Exception {
    try (WatchService changes = FileSystems.getDefault().newWatchService()) {
      cache.register(changes, ENTRY_CREATE, ENTRY_DELETE);
      while (true) {
        List<Path> files;
        try (Stream<Path> listed = Files.list(cache)) {
          files = listed.toList();
        }
        if (files.size() == 1 && files.get(0).toString().endsWith(".jsa")) {
          return files.get(0);
        }
        assertThat(files).as("a maker at work, or the archive").isNotEmpty();
        changes.take().reset();
      }
    }
  }

  private String sourceOfOurClasses(Map<String, String> environment) throws Exception {
    Map<String, String> loud = new HashMap<>(environment);
    loud.put("EDGEWISE_CLASS_ARCHIVE", "off"); // use the one that is there, make none
    loud.put("JAVA_OPTS", "-Xlog:class+load:stderr");
    Outcome outcome = run(loud, SCRIPT.toString(), "--version");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return outcome
        .err()
        .lines()
        .filter(l -> l.contains(" edgewise.cli.Edgewise "))
        .findFirst()
        .orElseThrow();
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
    builder.environment().put("EDGEWISE_CLASS_ARCHIVE", "off");
    builder.environment().putAll(environment);
    int exitCode = builder.start().waitFor();
    return new Outcome(exitCode, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }
}
