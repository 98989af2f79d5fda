package edgewise.bench;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormats;
import edgewise.format.GraphReader;
import edgewise.format.GraphWriter;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Prints how many megabytes (10⁶ bytes) of a file one core reads in a second of processor time:
 * 40,000 dense graphs, of 10 to 30 nodes with every sixth pair joined, and as many sparse ones, of
 * 10 to 60 nodes with four neighbours each, from memory, the best of 60. A machine that has other
 * work gives about the same numbers. {@code ReadingRate [format]...}
 */
public final class ReadingRate {
  private static final int GRAPHS = 40_000;
  private static final int REPEATS = 60;

  private ReadingRate() {}

  /** Prints a row for each format. */
  public static void main(String[] arguments) throws IOException {
    List<String> formats =
        arguments.length > 0 ? List.of(arguments) : List.of("graph6", "sparse6", "json-lines");
    for (String name : formats) {
      print(name, "dense", n -> 1.0 / 6, 30);
      print(name, "sparse", n -> 4.0 / (n - 1), 60);
    }
  }

  private static void print(String name, String kind, IntToDoubleFunction joined, int most)
      throws IOException {
    GraphFormat format = GraphFormats.ALL.get(name);
    byte[] bytes = written(format, joined, most);
    long best = Long.MAX_VALUE;
    long edges = 0;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      edges = edges(format, bytes);
      long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      best = Math.min(best, after - before);
    }
    System.out.printf(
        Locale.ROOT,
        "%-12s %-8s %6.0f MB/s  %5.1f ns an edge  %.2f bytes an edge%n",
        name,
        kind,
        bytes.length * 1e3 / best,
        (double) best / edges,
        (double) bytes.length / edges);
  }

  private static long edges(GraphFormat format, byte[] bytes) throws IOException {
    long edges = 0;
    try (GraphReader reader =
        format.reader(new ByteArrayInputStream(bytes), "memory", ReadContext.lenient())) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        edges += entry.graph().edgeCount();
      }
    }
    return edges;
  }

  private static byte[] written(GraphFormat format, IntToDoubleFunction joined, int most)
      throws IOException {
    RandomGenerator random = new Seed(1).generator();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GraphWriter writer = format.writer(bytes)) {
      for (int i = 0; i < GRAPHS; i++) {
        int nodes = 10 + random.nextInt(most - 9);
        GraphBuilder builder = Graph.builder(nodes);
        for (int v = 1; v < nodes; v++) {
          for (int u = 0; u < v; u++) {
            if (random.nextDouble() < joined.applyAsDouble(nodes)) {
              builder.addEdge(u, v);
            }
          }
        }
        writer.write(GraphEntry.of(builder.build()));
      }
    }
    return bytes.toByteArray();
  }
}
