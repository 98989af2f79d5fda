package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Converts a file of graphs from one format to another. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Converts graphs from one format to another.",
    footer = {
      "",
      "Examples:",
      "  edgewise convert ENZYMES.zip enzymes.g6 --from tu",
      "  edgewise convert graphs.g6 graphs.jsonl.gz",
      "  edgewise convert zinc.smi zinc.jsonl              molecules and back",
      "  edgewise convert drugs.csv drugs.sdf --column structure --skip-bad",
      "  edgewise convert graphs.g6 drawings/ --to dot     one file a graph",
      "  cat graphs.s6 | edgewise convert - - --from sparse6 --to graph6",
    })
final class ConvertCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "IN",
      description = "File, folder or zip of graphs; - is standard input.")
  private Path in;

  @Parameters(
      paramLabel = "OUT",
      description =
          "File or zip to write, or a folder (with a / at the end) for a file a graph; - is"
              + " standard output.")
  private Path out;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description = "Format of IN, where its name does not tell: ${COMPLETION-CANDIDATES}.")
  private @Nullable GraphFormat from;

  @Mixin private ContentOptions content;

  @Option(
      names = {"--to", "--format"},
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description = "Format of OUT, where its name does not tell.")
  private @Nullable GraphFormat to;

  @Option(
      names = "--strict",
      description = "Refuse self-loops, repeated edges and edges with two labels, not mend them.")
  private boolean strict;

  @Option(
      names = "--undirected",
      description = "Forget the directions of edges; some graphs may have them and others not.")
  private boolean undirected;

  @Mixin private Output output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ReadPolicy policy =
        content.policy(strict ? ReadPolicy.STRICT : ReadPolicy.LENIENT).withUndirected(undirected);
    ReadContext context = new ReadContext(policy);
    Target target = Target.of(out, spec.positionalParameters().get(1));
    GraphFormat format =
        target.format(to, "--to"); // before the input is opened: a wrong ending costs no time
    long count = 0;
    String reading;
    try (GraphReader reader = GraphFiles.open(in, content.format(from), Catalogs.FORMATS, context);
        GraphOutput writer = target.create(format, context.losses());
        Counting counting = output.counting("converting")) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        writer.write(entry);
        counting.step();
        count++;
      }
      writer.commit();
      reading = reader.reading();
    }
    output.reading(reading);
    output.warn(context.losses().summary());
    output.warn(target.warning(count, format));
    if (output.json()) {
      output.json(
          new Converted(count, out.toString(), context.losses().summary(), reading),
          target.isStandardOutput());
    } else if (!target.isStandardOutput()) {
      output.line(Counted.of(count, "graphs written to ") + out);
    }
    return 0;
  }

  private record Converted(long graphs, String file, String mended, String reading) {}
}
