package edgewise.chem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.catalog.Catalog;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoleculeDatasetsIT {
  private static final Catalog<DatasetSource> ALL = new Catalog<>("dataset", MoleculeDatasets.ALL);

  @ParameterizedTest
  @CsvSource({"qm9, 133885, 13082, 8.80, 9.40", "zinc250k, 249455, 24887, 23.15, 24.90"})
  @EnabledIfEnvironmentVariable(named = DataDirectory.VARIABLE, matches = ".+")
  void molecules_haveTheirStatistics(String name, int graphs, int test, double nodes, double edges)
      throws IOException {
    DatasetSource source = ALL.get(name);
    Dataset dataset = source.load(DataDirectory.usual(), new Seed(1));
    assertThat(dataset.summary().graphs()).isEqualTo(graphs);
    assertThat(dataset.summary().meanNodes()).isCloseTo(nodes, within(0.006));
    assertThat(dataset.summary().meanEdges()).isCloseTo(edges, within(0.006));
    assertThat(dataset.labelNames().nodes()).contains("C", "N", "O", "F", "N+", "O-");
    assertThat(source.split(dataset, new Seed(1)).testEntries()).hasSize(test);
  }

  @Test
  void load_withoutTheFile_saysWhichFileIsWantedWhere(@TempDir Path folder) {
    assertThatThrownBy(() -> ALL.get("qm9").load(DataDirectory.at(folder), new Seed(1)))
        .hasMessageStartingWith(
            "there is no " + folder.resolve("molecules/selfies_qm9_all.csv.gz"));
  }
}
