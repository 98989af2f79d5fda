package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every format keeps: what is written is read back, through every kind of file, and what
 * cannot be read is refused with the name of the file. A test class of a format implements {@link
 * #format}.
 */
interface GraphFormatContract {
  /** Returns the format under test. */
  GraphFormat format();

  /** Returns a graph as the format's plain graphs are: undirected, unless it has no such. */
  default Graph plain(Graph graph) {
    return graph;
  }

  /** Returns words that the format can say, or counts as lost. */
  default List<String> words() {
    return Words.AWKWARD;
  }

  @Test
  default void catalog_holdsTheFormat() {
    assertThat(GraphFormats.ALL.get(format().name())).hasSameClassAs(format());
  }

  @Test
  default void forFile_findsTheFormatByEachExtension() {
    for (String extension : format().traits().extensions()) {
      assertThat(GraphFormats.forFile(Path.of("x." + extension))).hasSameClassAs(format());
      assertThat(
              GraphFormats.forFile(
                  Path.of("X." + extension.toUpperCase(java.util.Locale.ROOT) + ".gz")))
          .hasSameClassAs(format());
    }
  }

  @Test
  default void read_whatWasWritten_givesTheSameGraphs(@TempDir Path folder) throws IOException {
    List<GraphEntry> entries = plainEntries(40);
    assertThat(roundTrip(entries, set(folder))).isEqualTo(entries);
  }

  @Test
  default void read_whatWasWrittenToAZip_givesTheSameGraphs(@TempDir Path folder)
      throws IOException {
    List<GraphEntry> entries = plainEntries(15);
    assertThat(roundTrip(entries, folder.resolve("graphs.zip"))).isEqualTo(entries);
  }

  @Test
  default void read_oneGraphWrittenToAFile_givesTheSameGraph(@TempDir Path folder)
      throws IOException {
    for (String ending : format().traits().extensions()) {
      for (GraphEntry entry : plainEntries(12)) {
        Path plain = folder.resolve("graph." + ending);
        Path packed = folder.resolve("graph." + ending + ".gz");
        assertThat(roundTrip(List.of(entry), plain)).containsExactly(entry);
        assertThat(roundTrip(List.of(entry), packed)).containsExactly(entry);
        assertThat(Files.readAllBytes(packed)).startsWith(0x1f, 0x8b);
      }
    }
  }

  @Test
  default void read_labelledGraphs_givesTheLabelsOrCountsThemAsLost(@TempDir Path folder)
      throws IOException {
    RandomGenerator random = new Seed(7).generator();
    List<GraphEntry> entries =
        plainEntries(20).stream()
            .map(entry -> GraphEntry.of(plain(RandomGraphs.labelled(entry.graph(), random))))
            .toList();
    ReadContext context = ReadContext.lenient();
    List<GraphEntry> read = roundTrip(entries, set(folder), context);
    if (format().traits().labels()) {
      assertThat(read).isEqualTo(entries);
      assertThat(context.losses().summary()).isEmpty();
    } else {
      assertThat(read)
          .isEqualTo(entries.stream().map(e -> GraphEntry.of(e.graph().withoutLabels())).toList());
      assertThat(context.losses().summary()).contains("graphs lost their labels");
    }
  }

  @Test
  default void read_labelsInWords_givesTheWordsOrCountsThemAsLost(@TempDir Path folder)
      throws IOException {
    LabelDictionary labels = new LabelDictionary();
    List<GraphEntry> entries = new ArrayList<>();
    for (GraphEntry entry : plainEntries(20)) {
      GraphEntry words = Words.labelled(entry.graph(), words(), labels, new Seed(3).generator());
      entries.add(GraphEntry.of(plain(words.graph()), words.labelNames()));
    }
    ReadContext context = ReadContext.lenient();
    List<GraphEntry> read = roundTrip(entries, set(folder), context);
    if (holds(GraphFormat.Content.LABEL_NAMES)) {
      assertThat(read.stream().map(Words::of).toList())
          .isEqualTo(entries.stream().map(Words::of).toList());
      assertThat(context.losses().summary()).isEmpty();
    } else {
      assertThat(context.losses().summary())
          .containsPattern("graphs lost (their labels|the names of)");
    }
  }

  @Test
  default void read_directedGraphs_givesTheDirectionsOrCountsThemAsLost(@TempDir Path folder)
      throws IOException {
    RandomGenerator random = new Seed(8).generator();
    List<GraphEntry> entries =
        plainEntries(20).stream()
            .map(entry -> GraphEntry.of(RandomGraphs.directed(entry.graph(), random)))
            .toList();
    ReadContext context = ReadContext.lenient();
    List<GraphEntry> read = roundTrip(entries, set(folder), context);
    if (holds(GraphFormat.Content.DIRECTIONS)) {
      assertThat(read).isEqualTo(entries);
      assertThat(context.losses().summary()).isEmpty();
    } else {
      assertThat(read.stream().map(GraphEntry::graph))
          .isEqualTo(entries.stream().map(e -> e.graph().withoutDirections()).toList());
      assertThat(context.losses().summary()).contains("20 graphs lost their directions");
    }
  }

  @Test
  default void read_classesAndProperties_givesThemOrCountsThemAsLost(@TempDir Path folder)
      throws IOException {
    List<GraphEntry> entries = new ArrayList<>();
    for (GraphEntry entry : plainEntries(20)) {
      int i = entries.size();
      GraphEntry described = i % 5 == 4 ? entry : entry.withClass(Words.AWKWARD.get(i % 3));
      entries.add(
          i % 4 == 0
              ? described
              : described.withProperties(Map.of("log \"P\" <é>", i / 3.0, "label", -1e-9 * i)));
    }
    ReadContext context = ReadContext.lenient();
    List<GraphEntry> read = roundTrip(entries, set(folder), context);
    boolean classes = holds(GraphFormat.Content.CLASS);
    boolean properties = holds(GraphFormat.Content.PROPERTIES);
    for (int i = 0; i < entries.size(); i++) {
      GraphEntry entry = entries.get(i);
      assertThat(read.get(i).graphClass()).isEqualTo(classes ? entry.graphClass() : "");
      assertThat(read.get(i).properties()).isEqualTo(properties ? entry.properties() : Map.of());
    }
    assertThat(context.losses().summary().contains("16 graphs lost their class"))
        .isEqualTo(!classes);
    assertThat(context.losses().summary().contains("15 graphs lost their prop"))
        .isEqualTo(!properties);
  }

  @Test
  default void read_namedNodes_givesTheNamesOrCountsThemAsLost(@TempDir Path folder)
      throws IOException {
    List<GraphEntry> entries = new ArrayList<>();
    for (GraphEntry entry : plainEntries(20)) {
      int n = entry.graph().nodeCount();
      entries.add(
          new GraphEntry(
              entry.graph(),
              "",
              IntStream.range(0, n).mapToObj(v -> "node " + (n - v) + " \"ü\", <&>").toList()));
    }
    ReadContext context = ReadContext.lenient();
    List<GraphEntry> read = roundTrip(entries, set(folder), context);
    if (format().traits().names()) {
      assertThat(read).isEqualTo(entries);
      assertThat(context.losses().summary()).isEmpty();
    } else {
      assertThat(read).isEqualTo(entries.stream().map(e -> GraphEntry.of(e.graph())).toList());
      assertThat(context.losses().summary()).contains("graphs lost their node names");
    }
  }

  @Test
  default void write_aSecondGraphToAFileOfOne_isRefusedAndLeavesNothing(@TempDir Path folder)
      throws IOException {
    if (format().traits().many()) {
      return;
    }
    Path file = folder.resolve("two." + format().traits().extensions().get(0));
    assertThatThrownBy(() -> write(plainEntries(2), file, ReadContext.lenient()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds one graph; write many to a folder");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  default void read_binaryRubbish_isRefusedWithTheNameOfTheFile(@TempDir Path folder)
      throws IOException {
    for (String extension : format().traits().extensions()) {
      Path file = folder.resolve("rubbish." + extension);
      byte[] bytes = new byte[1000];
      new Seed(1).generator().nextBytes(bytes);
      Files.write(file, bytes);
      assertRefused(file);
      Files.write(file, new byte[1000]);
      assertRefused(file);
    }
  }

  @Test
  default void read_anEmptyFile_isRefusedWithTheNameOfTheFile(@TempDir Path folder)
      throws IOException {
    for (String extension : format().traits().extensions()) {
      assertRefused(Files.createFile(folder.resolve("empty." + extension)));
    }
  }

  private boolean holds(GraphFormat.Content content) {
    return format().traits().holds().contains(content);
  }

  private void assertRefused(Path file) {
    assertThatThrownBy(() -> readAll(file, ReadContext.lenient()))
        .isInstanceOf(GraphFormatException.class)
        .hasMessageStartingWith(file + ":");
  }

  /** Returns where many graphs are written to: a file, or a folder where a file holds but one. */
  private Path set(Path folder) {
    return folder.resolve(
        format().traits().many() && !format().traits().extensions().isEmpty()
            ? "graphs." + format().traits().extensions().get(0)
            : "graphs");
  }

  private List<GraphEntry> roundTrip(List<GraphEntry> entries, Path path) throws IOException {
    ReadContext context = ReadContext.strict();
    List<GraphEntry> read = roundTrip(entries, path, context);
    assertThat(context.losses().summary()).isEmpty();
    return read;
  }

  private List<GraphEntry> roundTrip(List<GraphEntry> entries, Path path, ReadContext context)
      throws IOException {
    write(entries, path, context);
    return readAll(path, context);
  }

  private void write(List<GraphEntry> entries, Path path, ReadContext context) throws IOException {
    try (GraphOutput out = GraphFiles.create(path, format(), context.losses())) {
      for (GraphEntry entry : entries) {
        out.write(entry);
      }
      out.commit();
    }
  }

  private List<GraphEntry> readAll(Path path, ReadContext context) throws IOException {
    try (GraphReader reader = GraphFiles.open(path, Optional.of(format()), context)) {
      return reader.readAll();
    }
  }

  /** Returns graphs without names and labels; among them one without nodes and one with many. */
  private List<GraphEntry> plainEntries(int count) {
    Stream<Graph> special =
        Stream.of(Graph.of(0), Graph.of(1), Graph.of(2), Graph.of(2, 0, 1), Graph.of(70, 3, 69));
    Stream<Graph> random =
        IntStream.iterate(0, seed -> seed + 1)
            .mapToObj(seed -> RandomGraphs.any(new Seed(seed).generator()));
    return Stream.concat(special, random)
        .limit(count)
        .map(this::plain)
        .map(GraphEntry::of)
        .toList();
  }
}
