package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What we write, networkx reads as the same labelled graph, and the other way round. Needs a Python
 * with networkx; both the one on the path and the system's are tried.
 */
class NetworkxInteropTest {
  private static final List<Integer> SIZES = List.of(0, 1, 2, 8, 62, 63, 64, 300);
  private static final List<GraphFormat> FORMATS =
      Stream.of(
              "graph6",
              "sparse6",
              "edge-list",
              "graphml",
              "gexf",
              "gml",
              "json",
              "json-lines",
              "pajek")
          .map(GraphFormats.ALL::get)
          .toList();

  @ParameterizedTest
  @ValueSource(strings = {"python3", "/usr/bin/python3"})
  void networkx_readsWhatWeWrite(String python, @TempDir Path folder) throws Exception {
    assumeNetworkx(python);
    List<String> expected = new ArrayList<>();
    for (GraphFormat format : FORMATS) {
      cases(format).forEach((name, entry) -> expected.add(line(format.name() + " " + name, entry)));
      for (Map.Entry<String, GraphEntry> written : cases(format).entrySet()) {
        Path file = path(folder, format, written.getKey());
        Files.createDirectories(file.getParent());
        try (GraphOutput out = GraphFiles.create(file, format, new Losses())) {
          out.write(written.getValue());
          out.commit();
        }
      }
    }
    assertThat(run(python, folder, "read.py", folder.toString()).lines())
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"python3", "/usr/bin/python3"})
  void networkx_writesWhatWeRead(String python, @TempDir Path folder) throws Exception {
    assumeNetworkx(python);
    Path lines = folder.resolve("graphs.txt");
    Files.write(
        lines, cases().entrySet().stream().map(one -> line(one.getKey(), one.getValue())).toList());
    run(python, folder, "write.py", lines.toString(), folder.toString());
    for (GraphFormat format : FORMATS) {
      for (Map.Entry<String, GraphEntry> expected : cases(format).entrySet()) {
        if (format.name().equals("edge-list") && expected.getValue().graph().edgeCount() == 0) {
          continue; // networkx writes an empty file, which we refuse
        }
        ReadContext context = ReadContext.strict();
        Path file = path(folder, format, expected.getKey());
        try (GraphReader reader = GraphFiles.open(file, context)) {
          assertThat(reader.read()).as("%s", file).isEqualTo(expected.getValue());
          assertThat(reader.read()).isNull();
        }
        assertThat(context.losses().summary()).isEmpty();
      }
    }
  }

  /** Returns a connected graph of each size, with labels, and one with names. */
  private static Map<String, GraphEntry> cases() {
    Map<String, GraphEntry> cases = new LinkedHashMap<>();
    for (int size : SIZES) {
      cases.put(Integer.toString(size), GraphEntry.of(labelled(size)));
    }
    List<String> names = List.of("Zoë", "a \"b\" <&> c", "two\nlines", "7", "x'y;z=");
    cases.put("names", new GraphEntry(labelled(names.size()), "", names));
    return cases;
  }

  /** Returns the cases that a format can say, without labels where it has none. */
  private static Map<String, GraphEntry> cases(GraphFormat format) {
    Map<String, GraphEntry> cases = cases();
    boolean pajek = format.name().equals("pajek"); // where networkx passes over numbers
    if (!format.traits().labels() || pajek) {
      cases.remove("names");
      cases.replaceAll((name, entry) -> GraphEntry.of(entry.graph().withoutLabels()));
    }
    if (format.name().equals("edge-list")) {
      // Networkx passes over nodes that have no edge.
      cases.replaceAll(
          (name, entry) -> entry.graph().edgeCount() == 0 ? GraphEntry.of(Graph.of(0)) : entry);
    }
    return cases;
  }

  private static Graph labelled(int size) {
    RandomGenerator random = new Seed(size).generator();
    GraphBuilder builder = Graph.builder(size);
    for (int v = 0; v < size; v++) {
      builder.label(v, 1 + random.nextInt(3));
      for (int u = 0; u < v; u++) {
        if (u == v - 1 || random.nextInt(size) < 2) {
          builder.addEdge(u, v, random.nextInt(4));
        }
      }
    }
    return builder.build();
  }

  private static String line(String name, GraphEntry entry) {
    Graph graph = entry.graph();
    List<String> edges = new ArrayList<>();
    graph.forEachEdge((u, v) -> edges.add(u + "-" + v + "=" + graph.edgeLabel(u, v)));
    String nodes =
        IntStream.range(0, graph.nodeCount())
            .mapToObj(v -> encoded(entry.nodeName(v)) + "=" + graph.nodeLabel(v))
            .collect(Collectors.joining(" "));
    return String.join("\t", name, nodes, String.join(" ", edges));
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static Path path(Path folder, GraphFormat format, String name) {
    return folder.resolve(format.name()).resolve(name + "." + format.traits().extensions().get(0));
  }

  private static void assumeNetworkx(String python) throws InterruptedException {
    boolean there;
    try {
      there = new ProcessBuilder(python, "-c", "import networkx").start().waitFor() == 0;
    } catch (IOException e) {
      there = false;
    }
    assumeTrue(there, python + " has no networkx");
  }

  /** Runs a script of ours and returns what it prints. */
  private static String run(String python, Path folder, String script, String... arguments)
      throws IOException, InterruptedException {
    for (String file : List.of("graphs.py", script)) {
      try (InputStream in = NetworkxInteropTest.class.getResourceAsStream("/networkx/" + file)) {
        assertThat(in).as(file).isNotNull();
        Files.write(folder.resolve(file), in.readAllBytes());
      }
    }
    List<String> command = new ArrayList<>(List.of(python, "-B", folder + "/" + script));
    command.addAll(List.of(arguments));
    Path errors = folder.resolve("errors.txt");
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s", Files.readString(errors)).isZero();
    return printed;
  }
}
