package edgewise.run;

import edgewise.evaluation.EvaluationListener;
import edgewise.model.FitListener;

/** Is told how a run goes from its training to its scores, and may end it early. */
public interface RunListener extends FitListener, EvaluationListener {
  /** Hears nothing and never stops. */
  RunListener NONE = new RunListener() {};

  /** A part of a run. */
  enum Stage {
    /** The model learns. */
    TRAINING,
    /** It draws graphs. */
    DRAWING,
    /** They are scored. */
    SCORING
  }

  /** Takes the stage that begins now; returns false to end the run before it. */
  default boolean onStage(Stage stage) {
    return true;
  }

  @Override
  default boolean onEpoch(Epoch epoch) {
    return true;
  }

  @Override
  default void onStep(String step, int done, int steps) {}
}
