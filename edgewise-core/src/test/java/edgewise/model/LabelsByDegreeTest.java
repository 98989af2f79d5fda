package edgewise.model;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelsByDegreeTest {
  /** A star whose middle is called 7 and whose ends are called 3, joined by edges called 5. */
  private static final Graph STAR =
      Graph.builder(4)
          .label(0, 7)
          .label(1, 3)
          .label(2, 3)
          .label(3, 3)
          .addEdge(0, 1, 5)
          .addEdge(0, 2, 5)
          .addEdge(0, 3, 5)
          .build();

  private final RandomGenerator random = new Seed(4).generator();

  @Test
  void drawn_ofTheBareTrainingGraph_givesItsLabelsBack() {
    assertThat(LabelsByDegree.of(List.of(STAR)).drawn(STAR.withoutLabels(), random))
        .isEqualTo(STAR);
  }

  @Test
  void drawn_ofADegreeNeverMet_takesTheNextSmallerOrElseGreaterOne() {
    Graph drawn =
        LabelsByDegree.of(List.of(STAR)).drawn(RandomGraphs.graph("0-1 1-2 1-3 1-4 1-5"), random);
    assertThat(drawn.nodeLabel(1)).isEqualTo(7);
    assertThat(drawn.edgeLabel(1, 5)).isEqualTo(5);
    assertThat(LabelsByDegree.of(List.of(STAR)).drawn(Graph.of(1), random).nodeLabel(0))
        .isEqualTo(3);
  }

  @Test
  void drawn_hasLabelsAndDirectionsAsOftenAsTheTrainingGraphs() {
    // Of ends, a quarter is called 1; of edges, half run both ways.
    Graph pairs =
        Graph.builder(4)
            .directed()
            .label(0, 1)
            .label(1, 2)
            .label(2, 2)
            .label(3, 2)
            .addEdge(0, 1, 0)
            .addArc(2, 3, 0)
            .build();
    LabelsByDegree labels = LabelsByDegree.of(List.of(pairs));
    List<Graph> drawn =
        IntStream.range(0, 2000).mapToObj(i -> labels.drawn(Graph.of(2, 0, 1), random)).toList();
    assertThat(drawn).allMatch(Graph::isDirected);
    assertThat(drawn.stream().filter(graph -> graph.nodeLabel(0) == 1).count())
        .isBetween(420L, 580L);
    assertThat(drawn.stream().filter(graph -> graph.hasArc(0, 1)).count()).isBetween(1400L, 1600L);
    assertThat(drawn.stream().filter(graph -> graph.hasArc(0, 1) && graph.hasArc(1, 0)).count())
        .isBetween(900L, 1100L);
  }

  @Test
  void drawn_withoutTrainingGraphs_isBare() {
    assertThat(LabelsByDegree.of(List.of()).drawn(Graph.of(2, 0, 1), random))
        .isEqualTo(Graph.of(2, 0, 1));
  }
}
