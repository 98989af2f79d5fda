package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.run.RunDirectory;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may come in, and from where: names, other sites, other machines, the token. */
class VisitorsTest extends SecurityFixture {
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
  void newEndpoints_takeNothingFromOtherPages() throws Exception {
    studio.put("mine.g6", TestStudio.ladders(6));
    String run = studio.start("upload:mine.g6", "er", Map.of("repeats", "1"));
    for (String path :
        List.of(
            "/api/queue",
            "/api/runs/" + run + "/notes",
            "/api/runs/" + run + "/likelihood",
            "/api/uploads/mine.g6/labels",
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
}
