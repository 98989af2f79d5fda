package edgewise.model;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/**
 * Graphs that contain a part, each chosen by its weight among attempts of its own.
 *
 * @param graphs those chosen
 * @param attempts how many were drawn for each graph, and again where none of them was wanted
 * @param effective to how many equally weighty attempts those of a graph come on average: near 1, a
 *     single one outweighs all others, and more attempts would give likelier graphs
 * @param drawn how many attempts there were in all
 * @param rejections of these: those that came to no end, and those that were not wanted
 */
public record Completions(
    List<Graph> graphs, int attempts, double effective, long drawn, Rejections rejections) {
  private static final int TOGETHER = 512; // attempts drawn side by side

  /** Copies the list. */
  public Completions {
    graphs = List.copyOf(graphs);
  }

  /** Returns the share of attempts that came to an end. */
  public double ended() {
    return drawn == 0 ? 0 : 1 - rejections.unfinished() / (double) drawn;
  }

  /** Returns the share, of attempts that came to an end, of those that were wanted. */
  public double acceptance() {
    long ended = drawn - rejections.unfinished();
    return ended == 0 ? 0 : (drawn - rejections.total()) / (double) ended;
  }

  /**
   * Draws graphs around a part.
   *
   * @param request its number of threads is not looked at
   * @param each how many attempts for each graph
   * @throws IllegalArgumentException when no graph of the model can contain the part, or none that
   *     is wanted
   * @throws RejectedException when of all attempts for a graph, as often as may be tried, none came
   *     to an end and was wanted
   */
  public static Completions draw(Completer model, Part part, GenerationRequest request, int each) {
    return draw(model, part, request, each, graph -> {});
  }

  /**
   * Draws graphs around a part, and hands each over as soon as it is chosen.
   *
   * @see #draw(Completer, Part, GenerationRequest, int)
   */
  public static Completions draw(
      Completer model, Part part, GenerationRequest request, int each, Consumer<Graph> found) {
    if (each < 1) {
      throw new IllegalArgumentException("attempts must be at least 1, got " + each);
    }
    Pools pools = new Pools(model, part, request, each);
    int together = Math.max(1, TOGETHER / each);
    for (long first = 0; first < request.count(); first += together) {
      int some = (int) Math.min(together, request.count() - first);
      List<Completer.Attempt> drawn =
          pools.attempts(first, some, request.seed().child("attempts").child(first));
      for (int pool = 0; pool < some; pool++) {
        found.accept(pools.choose(first + pool, drawn.subList(pool * each, (pool + 1) * each)));
      }
    }
    return pools.completions();
  }

  /** The attempts of every graph. */
  private static final class Pools {
    private final Completer model;
    private final Part part;
    private final GenerationRequest request;
    private final int each;
    private final WantedGraphs wanted;
    private final List<Graph> graphs = new ArrayList<>();
    private double effective;
    private long drawn;
    private Rejections rejections = Rejections.NONE;

    Pools(Completer model, Part part, GenerationRequest request, int each) {
      this.model = model;
      this.part = model.sayable(part, request.controls().limits());
      this.request = request;
      this.each = each;
      this.wanted = new WantedGraphs(request.controls(), model.drawsLabels());
    }

    /** Draws the attempts of some graphs, those of one after those of another. */
    List<Completer.Attempt> attempts(long first, int graphs, Seed seed) {
      List<Given> given =
          LongStream.range(first, first + graphs)
              .mapToObj(this::given)
              .flatMap(one -> Collections.nCopies(each, one).stream())
              .toList();
      return model.attempts(part, given, request.temperature(), request.controls().limits(), seed);
    }

    private Given given(long index) {
      return request.targets().areNone()
          ? model.conditions().nothing()
          : request.targets().given(index, request.seed().child("given").child(index).generator());
    }

    /** Returns one of the attempts for a graph, or of others where none of these is wanted. */
    Graph choose(long index, List<Completer.Attempt> first) {
      List<Completer.Attempt> own = first;
      double[] weights = weights(own);
      int tries = request.controls().tries();
      for (int tried = 1; tried < tries && isNothing(weights); tried++) {
        own = attempts(index, 1, request.seed().child("again").child(index).child(tried));
        weights = weights(own);
      }
      if (isNothing(weights)) {
        throw new RejectedException(each, tries, rejections);
      }
      double sum = 0;
      double squares = 0;
      for (double weight : weights) {
        sum += weight;
        squares += weight * weight;
      }
      effective += sum * sum / squares;
      RandomGenerator random = request.seed().child("choice").child(index).generator();
      Graph graph = chosen(own, weights, sum * random.nextDouble());
      wanted.take(graph);
      graphs.add(graph);
      return graph;
    }

    private static boolean isNothing(double[] weights) {
      for (double weight : weights) {
        if (weight > 0) {
          return false;
        }
      }
      return true;
    }

    /** Returns weights of which the largest is 1, and 0 for what is not wanted. */
    private double[] weights(List<Completer.Attempt> attempts) {
      double[] logs = new double[attempts.size()];
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < logs.length; i++) {
        logs[i] = logWeight(attempts.get(i));
        most = Math.max(most, logs[i]);
      }
      double[] weights = new double[logs.length];
      for (int i = 0; i < logs.length; i++) {
        weights[i] = logs[i] == Double.NEGATIVE_INFINITY ? 0 : Math.exp(logs[i] - most);
      }
      return weights;
    }

    private double logWeight(Completer.Attempt attempt) {
      drawn++;
      Rejections reason =
          attempt.logWeight() == Double.NEGATIVE_INFINITY
              ? new Rejections(0, 0, 0, 0, 1, 0)
              : wanted.reason(attempt.graph());
      rejections = rejections.plus(reason);
      return reason.total() == 0 ? attempt.logWeight() : Double.NEGATIVE_INFINITY;
    }

    private Graph chosen(List<Completer.Attempt> attempts, double[] weights, double place) {
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

    Completions completions() {
      double mean = graphs.isEmpty() ? 0 : effective / graphs.size();
      return new Completions(graphs, each, mean, drawn, rejections);
    }
  }
}
