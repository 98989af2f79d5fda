package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How much the studio takes: sizes of requests and files, memory and time to read them. */
class BoundsTest extends SecurityFixture {
  @Test
  void uploads_areLimitedInSizeAndNumber() throws Exception {
    Uploads.Limits limits = Uploads.Limits.USUAL.withFiles(2000, 2);
    try (TestStudio small =
        TestStudio.open(directory.resolve("small"), StudioOptions.LOOPBACK, "", limits)) {
      byte[] large = TestStudio.ladders(1000);
      assertThat(small.upload("large.g6", large).statusCode()).isEqualTo(413);
      assertThat(
              small.raw(
                  "POST /api/uploads?name=large.g6 HTTP/1.1",
                  "Host: localhost",
                  "Content-Type: application/octet-stream",
                  "Content-Length: 2001"))
          .as("before anything is sent")
          .contains(" 413");
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
      assertThat(small.post("/api/uploads/few.g6/labels", Map.of()).body())
          .as("read again, it is bounded as well")
          .contains("few.g6: holds more than 500 nodes and edges");
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
  void upload_thatCannotBeRead_isNotKept() throws Exception {
    HttpResponse<String> answer = studio.upload("bad.g6", new byte[] {'D', 'Q', '\n', 'D', 'Q'});
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("bad.g6:1").doesNotContain(directory.toString());
    assertThat(filesIn(directory)).isEmpty();
  }

  @Test
  void jobs_thatWait_areLimited() throws Exception {
    String run = studio.finished("er", Map.of("repeats", "1"));
    String path = "/api/runs/" + run + "/generate";
    Map<String, String> endless = Map.of("minNodes", "5000", "tries", "1000000");
    for (int i = 0; i < Jobs.MOST_WAITING + 3; i++) { // some are at work, and do not wait
      studio.post(path, Map.of("options", endless));
    }
    HttpResponse<String> answer = studio.post(path, Map.of("options", endless));
    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.body()).contains("20 jobs are waiting already");
    assertThat(studio.json("/api/runs/" + run + "/jobs").path("jobs").size())
        .isLessThan(Jobs.MOST_WAITING + 3);
  }

  @Test
  void request_thatIsTooLarge_isRefused() throws Exception {
    Map<String, Object> large = Map.of("data", "x".repeat(2 << 20));
    assertThat(studio.post("/api/runs", large).statusCode()).isEqualTo(413);
  }
}
