package edgewise.torch.frontier;

import java.util.Arrays;
import java.util.List;

/**
 * Frontier sequences as arrays. A cell is a step of a row, numbered step · rows + row, so that the
 * cells of one step lie together; a row with M edges has M + 1 real cells, the last of which only
 * says the end.
 */
public final class FrontierBatch {
  private final int rows;
  private final int steps;
  private final int edges;
  private final int[] inputs; // (cell, hint); padding has the hints of a start

  private final int[] moveCells; // the real cells, ascending
  private final int[] moveHints; // (real cell, hint)
  private final int[] moves; // the move decided there, −1 for the end
  private final int[] legalMoves; // how many there are
  private final int[] sourceFeatures; // of the sources to come, (real cell, SOURCES)
  private final int[] sourceSteps; // the steps that last reached them

  private final int[] backCells; // places in moveCells of those that say an edge
  private final int[] backHints; // (edge, hint)
  private final int[] backs; // the back offset decided there
  private final int[] candidates; // how many there are
  private final int[] candidateStarts; // where the features of each edge's candidates start
  private final int[] sourceReached; // the cell that last reached the source of each edge
  private final int[] features; // of all candidates, back offset 0 first
  private final int[] reached; // the steps that last reached them, −1 for new nodes
  private final int[] passed; // how many candidates are passed over for them
  private final int[] passedRelated; // how many of those share a neighbour with the source

  private FrontierBatch(int rows, int steps, int cells, int edges, int candidateCount) {
    this.rows = rows;
    this.steps = steps;
    this.edges = edges;
    inputs = new int[rows * steps * FrontierView.INPUT.count()];
    moveCells = new int[cells];
    moveHints = new int[cells * FrontierView.MOVE.count()];
    moves = new int[cells];
    legalMoves = new int[cells];
    sourceFeatures = new int[cells * FrontierView.SOURCES];
    sourceSteps = new int[cells * FrontierView.SOURCES];
    backCells = new int[edges];
    backHints = new int[edges * FrontierView.BACK.count()];
    backs = new int[edges];
    candidates = new int[edges];
    candidateStarts = new int[edges];
    sourceReached = new int[edges];
    features = new int[candidateCount];
    reached = new int[candidateCount];
    passed = new int[candidateCount];
    passedRelated = new int[candidateCount];
  }

  /** Returns the batch of some sequences, a row for each, in their order. */
  public static FrontierBatch of(List<FrontierSequence> sequences) {
    int rows = sequences.size();
    int edges = sequences.stream().mapToInt(FrontierSequence::length).sum();
    int steps = sequences.stream().mapToInt(FrontierSequence::length).max().orElse(0) + 1;
    FrontierView[] views = new FrontierView[rows];
    Arrays.setAll(views, row -> new FrontierView());
    FrontierBatch batch =
        new FrontierBatch(rows, steps, edges + rows, edges, candidateCount(sequences));
    int cell = 0;
    int edge = 0;
    int candidate = 0;
    for (int step = 0; step < steps; step++) {
      for (int row = 0; row < rows; row++) {
        FrontierSequence sequence = sequences.get(row);
        FrontierView view = views[row];
        int place = step * rows + row;
        if (step > sequence.length()) {
          new FrontierView().inputs(batch.inputs, place * FrontierView.INPUT.count());
          continue;
        }
        view.inputs(batch.inputs, place * FrontierView.INPUT.count());
        view.moveHints(batch.moveHints, cell * FrontierView.MOVE.count());
        batch.moveCells[cell] = place;
        batch.legalMoves[cell] = view.state().moves();
        for (int ahead = 0; ahead < batch.sources(cell); ahead++) {
          int at = cell * FrontierView.SOURCES + ahead;
          batch.sourceFeatures[at] = view.state().sourceFeatures(ahead);
          batch.sourceSteps[at] = view.state().reachedAhead(ahead);
        }
        batch.moves[cell] = step == sequence.length() ? -1 : sequence.move(step);
        if (step < sequence.length()) {
          view.move(sequence.move(step));
          view.backHints(batch.backHints, edge * FrontierView.BACK.count());
          batch.backCells[edge] = cell;
          batch.backs[edge] = sequence.back(step);
          batch.candidates[edge] = view.state().candidates();
          batch.candidateStarts[edge] = candidate;
          batch.sourceReached[edge] = view.state().reachedAhead(0) * rows + row;
          for (int back = 0; back < batch.candidates[edge]; back++) {
            batch.features[candidate] = view.state().features(back);
            batch.passed[candidate] = view.passed(back);
            batch.passedRelated[candidate] = view.passedRelated(back);
            batch.reached[candidate++] = view.state().reached(back);
          }
          view.back(sequence.back(step));
          edge++;
        }
        cell++;
      }
    }
    return batch;
  }

  private static int candidateCount(List<FrontierSequence> sequences) {
    int count = 0;
    for (FrontierSequence sequence : sequences) {
      int source = 0;
      int destination = 0;
      int highest = 0;
      for (int step = 0; step < sequence.length(); step++) {
        source += sequence.move(step);
        int lowest = sequence.move(step) == 0 ? Math.max(source, destination) : source;
        count += highest - lowest + 1;
        destination = highest + 1 - sequence.back(step);
        highest = Math.max(highest, destination);
      }
    }
    return count;
  }

  /** Returns the number of rows. */
  public int rows() {
    return rows;
  }

  /** Returns the number of steps of every row, padding included. */
  public int steps() {
    return steps;
  }

  /** Returns the number of edges of all rows. */
  public int edges() {
    return edges;
  }

  /** Returns the number of real cells: edges and ends. */
  public int cells() {
    return moveCells.length;
  }

  /** Returns the most moves that are legal anywhere. */
  public int mostMoves() {
    return Arrays.stream(legalMoves).max().orElse(0);
  }

  /** Returns the most candidates there are anywhere. */
  public int mostCandidates() {
    return Arrays.stream(candidates).max().orElse(0);
  }

  /** Returns the hints of all cells, (cell, hint), as indices into their table. */
  public long[] inputs() {
    return longs(inputs);
  }

  /** Returns the real cells, ascending. */
  public long[] moveCells() {
    return longs(moveCells);
  }

  /** Returns the hints to the move at each real cell, (real cell, hint). */
  public long[] moveHints() {
    return longs(moveHints);
  }

  /** Returns how many sources to come are known at a real cell: 0 is the source before. */
  public int sources(int cell) {
    return Math.min(legalMoves[cell], FrontierView.SOURCES);
  }

  /** Returns the features of a source to come at a real cell. */
  public int sourceFeatures(int cell, int ahead) {
    return sourceFeatures[cell * FrontierView.SOURCES + ahead];
  }

  /** Returns the step at which a source to come at a real cell had just been reached. */
  public int sourceStep(int cell, int ahead) {
    return sourceSteps[cell * FrontierView.SOURCES + ahead];
  }

  /** Returns the decision at a real cell: 0 to end, 1 + a for a move of a. */
  public long[] moveTargets() {
    return Arrays.stream(moves).mapToLong(move -> move + 1).toArray();
  }

  /** Returns whether a decision is legal at a real cell: 0 to end, 1 + a for a move of a. */
  public boolean isLegalMove(int cell, int decision) {
    return decision == 0 ? moveCells[cell] >= rows : decision <= legalMoves[cell];
  }

  /** Returns the places among the real cells of those that say an edge. */
  public long[] backCells() {
    return longs(backCells);
  }

  /** Returns the hints to the back offset of each edge, (edge, hint). */
  public long[] backHints() {
    return longs(backHints);
  }

  /** Returns, for each edge, the cell at which its source had just been reached. */
  public long[] sourceReached() {
    return longs(sourceReached);
  }

  /** Returns the back offset of each edge. */
  public long[] backTargets() {
    return longs(backs);
  }

  /** Returns how many candidates an edge had. */
  public int candidates(int edge) {
    return candidates[edge];
  }

  /** Returns the features of a candidate of an edge. */
  public int features(int edge, int back) {
    return features[candidateStarts[edge] + back];
  }

  /** Returns how many candidates of an edge are passed over for one, capped. */
  public int passed(int edge, int back) {
    return passed[candidateStarts[edge] + back];
  }

  /** Returns how many of them share a neighbour with the source, capped. */
  public int passedRelated(int edge, int back) {
    return passedRelated[candidateStarts[edge] + back];
  }

  /**
   * Returns the step at which a candidate of an edge had just been reached, the number of all steps
   * for a new node.
   */
  public int reached(int edge, int back) {
    int step = reached[candidateStarts[edge] + back];
    return step < 0 ? steps : step;
  }

  private static long[] longs(int[] values) {
    return Arrays.stream(values).asLongStream().toArray();
  }
}
