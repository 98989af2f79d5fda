package edgewise.model;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Graphs that contain a part, each chosen by its weight among attempts of its own.
 *
 * @param graphs those chosen
 * @param attempts how many were drawn for each graph
 * @param effective to how many equally weighty attempts those of a graph come on average: near 1, a
 *     single one outweighs all others, and more attempts would give likelier graphs
 * @param ended the share of attempts that came to an end
 */
public record Completions(List<Graph> graphs, int attempts, double effective, double ended) {
  private static final int TOGETHER = 512; // attempts drawn side by side

  /** Copies the list. */
  public Completions {
    graphs = List.copyOf(graphs);
  }

  /**
   * Draws graphs around a part.
   *
   * @throws IllegalArgumentException when no graph of the model can contain the part
   * @throws RejectedException when of all attempts for a graph none came to an end
   */
  public static Completions draw(
      Completer model, Part part, Given given, double temperature, Seed seed, int count, int each) {
    if (each < 1) {
      throw new IllegalArgumentException("attempts must be at least 1, got " + each);
    }
    List<Graph> graphs = new ArrayList<>();
    double effective = 0;
    long ended = 0;
    int pools = Math.max(1, TOGETHER / each);
    for (int first = 0; first < count; first += pools) {
      int some = Math.min(pools, count - first);
      List<Completer.Attempt> drawn =
          model.attempts(
              part, given, temperature, seed.child("attempts").child(first), some * each);
      for (int pool = 0; pool < some; pool++) {
        List<Completer.Attempt> own = drawn.subList(pool * each, (pool + 1) * each);
        double[] weights = weights(own);
        double sum = 0;
        double squares = 0;
        for (double weight : weights) {
          sum += weight;
          squares += weight * weight;
          ended += weight > 0 ? 1 : 0;
        }
        if (sum == 0) {
          throw new RejectedException(each);
        }
        effective += sum * sum / squares;
        RandomGenerator random = seed.child("choice").child(first + pool).generator();
        graphs.add(chosen(part, own, weights, sum * random.nextDouble()));
      }
    }
    long all = (long) count * each;
    return new Completions(
        graphs, each, count == 0 ? 0 : effective / count, all == 0 ? 0 : ended / (double) all);
  }

  /** Returns weights of which the largest is 1; all 0 where nothing came to an end. */
  private static double[] weights(List<Completer.Attempt> attempts) {
    double most =
        attempts.stream()
            .mapToDouble(Completer.Attempt::logWeight)
            .max()
            .orElse(Double.NEGATIVE_INFINITY);
    return attempts.stream()
        .mapToDouble(
            one ->
                one.logWeight() == Double.NEGATIVE_INFINITY ? 0 : Math.exp(one.logWeight() - most))
        .toArray();
  }

  private static Graph chosen(
      Part part, List<Completer.Attempt> attempts, double[] weights, double place) {
    double left = place;
    int at = -1;
    for (int i = 0; i < weights.length && left >= 0; i++) {
      if (weights[i] > 0) {
        at = i;
        left -= weights[i];
      }
    }
    Completer.Attempt attempt = attempts.get(at);
    if (!part.isAt(attempt.places(), attempt.graph())) {
      throw new IllegalStateException("a graph was drawn that does not contain the part");
    }
    return attempt.graph();
  }
}
