package edgewise.bench;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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

/** Sorts 5,000 renumbered graphs of a dataset into isomorphism classes, with all processors. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class IsomorphismBenchmark {
  @Param({"ladders", "community"})
  private String dataset;

  private final List<Graph> graphs = new ArrayList<>();

  @Setup
  public void draw() throws IOException {
    Seed seed = new Seed(1);
    List<Graph> drawn = Datasets.ALL.get(dataset).load(DataDirectory.usual(), seed).graphs();
    RandomGenerator random = seed.child("numbering").generator();
    for (int i = 0; i < 5000; i++) {
      Graph graph = drawn.get(i % drawn.size());
      graphs.add(graph.renumbered(Permutation.random(graph.nodeCount(), random)));
    }
  }

  @Benchmark
  public int[] classes() {
    return IsomorphismClasses.of(graphs);
  }
}
