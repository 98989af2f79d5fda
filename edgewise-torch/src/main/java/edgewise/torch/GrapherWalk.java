package edgewise.torch;

import edgewise.sequence.SequenceBatch;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/**
 * The plain GRAPHER along long sequences: first along the sources by the one network, then along
 * the destinations by the other, which starts where the first has read its last source.
 */
final class GrapherWalk implements Walk {
  private final GrapherWeights weights;
  private final SequenceBatch batch;
  private final int half; // stretches of each network

  GrapherWalk(GrapherWeights weights, SequenceBatch batch, int stretches) {
    this.weights = weights;
    this.batch = batch;
    this.half = (stretches + 1) / 2;
  }

  @Override
  public int stretches() {
    return 2 * half;
  }

  @Override
  public long symbols() {
    return batch.symbols();
  }

  /** The states of both layers, and those that each row had after its last real step. */
  @Override
  public List<Tensor> start() {
    Rnn.States zero = weights.sourceNet().zero(batch.size());
    return List.of(zero.first(), zero.second(), zero.first(), zero.second());
  }

  @Override
  public Stretch go(int stretch, List<Tensor> before, Pass pass) {
    int from = Walk.begin(stretch % half, half, batch.steps());
    int to = Walk.begin(stretch % half + 1, half, batch.steps());
    Tensor sources = weights.symbols(batch, SequenceBatch::nextSource, from, to);
    Rnn.States handed = new Rnn.States(before.get(2), before.get(3));
    Rnn.States start = stretch == half ? handed : new Rnn.States(before.get(0), before.get(1));
    if (stretch < half) {
      Tensor inputs = weights.symbols(batch, SequenceBatch::input, from, to);
      Rnn.States states =
          weights.sourceNet().run(pass, weights.sourceNet().embedded(inputs), start);
      Rnn.States last = states.last();
      Rnn.States ended = states.atLastRealStep(batch.lengths(), from, handed);
      return new Stretch(
          () -> weights.loss(weights.sourceNet(), states, sources),
          List.of(last.first(), last.second(), ended.first(), ended.second()));
    }
    Tensor destinations = weights.symbols(batch, SequenceBatch::destination, from, to);
    Rnn.States states =
        weights.destinationNet().run(pass, weights.destinationNet().embedded(sources), start);
    Rnn.States last = states.last();
    return new Stretch(
        () -> weights.loss(weights.destinationNet(), states, destinations),
        List.of(last.first(), last.second(), handed.first(), handed.second()));
  }
}
