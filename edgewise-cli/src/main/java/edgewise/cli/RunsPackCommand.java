package edgewise.cli;

import edgewise.run.PackedRun;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Packs a run into one file. */
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    description = {
      "Packs a run into one small file that can be named wherever a run can.",
      "It keeps the configuration, the split, the log and the best weights, in half precision;"
          + " training cannot go on from it.",
    },
    footer = {
      "",
      "Examples:",
      "  edgewise runs pack NAME -o mine.zip",
      "  edgewise generate mine.zip -n 100 -o new.g6",
      "  edgewise runs pack NAME -o small.zip --hashes",
    })
final class RunsPackCommand implements Callable<Integer> {
  @Mixin private Output output;

  @Parameters(
      paramLabel = "RUN",
      description = "The run: its directory, its name in runs/, or its packed file.")
  private Path run;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "Where to, a file that ends in .zip.")
  private Path file;

  @Option(
      names = "--hashes",
      description =
          "Carry hashes of the training graphs in place of all graphs: smaller, and gives none of"
              + " them away. Such a run draws, --novel too, but is not scored.")
  private boolean hashes;

  @Override
  public Integer call() throws IOException {
    if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".zip")) {
      throw new IllegalArgumentException("a run is packed into a .zip, got " + file);
    }
    RunDirectory directory = RunArgument.open(run);
    if (hashes || !directory.hasGraphs()) {
      PackedRun.packWithHashes(directory, file);
    } else {
      PackedRun.pack(directory, file);
    }
    if (output.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("file", file.toString());
      json.put("bytes", Files.size(file));
      output.json(json);
    } else {
      output.line(String.format(Locale.ROOT, "%s, %.2f MB", file, Files.size(file) / 1_000_000.0));
    }
    return 0;
  }
}
