package edgewise.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.dataset.DataDirectory;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormats;
import edgewise.format.GraphWriter;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.run.Machine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** A real studio on a free port, and who asks it. */
final class TestStudio implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  final Studio studio;
  final Path runs;

  private TestStudio(Studio studio, Path runs) {
    this.studio = studio;
    this.runs = runs;
  }

  static TestStudio open(Path directory) throws IOException {
    return open(directory, StudioOptions.LOOPBACK, "", Uploads.Limits.USUAL);
  }

  static TestStudio open(Path directory, String host, String token, Uploads.Limits limits)
      throws IOException {
    Path runs = directory.resolve("runs");
    return new TestStudio(
        Studio.open(new StudioOptions(runs, host, 0, token, machine()), limits), runs);
  }

  /** Opens a studio that trains with so many threads. */
  static TestStudio open(Path directory, int threads) throws IOException {
    Path runs = directory.resolve("runs");
    Machine machine = new Machine(DataDirectory.usual(), threads, "cpu");
    StudioOptions options = new StudioOptions(runs, StudioOptions.LOOPBACK, 0, "", machine);
    return new TestStudio(Studio.open(options, Uploads.Limits.USUAL), runs);
  }

  /** Opens a studio again, at the port where pages look for it. */
  static TestStudio reopen(Path runs, int port) throws IOException {
    StudioOptions options = new StudioOptions(runs, StudioOptions.LOOPBACK, port, "", machine());
    return new TestStudio(Studio.open(options, Uploads.Limits.USUAL), runs);
  }

  static Machine machine() {
    return new Machine(DataDirectory.usual(), 1, "cpu");
  }

  /** Returns the options of a network with almost nothing in it, which trains for ever. */
  static Map<String, String> tinyNetwork(int epochs) {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("embedding", "4");
    changes.put("hidden", "8");
    changes.put("training.batchSize", "4");
    changes.put("training.patience", "0");
    changes.put("training.stopLoss", "0");
    changes.put("training.epochs", Integer.toString(epochs));
    changes.put("training.checkpointEvery", "5");
    changes.put("repeats", "2");
    return changes;
  }

  /** Returns ladders of two to four rungs in graph6. */
  static byte[] ladders(int count) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GraphWriter writer = GraphFormats.ALL.get("graph6").writer(out)) {
      for (int i = 0; i < count; i++) {
        int rungs = 2 + i % 3;
        GraphBuilder ladder = Graph.builder(2 * rungs);
        for (int rung = 0; rung < rungs; rung++) {
          ladder.addEdge(2 * rung, 2 * rung + 1);
          if (rung > 0) {
            ladder.addEdge(2 * rung - 2, 2 * rung).addEdge(2 * rung - 1, 2 * rung + 1);
          }
        }
        writer.write(GraphEntry.of(ladder.build()));
      }
    }
    return out.toByteArray();
  }

  /** Returns paths in GraphML whose nodes and edges have attributes, but none called a label. */
  static byte[] attributes(int count) {
    StringBuilder xml =
        new StringBuilder(
            "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"
                + "<key id=\"k\" for=\"node\" attr.name=\"kind\" attr.type=\"string\"/>"
                + "<key id=\"c\" for=\"node\" attr.name=\"full colour\" attr.type=\"string\"/>"
                + "<key id=\"b\" for=\"edge\" attr.name=\"bond\" attr.type=\"string\"/>");
    for (int i = 0; i < count; i++) {
      xml.append("<graph edgedefault=\"undirected\">");
      for (int node = 0; node < 4 + i % 3; node++) {
        xml.append(
            "<node id=\"n%d\"><data key=\"k\">%s</data><data key=\"c\">%s</data></node>"
                .formatted(node, node % 3 == 0 ? "hub" : "leaf", node % 2 == 0 ? "red" : "green"));
      }
      for (int node = 1; node < 4 + i % 3; node++) {
        xml.append(
            "<edge source=\"n%d\" target=\"n%d\"><data key=\"b\">%s</data></edge>"
                .formatted(node - 1, node, node % 2 == 0 ? "single" : "double"));
      }
      xml.append("</graph>");
    }
    return xml.append("</graphml>").toString().getBytes(StandardCharsets.US_ASCII);
  }

  String at(String path) {
    return "http://127.0.0.1:" + studio.port() + path;
  }

  HttpResponse<String> get(String path, String... headers) throws Exception {
    return send(builder(path, headers).GET());
  }

  HttpResponse<String> delete(String path, String... headers) throws Exception {
    return send(builder(path, headers).DELETE());
  }

  HttpResponse<String> post(String path, Object body, String... headers) throws Exception {
    return send(
        builder(path, headers)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
  }

  HttpResponse<String> upload(String name, byte[] content) throws Exception {
    String said = java.net.URLEncoder.encode(name, StandardCharsets.UTF_8);
    return send(
        builder("/api/uploads?name=" + said)
            .header("Content-Type", "application/octet-stream")
            .POST(HttpRequest.BodyPublishers.ofByteArray(content)));
  }

  /** Lays a file among the uploads, for tests that are not about how it gets there. */
  void put(String name, byte[] content) throws IOException {
    Files.write(Files.createDirectories(runs.resolve("uploads")).resolve(name), content);
  }

  HttpRequest.Builder builder(String path, String... headers) {
    HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(at(path)));
    return headers.length == 0 ? builder : builder.headers(headers);
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  HttpClient client() {
    return client;
  }

  JsonNode json(String path) throws Exception {
    HttpResponse<String> answer = get(path);
    if (answer.statusCode() != 200) {
      throw new AssertionError(path + ": " + answer.statusCode() + " " + answer.body());
    }
    return JSON.readTree(answer.body());
  }

  /** Starts a run and returns its name. */
  String start(String data, String model, Map<String, String> changes) throws Exception {
    HttpResponse<String> answer =
        post("/api/runs", Map.of("data", data, "model", model, "changes", changes));
    if (answer.statusCode() != 201) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return JSON.readTree(answer.body()).path("name").asText();
  }

  /**
   * Starts a run on a few ladders, waits until the studio is done with it, and returns its name.
   */
  String finished(String model, Map<String, String> changes) throws Exception {
    put("tiny.g6", ladders(12));
    String run = start("upload:tiny.g6", model, changes);
    awaitEnd(run);
    return run;
  }

  /** Waits until the studio is done with a run: trained, and scored where that is wanted. */
  void awaitEnd(String run) throws Exception {
    await("the end of " + run, () -> !state(run).path("ours").asBoolean());
  }

  JsonNode state(String run) throws Exception {
    return json("/api/runs/" + run).path("state");
  }

  /** Waits until something holds. */
  static void await(String what, Callable<Boolean> condition) throws Exception {
    long start = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - start > PATIENCE.toNanos()) {
        throw new AssertionError("has not come about: " + what);
      }
      java.util.concurrent.locks.LockSupport.parkNanos(20_000_000);
    }
  }

  /** Waits for a job that was started, and returns how it ended. */
  JsonNode finished(HttpResponse<String> started) throws Exception {
    if (started.statusCode() != 202) {
      throw new AssertionError(started.statusCode() + " " + started.body());
    }
    String path = "/api/jobs/" + JSON.readTree(started.body()).path("id").asText();
    await(path, () -> !json(path).path("state").asText().matches("waiting|working"));
    return json(path);
  }

  /** Sends exactly these lines and returns the first line of the answer. */
  String raw(String... lines) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), studio.port())) {
      socket.setSoTimeout(10_000);
      String request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      String answer =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      return answer.lines().findFirst().orElse("");
    }
  }

  @Override
  public void close() {
    studio.close();
  }
}
