package edgewise.reproduction;

import edgewise.catalog.Names;
import edgewise.experiment.Experiment;
import edgewise.experiment.Retiming;
import edgewise.experiment.Selection;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.experiment.TrialScoring;
import edgewise.experiment.Workspace;
import edgewise.file.Folders;
import edgewise.run.Machine;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Times drawing anew, one model after the other with nothing else going on, so that the times of a
 * table compare. The runs need not be those that were scored: what drawing costs depends on the
 * network and on the sizes of its graphs.
 */
public final class DrawingTimes {
  private static final double BUSY = 0.5; // processes for each processor, before we begin

  private DrawingTimes() {}

  /**
   * Times the trials whose runs lie in a folder, and keeps the times.
   *
   * @param request whose selection and directory count
   * @param runs a folder of runs that are named as trials are
   * @return the times, by trial
   * @throws IOException when something in the folder is no run of the trial that its name says, or
   *     there is none to time; nothing has been timed then
   */
  public static Map<Trial, Retiming> measure(
      Reproduction.Request request, Path runs, Machine machine, ReproductionListener listener)
      throws IOException {
    Map<Trial, RunDirectory> found = runs(runs, request.only(), listener);
    Workspace workspace = new Workspace(request.out());
    workspace.claim(request.profile());
    warning(TrialScoring.load()).ifPresent(listener::onNote);
    TrialScoring scoring = new TrialScoring(workspace, request.profile(), machine);
    String session = Instant.now().toString();
    Map<Trial, Retiming> times = new LinkedHashMap<>();
    for (Map.Entry<Trial, RunDirectory> entry : found.entrySet()) {
      if (listener.stopRequested()) {
        break;
      }
      Retiming measured = scoring.time(entry.getKey(), entry.getValue(), session);
      times.put(entry.getKey(), measured);
      listener.onNote(
          "timed %s, %d of %d: ".formatted(entry.getKey().name(), times.size(), found.size())
              + words(measured.time()));
    }
    return times;
  }

  /** Returns what was measured; most trials outside the tables draw nothing one at a time. */
  static String words(TrialResult.Time time) {
    String together =
        String.format(Locale.ROOT, "%d graphs in %.1f s together", time.graphs(), time.together());
    return time.single() == 0
        ? together
        : together + String.format(Locale.ROOT, ", ≈ %.1f s one at a time", time.aloneScaled());
  }

  /** Returns a line that says that the machine is busy before we begin, where it is. */
  static Optional<String> warning(double load) {
    return load > BUSY
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "warning: the machine is busy with other work (%.1f processes for each core);"
                    + " times may be too long",
                load))
        : Optional.empty();
  }

  /** Returns the runs that are timed; all are looked at before the first, which takes long. */
  private static Map<Trial, RunDirectory> runs(
      Path folder, Selection only, ReproductionListener listener) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + ": there is no such folder of runs");
    }
    Map<Trial, RunDirectory> runs = new LinkedHashMap<>();
    for (Path place : Folders.list(folder)) {
      if (Files.isDirectory(place)) { // notes may lie beside runs
        Trial trial = trial(place);
        RunDirectory run = opened(place, trial);
        if (trial.isCurve()) {
          listener.onNote(trial.name() + ": nothing but its loss is wanted; not timed");
        } else if (only.contains(trial)) {
          runs.put(trial, run);
        }
      }
    }
    if (runs.isEmpty()) {
      throw new IOException(
          folder
              + ": holds no run of a trial, such as enzymes-grapher"
              + (only.option().isEmpty() ? "" : ", for" + only.option()));
    }
    return runs;
  }

  private static Trial trial(Path place) throws IOException {
    Map<String, Trial> known = new LinkedHashMap<>();
    Experiment.ALL
        .entries()
        .forEach(each -> each.trials().forEach(trial -> known.put(trial.name(), trial)));
    String name = String.valueOf(place.getFileName());
    Trial trial = known.get(name);
    if (trial == null) {
      throw new IOException(
          place
              + ": is not named as a trial is"
              + Names.closest(name, known.keySet())
                  .map(near -> "; did you mean " + near + "?")
                  .orElse(", DATASET-MODEL"));
    }
    return trial;
  }

  private static RunDirectory opened(Path place, Trial trial) throws IOException {
    RunDirectory run = RunDirectory.open(place);
    String conflict = trial.conflict(run.config());
    if (!conflict.isEmpty()) {
      throw new IOException(
          place + ": is not " + trial.title() + ": " + conflict + "; move it away");
    }
    if (run.checkpoints().best().isEmpty()) {
      throw new IOException(place + ": has no checkpoint to draw from; move it away");
    }
    return run;
  }
}
