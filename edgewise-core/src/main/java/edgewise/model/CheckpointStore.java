package edgewise.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Keeps the checkpoints of a training; each is there whole or not at all. */
public interface CheckpointStore {
  /** Keeps nothing. */
  CheckpointStore NONE =
      new CheckpointStore() {
        @Override
        public void save(int epoch, double loss, boolean best, Content content) {}

        @Override
        public Optional<Path> latest() {
          return Optional.empty();
        }

        @Override
        public Optional<Path> best() {
          return Optional.empty();
        }
      };

  /**
   * Stores the checkpoint of an epoch.
   *
   * @param loss the loss by which models are compared
   * @param best whether no earlier epoch had a lower one
   * @param content writes the files of the checkpoint into the directory it is given
   */
  void save(int epoch, double loss, boolean best, Content content) throws IOException;

  /**
   * Stores a checkpoint within an epoch that takes long. A store may keep the ends of epochs only.
   *
   * @param epoch the epoch that has begun, counting from 1
   * @param batches how many of its batches were trained on
   */
  default void saveWithin(int epoch, int batches, Content content) throws IOException {}

  /** Returns the directory of the newest checkpoint, if there is one. */
  Optional<Path> latest() throws IOException;

  /** Returns the directory of the checkpoint with the lowest loss, if there is one. */
  Optional<Path> best() throws IOException;

  /** The files of a checkpoint. */
  @FunctionalInterface
  interface Content {
    /** Writes them into a directory. */
    void writeTo(Path directory) throws IOException;
  }
}
