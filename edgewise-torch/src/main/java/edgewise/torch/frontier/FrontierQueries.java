package edgewise.torch.frontier;

import edgewise.torch.Tensors;
import org.bytedeco.pytorch.Tensor;

/**
 * What the decisions of a batch ask, and what answers.
 *
 * @param moves what {@link FrontierWeights#moves} returns for each real position
 * @param sourceKeys of all that is known of sources to come
 * @param backs what {@link FrontierWeights#queries} returns for each edge
 * @param candidateKeys of all that is known of candidates
 * @param offsets what each back offset adds
 * @param kept at all steps from the start of the sequences, (position, MEMORY)
 */
record FrontierQueries(
    Tensor moves,
    Tensor sourceKeys,
    Tensor backs,
    Tensor candidateKeys,
    Tensor offsets,
    Tensor kept) {
  /**
   * Returns what follows from the states of the network.
   *
   * @param states at the steps of the batch, (step, row, hidden)
   */
  static FrontierQueries of(
      FrontierWeights weights, FrontierBatch batch, Tensor states, Tensor kept) {
    Tensor real = at(states.flatten(0, 1), batch.movePositions()); // (real position, hidden)
    Tensor edges = at(real, batch.backPositions()); // (edge, hidden)
    Tensor sources = at(kept, batch.sourceReached());
    return new FrontierQueries(
        weights.moves(real, batch.moveHints()),
        weights.sourceKeys(batch.sourceCodes()),
        weights.queries(edges, batch.backHints(), sources),
        weights.candidateKeys(batch.candidateCodes()),
        weights.offsets(),
        kept);
  }

  private static Tensor at(Tensor rows, long[] places) {
    return rows.index_select(0, Tensors.longs(places, rows.device()));
  }
}
