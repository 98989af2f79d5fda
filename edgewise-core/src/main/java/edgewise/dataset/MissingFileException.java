package edgewise.dataset;

import java.io.IOException;
import java.nio.file.Path;

/** A file of a dataset that is not there and is not downloaded: which, and what to do. */
public final class MissingFileException extends IOException {
  private static final long serialVersionUID = 1;

  MissingFileException(Path place) {
    super(
        "there is no "
            + place
            + ", and it is not downloaded; docs/datasets.md says what it is. Put it there, or name"
            + " another data directory, or set "
            + DataDirectory.VARIABLE);
  }
}
