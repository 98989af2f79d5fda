package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** The files of the paper's datasets, where {@code EDGEWISE_DATA} says they are. */
@EnabledIfEnvironmentVariable(named = "EDGEWISE_DATA", matches = ".+")
class RealFilesTest {
  @Test
  void read_enzymes_gives600GraphsWithThreeLabels() throws IOException {
    ReadContext context = ReadContext.strict();
    List<Graph> graphs = read("ENZYMES", context);
    assertThat(graphs).hasSize(600);
    assertThat(graphs.stream().mapToInt(Graph::nodeCount).sum()).isEqualTo(19_580);
    assertThat(graphs.get(0).nodeCount()).isEqualTo(37);
    assertThat(graphs.get(0).hasEdge(1, 0)).isTrue();
    assertThat(graphs.get(0).nodeLabel(0)).isEqualTo(1);
  }

  @Test
  void read_proteins_gives1113Graphs() throws IOException {
    assertThat(read("PROTEINS_full", ReadContext.strict())).hasSize(1113);
  }

  @Test
  void read_citeseer_dropsLoopsAndRepeats() throws IOException {
    ReadContext context = ReadContext.lenient();
    List<Graph> graphs = read("citeseer/citeseer.edges", ReadContext.lenient());
    assertThat(graphs).hasSize(1);
    assertThat(graphs.get(0).nodeCount()).isEqualTo(3312);
    read("citeseer/citeseer.edges", context);
    assertThat(context.losses().selfLoops()).isEqualTo(123);
    assertThat(graphs.get(0).edgeCount()).isEqualTo(4714 - 123 - (int) context.losses().repeats());
  }

  private static List<Graph> read(String name, ReadContext context) throws IOException {
    List<Graph> graphs = new ArrayList<>();
    Path path = Path.of(System.getenv("EDGEWISE_DATA")).resolve(name);
    try (GraphReader reader = GraphFiles.open(path, context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    return graphs;
  }
}
