package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What answers allow a browser to do, and that text stays text. */
class AnswersTest extends SecurityFixture {
  @ParameterizedTest
  @ValueSource(strings = {"/", "/app.js", "/api/runs", "/api/runs/none", "/nowhere"})
  void everyAnswer_hasAStrictPolicy(String path) throws Exception {
    HttpResponse<String> answer = studio.get(path);
    assertThat(directives(answer))
        .containsExactlyInAnyOrder(
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "form-action 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types 'none'");
    Map.of(
            "X-Content-Type-Options",
            "nosniff",
            "X-Frame-Options",
            "DENY",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin")
        .forEach((name, value) -> assertThat(answer.headers().firstValue(name)).contains(value));
    assertThat(answer.headers().firstValue("Cache-Control").orElse("")).startsWith("no-");
    assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    assertThat(answer.headers().firstValue("Server")).isEmpty();
  }

  private static List<String> directives(HttpResponse<String> answer) {
    return Arrays.stream(
            answer.headers().firstValue("Content-Security-Policy").orElse("").split(";"))
        .map(String::strip)
        .toList();
  }

  @Test
  void report_isAPageWithoutScripts_andItsPicturesAreThoseOfTheReport() throws Exception {
    studio.put("mine.g6", TestStudio.ladders(9));
    String run = studio.start("upload:mine.g6", "er", Map.of("repeats", "2"));
    TestStudio.await("it is scored", () -> studio.state(run).path("hasScores").asBoolean());
    TestStudio.await("its end", () -> !studio.state(run).path("ours").asBoolean());
    HttpResponse<String> page = studio.get("/api/runs/" + run + "/report.html");
    assertThat(directives(page))
        .containsExactlyInAnyOrder(
            "default-src 'none'",
            "style-src 'unsafe-inline'",
            "img-src data:",
            "form-action 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'");
    assertThat(page.body()).startsWith("<!DOCTYPE html>").doesNotContain("<script");
    String files = "/api/runs/" + run + "/report_files/";
    assertThat(page.body()).contains("report_files/loss.svg");
    assertThat(studio.get(files + "loss.svg").statusCode()).isEqualTo(200);
    for (String wrong : List.of("..%2Freport.html", "%2e%2e%2freport.html", "none.svg", "loss")) {
      assertThat(studio.raw("GET " + files + wrong + " HTTP/1.1", "Host: localhost"))
          .as(wrong)
          .containsPattern(" (400|404)");
    }
  }

  @Test
  void person_whoIsRefused_seesAPageAndNotJson() throws Exception {
    HttpResponse<String> answer =
        studio.get("/nowhere%3Cscript%3E", "Sec-Fetch-Mode", "navigate", "Accept", "text/html");
    assertThat(answer.body()).startsWith("<!doctype html>").doesNotContain("<script>");
    HttpResponse<String> named = studio.get("/api/runs/%3Cscript%3Ex", "Accept", "text/html");
    assertThat(named.body())
        .startsWith("<!doctype html>")
        .contains("there is no run '&lt;script&gt;x'")
        .doesNotContain("<script>");
  }

  @Test
  void download_hasAPlainName_whateverTheRunIsCalled() throws Exception {
    Path run = studio.runs.resolve(studio.finished("er", Map.of("repeats", "1")));
    Files.move(run, run.resolveSibling("a\"; filename*=UTF-8''x.html; b"));
    HttpResponse<String> file =
        studio.get(
            "/api/runs/a%22%3B%20filename*=UTF-8''x.html%3B%20b/download?source=test&format=json");
    assertThat(file.headers().firstValue("Content-Disposition"))
        .contains("attachment; filename=\"a-filename-UTF-8-x.html-b-test.json\"");
  }

  @Test
  void errors_areJsonAndNotPages() throws Exception {
    HttpResponse<String> answer = studio.get("/api/runs/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.headers().firstValue("Content-Type").orElse(""))
        .startsWith("application/json");
  }

  @Test
  void notes_areCheckedAndKeptAsText() throws Exception {
    studio.put("mine.g6", TestStudio.ladders(6));
    String run = studio.start("upload:mine.g6", "er", Map.of("repeats", "1"));
    String path = "/api/runs/" + run + "/notes";
    assertThat(studio.post(path, Map.of("title", "x".repeat(81))).statusCode()).isEqualTo(400);
    assertThat(studio.post(path, Map.of("title", "two\nlines")).statusCode()).isEqualTo(400);
    assertThat(studio.post(path, Map.of("tags", List.of("a,b"))).statusCode()).isEqualTo(400);
    assertThat(studio.post(path, Map.of("budgetSeconds", 5)).statusCode()).isEqualTo(400);
    assertThat(studio.post(path, Map.of("title", "<script>alert(1)</script>")).statusCode())
        .isEqualTo(200);
    assertThat(studio.json("/api/runs/" + run).path("notes").path("title").asText())
        .isEqualTo("<script>alert(1)</script>");
  }
}
