package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class Digraph6FormatTest implements GraphFormatContract {
  private final GraphFormat format = new Digraph6Format();

  @Override
  public GraphFormat format() {
    return format;
  }

  @Override
  public Graph plain(Graph graph) {
    GraphBuilder builder = Graph.builder(graph.nodeCount()).directed();
    for (int v = 0; v < graph.nodeCount(); v++) {
      builder.label(v, graph.nodeLabel(v));
    }
    graph.forEachArc((u, v) -> builder.addArc(u, v, graph.edgeLabel(u, v)));
    return builder.build();
  }

  /** The example of nauty's formats.txt: arcs 0→2, 0→4, 3→1, 3→4. */
  @Test
  void theExampleOfNauty_isReadAndWritten() throws IOException {
    Graph graph = Graph.ofArcs(5, 0, 2, 0, 4, 3, 1, 3, 4);
    assertThat(FormatTexts.read(format, "&DI?AO?\n")).containsExactly(GraphEntry.of(graph));
    assertThat(FormatTexts.write(format, GraphEntry.of(graph))).isEqualTo("&DI?AO?\n");
    assertThat(FormatTexts.read(format, ">>digraph6<<&DI?AO?"))
        .containsExactly(GraphEntry.of(graph));
  }

  @Test
  void anUndirectedGraph_isWrittenBothWays() throws IOException {
    String text = FormatTexts.write(format, GraphEntry.of(Graph.of(2, 0, 1)));
    assertThat(FormatTexts.read(format, text))
        .containsExactly(GraphEntry.of(Graph.ofArcs(2, 0, 1, 1, 0)));
    assertThat(
            FormatTexts.read(format, text, new ReadContext(ReadPolicy.STRICT.withUndirected(true))))
        .containsExactly(GraphEntry.of(Graph.of(2, 0, 1)));
  }

  @Test
  void malformedLines_areRefusedByNumber() {
    assertThat(FormatTexts.problem(format, "&DI?AO?\n&DI?A\n"))
        .isEqualTo("test:2: expected 5 characters after the size, got 3");
    assertThat(FormatTexts.problem(format, "&DI?AO??\n"))
        .isEqualTo("test:1: expected 5 characters after the size, got more");
    assertThat(FormatTexts.problem(format, "DI?AO?\n"))
        .isEqualTo(
            "test:1: a line of digraph6 begins with '&'; graph6 and sparse6 are other formats");
    assertThatThrownBy(() -> FormatTexts.read(format, "&@_", ReadContext.strict()))
        .hasMessage("test:1: self-loops are not allowed here (1 in this graph)");
  }
}
