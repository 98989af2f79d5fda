package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.Python;
import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Metrics of labelled graphs and of random networks agree with numpy and scipy. */
class NumpyTest {
  private static final String SCRIPT =
      """
      import sys, json, math, numpy as np
      from collections import Counter, deque
      from scipy.linalg import sqrtm
      from scipy.optimize import minimize

      data = json.load(sys.stdin)
      test, generated = data['samples']
      weights = [(np.array(m), np.array(b)) for m, b in data['weights']]

      # The kernel, with nested tuples in the place of hashes.
      def nspdk(graph):
          n = len(graph['labels'])
          labels = [('node', l) for l in graph['labels']] + [('edge', e[2]) for e in graph['edges']]
          around = [[] for _ in labels]
          for i, (u, v, _) in enumerate(graph['edges']):
              for w in (u, v):
                  around[w].append(n + i)
                  around[n + i].append(w)
          def search(v):
              far, queue = {v: 0}, deque([v])
              while queue:
                  w = queue.popleft()
                  for u in around[w]:
                      if u not in far and far[w] < 8:
                          far[u] = far[w] + 1
                          queue.append(u)
              return far
          fars = [search(v) for v in range(n)]
          hoods = []
          for far in fars:
              hood, all_levels = (), []
              for k in range(9):
                  level = tuple(sorted((labels[u], len(around[u])) for u in far if far[u] == k))
                  if not level:
                      break
                  hood = hood + (level,)
                  all_levels.append(hood)
              hoods.append(all_levels)
          blocks = {}
          for v in range(n):
              for u in range(n):
                  d = fars[v].get(u, -1)
                  for r in (0, 2, 4, 6, 8):
                      if d >= 0 and r < len(hoods[v]) and r < len(hoods[u]):
                          block = blocks.setdefault((r, d), Counter())
                          a, b = hoods[v][r], hoods[u][r]
                          block['pair', min(a, b), max(a, b)] += 1
                          block['half', b] += 1
          features = {}
          for key, block in blocks.items():
              norm = math.sqrt(sum(c * c for c in block.values()))
              for f, c in block.items():
                  features[key, f] = c / norm
          norm = math.sqrt(sum(x * x for x in features.values()))
          return {f: x / norm for f, x in features.items()}

      def linear(x, y):
          return np.mean([[sum(a[f] * b.get(f, 0) for f in a) for b in y] for a in x])
      x, y = [nspdk(g) for g in generated], [nspdk(g) for g in test]
      print('nspdk', linear(x, x) + linear(y, y) - 2 * linear(x, y))

      def gin(graph):
          n = len(graph['labels'])
          adjacency = np.zeros((n, n))
          for u, v, _ in graph['edges']:
              adjacency[u, v] = adjacency[v, u] = 1
          h = 2 * adjacency.sum(axis=1, keepdims=True)
          cut = lambda z: np.maximum(0, z / math.sqrt(1 + 1e-5))
          pools = []
          for layer in range(2):
              (w1, b1), (w2, b2) = weights[2 * layer], weights[2 * layer + 1]
              h = cut(cut(cut((h + adjacency @ h) @ w1.T + b1) @ w2.T + b2))
              pools.append(h.sum(axis=0))
          return np.concatenate(pools)
      x, y = np.array([gin(g) for g in generated]), np.array([gin(g) for g in test])
      mean, deviation = y.mean(axis=0), y.std(axis=0)
      deviation[deviation == 0] = 1
      x, y = (x - mean) / deviation, (y - mean) / deviation
      squared = lambda a, b: ((a[:, None] - b[None]) ** 2).sum(axis=2)
      spread = squared(x, y).mean()
      def rbf(width):
          k = lambda a, b: np.exp(-squared(a, b) / (2 * width * width * spread)).mean()
          return k(x, x) + k(y, y) - 2 * k(x, y)
      print('gin-mmd', max(map(rbf, [0.01, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10])))
      a, b = np.cov(x.T), np.cov(y.T)
      print('gin-frechet', ((x.mean(axis=0) - y.mean(axis=0)) ** 2).sum() + np.trace(a + b) - 2 * np.trace(sqrtm(a @ b).real))
      radius = lambda z: np.sqrt(np.sort(squared(z, z), axis=1)[:, 5])
      rx, ry, d = radius(x), radius(y), np.sqrt(squared(y, x))
      print('gin-precision', (d < ry[:, None]).any(axis=0).mean())
      print('gin-recall', (d < rx[None]).any(axis=1).mean())
      print('gin-density', (d < ry[:, None]).sum(axis=0).mean() / 5)
      print('gin-coverage', (d.min(axis=1) < ry).mean())

      half = len(x) // 2
      both = np.concatenate([y[:half], x[:half]])
      mean, deviation = both.mean(axis=0), both.std(axis=0)
      deviation[deviation == 0] = 1
      sign = np.array([1] * half + [-1] * half)
      scaled = (both - mean) / deviation
      def loss(w):
          return np.logaddexp(0, -sign * (scaled @ w[:-1] + w[-1])).sum() + (w[:-1] ** 2).sum() / 2
      def slope(w):
          pull = -sign / (1 + np.exp(sign * (scaled @ w[:-1] + w[-1])))
          return np.append(scaled.T @ pull + w[:-1], pull.sum())
      w = minimize(loss, np.zeros(71), jac=slope, method='BFGS', options={'gtol': 1e-9, 'maxiter': 10000}).x
      margin = lambda z: ((z - mean) / deviation) @ w[:-1] + w[-1]
      bits = (-np.logaddexp(0, -margin(y[half:])).mean() - np.logaddexp(0, margin(x[half:])).mean()) / math.log(2)
      print('logistic', math.sqrt(min(1, max(0, 1 + bits / 2))))
      """;

  @Test
  void metrics_ofLabelledGraphs_agreeWithNumpy() throws IOException {
    Optional<Python> python = Python.with("numpy", "scipy");
    assumeTrue(python.isPresent(), "no Python with numpy and scipy on this machine");
    List<Graph> test = graphs(24, 0.2, 1);
    List<Graph> generated = graphs(24, 0.25, 2);
    Map<String, Double> expected = new HashMap<>();
    String input =
        "{\"weights\": "
            + weights()
            + ", \"samples\": ["
            + json(test)
            + ", "
            + json(generated)
            + "]}";
    python
        .get()
        .run(SCRIPT, input)
        .lines()
        .map(line -> line.split(" ", -1))
        .forEach(words -> expected.put(words[0], Double.valueOf(words[1])));
    assertThat(expected).hasSize(8);
    Seed seed = new Seed(1);
    Sample real = new Sample(test, new int[24], 1000, seed);
    Sample drawn = new Sample(generated, new int[24], 1000, seed);
    Sample none = new Sample(List.of(), new int[0], 1000, seed);
    Comparison comparison =
        new Comparison(drawn, drawn, new Reference(real, none, seed), Optional.empty(), true, seed);
    expected.forEach(
        (name, value) -> {
          double ours =
              name.equals("logistic")
                  ? logistic(real, drawn)
                  : Metrics.ALL.get(name).score(comparison).value().orElse(-1);
          double tolerance = name.equals("gin-frechet") ? 1e-4 : 1e-6;
          assertThat(ours).as(name).isEqualTo(value, within(tolerance * Math.max(1, value)));
        });
  }

  private static double logistic(Sample real, Sample drawn) {
    double[][] y = real.descriptors(new RandomGin());
    double[][] x = drawn.descriptors(new RandomGin());
    double[][] logs =
        PolyGraphDiscrepancy.logs(
            Arrays.copyOf(y, 12),
            Arrays.copyOf(x, 12),
            Arrays.copyOfRange(y, 12, 24),
            Arrays.copyOfRange(x, 12, 24));
    return PolyGraphDiscrepancy.distance(logs[0], logs[1]);
  }

  private static List<Graph> graphs(int count, double density, long seed) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              var random = new Seed(seed).child(i).generator();
              Graph graph = RandomGraphs.erdosRenyi(6 + random.nextInt(8), density, random);
              return RandomGraphs.labelled(graph, random);
            })
        .toList();
  }

  private static String weights() {
    return IntStream.range(0, 4)
        .mapToObj(
            i ->
                "["
                    + Arrays.deepToString(RandomGin.matrix(i))
                    + ", "
                    + Arrays.toString(RandomGin.bias(i))
                    + "]")
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String json(List<Graph> graphs) {
    List<String> all = new ArrayList<>();
    for (Graph graph : graphs) {
      int[] labels = new int[graph.nodeCount()];
      Arrays.setAll(labels, v -> graph.hasNodeLabels() ? graph.nodeLabel(v) : 0);
      List<String> edges = new ArrayList<>();
      graph.forEachEdge(
          (u, v) ->
              edges.add(
                  "[%d, %d, %d]"
                      .formatted(u, v, graph.hasEdgeLabels() ? graph.edgeLabel(u, v) : 0)));
      all.add("{\"labels\": " + Arrays.toString(labels) + ", \"edges\": " + edges + "}");
    }
    return all.toString();
  }

  @Test
  void weights_areOrthogonalAndTheSameForEver() {
    double sum = 0;
    for (int map = 0; map < 4; map++) {
      double[][] matrix = RandomGin.matrix(map);
      for (int a = 0; a < matrix[0].length; a++) {
        for (int b = 0; b <= a; b++) {
          double dot = 0;
          for (double[] row : matrix) {
            dot += row[a] * row[b];
          }
          assertThat(dot).isEqualTo(a == b ? 1 : 0, within(1e-6));
        }
      }
      sum += Arrays.stream(matrix).flatMapToDouble(Arrays::stream).sum();
    }
    assertThat(sum).isEqualTo(6.6349337391256995, within(1e-6));
  }
}
