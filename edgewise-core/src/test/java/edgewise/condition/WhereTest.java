package edgewise.condition;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WhereTest {
  /** Five nodes, five edges, one triangle, diameter 3. */
  private static final Graph GRAPH = graph("0-1 1-2 0-2 2-3 3-4");

  private static final GraphEntry ENTRY =
      GraphEntry.of(GRAPH)
          .withClass("no good")
          .withProperties(Map.of("energy", -1.5, "band.gap", 2.0));

  private static Where where(String text) {
    return Where.parse(text, Quantities.USUAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nodes=5",
        "nodes==5 and edges!=4",
        "triangles>=1 and diameter<8",
        "nodes in 1..5",
        "nodes=4.5..5.5",
        "nodes!=1..4",
        "not nodes=1..4",
        "nodes<3 or nodes>4 and edges=5", // and binds tighter
        "((nodes=5))",
        "not not nodes=5",
        "density=.5",
        "max-degree = 3",
        "energy = -1.5",
        "energy<-1e0",
        "band.gap>=2",
        "property:energy<0",
        "class='no good'",
        "class!=good and nodes>0",
      })
  void anExpression_thatHolds_fits(String text) {
    assertThat(where(text).fits(ENTRY)).isTrue();
    assertThat(where("not (" + text + ")").fits(ENTRY)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nodes=5 and edges=4",
        "(nodes<3 or nodes>4) and edges=6",
        "class=good",
        "nodes>5"
      })
  void anExpression_thatDoesNotHold_doesNotFit(String text) {
    assertThat(where(text).fits(ENTRY)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "nodes | expected one of < <= > >= = != in after nodes, got the end",
        "nodes > | expected a number to compare nodes with, got the end",
        "nodes > many | expected a number to compare nodes with, got 'many' at character 9",
        "nodes = 3 edges = 4 | expected and, or, or the end, got 'edges' at character 11",
        "(nodes = 3 | expected ), got the end",
        "nodes & 3 | expected a name, a number or a sign, got '& 3' at character 7",
        "3 < nodes | expected a comparison such as nodes<20, got '3' at character 1",
        "`` | expected a comparison such as nodes<20, got the end",
        "nodes in 3 | expected a range such as 10..20 after in, got the end",
        "nodes < 3..4 | a range is compared by =, != or in, got <",
        "nodes = 4..3 | a range goes from its least to its most, got 4.0..3.0",
        "class < 3 | a class is compared by = or !=, got <",
        "class = | expected a class, got the end",
      })
  void whatIsNoExpression_isRefusedWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> where(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void anExpression_thatIsDeep_doesNotOverflow() {
    assertThatThrownBy(() -> where("(".repeat(100_000) + "nodes=1"))
        .hasMessage("an expression may be at most 100 parentheses and nots deep");
    assertThat(where("(".repeat(90) + "nodes=5" + ")".repeat(90)).fits(GRAPH)).isTrue();
  }

  @Test
  void ofDrawn_refusesNamesThatMeanNothingOfAGraphAlone() {
    assertThat(where("nodes=5").ofDrawn(LabelNames.NONE).fits(GRAPH)).isTrue();
    assertThatThrownBy(() -> where("nodes=5 and trianglse>3").ofDrawn(LabelNames.NONE))
        .hasMessageStartingWith(
            "unknown statistic 'trianglse'; did you mean triangles? known: nodes");
    assertThatThrownBy(() -> where("class=1").ofDrawn(LabelNames.NONE))
        .hasMessageStartingWith("a graph that is drawn has no class to look at; --given class=…");
    assertThatThrownBy(() -> where("enrgy=1").fits(ENTRY))
        .hasMessageStartingWith(
            "unknown name 'enrgy'; did you mean energy? known: class, band.gap");
  }
}
