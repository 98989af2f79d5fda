package edgewise.model;

import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;

/**
 * What the latent vector of a model says about graphs.
 *
 * @param graphs how many were asked about
 * @param size coordinates of the vector
 * @param divergence nats that it says of a graph, on average
 * @param activeUnits coordinates whose mean varies by more than a hundredth over the graphs (Burda
 *     and others); 0 where the vector says nothing
 * @param reconstructed the share of graphs that are drawn again, exactly, from the mean of their
 *     place at a temperature near 0
 * @param isomorphic the share of which at least an isomorphic graph is drawn
 */
public record LatentScores(
    int graphs,
    int size,
    double divergence,
    int activeUnits,
    double reconstructed,
    double isomorphic) {
  private static final double ACTIVE = 0.01;
  private static final double CAUTIOUS = 0.01; // the likeliest decision, nearly always

  /** Returns the scores of a model on graphs, numbered as the model numbers them. */
  public static LatentScores of(LatentModel model, List<Graph> graphs, Seed seed) {
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException("there must be at least one graph, got none");
    }
    List<Graph> ordered = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      Graph read = graphs.get(i);
      Graph graph = model.readsLabels() ? read : read.withoutLabels().withoutDirections();
      ordered.add(
          graph.renumbered(
              model.ordering().order(graph, seed.child("order").child(i).generator())));
    }
    List<LatentModel.Place> places = model.places(ordered);
    List<Graph> again =
        model.draw(
            places.stream().map(LatentModel.Place::mean).toList(), seed.child("draw"), CAUTIOUS);
    int same = 0;
    int alike = 0;
    for (int i = 0; i < again.size(); i++) {
      same += again.get(i).equals(ordered.get(i)) ? 1 : 0;
      int[] classes = IsomorphismClasses.of(List.of(again.get(i), ordered.get(i)));
      alike += classes[0] == classes[1] ? 1 : 0;
    }
    int size = places.get(0).mean().size();
    int active = 0;
    for (int unit = 0; unit < size; unit++) {
      active += variance(places, unit) > ACTIVE ? 1 : 0;
    }
    return new LatentScores(
        graphs.size(),
        size,
        places.stream().mapToDouble(LatentModel.Place::divergence).average().orElseThrow(),
        active,
        same / (double) graphs.size(),
        alike / (double) graphs.size());
  }

  private static double variance(List<LatentModel.Place> places, int unit) {
    double mean = places.stream().mapToDouble(at -> at.mean().get(unit)).average().orElse(0);
    return places.stream()
        .mapToDouble(at -> (at.mean().get(unit) - mean) * (at.mean().get(unit) - mean))
        .average()
        .orElse(0);
  }
}
