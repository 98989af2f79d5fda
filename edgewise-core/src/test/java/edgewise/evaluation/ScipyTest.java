package edgewise.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.Python;
import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.metric.Metrics;
import edgewise.random.Seed;
import edgewise.statistic.OrbitCounts;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The distances agree with numpy, scipy and networkx on random graphs, computed another way. */
class ScipyTest {
  /** Reads two samples, a graph a line (nodes, edges, and orbits of each node), a blank between. */
  private static final String SCRIPT =
      """
      import sys, numpy as np, networkx as nx
      from scipy.stats import entropy, wasserstein_distance

      samples = [[]]
      for line in sys.stdin:
          if not line.strip():
              samples.append([])
              continue
          nodes, edges, orbits = line.rstrip('\\n').split('|')
          graph = nx.empty_graph(int(nodes))
          graph.add_edges_from(tuple(map(int, e.split('-'))) for e in edges.split())
          graph.orbits = np.array([[float(x) for x in o.split(',')] for o in orbits.split()])
          samples[-1].append(graph)
      test, generated = samples[0], samples[1]

      def degrees(g): return [d for _, d in g.degree()]
      def clustering(g): return list(nx.clustering(g).values())
      def sums(g): return list(g.orbits.sum(axis=1))
      def spectrum(g): return list(np.clip(nx.normalized_laplacian_spectrum(g), 0, 2))

      def kld(values, fixed=None):
          a = np.concatenate([values(g) for g in test])
          b = np.concatenate([values(g) for g in generated])
          span = fixed or (min(a.min(), b.min()), max(a.max(), b.max()))
          p, _ = np.histogram(a, bins=100, range=span)
          q, _ = np.histogram(b, bins=100, range=span)
          return entropy(p + 1e-9, q + 1e-9)

      def mmd(describe, distance, sigma):
          x, y = [describe(g) for g in generated], [describe(g) for g in test]
          k = lambda a, b: np.exp(-distance(a, b) ** 2 / (2 * sigma ** 2))
          mean = lambda u, v: np.mean([[k(a, b) for b in v] for a in u])
          return mean(x, x) + mean(y, y) - 2 * mean(x, y)

      def shares(values, bins, span):
          return lambda g: np.histogram(values(g), bins=bins, range=span)[0] / g.number_of_nodes()
      def tv(a, b): return np.abs(a - b).sum() / 2
      def moved(unit):
          def distance(a, b):
              places = np.arange(len(a)) * unit
              return wasserstein_distance(places, places, a, b)
          return distance

      degree_shares = shares(degrees, 40, (-0.5, 39.5))
      clustering_shares = shares(clustering, 100, (0, 1))
      spectrum_shares = shares(spectrum, 200, (-1e-5, 2))
      def spline(x):
          return np.where(x <= 1, x ** 2, np.where(x < 2, -5 + 11 * x - 6 * x ** 2 + x ** 3, 4 / np.maximum(x, 1) ** 2))
      top = spline(np.linspace(1, 2, 100001)).max()
      scales = np.exp(np.linspace(np.log(2 / 0.1), np.log(1 / 2), 11))
      def wavelets(g):
          values, vectors = np.linalg.eigh(nx.normalized_laplacian_matrix(g).toarray())
          filters = [top * np.exp(-(values / 0.06) ** 4)] + [spline(s * values) for s in scales]
          strengths = [((vectors @ np.diag(f) @ vectors.T) ** 2).sum(axis=1) for f in filters]
          bins = np.concatenate([np.histogram(s, bins=100, range=(0, top))[0] for s in strengths])
          return bins / bins.sum()
      orbit_means = lambda g: g.orbits.mean(axis=0)
      for name, value in [
          ('kld-degree', kld(degrees)),
          ('kld-clustering', kld(clustering, (0, 1))),
          ('kld-orbit', kld(sums)),
          ('mmd-tv-degree', mmd(degree_shares, tv, 1)),
          ('mmd-tv-clustering', mmd(clustering_shares, tv, 0.1)),
          ('mmd-tv-orbit', mmd(orbit_means, tv, 30)),
          ('mmd-tv-spectrum', mmd(spectrum_shares, tv, 1)),
          ('mmd-tv-wavelet', mmd(wavelets, tv, 1)),
          ('mmd-emd-degree', mmd(degree_shares, moved(1), 1)),
          ('mmd-emd-clustering', mmd(clustering_shares, moved(1 / 100), 0.1)),
          ('mmd-emd-orbit', mmd(orbit_means, lambda a, b: np.linalg.norm(a - b), 30)),
          ('mmd-emd-spectrum', mmd(spectrum_shares, moved(1 / 200), 1)),
      ]:
          print(name, repr(float(value)))
      """;

  @Test
  void distances_ofRandomGraphs_agreeWithScipy() throws IOException {
    Optional<Python> python = Python.with("numpy", "scipy", "networkx");
    assumeTrue(python.isPresent(), "no Python with numpy, scipy and networkx on this machine");
    List<Graph> test = sample(24, 0.2, 1);
    List<Graph> generated = sample(24, 0.35, 2);
    String output = python.get().run(SCRIPT, text(test) + "\n" + text(generated));
    EvaluationOptions options =
        new EvaluationOptions(
            1, Metrics.named(List.of("kld", "mmd", "mmd-tv-wavelet")), 1000, false, false, "");
    SampleScores scores =
        Evaluation.evaluate(
                Samples.of(List.of(), test, generated), options, EvaluationListener.NONE)
            .generated();
    List<String> lines = output.lines().toList();
    assertThat(lines).hasSize(12);
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      double expected = Double.parseDouble(words[1]);
      // An eigenvalue on the edge of a bin may fall to either side in two programs.
      boolean binned = words[0].endsWith("spectrum") || words[0].endsWith("wavelet");
      double tolerance = binned ? 1e-3 : 1e-9;
      assertThat(scores.score(words[0]).orElseThrow().value().orElse(-1))
          .as(words[0])
          .isEqualTo(expected, within(tolerance * Math.max(1, expected)));
    }
  }

  private static List<Graph> sample(int count, double density, long seed) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              var random = new Seed(seed).child(i).generator();
              return RandomGraphs.erdosRenyi(6 + random.nextInt(15), density, random);
            })
        .toList();
  }

  private static String text(List<Graph> graphs) {
    StringBuilder text = new StringBuilder();
    for (Graph graph : graphs) {
      text.append(graph.nodeCount()).append('|');
      graph.forEachEdge((u, v) -> text.append(u).append('-').append(v).append(' '));
      text.append('|');
      for (long[] orbits : OrbitCounts.of(graph)) {
        text.append(
            Arrays.stream(orbits).mapToObj(Long::toString).collect(Collectors.joining(",")));
        text.append(' ');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
