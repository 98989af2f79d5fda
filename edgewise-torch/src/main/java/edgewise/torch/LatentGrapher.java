package edgewise.torch;

import edgewise.graph.Graph;
import edgewise.model.LatentModel;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** The latent space of GRAPHER, and what it makes of likelihoods. */
final class LatentGrapher implements LatentModel {
  private static final int POINTS = 64; // by which a likelihood is bounded
  private static final int TOGETHER = 64; // graphs that are read at once

  private final Grapher grapher;
  private final GrapherWeights weights;
  private final GrapherLatent latent;

  LatentGrapher(Grapher grapher, GrapherWeights weights) {
    this.grapher = grapher;
    this.weights = weights;
    this.latent = weights.latent().orElseThrow();
  }

  @Override
  public NodeOrdering ordering() {
    return grapher.ordering();
  }

  @Override
  public boolean readsLabels() {
    return grapher.readsLabels();
  }

  @Override
  public List<Place> places(List<Graph> orderedGraphs) {
    List<Place> places = new ArrayList<>();
    for (int from = 0; from < orderedGraphs.size(); from += TOGETHER) {
      List<Graph> some =
          orderedGraphs.subList(from, Math.min(orderedGraphs.size(), from + TOGETHER));
      some.forEach(this::require);
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        GrapherLatent.Places read = latent.places(grapher.encode(some), Pass.evaluating());
        double[] means = Tensors.doubles(read.mean());
        double[] deviations = Tensors.doubles(read.deviation());
        for (int row = 0; row < some.size(); row++) {
          places.add(new Place(row(means, row), row(deviations, row)));
        }
      }
    }
    return places;
  }

  private void require(Graph graph) {
    if (graph.nodeCount() > grapher.maxNodes()) {
      throw new IllegalArgumentException(
          "a graph may have at most %d nodes, as many as the largest training graph, got %d"
              .formatted(grapher.maxNodes(), graph.nodeCount()));
    }
    if (!grapher.canSay(graph)) {
      throw new IllegalArgumentException(
          "a graph has labels or directions that no training graph has");
    }
  }

  private List<Double> row(double[] numbers, int row) {
    return Arrays.stream(numbers, row * latent.size(), (row + 1) * latent.size()).boxed().toList();
  }

  @Override
  public List<Graph> draw(List<List<Double>> points, Seed seed, double temperature) {
    float[] numbers = new float[points.size() * latent.size()];
    for (int i = 0; i < numbers.length; i++) {
      List<Double> point = points.get(i / latent.size());
      if (point.size() != latent.size()) {
        throw new IllegalArgumentException(
            "a point has %d coordinates, got %d".formatted(latent.size(), point.size()));
      }
      numbers[i] = point.get(i % latent.size()).floatValue();
    }
    Chooser[] choosers = new Chooser[points.size()];
    Arrays.setAll(choosers, i -> Chooser.drawing(seed.generator()));
    return grapher.draw(choosers, Optional.of(numbers), temperature).stream()
        .map(Drawn::graph)
        .toList();
  }

  /**
   * Returns a lower bound of ln P, ln mean P(G | z) p(z) / q(z | G) over points z of q (Burda and
   * others): the mean is without bias for P, so its logarithm is too high by more than t with a
   * probability of at most e^−t, and mostly too low. The points are always the same.
   */
  double logLikelihood(Graph orderedGraph) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      GrapherBatch batch = grapher.encode(Collections.nCopies(POINTS, orderedGraph));
      Pass pass = Pass.evaluating();
      GrapherLatent.Places places = latent.places(batch, pass);
      Tensor noise = pass.normal(places.mean());
      Tensor losses = weights.rowLosses(batch, places.points(noise), pass);
      Tensor weighted = places.logRatios(noise).sub(losses);
      return weighted.logsumexp(0).item_double() - Math.log(POINTS);
    }
  }
}
