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
    FrontierView view = new FrontierView();
    StringBuilder text = new StringBuilder();
    for (int step = 0; step <= sequence.length(); step++) {
      line(text, "input", FrontierView.INPUT, view::inputs);
      line(text, "move", FrontierView.MOVE, view::moveHints);
      for (int ahead = 0; ahead < Math.min(view.state().moves(), FrontierView.SOURCES); ahead++) {
        int features = view.state().sourceFeatures(ahead);
        line(
            text,
            "source +" + ahead,
            FrontierView.SOURCE,
            (into, at) -> FrontierView.sourceHints(features, into, at));
      }
      if (step < sequence.length()) {
        view.move(sequence.move(step));
        line(text, "back", FrontierView.BACK, view::backHints);
        for (int back = 0; back < view.state().candidates(); back++) {
          int features = view.state().features(back);
          line(
              text,
              "candidate ^"
                  + back
                  + " passing "
                  + view.passed(back)
                  + " "
                  + view.passedRelated(back),
              FrontierView.CANDIDATE,
              (into, at) -> FrontierView.candidateHints(features, into, at));
        }
        view.back(sequence.back(step));
      }
    }
    return text.toString();
  }

  private interface Writer {
    void write(int[] into, int at);
  }

  private static void line(
      StringBuilder text, String name, FrontierView.Hints list, Writer writer) {
    int[] hints = new int[list.count()];
    writer.write(hints, 0);
    text.append("  ").append(name).append(' ').append(Arrays.toString(hints)).append('\n');
  }
}
