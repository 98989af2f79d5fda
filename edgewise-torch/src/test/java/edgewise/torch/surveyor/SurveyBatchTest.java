package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Which sources of graphs are looked at. */
class SurveyBatchTest {
  private static final int STEPS = 3;
  private static final int MOST = 200;

  private final List<Graph> graphs = graphs();
  private final Alphabet alphabet = Alphabet.of(graphs);
  private final List<Survey> surveys =
      graphs.stream().map(graph -> Survey.of(graph, alphabet)).toList();

  private static List<Graph> graphs() {
    RandomGenerator random = new Seed(1).generator();
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Graph graph = RandomGraphs.erdosRenyi(40, 0.1, random);
      graphs.add(graph.renumbered(new ChainedBreadthFirstOrdering(false).order(graph, random)));
    }
    return graphs;
  }

  private SurveyBatch fixed(int rows) {
    return SurveyBatch.fixed(surveys, new Scope(alphabet, STEPS, true, true), MOST, rows);
  }

  private static List<int[]> features(SurveyBatch batch) {
    List<int[]> parts = new ArrayList<>();
    batch.parts().forEach(part -> parts.add(part.views().featurePlaces()));
    return parts;
  }

  private static void assertSame(List<int[]> actual, List<int[]> expected) {
    assertThat(actual.toArray(int[][]::new)).isDeepEqualTo(expected.toArray(int[][]::new));
  }

  private static int rows(SurveyBatch batch) {
    int rows = 0;
    for (SurveyBatch.Part part : batch.parts()) {
      rows += part.views().rows();
    }
    return rows;
  }

  private static int views(SurveyBatch batch) {
    int views = 0;
    for (SurveyBatch.Part part : batch.parts()) {
      views += part.views().size();
    }
    return views;
  }

  @Test
  void fixed_ofGraphsWithinTheBound_isAllSources() {
    SurveyBatch all = SurveyBatch.of(surveys, new Scope(alphabet, STEPS, true, true), MOST);
    SurveyBatch fixed = fixed((rows(all) + graphs.size() - 1) / graphs.size());
    assertSame(features(fixed), features(all));
    assertThat(fixed.factor()).isEqualTo(1);
    assertThat(fixed.edges()).isEqualTo(all.edges());
  }

  @Test
  void fixed_ofLargerGraphs_isTheSameSubsetEachTimeAndStandsForAll() {
    SurveyBatch all = SurveyBatch.of(surveys, new Scope(alphabet, STEPS, true, true), MOST);
    int bound = rows(all) / graphs.size() - 1;
    SurveyBatch fixed = fixed(bound);
    assertThat(views(fixed)).isBetween(1, views(all) - 1);
    assertThat(fixed.factor()).isCloseTo(views(all) / (double) views(fixed), within(1e-12));
    assertThat((double) rows(fixed)).isCloseTo(bound, within(0.25 * bound));
    assertThat(fixed.edges()).isEqualTo(all.edges());
    assertSame(features(fixed), features(fixed(bound)));
    fixed
        .parts()
        .forEach(
            part ->
                assertThat(part.views().rows())
                    .isLessThanOrEqualTo(Math.max(MOST, part.views().start(1))));
  }
}
