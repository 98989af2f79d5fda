package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SplitTest {
  private static final DataDirectory NOWHERE = DataDirectory.at(Path.of("nowhere"));

  /** Paths of 1, 2, … nodes: all connected and all different. */
  private static List<Graph> paths(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(n -> Grids.grid(1, n)).toList();
  }

  private static List<GraphEntry> entries(List<Graph> graphs) {
    return graphs.stream().map(GraphEntry::of).toList();
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "2, 1", "5, 2", "10, 3", "436, 131", "794, 238", "1719, 516"})
  void random_holdsOutThirtyPercentRoundedToNearest(int graphs, int test) {
    Split split = Split.random(entries(paths(graphs)), Split.TEST_SHARE, new Seed(1));
    assertThat(split.test()).hasSize(test);
    assertThat(split.train()).hasSize(graphs - test);
  }

  @Test
  void random_putsEveryGraphIntoExactlyOneListInOrder() {
    List<Graph> graphs = paths(100);
    Split split = Split.random(entries(graphs), 0.3, new Seed(2));
    List<Graph> both = new ArrayList<>(split.train());
    both.addAll(split.test());
    assertThat(both).containsExactlyInAnyOrderElementsOf(graphs);
    assertThat(split.test()).isSortedAccordingTo((a, b) -> a.nodeCount() - b.nodeCount());
    assertThat(split.train()).isSortedAccordingTo((a, b) -> a.nodeCount() - b.nodeCount());
  }

  @Test
  void random_dependsOnTheSeedAlone() {
    List<Graph> graphs = paths(100);
    assertThat(Split.random(entries(graphs), 0.3, new Seed(3)))
        .isEqualTo(Split.random(entries(graphs), 0.3, new Seed(3)))
        .isNotEqualTo(Split.random(entries(graphs), 0.3, new Seed(4)));
  }

  @Test
  void random_overManySeeds_holdsEveryGraphOutEquallyOften() {
    Integer[] heldOut = new Integer[10];
    Arrays.fill(heldOut, 0);
    List<Graph> graphs = paths(10);
    for (int seed = 0; seed < 2000; seed++) {
      for (Graph graph : Split.random(entries(graphs), 0.3, new Seed(seed)).test()) {
        heldOut[graph.nodeCount() - 1]++;
      }
    }
    // 600 expected each, deviation 20.5
    assertThat(heldOut).allMatch(count -> count > 500 && count < 700);
  }

  @Test
  void random_ofAShareOutsideZeroToOne_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Split.random(List.of(), 1.5, new Seed(1)))
        .withMessage("the share of test graphs must be in [0, 1], got 1.5");
  }

  @Test
  void split_carriesWhatIsSaidOfTheGraphs() {
    LabelNames names = new LabelNames(List.of("", "C", "N"), List.of("", "single"));
    Graph labelled = Graph.builder(3).label(1, 1).label(2, 2).addEdge(1, 2, 1).build();
    GraphEntry entry =
        new GraphEntry(labelled, "g", List.of("a", "b", "c"), names, "1", Map.of("logP", 2.5));
    Split split = new Split(List.of(entry), List.of(entry)).ofLargestComponents();
    GraphEntry kept =
        new GraphEntry(
            Graph.builder(2).label(0, 1).label(1, 2).addEdge(0, 1, 1).build(),
            "g",
            List.of("b", "c"),
            names,
            "1",
            Map.of("logP", 2.5));
    assertThat(split.trainEntries()).containsExactly(kept);
    assertThat(split.testEntries()).containsExactly(kept);
    assertThat(split.labelNames()).isEqualTo(names);
  }

  @ParameterizedTest
  @ValueSource(strings = {"planar", "sbm", "tree", "lobster"})
  void split_ofABenchmark_isTheOneOfItsPapers(String name) throws Exception {
    DatasetSource source = Datasets.ALL.get(name);
    Split split = source.split(source.load(NOWHERE, new Seed(1)), new Seed(2));
    assertThat(split.train()).hasSize(128);
    assertThat(split.test()).hasSize(40);
  }

  @Test
  void split_ofLadders_holdsOutOneOfEachSize() throws Exception {
    DatasetSource ladders = Datasets.ALL.get("ladders");
    Split split = ladders.split(ladders.load(NOWHERE, new Seed(1)), new Seed(2));
    assertThat(split.test()).hasSize(18);
    assertThat(new HashSet<>(split.test())).hasSize(18).isEqualTo(new HashSet<>(split.train()));
    for (Graph ladder : split.test()) {
      assertThat(split.train()).filteredOn(ladder::equals).hasSize(9);
    }
  }

  @Test
  void sample_drawsWithoutReplacementAndKeepsTheOrder() {
    Dataset dataset = Dataset.of("paths", paths(50));
    Dataset sample = dataset.sample(20, new Seed(1));
    assertThat(new HashSet<>(sample.graphs())).hasSize(20).isSubsetOf(dataset.graphs());
    assertThat(sample.graphs()).isSortedAccordingTo((a, b) -> a.nodeCount() - b.nodeCount());
    assertThat(sample).isEqualTo(dataset.sample(20, new Seed(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dataset.sample(51, new Seed(1)))
        .withMessage("the size of paths must be in 1..50, got 51");
  }
}
