package edgewise.evaluation;

import edgewise.graph.Graph;
import edgewise.metric.Sample;
import edgewise.model.BarabasiAlbert;
import edgewise.model.ErdosRenyi;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.LabelsByDegree;
import edgewise.model.Memoriser;
import edgewise.random.Seed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Graphs of models that are fitted on the spot, to show what the numbers mean: two random-graph
 * models that know next to nothing, of labels and directions no more than how often they come, and
 * a memoriser that knows the training graphs by heart.
 */
public final class Baselines {
  private static final int MOST_GRAPHS = 1000;
  private static final int MOST_FITTED = 40;
  private static final int DRAWS = 2;

  /** The pairs of nodes that a fit may look at in all, which is about a second of work. */
  private static final double PAIRS = 3e7;

  private Baselines() {}

  /** A sample of one baseline. */
  public record Baseline(String name, String note, List<Graph> graphs) {
    /** Copies the list. */
    public Baseline {
      graphs = List.copyOf(graphs);
    }

    private Baseline labelled(LabelsByDegree labels, Seed seed) {
      return new Baseline(
          name,
          note,
          IntStream.range(0, graphs.size())
              .mapToObj(i -> labels.drawn(graphs.get(i), seed.child(i).generator()))
              .toList());
    }
  }

  /** Returns a sample of each baseline, as large as the generated one but not more than 1,000. */
  public static List<Baseline> drawn(List<Graph> training, int generated, Seed seed) {
    int count = Math.min(generated, MOST_GRAPHS);
    List<Baseline> baselines = new ArrayList<>();
    int fitted = fitted(training);
    if (fitted > 0) {
      boolean bare = !Sample.hasLabels(training) && training.stream().noneMatch(Graph::isDirected);
      String note =
          "fitted on "
              + Math.min(fitted, training.size())
              + " training graphs"
              + (bare ? "" : ", labels and directions drawn as often as these have them");
      GraphLearner er = ErdosRenyi.ENTRY.learner().apply(new ErdosRenyi.Options(DRAWS, fitted));
      GraphLearner ba =
          BarabasiAlbert.ENTRY.learner().apply(new BarabasiAlbert.Options(DRAWS, fitted));
      List<Baseline> random =
          List.of(
              baseline("Erdős–Rényi", note, er, training, count, seed.child("er")),
              baseline("Barabási–Albert", note, ba, training, count, seed.child("ba")));
      LabelsByDegree labels = LabelsByDegree.of(training);
      random.forEach(
          drawn -> baselines.add(bare ? drawn : drawn.labelled(labels, seed.child(drawn.name()))));
    }
    GraphLearner memoriser = Memoriser.ENTRY.learner().apply(Memoriser.ENTRY.defaults());
    baselines.add(
        baseline(
            "memoriser",
            "training graphs drawn again",
            memoriser,
            training,
            count,
            seed.child("memoriser")));
    return baselines;
  }

  /** Returns how many training graphs a fit can look at; 0 where even three take too long. */
  static int fitted(List<Graph> training) {
    double pairs =
        training.stream().mapToDouble(g -> 0.5 * g.nodeCount() * g.nodeCount()).average().orElse(0);
    double graphs = PAIRS / (100 * DRAWS * Math.max(1, pairs));
    return graphs < 3 ? 0 : (int) Math.min(graphs, MOST_FITTED);
  }

  private static Baseline baseline(
      String name, String note, GraphLearner learner, List<Graph> training, int count, Seed seed) {
    FitContext context = FitContext.of(seed.child("fit"));
    try (GraphGenerator generator = learner.fit(training, context)) {
      GenerationRequest request = GenerationRequest.of(count, seed.child("draw"));
      return new Baseline(name, note, generator.generate(request).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // none of the three touches a file here
    }
  }
}
