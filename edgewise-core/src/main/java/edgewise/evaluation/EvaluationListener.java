package edgewise.evaluation;

/** Is told how an evaluation goes. */
@FunctionalInterface
public interface EvaluationListener {
  /** Hears nothing. */
  EvaluationListener NONE = (step, done, steps) -> {};

  /**
   * Takes the step that begins now.
   *
   * @param step what is computed, in a few words
   * @param done how many steps are behind
   * @param steps how many there are
   */
  void onStep(String step, int done, int steps);
}
