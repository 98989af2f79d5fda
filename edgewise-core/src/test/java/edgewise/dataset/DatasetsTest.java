package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import edgewise.format.GraphFormatException;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetsTest {
  @TempDir Path folder;

  private Dataset load(Path path) throws IOException {
    return Datasets.of(path.toString()).load(DataDirectory.at(folder), new Seed(1));
  }

  @Test
  void all_listsTheFiveOfThePaperFirst() {
    assertThat(Datasets.ALL.names())
        .startsWith("ladders", "community", "ego", "enzymes", "protein")
        .contains("planar", "sbm", "tree", "lobster", "grid");
    assertThat(Datasets.ALL.entries().stream().filter(source -> source.paper().isPresent()))
        .hasSize(5);
    assertThat(Datasets.ALL.entries()).noneMatch(source -> source.description().isBlank());
  }

  @Test
  void of_aName_isTheDatasetOfThatName() {
    assertThat(Datasets.of("ego")).isSameAs(Datasets.ALL.get("ego"));
  }

  @Test
  void of_aFile_isTheGraphsInIt() throws Exception {
    Path file = Files.writeString(folder.resolve("mine.edges"), "0 1\n1 2\n\n0 1\n");
    Dataset dataset = load(file);
    assertThat(dataset.name()).isEqualTo("mine.edges");
    assertThat(dataset.graphs()).containsExactly(graph("0-1 1-2"), graph("0-1"));
    assertThat(dataset.warning()).isEmpty();
    assertThat(Datasets.of(file.toString()).description()).isEqualTo("the graphs in " + file);
  }

  @Test
  void of_aFolder_isTheGraphsOfItsFiles() throws Exception {
    Files.writeString(folder.resolve("a.edges"), "0 1\n");
    Files.writeString(folder.resolve("b.edges"), "0 1\n1 2\n");
    assertThat(load(folder).graphs()).containsExactly(graph("0-1"), graph("0-1 1-2"));
  }

  @Test
  void of_aFileThatHadToBeMended_saysSo() throws Exception {
    Path file = Files.writeString(folder.resolve("loops.edges"), "0 0\n0 1\n1 0\n");
    assertThat(load(file).warning())
        .isEqualTo(file + ": 1 self-loop dropped, 1 repeated edge merged");
  }

  @Test
  void of_anEmptyFile_isRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("none.edges"), "# nothing here\n");
    assertThatExceptionOfType(GraphFormatException.class)
        .isThrownBy(() -> load(file))
        .withMessageStartingWith(file.toString());
  }

  @Test
  void of_neitherANameNorAFile_listsTheNames() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Datasets.of("lader"))
        .withMessageStartingWith("unknown dataset 'lader'; ")
        .withMessageContaining("ladders, community, ego")
        .withMessageEndingWith("; and there is no such file or folder");
    assertThatIllegalArgumentException().isThrownBy(() -> Datasets.of(""));
    assertThatIllegalArgumentException().isThrownBy(() -> Datasets.of("\0"));
  }

  @Test
  void usual_isTheNamedDirectoryOrTheCache() {
    assertThat(DataDirectory.usual(Map.of("EDGEWISE_DATA", "/data"), "/home/me").path())
        .isEqualTo(Path.of("/data"));
    assertThat(DataDirectory.usual(Map.of(), "/home/me").path())
        .isEqualTo(Path.of("/home/me/.cache/edgewise"));
    assertThat(DataDirectory.usual().path()).isNotNull();
  }
}
