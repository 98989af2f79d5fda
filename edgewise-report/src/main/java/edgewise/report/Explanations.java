package edgewise.report;

/** What each number of a report means, for a reader who sees one for the first time. */
final class Explanations {
  private Explanations() {}

  static String html() {
    return """
        <dl class="explanations">
        <dt>Floor and ratio</dt>
        <dd>Two samples of real graphs differ too. The floor is the distance of training graphs to the held-out graphs;
        the ratio is the distance of the generated graphs divided by it. A ratio of 1 is as close as real graphs
        are; far below 1 is closer than chance allows and a sign of copying.</dd>
        <dt>KLD</dt>
        <dd>The Kullback–Leibler divergence of two histograms of 100 bins over all nodes, held-out against generated,
        in nats. Smaller is closer.</dd>
        <dt>MMD² (tv) and MMD² (emd)</dt>
        <dd>The squared maximum mean discrepancy compares whole graphs: each is described by a histogram, and a Gaussian
        kernel of the total variation (tv) or earth mover’s (emd) distance says how alike two of them are. The two
        families have different scales and are not to be compared with each other. The interval comes from drawing the
        graphs again (bootstrap).</dd>
        <dt>Valid, unique, novel</dt>
        <dd>Valid: the graph passes the test of its class, where there is one. Unique: no other generated graph is the
        same. Novel: it is the same as no training graph. Two graphs are the same when they are isomorphic, exactly, labels
        included. Novelty is read against the held-out graphs, which are not all novel either.</dd>
        <dt>Authentic, nearest training graph</dt>
        <dd>How often a generated graph is farther from its nearest training graph than a held-out graph is from its own:
        one half for fresh graphs, near 0 for copies, also where a few edges were moved. The distance is the share of edges
        that are not common to both, at most, when one graph is laid over the other. Where the curve of the generated graphs
        runs left of that of the reference, they are nearer to the training graphs than real ones.</dd>
        <dt>Degree, clustering, orbit, spectrum</dt>
        <dd>The neighbours of a node; the share of pairs of its neighbours that are joined; how often it takes each of the 15
        places in induced subgraphs of two to four nodes; the eigenvalues of the normalised Laplacian matrix.</dd>
        <dt>Closest training graph</dt>
        <dd>The one with the smallest sum of L1 distances of the normalised degree, clustering and orbit histograms, from 0
        to 6. A copy is isomorphic to it.</dd>
        <dt>Baselines</dt>
        <dd>Fitted to the training graphs on the spot, for scale: random graphs of the right density (Erdős–Rényi),
        preferential attachment (Barabási–Albert), and a memoriser, which hands out training graphs and is as close as can
        be without anything new.</dd>
        </dl>
        """;
  }
}
