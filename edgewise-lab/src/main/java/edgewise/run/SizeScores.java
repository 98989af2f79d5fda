package edgewise.run;

import edgewise.condition.Targets;
import edgewise.constraint.SizeRange;
import edgewise.dataset.Split;
import edgewise.evaluation.Samples;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.metric.Measured;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Graphs of wanted sizes, by a condition and by a mask. Test graphs say how many nodes are wanted;
 * what is drawn either way is compared with them.
 *
 * @param wanted how many graphs were drawn each way
 */
public record SizeScores(int wanted, List<Way> ways) {
  private static final String NODES = "nodes";

  /**
   * One way to ask for a number of nodes.
   *
   * @param error the mean absolute difference from the number that was wanted
   * @param scores distances from the test graphs, by metric
   * @param floors the same of training graphs, whatever their sizes
   */
  public record Way(
      String name, double error, Map<String, Measured> scores, Map<String, Measured> floors) {}

  /** Copies the list. */
  public SizeScores {
    ways = List.copyOf(ways);
  }

  /**
   * Refuses a run that sizes cannot be measured of.
   *
   * @throws IllegalArgumentException when the run was not told the number of nodes
   */
  public static void requireToldNodes(RunDirectory run) throws IOException {
    if (!run.conditions().names().contains(NODES)) {
      throw new IllegalArgumentException(
          run.name() + ": sizes by condition take a run of edgewise train --condition nodes");
    }
  }

  /**
   * Measures a run.
   *
   * @param most how many graphs are drawn each way, at most
   * @param guidance how closely the condition is followed
   * @throws IllegalArgumentException when the run was not told the number of nodes
   */
  public static SizeScores of(RunDirectory run, int most, double guidance, int threads, Seed seed)
      throws IOException {
    requireToldNodes(run);
    Split split = run.split();
    List<Graph> test = TestGraphs.drawn(split, most, seed).stream().map(GraphEntry::graph).toList();
    Map<Integer, Integer> counts = new TreeMap<>();
    test.forEach(graph -> counts.merge(graph.nodeCount(), 1, Integer::sum));
    List<Way> ways = new ArrayList<>();
    try (GraphGenerator generator = run.generator()) {
      for (int way = 1; way <= 3; way++) {
        boolean told = way != 2;
        boolean masked = way != 1;
        List<Graph> drawn = new ArrayList<>();
        double error = 0;
        for (Map.Entry<Integer, Integer> size : counts.entrySet()) {
          int nodes = size.getKey();
          Targets targets =
              told
                  ? Targets.parse(run.conditions(), List.of(NODES + "=" + nodes)).guided(guidance)
                  : Targets.NONE;
          Controls controls =
              masked ? Controls.NONE.withNodes(SizeRange.exactly(nodes)) : Controls.NONE;
          GenerationRequest request =
              new GenerationRequest(size.getValue(), seed.child(nodes), 1, threads)
                  .with(controls)
                  .given(targets);
          try (Stream<Graph> graphs = generator.generate(request)) {
            for (Graph graph : graphs.toList()) {
              drawn.add(graph);
              error += Math.abs(graph.nodeCount() - nodes) / (double) test.size();
            }
          }
        }
        String name = told && masked ? "both" : told ? "condition" : "mask";
        Distances distances = Distances.of(Samples.of(split.train(), test, drawn), seed);
        ways.add(new Way(name, error, distances.scores(), distances.floors()));
      }
    }
    return new SizeScores(test.size(), ways);
  }
}
