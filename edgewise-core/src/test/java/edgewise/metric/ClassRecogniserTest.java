package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClassRecogniserTest {
  /** Cycles, stars, and cycles whose nodes have the label 1. */
  private static List<GraphEntry> graphs(int from, int to) {
    List<GraphEntry> entries = new ArrayList<>();
    for (int n = from; n < to; n++) {
      entries.add(GraphEntry.of(cycle(n, 0)).withClass("cycle"));
      GraphBuilder star = Graph.builder(n);
      for (int v = 1; v < n; v++) {
        star.addEdge(0, v);
      }
      entries.add(GraphEntry.of(star.build()).withClass("star"));
      entries.add(GraphEntry.of(cycle(n, 1)).withClass("labelled"));
    }
    return entries;
  }

  private static Graph cycle(int n, int label) {
    GraphBuilder builder = Graph.builder(n);
    for (int v = 0; v < n; v++) {
      builder.addEdge(v, (v + 1) % n).label(v, label);
    }
    return builder.build();
  }

  @Test
  void recognised_ofGraphsNotSeen_areTheirClassesByShapeAndByLabel() {
    ClassRecogniser recogniser = ClassRecogniser.of(graphs(5, 15));
    List<GraphEntry> others = graphs(15, 20); // larger, with degrees that no training graph has
    assertThat(recogniser.recognised(others.stream().map(GraphEntry::graph).toList()))
        .isEqualTo(others.stream().map(GraphEntry::graphClass).toList());
  }

  @Test
  void of_oneClass_isRefused() {
    List<GraphEntry> one = List.of(GraphEntry.of(cycle(5, 0)).withClass("only"));
    assertThatThrownBy(() -> ClassRecogniser.of(one))
        .hasMessage("it takes two classes to tell apart, got [only]");
  }
}
