package edgewise.metric;

import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The Fréchet distance between two Gaussian distributions fitted to the {@link RandomGin} vectors
 * of both samples: |μ − ν|² + tr(A + B − 2 (AB)^½) for means μ, ν and covariances A, B.
 */
final class FrechetDistance implements WeightedDistance {
  private static final RandomGin GIN = new RandomGin();

  @Override
  public String name() {
    return "gin-frechet";
  }

  @Override
  public String subject() {
    return "Fréchet distance";
  }

  @Override
  public String description() {
    return "Fréchet distance of Gaussians fitted to random GIN vectors";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.GIN;
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public int draws() {
    return 40; // each takes the roots of matrices
  }

  @Override
  public String obstacle(Sample sample) {
    return sample.chosenSize() > 1 ? "" : "a covariance takes two graphs";
  }

  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    Standardised scale = Standardised.by(b.descriptors(GIN));
    double[][] x = scale.of(a.descriptors(GIN));
    double[][] y = scale.of(b.descriptors(GIN));
    return IntStream.range(0, weightsA[0].length)
        .parallel()
        .mapToDouble(k -> Gaussian.of(x, weightsA, k).distance(Gaussian.of(y, weightsB, k)))
        .toArray();
  }

  /** A mean and a covariance. */
  private record Gaussian(DMatrixRMaj mean, DMatrixRMaj covariance) {
    static Gaussian of(double[][] points, double[][] weights, int weighting) {
      int width = points[0].length;
      DMatrixRMaj mean = new DMatrixRMaj(width, 1);
      double total = 0;
      for (int p = 0; p < points.length; p++) {
        double weight = weights[p][weighting];
        total += weight;
        for (int i = 0; i < width; i++) {
          mean.add(i, 0, weight * points[p][i]);
        }
      }
      CommonOps_DDRM.scale(1 / total, mean);
      DMatrixRMaj covariance = new DMatrixRMaj(width, width);
      for (int p = 0; p < points.length; p++) {
        double weight = weights[p][weighting];
        for (int i = 0; i < width && weight > 0; i++) {
          double first = weight * (points[p][i] - mean.get(i));
          for (int j = 0; j < width; j++) {
            covariance.add(i, j, first * (points[p][j] - mean.get(j)) / (total - 1));
          }
        }
      }
      return new Gaussian(mean, covariance);
    }

    double distance(Gaussian other) {
      DMatrixRMaj root = root(covariance);
      DMatrixRMaj product = new DMatrixRMaj(root.numRows, root.numCols);
      DMatrixRMaj inner = new DMatrixRMaj(root.numRows, root.numCols);
      CommonOps_DDRM.mult(root, other.covariance, product);
      CommonOps_DDRM.mult(product, root, inner);
      double trace = CommonOps_DDRM.trace(covariance) + CommonOps_DDRM.trace(other.covariance);
      double shared = 0;
      EigenDecomposition_F64<DMatrixRMaj> eigen = decomposed(inner, false);
      for (int k = 0; k < inner.numRows; k++) {
        shared += Math.sqrt(Math.max(0, eigen.getEigenvalue(k).getReal()));
      }
      double shift = 0;
      for (int i = 0; i < mean.numRows; i++) {
        shift += (mean.get(i) - other.mean.get(i)) * (mean.get(i) - other.mean.get(i));
      }
      double distance = shift + trace - 2 * shared;
      return distance < 1e-9 * (1 + trace) ? 0 : distance; // rounding
    }

    /** Returns the root of a matrix that is symmetric and has no negative eigenvalue. */
    private static DMatrixRMaj root(DMatrixRMaj matrix) {
      int n = matrix.numRows;
      EigenDecomposition_F64<DMatrixRMaj> eigen = decomposed(matrix, true);
      DMatrixRMaj root = new DMatrixRMaj(n, n);
      for (int k = 0; k < n; k++) {
        double value = Math.sqrt(Math.max(0, eigen.getEigenvalue(k).getReal()));
        DMatrixRMaj vector = eigen.getEigenVector(k);
        CommonOps_DDRM.multAddTransB(value, vector, vector, root);
      }
      return root;
    }

    private static EigenDecomposition_F64<DMatrixRMaj> decomposed(
        DMatrixRMaj matrix, boolean vectors) {
      int n = matrix.numRows;
      DMatrixRMaj symmetric = new DMatrixRMaj(n, n); // but for rounding
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          symmetric.set(i, j, (matrix.get(i, j) + matrix.get(j, i)) / 2);
        }
      }
      EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, vectors, true);
      if (!eigen.decompose(symmetric)) {
        throw new IllegalStateException("the eigenvalues of a covariance did not converge");
      }
      return eigen;
    }
  }
}
