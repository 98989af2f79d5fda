package edgewise.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The paper's table of statistics. */
class DatasetTableTest {
  private static final DataDirectory NOWHERE = DataDirectory.at(Path.of("nowhere"));

  @Test
  void ladders_haveTheStatisticsOfThePaper() throws Exception {
    assertRow("ladders", NOWHERE, 180, 18, 21.00, 29.50);
    PaperRow paper = Datasets.ALL.get("ladders").paper().orElseThrow();
    assertThat(paper).isEqualTo(new PaperRow(180, 18, 21.00, 29.50));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void community_hasAveragesInTheStatedRange(long seed) throws Exception {
    DatasetSource community = Datasets.ALL.get("community");
    Dataset dataset = community.load(NOWHERE, new Seed(seed));
    assertThat(dataset.summary().graphs()).isEqualTo(1000);
    assertThat(dataset.summary().meanNodes()).isBetween(24.2, 25.0);
    assertThat(dataset.summary().meanEdges()).isBetween(87.0, 93.0);
    assertThat(community.split(dataset, new Seed(seed)).test()).hasSize(300);
  }

  @ParameterizedTest
  @CsvSource({
    "ego, 1719, 516, 13.03, 18.51, 40, 154",
    "enzymes, 436, 131, 26.14, 51.16, 40, 130",
    "protein, 794, 238, 20.49, 38.67, 40, 130"
  })
  @EnabledIfEnvironmentVariable(named = DataDirectory.VARIABLE, matches = ".+")
  void realData_haveTheStatisticsOfThePaper(
      String name, int graphs, int test, double nodes, double edges, int maxNodes, int maxEdges)
      throws Exception {
    assertRow(name, DataDirectory.usual(), graphs, test, nodes, edges);
    Dataset dataset = Datasets.ALL.get(name).load(DataDirectory.usual(), new Seed(1));
    assertThat(dataset.summary().maxNodes()).isLessThanOrEqualTo(maxNodes);
    assertThat(dataset.summary().maxEdges()).isLessThanOrEqualTo(maxEdges);
    assertThat(dataset.graphs()).allMatch(g -> g.nodeCount() >= 4 && g.edgeCount() >= 2);
    assertThat(dataset.graphs()).noneMatch(Graph::hasNodeLabels);
  }

  /** Largest components are smaller, on average over both lists, than the whole graphs. */
  @ParameterizedTest
  @CsvSource({"ego, 0, 13.03, 18.51", "enzymes, 16, 25.76, 50.45", "protein, 17, 20.20, 38.10"})
  @EnabledIfEnvironmentVariable(named = DataDirectory.VARIABLE, matches = ".+")
  void realData_fromTheSplitOn_areLargestComponents(
      String name, int disconnected, double nodes, double edges) throws Exception {
    DatasetSource source = Datasets.ALL.get(name);
    Dataset dataset = source.load(DataDirectory.usual(), new Seed(1));
    assertThat(dataset.graphs()).filteredOn(g -> !Components.isConnected(g)).hasSize(disconnected);
    Split split = source.split(dataset, new Seed(1));
    List<Graph> both = Stream.concat(split.train().stream(), split.test().stream()).toList();
    assertThat(DatasetSummary.of(both).meanNodes()).isCloseTo(nodes, within(0.005));
    assertThat(DatasetSummary.of(both).meanEdges()).isCloseTo(edges, within(0.005));
  }

  private static void assertRow(
      String name, DataDirectory data, int graphs, int test, double nodes, double edges)
      throws Exception {
    DatasetSource source = Datasets.ALL.get(name);
    Dataset dataset = source.load(data, new Seed(1));
    assertThat(dataset.summary().graphs()).isEqualTo(graphs);
    assertThat(dataset.summary().meanNodes()).isCloseTo(nodes, within(0.005));
    assertThat(dataset.summary().meanEdges()).isCloseTo(edges, within(0.005));
    Split split = source.split(dataset, new Seed(1));
    assertThat(split.test()).hasSize(test);
    assertThat(split.train()).hasSize(graphs - test);
  }
}
