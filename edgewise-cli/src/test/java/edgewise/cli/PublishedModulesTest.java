package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is published has what a public repository asks for, and one version. */
class PublishedModulesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().resolveSibling("");

  @Test
  void billOfMaterials_namesEveryPublishedModuleInThisVersion() throws IOException {
    String parent = read("pom.xml");
    String bill = read("edgewise-bom/pom.xml");
    List<String> published =
        found("<module>(.*?)</module>", parent).stream()
            .filter(module -> !List.of("edgewise-bom", "edgewise-bench").contains(module))
            .toList();
    String managed = bill.substring(bill.indexOf("<dependencyManagement>"));
    assertThat(found("<artifactId>(.*?)</artifactId>", managed)).containsAll(published);
    String version = "<artifactId>edgewise%s</artifactId>\\s*<version>(.*?)</version>";
    assertThat(found(version.formatted("-bom"), bill))
        .isEqualTo(found(version.formatted(""), parent));
  }

  @Test
  void everyModule_saysWhatAPublicRepositoryAsksFor() throws IOException {
    for (String pom : List.of("pom.xml", "edgewise-bom/pom.xml")) {
      for (String wanted : List.of("name", "description", "url", "licenses", "developers", "scm")) {
        assertThat(read(pom)).as(pom).contains("\n  <" + wanted + ">");
      }
    }
    for (String module : found("<module>(.*?)</module>", read("pom.xml"))) {
      assertThat(read(module + "/pom.xml")).as(module).contains("<name>", "<description>");
    }
  }

  private static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(match -> match.group(1)).toList();
  }
}
