package edgewise.studio;

import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.MeanRatio;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import edgewise.model.FitListener.Epoch;
import edgewise.run.RunDirectory;
import edgewise.run.RunScores;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The runs of a directory, by name. What was read of a run is read again when its files change. */
final class RunStore {
  private static final int SPARKLINE = 48;

  private final Path runs;
  private final TrainingQueue queue;
  private final Map<Path, Kept> kept = new ConcurrentHashMap<>();

  RunStore(Path runs, TrainingQueue queue) {
    this.runs = runs;
    this.queue = queue;
  }

  /** A row of the list of runs; one that cannot be read says why. */
  record Summary(
      String name,
      String title,
      List<String> tags,
      String status,
      String problem,
      String model,
      String data,
      String made,
      int epoch,
      @Nullable Integer epochs,
      @Nullable Double loss,
      List<Double> sparkline,
      @Nullable Brief scores) {}

  /**
   * The scores of a run in short.
   *
   * @param ratio how many times its floor MMD² is, on average
   * @param expected the ratio of a perfect generator
   */
  record Brief(
      @Nullable Double ratio,
      @Nullable Double expected,
      @Nullable Double novel,
      @Nullable Double unique,
      @Nullable Double valid) {
    static Brief of(EvaluationResult result) {
      Optional<MeanRatio> mean = result.generated().meanRatio(MetricFamily.MMD_TV);
      return new Brief(
          mean.map(m -> Json.number(m.value().orElse(Double.NaN))).orElse(null),
          mean.map(m -> Json.number(m.expected().orElse(Double.NaN))).orElse(null),
          share(result, "novel"),
          share(result, "unique"),
          share(result, "valid"));
    }

    private static @Nullable Double share(EvaluationResult result, String metric) {
      Optional<Score> score = result.generated().score(metric);
      return score.isEmpty() ? null : Json.number(score.get().value().orElse(Double.NaN));
    }
  }

  /** What does not change as long as the files do not. */
  private record Kept(
      String stamp,
      RunDirectory run,
      RunNotes notes,
      int epoch,
      @Nullable Double loss,
      List<Double> sparkline,
      @Nullable Brief scores) {}

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
      if (!runs.equals(directory.getParent()) || !RunDirectory.isRun(directory)) {
        throw none;
      }
      return directory;
    } catch (InvalidPathException e) {
      throw none;
    }
  }

  /** Returns all runs, the newest first. */
  List<Summary> list() throws IOException {
    List<Path> directories = RunDirectory.list(runs);
    kept.keySet().retainAll(directories);
    return directories.parallelStream()
        .map(this::summary)
        .sorted(Comparator.comparing(Summary::made).reversed().thenComparing(Summary::name))
        .toList();
  }

  private Summary summary(Path directory) {
    String name = String.valueOf(directory.getFileName());
    String made = "";
    try {
      made = Files.getLastModifiedTime(directory.resolve("config.yaml")).toInstant().toString();
      Kept known = known(directory);
      RunStatus status = known.run.status();
      return new Summary(
          name,
          known.notes.title(),
          known.notes.tags(),
          LiveStatus.word(status, queue.place(name)),
          status instanceof RunStatus.Failed failed ? failed.reason() : queue.trouble(name),
          known.run.config().model().name(),
          known.run.config().settings().data(),
          made,
          known.epoch,
          Curve.mostEpochs(known.run.config().options()).stream().boxed().findFirst().orElse(null),
          known.loss,
          known.sparkline,
          known.scores);
    } catch (IOException e) {
      return new Summary(
          name,
          "",
          List.of(),
          "unreadable",
          Problems.line(e),
          "",
          "",
          made,
          0,
          null,
          null,
          List.of(),
          null);
    }
  }

  private Kept known(Path directory) throws IOException {
    String stamp = stamp(directory);
    Kept before = kept.get(directory);
    if (before != null && before.stamp.equals(stamp)) {
      return before;
    }
    RunDirectory run = RunDirectory.open(directory);
    List<Epoch> epochs = run.epochs();
    Kept now =
        new Kept(
            stamp,
            run,
            RunNotes.of(directory),
            epochs.isEmpty() ? 0 : epochs.get(epochs.size() - 1).number(),
            epochs.isEmpty() ? null : Json.number(epochs.get(epochs.size() - 1).loss()),
            Curve.thinned(epochs, SPARKLINE).stream()
                .map(epoch -> Json.number(epoch.loss()))
                .filter(Objects::nonNull)
                .toList(),
            scores(run));
    kept.put(directory, now);
    return now;
  }

  private static @Nullable Brief scores(RunDirectory run) {
    try {
      return RunScores.read(run).map(Brief::of).orElse(null);
    } catch (IOException e) {
      return null; // its own page says what is wrong with them
    }
  }

  /** Returns what changes whenever a file of the run does. */
  private static String stamp(Path directory) {
    StringBuilder stamp = new StringBuilder();
    for (String file : List.of("config.yaml", "epochs.jsonl", "scores.json", RunNotes.FILE)) {
      try {
        BasicFileAttributes attributes =
            Files.readAttributes(directory.resolve(file), BasicFileAttributes.class);
        stamp.append(attributes.lastModifiedTime()).append('/').append(attributes.size());
      } catch (IOException e) {
        stamp.append('-');
      }
      stamp.append(' ');
    }
    return stamp.toString();
  }
}
