package edgewise.reproduction;

import edgewise.experiment.TrialProgress;
import edgewise.model.FitListener.Epoch;
import java.util.List;

/** Is told how a reproduction goes, and may stop it. Calls come from several threads. */
public interface ReproductionListener {
  /** Hears nothing and never stops. */
  ReproductionListener NONE = allProgress -> {};

  /** Takes how all trials stand, whenever one has changed. */
  void onProgress(List<TrialProgress> allProgress);

  /** Takes an epoch of a trial. */
  default void onEpoch(TrialProgress progress, Epoch epoch) {}

  /** Takes a line about something that a reader should know. */
  default void onNote(String line) {}

  /** Is asked often; returns true to end cleanly. */
  default boolean stopRequested() {
    return false;
  }
}
