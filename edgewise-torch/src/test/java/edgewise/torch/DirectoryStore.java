package edgewise.torch;

import edgewise.model.CheckpointStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checkpoints in a directory, which may refuse to take them, as a full disk does. */
final class DirectoryStore implements CheckpointStore {
  private final Path root;
  private final List<Integer> epochs = new ArrayList<>();
  private int best;
  private boolean full;

  DirectoryStore(Path root) {
    this.root = root;
  }

  void fillDisk(boolean full) {
    this.full = full;
  }

  List<Integer> epochs() {
    return epochs;
  }

  @Override
  public void save(int epoch, double loss, boolean isBest, Content content) throws IOException {
    if (full) {
      throw new IOException("No space left on device");
    }
    Path directory = Files.createDirectories(root.resolve(Integer.toString(epoch)));
    content.writeTo(directory);
    epochs.add(epoch);
    if (isBest) {
      best = epoch;
    }
  }

  @Override
  public Optional<Path> latest() {
    return epochs.stream().max(Integer::compare).map(epoch -> root.resolve(epoch.toString()));
  }

  @Override
  public Optional<Path> best() {
    return best == 0 ? Optional.empty() : Optional.of(root.resolve(Integer.toString(best)));
  }
}
