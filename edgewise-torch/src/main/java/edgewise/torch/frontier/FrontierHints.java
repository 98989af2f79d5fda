package edgewise.torch.frontier;

import java.util.stream.IntStream;

/**
 * All that Frontier is told before its decisions, in training and in sampling alike. A hint is one
 * line here: tables, batches and sampling follow from it. The order of the hints and their sizes
 * are those of the tables of stored models.
 */
final class FrontierHints {
  private FrontierHints() {}

  private static final int SURROUNDING_STEPS = 32;

  /** The step of a number of nodes: four for each doubling. */
  private static final int[] STEPS =
      IntStream.rangeClosed(0, 1 << (SURROUNDING_STEPS / 4))
          .map(n -> (int) Math.round(4 * Math.log(Math.max(1, n)) / Math.log(2)))
          .toArray();

  private static final Hint DEGREE = new Hint("degree", 16, FrontierState::degree);
  private static final Hint OPENNESS = new Hint("openness", 5, FrontierState::openness);
  private static final Hint LEVEL = new Hint("level", 2, FrontierState::level);
  private static final Hint WIDTH = new Hint("width", 32, (state, node) -> state.width());
  private static final Hint RELATED = new Hint("related", 32, (state, node) -> state.related());
  private static final Hint SURROUNDINGS =
      new Hint(
          "surroundings",
          SURROUNDING_STEPS,
          (state, node) -> STEPS[Math.min(state.surroundings(), STEPS.length - 1)]);

  /** What is told of each candidate; of a new node, nothing. */
  static final Hints CANDIDATE =
      new Hints(
          DEGREE,
          new Hint("shared with the source", 8, FrontierState::shared),
          new Hint("shared with the destination before", 8, FrontierState::relation),
          OPENNESS,
          LEVEL);

  /** What is told of each source to come. */
  static final Hints SOURCE =
      new Hints(
          DEGREE,
          OPENNESS,
          LEVEL,
          new Hint("depth of branches beside", 4, FrontierState::beside),
          new Hint("depth of branches beside the parent", 4, FrontierState::besideParent),
          new Hint("deep branches at the grandparent", 4, FrontierState::deepBeside));

  /** What is told of passing over others for each candidate; it has a worth, not a key. */
  static final Hints PASSED =
      new Hints(
          new Hint("passed over", 16, FrontierState::passed),
          new Hint("passed over of the related", 16, FrontierState::passedRelated));

  /** What is told to the decision about the move: the sources to come. */
  static final Hints MOVE =
      new Hints(
          OPENNESS, OPENNESS.ahead(1), OPENNESS.ahead(2), DEGREE.ahead(1), RELATED, SURROUNDINGS);

  /** What is told to the decision about the back offset: the source that the move led to. */
  static final Hints BACK =
      new Hints(
          new Hint("move", 16, (state, node) -> state.move()),
          WIDTH,
          DEGREE,
          OPENNESS,
          RELATED,
          SURROUNDINGS);

  /** What is told before every edge: the edge before, and the sources to come. */
  static final Hints INPUT =
      new Hints(
              new Hint("move before", 17, (state, node) -> 1 + state.move()),
              new Hint("back offset before", 33, (state, node) -> 1 + state.back()),
              WIDTH,
              DEGREE)
          .and(CANDIDATE.again("when chosen", FrontierState::chosen))
          .and(MOVE);
}
