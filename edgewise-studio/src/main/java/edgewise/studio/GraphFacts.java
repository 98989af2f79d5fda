package edgewise.studio;

import edgewise.dataset.ClassTest;
import edgewise.graph.Graph;
import edgewise.report.Likeness;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What is known of every graph of a collection, each part computed when it is first asked for. */
final class GraphFacts {
  private static final long MOST_PAIRS = 5_000_000; // some seconds

  private final List<Graph> graphs;
  private final Training training;
  private final Optional<ClassTest> test;
  private @Nullable List<Likeness.Closest> closest; // training graph of each
  private boolean @Nullable [] valid;
  private volatile double @Nullable [] likelihoods;

  /** Where training graphs are to be found, once they are needed. */
  interface Training {
    Likeness.@Nullable Candidates candidates() throws IOException;

    int size() throws IOException;
  }

  GraphFacts(List<Graph> graphs, Training training, Optional<ClassTest> test) {
    this.graphs = graphs;
    this.training = training;
    this.test = test;
  }

  boolean isAbout(List<Graph> others) {
    return graphs == others;
  }

  double[] distances() throws IOException {
    return closest().stream().mapToDouble(Likeness.Closest::distance).toArray();
  }

  boolean[] copies() throws IOException {
    List<Likeness.Closest> all = closest();
    boolean[] copies = new boolean[all.size()];
    for (int i = 0; i < copies.length; i++) {
      copies[i] = all.get(i).copy();
    }
    return copies;
  }

  private synchronized List<Likeness.Closest> closest() throws IOException {
    if (closest != null) {
      return closest;
    }
    long pairs = (long) graphs.size() * training.size();
    Likeness.Candidates candidates = training.candidates();
    if (candidates == null || pairs > MOST_PAIRS) {
      throw Refusal.wrong(
          "%,d graphs are too many to compare with %,d training graphs; choose a smaller sample"
              .formatted(graphs.size(), training.size()));
    }
    List<Likeness.Closest> found = graphs.parallelStream().map(candidates::closest).toList();
    closest = found;
    return found;
  }

  /** Returns whether each graph passes the test of its dataset. */
  synchronized boolean[] valid() {
    if (valid == null) {
      ClassTest rule =
          test.orElseThrow(() -> Refusal.wrong("these data have no test of what is valid"));
      boolean[] passed = new boolean[graphs.size()];
      IntStream.range(0, graphs.size())
          .parallel()
          .forEach(i -> passed[i] = rule.holds(graphs.get(i)));
      valid = passed;
    }
    return valid;
  }

  double[] likelihoods() {
    double[] known = likelihoods;
    if (known == null) {
      throw Refusal.conflict("the likelihoods of these graphs have not been computed yet");
    }
    return known;
  }

  void keepLikelihoods(double[] found) {
    likelihoods = found;
  }
}
