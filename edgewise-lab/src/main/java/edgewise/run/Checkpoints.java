package edgewise.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.file.Folders;
import edgewise.file.WholeFiles;
import edgewise.model.CheckpointStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Keeps the checkpoints of a training in a directory: one directory each, of which the best and the
 * last two are kept. A checkpoint appears whole or not at all and says itself whether it is the
 * best, so a kill at any moment leaves nothing that contradicts anything else.
 */
public final class Checkpoints implements CheckpointStore {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String MARK = "checkpoint.json";
  private static final String DIRECTORY = "epoch-";
  private static final int KEPT = 2;

  /**
   * How often a reader asks again for a checkpoint that was cleared away: by then, it is broken.
   */
  private static final int TRIES = 100;

  private final Path directory;

  /** Keeps checkpoints in a directory, which is made when the first is saved. */
  public Checkpoints(Path directory) {
    this.directory = directory;
  }

  @Override
  public void save(int epoch, double loss, boolean best, Content content) throws IOException {
    ObjectNode mark = JSON.createObjectNode().put("epoch", epoch).put("loss", loss);
    save(name(epoch), mark.put("best", best), content);
    if (best) {
      // For other programs; best() itself asks the checkpoints.
      WholeFiles.write(
          directory.resolve("best.json"),
          JSON.createObjectNode().put("epoch", epoch).put("loss", loss) + "\n");
    }
    deleteOld();
  }

  /** Its name comes after that of the epoch before, and before that of its own. */
  @Override
  public void saveWithin(int epoch, int batches, Content content) throws IOException {
    String name = String.format(Locale.ROOT, "%s+%09d", name(epoch - 1), batches);
    ObjectNode mark = JSON.createObjectNode().put("epoch", epoch - 1).put("batches", batches);
    save(name, mark.put("best", false), content);
    deleteOld();
  }

  private void save(String name, ObjectNode mark, Content content) throws IOException {
    Files.createDirectories(directory);
    WholeFiles.makeDirectory(
        directory.resolve(name),
        place -> {
          content.writeTo(place);
          Files.writeString(place.resolve(MARK), mark.toString());
        });
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

  /** Reads a checkpoint. */
  @FunctionalInterface
  public interface CheckpointReader<T> {
    /** Returns what is in a directory. */
    T of(Path checkpoint) throws IOException;
  }

  /**
   * Returns what is in the best checkpoint; empty where there is none. Whoever trains meanwhile
   * clears old checkpoints away: one that is gone before it was read is given up for the one that
   * is best now.
   */
  public <T> Optional<T> readBest(CheckpointReader<T> reading) throws IOException {
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

  /**
   * When in a training a checkpoint was made.
   *
   * @param epoch the last that it has seen the end of, 0 before the first
   * @param batches of the next epoch that it has seen, 0 at the end of one
   */
  public record Moment(int epoch, int batches) implements Comparable<Moment> {
    /** Before anything was learnt. */
    public static final Moment START = new Moment(0, 0);

    @Override
    public int compareTo(Moment other) {
      return Comparator.comparingInt(Moment::epoch)
          .thenComparingInt(Moment::batches)
          .compare(this, other);
    }
  }

  /** Returns when the newest checkpoint was made, the start where there is none. */
  public Moment latestMoment() throws IOException {
    return latest().map(Checkpoints::momentOf).orElse(Moment.START);
  }

  /**
   * Returns the last epoch that the newest checkpoint has seen the end of, 0 where there is none.
   */
  public int latestEpoch() throws IOException {
    return latestMoment().epoch();
  }

  /** Returns the directories of the checkpoints, the oldest first. */
  List<Path> all() throws IOException {
    List<Path> checkpoints = new ArrayList<>();
    for (Path file : Folders.list(directory)) {
      if (file.getFileName().toString().matches(DIRECTORY + "\\d+(\\+\\d+)?")
          && Files.isDirectory(file)) {
        checkpoints.add(file);
      }
    }
    return checkpoints;
  }

  /** Removes what a killed process left behind. */
  void sweep() throws IOException {
    WholeFiles.sweep(directory);
  }

  private void deleteOld() throws IOException {
    List<Path> all = all();
    Optional<Path> best = best();
    for (Path checkpoint : all.subList(0, Math.max(0, all.size() - KEPT))) {
      if (!best.equals(Optional.of(checkpoint))) {
        WholeFiles.delete(checkpoint);
      }
    }
  }

  private static JsonNode mark(Path checkpoint) throws IOException {
    Path file = checkpoint.resolve(MARK);
    try {
      return JSON.readTree(Files.readAllBytes(file));
    } catch (JacksonException e) {
      throw new IOException(
          file + ": not a checkpoint; delete " + checkpoint + " to go on without", e);
    }
  }

  private static String name(int epoch) {
    return String.format(Locale.ROOT, DIRECTORY + "%06d", epoch);
  }

  /** Returns when a checkpoint was made. */
  public static Moment momentOf(Path checkpoint) {
    String number = checkpoint.getFileName().toString().substring(DIRECTORY.length());
    int end = number.indexOf('+'); // of one within the next epoch
    return end < 0
        ? new Moment(Integer.parseInt(number), 0)
        : new Moment(
            Integer.parseInt(number.substring(0, end)),
            Integer.parseInt(number.substring(end + 1)));
  }
}
