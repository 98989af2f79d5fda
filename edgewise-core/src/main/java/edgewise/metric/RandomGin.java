package edgewise.metric;

import edgewise.graph.Graph;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.IntStream;

/**
 * A graph as 70 numbers that an untrained graph isomorphism network makes of it, as in Thompson et
 * al. (2022): two layers of 35, sums over neighbours, the sums over nodes of both layers. A node
 * comes in as twice its degree. The weights were drawn once (orthogonal matrices, uniform biases)
 * and are shipped, so that numbers repeat everywhere; those of other draws do not compare.
 */
record RandomGin() implements Descriptor {
  static final int WIDTH = 35;
  static final int LAYERS = 2;

  /** What batch normalisation does before any training. */
  private static final double NORMALISED = 1 / Math.sqrt(1 + 1e-5);

  private static final Linear[] LINEAR = weights();

  @Override
  public String name() {
    return "gin";
  }

  @Override
  public double[] of(Sample sample, int index) {
    return of(sample.graph(index));
  }

  static double[] of(Graph graph) {
    int n = graph.nodeCount();
    double[][] state = new double[n][];
    for (int v = 0; v < n; v++) {
      state[v] = new double[] {2.0 * graph.degree(v)};
    }
    double[] pooled = new double[LAYERS * WIDTH];
    for (int layer = 0; layer < LAYERS; layer++) {
      double[][] before = state;
      Linear first = LINEAR[2 * layer];
      Linear second = LINEAR[2 * layer + 1];
      state =
          IntStream.range(0, n)
              .mapToObj(v -> layer(before, graph, v, first, second))
              .toArray(double[][]::new);
      for (double[] node : state) {
        for (int i = 0; i < WIDTH; i++) {
          pooled[layer * WIDTH + i] += node[i];
        }
      }
    }
    return pooled;
  }

  private static double[] layer(
      double[][] state, Graph graph, int node, Linear first, Linear second) {
    double[] sum = state[node].clone();
    for (int i = 0; i < graph.degree(node); i++) {
      double[] neighbour = state[graph.neighbour(node, i)];
      for (int j = 0; j < sum.length; j++) {
        sum[j] += neighbour[j];
      }
    }
    // The second is normalised and cut twice: within its layer, and around it.
    double[] inner = normalisedAndCut(second.of(normalisedAndCut(first.of(sum))));
    return normalisedAndCut(inner);
  }

  private static double[] normalisedAndCut(double[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.max(0, values[i] * NORMALISED);
    }
    return values;
  }

  /** Returns the weights in the order of the file: of each matrix its rows, then its biases. */
  private static Linear[] weights() {
    int[] inputs = {1, WIDTH, WIDTH, WIDTH};
    try (InputStream stream = RandomGin.class.getResourceAsStream("gin-weights.bin")) {
      if (stream == null) {
        throw new IllegalStateException("gin-weights.bin is missing from the jar");
      }
      DataInputStream data = new DataInputStream(stream);
      Linear[] linear = new Linear[inputs.length];
      for (int i = 0; i < linear.length; i++) {
        linear[i] = new Linear(read(data, WIDTH, inputs[i]), read(data, 1, WIDTH)[0]);
      }
      return linear;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double[][] read(DataInputStream data, int rows, int columns) throws IOException {
    double[][] matrix = new double[rows][columns];
    for (double[] row : matrix) {
      for (int i = 0; i < columns; i++) {
        row[i] = data.readFloat();
      }
    }
    return matrix;
  }

  /** Returns one of the four linear maps, for a test. */
  static double[][] matrix(int index) {
    return LINEAR[index].matrix;
  }

  /** Returns the biases of one of the four linear maps, for a test. */
  static double[] bias(int index) {
    return LINEAR[index].bias;
  }

  private static final class Linear {
    private final double[][] matrix;
    private final double[] bias;

    Linear(double[][] matrix, double[] bias) {
      this.matrix = matrix;
      this.bias = bias;
    }

    double[] of(double[] input) {
      double[] output = bias.clone();
      for (int i = 0; i < output.length; i++) {
        for (int j = 0; j < input.length; j++) {
          output[i] += matrix[i][j] * input[j];
        }
      }
      return output;
    }
  }
}
