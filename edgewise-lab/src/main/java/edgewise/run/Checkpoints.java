package edgewise.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.file.Folders;
import edgewise.file.WholeFiles;
import edgewise.model.CheckpointStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Keeps the states of a training in a directory: one directory a state, of which the best and the
 * last two are kept. A state appears whole or not at all and says itself whether it is the best, so
 * a kill at any moment leaves nothing that contradicts anything else.
 */
public final class Checkpoints implements CheckpointStore {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String MARK = "checkpoint.json";
  private static final String STATE = "epoch-";
  private static final int KEPT = 2;

  /** How often a reader asks again for a state that was cleared away: by then, it is broken. */
  private static final int TRIES = 100;

  private final Path directory;

  /** Keeps states in a directory, which is made when the first is saved. */
  public Checkpoints(Path directory) {
    this.directory = directory;
  }

  @Override
  public void save(int epoch, double loss, boolean best, Content content) throws IOException {
    Files.createDirectories(directory);
    WholeFiles.makeDirectory(
        directory.resolve(name(epoch)),
        place -> {
          content.writeTo(place);
          Files.writeString(
              place.resolve(MARK),
              JSON.createObjectNode()
                  .put("epoch", epoch)
                  .put("loss", loss)
                  .put("best", best)
                  .toString());
        });
    if (best) {
      // For other programs; best() itself asks the states.
      WholeFiles.write(
          directory.resolve("best.json"),
          JSON.createObjectNode().put("epoch", epoch).put("loss", loss) + "\n");
    }
    deleteOld();
  }

  @Override
  public Optional<Path> latest() throws IOException {
    List<Path> all = all();
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
  }

  @Override
  public Optional<Path> best() throws IOException {
    for (int i = 1; ; i++) {
      try {
        return markedBest();
      } catch (NoSuchFileException e) {
        if (i == TRIES) {
          throw e;
        } // cleared away by who trains, after it was listed and before it was looked into
      }
    }
  }

  private Optional<Path> markedBest() throws IOException {
    List<Path> all = all();
    for (int i = all.size() - 1; i >= 0; i--) {
      if (mark(all.get(i)).path("best").asBoolean()) {
        return Optional.of(all.get(i));
      }
    }
    return latest();
  }

  /** Reads a state. */
  @FunctionalInterface
  public interface Reading<T> {
    /** Returns what is in a directory. */
    T of(Path state) throws IOException;
  }

  /**
   * Returns what is in the best state; empty where there is none. Whoever trains meanwhile clears
   * old states away: one that is gone before it was read is given up for the one that is best now.
   */
  public <T> Optional<T> readBest(Reading<T> reading) throws IOException {
    for (int i = 1; ; i++) {
      Optional<Path> best = best();
      try {
        return best.isEmpty() ? Optional.empty() : Optional.of(reading.of(best.get()));
      } catch (NoSuchFileException e) {
        if (i == TRIES || Files.isDirectory(best.orElseThrow())) {
          throw e;
        }
      }
    }
  }

  /** Returns the epoch of the newest state, 0 where there is none. */
  public int latestEpoch() throws IOException {
    Optional<Path> latest = latest();
    return latest.isEmpty() ? 0 : epochOf(latest.get());
  }

  /** Returns the directories of the states, the oldest first. */
  List<Path> all() throws IOException {
    List<Path> states = new ArrayList<>();
    for (Path file : Folders.list(directory)) {
      if (file.getFileName().toString().matches(STATE + "\\d+") && Files.isDirectory(file)) {
        states.add(file);
      }
    }
    return states;
  }

  /** Removes what a killed process left behind. */
  void sweep() throws IOException {
    WholeFiles.sweep(directory);
  }

  private void deleteOld() throws IOException {
    List<Path> all = all();
    Optional<Path> best = best();
    for (Path state : all.subList(0, Math.max(0, all.size() - KEPT))) {
      if (!best.equals(Optional.of(state))) {
        WholeFiles.delete(state);
      }
    }
  }

  private static JsonNode mark(Path state) throws IOException {
    Path file = state.resolve(MARK);
    try {
      return JSON.readTree(Files.readAllBytes(file));
    } catch (JacksonException e) {
      throw new IOException(file + ": not a checkpoint; delete " + state + " to go on without", e);
    }
  }

  private static String name(int epoch) {
    return String.format(Locale.ROOT, STATE + "%06d", epoch);
  }

  private static int epochOf(Path state) {
    return Integer.parseInt(state.getFileName().toString().substring(STATE.length()));
  }
}
