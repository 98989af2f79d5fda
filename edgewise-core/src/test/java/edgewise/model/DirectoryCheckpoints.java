package edgewise.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Keeps every state in a folder of its own. */
public final class DirectoryCheckpoints implements CheckpointStore {
  private final Path root;
  private Optional<Path> latest = Optional.empty();
  private Optional<Path> best = Optional.empty();

  /** Keeps them under a folder. */
  public DirectoryCheckpoints(Path root) {
    this.root = root;
  }

  @Override
  public void save(int epoch, double loss, boolean isBest, Content content) throws IOException {
    Path state = Files.createDirectories(root.resolve("epoch-" + epoch));
    content.writeTo(state);
    latest = Optional.of(state);
    best = isBest ? latest : best;
  }

  @Override
  public Optional<Path> latest() {
    return latest;
  }

  @Override
  public Optional<Path> best() {
    return best;
  }
}
