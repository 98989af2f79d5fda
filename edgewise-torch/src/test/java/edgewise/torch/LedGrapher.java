package edgewise.torch;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** How GRAPHER is led along graphs. */
final class LedGrapher {
  private static final int SOURCE = 2; // padding and start come before the choices
  private static final int DESTINATION = 3; // and the end
  private static final int LABEL = 0;

  private final Grapher.Options options;
  private final Alphabet alphabet;
  private final IdentityHashMap<int[], int[]> undrawable = new IdentityHashMap<>();

  private LedGrapher(Grapher.Options options, Alphabet alphabet) {
    this.options = options;
    this.alphabet = alphabet;
  }

  static Led<Grapher> of(Grapher.Options options, Alphabet alphabet) {
    LedGrapher led = new LedGrapher(options, alphabet);
    return new Led<>(
        (sizes, parameters) -> new Grapher(options, sizes.withAlphabet(alphabet), parameters),
        "breadth-first",
        (network, choosers) -> network.draw(choosers, 1),
        led::decisions,
        led::losses,
        (decision, of) -> Objects.requireNonNull(led.undrawable.get(of))[decision]);
  }

  /** Sources with their labels, the end, destinations, labels of other nodes, kinds of edges. */
  private int[] decisions(Graph orderedGraph) {
    GrapherSequence edges = GrapherSequence.of(orderedGraph, alphabet);
    boolean names = alphabet.nodeTypes() > 1;
    List<int[]> all = new ArrayList<>(); // what, and how many symbols come before the choices
    for (int step = 0; step <= edges.length(); step++) {
      boolean end = step == edges.length();
      all.add(new int[] {end ? 0 : 1 + edges.source(step), SOURCE});
      if (names && edges.namesSource(step)) {
        all.add(new int[] {edges.type(end ? 0 : edges.source(step)), LABEL});
      }
    }
    BitSet named = edges.namedDestinations();
    for (int step = 0; step < edges.length(); step++) {
      all.add(new int[] {edges.destination(step), DESTINATION});
    }
    for (int step = 0; step < edges.length(); step++) {
      if (names && named.get(step)) {
        all.add(new int[] {edges.type(edges.destination(step)), LABEL});
      }
    }
    for (int step = 0; step < edges.length() && alphabet.edgeTypes() > 1; step++) {
      all.add(new int[] {edges.kind(step), LABEL});
    }
    int[] decisions = all.stream().mapToInt(each -> each[0]).toArray();
    undrawable.put(decisions, all.stream().mapToInt(each -> each[1]).toArray());
    return decisions;
  }

  /** Training also learns that no destination comes after the last, which nobody draws. */
  private float[] losses(Grapher network, Graph orderedGraph) {
    GrapherSequence edges = GrapherSequence.of(orderedGraph, alphabet);
    GrapherWeights.Losses losses =
        network.losses(
            network.encode(List.of(orderedGraph)), point(), Pass.evaluating(), Reduction.EACH);
    boolean names = alphabet.nodeTypes() > 1;
    float[] sources = Tensors.floats(losses.sources());
    float[] sourceNames = names ? Tensors.floats(losses.labels().get(0)) : new float[0];
    List<Float> all = new ArrayList<>();
    int name = 0;
    for (int step = 0; step <= edges.length(); step++) {
      all.add(sources[step]);
      if (names && edges.namesSource(step)) {
        all.add(sourceNames[name++]);
      }
    }
    float[] destinations = Tensors.floats(losses.destinations());
    addAll(Arrays.copyOf(destinations, edges.length()), all);
    for (Tensor beside : losses.labels().subList(names ? 1 : 0, losses.labels().size())) {
      addAll(Tensors.floats(beside), all);
    }
    float[] array = new float[all.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = all.get(i);
    }
    return array;
  }

  /** Returns the point at which choosers lead, where there is a latent space. */
  private Optional<Tensor> point() {
    RandomGenerator points = LeadingChooser.points();
    float[] point = new float[options.latent()];
    for (int i = 0; i < point.length; i++) {
      point[i] = (float) points.nextGaussian();
    }
    return point.length == 0
        ? Optional.empty()
        : Optional.of(torch.tensor(point).view(1, point.length));
  }

  private static void addAll(float[] some, List<Float> all) {
    for (float each : some) {
      all.add(each);
    }
  }
}
