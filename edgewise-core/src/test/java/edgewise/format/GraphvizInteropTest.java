package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What we write in DOT, Graphviz reads, and what it writes, we read. Needs its command {@code dot}.
 */
class GraphvizInteropTest {
  @Test
  void dot_givesBackWhatWeWrite(@TempDir Path folder) throws Exception {
    assumeTrue(hasDot(), "there is no Graphviz");
    RandomGenerator random = new Seed(1).generator();
    GraphEntry named =
        new GraphEntry(
            RandomGraphs.labelled(RandomGraphs.erdosRenyi(7, 0.5, random), random),
            "a \"b\" \\n c",
            List.of("Zoë", "a \"b\" <&>", "two\nlines", "-1.5", "node", "back\\slash", "end\\"));
    GraphEntry numbered =
        GraphEntry.of(RandomGraphs.labelled(RandomGraphs.connected(random), random));
    GraphEntry empty = GraphEntry.of(Graph.of(0));
    Path ours = folder.resolve("ours.dot");
    Files.writeString(ours, FormatTexts.write(new DotFormat(), named, numbered, empty));
    Path theirs = folder.resolve("theirs.dot");
    Path errors = folder.resolve("errors.txt");
    Process dot =
        new ProcessBuilder("dot", "-Tdot", ours.toString())
            .redirectOutput(theirs.toFile())
            .redirectError(errors.toFile())
            .start();
    assertThat(dot.waitFor()).as("%s", Files.readString(errors)).isZero();
    List<GraphEntry> read = FormatTexts.read(new DotFormat(), Files.readString(theirs));
    assertThat(read)
        .extracting(GraphvizInteropTest::facts)
        .containsExactly(facts(named), facts(numbered), facts(empty));
  }

  /** Returns the graph in an order that does not depend on that of the nodes. */
  private static List<String> facts(GraphEntry entry) {
    Graph graph = entry.graph();
    List<String> facts = new ArrayList<>();
    for (int v = 0; v < graph.nodeCount(); v++) {
      facts.add(entry.nodeName(v) + " has label " + graph.nodeLabel(v));
    }
    graph.forEachEdge(
        (u, v) -> {
          List<String> ends = new ArrayList<>(List.of(entry.nodeName(u), entry.nodeName(v)));
          Collections.sort(ends);
          facts.add(ends + " has label " + graph.edgeLabel(u, v));
        });
    Collections.sort(facts);
    facts.add(0, entry.name());
    return facts;
  }

  private static boolean hasDot() throws InterruptedException {
    try {
      return new ProcessBuilder("dot", "-V").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
