package edgewise.cli;

import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The file a command reads: its path, its format, and how strictly it is taken. */
final class Input {
  @Parameters(
      paramLabel = "FILE",
      description = "File, folder or zip of graphs; - is standard input.")
  private Path file;

  @Mixin private ReadingOptions reading;

  @Option(
      names = "--strict",
      description = "Refuse self-loops, repeated edges and edges with two labels, not mend them.")
  private boolean strict;

  Path file() {
    return file;
  }

  Optional<GraphFormat> format() {
    return reading.format();
  }

  ReadContext context() {
    return new ReadContext(reading.policy(strict ? ReadPolicy.STRICT : ReadPolicy.LENIENT));
  }

  GraphReader open(ReadContext context) throws IOException {
    return GraphFiles.open(file, format(), Catalogs.FORMATS, context);
  }
}
