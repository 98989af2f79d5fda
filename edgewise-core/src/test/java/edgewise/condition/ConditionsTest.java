package edgewise.condition;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.format.GraphEntry;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ConditionsTest {
  private static final List<GraphEntry> TRAINING =
      List.of(
          entry("0-1 1-2 0-2", "10", Map.of("energy", -1.5, "nodes", 77.0)),
          entry("0-1 1-2 2-3", "9", Map.of("energy", 0.5, "nodes", 78.0)),
          entry("0-1", "9", Map.of()));

  private static GraphEntry entry(String edges, String graphClass, Map<String, Double> numbers) {
    return GraphEntry.of(graph(edges)).withClass(graphClass).withProperties(numbers);
  }

  private static Conditions conditions(String... names) {
    return Conditions.of(List.of(names), TRAINING, Quantities.USUAL);
  }

  @Test
  void of_aClassAPropertyAndStatistics_givesEachGraphItsOwnValues() {
    Conditions conditions = conditions("class", "energy", "nodes", "property:nodes");
    assertThat(conditions.all().get(0).classes()).containsExactly("9", "10"); // by their value
    assertThat(conditions.of(TRAINING.get(0), Quantities.USUAL))
        .isEqualTo(Given.of(1, -1.5, 3, 77));
    assertThat(conditions.of(TRAINING.get(2), Quantities.USUAL))
        .isEqualTo(Given.of(0, Double.NaN, 2, Double.NaN));
    Condition nodes = conditions.all().get(2);
    assertThat(nodes.whole()).isTrue();
    assertThat(nodes.least()).isEqualTo(2);
    assertThat(nodes.greatest()).isEqualTo(4);
    assertThat(nodes.standardised(nodes.mean() + nodes.deviation())).isCloseTo(1, within(1e-12));
    assertThat(conditions.all().get(1).whole()).isFalse();
  }

  @Test
  void of_whatCannotBeLearnt_isRefusedInOneLine() {
    assertThatThrownBy(() -> conditions("trianglse"))
        .hasMessageStartingWith(
            "unknown condition 'trianglse'; did you mean triangles? known: class")
        .hasMessageContaining("energy, property:nodes, nodes, edges");
    assertThatThrownBy(() -> conditions("nodes", "nodes"))
        .hasMessage("a condition is named twice: nodes, nodes");
    assertThatThrownBy(() -> conditions("components"))
        .hasMessage(
            "the condition 'components' is 1.0 of every training graph; there is nothing to learn"
                + " from it");
    List<GraphEntry> bare = List.of(GraphEntry.of(graph("0-1")));
    assertThatThrownBy(() -> Conditions.of(List.of("class"), bare, Quantities.USUAL))
        .hasMessageStartingWith("unknown condition 'class'; known: nodes");
  }

  @Test
  void targets_areWhatAUserTypes() {
    Conditions conditions = conditions("class", "energy", "nodes");
    RandomGenerator random = new Seed(1).generator();
    Targets some = Targets.parse(conditions, List.of("class=10", "energy = -0.25"));
    assertThat(some.given(0, random)).isEqualTo(Given.of(1, -0.25, Double.NaN));
    assertThat(some).hasToString("class=10, energy=-0.2500");
    assertThat(some.notes()).isEmpty();
    assertThat(some.graphClass()).isEqualTo("10");
    assertThat(Targets.NONE.graphClass()).isEmpty();
    assertThat(Targets.parse(conditions, List.of())).isEqualTo(Targets.NONE);
    assertThat(Targets.parse(conditions, List.of("nodes=9")).notes())
        .containsExactly("nodes=9: only 2 to 4 were trained; graphs beyond need not follow");
    assertThat(Targets.parse(conditions, List.of("nodes=2..3")).notes())
        .containsExactly(
            "nodes=2..3: each graph is given a number as the training graphs have them in this"
                + " range");
  }

  @Test
  void targets_areFollowedAsCloselyAsWanted() {
    Conditions conditions = conditions("class", "nodes");
    RandomGenerator random = new Seed(1).generator();
    Targets some = Targets.parse(conditions, List.of("class=10"));
    assertThat(some.guided(1)).isEqualTo(some);
    assertThat(some.given(0, random).guidance()).isEqualTo(1);
    Targets guided = some.guided(1.5);
    assertThat(guided).hasToString("class=10, guidance 1.500");
    assertThat(guided.given(0, random)).isEqualTo(Given.of(1, Double.NaN).guided(1.5));
    assertThat(Targets.ofEach(conditions, List.of(Given.of(0, 3))).guided(2).given(7, random))
        .isEqualTo(Given.of(0, 3).guided(2))
        .isNotEqualTo(Given.of(0, 3));
    for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> some.guided(wrong))
          .hasMessage("guidance must be at least 0, where 1 is as trained, got " + wrong);
    }
    assertThatThrownBy(() -> Targets.NONE.guided(2))
        .hasMessage("guidance is by what is given, and nothing is (NAME=VALUE), got 2.0");
  }

  @Test
  void targets_thatAreWrong_areRefusedInOneLine() {
    Conditions conditions = conditions("class", "energy");
    assertThatThrownBy(() -> Targets.parse(conditions, List.of("class")))
        .hasMessage(
            "a condition is given by NAME=VALUE, such as class=1 or nodes=20..30, got 'class'");
    assertThatThrownBy(() -> Targets.parse(conditions, List.of("class=7")))
        .hasMessage("the class '7' was not trained; known: 9, 10");
    assertThatThrownBy(() -> Targets.parse(conditions, List.of("enery=7")))
        .hasMessage("unknown condition 'enery'; did you mean energy? known: class, energy");
    assertThatThrownBy(() -> Targets.parse(conditions, List.of("energy=high")))
        .hasMessage("energy is given a number or a range such as 40..60, got 'high'");
    assertThatThrownBy(() -> Targets.parse(conditions, List.of("energy=NaN")))
        .hasMessage("energy is given a number or a range such as 40..60, got 'NaN'");
    assertThatThrownBy(() -> Targets.parse(conditions, List.of("energy=2..1")))
        .hasMessage("energy is given a range from its least to its most, got 2..1");
    assertThatThrownBy(() -> Targets.parse(conditions, List.of("class=9", "class=10")))
        .hasMessage("class is given twice");
    assertThatThrownBy(() -> Targets.parse(Conditions.NONE, List.of("class=9")))
        .hasMessage(
            "'class' cannot be given: the model was trained without conditions (edgewise train"
                + " --condition class); --where keeps what fits of what any model draws");
  }

  @Test
  void aRange_isDrawnAsTheTrainingGraphsHaveIt() {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < 900; i++) {
      values.add(10.0 + i % 2); // 10 and 11 alike
    }
    for (int i = 0; i < 100; i++) {
      values.add(20.0);
    }
    Condition condition =
        Condition.ofNumbers("x", values.stream().mapToDouble(value -> value).toArray());
    int[] counts = new int[40];
    RandomGenerator random = new Seed(3).generator();
    for (int i = 0; i < 1000; i++) {
      counts[(int) condition.draw(11, 30, random)]++;
    }
    // Of the 550 graphs in the range a hundred are 20; one quantile of 100 lies between the two.
    assertThat(counts[11]).isBetween(770, 850);
    assertThat(counts[20]).isBetween(150, 220);
    for (int i = 0; i < 100; i++) {
      assertThat(condition.draw(30, 34, random)).isBetween(30.0, 34.0);
      assertThat(condition.draw(11, 11.4, random)).isEqualTo(11);
      assertThat(condition.draw(13.2, 13.4, random)).isBetween(13.2, 13.4);
    }
  }

  @Test
  void thinned_dropsEverythingForATenth_andEachForATenthOfTheRest() {
    RandomGenerator random = new Seed(5).generator();
    int nothing = 0;
    int first = 0;
    for (int i = 0; i < 10_000; i++) {
      Given left = Given.of(1, 2).thinned(random);
      nothing += left.equals(Given.nothing(2)) ? 1 : 0;
      first += left.has(0) ? 0 : 1;
    }
    assertThat(nothing).isBetween(1_000, 1_200); // 0.1 + 0.9 · 0.01
    assertThat(first).isBetween(1_780, 2_020); // 0.19
  }
}
