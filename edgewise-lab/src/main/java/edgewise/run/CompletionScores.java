package edgewise.run;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.Completer;
import edgewise.model.Completions;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLikelihood;
import edgewise.model.GraphLikelihood.Mean;
import edgewise.model.LikelihoodModel;
import edgewise.model.Part;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * What completions are worth: parts of half the nodes are cut out of test graphs, and completed.
 * Each way to complete a part has a mean loss over orders, in nats an edge: lower is likelier.
 *
 * @param parts how many, of test graphs that the model can draw; every completion contained its
 *     part, or there would be no scores
 * @param effective to how many equally weighty attempts those of a graph came on average
 * @param truth the test graphs from which the parts were cut
 * @param completed what the model made of them
 * @param random the part with as many nodes and edges as the test graph, added at random, with
 *     labels like those that were cut off
 */
public record CompletionScores(
    int parts, int attempts, double effective, Mean truth, Mean completed, Mean random) {
  private static final int ORDERS = 8;

  /**
   * Measures a run.
   *
   * @param most how many parts, at most
   * @throws IllegalArgumentException when its model cannot complete graphs
   */
  public static CompletionScores of(RunDirectory run, int most, int attempts, Seed seed)
      throws IOException {
    double effective = 0;
    double[][] losses;
    int parts;
    try (GraphGenerator generator = run.generator()) {
      Completer completer = Abilities.completer(generator, run);
      LikelihoodModel model = generator.likelihood().orElseThrow();
      List<Half> halves =
          Half.of(run.split(), seed)
              .filter(half -> isSayable(model, half.whole(), half.seed()))
              .limit(most)
              .toList();
      parts = halves.size();
      losses = new double[3][parts];
      for (int i = 0; i < parts; i++) {
        Seed own = halves.get(i).seed();
        Graph truth = halves.get(i).whole();
        List<Integer> nodes = halves.get(i).nodes();
        Part part = new Part(halves.get(i).part(), false);
        Completions done =
            Completions.draw(completer, part, GenerationRequest.of(1, own.child("draw")), attempts);
        effective += done.effective() / parts;
        List<Graph> graphs =
            List.of(
                truth,
                done.graphs().get(0),
                randomly(part.graph(), truth, nodes, own.child("random").generator()));
        for (int way = 0; way < graphs.size(); way++) {
          losses[way][i] =
              GraphLikelihood.of(model, graphs.get(way), ORDERS, own.child("orders"))
                  .orderNatsPerEdge();
        }
      }
    }
    return new CompletionScores(
        parts, attempts, effective, Mean.of(losses[0]), Mean.of(losses[1]), Mean.of(losses[2]));
  }

  /** Returns whether the model can draw a graph at all: not one with a label that it never saw. */
  private static boolean isSayable(LikelihoodModel model, Graph graph, Seed seed) {
    return Double.isFinite(GraphLikelihood.of(model, graph, 1, seed).order());
  }

  private static Graph randomly(
      Graph part, Graph truth, List<Integer> kept, RandomGenerator random) {
    int n = truth.nodeCount();
    GraphBuilder builder = Graph.builder(n);
    if (truth.isDirected()) {
      builder.directed();
    }
    Set<List<Integer>> joined = new LinkedHashSet<>();
    part.forEachEdge(
        (u, v) -> {
          builder.addEdge(u, v, part.edgeLabel(u, v), part.direction(u, v));
          joined.add(List.of(Math.min(u, v), Math.max(u, v)));
        });
    Set<Integer> inside = new LinkedHashSet<>(kept);
    for (int v = 0; v < kept.size(); v++) {
      builder.label(v, truth.nodeLabel(kept.get(v)));
    }
    List<int[]> edges = new ArrayList<>();
    truth.forEachEdge((u, v) -> edges.add(new int[] {u, v}));
    int next = kept.size();
    for (int v = 0; v < n; v++) {
      if (!inside.contains(v)) {
        builder.label(next, truth.nodeLabel(v));
        join(builder, joined, truth, edges, random.nextInt(next), next, random);
        next++;
      }
    }
    for (int tries = 0; joined.size() < truth.edgeCount() && tries < 100 * n; tries++) {
      int u = random.nextInt(n);
      int v = random.nextInt(n);
      if (u != v && !joined.contains(List.of(Math.min(u, v), Math.max(u, v)))) {
        join(builder, joined, truth, edges, u, v, random);
      }
    }
    return builder.build();
  }

  /** Joins two nodes by an edge like one of the true graph. */
  private static void join(
      GraphBuilder builder,
      Set<List<Integer>> joined,
      Graph truth,
      List<int[]> edges,
      int u,
      int v,
      RandomGenerator random) {
    int[] like = edges.get(random.nextInt(edges.size()));
    Direction direction = truth.direction(like[0], like[1]);
    builder.addEdge(
        u,
        v,
        truth.edgeLabel(like[0], like[1]),
        random.nextBoolean() ? direction : direction.reversed());
    joined.add(List.of(Math.min(u, v), Math.max(u, v)));
  }
}
