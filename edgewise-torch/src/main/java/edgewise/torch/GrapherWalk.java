package edgewise.torch;

import edgewise.sequence.SequenceBatch;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/**
 * GRAPHER along long sequences: first along the sources by the one network, then along the
 * destinations by the other, which starts where the first has read its last source.
 */
final class GrapherWalk implements Walk {
  private final Grapher grapher;
  private final SequenceBatch batch;
  private final int half; // stretches of each network

  GrapherWalk(Grapher grapher, SequenceBatch batch, int stretches) {
    this.grapher = grapher;
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
    Rnn.States zero = grapher.sourceNet().zero(batch.size());
    return List.of(zero.first(), zero.second(), zero.first(), zero.second());
  }

  @Override
  public Stretch go(int stretch, List<Tensor> before, Pass pass) {
    int from = Walk.begin(stretch % half, half, batch.steps());
    int to = Walk.begin(stretch % half + 1, half, batch.steps());
    Tensor sources = grapher.symbols(batch, SequenceBatch::nextSource, from, to);
    Rnn.States handed = new Rnn.States(before.get(2), before.get(3));
    Rnn.States start = stretch == half ? handed : new Rnn.States(before.get(0), before.get(1));
    if (stretch < half) {
      Tensor inputs = grapher.symbols(batch, SequenceBatch::input, from, to);
      Rnn.States states = grapher.sourceNet().run(pass, inputs, start);
      Rnn.States last = states.last();
      Rnn.States ended = states.atLastRealStep(batch.lengths(), from, handed);
      return new Stretch(
          () -> grapher.loss(grapher.sourceNet(), states, sources),
          List.of(last.first(), last.second(), ended.first(), ended.second()));
    }
    Tensor destinations = grapher.symbols(batch, SequenceBatch::destination, from, to);
    Rnn.States states = grapher.destinationNet().run(pass, sources, start);
    Rnn.States last = states.last();
    return new Stretch(
        () -> grapher.loss(grapher.destinationNet(), states, destinations),
        List.of(last.first(), last.second(), handed.first(), handed.second()));
  }
}
