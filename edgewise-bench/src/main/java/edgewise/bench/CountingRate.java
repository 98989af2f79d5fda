package edgewise.bench;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormats;
import edgewise.format.GraphWriter;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.isomorphism.CanonicalForm;
import edgewise.random.Seed;
import edgewise.statistic.OrbitCounts;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Prints how many graphs are brought into canonical form, and how many have the orbits of their
 * nodes counted, in a second of one core's processor time: random graphs of so many nodes with four
 * neighbours each, the best of 20. A machine that has other work gives about the same numbers. With
 * a folder as argument it also writes the graphs there, {@code 10.s6} and so on, for other programs
 * to be measured beside it.
 */
public final class CountingRate {
  private static final int REPEATS = 20;
  private static final int NODES = 100_000; // of all graphs of a row together

  private CountingRate() {}

  /** Prints a row for each size. */
  public static void main(String[] arguments) throws IOException {
    for (int nodes : new int[] {10, 20, 50, 100, 1000, 10_000}) {
      List<Graph> graphs = graphs(nodes, NODES / nodes);
      if (arguments.length > 0) {
        write(graphs, Path.of(arguments[0], nodes + ".s6"));
      }
      double forms = rate(graphs, CanonicalForm::of);
      double orbits = rate(graphs, OrbitCounts::of);
      double edges = graphs.stream().mapToInt(Graph::edgeCount).average().orElseThrow();
      System.out.printf(
          Locale.ROOT,
          "%,6d nodes  %,9.0f canonical forms a second  %,9.0f graphs' orbits a second,"
              + " %3.0f ns an edge%n",
          nodes,
          forms,
          orbits,
          1e9 / orbits / edges);
    }
  }

  private static void write(List<Graph> graphs, Path file) throws IOException {
    try (GraphWriter writer = GraphFormats.ALL.get("sparse6").writer(Files.newOutputStream(file))) {
      for (Graph graph : graphs) {
        writer.write(GraphEntry.of(graph));
      }
    }
  }

  private static double rate(List<Graph> graphs, Consumer<Graph> work) {
    long best = Long.MAX_VALUE;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      graphs.forEach(work);
      long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      best = Math.min(best, after - before);
    }
    return graphs.size() * 1e9 / best;
  }

  private static List<Graph> graphs(int nodes, int count) {
    RandomGenerator random = new Seed(nodes).generator();
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      GraphBuilder builder = Graph.builder(nodes);
      for (int edge = 0; edge < 2 * nodes; edge++) {
        builder.addEdge(random.nextInt(nodes), random.nextInt(nodes));
      }
      graphs.add(builder.build());
    }
    return graphs;
  }
}
