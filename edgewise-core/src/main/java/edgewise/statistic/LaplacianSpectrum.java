package edgewise.statistic;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The eigenvalues of a graph's normalised Laplacian I − D<sup>−½</sup>AD<sup>−½</sup>. They lie in
 * [0, 2]; 0 appears once for each component. The row of a node without neighbours is 0, so that it
 * too counts as a component, as in networkx.
 */
public final class LaplacianSpectrum {
  /** The most nodes a graph may have; so many take seconds, and the time grows with their cube. */
  public static final int MOST_NODES = 2000;

  private LaplacianSpectrum() {}

  /**
   * Returns the eigenvalues, ascending, as many as there are nodes.
   *
   * @throws IllegalArgumentException when the graph has more than {@link #MOST_NODES} nodes
   */
  public static double[] of(Graph graph) {
    if (graph.nodeCount() == 0) {
      return new double[0];
    }
    EigenDecomposition_F64<DMatrixRMaj> decomposition = decomposed(graph, false);
    double[] eigenvalues = new double[graph.nodeCount()];
    Arrays.setAll(eigenvalues, i -> eigenvalue(decomposition, i));
    Arrays.sort(eigenvalues);
    return eigenvalues;
  }

  /**
   * Returns the diagonal of f(L) for each of some functions f of the Laplacian L, a row for each
   * function with a value for each node.
   *
   * @throws IllegalArgumentException when the graph has more than {@link #MOST_NODES} nodes
   */
  public static double[][] diagonals(Graph graph, List<DoubleUnaryOperator> functions) {
    int n = graph.nodeCount();
    double[][] diagonals = new double[functions.size()][n];
    if (n == 0) {
      return diagonals;
    }
    EigenDecomposition_F64<DMatrixRMaj> decomposition = decomposed(graph, true);
    for (int k = 0; k < n; k++) {
      double eigenvalue = eigenvalue(decomposition, k);
      double[] vector = decomposition.getEigenVector(k).getData();
      for (int f = 0; f < diagonals.length; f++) {
        double value = functions.get(f).applyAsDouble(eigenvalue);
        for (int v = 0; v < n; v++) {
          diagonals[f][v] += value * vector[v] * vector[v];
        }
      }
    }
    return diagonals;
  }

  private static double eigenvalue(EigenDecomposition_F64<DMatrixRMaj> decomposition, int index) {
    // Rounding leaves some of them a hair outside of the range.
    return Math.min(2, Math.max(0, decomposition.getEigenvalue(index).getReal()));
  }

  private static EigenDecomposition_F64<DMatrixRMaj> decomposed(Graph graph, boolean vectors) {
    int n = graph.nodeCount();
    if (n > MOST_NODES) {
      throw new IllegalArgumentException(
          "the spectrum is computed for at most " + MOST_NODES + " nodes, got " + n);
    }
    EigenDecomposition_F64<DMatrixRMaj> decomposition =
        DecompositionFactory_DDRM.eig(n, vectors, true);
    if (!decomposition.decompose(laplacian(graph))) {
      throw new IllegalStateException("the eigenvalues of a graph did not converge: " + graph);
    }
    return decomposition;
  }

  private static DMatrixRMaj laplacian(Graph graph) {
    DMatrixRMaj matrix = new DMatrixRMaj(graph.nodeCount(), graph.nodeCount());
    for (int u = 0; u < graph.nodeCount(); u++) {
      if (graph.degree(u) > 0) {
        matrix.set(u, u, 1);
      }
    }
    graph.forEachEdge(
        (u, v) -> {
          double entry = -1 / Math.sqrt((double) graph.degree(u) * graph.degree(v));
          matrix.set(u, v, entry);
          matrix.set(v, u, entry);
        });
    return matrix;
  }
}
