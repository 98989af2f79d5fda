package edgewise.bench;

import com.sun.management.OperatingSystemMXBean;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/**
 * How the time of a full evaluation grows with the number of generated graphs, all metrics,
 * intervals and baselines on. The graphs are like those of the dataset ego (about 13 nodes and 18
 * edges, at most 40 nodes), 1,203 to learn from and 516 held out, as there.
 *
 * <p>{@code EvaluationGrowth 1000 10000 100000} prints a row for each size, with the seconds that
 * passed and the seconds of all processors together; the first size is run once more before, to
 * warm up.
 */
public final class EvaluationGrowth {
  private static final OperatingSystemMXBean MACHINE =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private EvaluationGrowth() {}

  /** Prints the table. */
  public static void main(String[] arguments) {
    List<String> sizes =
        arguments.length > 0 ? List.of(arguments) : List.of("1000", "5000", "20000", "100000");
    measured(Integer.parseInt(sizes.get(0)));
    System.out.printf(
        Locale.ROOT, "%8s %9s %9s  %s%n", "graphs", "seconds", "cpu", "steps over 4 %");
    for (String size : sizes) {
      long before = MACHINE.getProcessCpuTime();
      Map<String, Double> steps = measured(Integer.parseInt(size));
      double cpu = (MACHINE.getProcessCpuTime() - before) / 1e9;
      double total = steps.values().stream().mapToDouble(seconds -> seconds).sum();
      StringBuilder row = new StringBuilder();
      steps.forEach(
          (step, seconds) -> {
            if (seconds > 0.04 * total) {
              row.append(String.format(Locale.ROOT, "%s %.2f  ", step, seconds));
            }
          });
      System.out.printf(Locale.ROOT, "%8s %9.2f %9.2f  %s%n", size, total, cpu, row);
    }
  }

  /** Returns the seconds of each step. */
  private static Map<String, Double> measured(int size) {
    Samples samples = Samples.of(graphs(1203, 1), graphs(516, 2), graphs(size, 3));
    Map<String, Double> seconds = new LinkedHashMap<>();
    String[] running = {"start"};
    long[] since = {System.nanoTime()};
    Evaluation.evaluate(
        samples,
        EvaluationOptions.all(1),
        (step, done, steps) -> {
          long now = System.nanoTime();
          seconds.merge(running[0], (now - since[0]) / 1e9, Double::sum);
          running[0] = step;
          since[0] = now;
        });
    seconds.merge(running[0], (System.nanoTime() - since[0]) / 1e9, Double::sum);
    return seconds;
  }

  private static List<Graph> graphs(int count, long seed) {
    return LongStream.range(0, count)
        .mapToObj(i -> egoLike(new Seed(seed).child(i).generator()))
        .toList();
  }

  /** Returns a centre, its neighbours, theirs, and some edges among them. */
  private static Graph egoLike(RandomGenerator random) {
    int nodes = Math.min(40, 4 + (int) (-9 * Math.log(1 - random.nextDouble())));
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 1; v < nodes; v++) {
      boolean near = random.nextDouble() < 0.4;
      builder.addEdge(v, near ? 0 : random.nextInt(v));
      if (random.nextDouble() < 0.5) {
        builder.addEdge(v, random.nextInt(v));
      }
    }
    return builder.build();
  }
}
