package edgewise.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedGraphsTest {
  @ParameterizedTest
  @CsvSource({
    "planar-published, 200, 40, 64.00, 177.84",
    "sbm-published, 200, 40, 104.01, 500.41",
    "tree-published, 200, 40, 64.00, 63.00",
    "community-small, 100, 20, 15.28, 35.15",
    "ego-small, 200, 40, 6.41, 8.70",
    "mutag, 188, 56, 17.93, 19.79",
    "aids, 1110, 333, 18.22, 19.10",
    "mutagenicity, 3335, 1001, 32.96, 34.16",
    "tpu-tile, 1261, 631, 41.24, 43.43",
    "enas, 19020, 1902, 8.00, 11.51"
  })
  @EnabledIfEnvironmentVariable(named = DataDirectory.VARIABLE, matches = ".+")
  void publishedGraphs_haveTheirStatistics(
      String name, int graphs, int test, double nodes, double edges) throws IOException {
    DatasetSource source = Datasets.ALL.get(name);
    Dataset dataset = source.load(DataDirectory.usual(), new Seed(1));
    assertThat(dataset.summary().graphs()).isEqualTo(graphs);
    assertThat(dataset.summary().meanNodes()).isCloseTo(nodes, within(0.006));
    assertThat(dataset.summary().meanEdges()).isCloseTo(edges, within(0.006));
    assertThat(source.split(dataset, new Seed(1)).test()).hasSize(test);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = DataDirectory.VARIABLE, matches = ".+")
  void split_ofPublishedGraphs_holdsOutThePublishedOnes() throws IOException {
    DatasetSource source = Datasets.ALL.get("community-small");
    DataDirectory data = DataDirectory.usual();
    Dataset dataset = source.load(data, new Seed(1));
    List<Graph> inFile =
        Datasets.of(data.path().resolve("benchmarks/community_small.g6.gz").toString())
            .load(data, new Seed(1))
            .graphs();
    assertThat(source.split(dataset, new Seed(5)).test()).isEqualTo(inFile.subList(0, 20));
    assertThat(source.split(dataset, new Seed(6)).train()).isEqualTo(inFile.subList(20, 100));
  }

  @Test
  void load_withoutTheFile_saysWhichFileIsWantedWhere(@TempDir Path folder) {
    assertThatThrownBy(() -> Datasets.ALL.get("aids").load(DataDirectory.at(folder), new Seed(1)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("there is no " + folder.resolve("labelled/AIDS.zip"))
        .hasMessageContaining("EDGEWISE_DATA");
  }

  @Test
  void load_ofOtherGraphs_isRefused(@TempDir Path folder) throws IOException {
    Path place = Files.createDirectories(folder.resolve("benchmarks"));
    for (String part : List.of("train", "val", "test")) {
      Files.writeString(place.resolve("tree-" + part + ".g6.gz"), "");
    }
    DatasetSource source = Datasets.ALL.get("tree-published");
    assertThatThrownBy(() -> source.load(DataDirectory.at(folder), new Seed(1)))
        .isInstanceOf(IOException.class);
    Path plain = Files.writeString(folder.resolve("one.g6"), "A_\n");
    PublishedDataset wrong =
        PublishedDataset.of(
            "one",
            "",
            1,
            0,
            "0",
            data -> PublishedGraphs.read(data, plain.getFileName().toString()));
    assertThatThrownBy(() -> wrong.load(DataDirectory.at(folder), new Seed(1)))
        .hasMessageContaining("do not hold the published graphs: 1 graphs");
  }

  @Test
  void split_isAsPublished_withGraphsForValidation() {
    List<GraphEntry> entries =
        IntStream.rangeClosed(1, 10).mapToObj(n -> GraphEntry.of(Graph.of(n))).toList();
    PublishedDataset source =
        new PublishedDataset("ten", "", 10, 2, 3, data -> entries, "", Optional.empty());
    Split split = source.split(new Dataset("ten", entries, "", ""), new Seed(1));
    assertThat(split.train()).extracting(Graph::nodeCount).containsExactly(1, 2, 3, 4, 5);
    assertThat(split.validation()).extracting(Graph::nodeCount).containsExactly(6, 7);
    assertThat(split.test()).extracting(Graph::nodeCount).containsExactly(8, 9, 10);
  }

  /** As Python 3 prints {@code random.Random(0).shuffle} of 0 … 9. */
  @Test
  void pythonShuffle_isPythons() {
    List<Integer> numbers = IntStream.range(0, 10).boxed().toList();
    assertThat(PythonShuffle.of(numbers, 0)).containsExactly(7, 8, 1, 5, 3, 4, 2, 0, 9, 6);
  }

  @Test
  void enas_layers_followTheOneBeforeAndThoseMarked() throws IOException {
    Graph graph = EnasFile.graph(new ObjectMapper().readTree("[[1], [4, 0], [5, 1, 0]]"));
    assertThat(graph).isEqualTo(labelled(Graph.ofArcs(5, 0, 1, 1, 2, 2, 3, 0, 3, 3, 4)));
  }

  private static Graph labelled(Graph arcs) {
    GraphBuilder builder = Graph.builder(5).directed();
    arcs.forEachArc((u, v) -> builder.addArc(u, v, 0));
    return builder.label(1, 3).label(2, 6).label(3, 7).label(4, 1).build();
  }

  @Test
  void drawnDatasets_ofLabelsAndDirections_areWhatTheyShouldBe() throws IOException {
    for (String name : List.of("labelled-tree", "dag")) {
      DatasetSource source = Datasets.ALL.get(name);
      ClassTest valid = source.classTest().orElseThrow();
      Dataset drawn = source.load(DataDirectory.at(Path.of("nowhere")), new Seed(3));
      assertThat(drawn.graphs()).hasSize(168).allMatch(valid::holds);
      assertThat(drawn.graphs()).noneMatch(g -> valid.holds(g.withoutLabels().withoutDirections()));
    }
    assertThat(
            Datasets.ALL
                .get("labelled-tree")
                .load(DataDirectory.at(Path.of("x")), new Seed(1))
                .labelNames()
                .nodes())
        .contains("leaf", "hub");
  }
}
