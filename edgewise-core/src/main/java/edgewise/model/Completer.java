package edgewise.model;

import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.constraint.Limits;
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

  /** Returns the conditions that it was trained with. */
  Conditions conditions();

  /** Returns whether graphs have labels or directions, by which they then differ. */
  boolean drawsLabels();

  /** Returns whether nodes or edges have several labels, directions aside. */
  boolean drawsSeveralLabels();

  /**
   * Returns a part in the labels of the model: a bare one gets the only label there is.
   *
   * @throws IllegalArgumentException when no graph of the model can contain the part and keep the
   *     limits
   */
  Part sayable(Part part, Limits limits);

  /**
   * Draws a graph around a part for everything that is given, the one at place i from {@code
   * seed.child(i)}. Chosen by their weights, they are what the model draws among the graphs that
   * contain the part and keep the limits; one that contains it in several ways counts as often. A
   * graph that found no way to the limits may be among them.
   *
   * @param part one that is {@link #sayable}
   */
  List<Attempt> attempts(
      Part part, List<Given> given, double temperature, Limits limits, Seed seed);
}
