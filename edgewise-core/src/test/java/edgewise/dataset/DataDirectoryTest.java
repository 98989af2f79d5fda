package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import edgewise.format.GraphFormatException;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** Downloads from a server on this machine that behaves as well, and as badly, as real ones. */
class DataDirectoryTest {
  private static final List<Graph> GRAPHS = List.of(graph("0-1 1-2"), graph("0-1"));
  private static final Map<String, String> FILES =
      Map.of(
          "TINY/TINY_A.txt", "1, 2\n2, 1\n2, 3\n3, 2\n4, 5\n5, 4\n",
          "TINY/TINY_graph_indicator.txt", "1\n1\n1\n2\n2\n");

  /** Over before a server that never goes on, wherever in the download it finds us. */
  private static final Duration SHORT = Duration.ofMillis(400);

  @TempDir Path home;
  private final CountDownLatch testOver = new CountDownLatch(1);
  private ExecutorService threads;
  private HttpServer server;
  private Path data;
  private PublicData tiny;

  @BeforeEach
  void startServer() throws IOException {
    threads = Executors.newCachedThreadPool();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.start();
    data = home.resolve("cache").resolve("edgewise");
    tiny = TuDataset.collection("TINY", EdgeListChecksum.of(GRAPHS)).at(address("/TINY.zip"));
  }

  @AfterEach
  void stopServer() {
    testOver.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  private DataDirectory directory() {
    return directory(Duration.ofSeconds(20));
  }

  private DataDirectory directory(Duration patience) {
    return DataDirectory.at(data).with(new Download(patience, 1 << 20, DownloadProgress.SILENT));
  }

  private void serve(String path, byte[] bytes) {
    server.createContext(path, exchange -> answer(exchange, bytes));
  }

  private static void answer(HttpExchange exchange, byte[] bytes) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private List<String> left() throws IOException {
    if (!Files.exists(data)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(data)) {
      return files
          .filter(f -> !f.equals(data))
          .map(f -> data.relativize(f).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void graphs_onFirstUse_areDownloadedAndOnTheNextAreThere() throws Exception {
    List<String> asked = new ArrayList<>();
    HttpHandler handler =
        exchange -> {
          asked.add(exchange.getRequestURI().getPath());
          answer(exchange, Archives.zip(FILES));
        };
    server.createContext("/TINY.zip", handler);
    assertThat(directory().graphs(tiny)).isEqualTo(GRAPHS);
    assertThat(directory().graphs(tiny)).isEqualTo(GRAPHS);
    assertThat(asked).containsExactly("/TINY.zip");
    assertThat(left()).containsExactly("TINY", "TINY/TINY_A.txt", "TINY/TINY_graph_indicator.txt");
  }

  @Test
  void graphs_thatCannotBeDownloaded_leaveNoFolderBehind() throws Exception {
    assertThatIOException().isThrownBy(() -> directory().graphs(tiny));
    assertThat(data.getParent()).doesNotExist();
    Files.createDirectories(data.getParent());
    assertThatIOException().isThrownBy(() -> directory().graphs(tiny));
    assertThat(data.getParent()).isEmptyDirectory();
  }

  @Test
  void graphs_whileTheyAreDownloaded_reportEveryPiece() throws Exception {
    byte[] bytes = Archives.zip(FILES);
    serve("/TINY.zip", bytes);
    List<Long> received = new ArrayList<>();
    directory()
        .reporting(
            (file, sum, total) -> {
              assertThat(file).isEqualTo("TINY.zip");
              assertThat(total).isEqualTo(bytes.length);
              received.add(sum);
            })
        .graphs(tiny);
    assertThat(received).isSorted().last().isEqualTo((long) bytes.length);
  }

  @Test
  void graphs_behindARedirect_areFollowed() throws Exception {
    server.createContext(
        "/TINY.zip",
        exchange -> {
          exchange.getResponseHeaders().add("Location", address("/moved/elsewhere").toString());
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
    serve("/moved/elsewhere", Archives.zip(FILES));
    assertThat(directory().graphs(tiny)).isEqualTo(GRAPHS);
  }

  @Test
  void graphs_whenAnotherProgramIsFaster_areStillReturned() throws Exception {
    server.createContext(
        "/TINY.zip",
        exchange -> {
          Path folder = Files.createDirectories(data.resolve("TINY"));
          Files.writeString(folder.resolve("TINY_A.txt"), "of the other program");
          answer(exchange, Archives.zip(FILES));
        });
    assertThat(directory().graphs(tiny)).isEqualTo(GRAPHS);
    assertThat(left()).containsExactly("TINY", "TINY/TINY_A.txt");
  }

  @Test
  void graphs_ofAnArchivePutThereByHand_needNoServer() throws Exception {
    Files.createDirectories(data);
    Files.write(data.resolve("TINY.zip"), Archives.zip(FILES));
    assertThat(directory().graphs(tiny)).isEqualTo(GRAPHS);
    assertThat(left()).contains("TINY.zip", "TINY/TINY_A.txt");
  }

  @Test
  void graphs_whenNobodyAnswers_sayWhichFileToPutWhere() throws Exception {
    server.stop(0);
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageStartingWith("cannot download " + tiny.home() + " (")
        .withMessageEndingWith("); get TINY.zip another way and put it into " + data)
        .withMessageNotContaining("\n");
    assertThat(left()).isEmpty();
  }

  @Test
  void graphs_whenTheServerHasNone_sayWithWhatStatus() throws Exception {
    server.createContext(
        "/TINY.zip",
        exchange -> {
          exchange.sendResponseHeaders(404, -1);
          exchange.close();
        });
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageContaining("(the server answered with status 404); get TINY.zip");
    assertThat(left()).isEmpty();
  }

  @Test
  void graphs_whenTheServerBreaksOff_areRefusedAndNothingIsLeft() throws Exception {
    serveHalf(HttpExchange::close);
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageStartingWith("cannot download " + tiny.home())
        .withMessageContaining("get TINY.zip another way");
    assertThat(left()).isEmpty();
  }

  @Test
  void graphs_whenTheServerStalls_areGivenUpAndNothingIsLeft() throws Exception {
    serveHalf(exchange -> await(testOver));
    assertThatIOException()
        .isThrownBy(() -> directory(SHORT).graphs(tiny))
        .withMessageContaining("(nothing came for 0.4 s)");
    assertThat(left()).isEmpty();
  }

  private void serveHalf(HttpHandler then) throws IOException {
    byte[] bytes = Archives.zip(FILES);
    server.createContext(
        "/TINY.zip",
        exchange -> {
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes, 0, bytes.length / 2);
          exchange.getResponseBody().flush();
          then.handle(exchange);
        });
  }

  @Test
  void graphs_whenTheServerNeverAnswers_areGivenUp() throws Exception {
    server.createContext("/TINY.zip", exchange -> await(testOver));
    assertThatIOException()
        .isThrownBy(() -> directory(SHORT).graphs(tiny))
        .withMessageContaining("(nothing came for 0.4 s)");
    assertThat(left()).isEmpty();
  }

  @Test
  void graphs_ofAnotherFile_areRefusedByTheirChecksum() throws Exception {
    serve(
        "/TINY.zip",
        Archives.zip(Map.of("TINY_A.txt", "1, 2\n2, 1\n", "TINY_graph_indicator.txt", "1\n1\n")));
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageStartingWith("what is at " + tiny.home() + " cannot be used: ")
        .withMessageContaining("SHA-256 " + EdgeListChecksum.of(List.of(graph("0-1"))))
        .withMessageEndingWith("not " + tiny.checksum())
        .withMessageNotContaining("\n");
    assertThat(left()).isEmpty();
  }

  @Test
  void graphs_ofAPageInsteadOfAnArchive_areRefused() throws Exception {
    serve("/TINY.zip", "<html>Please log in</html>".getBytes(UTF_8));
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageStartingWith("what is at " + tiny.home() + " cannot be used: ")
        .withMessageContaining("TINY.zip holds none of TINY_A.txt, ");
    assertThat(left()).isEmpty();
  }

  @Test
  void graphs_ofAFileThatIsTooLarge_areRefused() throws Exception {
    serve("/TINY.zip", new byte[2 << 20]);
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageContaining("(it is larger than 1048576 bytes)");
    assertThat(left()).isEmpty();
  }

  @Test
  void graphs_inAFolderThatIsNotTheirs_areRefusedByTheirChecksum() throws Exception {
    Path folder = Files.createDirectories(data.resolve("TINY"));
    Files.writeString(folder.resolve("TINY_A.txt"), "1, 2\n");
    Files.writeString(folder.resolve("TINY_graph_indicator.txt"), "1\n1\n");
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageStartingWith(folder + " does not hold the graphs of " + tiny.home());
    assertThat(Files.exists(folder)).as("a user's files stay").isTrue();
  }

  @Test
  void graphs_whereNothingCanBeWritten_saySo() throws Exception {
    Files.createDirectories(data.getParent());
    Files.writeString(data, "a file where the folder should be");
    assertThatIOException()
        .isThrownBy(() -> directory().graphs(tiny))
        .withMessageStartingWith("there is no folder TINY in " + data)
        .withMessageEndingWith("name another data directory, or set EDGEWISE_DATA");
  }

  @Test
  void unpack_ofEntriesWithPathsOutOfTheFolder_writesNothingOutside() throws Exception {
    Map<String, String> files = new LinkedHashMap<>(FILES);
    files.put("../../evil.txt", "evil");
    files.put("/evil.txt", "evil");
    files.put("../TINY_graph_labels.txt", "1\n2\n");
    Path archive = Files.write(home.resolve("TINY.zip"), Archives.zip(files));
    Path folder = Files.createDirectories(home.resolve("a/b/c"));
    Archive.unpack(archive, tiny.files(), folder, 1000);
    try (Stream<Path> all = Files.walk(home)) {
      assertThat(all.filter(Files::isRegularFile).map(f -> home.relativize(f).toString()))
          .containsExactlyInAnyOrder(
              "TINY.zip",
              "a/b/c/TINY_A.txt",
              "a/b/c/TINY_graph_indicator.txt",
              "a/b/c/TINY_graph_labels.txt");
    }
  }

  @Test
  void unpack_ofABomb_stopsAtTheLimit() throws Exception {
    Path archive =
        Files.write(
            home.resolve("TINY.zip"), Archives.zip(Map.of("TINY_A.txt", "0".repeat(5_000_000))));
    assertThat(Files.size(archive)).isLessThan(10_000);
    assertThatIOException()
        .isThrownBy(() -> Archive.unpack(archive, tiny.files(), home, 1_000_000))
        .withMessage("TINY.zip unpacks to more than it should");
  }

  @Test
  void citeseer_fromItsHome_dropsPapersThatAreNotThere() throws Exception {
    // Without "x", the largest component is the path a - b - c.
    Map<String, String> files = new LinkedHashMap<>();
    files.put("citeseer/README", "about");
    files.put("citeseer/citeseer.cites", "a\tb\nb\tc\nc\tb\na\ta\nx\tc\nd\tx\n");
    files.put("citeseer/citeseer.content", "a\t0\t1\tAI\nb\t1\t0\tDB\nc\t0\t0\tAI\nd\t1\t1\tML\n");
    serve("/citeseer.tgz", Archives.gzipped(files));
    Graph path = graph("0-1 1-2");
    Graph expected = path.renumbered(StructuralNumbering.of(path));
    PublicData real = Citeseer.NETWORK;
    PublicData citeseer =
        new PublicData(
            real.folder(),
            address("/citeseer.tgz"),
            real.files(),
            real.reader(),
            EdgeListChecksum.of(List.of(expected)));
    assertThat(directory().graphs(citeseer)).containsExactly(expected);
    assertThat(left())
        .containsExactly("citeseer", "citeseer/citeseer.cites", "citeseer/citeseer.content");
    // The same network as a list of edges with other numbers is the same graph.
    Files.writeString(data.resolve("citeseer/citeseer.edges"), "7 3\n0 0\n3 5\n5 3\n8 9\n");
    assertThat(directory().graphs(citeseer)).containsExactly(expected);
  }

  @Test
  void citeseer_withALineThatIsNoLink_isRefusedByFileAndLine() throws Exception {
    Path folder = Files.createDirectories(data.resolve("citeseer"));
    Files.writeString(folder.resolve("citeseer.content"), "a 0\nb 0\n");
    Path cites = Files.writeString(folder.resolve("citeseer.cites"), "a b\na\n");
    assertThatExceptionOfType(GraphFormatException.class)
        .isThrownBy(() -> directory().graphs(Citeseer.NETWORK))
        .withMessage(cites + ":2: expected two papers, got 'a'");
  }

  /** The real data, packed as their homes pack them and with other names, give the same graphs. */
  @Test
  @EnabledIfEnvironmentVariable(named = DataDirectory.VARIABLE, matches = ".+")
  void realData_downloadedOrLocal_areTheSameDatasetAndSplit() throws Exception {
    Path local = DataDirectory.usual().path();
    Map<String, String> enzymes = new LinkedHashMap<>();
    for (String file : TuDataset.ENZYMES.files().files()) {
      enzymes.put("ENZYMES/" + file, Files.readString(local.resolve("ENZYMES").resolve(file)));
    }
    enzymes.put("ENZYMES/ENZYMES_node_attributes.txt", "0.5, 1.5\n");
    enzymes.put("ENZYMES/README.txt", "about");
    serve("/ENZYMES.zip", Archives.zip(enzymes));
    serve(
        "/citeseer.tgz",
        Archives.gzipped(Archives.renamedCiteseer(local.resolve("citeseer/citeseer.edges"))));
    DataDirectory fresh = DataDirectory.at(data);
    assertThat(fresh.graphs(TuDataset.ENZYMES.files().at(address("/ENZYMES.zip")))).hasSize(600);
    assertThat(fresh.graphs(Citeseer.NETWORK.at(address("/citeseer.tgz")))).hasSize(1);
    for (String name : List.of("enzymes", "ego")) {
      DatasetSource source = Datasets.ALL.get(name);
      Dataset downloaded = source.load(fresh, new Seed(1));
      Dataset kept = source.load(DataDirectory.at(local), new Seed(1));
      assertThat(downloaded).isEqualTo(kept);
      assertThat(source.split(downloaded, new Seed(2))).isEqualTo(source.split(kept, new Seed(2)));
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
