package edgewise.model;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.List;

/** A model that draws graphs around a part. */
public interface Completer {
  /**
   * A graph drawn around a part.
   *
   * @param places the node that stands for each of the part's
   * @param logWeight the logarithm of how much more probable the model is to draw this graph, with
   *     the part at these places, than the attempt was; −∞ where it came to no end
   */
  record Attempt(Graph graph, List<Integer> places, double logWeight) {
    /** Copies the list. */
    public Attempt {
      places = List.copyOf(places);
    }
  }

  /**
   * Draws graphs around a part, the one at place i from {@code seed.child(i)}. Chosen by their
   * weights, they are what the model draws among the graphs that contain the part; one that
   * contains it in several ways counts as often.
   *
   * @throws IllegalArgumentException when no graph of the model can contain the part
   */
  List<Attempt> attempts(Part part, Given given, double temperature, Seed seed, int count);
}
