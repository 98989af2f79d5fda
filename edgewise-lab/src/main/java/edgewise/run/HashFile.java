package edgewise.run;

import edgewise.isomorphism.HashedGraphs;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Hashes of the training graphs of a run that was packed without the graphs. */
final class HashFile {
  /** What the file is called. */
  static final String NAME = "train.hashes";

  private HashFile() {}

  static Optional<HashedGraphs> read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file);
        DataInputStream data = new DataInputStream(new BufferedInputStream(in))) {
      return Optional.of(HashedGraphs.read(data, file.toString()));
    }
  }
}
