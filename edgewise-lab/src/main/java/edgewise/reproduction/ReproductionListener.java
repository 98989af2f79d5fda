package edgewise.reproduction;

import edgewise.experiment.CellProgress;
import edgewise.model.FitListener.Epoch;
import java.util.List;

/** Is told how a reproduction goes, and may stop it. Calls come from several threads. */
public interface ReproductionListener {
  /** Hears nothing and never stops. */
  ReproductionListener NONE = states -> {};

  /** Takes how all cells stand, whenever one has changed. */
  void onStates(List<CellProgress> states);

  /** Takes an epoch of a cell. */
  default void onEpoch(CellProgress state, Epoch epoch) {}

  /** Takes a line about something that a reader should know. */
  default void onNote(String line) {}

  /** Is asked often; returns true to end cleanly. */
  default boolean stopRequested() {
    return false;
  }
}
