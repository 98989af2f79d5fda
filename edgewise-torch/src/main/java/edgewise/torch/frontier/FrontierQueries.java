package edgewise.torch.frontier;

import edgewise.torch.Pass;
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
      FrontierWeights weights, FrontierBatch batch, Pass pass, Tensor states, Tensor kept) {
    Tensor flat = states.flatten(0, 1); // (position, hidden)
    Tensor real = at(flat, batch.movePositions());
    Tensor edges = at(flat, batch.edgePositions());
    Tensor sources = at(kept, batch.sourceReached());
    return new FrontierQueries(
        weights.moves(pass, real, batch.moveHints()),
        weights.sourceKeys(pass, batch.sourceCodes()),
        weights.queries(pass, edges, batch.backHints(), sources),
        weights.candidateKeys(pass, batch.candidateCodes()),
        weights.offsets(),
        kept);
  }

  private static Tensor at(Tensor rows, long[] places) {
    return rows.index_select(0, Tensors.longs(places, rows.device()));
  }
}
