package edgewise.torch.frontier;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.ordering.NodeOrderings;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What Frontier is told about a few graphs, as rows of its tables. Stored models know the rows by
 * these numbers: another number is another model. {@code -Dgolden.update=true} writes them anew.
 */
class FrontierHintsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden/frontier-hints.txt");

  private static Map<String, Graph> graphs() {
    Map<String, Graph> graphs = new LinkedHashMap<>();
    graphs.put("edge", graph("0-1"));
    graphs.put("ladder", graph("0-1 0-2 1-3 2-3 2-4 3-5 4-5 4-6 5-7 6-7"));
    graphs.put("wheel", graph("0-1 0-2 0-3 0-4 0-5 0-6 1-2 2-3 3-4 4-5 5-6 1-6"));
    graphs.put("tree", graph("0-1 0-2 0-3 1-4 1-5 2-6 4-7 4-8 6-9 7-10 8-11 9-12 10-13 13-14"));
    graphs.put("dense", RandomGraphs.erdosRenyi(10, 0.6, new Seed(1).generator()));
    return graphs;
  }

  @Test
  void hints_ofAFewGraphs_areThoseOfStoredModels() throws IOException {
    StringBuilder text = new StringBuilder();
    graphs().forEach((name, graph) -> text.append(name).append('\n').append(hints(graph)));
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(GOLDEN, text);
    }
    assertThat(text.toString()).isEqualTo(Files.readString(GOLDEN));
  }

  private static String hints(Graph graph) {
    Graph ordered =
        graph.renumbered(
            NodeOrderings.ALL.get("chained-breadth-first").order(graph, new Seed(2).generator()));
    FrontierSequence sequence = FrontierSequence.of(ordered);
    FrontierState state = new FrontierState();
    StringBuilder text = new StringBuilder();
    for (int step = 0; step <= sequence.length(); step++) {
      line(text, "input", rows(FrontierHints.INPUT, state));
      line(text, "move", rows(FrontierHints.MOVE, state));
      for (int ahead = 0; ahead < Math.min(state.moves(), FrontierBatch.SOURCES); ahead++) {
        long code = FrontierHints.SOURCE.code(state, state.source() + ahead);
        line(text, "source +" + ahead, FrontierHints.SOURCE.rows(new long[] {code}));
      }
      if (step < sequence.length()) {
        state.move(sequence.move(step));
        line(text, "back", rows(FrontierHints.BACK, state));
        for (int back = 0; back < state.candidates(); back++) {
          int node = state.candidate(back);
          int[] passed = new int[2];
          FrontierHints.PASSED.write(state, node, passed, 0);
          line(
              text,
              "candidate ^" + back + " passing " + passed[0] + " " + (passed[1] - 16),
              FrontierHints.CANDIDATE.rows(new long[] {state.code(node)}));
        }
        state.back(sequence.back(step));
      }
    }
    return text.toString();
  }

  private static long[] rows(Hints list, FrontierState state) {
    int[] rows = new int[list.count()];
    list.write(state, state.source(), rows, 0);
    return Arrays.stream(rows).asLongStream().toArray();
  }

  private static void line(StringBuilder text, String name, long[] rows) {
    text.append("  ").append(name).append(' ').append(Arrays.toString(rows)).append('\n');
  }
}
