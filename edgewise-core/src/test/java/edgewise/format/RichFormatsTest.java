package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the formats that name their nodes have in common. */
class RichFormatsTest {
  static Stream<GraphFormat> formats() {
    return Stream.of(
        new GraphMlFormat(),
        new GexfFormat(),
        new GmlFormat(),
        new DotFormat(),
        new NodeLinkFormat(),
        new JsonLinesFormat());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_awkwardNames_survive(GraphFormat format) throws IOException {
    List<String> names =
        List.of(
            "plain",
            "",
            " blank ",
            "\"quoted\"",
            "<&amp;>",
            "two\nlines",
            "tab\tand\rreturn",
            "ü€😀",
            "back\\slash",
            "ends in \\",
            "\\\"",
            "graph",
            "-1.5",
            "01",
            "]]>",
            "a--b",
            "&#65;",
            "'",
            "{}[];,=",
            "\\N",
            "// no comment",
            "%$",
            "\\\n",
            "\u0085\u2028");
    GraphEntry entry = new GraphEntry(Graph.of(names.size(), 0, 1, 2, 3), "a \"<&>\" b", names);
    assertThat(FormatTexts.read(format, FormatTexts.write(format, entry))).containsExactly(entry);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_namedAndLabelledGraphs_survive(GraphFormat format) throws IOException {
    for (int seed = 0; seed < 40; seed++) {
      RandomGenerator random = new Seed(seed).generator();
      Graph graph = RandomGraphs.labelled(RandomGraphs.any(random), random);
      List<String> names =
          IntStream.range(0, graph.nodeCount()).mapToObj(v -> "v" + (99 - v)).toList();
      GraphEntry entry = new GraphEntry(graph, "seed " + seed, names);
      assertThat(FormatTexts.read(format, FormatTexts.write(format, entry)))
          .as("seed %d", seed)
          .containsExactly(entry);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_labelsOfAllSizes_survive(GraphFormat format) throws IOException {
    Graph graph =
        Graph.builder(3)
            .label(0, Integer.MIN_VALUE)
            .label(1, Integer.MAX_VALUE)
            .addEdge(0, 1, -1)
            .addEdge(1, 2, Integer.MAX_VALUE)
            .build();
    assertThat(FormatTexts.read(format, FormatTexts.write(format, GraphEntry.of(graph))))
        .containsExactly(GraphEntry.of(graph));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_labelsLikeTheNumbersOfTheNodes_survive(GraphFormat format) throws IOException {
    Graph graph = Graph.builder(3).label(1, 1).label(2, 2).addEdge(0, 1).build();
    assertThat(FormatTexts.read(format, FormatTexts.write(format, GraphEntry.of(graph))))
        .containsExactly(GraphEntry.of(graph));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_numbersOutOfOrder_areNames(GraphFormat format) throws IOException {
    GraphEntry entry = new GraphEntry(graph("0-1 1-2"), "", List.of("1", "0", "2"));
    assertThat(FormatTexts.read(format, FormatTexts.write(format, entry))).containsExactly(entry);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_aByteOrderMark_isPassedOver(GraphFormat format) throws IOException {
    GraphEntry entry = GraphEntry.of(graph("0-1 1-2"));
    String text = "\uFEFF" + FormatTexts.write(format, entry);
    assertThat(FormatTexts.read(format, text)).containsExactly(entry);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_windowsLineEnds_areFine(GraphFormat format) throws IOException {
    GraphEntry entry = GraphEntry.of(graph("0-1 1-2"));
    String text = FormatTexts.write(format, entry).replace("\n", "\r\n");
    assertThat(FormatTexts.read(format, text)).containsExactly(entry);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_aFileCutShortAnywhere_isRefusedWithALine(GraphFormat format) throws IOException {
    String text = FormatTexts.write(format, GraphEntry.of(graph("0-1 1-2"))).strip();
    for (int length = 1; length < text.length(); length++) {
      assertThat(FormatTexts.problem(format, text.substring(0, length)))
          .as("cut after %d", length)
          .matches("test:[1-9][0-9]*: .*");
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_bytesThatAreNotUtf8_areRefusedWithTheirLine(GraphFormat format) throws IOException {
    GraphEntry entry = new GraphEntry(Graph.of(2, 0, 1), "", List.of("u", "PLACE"));
    String text = FormatTexts.write(format, entry);
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    int place = text.indexOf("PLACE");
    bytes[place] = (byte) 0xFC;
    long line = text.substring(0, place).chars().filter(c -> c == '\n').count() + 1;
    assertThat(FormatTexts.problem(format, bytes)).startsWith("test:" + line + ": ");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_theFirstOfManyGraphs_doesNotTakeInTheRest(GraphFormat format) throws IOException {
    if (!format.traits().many()) {
      return;
    }
    GraphEntry[] entries = new GraphEntry[2_000];
    Arrays.fill(entries, GraphEntry.of(graph("0-1 1-2 2-3 3-4 4-5 5-6")));
    byte[] bytes = FormatTexts.write(format, entries).getBytes(StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    assertThat(format.reader(in, "test", ReadContext.strict()).read()).isEqualTo(entries[0]);
    assertThat(bytes.length - in.available()).isLessThan(bytes.length / 2);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void write_manyGraphs_keepsTheirOrder(GraphFormat format) throws IOException {
    GraphEntry[] entries =
        IntStream.range(0, 30)
            .mapToObj(n -> new GraphEntry(Graph.of(n), "g" + n, List.of()))
            .toArray(GraphEntry[]::new);
    if (format.traits().many()) {
      assertThat(FormatTexts.read(format, FormatTexts.write(format, entries)))
          .containsExactly(entries);
      assertThat(FormatTexts.read(format, FormatTexts.write(format))).isEmpty();
    } else {
      assertThatThrownBy(() -> FormatTexts.write(format, entries))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
