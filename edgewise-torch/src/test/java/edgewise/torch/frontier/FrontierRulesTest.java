package edgewise.torch.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.Scale;
import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random legal decisions stand for any model. */
class FrontierRulesTest {
  /** Returns a graph of random decisions within limits; empty at a dead end. */
  private static Optional<Graph> draw(Limits limits, double end, RandomGenerator random) {
    FrontierState state = new FrontierState();
    FrontierRules rules = new FrontierRules(limits, state);
    GraphBuilder builder = Graph.builder(2000);
    while (true) {
      int[] moves =
          IntStream.range(0, state.moves())
              .filter(move -> rules.fitsMove(move) && rules.allowsMove(move))
              .toArray();
      if (rules.mayEnd() && (moves.length == 0 || random.nextDouble() < end)) {
        return Optional.of(
            builder.build().induced(IntStream.rangeClosed(0, state.highest()).toArray()));
      }
      if (moves.length == 0) {
        return Optional.empty();
      }
      state.move(moves[random.nextInt(moves.length)]);
      int[] backs =
          IntStream.range(0, state.candidates())
              .filter(back -> rules.fitsBack(back) && rules.allowsBack(back))
              .toArray();
      assertThat(backs).as("a legal move leads somewhere").isNotEmpty();
      state.back(backs[random.nextInt(backs.length)]);
      builder.addEdge(state.source(), state.destination());
    }
  }

  @Test
  void sizes_whateverIsDecided_areReachedWithoutADeadEnd() {
    RandomGenerator random = new Seed(1).generator();
    for (int i = 0; i < Scale.of(40_000); i++) {
      int least = 2 + random.nextInt(12);
      int most = least + random.nextInt(5);
      int leastEdges = random.nextInt(1 + most * (most - 1) / 2);
      int mostEdges = Math.max(leastEdges, least - 1) + random.nextInt(5);
      Limits limits =
          new Limits(new SizeRange(least, most), new SizeRange(leastEdges, mostEdges), List.of());
      Optional<Graph> drawn = draw(limits, random.nextDouble(), random);
      assertThat(drawn).as("seed 1, graph " + i + ", " + limits).isPresent();
      assertThat(limits.fitSizes(drawn.get())).as(limits + ": " + drawn.get()).isTrue();
      assertThat(Components.isConnected(drawn.get())).isTrue();
    }
  }

  @Test
  void sizes_ofOneNumberEach_areMetExactly() {
    RandomGenerator random = new Seed(2).generator();
    for (int nodes = 2; nodes < 12; nodes++) {
      for (int edges = nodes - 1; edges <= nodes * (nodes - 1) / 2; edges++) {
        Limits limits = new Limits(SizeRange.exactly(nodes), SizeRange.exactly(edges), List.of());
        Graph drawn = draw(limits, 0.5, random).orElseThrow();
        assertThat(drawn.nodeCount()).isEqualTo(nodes);
        assertThat(drawn.edgeCount()).isEqualTo(edges);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "planar",
        "forest",
        "bipartite",
        "triangle-free",
        "max-degree=1",
        "max-degree=3",
        "max-clique=2",
        "max-clique=4"
      })
  void constraint_whateverIsDecided_holdsInTheEnd(String text) {
    Constraint constraint = Constraints.of(text);
    RandomGenerator random = new Seed(3).generator();
    int largest = 0;
    for (int i = 0; i < Scale.of(4000); i++) {
      SizeRange nodes = new SizeRange(0, 3 + random.nextInt(28));
      Limits limits = new Limits(nodes, SizeRange.ANY, List.of(constraint));
      Graph drawn = draw(limits, 0.02, random).orElseThrow();
      assertThat(limits.fitSizes(drawn) && limits.fitConstraints(drawn))
          .as("seed 3, graph " + i + ": " + drawn)
          .isTrue();
      largest = Math.max(largest, drawn.edgeCount());
    }
    assertThat(largest).isGreaterThan(text.equals("max-degree=1") ? 0 : 8);
  }

  @Test
  void constraints_together_allHold() {
    List<Constraint> constraints =
        List.of(
            Constraints.of("planar"), Constraints.of("bipartite"), Constraints.of("max-degree=4"));
    Limits limits = new Limits(new SizeRange(10, 20), SizeRange.ANY, constraints);
    RandomGenerator random = new Seed(4).generator();
    List<Graph> drawn = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      draw(limits, 0.05, random).ifPresent(drawn::add);
    }
    assertThat(drawn).hasSizeGreaterThan(40).allMatch(limits::fitConstraints);
  }

  /** Only what the constraint refuses is refused: every planar graph can still be drawn. */
  @ParameterizedTest
  @ValueSource(strings = {"planar", "forest", "bipartite", "triangle-free", "max-clique=3"})
  void allowsBack_isExactlyWhatKeepsTheProperty(String text) {
    Constraint constraint = Constraints.of(text);
    RandomGenerator random = new Seed(5).generator();
    for (int i = 0; i < Scale.of(2000); i++) {
      FrontierState state = new FrontierState();
      FrontierRules rules =
          new FrontierRules(new Limits(SizeRange.ANY, SizeRange.ANY, List.of(constraint)), state);
      GraphBuilder builder = Graph.builder(100);
      for (int step = 0; step < 25; step++) {
        int move = random.nextInt(Math.min(2, state.moves()));
        assertThat(rules.allowsMove(move)).isTrue(); // a new node breaks none of these
        state.move(move);
        int back = random.nextInt(state.candidates());
        builder.addEdge(state.source(), state.highest() + 1 - back);
        boolean allowed = rules.allowsBack(back);
        assertThat(allowed).isEqualTo(constraint.holds(builder.build()));
        if (!allowed) {
          break;
        }
        state.back(back);
      }
    }
  }

  @Test
  void aDeadEnd_isSaidWhenAConstraintLeavesNoWayToTheSize() {
    Limits limits =
        new Limits(SizeRange.exactly(5), SizeRange.ANY, List.of(Constraints.of("max-degree=1")));
    assertThat(draw(limits, 0.5, new Seed(6).generator())).isEmpty();
  }
}
