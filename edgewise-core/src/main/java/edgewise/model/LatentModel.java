package edgewise.model;

import edgewise.graph.Graph;
import edgewise.ordering.NodeOrdering;
import edgewise.random.Seed;
import java.util.List;

/**
 * A model with a latent space: a graph has a place in it, and every point of it is drawn as graphs.
 * Points that are drawn from the standard normal are what the model draws by itself.
 */
public interface LatentModel {
  /** Returns the ordering by which it reads graphs. */
  NodeOrdering ordering();

  /** Returns whether labels and directions are a part of what it reads. */
  boolean readsLabels();

  /**
   * Where a graph lies: a normal distribution with independent coordinates.
   *
   * @param mean of each coordinate
   * @param deviation of each coordinate
   */
  record Place(List<Double> mean, List<Double> deviation) {
    /** Copies the lists. */
    public Place {
      mean = List.copyOf(mean);
      deviation = List.copyOf(deviation);
    }

    /** Returns the Kullback–Leibler divergence of a coordinate from the standard normal. */
    public double divergence(int coordinate) {
      double variance = deviation.get(coordinate) * deviation.get(coordinate);
      double square = mean.get(coordinate) * mean.get(coordinate);
      return (square + variance - 1 - Math.log(variance)) / 2;
    }

    /** Returns that of all coordinates together: how many nats the place says of the graph. */
    public double divergence() {
      double sum = 0;
      for (int i = 0; i < mean.size(); i++) {
        sum += divergence(i);
      }
      return sum;
    }
  }

  /**
   * Returns where graphs lie whose nodes are numbered in the order of a visit.
   *
   * @throws IllegalArgumentException when one is larger than any training graph, or has labels that
   *     none has
   */
  List<Place> places(List<Graph> orderedGraphs);

  /**
   * Returns a graph of each point, all by the same random numbers: what differs between them comes
   * from the points.
   *
   * @param temperature multiplies the temperatures the model was configured with
   */
  List<Graph> draw(List<List<Double>> points, Seed seed, double temperature);
}
