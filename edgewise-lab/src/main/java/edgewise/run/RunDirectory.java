package edgewise.run;

import edgewise.condition.Conditions;
import edgewise.constraint.Constraint;
import edgewise.dataset.Split;
import edgewise.file.Folders;
import edgewise.file.WholeFiles;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.isomorphism.KnownGraphs;
import edgewise.model.FitListener.Epoch;
import edgewise.model.GraphGenerator;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A run on disk: its configuration, split, training, generated graphs and scores. It may be copied
 * and moved: it holds all that generating and scoring need, and no path to anything outside.
 */
public final class RunDirectory {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String CONFIG = "config.yaml";

  private final Path path;
  private final RunConfig config;
  private final String device;

  private RunDirectory(Path path, RunConfig config) {
    this(path, config, "auto");
  }

  private RunDirectory(Path path, RunConfig config, String device) {
    this.path = path;
    this.config = config;
    this.device = device;
  }

  /** Returns the same run, whose generators work on {@code cpu}, {@code cuda} or {@code auto}. */
  public RunDirectory on(String otherDevice) {
    return new RunDirectory(path, config, otherDevice);
  }

  /**
   * Makes the directory of a new run, with a name like {@code
   * ladders-grapher-seed7-20261115T022007Z}.
   */
  public static RunDirectory create(Path parent, RunConfig config, Split split, Instant at)
      throws IOException {
    String name = nameOf(config, at);
    for (int i = 1; ; i++) {
      try {
        return createAt(parent.resolve(i == 1 ? name : name + "-" + i), config, split);
      } catch (FileAlreadyExistsException e) {
        // Another run began in the same second: try the next number.
      }
    }
  }

  /**
   * Makes a directory for a new run.
   *
   * @throws FileAlreadyExistsException when there is one already and it is not empty
   */
  public static RunDirectory createAt(Path directory, RunConfig config, Split split)
      throws IOException {
    if (Files.exists(directory) && !isEmptyDirectory(directory)) {
      throw new FileAlreadyExistsException(directory.toString(), null, "exists already");
    }
    Conditions conditions =
        Conditions.of(
            config.settings().conditions(), split.trainEntries(), config.library().quantities());
    Files.createDirectories(directory.toAbsolutePath().resolveSibling(""));
    WholeFiles.makeDirectory(
        directory,
        place -> {
          Files.writeString(place.resolve(CONFIG), config.toYaml());
          GraphFile.write(place, "train", split.trainEntries());
          if (!split.validationEntries().isEmpty()) {
            GraphFile.write(place, "validation", split.validationEntries());
          }
          GraphFile.write(place, "test", split.testEntries());
          LabelFile.write(split.labelNames(), place);
          ConditionFile.write(conditions, place);
          LeftOutFile.write(split.loss(), place);
        });
    return new RunDirectory(directory, config);
  }

  private static boolean isEmptyDirectory(Path directory) throws IOException {
    return Files.isDirectory(directory) && Folders.list(directory).isEmpty();
  }

  /**
   * Opens the directory of a run.
   *
   * @throws IOException when it is none, or of a newer format, or its configuration is broken
   */
  public static RunDirectory open(Path directory) throws IOException {
    return open(directory, Library.USUAL);
  }

  /** Opens the directory of a run whose configuration names things of a library. */
  public static RunDirectory open(Path directory, Library library) throws IOException {
    requireRun(directory);
    return new RunDirectory(directory, RunConfig.read(directory.resolve(CONFIG), library));
  }

  /** Refuses a path that is not the directory of a run, readable or not. */
  public static void requireRun(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      throw new IOException(directory + ": there is no such run");
    }
    if (!isRun(directory)) {
      throw new IOException(directory + ": not a run: it has no " + CONFIG);
    }
  }

  /** Returns whether a directory is that of a run, readable or not. */
  public static boolean isRun(Path directory) {
    return Files.isRegularFile(directory.resolve(CONFIG));
  }

  /** Returns the directories of the runs in a directory, by name. */
  public static List<Path> list(Path parent) throws IOException {
    return Folders.list(parent).stream().filter(RunDirectory::isRun).toList();
  }

  /** Returns where it lies. */
  public Path path() {
    return path;
  }

  /** Returns the name of the directory. */
  public String name() {
    return String.valueOf(path.toAbsolutePath().normalize().getFileName());
  }

  /** Returns its configuration. */
  public RunConfig config() {
    return config;
  }

  /**
   * Returns the run with more epochs to train, an end that it came to notwithstanding; its
   * configuration is changed on the disk.
   *
   * @param epochs how many, as a user types it
   * @param notes takes a line that says what it means for the learning rate, where it does
   * @throws IllegalArgumentException when it has had as many, or ended before its last epoch
   */
  public RunDirectory withEpochs(String epochs, Consumer<String> notes) throws IOException {
    RunConfig longer = config.with(Map.of("training.epochs", epochs));
    try (RunLock lock = lock()) {
      Extension.check(this, longer, notes);
      WholeFiles.write(path.resolve(CONFIG), longer.toYaml());
    }
    return new RunDirectory(path, longer, device);
  }

  /** Returns the checkpoints of its training. */
  public Checkpoints checkpoints() {
    return new Checkpoints(path.resolve("checkpoints"));
  }

  /** Returns the epochs done so far. */
  public List<Epoch> epochs() throws IOException {
    return epochLog().read();
  }

  /** Returns at most so many of the epochs done so far, the first and the last among them. */
  public List<Epoch> epochs(int most) throws IOException {
    return epochLog().read(most);
  }

  /** Returns what follows its epochs while they are written. */
  public EpochTail epochTail() {
    return new EpochTail(path.resolve("epochs.jsonl"));
  }

  /**
   * Returns the generator with the best checkpoint of its training.
   *
   * @throws IOException when there is no checkpoint yet, or it is broken
   */
  public GraphGenerator generator() throws IOException {
    return readBest(checkpoint -> config.learner().load(checkpoint, device));
  }

  /**
   * Returns what is in the best checkpoint of its training, also while it trains.
   *
   * @throws IOException when there is no checkpoint yet, or it is broken
   */
  public <T> T readBest(Checkpoints.CheckpointReader<T> reading) throws IOException {
    return checkpoints()
        .readBest(reading)
        .orElseThrow(
            () ->
                new IOException(
                    path
                        + ": has no checkpoint to generate from; edgewise train --resume "
                        + path
                        + " goes on with its training"));
  }

  /** Returns the graphs it learns from and those held out. */
  public Split split() throws IOException {
    LabelNames names = labelNames();
    return new Split(
        trainEntries(),
        GraphFile.read(path, "validation", names).orElse(List.of()),
        required("test", names),
        LeftOutFile.read(path));
  }

  /** Returns the graphs it learns from; those held out are not read. */
  List<GraphEntry> trainEntries() throws IOException {
    return required("train", labelNames());
  }

  /**
   * Returns the graphs it learns from, to tell which others are novel. A run that was packed with
   * hashes has nothing else of them.
   */
  public KnownGraphs known() throws IOException {
    Optional<HashFile> hashes = HashFile.read(path);
    return hashes.isPresent()
        ? hashes.get().known(labelNames())
        : HashFile.known(split().train(), labelNames());
  }

  /** Returns whether it has graphs to learn from, and not hashes of them alone. */
  public boolean hasGraphs() {
    return !Files.isRegularFile(path.resolve(HashFile.NAME));
  }

  /** Returns what the labels of its graphs, drawn ones included, are called. */
  public LabelNames labelNames() throws IOException {
    return LabelFile.read(path);
  }

  /** Returns the conditions of its model, as its training graphs have them. */
  public Conditions conditions() throws IOException {
    return ConditionFile.read(path);
  }

  /**
   * Returns a constraint on graphs of this run as a user writes it: {@code max-label=N:3}.
   *
   * @throws IllegalArgumentException when there is none of that name, or what follows is wrong
   */
  public Constraint constraint(String text) throws IOException {
    return config.library().constraint(text, labelNames());
  }

  private List<GraphEntry> required(String name, LabelNames names) throws IOException {
    if (!hasGraphs()) {
      throw new IOException(
          name()
              + ": was packed with hashes of its graphs in their place, so it draws, novel graphs"
              + " too, but nothing can be compared with its data; edgewise evaluate --generated FILE"
              + " --reference FILE compares what it draws with a file");
    }
    Optional<Path> file = GraphFile.find(path, name);
    // The checksum of a user's file of the same name stands in the place of ours.
    if (file.isPresent() && !file.get().endsWith(Path.of(config.settings().data()).getFileName())) {
      Provenance.requireUnchanged(provenance(), file.get());
    }
    Optional<List<GraphEntry>> graphs = GraphFile.read(path, name, names);
    if (graphs.isEmpty()) {
      throw new IOException(path + ": not a whole run: its " + name + " graphs are missing");
    }
    return graphs.get();
  }

  /** Writes the generated graphs of one repeat, counting from 0. */
  public void writeSamples(int repeat, List<Graph> graphs) throws IOException {
    Path samples = Files.createDirectories(path.resolve("samples"));
    LabelNames names = labelNames();
    GraphFile.write(
        samples,
        sampleName(repeat),
        graphs.stream().map(graph -> GraphEntry.of(graph, names)).toList());
  }

  /** Returns the generated graphs of one repeat, counting from 0, once they have been written. */
  public Optional<List<Graph>> samples(int repeat) throws IOException {
    return GraphFile.read(path.resolve("samples"), sampleName(repeat), labelNames())
        .map(entries -> entries.stream().map(GraphEntry::graph).toList());
  }

  private static String sampleName(int repeat) {
    return String.format(Locale.ROOT, "repeat-%02d", repeat);
  }

  /** Writes a file of the run, whole or not at all: {@code scores.json}, {@code report.html}. */
  public void write(String file, String text) throws IOException {
    WholeFiles.write(path.resolve(file), text);
  }

  /** Deletes what was drawn from an earlier checkpoint of the training, and its scores. */
  void forgetResults() throws IOException {
    WholeFiles.delete(path.resolve("samples"));
    Files.deleteIfExists(path.resolve("scores.json"));
    Files.deleteIfExists(path.resolve("report.html"));
    Files.deleteIfExists(path.resolve(Guidance.NAME));
  }

  /** Returns how the run stands. */
  public RunStatus status() throws IOException {
    // Who scores a run holds its lock too, but does not say that it is running.
    if (RunLock.isHeld(path) && statusFile().isRunning()) {
      return new RunStatus.Running(epochLog().last(), statusFile().holder());
    }
    Optional<RunStatus> ended = statusFile().ended();
    return ended.isPresent() ? ended.get() : new RunStatus.Interrupted(checkpoints().latestEpoch());
  }

  /** Returns what it was trained on, in words, as in {@code cpu (2 cores)}. */
  public String trainedOn() throws IOException {
    return Provenance.machines(provenance());
  }

  Path provenance() {
    return path.resolve("provenance.json");
  }

  /**
   * Deletes a run, readable or not.
   *
   * @throws IOException when a process is at work on it
   */
  public static void delete(Path directory) throws IOException {
    requireRun(directory);
    takeLock(directory).close();
    WholeFiles.delete(directory);
  }

  /**
   * Takes the run for this process alone.
   *
   * @throws IOException when another process is at work on it
   */
  RunLock lock() throws IOException {
    return takeLock(path);
  }

  private static RunLock takeLock(Path path) throws IOException {
    Optional<RunLock> lock = RunLock.take(path);
    for (int i = 0; lock.isEmpty() && i < 5; i++) {
      // Who only asks how a run stands has its lock for a moment.
      LockSupport.parkNanos(20_000_000);
      lock = RunLock.take(path);
    }
    if (lock.isEmpty()) {
      throw new IOException(
          path + ": in use by " + new StatusFile(path.resolve("status.json")).holder());
    }
    return lock.get();
  }

  StatusFile statusFile() {
    return new StatusFile(path.resolve("status.json"));
  }

  EpochLog epochLog() {
    return new EpochLog(path.resolve("epochs.jsonl"));
  }

  private static String nameOf(RunConfig config, Instant at) {
    Path data = Path.of(config.settings().data()).getFileName();
    String plain =
        String.valueOf(data)
            .replaceFirst("\\.[^.]*(\\.gz|\\.zip)?$", "")
            .replaceAll("[^\\p{Alnum}]+", "-")
            .replaceAll("^-|-$", "");
    return (plain.isEmpty() ? "data" : plain)
        + "-"
        + config.model().name()
        + "-seed"
        + config.settings().seed()
        + "-"
        + STAMP.format(at);
  }
}
