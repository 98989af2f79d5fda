package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import edgewise.Mutations;
import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.file.BadFileException;
import edgewise.file.FileSource;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged files of every format: they are read or refused, and nothing else happens. */
class FuzzTest {
  private static final int INPUTS = Scale.of(100_000);

  /** What one input of a few kilobytes may allocate: the limits of the formats keep under it. */
  private static final long MOST_BYTES = 1L << 30;

  private static final long MOST_NANOSECONDS = 20_000_000_000L;

  private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Pieces that mean something to one format or another. */
  private static final List<String> PIECES =
      List.of(
          "\n",
          "\r",
          " ",
          ",",
          "0",
          "-1",
          "99999999999999999999",
          "2147483648",
          "16777216",
          "1e9",
          "\0",
          "\u00ff",
          "~~",
          "~~????@?",
          ":",
          "\"",
          "{",
          "}",
          "[",
          "]",
          "<",
          ">",
          "</",
          "&#0;",
          "&lt;",
          "# graph",
          "%",
          "--",
          "->",
          "null",
          "\"id\":",
          "edge",
          "node",
          "id=\"0\"",
          "<![CDATA[",
          "<!DOCTYPE x [<!ENTITY a \"b\">]>",
          "\ufeff",
          "\\u0000",
          "//",
          "/*",
          "*/");

  static Stream<GraphFormat> formats() {
    return GraphFormats.ALL.entries().stream();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_mutatedInput_isReadOrRefused(GraphFormat format, @TempDir Path folder)
      throws IOException {
    List<Map<String, byte[]>> originals = originals(format, folder);
    Seed seed = new Seed(2026);
    int refused = 0;
    for (int i = 0; i < INPUTS; i++) {
      RandomGenerator random = seed.child(i).generator();
      Map<String, byte[]> files = new TreeMap<>(originals.get(random.nextInt(originals.size())));
      List<String> names = List.copyOf(files.keySet());
      String damaged = names.get(random.nextInt(names.size()));
      files.computeIfPresent(damaged, (name, bytes) -> Mutations.of(bytes, PIECES, random));
      refused += isRefused(format, files, random.nextBoolean(), "input " + i) ? 1 : 0;
    }
    assertThat(refused).isBetween(INPUTS / 20, INPUTS - 1);
  }

  /** Reads and returns whether the input was refused as it should be. */
  private static boolean isRefused(
      GraphFormat format, Map<String, byte[]> files, boolean strict, String input) {
    long before = THREAD.getCurrentThreadAllocatedBytes();
    long start = THREAD.getCurrentThreadCpuTime(); // other processes do not count
    ReadContext context = strict ? ReadContext.strict() : ReadContext.lenient();
    boolean refused = false;
    try (GraphReader reader =
        format instanceof FolderFormat set
            ? set.reader(new MemoryFiles(files), context)
            : format.reader(
                new ByteArrayInputStream(files.values().iterator().next()), "fuzz", context)) {
      while (reader.read() != null) {
        // Each graph is checked as it is built.
      }
    } catch (BadFileException e) {
      refused = true;
      assertThat(e.getMessage()).as(input).startsWith("fuzz").doesNotContain("\n");
    } catch (IOException | RuntimeException | Error e) {
      throw new AssertionError(input + ": " + text(files), e);
    }
    assertThat(THREAD.getCurrentThreadCpuTime() - start).as(input).isLessThan(MOST_NANOSECONDS);
    assertThat(THREAD.getCurrentThreadAllocatedBytes() - before).as(input).isLessThan(MOST_BYTES);
    return refused;
  }

  /** Returns sets of files, as written: some graphs each, or one where the format holds one. */
  private static List<Map<String, byte[]>> originals(GraphFormat format, Path folder)
      throws IOException {
    List<Map<String, byte[]>> originals = new ArrayList<>();
    for (int seed = 0; seed < 8; seed++) {
      RandomGenerator random = new Seed(seed).generator();
      List<GraphEntry> entries =
          entries(format.traits().many() ? 4 : 1, seed % 2 == 1, seed % 4 > 1, random);
      Map<String, byte[]> files = new TreeMap<>();
      if (format instanceof FolderFormat set) {
        Path place = Files.createDirectory(folder.resolve("set" + seed));
        write(entries, set.writer(place, "S"));
        try (Stream<Path> written = Files.list(place)) {
          for (Path file : written.toList()) {
            files.put(file.getFileName().toString(), Files.readAllBytes(file));
          }
        }
      } else {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(entries, format.writer(out));
        files.put("file", out.toByteArray());
      }
      originals.add(files);
    }
    return originals;
  }

  private static List<GraphEntry> entries(
      int count, boolean directed, boolean words, RandomGenerator random) {
    LabelDictionary labels = new LabelDictionary();
    return IntStream.range(0, count).mapToObj(i -> entry(labels, directed, words, random)).toList();
  }

  private static GraphEntry entry(
      LabelDictionary labels, boolean directed, boolean words, RandomGenerator random) {
    // Small, so that the changes fall on every part of a file.
    Graph small = RandomGraphs.erdosRenyi(random.nextInt(9), random.nextDouble(), random);
    Graph labelled =
        words
            ? Words.labelled(small, Words.ON_ONE_LINE, labels, random).graph()
            : RandomGraphs.labelled(small, random);
    Graph graph = directed ? RandomGraphs.directed(labelled, random) : labelled;
    List<String> names =
        random.nextBoolean()
            ? List.of()
            : IntStream.range(0, graph.nodeCount()).mapToObj(v -> "n " + v).toList();
    return new GraphEntry(graph, random.nextBoolean() ? "" : "name", names)
        .withLabelNames(labels.names())
        .withClass(random.nextBoolean() ? "" : "1")
        .withProperties(random.nextBoolean() ? Map.of() : Map.of("log P", 2.5));
  }

  private static void write(List<GraphEntry> entries, GraphWriter writer) throws IOException {
    try (writer) {
      for (GraphEntry entry : entries) {
        writer.write(entry);
      }
    }
  }

  private static String text(Map<String, byte[]> files) {
    StringBuilder text = new StringBuilder();
    files.forEach(
        (name, bytes) ->
            text.append(name).append(":\n").append(new String(bytes, StandardCharsets.UTF_8)));
    return text.toString();
  }

  /** A set of files in memory. */
  private record MemoryFiles(Map<String, byte[]> bytes) implements FileSource {
    @Override
    public String name() {
      return "fuzz";
    }

    @Override
    public List<String> files() {
      return List.copyOf(bytes.keySet());
    }

    @Override
    public InputStream open(String file) {
      return new ByteArrayInputStream(bytes.get(file));
    }

    @Override
    public void close() {}
  }
}
