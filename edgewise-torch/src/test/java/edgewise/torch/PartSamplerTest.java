package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.random.Seed;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

/** Graphs that a network did not end are drawn again, each part from seeds of its own. */
class PartSamplerTest {
  private static final Seed SEED = new Seed(7);
  private static final int TRIES = 5;

  private static PartSampler sampler(boolean endsAgain) {
    Controls controls = Controls.NONE.withTries(TRIES);
    return new PartSampler(
        new EverySecond(endsAgain), new GenerationRequest(64, SEED, 1, 1).with(controls));
  }

  @Test
  void part_withGraphsThatDidNotEnd_keepsTheOthers() {
    PartSampler sampler = sampler(true);
    List<Drawn> first = sampler.sample(32, 8);
    List<Drawn> part = sampler.part(32, 8);
    assertThat(part).allMatch(Drawn::ended);
    for (int i = 0; i < 8; i++) {
      assertThat(part.get(i).discarded()).isEqualTo(i % 2);
      assertThat(part.get(i).graph().equals(first.get(i).graph())).isEqualTo(i % 2 == 0);
    }
  }

  @Test
  void parts_drawAgainFromSeedsOfTheirOwn() {
    PartSampler sampler = sampler(true);
    assertThat(again(sampler, 0)).doesNotContainAnyElementsOf(again(sampler, 32));
    assertThat(again(sampler, 32)).isEqualTo(again(sampler, 32));
  }

  private static List<Graph> again(PartSampler sampler, long first) {
    List<Drawn> part = sampler.part(first, 8);
    return IntStream.of(1, 3, 5, 7).mapToObj(i -> part.get(i).graph()).toList();
  }

  @Test
  void part_ofANetworkThatNeverEnds_isGivenUpAfterItsTries() {
    List<Drawn> part = sampler(false).part(0, 8);
    assertThat(part.get(0).ended()).isTrue();
    assertThat(part.get(1).ended()).isFalse();
    assertThat(part.get(1).discarded()).isEqualTo(TRIES - 1);
  }

  /** Ends every second graph when first asked, and all or none of those drawn again. */
  private record EverySecond(boolean endsAgain) implements Network<List<Graph>> {
    @Override
    public List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits) {
      return LongStream.range(0, count)
          .mapToObj(
              i -> {
                Graph graph = graph(seed.child(first + i).generator().nextInt(1 << 20));
                boolean ends = seed.equals(SEED) ? i % 2 == 0 : endsAgain;
                return ends ? Drawn.whole(graph) : Drawn.unfinished(graph);
              })
          .toList();
    }

    /** Returns the graph whose edges are the digits of a binary number. */
    private static Graph graph(int number) {
      int[] digits = IntStream.range(0, 20).filter(i -> (number >> i & 1) != 0).toArray();
      return Graph.of(21, IntStream.of(digits).flatMap(i -> IntStream.of(i, i + 1)).toArray());
    }

    @Override
    public Parameters parameters() {
      throw new AssertionError("drawing asks for nothing but samples");
    }

    @Override
    public int steps(Graph orderedGraph) {
      throw new AssertionError("drawing asks for nothing but samples");
    }

    @Override
    public List<Graph> encode(List<Graph> orderedGraphs) {
      return orderedGraphs;
    }

    @Override
    public long symbols(List<Graph> batch) {
      throw new AssertionError("drawing asks for nothing but samples");
    }

    @Override
    public Tensor loss(List<Graph> batch, Pass pass) {
      throw new AssertionError("drawing asks for nothing but samples");
    }
  }
}
