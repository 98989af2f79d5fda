package edgewise.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.dataset.Split;
import edgewise.evaluation.Samples;
import edgewise.file.JsonFiles;
import edgewise.graph.Graph;
import edgewise.model.Repairs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The generated graphs of a run beside its split, kept in {@code samples}. */
final class RunSamples {
  private static final String REPAIRS = "samples/repairs.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  private RunSamples() {}

  /** Returns the graphs of a run, once all of them have been drawn. */
  static Optional<Samples> read(RunDirectory run) throws IOException {
    Path repairs = run.path().resolve(REPAIRS);
    if (!Files.isRegularFile(repairs)) {
      return Optional.empty();
    }
    List<Graph> generated = new ArrayList<>();
    for (int repeat = 0; repeat < run.config().settings().repeats(); repeat++) {
      run.samples(repeat).ifPresent(generated::addAll);
    }
    Split split = run.split();
    return Optional.of(
        new Samples(
                split.train(),
                split.test(),
                generated,
                JsonFiles.read(
                    repairs, "what was repaired", json -> JSON.readValue(json, Repairs.class)))
            .with(run.labelNames()));
  }

  /** Writes down that all graphs have been drawn, and what had to be mended in them. */
  static void end(RunDirectory run, Repairs repairs) throws IOException {
    run.write(REPAIRS, JSON.writeValueAsString(repairs) + "\n");
  }
}
