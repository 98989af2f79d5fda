package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.run.RunDirectory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each test would pass an attack through if what it is about were taken out. The file is long so
 * that all that protects the studio can be read in one place.
 */
class StudioSecurityTest {
  private static final Map<String, Object> RUN =
      Map.of("data", "ladders", "model", "er", "evaluate", false);

  @TempDir private Path directory;
  private TestStudio studio;

  @BeforeEach
  void open() throws IOException {
    studio = TestStudio.open(directory);
  }

  @AfterEach
  void close() {
    studio.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "evil.example:80", "127.0.0.1.evil.example", "192.168.0.9", ""})
  void host_thatIsNotOurs_isRefused(String host) throws IOException {
    assertThat(studio.raw("GET /api/runs HTTP/1.1", "Host: " + host)).contains(" 4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1", "[::1]", "LOCALHOST"})
  void host_thatIsLoopback_isAnswered(String host) throws IOException {
    String line = "Host: " + host + ":" + studio.studio.port();
    assertThat(studio.raw("GET /api/runs HTTP/1.1", line)).contains(" 200");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "http://127.0.0.1:1", "https://localhost"})
  void origin_ofAnotherPage_startsNoRun(String origin) throws Exception {
    assertThat(studio.post("/api/runs", RUN, "Origin", origin).statusCode()).isEqualTo(403);
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
  }

  @Test
  void origin_ofTheStudioItself_startsARun() throws Exception {
    assertThat(studio.post("/api/runs", RUN, "Origin", studio.at("")).statusCode()).isEqualTo(201);
  }

  @Test
  void request_thatTheBrowserCallsForeign_isRefused() throws Exception {
    for (String site : List.of("cross-site", "same-site")) {
      assertThat(studio.post("/api/runs", RUN, "Sec-Fetch-Site", site).statusCode()).isEqualTo(403);
      assertThat(studio.get("/api/runs", "Sec-Fetch-Site", site).statusCode()).isEqualTo(403);
    }
    String[] link = {"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"};
    assertThat(studio.get("/", link).statusCode()).as("a link to the studio").isEqualTo(200);
    assertThat(studio.get("/api/runs", link).statusCode()).as("one behind it").isEqualTo(403);
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
    assertThat(studio.get("/api/runs", "Sec-Fetch-Site", "same-origin").statusCode())
        .isEqualTo(200);
  }

  @Test
  void form_ofAnotherSite_cannotSendJsonUnderAFalseName() throws Exception {
    HttpRequest.Builder form =
        studio
            .builder("/api/runs")
            .header("Content-Type", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString(TestStudio.JSON.writeValueAsString(RUN)));
    assertThat(studio.send(form).statusCode()).isEqualTo(400);
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
  }

  @Test
  void loopback_isAllThatIsListenedAt() throws Exception {
    Optional<InetAddress> other =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(address -> !address.isLoopbackAddress() && address.getAddress().length == 4)
            .findFirst();
    assumeTrue(other.isPresent(), "this machine has no other address");
    try (Socket socket = new Socket()) {
      InetSocketAddress outside = new InetSocketAddress(other.get(), studio.studio.port());
      assertThatThrownBy(() -> socket.connect(outside, 2000)).isInstanceOf(ConnectException.class);
    }
  }

  @Test
  void otherAddresses_needAToken() {
    assertThatThrownBy(() -> new StudioOptions(directory, "0.0.0.0", 0, "", TestStudio.machine()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("add --token");
  }

  @Test
  void token_isAskedForEverywhere() throws Exception {
    try (TestStudio guarded =
        TestStudio.open(directory, "0.0.0.0", "secret", Uploads.Limits.USUAL)) {
      for (String path :
          List.of("/", "/app.js", "/api/runs", "/api/models", "/api/pulse", "/api/datasets")) {
        assertThat(guarded.get(path).statusCode()).as(path).isEqualTo(401);
      }
      assertThat(guarded.post("/api/runs", RUN).statusCode()).isEqualTo(401);
      assertThat(guarded.get("/?token=secre").statusCode()).isEqualTo(401);
      assertThat(guarded.get("/api/runs?token=secret").statusCode()).isEqualTo(401);
      assertThat(guarded.get("/api/runs", "Authorization", "Bearer secrets").statusCode())
          .isEqualTo(401);
      assertThat(guarded.get("/api/runs", "Authorization", "Bearer secret").statusCode())
          .isEqualTo(200);

      HttpResponse<String> welcome = guarded.get("/?token=secret");
      assertThat(welcome.statusCode()).isEqualTo(200);
      assertThat(welcome.body()).contains("refresh").doesNotContain("secret");
      String cookie = welcome.headers().firstValue("Set-Cookie").orElse("");
      assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
      String kept = cookie.substring(0, cookie.indexOf(';'));
      assertThat(guarded.get("/api/runs", "Cookie", kept).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void host_ofAnyName_isRefusedBeyondLoopbackToo() throws Exception {
    try (TestStudio guarded =
        TestStudio.open(directory, "0.0.0.0", "secret", Uploads.Limits.USUAL)) {
      String token = "Authorization: Bearer secret";
      assertThat(guarded.raw("GET /api/runs HTTP/1.1", "Host: evil.example", token))
          .contains(" 403");
      assertThat(guarded.raw("GET /api/runs HTTP/1.1", "Host: 192.168.0.9:8420", token))
          .contains(" 200");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "..%2Foutside",
        "..%2foutside",
        "%2e%2e%2foutside",
        "..%5Coutside",
        "..",
        "%2e%2e",
        ".",
        "x%2F..%2F..%2Foutside",
        "%2Ftmp",
        "%00",
        "..;%2Foutside",
        "uploads",
        "uploads%2F.."
      })
  void name_ofARun_neverLeadsOutside(String name) throws Exception {
    Path outside = directory.resolve("outside");
    Files.createDirectories(outside);
    Files.writeString(outside.resolve("config.yaml"), "format: 1\n");
    Files.createDirectories(studio.runs.resolve("uploads"));
    for (String method : List.of("GET", "DELETE")) {
      String answer = studio.raw(method + " /api/runs/" + name + " HTTP/1.1", "Host: localhost");
      assertThat(answer).as(method).containsPattern(" (400|404|405)");
    }
    assertThat(outside.resolve("config.yaml")).exists();
    assertThat(studio.runs).isDirectory();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/vendor/../../Studio.class",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/Studio.class",
        "/vendor/",
        "//etc/passwd"
      })
  void pages_areThoseOfTheListAndNoOthers(String path) throws Exception {
    assertThat(studio.raw("GET " + path + " HTTP/1.1", "Host: localhost"))
        .containsPattern(" (400|404)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../evil.g6",
        "..\\..\\evil.g6",
        "/etc/evil.g6",
        "C:\\evil.g6",
        ".evil.g6",
        "..evil.g6",
        "a/../../evil.g6",
        "-evil.g6"
      })
  void upload_isKeptUnderAPlainNameBesideTheRuns(String name) throws Exception {
    HttpResponse<String> answer = studio.upload(name, TestStudio.ladders(3));
    assertThat(answer.statusCode()).isEqualTo(201);
    assertThat(TestStudio.JSON.readTree(answer.body()).path("name").asText()).isEqualTo("evil.g6");
    assertThat(filesIn(directory)).containsExactly("runs/uploads/evil.g6");
  }

  @Test
  void upload_withMarkupInItsName_losesIt() throws Exception {
    HttpResponse<String> answer =
        studio.upload("<img src=x onerror=alert(1)>.g6", TestStudio.ladders(3));
    assertThat(TestStudio.JSON.readTree(answer.body()).path("name").asText())
        .isEqualTo("img-src-x-onerror-alert-1-.g6");
  }

  @Test
  void deletionOfAnUpload_neverLeadsOutside() throws Exception {
    studio.upload("mine.g6", TestStudio.ladders(3));
    Files.writeString(directory.resolve("precious.g6"), "A_\n");
    for (String name : List.of("..%2F..%2Fprecious.g6", "%2e%2e%2f%2e%2e%2fprecious.g6")) {
      assertThat(studio.raw("DELETE /api/uploads/" + name + " HTTP/1.1", "Host: localhost"))
          .containsPattern(" (400|404)");
    }
    assertThat(directory.resolve("precious.g6")).exists();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/etc/passwd", "../precious.g6", "upload:../../precious.g6", "upload:", "runs"})
  void data_isADatasetOrAnUploadAndNoOtherPath(String data) throws Exception {
    Files.write(directory.resolve("precious.g6"), TestStudio.ladders(9));
    HttpResponse<String> answer = studio.post("/api/runs", Map.of("data", data, "model", "er"));
    assertThat(answer.statusCode()).isBetween(400, 404);
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
  }

  @Test
  void uploads_areLimitedInSizeAndNumber() throws Exception {
    Uploads.Limits limits = Uploads.Limits.USUAL.withFiles(2000, 2);
    try (TestStudio small =
        TestStudio.open(directory.resolve("small"), StudioOptions.LOOPBACK, "", limits)) {
      byte[] large = TestStudio.ladders(1000);
      assertThat(small.upload("large.g6", large).statusCode()).isEqualTo(413);
      // Without its length being said first.
      HttpRequest.Builder chunked =
          small
              .builder("/api/uploads?name=large.g6")
              .header("Content-Type", "application/octet-stream")
              .POST(
                  HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large)));
      assertThat(small.send(chunked).statusCode()).isEqualTo(413);
      assertThat(filesIn(small.runs)).isEmpty();

      assertThat(small.upload("a.g6", TestStudio.ladders(3)).statusCode()).isEqualTo(201);
      assertThat(small.upload("a.g6", TestStudio.ladders(3)).statusCode()).isEqualTo(201);
      HttpResponse<String> third = small.upload("c.g6", TestStudio.ladders(3));
      assertThat(third.statusCode()).isEqualTo(413);
      assertThat(third.body()).contains("2 uploaded files already");
      assertThat(filesIn(small.runs)).containsExactly("uploads/a-2.g6", "uploads/a.g6");
    }
  }

  private TestStudio with(Uploads.Limits limits) throws IOException {
    return TestStudio.open(directory.resolve("bounded"), StudioOptions.LOOPBACK, "", limits);
  }

  @Test
  void upload_ofTooManyGraphs_isRefusedInOneLine() throws Exception {
    try (TestStudio small = with(new Uploads.Limits(1 << 20, 9, 100, 1_000_000, 256, 60))) {
      HttpResponse<String> answer = small.upload("many.g6", TestStudio.ladders(101));
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains("many.g6: holds more than 100 graphs").doesNotContain("/");
      assertThat(small.upload("few.g6", TestStudio.ladders(100)).statusCode()).isEqualTo(201);
    }
    try (TestStudio small = with(new Uploads.Limits(1 << 20, 9, 1000, 500, 256, 60))) {
      HttpResponse<String> answer = small.upload("large.g6", TestStudio.ladders(60));
      assertThat(answer.body()).contains("large.g6: holds more than 500 nodes and edges");
      assertThat(filesIn(small.runs)).containsExactly("uploads/few.g6");
    }
  }

  @Test
  void upload_thatTakesTooMuchMemory_endsAnotherProcessAndNotTheStudio() throws Exception {
    // One graph of 6,000 nodes, every pair joined: 3 MB of graph6, 18 million edges.
    byte[] dense = new byte[4 + (6000 * 5999 / 2 + 5) / 6 + 1];
    Arrays.fill(dense, (byte) '~');
    dense[1] = 63 + (6000 >> 12);
    dense[2] = 63 + (6000 >> 6 & 63);
    dense[3] = 63 + (6000 & 63);
    dense[dense.length - 1] = '\n';
    try (TestStudio small = with(new Uploads.Limits(8 << 20, 9, 10, 1L << 40, 64, 120))) {
      HttpResponse<String> answer = small.upload("dense.g6", dense);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(413);
      assertThat(answer.body()).contains("dense.g6: takes more than 64 MB of memory to read");
      assertThat(filesIn(small.runs)).isEmpty();
    }
  }

  @Test
  void upload_thatTakesTooLong_isEnded() throws Exception {
    try (TestStudio hasty = with(new Uploads.Limits(1 << 20, 9, 10, 1000, 256, 0))) {
      HttpResponse<String> answer = hasty.upload("slow.g6", TestStudio.ladders(3));
      assertThat(answer.statusCode()).isEqualTo(413);
      assertThat(answer.body()).contains("slow.g6: takes more than 0 seconds to read");
      assertThat(filesIn(hasty.runs)).isEmpty();
    }
  }

  @Test
  void newEndpoints_takeNothingFromOtherPages() throws Exception {
    studio.put("mine.g6", TestStudio.ladders(6));
    String run = studio.start("upload:mine.g6", "er", Map.of("repeats", "1"));
    for (String path :
        List.of(
            "/api/queue",
            "/api/runs/" + run + "/notes",
            "/api/runs/" + run + "/likelihood",
            "/api/uploads/mine.g6/neighbourhoods")) {
      assertThat(studio.post(path, Map.of(), "Origin", "http://evil.example").statusCode())
          .as(path)
          .isEqualTo(403);
      HttpRequest.Builder form =
          studio
              .builder(path)
              .header("Content-Type", "text/plain")
              .POST(HttpRequest.BodyPublishers.ofString("{}"));
      if (!path.endsWith("likelihood")) { // which reads nothing of what is sent
        assertThat(studio.send(form).statusCode()).as(path).isEqualTo(400);
      }
    }
    for (String path : List.of("/api/pulse", "/api/runs/" + run + "/report.html")) {
      assertThat(studio.get(path, "Sec-Fetch-Site", "cross-site").statusCode())
          .as(path)
          .isEqualTo(403);
    }
    assertThat(studio.runs.resolve("uploads")).isDirectoryNotContaining("glob:*neighbour*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/runs/..%2Foutside/notes",
        "/api/uploads/..%2F..%2Fprecious.g6/neighbourhoods",
        "/api/uploads/%2e%2e%2fprecious.g6/neighbourhoods"
      })
  void newEndpoints_neverLeadOutside(String path) throws Exception {
    Path outside = Files.createDirectories(directory.resolve("outside"));
    Files.writeString(outside.resolve("config.yaml"), "format: 1\n");
    Files.write(directory.resolve("precious.g6"), TestStudio.ladders(1));
    String answer =
        studio.raw(
            "POST " + path + " HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Content-Length: 0");
    assertThat(answer).containsPattern(" (400|404)");
    assertThat(outside.resolve("studio.json")).doesNotExist();
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
  void upload_thatCannotBeRead_isNotKept() throws Exception {
    HttpResponse<String> answer = studio.upload("bad.g6", new byte[] {'D', 'Q', '\n', 'D', 'Q'});
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("bad.g6:1").doesNotContain(directory.toString());
    assertThat(filesIn(directory)).isEmpty();
  }

  @Test
  void request_thatIsTooLarge_isRefused() throws Exception {
    Map<String, Object> large = Map.of("data", "x".repeat(2 << 20));
    assertThat(studio.post("/api/runs", large).statusCode()).isEqualTo(413);
  }

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
  }

  private static List<String> directives(HttpResponse<String> answer) {
    return Arrays.stream(
            answer.headers().firstValue("Content-Security-Policy").orElse("").split(";"))
        .map(String::strip)
        .toList();
  }

  @Test
  void upload_underAFalseName_isRefused() throws Exception {
    HttpRequest.Builder form =
        studio
            .builder("/api/uploads?name=mine.g6")
            .header("Content-Type", "text/plain") // which a form of another site may send
            .POST(HttpRequest.BodyPublishers.ofByteArray(TestStudio.ladders(3)));
    assertThat(studio.send(form).statusCode()).isEqualTo(400);
    assertThat(filesIn(directory)).isEmpty();
  }

  @Test
  void errors_areJsonAndNotPages() throws Exception {
    HttpResponse<String> answer = studio.get("/api/runs/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.headers().firstValue("Content-Type").orElse(""))
        .startsWith("application/json");
  }

  private static List<String> filesIn(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString())
          .filter(name -> !name.contains(".studio")) // the studio's own
          .sorted()
          .toList();
    }
  }
}
