package edgewise.run;

import edgewise.model.Completer;
import edgewise.model.GraphGenerator;
import edgewise.model.LatentModel;
import edgewise.model.LikelihoodModel;
import java.util.Optional;

/**
 * What some models can do besides drawing. A run whose model cannot is refused with its name and
 * with what can.
 */
public final class Abilities {
  private Abilities() {}

  /**
   * Returns what completes graphs.
   *
   * @throws IllegalArgumentException when the model of the run cannot
   */
  public static Completer completer(GraphGenerator generator, RunDirectory run) {
    return required(generator.completer(), run, "cannot go on from a given graph; surveyor can");
  }

  /**
   * Returns what says how probable graphs are.
   *
   * @throws IllegalArgumentException when the model of the run cannot
   */
  public static LikelihoodModel likelihood(GraphGenerator generator, RunDirectory run) {
    return required(
        generator.likelihood(),
        run,
        "does not say how probable graphs are; frontier, surveyor, grapher and deepgmg do");
  }

  /**
   * Returns the latent space.
   *
   * @throws IllegalArgumentException when the model of the run has none
   */
  public static LatentModel latent(GraphGenerator generator, RunDirectory run) {
    return required(
        generator.latent(),
        run,
        "was trained without a latent vector; train --model grapher --set latent=32 has one");
  }

  private static <T> T required(Optional<T> ability, RunDirectory run, String without) {
    return ability.orElseThrow(
        () -> new IllegalArgumentException(run.config().model().name() + " " + without));
  }
}
