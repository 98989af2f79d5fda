package edgewise.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelDictionaryTest {
  private final LabelDictionary labels = new LabelDictionary();

  @Test
  void texts_areNumberedAsTheyCome_afterTheEmptyOne() {
    assertThat(labels.nodes(Arrays.asList("C", null, "N", "C", ""))).containsExactly(1, 0, 2, 1, 0);
    assertThat(labels.edges(List.of("=", "-"))).containsExactly(1, 2);
    assertThat(labels.node("O")).isEqualTo(3);
    assertThat(labels.names())
        .isEqualTo(new LabelNames(List.of("", "C", "N", "O"), List.of("", "=", "-")));
    assertThat(labels.names().node(2)).isEqualTo("N");
    assertThat(labels.names().edge(0)).isEmpty();
  }

  @Test
  void numbers_stayNumbersAndHaveNoNames() {
    assertThat(labels.nodes(Arrays.asList("7", null, "-3", " 2\n"))).containsExactly(7, 0, -3, 2);
    assertThat(labels.names()).isEqualTo(LabelNames.NONE);
    assertThat(labels.names().node(-3)).isEqualTo("-3");
  }

  @Test
  void wordsThatOnlyLookLikeNumbers_keepTheirForm() {
    labels.nodes(List.of("+1", "01", "99999999999", "1.0", "1"));
    assertThat(labels.names().nodes()).containsExactly("", "+1", "01", "99999999999", "1.0", "1");
  }

  @Test
  void textsAfterNumbers_nameTheNumbersByTheirDigits() {
    assertThat(labels.nodes(List.of("2", "0"))).containsExactly(2, 0);
    assertThat(labels.nodes(List.of("C", "2", "3"))).containsExactly(3, 2, 4);
    assertThat(labels.names().nodes()).containsExactly("0", "1", "2", "C", "3");
  }

  @Test
  void textsAfterNumbersThatCannotBeNamed_areRefused() {
    labels.edges(List.of("-1"));
    assertThatThrownBy(() -> labels.edges(List.of("C")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the label 'C' is a text, but labels before it are numbers such as -1; make all of"
                + " them texts, or all of them numbers");
    labels.nodes(List.of("10000"));
    assertThatThrownBy(() -> labels.nodes(List.of("C"))).hasMessageContaining("10000");
  }

  @Test
  void translated_givesEqualTextsEqualNumbers() {
    labels.nodes(List.of("C", "N"));
    labels.edges(List.of("-"));
    LabelNames theirs = new LabelNames(List.of("", "O", "N"), List.of("", "=", "-"));
    Graph graph =
        Graph.builder(3).label(0, 1).label(1, 2).addEdge(0, 1, 2).addEdge(1, 2, 1).build();
    Graph ours = labels.translated(graph, theirs);
    assertThat(ours.nodeLabel(0)).as("O is new").isEqualTo(3);
    assertThat(ours.nodeLabel(1)).as("N").isEqualTo(2);
    assertThat(ours.nodeLabel(2)).as("nothing").isZero();
    assertThat(ours.edgeLabel(0, 1)).as("-").isEqualTo(1);
    assertThat(ours.edgeLabel(1, 2)).as("=").isEqualTo(2);
    assertThat(labels.translated(ours, labels.names())).isEqualTo(ours);
    assertThat(labels.names().nodes()).containsExactly("", "C", "N", "O");
  }

  @Test
  void translated_betweenNumbers_changesNothing() {
    Graph graph = Graph.builder(2).label(0, 5).addEdge(0, 1, -2).build();
    assertThat(labels.translated(graph, LabelNames.NONE)).isEqualTo(graph);
    assertThat(labels.names()).isEqualTo(LabelNames.NONE);
    LabelDictionary words = new LabelDictionary(new LabelNames(List.of("", "C"), List.of()));
    assertThat(words.translated(Graph.of(2, 0, 1), LabelNames.NONE)).isEqualTo(Graph.of(2, 0, 1));
    assertThat(words.translated(Graph.builder(1).label(0, 5).build(), LabelNames.NONE).nodeLabel(0))
        .as("the text 5")
        .isEqualTo(2);
  }

  @Test
  void names_mayNotComeTwice() {
    assertThatThrownBy(() -> new LabelNames(List.of("a", "a"), List.of()))
        .hasMessage("the labels of nodes must have different names, got 'a' twice");
  }
}
