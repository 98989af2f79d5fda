package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.file.BadFileException;
import edgewise.graph.Graph;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated // replaces standard input and output
class GraphFilesTest {
  private static final GraphEntry PATH = GraphEntry.of(graph("0-1 1-2"));
  private static final GraphEntry EDGE = GraphEntry.of(graph("0-1"));

  @TempDir Path folder;

  @Test
  void create_withoutCommit_leavesNothing() throws IOException {
    try (GraphOutput out = GraphFiles.create(folder.resolve("x.g6"), new Losses())) {
      out.write(PATH);
      assertThat(folder.resolve("x.g6")).doesNotExist();
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void create_overAFile_replacesItOnlyWhenCommitted() throws IOException {
    Path file = folder.resolve("x.g6");
    write(file, EDGE);
    try (GraphOutput out = GraphFiles.create(file, new Losses())) {
      out.write(PATH);
    }
    assertThat(read(file)).containsExactly(EDGE);
    write(file, PATH);
    assertThat(read(file)).containsExactly(PATH);
    assertThat(folder).isDirectoryNotContaining("glob:**/.*");
  }

  @Test
  void create_throughALink_keepsTheLink() throws IOException {
    Path file = folder.resolve("x.g6");
    write(file, EDGE);
    Path link = Files.createSymbolicLink(folder.resolve("link.g6"), file);
    write(link, PATH);
    assertThat(link).isSymbolicLink();
    assertThat(read(file)).containsExactly(PATH);
  }

  @Test
  void create_whereNothingCanBeWritten_saysWhy() throws IOException {
    Path missing = folder.resolve("no/x.g6");
    assertThatThrownBy(() -> GraphFiles.create(missing, new Losses()))
        .isInstanceOf(IOException.class)
        .hasMessage(missing + ": there is no folder " + folder.resolve("no"));
    Path sub = Files.createDirectory(folder.resolve("sub.g6"));
    Path zip = Files.createDirectory(folder.resolve("sub.g6.zip"));
    assertThatThrownBy(() -> GraphFiles.create(zip, new Losses()))
        .hasMessageEndingWith("sub.g6.zip: is a folder; name a file to write to");
    Files.createFile(sub.resolve("x"));
    assertThatThrownBy(() -> GraphFiles.create(sub, new TuFormat(), new Losses()))
        .hasMessageEndingWith("sub.g6: the folder is not empty; name a new one to write to");
    assertThatThrownBy(() -> GraphFiles.create(sub.resolve("x"), new TuFormat(), new Losses()))
        .hasMessageEndingWith("x: is a file, where a folder is to be written");
  }

  @Test
  void create_intoAnEmptyFolder_fillsIt() throws IOException {
    Path set = Files.createDirectory(folder.resolve("SET"));
    try (GraphOutput out = GraphFiles.create(set, new TuFormat(), new Losses())) {
      out.write(PATH);
      out.commit();
    }
    assertThat(read(set)).containsExactly(PATH);
  }

  @Test
  void open_whatIsNotThere_saysSo() {
    Path missing = folder.resolve("x.g6");
    assertThatThrownBy(() -> read(missing)).hasMessage(missing + ": there is no such file");
  }

  @Test
  void open_anUnknownEnding_listsTheKnown() throws IOException {
    Path file = Files.writeString(folder.resolve("x.foo"), "A_\n");
    assertThatThrownBy(() -> read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(file.toString(), "graph6", ".g6", ".edges");
    assertThat(read(file, new Graph6Format())).containsExactly(EDGE);
  }

  @Test
  void open_anEmptyFileOrFolder_saysThatItHoldsNoGraphs() throws IOException {
    Path empty = Files.createFile(folder.resolve("x.g6"));
    assertThatThrownBy(() -> read(empty)).hasMessage(empty + ":1: the file holds no graphs");
    Path sub = Files.createDirectory(folder.resolve("sub.g6"));
    assertThatThrownBy(() -> read(sub))
        .hasMessage(
            sub
                + ": holds no file with graphs; those of edgewise formats are known by their endings");
  }

  @Test
  void open_aFolder_readsItsFilesInOrderOfTheirNumbers() throws IOException {
    Files.writeString(folder.resolve("g10.edges"), "0 1\n");
    Files.writeString(folder.resolve("g2.g6"), "Bg\n");
    Files.writeString(folder.resolve("README.md"), "Graphs of mine.\n");
    Files.writeString(folder.resolve(".hidden.g6"), "Bg\n");
    Files.createDirectory(folder.resolve("sub"));
    assertThat(read(folder)).containsExactly(PATH, EDGE);
    assertThat(read(folder, new EdgeListFormat())).containsExactly(EDGE);
    Files.writeString(folder.resolve("g11.g6"), "B\n");
    assertThatThrownBy(() -> read(folder))
        .hasMessage(folder + "/g11.g6:1: expected 1 characters after the size, got 0");
  }

  @Test
  void open_aZip_readsItsFilesWhateverTheyAreCalled() throws IOException {
    Path zip = folder.resolve("graphs.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      entry(out, "../../b.edges", "0 1\n");
      entry(out, "sub/a.g6", "Bg\n");
      entry(out, "__MACOSX/sub/a.g6", "rubbish");
    }
    assertThat(read(zip)).containsExactly(EDGE, PATH);
    Files.writeString(zip, "rubbish");
    assertThatThrownBy(() -> read(zip))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(zip + ": is not a zip");
  }

  @Test
  void open_aTuSetInAZip_knowsIt() throws IOException {
    Path zip = folder.resolve("graphs.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      entry(out, "SET/README.txt", "two graphs");
      entry(out, "SET/SET_A.txt", "1, 2\n2, 1\n");
      entry(out, "SET/SET_graph_indicator.txt", "1\n1\n");
    }
    assertThat(read(zip)).containsExactly(EDGE);
  }

  @Test
  void open_gzip_isKnownByItsBytesAndCheckedByItsName() throws IOException {
    Path file = folder.resolve("x.g6.gz");
    write(file, PATH, EDGE);
    assertThat(read(file)).containsExactly(PATH, EDGE);
    Path disguised = Files.copy(file, folder.resolve("x.g6"));
    assertThat(read(disguised)).containsExactly(PATH, EDGE);
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 9));
    assertThatThrownBy(() -> read(file))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(file + ": is damaged or cut short");
    Files.writeString(file, "A_\n");
    assertThatThrownBy(() -> read(file)).hasMessage(file + ": is not compressed with gzip");
  }

  @Test
  void open_aGzipBomb_isRefusedEarly() throws IOException {
    Path file = folder.resolve("bomb.g6.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      writeBomb(out);
    }
    assertThatThrownBy(() -> read(file))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(file + ": unpacks to more than 100 times its size");
  }

  @Test
  void open_aZipBomb_isRefusedEarly() throws IOException {
    Path file = folder.resolve("bomb.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      out.putNextEntry(new ZipEntry("bomb.edges"));
      writeBomb(out);
    }
    assertThatThrownBy(() -> read(file))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(file + ": unpacks to more than 100 times its size");
  }

  @Test
  void open_zerosInAZip_areRefusedAtTheFirst() throws IOException {
    Path file = folder.resolve("zeros.zip");
    for (GraphFormat format : GraphFormats.ALL.entries()) {
      for (String extension : format.traits().extensions()) {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
          out.putNextEntry(new ZipEntry("zeros." + extension));
          out.write(new byte[1 << 20]);
        }
        assertThatThrownBy(() -> read(file))
            .isInstanceOf(GraphFormatException.class)
            .hasMessageStartingWith(file + "/zeros." + extension + ":1: ");
      }
    }
  }

  @Test
  void open_standardInput_needsAFormat() throws IOException {
    assertThatThrownBy(() -> GraphFiles.open(Path.of("-"), ReadContext.lenient()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("standard input and output have no name to tell their format");
    assertThatThrownBy(() -> GraphFiles.create(Path.of("-"), new Losses()))
        .isInstanceOf(IllegalArgumentException.class);
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream("Bg\n!".getBytes(StandardCharsets.US_ASCII)));
      try (GraphReader reader =
          GraphFiles.open(Path.of("-"), Optional.of(new Graph6Format()), ReadContext.lenient())) {
        assertThat(reader.read()).isEqualTo(PATH);
        assertThatThrownBy(reader::read).hasMessageStartingWith("standard input:2: ");
      }
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void create_standardOutput_writesThereAndLeavesItOpen() throws IOException {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      write(Path.of("-"), PATH, EDGE);
      System.out.print("more");
    } finally {
      System.setOut(before);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("Bg\nA_\nmore");
  }

  @Test
  void create_aDevice_isWrittenToAndNotReplaced() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device), "there is no /dev/null");
    write(device, PATH);
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void create_countsWhatIsLost() throws IOException {
    Losses losses = new Losses();
    Graph labelled = Graph.builder(1).label(0, 3).build();
    try (GraphOutput out = GraphFiles.create(folder.resolve("x.s6"), losses)) {
      out.write(new GraphEntry(labelled, "", List.of("a")));
      out.write(EDGE);
      out.commit();
    }
    assertThat(losses.summary()).isEqualTo("1 graph lost its labels, 1 graph lost its node names");
  }

  @Test
  void forFile_looksThroughCompression() {
    assertThat(GraphFormats.forFile(Path.of("dir.s6/A.G6.GZ")).name()).isEqualTo("graph6");
    assertThat(GraphFormats.forFile(Path.of("a.s6.zip")).name()).isEqualTo("sparse6");
  }

  /** Writes so many line ends, which every line format passes over, that they are too many. */
  private static void writeBomb(OutputStream out) throws IOException {
    byte[] lines = new byte[1 << 20];
    Arrays.fill(lines, (byte) '\n');
    for (int i = 0; i < 40; i++) {
      out.write(lines);
    }
  }

  private static void entry(ZipOutputStream out, String name, String text) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Path path, GraphEntry... entries) throws IOException {
    GraphFormat format =
        GraphFormats.find(path.toString(), GraphFormats.ALL).orElseGet(Graph6Format::new);
    try (GraphOutput out = GraphFiles.create(path, format, new Losses())) {
      for (GraphEntry entry : entries) {
        out.write(entry);
      }
      out.commit();
    }
  }

  private static List<GraphEntry> read(Path path) throws IOException {
    return readAll(GraphFiles.open(path, ReadContext.strict()));
  }

  private static List<GraphEntry> read(Path path, GraphFormat format) throws IOException {
    return readAll(GraphFiles.open(path, Optional.of(format), ReadContext.strict()));
  }

  private static List<GraphEntry> readAll(GraphReader reader) throws IOException {
    try (reader) {
      return reader.readAll();
    }
  }
}
