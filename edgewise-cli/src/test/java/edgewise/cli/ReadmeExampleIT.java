package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java example of the documentation compiles and runs as it stands there. */
class ReadmeExampleIT {
  private static final Path ROOT = Path.of("").toAbsolutePath().resolveSibling("");

  @TempDir private Path directory;

  @Test
  void example_asItStands_trainsGeneratesSavesAndLoads() throws Exception {
    String example = block("README.md", "java");
    assertThat(block("docs/java.md", "java")).isEqualTo(example);
    Path source = Files.writeString(directory.resolve("Example.java"), example);
    compile(source);
    TinyRuns.data(directory, "mine.g6");
    try (ChildProcess child = ChildProcess.startOther(directory, directory, "Example")) {
      assertThat(child.exitCode()).as(child.err()).isZero();
      assertThat(child.out()).contains("drew 100 graphs", "for JGraphT: ([0, 1");
      assertThat(directory.resolve("my-model/best.json")).exists();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/java.md"})
  void coordinates_areThoseOfThisVersion(String document) throws IOException {
    Matcher version =
        Pattern.compile("<artifactId>edgewise</artifactId>\\s*<version>(.*?)</version>")
            .matcher(Files.readString(ROOT.resolve("pom.xml")));
    assertThat(version.find()).isTrue();
    assertThat(block(document, "xml"))
        .contains("<groupId>dev.edgewise</groupId>", "<artifactId>edgewise-lab</artifactId>")
        .contains("<version>" + version.group(1) + "</version>");
  }

  private static String block(String document, String language) throws IOException {
    Matcher block =
        Pattern.compile("(?s)```" + language + "\\n(.*?)```")
            .matcher(Files.readString(ROOT.resolve(document)));
    assertThat(block.find()).as("a block of " + language + " in " + document).isTrue();
    return block.group(1);
  }

  private void compile(Path source) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter problems = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  problems,
                  files,
                  null,
                  List.of("-cp", System.getProperty("java.class.path"), "-d", directory.toString()),
                  null,
                  files.getJavaFileObjects(source))
              .call();
      assertThat(compiled).as(problems.toString()).isTrue();
    }
  }
}
