package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class GexfFormatTest implements GraphFormatContract {
  private final GraphFormat format = new GexfFormat();

  @Override
  public GraphFormat format() {
    return format;
  }

  private static String document(String graph) {
    return "<gexf><meta><creator>x</creator></meta>\n" + graph + "\n</gexf>";
  }

  private static String nodes(String nodes) {
    return document("<graph><nodes>" + nodes + "</nodes></graph>");
  }

  @Test
  void read_labelsThatRepeatTheIdentifiers_areNoLabels() throws IOException {
    assertThat(FormatTexts.read(format, nodes("<node id='0' label='0'/><node id='1' label='1'/>")))
        .containsExactly(GraphEntry.of(Graph.of(2)));
  }

  @Test
  void read_labelsThatAreOtherIntegers_areLabels() throws IOException {
    Graph expected = Graph.builder(2).label(0, 1).label(1, 1).build();
    assertThat(FormatTexts.read(format, nodes("<node id='0' label='1'/><node id='1' label='1'/>")))
        .containsExactly(GraphEntry.of(expected));
  }

  @Test
  void read_labelsThatAreDifferentTexts_areNames() throws IOException {
    assertThat(
            FormatTexts.read(format, nodes("<node id='0' label='Ann'/><node id='1' label='2'/>")))
        .containsExactly(new GraphEntry(Graph.of(2), "", List.of("Ann", "2")));
  }

  @Test
  void read_textsThatRepeatThemselves_areLabels() throws IOException {
    LabelNames names = new LabelNames(List.of("", "C"), List.of());
    assertThat(FormatTexts.read(format, nodes("<node id='a' label='C'/><node id='b' label='C'/>")))
        .containsExactly(
            new GraphEntry(Graph.builder(2).label(0, 1).label(1, 1).build(), "", List.of("a", "b"))
                .withLabelNames(names));
  }

  @Test
  void read_aDeclaredAttributeTitledLabel_isSurerThanTheText() throws IOException {
    String text =
        document(
            """
            <graph name="g"><attributes class="node"><attribute id="5" title="label" type="integer"/>
              <attribute id="6" title="age"/></attributes>
              <attributes class="edge"><attribute id="5" title="label" type="integer"/></attributes>
              <nodes><node id="0" label="Ann"><attvalues><attvalue for="5" value="4"/>
                <attvalue for="6" value="9"/></attvalues></node>
              <node id="1" label="Bob"/></nodes>
              <edges><edge id="0" source="0" target="1" label="3"/></edges></graph>
            """);
    Graph expected = Graph.builder(2).label(0, 4).addEdge(0, 1, 3).build();
    assertThat(FormatTexts.read(format, text, ReadContext.strict()))
        .containsExactly(new GraphEntry(expected, "g", List.of("Ann", "Bob")));
  }

  @Test
  void read_nodesWithinNodes_belongToTheGraph() throws IOException {
    String text =
        document(
            """
            <graph><nodes><node id="0"><nodes><node id="1"/></nodes>
              <edges><edge source="0" target="1"/></edges></node><node id="2"/></nodes>
              <edges><edge source="1" target="2"/></edges></graph>
            """);
    // The node that encloses another is declared first.
    assertThat(FormatTexts.read(format, text)).containsExactly(GraphEntry.of(graph("0-1 1-2")));
  }

  @Test
  void read_directedEdgesKeepTheirWayAndLoseTheirWeight() throws IOException {
    String edges = "<edge source='0' target='1' %s/>";
    String text =
        document(
            "<graph><nodes><node id='0'/><node id='1'/></nodes><edges>"
                + edges.formatted("type='directed' weight='2'")
                + edges.formatted("type='mutual' weight='1'")
                + "</edges></graph>");
    assertThat(FormatTexts.mended(format, text)).isEqualTo("1 graph lost its weights");
    assertThat(FormatTexts.read(format, text, ReadContext.lenient()).get(0).graph())
        .as("one way, then both")
        .isEqualTo(Graph.ofArcs(2, 0, 1, 1, 0));
    assertThat(FormatTexts.read(format, document("<graph defaultedgetype='directed'></graph>")))
        .containsExactly(GraphEntry.of(Graph.ofArcs(0)));
  }

  @Test
  void read_malformedFiles_saysWhereAndWhat() {
    assertThat(FormatTexts.problem(format, document("")))
        .isEqualTo("test:3: expected <graph> in <gexf>");
    assertThat(FormatTexts.problem(format, document("<graph/>\n<graph/>")))
        .isEqualTo("test:3: a GEXF file holds one graph, this is the second");
    assertThat(FormatTexts.problem(format, "<graphml/>")).isEqualTo("test:1: expected <gexf>");
    assertThat(FormatTexts.problem(format, nodes("<node/>")))
        .isEqualTo("test:2: <node> needs the attribute 'id'");
  }
}
