package edgewise.bench;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.Losses;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads and writes 100,000 graphs of 10 to 30 nodes in graph6, and copies the same bytes without
 * looking at them. The column {@code megabytes} is megabytes (10⁶ bytes) a second.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Graph6Benchmark {
  private static final int GRAPHS = 100_000;

  private final List<GraphEntry> entries = new ArrayList<>();
  private Path folder;
  private Path file;
  private byte[] bytes;

  /** How much went through. */
  @State(Scope.Thread)
  @AuxCounters
  public static class Volume {
    public double megabytes;
  }

  @Setup
  public void write() throws IOException {
    for (int i = 0; i < GRAPHS; i++) {
      entries.add(GraphEntry.of(draw(new Seed(1).child(i).generator())));
    }
    folder = Files.createTempDirectory("graph6");
    file = folder.resolve("graphs.g6");
    writeGraphs(file);
    bytes = Files.readAllBytes(file);
  }

  @TearDown
  public void delete() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(folder.resolve("written.g6"));
    Files.deleteIfExists(folder);
  }

  @Benchmark
  public long readGraphs(Volume volume) throws IOException {
    long edges = 0;
    try (GraphReader reader = GraphFiles.open(file, ReadContext.lenient())) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        edges += entry.graph().edgeCount();
      }
    }
    volume.megabytes += bytes.length / 1e6;
    return edges;
  }

  @Benchmark
  public long readBytes(Volume volume) throws IOException {
    byte[] buffer = new byte[1 << 16];
    long count = 0;
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        count += read;
      }
    }
    volume.megabytes += bytes.length / 1e6;
    return count;
  }

  @Benchmark
  public void writeGraphs(Volume volume) throws IOException {
    writeGraphs(folder.resolve("written.g6"));
    volume.megabytes += bytes.length / 1e6;
  }

  @Benchmark
  public void writeBytes(Volume volume) throws IOException {
    try (OutputStream out = Files.newOutputStream(folder.resolve("written.g6"))) {
      for (int from = 0; from < bytes.length; from += 1 << 16) {
        out.write(bytes, from, Math.min(1 << 16, bytes.length - from));
      }
    }
    volume.megabytes += bytes.length / 1e6;
  }

  private void writeGraphs(Path path) throws IOException {
    try (GraphOutput out = GraphFiles.create(path, new Losses())) {
      for (GraphEntry entry : entries) {
        out.write(entry);
      }
      out.commit();
    }
  }

  /** Returns a graph with about one pair of nodes in six joined. */
  private static Graph draw(RandomGenerator random) {
    int nodes = 10 + random.nextInt(21);
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 1; v < nodes; v++) {
      for (int u = 0; u < v; u++) {
        if (random.nextInt(6) == 0) {
          builder.addEdge(u, v);
        }
      }
    }
    return builder.build();
  }
}
