package edgewise.torch;

import edgewise.file.Folders;
import edgewise.model.CheckpointStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checkpoints in a directory, which may refuse to take them, as a full disk does. A state is called
 * by its epoch, {@code 3}, or by the batches after it, {@code 3+2}.
 */
public final class DirectoryStore implements CheckpointStore {
  private final Path root;
  private final List<String> names = new ArrayList<>(); // in the order in which they came
  private Optional<Path> best = Optional.empty();
  private boolean full;

  public DirectoryStore(Path root) {
    this.root = root;
  }

  void fillDisk(boolean full) {
    this.full = full;
  }

  /** Returns the names of the states, in the order in which they came. */
  List<String> names() {
    return List.copyOf(names);
  }

  /**
   * Returns a store of its own as this one was when a state had just come, none of them known as
   * best.
   */
  DirectoryStore after(String name) throws IOException {
    DirectoryStore earlier =
        new DirectoryStore(root.resolveSibling(root.getFileName() + "-" + name));
    for (String each : names.subList(0, names.indexOf(name) + 1)) {
      earlier.save(each, place -> copy(root.resolve(each), place));
    }
    return earlier;
  }

  private static void copy(Path from, Path to) throws IOException {
    for (Path file : Folders.list(from)) {
      Files.copy(file, to.resolve(file.getFileName()));
    }
  }

  @Override
  public void save(int epoch, double loss, boolean isBest, Content content) throws IOException {
    Path state = save(Integer.toString(epoch), content);
    best = isBest ? Optional.of(state) : best;
  }

  @Override
  public void saveWithin(int epoch, int batches, Content content) throws IOException {
    save(epoch - 1 + "+" + batches, content);
  }

  private Path save(String name, Content content) throws IOException {
    if (full) {
      throw new IOException("No space left on device");
    }
    Path state = Files.createDirectories(root.resolve(name));
    content.writeTo(state);
    names.add(name);
    return state;
  }

  @Override
  public Optional<Path> latest() {
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(root.resolve(names.get(names.size() - 1)));
  }

  @Override
  public Optional<Path> best() {
    return best;
  }
}
