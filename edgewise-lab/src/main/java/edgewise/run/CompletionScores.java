package edgewise.run;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
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
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
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
      Completer completer = completer(generator, run);
      LikelihoodModel model = generator.likelihood().orElseThrow();
      List<Graph> test =
          shuffled(run.split().test(), seed).stream() // files may begin with the small ones
              .filter(graph -> graph.nodeCount() > 3 && isSayable(model, graph, seed))
              .limit(most)
              .toList();
      parts = test.size();
      losses = new double[3][parts];
      for (int i = 0; i < parts; i++) {
        Seed own = seed.child(i);
        Graph truth = test.get(i);
        int[] nodes = half(truth, own.child("cut").generator());
        Part part = new Part(truth.induced(nodes), false);
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

  private static List<Graph> shuffled(List<Graph> graphs, Seed seed) {
    List<Graph> shuffled = new ArrayList<>(graphs);
    Collections.shuffle(shuffled, new Random(seed.child("which").generator().nextLong()));
    return shuffled;
  }

  /** Returns whether the model can draw a graph at all: not one with a label that it never saw. */
  private static boolean isSayable(LikelihoodModel model, Graph graph, Seed seed) {
    return Double.isFinite(GraphLikelihood.of(model, graph, 1, seed).order());
  }

  /**
   * Returns what completes graphs.
   *
   * @throws IllegalArgumentException when the model of the run cannot
   */
  public static Completer completer(GraphGenerator generator, RunDirectory run) {
    return generator
        .completer()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    run.config().model().name()
                        + " cannot go on from a given graph; surveyor can"));
  }

  /** Returns half of the nodes of a graph, in one piece as far as the graph is. */
  private static int[] half(Graph graph, RandomGenerator random) {
    Set<Integer> taken = new LinkedHashSet<>();
    List<Integer> open = new ArrayList<>();
    while (taken.size() < (graph.nodeCount() + 1) / 2) {
      int next =
          open.isEmpty()
              ? random.nextInt(graph.nodeCount())
              : open.remove(random.nextInt(open.size()));
      if (taken.add(next)) {
        graph.neighbours(next).filter(v -> !taken.contains(v)).forEach(open::add);
      }
    }
    return taken.stream().mapToInt(v -> v).toArray();
  }

  private static Graph randomly(Graph part, Graph truth, int[] kept, RandomGenerator random) {
    int n = truth.nodeCount();
    Graph.Builder builder = Graph.builder(n);
    if (truth.isDirected()) {
      builder.directed();
    }
    Set<List<Integer>> joined = new LinkedHashSet<>();
    part.forEachEdge(
        (u, v) -> {
          builder.addEdge(u, v, part.edgeLabel(u, v), part.direction(u, v));
          joined.add(List.of(Math.min(u, v), Math.max(u, v)));
        });
    Set<Integer> inside = new LinkedHashSet<>();
    for (int v = 0; v < kept.length; v++) {
      builder.label(v, truth.nodeLabel(kept[v]));
      inside.add(kept[v]);
    }
    List<int[]> edges = new ArrayList<>();
    truth.forEachEdge((u, v) -> edges.add(new int[] {u, v}));
    int next = kept.length;
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
      Graph.Builder builder,
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
