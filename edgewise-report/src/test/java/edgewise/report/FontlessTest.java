package edgewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures are drawn by a Java that has no fonts and no configuration of fonts. */
class FontlessTest {
  @Test
  void pictures_areDrawnWithoutEverLookingForAFont(@TempDir Path folder) throws Exception {
    Path nowhere = Files.createDirectory(folder.resolve("empty"));
    Path log = folder.resolve("log");
    ProcessBuilder java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Dsun.awt.fontconfig=" + nowhere,
                "-Xlog:class+load:file=" + folder.resolve("classes"),
                "-cp",
                System.getProperty("java.class.path"),
                FontlessTest.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    java.environment().put("FONTCONFIG_FILE", nowhere.resolve("none").toString());
    java.environment().put("FONTCONFIG_PATH", nowhere.toString());

    int code = java.start().waitFor();

    assertThat(code).as(Files.readString(log)).isZero();
    assertThat(folder.resolve("graph.png")).isNotEmptyFile();
    assertThat(folder.resolve("loss.png")).isNotEmptyFile();
    assertThat(Files.readString(folder.resolve("classes"), StandardCharsets.UTF_8))
        .contains("edgewise.report.Lettering")
        .doesNotContain("sun.font.SunFontManager", "sun.awt.FcFontConfiguration");
  }

  /** Draws a graph and a chart. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    GraphDrawing.of(RandomGraphs.graph("0-1 1-2"), "path", new Seed(1))
        .writePng(folder.resolve("graph.png"));
    LossChart.of(SampleReports.epochs(20), "symbol").writePng(folder.resolve("loss.png"));
  }
}
