package edgewise.studio;

import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The runs of a directory, by name. */
final class RunStore {
  private final Path runs;

  RunStore(Path runs) {
    this.runs = runs;
  }

  /** Opens a run; a name that is none, whatever it says, is a run that is not there. */
  RunDirectory open(String name) throws IOException {
    return RunDirectory.open(directory(name));
  }

  Path directory(String name) {
    Refusal none = Refusal.missing("there is no run '" + name + "'");
    if (name.isBlank() || name.startsWith(".") || !name.matches("[^/\\\\\\p{Cntrl}:]+")) {
      throw none;
    }
    try {
      Path directory = runs.resolve(name);
      if (!RunDirectory.isRun(directory)) {
        throw none;
      }
      return directory;
    } catch (InvalidPathException e) {
      throw none;
    }
  }
}
