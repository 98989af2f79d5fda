package edgewise.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.random.Seed;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
