package edgewise.chem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.constraint.Constraint;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ValenceConstraintTest {
  private static final LabelNames NAMES =
      new LabelNames(
          List.of("", "C", "N+", "O-", "[CH2]", "S", "Fe"),
          List.of("", "single", "double", "triple"));

  /** In one piece, to keep valences and to be a valid molecule is the same. */
  @Test
  void holds_forConnectedGraphs_asFarAsTheyAreValid() {
    Constraint valence = ValenceConstraint.of(NAMES);
    MoleculeLabels labels = new MoleculeLabels(NAMES);
    RandomGenerator random = new Seed(1).generator();
    int valid = 0;
    for (int i = 0; i < 5000; i++) {
      Graph graph = graph(1 + random.nextInt(5), random);
      boolean expected = labels.molecule(graph).orElseThrow().isValid();
      assertThat(valence.holds(graph)).isEqualTo(expected);
      valid += expected ? 1 : 0;
    }
    assertThat(valid).isBetween(500, 4500);
  }

  private static Graph graph(int nodes, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 0; v < nodes; v++) {
      builder.label(v, 1 + random.nextInt(random.nextInt(8) == 0 ? 6 : 5));
      for (int u = 0; u < v; u++) {
        if (u == v - 1 || random.nextInt(4) == 0) {
          builder.addEdge(u, v, 1 + random.nextInt(3));
        }
      }
    }
    return builder.build();
  }

  @Test
  void labelsThatAreNoMolecules_areRefusedInOneLine() {
    assertThatThrownBy(() -> ValenceConstraint.of(LabelNames.NONE))
        .hasMessageStartingWith("constraint valence is for molecules, whose labels say atoms");
    assertThatThrownBy(
            () -> ValenceConstraint.of(new LabelNames(List.of("C"), List.of("", "aromatic"))))
        .hasMessage(
            "constraint valence is for molecules: the label 'aromatic' is none of single, double,"
                + " triple, quadruple");
    assertThatThrownBy(
            () -> ValenceConstraint.of(new LabelNames(List.of("leaf"), List.of("single"))))
        .hasMessageEndingWith("the label 'leaf' is no atom such as C, N+ or [CH2]");
  }
}
