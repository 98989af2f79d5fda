package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.Scale;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import edgewise.torch.surveyor.Sequence.Decision;
import edgewise.torch.surveyor.Sequence.Kind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every graph is said in exactly one way for each of its numberings: the likelihoods of all graphs
 * up to a size, and the probability that drawing goes beyond that size, add up to 1.
 */
class SurveyorSumIT {
  private static final int TOGETHER = 4096;

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  @Test
  void likelihoods_ofAllBareGraphs_sumToOne() {
    assertSumIsOne(Scale.isFull() ? 6 : 5, Alphabet.BARE);
  }

  @Test
  void likelihoods_ofAllBareGraphsInPieces_sumToOne() {
    assertSumIsOne(Scale.isFull() ? 6 : 5, new Alphabet(List.of(), List.of(), false, true));
  }

  @Test
  void likelihoods_ofAllLabelledGraphs_sumToOne() {
    assertSumIsOne(4, AllGraphs.LABELS);
  }

  @Test
  void likelihoods_ofAllDirectedGraphs_sumToOne() {
    assertSumIsOne(Scale.isFull() ? 4 : 3, AllGraphs.DIRECTIONS);
  }

  private static void assertSumIsOne(int most, Alphabet alphabet) {
    List<Graph> graphs = AllGraphs.upTo(most, alphabet);
    try (Parameters parameters = Parameters.drawn(new Seed(2), Devices.of("cpu"))) {
      Surveyor.Options tiny =
          new Surveyor.Options(
              8, 2, 0, 3, true, true, true, false, 4096, 0, 1, Surveyor.DEFAULTS.training());
      GraphSizes sizes = new GraphSizes(most, most * (most - 1) / 2).withAlphabet(alphabet);
      Surveyor network = new Surveyor(tiny, sizes, parameters);
      Differences.spread(parameters, 0.3);
      double said = 0;
      Map<List<Integer>, Double> beyond = new HashMap<>();
      for (int from = 0; from < graphs.size(); from += TOGETHER) {
        List<Graph> some = graphs.subList(from, Math.min(graphs.size(), from + TOGETHER));
        said += Arrays.stream(network.logLikelihoods(some)).map(Math::exp).sum();
        addBeyond(network, some, most, alphabet, beyond);
      }
      double left = beyond.values().stream().mapToDouble(each -> each).sum();
      assertThat(said).isGreaterThan(0.02);
      assertThat(said + left).isCloseTo(1, within(1e-4));
    }
  }

  /** Adds the probability of each beginning after which there are more nodes than wanted. */
  private static void addBeyond(
      Surveyor network,
      List<Graph> graphs,
      int most,
      Alphabet alphabet,
      Map<List<Integer>, Double> beyond) {
    SequenceChooser[] choosers =
        graphs.stream()
            .map(graph -> new SequenceChooser(Sequence.of(graph, alphabet), Map.of()))
            .toArray(SequenceChooser[]::new);
    List<Drawn> drawn = network.draw(choosers, 1, Limits.NONE);
    for (int i = 0; i < choosers.length; i++) {
      assertThat(drawn.get(i).graph()).isEqualTo(graphs.get(i));
      List<Decision> decisions = Sequence.of(graphs.get(i), alphabet);
      addBeyond(choosers[i].logits(), decisions, most, beyond);
    }
  }

  /** Adds those beginnings of a sequence, of whose decisions the logits are known. */
  static void addBeyond(
      List<float[]> logits, List<Decision> decisions, int most, Map<List<Integer>, Double> beyond) {
    double probability = 1;
    for (int at = 0; at < decisions.size(); at++) {
      Decision decision = decisions.get(at);
      double[] each = probabilities(logits.get(at));
      int room = most - decision.nodes(); // for further nodes
      if (decision.kind() == Kind.COUNT) {
        double more = 1 - Arrays.stream(each, 0, room + 1).sum();
        beyond.put(SequenceChooser.beginning(decisions, at), probability * more);
      } else if (decision.kind() == Kind.ROOT && room == 0) {
        beyond.put(SequenceChooser.beginning(decisions, at), probability * each[1]);
      }
      probability *= each[decision.value()];
    }
  }

  /** Returns the probability of each choice; of no and of yes, where there is one logit. */
  static double[] probabilities(float[] logits) {
    if (logits.length == 1) {
      double yes = 1 / (1 + Math.exp(-logits[0]));
      return new double[] {1 - yes, yes};
    }
    double[] each = new double[logits.length];
    Arrays.setAll(each, i -> Math.exp(logits[i]));
    double total = Arrays.stream(each).sum();
    Arrays.setAll(each, i -> each[i] / total);
    return each;
  }
}
