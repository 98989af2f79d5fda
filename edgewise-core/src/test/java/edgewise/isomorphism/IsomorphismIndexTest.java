package edgewise.isomorphism;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class IsomorphismIndexTest {
  private static final long NEVER = 0;
  private static final long PLENTY = Long.MAX_VALUE;

  @Test
  void classes_areNumberedAsTheyAppear() {
    List<Graph> graphs =
        List.of(graph("0-1 1-2"), graph("0-1 2"), graph("0-2 1-2"), graph("0-1 2"));
    assertThat(IsomorphismClasses.of(graphs)).containsExactly(0, 1, 0, 1);
    assertThat(IsomorphismClasses.of(List.of())).isEmpty();
  }

  @Test
  void add_saysWhetherTheGraphIsNew() {
    IsomorphismIndex index = new IsomorphismIndex();
    assertThat(index.add(FamousGraphs.rook(4))).isTrue();
    assertThat(index.contains(FamousGraphs.shrikhande())).isFalse();
    assertThat(index.add(FamousGraphs.shrikhande())).isTrue();
    assertThat(index.add(shuffled(FamousGraphs.rook(4), 1))).isFalse();
    assertThat(index.contains(shuffled(FamousGraphs.shrikhande(), 2))).isTrue();
    assertThat(index.size()).isEqualTo(2);
    assertThat(index.undecided()).isZero();
  }

  @Test
  void addAll_withoutCanonicalForms_findsTheSameClasses() {
    List<Graph> graphs = mixture();
    int[] expected = new IsomorphismIndex().addAll(graphs);
    IsomorphismIndex index = new IsomorphismIndex(NEVER, PLENTY);
    assertThat(index.addAll(graphs)).isEqualTo(expected);
    assertThat(index.undecided()).isZero();
  }

  @Test
  void addAll_withSomeCanonicalForms_findsTheSameClasses() {
    List<Graph> graphs = mixture();
    int[] expected = new IsomorphismIndex().addAll(graphs);
    for (long limit = 50; limit < 3000; limit *= 2) {
      IsomorphismIndex index = new IsomorphismIndex(limit, PLENTY);
      assertThat(index.addAll(graphs)).as("limit %d", limit).isEqualTo(expected);
      assertThat(graphs).allMatch(index::contains);
    }
  }

  @Test
  void addAll_whenNoBudgetSuffices_takesGraphsForDifferentAndCountsIt() {
    IsomorphismIndex index = new IsomorphismIndex(NEVER, 0);
    Graph rook = FamousGraphs.rook(4);
    assertThat(index.addAll(List.of(rook, rook, FamousGraphs.shrikhande())))
        .containsExactly(0, 0, 1);
    assertThat(index.undecided()).isEqualTo(1);
  }

  @Test
  void add_fromManyThreads_countsEachClassOnce() {
    List<Graph> graphs = mixture();
    IsomorphismIndex index = new IsomorphismIndex();
    long added = graphs.parallelStream().filter(index::add).count();
    assertThat(added).isEqualTo(index.size());
    assertThat(index.size()).isEqualTo(new IsomorphismIndex().addAll(graphs).length / 3);
  }

  /** Returns three renumberings of each of some small graphs, no two of which are isomorphic. */
  private static List<Graph> mixture() {
    List<Graph> base =
        FamousGraphs.all().values().stream().filter(graph -> graph.nodeCount() <= 14).toList();
    List<Graph> graphs = new ArrayList<>();
    for (int seed = 0; seed < 3; seed++) {
      for (Graph graph : base) {
        graphs.add(shuffled(graph, seed));
      }
    }
    return graphs;
  }

  private static Graph shuffled(Graph graph, int seed) {
    RandomGenerator random = new Seed(seed).generator();
    return graph.renumbered(Permutation.random(graph.nodeCount(), random));
  }
}
