package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.constraint.Limits;
import edgewise.constraint.MaxLoad;
import edgewise.constraint.SizeRange;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constraints on labels and directions: what may be chosen, and how probable it then is. */
class LabelConstraintsIT {
  /** Nodes labelled 0 bear 1 and those labelled 1 bear 3; edges labelled 1 weigh 2. */
  private static final Constraint LOAD =
      new MaxLoad("load", label -> 1 + 2 * label, label -> 1 + label);

  private Parameters parameters;

  @BeforeEach
  void drawWeights() {
    TorchLibrary.useOneThread();
    parameters = Parameters.drawn(new Seed(6), Devices.of("cpu"));
  }

  @AfterEach
  void free() {
    parameters.close();
  }

  private Surveyor network(Alphabet alphabet) {
    Surveyor.Options tiny =
        new Surveyor.Options(
            8, 2, 0, 3, true, true, true, false, 4096, 0, 1, Surveyor.DEFAULTS.training());
    Surveyor network =
        new Surveyor(tiny, new GraphSizes(12, 30).withAlphabet(alphabet), parameters);
    Differences.spread(parameters, 0.3);
    return network;
  }

  private static List<Constraint> constraints(String names) {
    return Stream.of(names.split(" "))
        .map(name -> name.equals("load") ? LOAD : Constraints.of(name))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "load",
        "max-label=0:0",
        "max-label=0:1 max-label=1:2",
        "load max-label=1:2",
        "load max-label=0:1 triangle-free",
        "load max-degree=2 planar",
      })
  void labels_underConstraints_areDrawnByTheModelAmongThoseThatLeadToOne(String names) {
    assertMaskedExactly(AllGraphs.LABELS, 4, constraints(names));
  }

  @ParameterizedTest
  @ValueSource(strings = {"acyclic", "acyclic max-label=1:1", "acyclic forest load"})
  void directions_underConstraints_areDrawnByTheModelAmongThoseThatLeadToOne(String names) {
    assertMaskedExactly(AllGraphs.DIRECTIONS, 3, constraints(names));
  }

  /**
   * Asserts, for every graph up to a size that keeps some constraints: after each beginning of its
   * sequence exactly those choices are open that lead to such a graph, with the logits that they
   * have without constraints; and all these graphs together have the probability 1.
   */
  private void assertMaskedExactly(Alphabet alphabet, int most, List<Constraint> constraints) {
    Limits limits = new Limits(new SizeRange(1, most), SizeRange.ANY, constraints);
    List<Graph> graphs =
        AllGraphs.upTo(most, alphabet).stream().filter(limits::fitConstraints).toList();
    List<List<Decision>> sequences =
        graphs.stream().map(graph -> Sequence.of(graph, alphabet)).toList();
    Map<List<Integer>, Set<Integer>> wanted = new HashMap<>();
    for (List<Decision> sequence : sequences) {
      for (int at = 0; at < sequence.size(); at++) {
        wanted
            .computeIfAbsent(SequenceChooser.beginning(sequence, at), beginning -> new HashSet<>())
            .add(sequence.get(at).value());
      }
    }
    Surveyor network = network(alphabet);
    SequenceChooser[] kept = choosers(sequences, wanted);
    SequenceChooser[] free = choosers(sequences, Map.of());
    List<Drawn> drawn = network.draw(kept, 1, limits);
    network.draw(free, 1, Limits.NONE);
    double total = 0;
    for (int i = 0; i < graphs.size(); i++) {
      assertThat(drawn.get(i).graph()).isEqualTo(graphs.get(i));
      double probability = 1;
      for (int at = 0; at < sequences.get(i).size(); at++) {
        int value = sequences.get(i).get(at).value();
        Set<Integer> open =
            wanted.getOrDefault(SequenceChooser.beginning(sequences.get(i), at), Set.of());
        float[] logits = kept[i].logits().get(at);
        float[] before = free[i].logits().get(at);
        for (int choice : open) {
          if (logits.length > 1) {
            assertThat(logits[choice]).isCloseTo(before[choice], within(1e-3f));
          }
        }
        double[] each = SurveyorSumIT.probabilities(before);
        probability *= each[value] / open.stream().mapToDouble(choice -> each[choice]).sum();
      }
      total += probability;
    }
    assertThat(graphs).hasSizeGreaterThan(10);
    assertThat(total).isCloseTo(1, within(1e-4));
  }

  private static SequenceChooser[] choosers(
      List<List<Decision>> sequences, Map<List<Integer>, Set<Integer>> wanted) {
    return sequences.stream()
        .map(sequence -> new SequenceChooser(sequence, wanted))
        .toArray(SequenceChooser[]::new);
  }

  @ParameterizedTest
  @ValueSource(strings = {"load", "load planar", "max-label=1:3 bipartite", "load max-degree=2"})
  void samples_keepAllConstraints(String names) {
    Limits limits = new Limits(new SizeRange(1, 14), SizeRange.ANY, constraints(names));
    assertThat(drawn(network(AllGraphs.LABELS), limits)).allMatch(limits::fitConstraints);
  }

  @ParameterizedTest
  @ValueSource(strings = {"acyclic", "acyclic planar", "acyclic max-label=0:2"})
  void samples_ofDirectedGraphs_keepAllConstraints(String names) {
    Limits limits = new Limits(new SizeRange(1, 14), SizeRange.ANY, constraints(names));
    assertThat(drawn(network(AllGraphs.DIRECTIONS), limits))
        .allMatch(limits::fitConstraints)
        .anyMatch(graph -> graph.edgeCount() > graph.nodeCount());
  }

  private static List<Graph> drawn(Surveyor network, Limits limits) {
    return network.sample(new Seed(5), 0, 200, 1, limits).stream().map(Drawn::graph).toList();
  }

  @Test
  void constraints_underWhichThereIsNothingToDraw_areRefused() {
    Surveyor network = network(AllGraphs.LABELS);
    assertThatThrownBy(() -> network.check(kept("acyclic")))
        .hasMessage(
            "no edge of those that were learnt is allowed: acyclic; edges have no directions here;"
                + " without directions, forest is what has no cycles");
    assertThatThrownBy(() -> network.check(kept("max-label=0:0 planar max-label=1:0")))
        .hasMessage(
            "no node may have any of the labels that were learnt: max-label=0:0, max-label=1:0");
  }

  private static Limits kept(String names) {
    return new Limits(SizeRange.ANY, SizeRange.ANY, constraints(names));
  }
}
