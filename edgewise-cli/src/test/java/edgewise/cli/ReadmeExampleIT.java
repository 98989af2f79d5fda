package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java example of the documentation is code that runs. */
class ReadmeExampleIT {
  private static final Pattern JAVA = Pattern.compile("(?s)```java\\n(.*?)```");

  @TempDir private Path directory;

  @Test
  void documentation_showsTheCodeThatIsTestedHere() throws IOException {
    Path root = Path.of("").toAbsolutePath().resolveSibling("");
    String source = Files.readString(Path.of("src/test/java/edgewise/cli/ReadmeExample.java"));
    String body = source.substring(source.indexOf("// begin\n") + 9, source.indexOf("    // end"));
    List<String> shown = new ArrayList<>();
    for (String document : List.of("README.md", "docs/java.md")) {
      Path file = root.resolve(document);
      if (Files.exists(file)) {
        JAVA.matcher(Files.readString(file))
            .results()
            .map((MatchResult block) -> block.group(1))
            .forEach(shown::add);
      }
    }
    assertThat(shown).isNotEmpty().allSatisfy(block -> assertThat(block).isEqualTo(plain(body)));
  }

  @Test
  void example_trainsGeneratesSavesAndLoads() throws Exception {
    TinyRuns.data(directory, "mine.g6");
    try (ChildProcess child = ChildProcess.start(directory, ReadmeExample.class)) {
      assertThat(child.exitCode()).as(child.err()).isZero();
      assertThat(child.out()).contains("drew 100 graphs", "for JGraphT: ([0, 1");
      assertThat(directory.resolve("my-model/best.json")).exists();
    }
  }

  /** Takes away the indentation of a method's body. */
  private static String plain(String body) {
    return body.replaceAll("(?m)^ {4}", "");
  }
}
