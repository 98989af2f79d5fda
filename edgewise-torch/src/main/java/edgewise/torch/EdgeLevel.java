package edgewise.torch;

import edgewise.sequence.AdjacencyBatch;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** The part of GraphRNN that predicts the entries of a node's row, given the state of the graph. */
interface EdgeLevel {
  /** Bytes that an entry takes in training, measured: what it is, whether it is, its logit. */
  long ENTRY = 64;

  /**
   * Returns the logits of every entry of a batch, (position, back).
   *
   * @param states of the graph in each position, (position, hidden)
   */
  Tensor logits(Pass pass, Tensor states, AdjacencyBatch batch);

  /** Returns about how many bytes training on an entry takes. */
  long bytes();

  /** Returns a predictor of the entries of up to so many nodes side by side, without gradients. */
  Predictor predictor(int count);

  /** Predicts the entries of some nodes, one after the other. */
  interface Predictor {
    /** Starts the rows of new nodes, from the state of each one's graph (row, hidden). */
    void start(Tensor states);

    /**
     * Returns the logit of the next entry of each node.
     *
     * @param before the entries just drawn, 0 or 1; ones at the start
     */
    float[] next(long[] before);
  }

  /**
   * GraphRNN's: a second recurrent network that starts from the graph's state and reads each entry
   * before it predicts the next.
   */
  final class Recurrent implements EdgeLevel {
    private final Parameters parameters;
    private final Perceptron start;
    private final Layer embedding;
    private final GruStack net;
    private final Perceptron output;
    private final int numbers; // of the states of all layers

    Recurrent(
        int graphHidden,
        int graphEmbedding,
        int embedding,
        int hidden,
        int layers,
        Parameters parameters) {
      this.parameters = parameters;
      this.start = new Perceptron("edgeStart", graphHidden, graphEmbedding, hidden, parameters);
      this.embedding = new Layer("edgeEmbedding", 1, embedding, parameters);
      this.net = new GruStack("edgeNet", embedding, hidden, layers, parameters);
      this.output = new Perceptron("edgeOutput", hidden, embedding, 1, parameters);
      this.numbers = layers * hidden;
    }

    @Override
    public long bytes() {
      return ENTRY + GraphRnn.NUMBER * numbers;
    }

    @Override
    public Tensor logits(Pass pass, Tensor states, AdjacencyBatch batch) {
      float[] targets = batch.targets();
      int columns = batch.columns();
      float[] before = new float[targets.length]; // (back, position)
      for (int position = 0; position < batch.positions(); position++) {
        for (int back = 0; back < columns; back++) {
          before[back * batch.positions() + position] =
              back == 0 ? 1 : targets[position * columns + back - 1];
        }
      }
      Tensor inputs = Tensors.floats(before, states).view(columns, batch.positions(), 1);
      Tensor said = net.run(pass, embedding.of(inputs).relu(), start.of(states));
      return output.of(said).view(columns, batch.positions()).t();
    }

    @Override
    public Predictor predictor(int count) {
      Tensor entries = Tensors.floats(new float[] {0, 1}, embedding.weights()).view(2, 1);
      Tensor table = net.project(embedding.of(entries).relu());
      GruStack.Rows rows = net.rows(count, embedding.weights().options());
      return new Predictor() {
        @Override
        public void start(Tensor states) {
          rows.restart(Recurrent.this.start.of(states));
        }

        @Override
        public float[] next(long[] before) {
          try (PointerScope scope = new PointerScope()) {
            Tensor places = Tensors.longs(before, parameters.device());
            return Tensors.floats(output.of(rows.lookUp(table, places)));
          }
        }
      };
    }
  }

  /** GraphRNN-S's: entries are independent of each other, given the state of the graph. */
  final class Independent implements EdgeLevel {
    private final Perceptron output;
    private final int lookBack;

    Independent(int hidden, int embedding, int lookBack, Parameters parameters) {
      this.lookBack = lookBack;
      this.output = new Perceptron("edgeOutput", hidden, embedding, lookBack, parameters);
    }

    @Override
    public long bytes() {
      return ENTRY;
    }

    @Override
    public Tensor logits(Pass pass, Tensor states, AdjacencyBatch batch) {
      return output.of(states).narrow(1, 0, batch.columns());
    }

    @Override
    public Predictor predictor(int count) {
      return new Predictor() {
        private float[] logits = new float[0]; // (row, back)
        private int back;

        @Override
        public void start(Tensor states) {
          logits = Tensors.floats(output.of(states));
          back = 0;
        }

        @Override
        public float[] next(long[] before) {
          float[] column = new float[before.length];
          for (int row = 0; row < column.length; row++) {
            column[row] = logits[row * lookBack + back];
          }
          back++;
          return column;
        }
      };
    }
  }

  /** Two linear layers with a rectifier between. */
  final class Perceptron {
    private final Layer first;
    private final Layer second;

    Perceptron(String name, long inputs, long middle, long outputs, Parameters parameters) {
      first = new Layer(name + ".first", inputs, middle, parameters);
      second = new Layer(name + ".second", middle, outputs, parameters);
    }

    Tensor of(Tensor inputs) {
      return second.of(torch.relu(first.of(inputs)));
    }
  }
}
