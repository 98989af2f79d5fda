package edgewise.torch.frontier;

import static edgewise.torch.frontier.FrontierHints.BACK;
import static edgewise.torch.frontier.FrontierHints.INPUT;
import static edgewise.torch.frontier.FrontierHints.MOVE;
import static edgewise.torch.frontier.FrontierHints.PASSED;
import static edgewise.torch.frontier.FrontierHints.SOURCE;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Frontier sequences, or a stretch of their steps, as arrays. A position is a step of a row,
 * numbered step · rows + row from the beginning of the stretch, so that the positions of one step
 * lie together; a row with M edges has M + 1 real positions, the last of which only says the end.
 */
final class FrontierBatch {
  /** How many sources to come are told apart by what is known of them. */
  static final int SOURCES = 32;

  private final int rows;
  private final int from; // the first step
  private final int to; // the one after the last
  private final int edges;
  private final int[] inputs; // (position, hint); padding has the hints of a start

  private final int[] movePositions; // the real positions, ascending
  private final int[] moveHints; // (real position, hint)
  private final int[] moves; // the move decided there, −1 for the end
  private final int[] legalMoves; // how many there are
  private final Codes sourceCodes = new Codes();
  private final int[] sources; // numbers of the codes of sources to come, (real position, SOURCES)
  private final int[] sourceSteps; // the steps that last reached them

  private final int[] backPositions; // places in movePositions of those that say an edge
  private final int[] backHints; // (edge, hint)
  private final int[] backs; // the back offset decided there
  private final int[] candidateStarts; // where the candidates of each edge start, and all end
  private final int[] sourceReached; // the position that last reached the source of each edge
  private final Codes candidateCodes = new Codes();
  private final int[] candidates; // numbers of the codes of candidates, back offset 0 first
  private final int[] reached; // the steps that last reached them, the number of steps for new ones
  private final int[] passed; // what it is to pass over others for them, (candidate, hint)

  private FrontierBatch(List<FrontierSequence> sequences, int from, int to) {
    this.rows = sequences.size();
    this.from = from;
    this.to = to;
    this.edges = sequences.stream().mapToInt(sequence -> count(sequence.length(), from, to)).sum();
    int positions = sequences.stream().mapToInt(each -> count(each.length() + 1, from, to)).sum();
    inputs = new int[rows * (to - from) * INPUT.count()];
    movePositions = new int[positions];
    moveHints = new int[positions * MOVE.count()];
    moves = new int[positions];
    legalMoves = new int[positions];
    sources = new int[positions * SOURCES];
    sourceSteps = new int[positions * SOURCES];
    backPositions = new int[edges];
    backHints = new int[edges * BACK.count()];
    backs = new int[edges];
    candidateStarts = new int[edges + 1];
    sourceReached = new int[edges];
    int candidateCount =
        sequences.stream().flatMapToInt(each -> candidates(each).skip(from).limit(to - from)).sum();
    candidates = new int[candidateCount];
    reached = new int[candidateCount];
    passed = new int[candidateCount * PASSED.count()];
  }

  /** Returns how many of the first so many steps are in a stretch. */
  private static int count(int steps, int from, int to) {
    return Math.max(0, Math.min(steps, to) - from);
  }

  /** Returns the batch of some sequences, a row for each, in their order. */
  static FrontierBatch of(List<FrontierSequence> sequences) {
    return of(sequences, 0, steps(sequences));
  }

  /** Returns the number of steps of some sequences, padded to the longest. */
  static int steps(List<FrontierSequence> sequences) {
    return sequences.stream().mapToInt(FrontierSequence::length).max().orElse(0) + 1;
  }

  /** Returns some steps of the batch, among them an edge. */
  static FrontierBatch of(List<FrontierSequence> sequences, int from, int to) {
    FrontierBatch batch = new FrontierBatch(sequences, from, to);
    int rows = batch.rows;
    FrontierState[] states = new FrontierState[rows];
    Arrays.setAll(states, row -> stateAt(sequences.get(row), from));
    FrontierState start = new FrontierState();
    int position = 0;
    int edge = 0;
    for (int step = from; step < to; step++) {
      for (int row = 0; row < rows; row++) {
        FrontierSequence sequence = sequences.get(row);
        FrontierState state = states[row];
        int place = (step - from) * rows + row;
        if (step > sequence.length()) {
          INPUT.write(start, 0, batch.inputs, place * INPUT.count());
          continue;
        }
        INPUT.write(state, state.source(), batch.inputs, place * INPUT.count());
        batch.addMove(position, place, state);
        batch.moves[position] = step == sequence.length() ? -1 : sequence.move(step);
        if (step < sequence.length()) {
          state.move(sequence.move(step));
          batch.addBack(edge, position, row, state);
          batch.backs[edge++] = sequence.back(step);
          state.back(sequence.back(step));
        }
        position++;
      }
    }
    return batch;
  }

  /** Returns the graph in the making before a step, or at its end where that comes earlier. */
  private static FrontierState stateAt(FrontierSequence sequence, int step) {
    FrontierState state = new FrontierState();
    for (int before = 0; before < Math.min(step, sequence.length()); before++) {
      state.move(sequence.move(before));
      state.back(sequence.back(before));
    }
    return state;
  }

  private void addMove(int position, int place, FrontierState state) {
    MOVE.write(state, state.source(), moveHints, position * MOVE.count());
    movePositions[position] = place;
    legalMoves[position] = state.moves();
    for (int ahead = 0; ahead < sources(position); ahead++) {
      int node = state.source() + ahead;
      sources[position * SOURCES + ahead] = sourceCodes.number(SOURCE.code(state, node));
      sourceSteps[position * SOURCES + ahead] = state.reached(node);
    }
  }

  private void addBack(int edge, int position, int row, FrontierState state) {
    BACK.write(state, state.source(), backHints, edge * BACK.count());
    backPositions[edge] = position;
    sourceReached[edge] = state.reached(state.source()) * rows + row;
    int next = candidateStarts[edge];
    for (int back = 0; back < state.candidates(); back++) {
      int node = state.candidate(back);
      candidates[next] = candidateCodes.number(state.code(node));
      reached[next] = back == 0 ? to : state.reached(node);
      PASSED.write(state, node, passed, next * PASSED.count());
      next++;
    }
    candidateStarts[edge + 1] = next;
  }

  /** Returns the most candidates that an edge of a sequence has. */
  static int mostCandidates(FrontierSequence sequence) {
    return candidates(sequence).max().orElse(0);
  }

  private static IntStream candidates(FrontierSequence sequence) {
    int[] counts = new int[sequence.length()];
    int source = 0;
    int destination = 0;
    int highest = 0;
    for (int step = 0; step < counts.length; step++) {
      source += sequence.move(step);
      int lowest = sequence.move(step) == 0 ? Math.max(source, destination) : source;
      counts[step] = highest - lowest + 1;
      destination = highest + 1 - sequence.back(step);
      highest = Math.max(highest, destination);
    }
    return Arrays.stream(counts);
  }

  /** Returns the number of rows. */
  int rows() {
    return rows;
  }

  /** Returns the number of steps of every row, padding included. */
  int steps() {
    return to - from;
  }

  /** Returns the number of steps from the start of the sequences, of which something is kept. */
  int keptSteps() {
    return to;
  }

  /** Returns the number of edges of all rows. */
  int edges() {
    return edges;
  }

  /** Returns the number of real positions: edges and ends. */
  int positions() {
    return movePositions.length;
  }

  /** Returns the most moves that are legal anywhere. */
  int mostMoves() {
    return Arrays.stream(legalMoves).max().orElse(0);
  }

  /** Returns the most candidates there are anywhere. */
  int mostCandidates() {
    int most = 0;
    for (int edge = 0; edge < edges; edge++) {
      most = Math.max(most, candidates(edge));
    }
    return most;
  }

  /** Returns the hints of all positions, (position, hint), as indices into their table. */
  long[] inputs() {
    return longs(inputs);
  }

  /** Returns the real positions, ascending. */
  long[] movePositions() {
    return longs(movePositions);
  }

  /** Returns the hints to the move at each real position, (real position, hint). */
  long[] moveHints() {
    return longs(moveHints);
  }

  /** Returns the row of a real position. */
  int rowOfMove(int position) {
    return movePositions[position] % rows;
  }

  /** Returns the row of an edge. */
  int rowOfBack(int edge) {
    return rowOfMove(backPositions[edge]);
  }

  /** Returns how many moves are legal at a real position. */
  int legalMoves(int position) {
    return legalMoves[position];
  }

  /** Returns how many sources to come are known at a real position: 0 is the source before. */
  int sources(int position) {
    return Math.min(legalMoves[position], SOURCES);
  }

  /** Returns the codes of all that is known of sources to come. */
  long[] sourceCodes() {
    return sourceCodes.from(0);
  }

  /** Returns the number among the codes of what is known of a source to come at a real position. */
  int source(int position, int ahead) {
    return sources[position * SOURCES + ahead];
  }

  /** Returns the step at which a source to come at a real position had just been reached. */
  int sourceStep(int position, int ahead) {
    return sourceSteps[position * SOURCES + ahead];
  }

  /** Returns the decision at a real position: 0 to end, 1 + a for a move of a. */
  long[] moveTargets() {
    return Arrays.stream(moves).mapToLong(move -> move + 1).toArray();
  }

  /** Returns whether a decision is legal at a real position: 0 to end, 1 + a for a move of a. */
  boolean isLegalMove(int position, int decision) {
    boolean mayEnd = from > 0 || movePositions[position] >= rows;
    return decision == 0 ? mayEnd : decision <= legalMoves[position];
  }

  /** Returns the positions of edges, ascending. */
  long[] edgePositions() {
    return Arrays.stream(backPositions).mapToLong(place -> movePositions[place]).toArray();
  }

  /** Returns the places among the real positions of those that say an edge. */
  long[] backPositions() {
    return longs(backPositions);
  }

  /** Returns the hints to the back offset of each edge, (edge, hint). */
  long[] backHints() {
    return longs(backHints);
  }

  /**
   * Returns, for each edge, the position at which its source had just been reached, numbered from
   * the start of the sequences.
   */
  long[] sourceReached() {
    return longs(sourceReached);
  }

  /** Returns the back offset of each edge. */
  long[] backTargets() {
    return longs(backs);
  }

  /** Returns how many candidates an edge had. */
  int candidates(int edge) {
    return candidateStarts[edge + 1] - candidateStarts[edge];
  }

  /** Returns the codes of all that is known of candidates. */
  long[] candidateCodes() {
    return candidateCodes.from(0);
  }

  /** Returns the number among the codes of what is known of a candidate of an edge. */
  int candidate(int edge, int back) {
    return candidates[candidateStarts[edge] + back];
  }

  /**
   * Returns the step at which a candidate of an edge had just been reached, the number of all steps
   * for a new node.
   */
  int reached(int edge, int back) {
    return reached[candidateStarts[edge] + back];
  }

  /** Returns a hint about what it is to pass over others for a candidate of an edge. */
  int passed(int edge, int back, int hint) {
    return passed[(candidateStarts[edge] + back) * PASSED.count() + hint];
  }

  private static long[] longs(int[] values) {
    return Arrays.stream(values).asLongStream().toArray();
  }
}
