package edgewise.experiment;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import edgewise.file.JsonFiles;
import edgewise.file.WholeFiles;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.Losses;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The directory of a reproduction: a run for each trial, its graphs and its scores beside it, and
 * what was written of them.
 *
 * <pre>
 * profile.json               how large everything is
 * notes.txt                  what a reader must know of the trainings, if somebody wrote it
 * words.txt                  what somebody reads out of the verdicts, likewise
 * runs/enzymes-grapher/      ordinary runs
 * samples/enzymes-grapher.g6 the graphs that were scored
 * scores/enzymes-grapher.json
 * times/enzymes-grapher.json  where the time to draw was measured anew
 * results.md, results.html, results_files/, tables/
 * </pre>
 */
public final class Workspace {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private final Path root;

  /** The workspace in a directory, which need not exist yet. */
  public Workspace(Path root) {
    this.root = root;
  }

  /** Returns the directory. */
  public Path root() {
    return root;
  }

  /** Returns the place of the run of a trial. */
  public Path run(Trial trial) {
    return root.resolve("runs").resolve(trial.name());
  }

  private Path scores(Trial trial) {
    return root.resolve("scores").resolve(trial.name() + ".json");
  }

  private Path times(Trial trial) {
    return root.resolve("times").resolve(trial.name() + ".json");
  }

  private Path samples(Trial trial) {
    return root.resolve("samples").resolve(trial.name() + ".g6");
  }

  /**
   * Takes the directory for a profile.
   *
   * @throws IOException when it holds results of another: toy numbers must not end up among real
   *     ones
   */
  public void claim(Profile profile) throws IOException {
    Path file = root.resolve("profile.json");
    if (Files.isRegularFile(file)) {
      String held = JsonFiles.read(file, "a profile", JSON::readTree).path("profile").asText();
      if (!held.equals(profile.name())) {
        throw new IOException(
            root
                + ": holds results of the profile "
                + held
                + ", not "
                + profile.name()
                + "; choose another directory with --out");
      }
      return;
    }
    Files.createDirectories(root);
    WholeFiles.write(
        file, JSON.createObjectNode().put("profile", profile.name()).toPrettyString() + "\n");
  }

  /** Returns what somebody wrote about the trainings, by paragraph. */
  public List<String> notes() throws IOException {
    return paragraphs("notes.txt");
  }

  /** Returns what somebody reads out of the verdicts on claims, by paragraph. */
  public List<String> words() throws IOException {
    return paragraphs("words.txt");
  }

  private List<String> paragraphs(String name) throws IOException {
    Path file = root.resolve(name);
    return Files.isRegularFile(file)
        ? Files.readString(file).lines().map(String::strip).filter(line -> !line.isEmpty()).toList()
        : List.of();
  }

  /** Returns what is known of a trial, if anything is. */
  public Optional<TrialResult> result(Trial trial) throws IOException {
    return read(scores(trial), TrialResult.class, "scores");
  }

  /** Returns how the time of a trial was measured anew, if it was. */
  public Optional<Retiming> retiming(Trial trial) throws IOException {
    return read(times(trial), Retiming.class, "times");
  }

  private static <T> Optional<T> read(Path file, Class<T> type, String what) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(Files.readAllBytes(file), type));
    } catch (JacksonException e) {
      throw new IOException(
          file
              + ": not the "
              + what
              + " of this version of Edgewise ("
              + JsonFiles.problem(e)
              + "); delete it, and they are made again",
          e);
    }
  }

  /** Keeps the result of a trial. */
  void keep(Trial trial, TrialResult result) throws IOException {
    write(scores(trial), result);
  }

  /** Keeps a time of a trial that was measured anew. */
  void keep(Trial trial, Retiming retiming) throws IOException {
    write(times(trial), retiming);
  }

  private static void write(Path file, Object value) throws IOException {
    Files.createDirectories(file.resolveSibling(""));
    WholeFiles.write(file, JSON.writeValueAsString(value) + "\n");
  }

  /** Keeps the graphs that were drawn for a trial. */
  void keepSamples(Trial trial, List<Graph> graphs) throws IOException {
    Files.createDirectories(root.resolve("samples"));
    try (GraphOutput output = GraphFiles.create(samples(trial), new Losses())) {
      for (Graph graph : graphs) {
        output.write(GraphEntry.of(graph));
      }
      output.commit();
    }
  }

  /** Returns the first graphs that were drawn for a trial; none where they are not there. */
  public List<Graph> samples(Trial trial, int most) throws IOException {
    Path file = samples(trial);
    List<Graph> graphs = new ArrayList<>();
    if (Files.isRegularFile(file)) {
      try (GraphReader reader = GraphFiles.open(file, ReadContext.strict())) {
        for (GraphEntry entry = reader.read();
            entry != null && graphs.size() < most;
            entry = reader.read()) {
          graphs.add(entry.graph());
        }
      }
    }
    return graphs;
  }

  /** Returns the graphs that a trial learns from, where its run is there. */
  public Optional<List<Graph>> training(Trial trial) throws IOException {
    Path run = run(trial);
    return RunDirectory.isRun(run)
        ? Optional.of(RunDirectory.open(run).split().train())
        : Optional.empty();
  }

  /** Writes a table for other programs and returns its file. */
  public Path writeTable(String name, String text) throws IOException {
    Path file = Files.createDirectories(root.resolve("tables")).resolve(name);
    WholeFiles.write(file, text);
    return file;
  }
}
