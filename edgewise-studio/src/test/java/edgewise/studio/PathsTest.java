package edgewise.studio;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.run.RunDirectory;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No name of a run, a file or a page leads out of its folder. */
class PathsTest extends SecurityFixture {
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
        "/api/runs/..%2Foutside/notes",
        "/api/uploads/..%2F..%2Fprecious.g6/neighbourhoods",
        "/api/uploads/%2e%2e%2fprecious.g6/neighbourhoods",
        "/api/uploads/..%2F..%2Fprecious.g6/labels",
        "/api/uploads/%2e%2e%2f%2e%2e%2fprecious.g6/labels"
      })
  void newEndpoints_neverLeadOutside(String path) throws Exception {
    Path outside = Files.createDirectories(directory.resolve("outside"));
    Files.writeString(outside.resolve("config.yaml"), "format: 1\n");
    Files.write(directory.resolve("precious.g6"), TestStudio.ladders(1));
    HttpResponse<String> answer = studio.post(path, Map.of());
    assertThat(answer.statusCode()).as(answer.body()).isIn(400, 404);
    assertThat(outside.resolve("studio.json")).doesNotExist();
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
  @ValueSource(strings = {"data", "reading"})
  void data_isNoOptionAmongOthers(String key) throws Exception {
    Files.write(directory.resolve("precious.g6"), TestStudio.ladders(9));
    String outside = key.equals("data") ? directory.resolve("precious.g6") + "" : "--format=tu";
    HttpResponse<String> answer =
        studio.post(
            "/api/runs", Map.of("data", "ladders", "model", "er", "changes", Map.of(key, outside)));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/etc/passwd",
        "HERE/precious.g6",
        "upload:../../precious.g6",
        "upload:HERE/precious.g6",
        "upload:",
        "runs"
      })
  void data_isADatasetOrAnUploadAndNoOtherPath(String said) throws Exception {
    Files.write(directory.resolve("precious.g6"), TestStudio.ladders(9));
    String data = said.replace("HERE", directory.toString());
    HttpResponse<String> answer = studio.post("/api/runs", Map.of("data", data, "model", "er"));
    assertThat(answer.statusCode()).isBetween(400, 404);
    assertThat(RunDirectory.list(studio.runs)).isEmpty();
  }
}
