package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** The report in the browser: opened in the studio, and from the disk. */
class BrowserReportIT extends BrowserFixture {
  @TempDir private Path disk;

  @Test
  void report_showsAllItsPictures_inTheStudioAndFromTheDisk() throws Exception {
    String run = trained();
    String address = studio.at("/api/runs/" + run + "/report.html");
    unpack(run);
    Screen.two(
        screen -> {
          int pictures = lookThrough(address);
          assertThat(lookThrough(disk.resolve("report.html").toUri().toString()))
              .isEqualTo(pictures);
        });
    browser.get(address);
    assertThat(Accessibility.faults("report")).isEmpty();
  }

  /** Looks at every picture of a report, on the page and on its own; returns how many there are. */
  private static int lookThrough(String address) {
    browser.get(address);
    await("the report", () -> !all("main h1").isEmpty());
    assertThat(all("main nav a, .contents a")).as("contents").isNotEmpty();
    List<WebElement> drawn = all("figure svg, figure img");
    assertThat(drawn).hasSizeGreaterThan(3);
    for (WebElement picture : drawn) {
      assertThat(picture.getSize().getHeight()).isGreaterThan(20);
    }
    assertThat(
            (List<?>)
                answer("return [...document.images].filter(i => !(i.complete && i.naturalWidth))"))
        .isEmpty();
    List<?> links =
        (List<?>) answer("return [...document.querySelectorAll('.files a')].map(a => a.href)");
    assertThat(links).hasSizeGreaterThan(6);
    for (Object link : links.subList(0, 2)) { // one SVG, one PNG: all are served alike
      browser.get(String.valueOf(link));
      Object seen =
          answer(
              "const svg = document.documentElement, image = document.images?.[0];"
                  + "return svg.tagName === 'svg' ? svg.getBBox().width : image?.naturalWidth ?? 0");
      assertThat(((Number) seen).doubleValue()).as(String.valueOf(link)).isGreaterThan(20);
    }
    assertThat(complaints().stream().filter(line -> !line.contains("favicon"))).isEmpty();
    browser.get(address);
    return drawn.size();
  }

  private void unpack(String run) throws Exception {
    HttpResponse<byte[]> zipped =
        studio
            .client()
            .send(
                studio.builder("/api/runs/" + run + "/report").build(),
                HttpResponse.BodyHandlers.ofByteArray());
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(zipped.body()))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = disk.resolve(entry.getName());
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, zip.readAllBytes());
      }
    }
  }
}
