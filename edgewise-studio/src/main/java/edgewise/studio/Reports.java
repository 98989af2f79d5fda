package edgewise.studio;

import edgewise.evaluation.EvaluationResult;
import edgewise.file.Folders;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunDirectory;
import edgewise.run.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The reports that were looked at last, each written once as long as its run does not change. */
final class Reports implements AutoCloseable {
  private static final int KEPT = 4;

  private final Machine machine;
  private final Map<String, Path> folders = new LinkedHashMap<>();

  Reports(Machine machine) {
    this.machine = machine;
  }

  /** Returns the folder with the report of a run and its pictures. */
  synchronized Path folder(RunDirectory run, EvaluationResult result) throws IOException {
    String key =
        run.name()
            + "/"
            + Files.getLastModifiedTime(run.path().resolve("scores.json"))
            + "/"
            + run.epochs().size();
    Path known = folders.get(key);
    if (known != null && Files.isRegularFile(known.resolve(RunReport.FILE))) {
      return known;
    }
    Path folder = Files.createTempDirectory("edgewise-report-");
    folders.put(key, folder);
    Run.report(run, result, machine.threads(), folder.resolve(RunReport.FILE));
    if (folders.size() > KEPT) {
      var eldest = folders.entrySet().iterator().next();
      folders.remove(eldest.getKey());
      Folders.delete(eldest.getValue());
    }
    return folder;
  }

  @Override
  public synchronized void close() {
    List<Path> all = new ArrayList<>(folders.values());
    folders.clear();
    for (Path folder : all) {
      try {
        Folders.delete(folder);
      } catch (IOException e) {
        // A temporary folder that stays does no harm.
      }
    }
  }
}
