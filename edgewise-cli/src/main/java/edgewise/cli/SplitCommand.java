package edgewise.cli;

import edgewise.dataset.Split;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Splits a file of graphs into training and test graphs. */
@Command(
    name = "split",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Splits a file of graphs into training and test graphs, by a seed.",
    footer = {"", "Example:", "  edgewise split mine.g6 --test 0.3 --seed 1 --out parts"})
final class SplitCommand implements Callable<Integer> {
  @Mixin private Input input;

  @Option(
      names = "--test",
      paramLabel = "SHARE",
      defaultValue = "0.3",
      description = "Share of the graphs held out, 0 to 1 (default: ${DEFAULT-VALUE}).")
  private double share;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Draws which graphs are held out (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "Folder for the two files, train and test.")
  private Path out;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      completionCandidates = FormatName.Candidates.class,
      description =
          "Format of the two files (default: that of FILE, or json-lines where it holds one graph).")
  private @Nullable GraphFormat to;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    if (input.file().toString().equals("-")) {
      throw new IllegalArgumentException("split reads its file twice; give it a file instead of -");
    }
    GraphFormat format = outputFormat();
    String ending = "." + format.traits().extensions().get(0);
    int count = 0;
    try (GraphReader reader = input.open(input.context())) {
      while (reader.read() != null) {
        count++;
      }
    }
    BitSet held = new BitSet();
    for (int place : Split.testPlaces(count, share, new Seed(seed))) {
      held.set(place);
    }
    Files.createDirectories(out);
    Path train = out.resolve("train" + ending);
    Path test = out.resolve("test" + ending);
    ReadContext context = input.context();
    try (GraphReader reader = input.open(context);
        GraphOutput toTrain = GraphFiles.create(train, format, context.losses());
        GraphOutput toTest = GraphFiles.create(test, format, context.losses())) {
      int place = 0;
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        (held.get(place++) ? toTest : toTrain).write(entry);
      }
      toTrain.commit();
      toTest.commit();
      output.reading(reader.reading());
    }
    output.warn(context.losses().summary());
    int heldOut = held.cardinality();
    TextTable table = new TextTable("part", "graphs", "file");
    table.row("train", count - heldOut, train).row("test", heldOut, test);
    output.print(
        table, new Parts(count - heldOut, heldOut, train.toString(), test.toString(), seed));
    return 0;
  }

  private GraphFormat outputFormat() {
    if (to != null) {
      return to;
    }
    boolean tells = input.format().isPresent() || Files.isRegularFile(input.file());
    GraphFormat own =
        tells
            ? input.format().orElseGet(() -> Catalogs.formatOf(input.file()))
            : Catalogs.FORMATS.get("json-lines");
    return own.traits().many() ? own : Catalogs.FORMATS.get("json-lines");
  }

  private record Parts(int train, int test, String trainFile, String testFile, long seed) {}
}
