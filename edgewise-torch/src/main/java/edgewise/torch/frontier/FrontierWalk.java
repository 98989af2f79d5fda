package edgewise.torch.frontier;

import static edgewise.torch.frontier.FrontierWeights.MEMORY;

import edgewise.torch.Pass;
import edgewise.torch.Reduction;
import edgewise.torch.Walk;
import java.util.List;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * Frontier along long sequences. A decision may recall what was kept at any step before it, so what
 * is kept stays for all steps, and so do its gradients: 48 numbers a step.
 */
final class FrontierWalk implements Walk {
  private final Frontier frontier;
  private final FrontierWeights weights;
  private final List<FrontierSequence> sequences;
  private final int rows;
  private final int stretches;
  private final int steps;
  private Tensor kept = new Tensor(); // (position, MEMORY)
  private Tensor keptGradients = new Tensor();

  FrontierWalk(
      Frontier frontier, FrontierWeights weights, List<FrontierSequence> sequences, int stretches) {
    this.frontier = frontier;
    this.weights = weights;
    this.sequences = sequences;
    this.rows = sequences.size();
    this.stretches = stretches;
    this.steps = FrontierBatch.steps(sequences);
  }

  @Override
  public int stretches() {
    return stretches;
  }

  @Override
  public long symbols() {
    return sequences.stream().mapToLong(FrontierSequence::length).sum();
  }

  @Override
  public List<Tensor> start() {
    long[] all = {(long) steps * rows, MEMORY};
    kept = torch.zeros(all, weights.like().options());
    keptGradients = torch.zeros(all, weights.like().options());
    return List.of(frontier.zero(rows), frontier.zero(rows));
  }

  @Override
  public Stretch go(int stretch, List<Tensor> before, Pass pass) {
    int from = Walk.begin(stretch, stretches, steps);
    int to = Walk.begin(stretch + 1, stretches, steps);
    FrontierBatch batch = FrontierBatch.of(sequences, from, to);
    Frontier.States states = frontier.states(batch, pass, before.get(0), before.get(1));
    Tensor own = weights.kept(pass, states.decided().flatten(0, 1));
    long earlier = (long) from * rows;
    try (NoGradGuard guard = new NoGradGuard()) {
      kept.narrow(0, earlier, own.size(0)).copy_(own);
    }
    return new Stretch(
        () -> loss(batch, states, own, earlier, pass),
        List.of(states.lower().select(0, -1), states.upper().select(0, -1)));
  }

  private Tensor loss(
      FrontierBatch batch, Frontier.States states, Tensor own, long earlier, Pass pass) {
    Tensor known = kept.narrow(0, 0, earlier);
    if (pass.isTraining()) {
      Tensor leaf = known.detach().set_requires_grad(true);
      pass.given(own, keptGradients.narrow(0, earlier, own.size(0)));
      pass.cut(
          () -> {
            if (leaf.grad().defined()) {
              keptGradients.narrow(0, 0, earlier).add_(leaf.grad());
            }
          });
      known = leaf;
    }
    Tensor all = torch.cat(new TensorVector(known, own), 0);
    Frontier.Losses losses = frontier.losses(batch, pass, states.decided(), all, Reduction.SUM);
    return losses.moves().add(losses.backs());
  }
}
