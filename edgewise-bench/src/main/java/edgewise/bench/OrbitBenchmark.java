package edgewise.bench;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import edgewise.statistic.OrbitCounts;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Counts the orbits of one graph of about 100,000 edges; the fewer its nodes, the denser. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class OrbitBenchmark {
  @Param({"1000", "10000", "100000"})
  private int nodes;

  private Graph graph = Graph.of(0);

  @Setup
  public void draw() {
    RandomGenerator random = new Seed(1).generator();
    GraphBuilder builder = Graph.builder(nodes);
    for (int edge = 0; edge < 100_000; edge++) {
      builder.addEdge(random.nextInt(nodes), random.nextInt(nodes));
    }
    graph = builder.build();
  }

  @Benchmark
  public long[][] counts() {
    return OrbitCounts.of(graph);
  }
}
