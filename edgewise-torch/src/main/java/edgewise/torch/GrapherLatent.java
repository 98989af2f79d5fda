package edgewise.torch;

import edgewise.sequence.SequenceBatch;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A variational autoencoder around GRAPHER's two networks. An encoder reads the edges of a graph,
 * labels included, and says where in a latent space the graph lies; a point z drawn there is told
 * to both networks, added to whatever they read at every step:
 *
 * <pre>
 * q(z | G) = normal(μ, σ²)     (μ, ln σ²) = linear(the last state of GRU(edges of G))
 * ln P(G) ≥ E ln P(G | z) − KL(q(z | G) ‖ normal(0, 1)),   z = μ + σ ε
 * </pre>
 *
 * <p>The loss is this bound. So that the two networks do not learn to do without z before it says
 * anything, a graph's divergence is not lowered under some nats, the free bits: what is under them
 * has no gradient. The value of the loss is that of the bound all the same.
 */
final class GrapherLatent {
  private final int size;
  private final double freeBits;
  private final Parameters parameters;
  private final Tensor sources; // (symbol, feature)
  private final Tensor destinations;
  private final Optional<Tensor> sourceNames; // (label + 1, feature)
  private final Optional<Tensor> destinationNames;
  private final Optional<Tensor> kinds;
  private final Gru encoder;
  private final Layer moments;
  private final Layer first; // what the first network is told
  private final Layer second;
  private final int hidden;

  GrapherLatent(Grapher.Options options, int symbols, Alphabet alphabet, Parameters parameters) {
    int embedding = options.embedding();
    this.size = options.latent();
    this.freeBits = options.freeBits();
    this.hidden = options.hidden();
    this.parameters = parameters;
    this.sources = parameters.normal("latent.sources", symbols, embedding);
    this.destinations = parameters.normal("latent.destinations", symbols, embedding);
    this.sourceNames = table("latent.sourceNames", alphabet.nodeTypes(), embedding);
    this.destinationNames = table("latent.destinationNames", alphabet.nodeTypes(), embedding);
    this.kinds = table("latent.kinds", alphabet.edgeTypes(), embedding);
    this.encoder = new Gru("latent.encoder", embedding, hidden, parameters);
    this.moments = new Layer("latent.moments", hidden, 2L * size, parameters);
    this.first = new Layer("latent.first", size, embedding, parameters);
    this.second = new Layer("latent.second", size, embedding, parameters);
  }

  private Optional<Tensor> table(String name, int types, int embedding) {
    return types == 1
        ? Optional.empty()
        : Optional.of(parameters.normal(name, types + 1, embedding));
  }

  int size() {
    return size;
  }

  /** Returns points of some rows as a tensor, (row, coordinate). */
  Tensor tensor(float[] points, int[] rows) {
    float[] chosen = new float[rows.length * size];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(points, rows[i] * size, chosen, i * size, size);
    }
    return Tensors.floats(chosen, sources).view(rows.length, size);
  }

  /** Returns what the first network is told at every step, (row, feature), of points. */
  Tensor toldFirst(Tensor points) {
    return first.of(points);
  }

  /** Returns what the second is told. */
  Tensor toldSecond(Tensor points) {
    return second.of(points);
  }

  /**
   * Where graphs lie.
   *
   * @param mean (row, coordinate)
   * @param logVariance (row, coordinate)
   */
  record Places(Tensor mean, Tensor logVariance) {
    /** Returns points z for standard normal numbers. */
    Tensor points(Tensor noise) {
      return mean.add(deviation().mul(noise));
    }

    Tensor deviation() {
      return logVariance.mul(new Scalar(0.5)).exp();
    }

    /** Returns the divergence of each row from the standard normal, (row). */
    Tensor divergences() {
      Tensor each = mean.square().add(logVariance.exp()).sub(logVariance).sub(new Scalar(1.0));
      return each.sum(1).mul(new Scalar(0.5));
    }

    /** Returns ln p(z) / q(z) of the points of noise, (row): what importance weights need. */
    Tensor logRatios(Tensor noise) {
      Tensor each = noise.square().add(logVariance).sub(points(noise).square());
      return each.sum(1).mul(new Scalar(0.5));
    }
  }

  /** Reads a batch. */
  Places places(GrapherBatch batch, Pass pass) {
    SequenceBatch edges = batch.edges();
    Tensor read =
        torch
            .embedding(sources, symbols(edges, SequenceBatch::nextSource))
            .add(torch.embedding(destinations, symbols(edges, SequenceBatch::destination)));
    if (sourceNames.isPresent()) {
      read = read.add(torch.embedding(sourceNames.get(), beside(batch.sourceTypes(), edges)));
      read =
          read.add(
              torch.embedding(
                  destinationNames.orElseThrow(), beside(batch.destinationTypes(), edges)));
    }
    if (kinds.isPresent()) {
      read = read.add(torch.embedding(kinds.get(), beside(batch.edgeTypes(), edges)));
    }
    Tensor start = torch.zeros(new long[] {edges.size(), hidden}, sources.options());
    Tensor states = encoder.run(pass, read, start);
    Tensor last = new Rnn.States(states, states).atLastRealStep(edges.lengths()).first();
    Tensor both = pass.cut(moments.of(last)); // divergence and points go back to it
    return new Places(both.narrow(1, 0, size), both.narrow(1, size, size));
  }

  /** Returns the divergences of all rows, added up, with the gradients that free bits leave. */
  Tensor cost(Tensor divergences) {
    Tensor counted = divergences.clamp_min(new Scalar(freeBits));
    return counted.add(divergences.sub(counted).detach()).sum();
  }

  private Tensor symbols(SequenceBatch batch, GrapherWeights.Symbol symbol) {
    return GrapherWeights.symbols(batch, symbol, 0, batch.steps(), parameters.device());
  }

  private Tensor beside(long[] types, SequenceBatch edges) {
    return Tensors.longs(types, parameters.device()).view(edges.steps(), edges.size());
  }
}
